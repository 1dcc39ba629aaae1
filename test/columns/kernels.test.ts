import { test } from "../property.js";
import * as fc from "fast-check";
import { describe, expect } from "vitest";
import {
  countInRange,
  difference,
  filterByCode,
  filterByMask,
  filterInRange,
  selectByCode,
  selectInRange,
  union,
} from "../../src/columns/kernels.js";

const number = fc.constantFrom(NaN, -Infinity, -1, -0, 0, 1, 2, Infinity);
const word = fc.constantFrom(0, 1, 0x80000000, 0x80000001, 0xffffffff);

/** Rows of a table of some length, ascending. */
const selections = fc.nat({ max: 20 }).chain((length) =>
  fc.record({
    length: fc.constant(length),
    rows: fc.subarray(Array.from({ length }, (_, row) => row)),
    numbers: fc.array(number, { minLength: length, maxLength: length }),
    words: fc.array(fc.tuple(word, word), { minLength: length, maxLength: length }),
    codes: fc.array(fc.nat({ max: 3 }), { minLength: length, maxLength: length }),
  }),
);

type Loop = (rows: Uint32Array, count: number, out: Uint32Array) => number;

/** What a loop keeps, of rows that it may overwrite as of rows that it may not. */
function kept(rows: readonly number[], loop: Loop): number[] {
  const [from, out] = [Uint32Array.from(rows), new Uint32Array(rows.length)];
  const apart = [...out.subarray(0, loop(from, rows.length, out))];
  expect([...from.subarray(0, loop(from, rows.length, from))]).toEqual(apart);
  return apart;
}

function picked(length: number, loop: (out: Uint32Array) => number): number[] {
  const out = new Uint32Array(length);
  return [...out.subarray(0, loop(out))];
}

const every = (length: number): number[] => Array.from({ length }, (_, row) => row);

describe("a loop over rows", () => {
  test.prop([selections, number, number])(
    "filters the numbers in a range",
    ({ length, rows, numbers }, first, last) => {
      const values = Float64Array.from(numbers);
      const isWithin = (row: number): boolean => (numbers[row] ?? NaN) >= first && (numbers[row] ?? NaN) <= last;
      expect(kept(rows, (...to) => filterInRange(values, first, last, ...to))).toEqual(rows.filter(isWithin));
      expect(picked(length, (out) => selectInRange(values, first, last, out))).toEqual(every(length).filter(isWithin));
      expect(countInRange(values, first, last)).toBe(every(length).filter(isWithin).length);
    },
  );

  test.prop([selections, fc.array(fc.constantFrom(0, 1), { minLength: 4, maxLength: 4 })])(
    "filters the matching codes",
    ({ length, rows, codes }, table) => {
      const [values, matches] = [Uint16Array.from(codes), Uint8Array.from(table)];
      const passesRow = (row: number): boolean => table[codes[row] ?? -1] === 1;
      expect(kept(rows, (...to) => filterByCode(values, matches, ...to))).toEqual(rows.filter(passesRow));
      expect(picked(length, (out) => selectByCode(values, matches, out))).toEqual(every(length).filter(passesRow));
    },
  );

  test.prop([selections, word, word])("filters the words with all bits", ({ rows, words }, lowMask, highMask) => {
    const low = Uint32Array.from(words, ([word]) => word);
    const high = Uint32Array.from(words, ([, word]) => word);
    const has = (word: number, mask: number): boolean => (BigInt(word) & BigInt(mask)) === BigInt(mask);
    const hasAll = (row: number): boolean => has(low[row] ?? 0, lowMask) && has(high[row] ?? 0, highMask);
    expect(kept(rows, (...to) => filterByMask(low, high, lowMask, highMask, ...to))).toEqual(rows.filter(hasAll));
  });
});

describe("selections", () => {
  const ascending = fc.uniqueArray(fc.nat({ max: 20 })).map((rows) => rows.sort((a, b) => a - b));

  test.prop([ascending, ascending])("are united", (left, right) => {
    const out = new Uint32Array(left.length + right.length);
    const count = union(Uint32Array.from(left), left.length, Uint32Array.from(right), right.length, out);
    expect([...out.subarray(0, count)]).toEqual([...new Set([...left, ...right])].sort((a, b) => a - b));
  });

  test.prop([ascending.chain((rows) => fc.tuple(fc.constant(rows), fc.subarray(rows)))])(
    "can be subtracted",
    ([rows, others]) => {
      const left = kept(rows, (from, count, out) =>
        difference(from, count, Uint32Array.from(others), others.length, out),
      );
      expect(left).toEqual(rows.filter((row) => !others.includes(row)));
    },
  );
});
