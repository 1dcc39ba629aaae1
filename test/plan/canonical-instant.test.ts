import { test } from "../property.js";
import * as fc from "fast-check";
import { describe, expect } from "vitest";
import { canonicalFirst } from "../../src/plan/canonical-instant.js";
import { instantOf as naively } from "../evaluate/naive-date.js";
import { runs } from "../runs.js";

/** Texts as `toISOString` writes them, with a character that is another one now and then. */
const texts = fc
  .record({
    date: fc.date({ min: new Date("0000-01-01"), max: new Date("9999-12-31T23:59:59.999Z"), noInvalidDate: true }),
    odd: fc.option(fc.record({ at: fc.nat({ max: 23 }), by: fc.constantFrom("0", "3", "9", "/", ":", "-", "T", "x") })),
  })
  .map(({ date, odd }) => {
    const text = date.toISOString();
    return odd === null ? text : text.slice(0, odd.at) + odd.by + text.slice(odd.at + 1);
  });

describe("a date as toISOString writes it", () => {
  test.prop([texts], runs(2_000))("has the same result on the fast path", (text) => {
    const instantOf = (value: unknown): number => naively(value, {}) ?? NaN;
    expect(canonicalFirst(instantOf)(text)).toBe(instantOf(text));
  });

  test.each([
    "0000-01-01T00:00:00.000Z",
    "2025-01-31T23:59:59.999Z",
    "2024-02-28T09:30:00.125Z",
    "2024-02-29T09:30:00.125Z",
    "1999-04-30T10:05:09.010Z",
    "2025-07-31T00:00:59.000Z",
    "2025-08-31T00:59:00.000Z",
    "9999-12-31T23:00:00.000Z",
  ])("is read on the fast path: %s", (text) => {
    expect(canonicalFirst(() => NaN)(text)).toBe(Date.parse(text));
  });

  test.each([
    "2025-01-15T24:00:00.000Z",
    "2025-01-15T00:60:00.000Z",
    "2025-01-15T00:00:60.000Z",
    "2025-01-15T00-00:00.000Z",
    "2025-01-15T00:00-00.000Z",
    "2025/01-15T00:00:00.000Z",
    "2025-01/15T00:00:00.000Z",
    "2025-00-15T00:00:00.000Z",
    "2025-13-15T00:00:00.000Z",
    "2025-01-00T00:00:00.000Z",
    "2025-01-32T00:00:00.000Z",
    "2025-04-31T00:00:00.000Z",
    "2025-01-15 00:00:00.000Z",
    "2025-01-15T00:00:00,000Z",
    "2025-01-15T00:00:00.000z",
    "2025-01-15T00:00:00.0000Z",
    "2025-01-15T00:00:00.00:Z",
  ])("is left to the slow path in another notation: %s", (text) => {
    expect(canonicalFirst(() => 7)(text)).toBe(7);
  });

  test("is of a day that its month has", () => {
    const days = Array.from({ length: 13 * 33 }, (_, index) => [Math.floor(index / 33), index % 33] as const);
    const twoDigits = (number: number): string => String(number).padStart(2, "0");
    for (const year of ["2023", "2024", "1900"]) {
      for (const [month, day] of days) {
        const text = `${year}-${twoDigits(month)}-${twoDigits(day)}T09:30:00.125Z`;
        const instantOf = (value: unknown): number => naively(value, {}) ?? NaN;
        expect([text, canonicalFirst(instantOf)(text)]).toEqual([text, instantOf(text)]);
      }
    }
  });

  test("is none of the values that are no texts", () => {
    expect(canonicalFirst(() => 7)(5)).toBe(7);
  });
});
