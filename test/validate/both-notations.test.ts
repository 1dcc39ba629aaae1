/** The same mistake has the same code, severity and kind of fix in filter text and in JSON. */
import { describe, expect, test } from "vitest";
import type { DataModel } from "../../src/model/data-model.js";
import { filterOf } from "../../src/model/conditions.js";
import type { Validation } from "../../src/validate/index.js";
import { parseFilter } from "../../src/language/index.js";
import { applyFixes, validateFilter } from "../../src/validate/index.js";

const model: DataModel = {
  columns: { country: { type: "string" }, created_at: { type: "date" }, employees: { type: "number" } },
};

const country = { kind: "string", columnSlug: "country" } as const;
const size = { kind: "number", columnSlug: "employees" } as const;
const date = { kind: "date", columnSlug: "created_at" } as const;

/** What validation makes of an input: the severity and the code of each issue, and whether its fix is certain. */
function judgement({ issues }: Validation<unknown>): readonly string[] {
  return issues.map(({ severity, code, fix }) => {
    const certainty = fix === undefined ? "no" : fix.certain ? "a certain" : "an offered";
    return `${severity} ${code}, ${certainty} fix`;
  });
}

describe("a mistake has the same issue in text and in JSON", () => {
  test.each<[text: string, condition: object, judgement: string]>([
    ['country = "null"', { ...country, operator: "is", values: "null" }, "warning doubtfulText, an offered fix"],
    ['country == "US"', { ...country, operator: "==", values: "US" }, "error unknownOperator, a certain fix"],
    ['country equals "US"', { ...country, operator: "equals", values: "US" }, "error unknownOperator, a certain fix"],
    [
      'country contians "US"',
      { ...country, operator: "contians", values: "US" },
      "error unknownOperator, a certain fix",
    ],
    [
      'country:strng = "US"',
      { ...country, kind: "strng", operator: "is", values: "US" },
      "error unknownKind, a certain fix",
    ],
    [
      "employees isGreaterThan 5",
      { ...size, operator: "isGreaterThan", value: 5 },
      "error unknownOperator, a certain fix",
    ],
    ['country like "US"', { ...country, operator: "like", values: "US" }, "error noSuchComparison, an offered fix"],
    ["country:phase is null", { ...country, kind: "phase", operator: "isNull" }, "error unknownKind, no fix"],
    [
      'created_at:date > "whatever"',
      { ...date, operator: "greaterThan", value: "whatever" },
      "warning notADate, no fix",
    ],
    [
      'created_at:date > "30 days ago"',
      { ...date, operator: "greaterThan", value: "30 days ago" },
      "warning relativeDate, a certain fix",
    ],
    [
      'created_at:date < "31/12/2025"',
      { ...date, operator: "lowerThan", value: "31/12/2025" },
      "warning notADate, a certain fix",
    ],
  ])("%s", (text, condition, expected) => {
    const filter = { conjonction: "and", groups: [{ conjonction: "and", conditions: [condition] }] };
    for (const input of [text, filter]) {
      expect(judgement(validateFilter(input, { model }))).toEqual([expected]);
      expect(judgement(validateFilter(input))).toEqual([expected]);
    }
  });

  test("a value in quotes that is compared by size with a date column is a date", () => {
    for (const value of ["2025-01-15", "30 days ago"]) {
      const text = `created_at > "${value}"`;
      expect(parseFilter(text, { model })).toEqual(filterOf({ ...date, operator: "greaterThan", value }));
    }
    expect(judgement(validateFilter('created_at between "2025-01-15" and "soon"', { model }))).toEqual([
      "warning notADate, no fix",
    ]);
  });

  test("a value of another type than its column", () => {
    const codes = (input: unknown): readonly string[] =>
      validateFilter(input, { model }).issues.map(({ code }) => code);
    expect(codes('employees = "5"')).toEqual(["wrongType"]);
    expect(codes(filterOf({ ...size, operator: "is", value: "5" } as never))).toEqual(["wrongType"]);
    expect(codes('country > "5"')).toEqual(["unknownOperator"]);
  });

  test("a condition that is joined to its copy", () => {
    const condition = { ...country, operator: "is", values: "US" } as const;
    const filter = { conjonction: "and", groups: [{ conjonction: "or", conditions: [condition, condition] }] };
    const expected = ["warning duplicate, an offered fix"];
    expect(judgement(validateFilter('country = "US" or country = "US"'))).toEqual(expected);
    expect(judgement(validateFilter(filter))).toEqual(expected);
  });
});

test("a comparison that becomes two conditions has its issues once", () => {
  const { issues } = validateFilter('created_at >= "30 days ago"', { model });
  expect(issues.map(({ code }) => code)).toEqual(["relativeDate"]);
});

test("an unknown column hides no other issue of a text", () => {
  const text =
    'contry = "FR" and employees between 5 and 1 and country = US or country = "US,CA" or size between 3 and 2';
  const { issues } = validateFilter(text, { model });
  expect(issues.map(({ code, range }) => [code, range?.start.offset])).toEqual([
    ["unknownColumn", text.indexOf("contry")],
    ["turnedRange", text.indexOf("5")],
    ["unquotedText", text.indexOf("US or")],
    ["doubtfulText", text.indexOf('"US,CA"')],
    ["unknownColumn", text.indexOf("size")],
    ["turnedRange", text.indexOf("3")],
  ]);
});

describe("text around a filter is quoted, and its removal is offered", () => {
  const asJson = JSON.stringify(filterOf({ ...country, operator: "is", values: "US" }));

  test.each<[before: string, after: string, around: string]>([
    ["Here is the filter you asked for: ", "", '"Here is the filter you asked for:"'],
    ["Here is the filter:\n\n", "\n\nAnything else?", '"Here is the filter:" and "Anything else?"'],
    ["Here it is:\n```\n", "\n```\nAnything else?", '"Here it is: ```" and "``` Anything else?"'],
    ["Everything except: ", "", '"Everything except:"'],
  ])("%s", (before, after, around) => {
    for (const [filter, what] of [
      ['country = "US"', "filter"],
      [asJson, "JSON"],
    ] as const) {
      const text = before + filter + after;
      const { issues } = validateFilter(text);
      expect(issues).toMatchObject([{ fix: { certain: false } }]);
      expect(issues[0]?.message).toBe(`Write the ${what} alone, without ${around}.`);
      expect(applyFixes(text, issues, { choose: () => true }).output.trim()).toBe(filter);
    }
  });
});

describe("an issue names operators in its notation", () => {
  test.each<[text: string, inText: string, inJson: string]>([
    ['country = "null"', 'use the operator "is null"', 'use the operator "isNull"'],
    ['country ends with ""', '"ends with" with an empty string', '"endsWith" with an empty string'],
    ["country not in []", '"!=" with an empty list', '"isNot" with an empty list'],
    ["m has (all of ())", '"has" without conditions', '"matchConditions" without conditions'],
    ['"m" never occurred more than -1 days ago where (a = 1)', '"more than" -1', '"moreThan" -1'],
    ['d > @"30 days ago"', "such as 3 months ago", 'such as "3 months"'],
  ])("%s", (text, inText, inJson) => {
    expect(validateFilter(text).issues[0]?.message).toContain(inText);
    expect(validateFilter(parseFilter(text)).issues[0]?.message).toContain(inJson);
  });

  test("and so do the titles of fixes", () => {
    const titles = (input: unknown): readonly unknown[] => validateFilter(input).issues.map(({ fix }) => fix?.title);
    const text = 'a = "null" or b = "*@acme.com" or d = @"31/12/2025"';
    expect(titles(text)).toEqual(['write "is null"', 'write "ends with" "@acme.com"', "write @2025-12-31"]);
    expect(titles(parseFilter(text))).toEqual(['write "isNull"', 'write "endsWith" "@acme.com"', 'write "2025-12-31"']);
  });
});
