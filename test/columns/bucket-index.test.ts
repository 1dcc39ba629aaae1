import { test } from "../property.js";
import * as fc from "fast-check";
import { describe, expect, test as example } from "vitest";
import { rowsOfBits, setBits, wordsFor } from "../../src/columns/bits.js";
import { IndexedNumbers, BucketIndex } from "../../src/columns/bucket-index.js";
import { runs } from "../runs.js";

const number = fc.oneof(
  fc.constantFrom(NaN, -Infinity, Infinity, -0, 0, Number.MIN_VALUE, Number.MAX_VALUE),
  fc.integer({ min: -40, max: 40 }),
  fc.double({ noNaN: true }),
);
const columns = fc.oneof(
  fc.array(number, { maxLength: 400 }),
  // The same few numbers again and again, of which there are fewer than buckets.
  fc.array(fc.constantFrom(NaN, 1, 2, 3), { maxLength: 100 }),
);

describe("an index of numbers in buckets", () => {
  test.prop([columns, number, number], runs(500))("finds the numbers in a range", (numbers, a, b) => {
    const bucketIndex = new BucketIndex(Float64Array.from(numbers));
    for (const [first, last] of [
      [a, b],
      [b, a],
      [a, a],
      [-Infinity, b],
      [a, Infinity],
    ] as const) {
      if (Number.isNaN(first) || Number.isNaN(last)) continue;
      const expected = [...numbers.keys()].filter((row) => {
        const value = numbers[row] ?? NaN;
        return value >= first && value <= last;
      });
      const bits = new Uint32Array(wordsFor(numbers.length)).fill(7);
      bucketIndex.writeBits(first, last, bits);
      const rows = new Uint32Array(numbers.length);
      expect([...rows.subarray(0, rowsOfBits(bits, bits.length, rows))]).toEqual(expected);
      expect(bucketIndex.count(first, last)).toBe(expected.length);
    }
  });

  example("is built only after many scans", () => {
    const numbers = new IndexedNumbers(Float64Array.of(1, 2));
    const indexes = Array.from({ length: 20 }, () => numbers.bucketIndex());
    expect(indexes[0]).toBeUndefined();
    expect(indexes[19]?.count(2, 3)).toBe(1);
    expect(indexes[19]).toBe(indexes[18]);
  });
});

test.prop([fc.uniqueArray(fc.nat({ max: 200 }))])("rows that are set as bits are found again, in order", (rows) => {
  const bits = new Uint32Array(wordsFor(201));
  setBits(bits, Uint32Array.from(rows));
  const out = new Uint32Array(rows.length);
  expect(rowsOfBits(bits, bits.length, out)).toBe(rows.length);
  expect([...out]).toEqual(rows.sort((a, b) => a - b));
});
