import { describe, expect, test } from "vitest";
import type { DataModel } from "../../src/model/data-model.js";
import type { ParseFilterOptions } from "../../src/language/index.js";
import { parseFilter, safeParseFilter } from "../../src/language/index.js";

const model: DataModel = {
  columns: {
    country: { type: "string" },
    employees: { type: "number" },
    created_at: { type: "date" },
    metadata: { type: "object", properties: ["industry"] },
    contacts: { type: "array" },
  },
};

/** The words of a text that its issues are about, each with its message. */
function issuesOf(text: string, options?: ParseFilterOptions): string[][] {
  const result = safeParseFilter(text, options);
  return result.ok
    ? []
    : result.issues.map(({ message, range }) => [text.slice(range?.start.offset, range?.end.offset), message]);
}

describe("one mistake has one issue", () => {
  test.each([
    ['name >= "A"', ">=", '">=" cannot be used with text.'],
    ["won:boolean >= 5", ">=", '">=" cannot be used with true or false.'],
    ["n on 5", "on", '"on" cannot be used with a number.'],
    ["n before 5", "before", '"before" cannot be used with a number.'],
    ["n on or after 5", "on or after", 'Write ">=" instead of "on or after".'],
    ["n:number = true", "true", 'The value must be a number or a date, not "true".'],
    ["at:date > 5", "5", 'The value must be a date, not "5".'],
    ["a >= [1, 2]", "[1, 2]", "The value must be a number, not a list. Write a condition for each value."],
    ["n < [1, 2]", "[1, 2]", "The value must be a number, not a list. Write a condition for each value."],
    ["n:number in []", "[]", "The value must be a number, not a list. Write a condition for each value."],
    ["n in [1,,]", ",,", "Separate the values of a list by commas."],
    ["n in [,]", ",", "Separate the values of a list by commas."],
    ["n in [1 or]", "or", "Separate the values of a list by commas."],
    ["a:objectProperty is null", "objectProperty", "Only properties have the kind objectProperty."],
    ["(`a\\d` = 1)", "`a\\d`", '"\\d" is not an escape. Write a backslash twice.'],
    ['x has (not a starts with "b")', 'a starts with "b"', '"starts with" cannot be negated.'],
    ['x has (not (a starts with "b"))', 'a starts with "b"', '"starts with" cannot be negated.'],
    ['not x.y starts with ["a", "b"]', 'x.y starts with ["a", "b"]', '"starts with" cannot be negated.'],
    [
      'x has (a = "1" and not (b = "2" and c = "3"))',
      'not (b = "2" and c = "3")',
      '`not (b = "2" and c = "3")` means several conditions, which are joined differently from those beside it.',
    ],
    [
      'x has (a = "1" and (not (b = "2" and c = "3")))',
      'not (b = "2" and c = "3")',
      '`not (b = "2" and c = "3")` means several conditions, which are joined differently from those beside it.',
    ],
    [
      'x has (a = "1" and b >= "2")',
      'b >= "2"',
      '`b >= "2"` means several conditions, which are joined differently from those beside it.',
    ],
    [
      'x has (a = "1" and b = "2" or c = "3")',
      '(a = "1" and b = "2" or c = "3")',
      'Inside these parentheses, join conditions by "and" alone or by "or" alone.',
    ],
    ['x has (sql("a", "b"))', 'sql("a", "b")', 'A condition of kind "sql" is not possible inside "has (...)".'],
    [
      'x has ("u" never occurred exactly 1 day ago)',
      '"u" never occurred exactly 1 day ago',
      'A condition of kind "occurrence" is not possible inside "has (...)".',
    ],
    [
      '"u" never occurred exactly 1 day ago where ("v" never occurred exactly 2 days ago)',
      '"v" never occurred exactly 2 days ago',
      'A condition of kind "occurrence" is not possible inside "where (...)".',
    ],
  ])("%s", (text, words, message) => expect(issuesOf(text)).toEqual([[words, message]]));

  test("a text that is nested too deep, at the first parenthesis that is", () => {
    const text = `a == 1 and ${"(".repeat(10_000)}`;
    expect(issuesOf(text)).toEqual([["(", "Nest parentheses at most 200 deep."]]);
  });

  test.each([
    ["employees = US", "US", 'The value must be a number, not "US".'],
    ["employees = true", "true", 'The value must be a number, not "true".'],
    ['employees contains "5"', "contains", '"contains" cannot be used with a number.'],
    ["created_at on 5", "5", 'The value must be a date, not "5".'],
    ['country has (a = "1")', "has", '"country" is text, and this compares an object.'],
    ["size is true", "size", 'There is no column "size".'],
    ['metadata has (size.unit = "1")', "size", 'There is no column "size".'],
    ['metadata.size = "1"', "size", 'There is no property "size".'],
  ])("with a data model: %s", (text, words, message) => {
    expect(issuesOf(text, { model })).toEqual([[words, message]]);
  });
});

describe("what is read as written", () => {
  test.each(["((a = 1 or b = 2)) and (c = 3)", "(((a = 1 or b = 2) and (c = 3)))"])(
    "parentheses around parentheses change nothing: %s",
    (text) => {
      expect(safeParseFilter(text)).toEqual({
        ok: true,
        value: parseFilter("(a = 1 or b = 2) and (c = 3)"),
        rewritten: false,
      });
    },
  );

  test.each([
    ["n in [5,]", "n = 5"],
    ["n in [5, 6,]", "n = 5 or n = 6"],
  ])("a comma may follow the last value: %s", (text, same) => expect(parseFilter(text)).toEqual(parseFilter(same)));

  test.each([
    'contacts.title = "VP"',
    'metadata.industry:objectProperty = "x"',
    // A column with an annotation may be missing in the model, and its properties with it.
    'address:object has (city = "Paris")',
  ])("with a data model: %s", (text) => expect(parseFilter(text, { model })).toEqual(parseFilter(text)));
});

describe("numbers", () => {
  test.each([
    ["0", 0],
    ["-0", -0],
    ["10", 10],
    ["1.50", 1.5],
    ["9007199254740992", 9_007_199_254_740_992],
    ["10000000000000000000000", 1e22],
    ["1234567890123456.5", 1_234_567_890_123_456.5],
    ["1234567890123456.25", 1_234_567_890_123_456.2],
    // Nobody expects all digits of a fraction to be kept.
    ["0.12345678901234567", 0.123_456_789_012_345_66],
  ])("%s", (text, value) => {
    expect(parseFilter(`n = ${text}`).groups[0]?.conditions).toStrictEqual([
      { kind: "number", columnSlug: "n", operator: "is", value },
    ]);
  });

  test.each(["00", "9007199254740993", "-9007199254740993", "12345678901234567890"])("no number: %s", (text) => {
    expect(issuesOf(`n = ${text}`).map(([words]) => words)).toEqual([text]);
  });
});
