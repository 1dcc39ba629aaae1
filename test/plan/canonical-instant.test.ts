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
  test.prop([texts], runs(2_000))("is read at once as it is read otherwise", (text) => {
    const instantOf = (value: unknown): number => naively(value, {}) ?? NaN;
    expect(canonicalFirst(instantOf)(text)).toBe(instantOf(text));
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
