import { describe, expect, test } from "vitest";
import type { AnalyzeOptions } from "../../src/analyze/index.js";
import { equivalent, implies, isSatisfiable, overlaps } from "../../src/analyze/index.js";
import { compileFilter } from "../../src/evaluate.js";
import { FilterError } from "../../src/model/issues/errors.js";
import type { Filter } from "../../src/model/filter.js";
import { parseFilter } from "../../src/language/index.js";

describe("implies says yes or no", () => {
  test.each<[string, string, "yes" | "no", AnalyzeOptions?]>([
    ["n > 100", "n > 50", "yes"],
    ["n > 50", "n > 100", "no"],
    ["n > 9007199254740992 and n < 9007199254740994", "n:number is null", "no"],
    ["n > 0 and n < 5e-324", "n:number is null", "yes"],
    ['s = "US"', 's = "us"', "no"],
    ['s = "US"', 's = "us"', "yes", { caseSensitive: false }],
    ['s != "US"', "s:string is not null", "yes"],
    ['s != "US"', "s:string is not null", "no", { negationMatchesNull: true }],
    ['s contains "abc"', 's contains "b"', "yes"],
    ['s starts with "a" and s ends with "b"', 's contains "ab"', "no"],
    ['s = ["a", "ab"] and s contains "b"', 's = "ab"', "yes"],
    ['s = ["é", "É"]', 's != "x"', "yes", { caseSensitive: false }],
    ["d = @2025-01-15", "d < @2025-01-15T12:00", "yes"],
    ["d = @2025-01-15", "d < @2025-01-15T12:00", "no", { datePrecision: "literal" }],
    ["d > @2025-01-15T00:00Z", "d > @2025-01-15", "yes"],
    ["d > @2025-01-15T00:00Z", "d > @2025-01-15", "no", { timeZone: "America/New_York" }],
    ['m.p > "10"', 'm.p > "1"', "yes"],
    // Texts that are no numbers are between these two.
    ['m.p > "10"', 'm.p > "9"', "no"],
    ['m.p > "b"', 'm.p > "a"', "yes"],
    ['m has (p = "1" and q = "2")', 'm has (p = "1")', "yes"],
    ['l has element (p = "1" and q = "2")', 'l has element (p = "1") and l has element (q = "2")', "yes"],
    ['l has element (p = "1") and l has element (q = "2")', 'l has element (p = "1" and q = "2")', "no"],
    ['"u" -> s = "a"', '"u" -> s = ["a", "b"]', "yes"],
    ['sql("x", "y") and n = 1', 'sql("x", "y")', "yes"],
    ["n = 1", 'n = 2 and sql("x", "y")', "no"],
  ])("of %s and %s: %s", (a, b, answer, options) => {
    expect(implies(parseFilter(a), parseFilter(b), options).answer).toBe(answer);
  });
});

describe("no conclusion contradicts a row", () => {
  test.each<[string, string, Record<string, unknown>]>([
    ["a column of text may hold a date", 's starts with "2024" and s < @2025-01-15', { s: "2024-05-01" }],
    ["and JSON", 's contains "q" and s.p = "x"', { s: '{"p":"x","q":1}' }],
    [
      "a date may have properties",
      'd > @2025-01-15 and d.p = "x"',
      { d: Object.assign(new Date("2026-01-01"), { p: "x" }) },
    ],
    ["epoch milliseconds are numbers", "n > 5 and n > @2025-01-15", { n: 1_800_000_000_000 }],
    ["a property may be no text", 'm.p is not empty and m.q = "1"', { m: { p: [true], q: 1 } }],
    ["numbers have several spellings", 'm.p between "5" and "5" and m.p != "5"', { m: { p: "5.00" } }],
    ["several elements", 'l has element (p = "1") and l has element (p = "2")', { l: [{ p: "1" }, { p: "2" }] }],
  ])("%s: %s", (_, text, row) => {
    const filter = parseFilter(text);
    expect(compileFilter(filter)(row)).toBe(true);
    expect(isSatisfiable(filter).answer).not.toBe("no");
  });

  test("a value may be of another type than all conditions", () => {
    const given = parseFilter("s:any is not null");
    expect(implies(given, parseFilter("s:string is empty or s is not empty")).answer).toBe("no");
    expect(implies(given, parseFilter("s is true or s is false")).answer).toBe("no");
    expect(implies(parseFilter("m.p is not empty"), parseFilter('m.p contains ""')).answer).toBe("no");
  });

  test("several related records may satisfy what one cannot", () => {
    expect(isSatisfiable(parseFilter('"u" -> n = 1 and "u" -> n = 2')).answer).toBe("yes");
    expect(isSatisfiable(parseFilter('"u" -> n between 2 and 1'))).toEqual({ answer: "no" });
  });
});

describe("a hard part does not hide an easy one", () => {
  test.each([
    'm has (x < "b" and x is empty)',
    'm has (x < "b" and x is not empty)',
    'a has element (y between "zebra" and "0") or a:array is not null',
    'm.n between "-1" and "9" or m.n > "2025-01-15"',
    'm.n between "-1" and "9" and m.n > "2025-01-15"',
    'm.n > "5" and m.n < "b" and m.n is not empty',
    "d = @2025-02-29 or d = @2025-02-28",
  ])("%s", (text) => {
    const filter = parseFilter(text);
    const found = isSatisfiable(filter);
    expect(found.answer).toBe("yes");
  });
});

test("what exceeds the budget is unknown", () => {
  const parts = Array.from({ length: 30 }, (_, index) => `s contains "part ${index}"`);
  expect(isSatisfiable(parseFilter(parts.join(" and ")))).toEqual({ answer: "unknown" });
  expect(overlaps(parseFilter("n = 1"), parseFilter("n > 0"), { maxSteps: 0 })).toEqual({ answer: "unknown" });
});

test("an invalid filter and an unknown time zone are refused", () => {
  // Callers without types hand over anything as a filter.
  const broken = { conjonction: "and", groups: [{}] } as unknown as Filter;
  const fine = parseFilter("n = 1");
  expect(() => isSatisfiable(broken)).toThrow(FilterError);
  expect(() => equivalent(fine, broken)).toThrow(FilterError);
  expect(() => isSatisfiable(fine, { timeZone: "Mars/Olympus" })).toThrow(FilterError);
});
