import { describe, expect, test } from "vitest";
import type { DataModel } from "../../src/model/data-model.js";
import { safeParseFilter } from "../../src/text/index.js";
import { badInputs } from "./bad-inputs.js";

const model: DataModel = {
  columns: {
    active: { type: "boolean" },
    "last name": { type: "string" },
    contacts: { type: "array" },
    n: { type: "number" },
  },
};

/** A text with all its fixes that are certain. */
function fixed(text: string, options: { model?: DataModel }): string {
  const result = safeParseFilter(text, options);
  const fixes = result.ok ? [] : result.issues.flatMap(({ fix }) => fix ?? []);
  return fixes.reduceRight((done, fix) => {
    if (!("range" in fix) || !fix.certain) return done;
    return done.slice(0, fix.range.start.offset) + fix.replacement + done.slice(fix.range.end.offset);
  }, text);
}

describe("what is certain is written as", () => {
  test.each([
    ["name LIKE 'A%'", 'name starts with "A"'],
    ["name like '%A'", 'name ends with "A"'],
    ["name like '%A%' or name like 'A'", 'name contains "A" or name = "A"'],
    ["name not like '%A%' or name NOT LIKE 'A'", 'name does not contain "A" or name != "A"'],
    ["n ≥ 5 and n ≤ 7 and n ≠ 6", "n >= 5 and n <= 7 and n != 6"],
    ["n > = 5 and n < > 6 and n ! = 7", "n >= 5 and n != 6 and n != 7"],
    ["n isn't 5 and name doesn't contain 'A'", "n != 5 and name does not contain 'A'"],
    ["5 < n and @2025-01-01 >= d", "n > 5 and d <= @2025-01-01"],
    ["n = 5 or 6 or 7", "n = 5 or n = 6 or n = 7"],
    ['metadata.x contains "a" and "b"', 'metadata.x contains "a" and metadata.x contains "b"'],
    ["n not between 1 and 5", "not n between 1 and 5"],
    ["n not > 5 and n not = 7", "not n > 5 and n != 7"],
    ["n between [1, 5] or n between (6, 7)", "n between 1 and 5 or n between 6 and 7"],
    ["n between 1 to 5 or n between 6, 7", "n between 1 and 5 or n between 6 and 7"],
    ["x:boolean is flase", "x:boolean is false"],
    ['"u" occurred at least 3 times exactly 1 day ago', '"u" occurred more than 2 times exactly 1 day ago'],
    ['"u" occurred at most 3 times exactly 1 day ago', '"u" occurred fewer than 4 times exactly 1 day ago'],
    ['"u" occurred exactly 3 times in the last 30 days', '"u" occurred exactly 3 times less than 30 days ago'],
    ['"u" never occurred less than 2 weeks ago', '"u" never occurred less than 14 days ago'],
  ])("%s", (text, right) => {
    expect(fixed(text, {})).toBe(right);
    expect(safeParseFilter(right).ok).toBe(true);
  });

  test.each([
    ["active and n > 5", "active is true and n > 5"],
    ["last name is null", "`last name` is null"],
    ['contacts has (title = "VP")', 'contacts has element (title = "VP")'],
    ["n is nul", "n is null"],
  ])("%s, of a data model", (text, right) => {
    expect(fixed(text, { model })).toBe(right);
    expect(safeParseFilter(right, { model }).ok).toBe(true);
  });

  test.each([
    ["a pattern that is more than text", "name like 'A_C'"],
    ["a pattern in any case", "name ilike 'A%'"],
    ["an expression", 'name matches "A.*"'],
    ["two values that nothing differs from", 'name != "A" or "B"'],
    ["two values at once", "n = 1 and 2"],
    ["a comma that may be a decimal point", "n > 1,5"],
    ["a list that may be a number", "n in 1,000"],
    ["a count that always holds", '"u" occurred at least 0 times less than 1 day ago'],
    ["a time of none", "n > today"],
  ])("itself: %s", (_, text) => expect(fixed(text, {})).toBe(text));
});

test("certain fixes of one text do not overlap", () => {
  for (const text of Object.values(badInputs).flat()) {
    const result = safeParseFilter(text);
    const fixes = result.ok
      ? []
      : result.issues.flatMap(({ fix }) => (fix?.certain === true && "range" in fix ? fix : []));
    const ends = fixes.map(({ range }) => range.end.offset);
    expect(
      fixes.slice(1).every(({ range }, index) => range.start.offset >= (ends[index] ?? 0)),
      text,
    ).toBe(true);
  }
});
