import { test } from "../property.js";
import * as fc from "fast-check";
import { describe, expect } from "vitest";
import { filterArbitrary } from "../../src/arbitraries/index.js";
import {
  formatFilter,
  parseFilter,
  printFilter,
  safeFormatFilter,
  safeParseFilter,
  tokenizeFilter,
} from "../../src/language/index.js";
import { runs } from "../runs.js";

describe("formatFilter", () => {
  test.each([
    ["a is 1   AND b>2", "a = 1 and b > 2"],
    ["sql ( 'a' , 'b' ) on `x` and m . p:objectProperty is null", 'sql("a", "b") on x and m.p:objectProperty is null'],
    ['"u" occurred more than 1 times less than 2 day ago', '"u" occurred more than 1 time less than 2 days ago'],
    [
      '"u" occurred less than 3 times fewer than 30 days ago on `d`',
      '"u" occurred fewer than 3 times less than 30 days ago on d',
    ],
    ['"u" never occurred fewer than 1 days ago', '"u" never occurred less than 1 day ago'],
    ["d on @2025-01-01 or d:date on [@2025-01-01]", "d = @2025-01-01 or d:date = [@2025-01-01]"],
    ["not(a=1)", "not (a = 1)"],
    ["a = 1 # one", "a = 1 # one"],
    ["# first\na = 1\n# then\nand b = 2 # two\n# last", "# first\na = 1\n# then\nand b = 2 # two\n# last"],
    ["a does # odd\n not contain 'x'", 'a # odd\ndoes not contain "x"'],
    [
      'country in ["Germany", "France", "United States"] and (employees > 100 or revenue > 1000000 and public is true)',
      `country = ["Germany", "France", "United States"]
and (
  employees > 100
  or revenue > 1000000
    and public is true
)`,
    ],
    [
      'contacts has element (title contains "Vice President" and email ends with "@acme.com")',
      `contacts has element (
  title contains "Vice President"
  and email ends with "@acme.com"
)`,
    ],
    ["a = 1 and (\nb = 2 # two\n# last\n)", "a = 1\nand (\n  b = 2 # two\n  # last\n)"],
    ["all of (all of (), # none\n any of (a = 1))", "all of (\n  all of (), # none\n  any of (a = 1)\n)"],
    [
      "all of ((country = 'Germany' or public is true), (employees > 100 or revenue > 1000000))",
      'all of (\n  (country = "Germany" or public is true),\n  (employees > 100 or revenue > 1000000)\n)',
    ],
  ])("%s", (text, formatted) => {
    expect(formatFilter(text, { width: 50, model: undefined })).toBe(formatted);
    expect(formatFilter(formatted, { width: 50 })).toBe(formatted);
  });

  test("lays out what would be too large in two levels", () => {
    const either = Array.from({ length: 12 }, (_, i) => `(a${i} = 1 or b${i} = 1)`).join(" and ");
    const both = Array.from({ length: 12 }, (_, i) => `(c${i} = 1 and d${i} = 1)`).join(" or ");
    const text = `(${either}) or (${both})`;
    expect(safeParseFilter(text)).toMatchObject({ ok: false, issues: [{ code: "tooManyConditions" }] });
    expect(formatFilter(text, { width: 10_000 })).toBe(text);
  });

  test("does not format what it cannot read", () => {
    expect(() => formatFilter("a = ")).toThrow("Expected a value");
  });

  describe("after many mistakes that a data model would resolve", () => {
    const manyUnknown = "x is null and u -> y is null and ".repeat(100);

    test("lays out what is right", () => {
      expect(formatFilter(`${manyUnknown}n = 5`, { width: Infinity })).toBe(`${manyUnknown}n = 5`);
    });

    test.each([
      ["n = 12345678901234567890", "inexactNumber"],
      ["n = 007", "malformedNumber"],
      ["n = 1e999", "inexactNumber"],
      ['c = "\\q"', "malformedText"],
      ["d = @foo", "notADate"],
      ["c = US", "unquotedText"],
      ["n between 5", "incomplete"],
    ])("does not format %s", (text, code) => {
      expect(safeFormatFilter(manyUnknown + text)).toMatchObject({ ok: false, issues: [{ code }] });
    });
  });

  test("does not format a count that is wrong, whatever the conditions of the occurrence are", () => {
    const text = '"u" occurred more than 12345678901234567890 times less than 007 days ago where (x is null)';
    const issues = [{ code: "inexactNumber" }, { code: "malformedNumber" }];
    expect(safeFormatFilter(text)).toMatchObject({ ok: false, issues });
  });

  test("does not format what came along with a filter, even if all the rest would be right with a data model", () => {
    expect(safeFormatFilter("WHERE x is null;")).toMatchObject({ ok: false, issues: [{ code: "pasted" }] });
  });

  test.prop([filterArbitrary(), fc.integer({ min: 1, max: 120 })], runs(10_000))(
    "a filter laid out over lines is read back as the same filter, and laid out the same again",
    (filter, width) => {
      const text = printFilter(filter, { layout: "lines", width });
      expect(parseFilter(text)).toEqual(filter);
      expect(formatFilter(text, { width })).toBe(text);
    },
  );

  test.prop([filterArbitrary(), fc.array(fc.nat(), { maxLength: 5 }), fc.integer({ min: 1, max: 120 })], runs(5_000))(
    "comments are kept in order, and the filter is the same",
    (filter, places, width) => {
      const tokens = tokenizeFilter(printFilter(filter));
      const line = printFilter(filter);
      const commented = tokens
        .map(({ start, end }, index) => line.slice(start, end) + (places.includes(index) ? `# comment ${index}\n` : ""))
        .join("");
      const formatted = formatFilter(commented, { width });
      expect(parseFilter(formatted)).toEqual(filter);
      expect(commentsOf(formatted)).toEqual(commentsOf(commented));
      expect(formatFilter(formatted, { width })).toBe(formatted);
    },
  );
});

function commentsOf(text: string): string[] {
  return tokenizeFilter(text)
    .filter(({ type }) => type === "comment")
    .map(({ start, end }) => text.slice(start, end));
}
