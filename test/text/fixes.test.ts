import { describe, expect, test } from "vitest";
import type { DataModel } from "../../src/model/data-model.js";
import type { Issue } from "../../src/model/issues/issue.js";
import { formatIssue } from "../../src/model/issues/issue.js";
import { safeParseFilter } from "../../src/language/index.js";
import { validateFilter } from "../../src/validate/index.js";
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

describe("certain fixes", () => {
  test.each([
    ["name LIKE 'A%'", 'name starts with "A"'],
    ["name like '%A'", 'name ends with "A"'],
    ["name like '%A%' or name like 'A%'", 'name contains "A" or name starts with "A"'],
    ["name not like '%A%'", 'name does not contain "A"'],
    ["n ≥ 5 and n ≤ 7 and n ≠ 6", "n >= 5 and n <= 7 and n != 6"],
    ["n isn't 5 and name doesn't contain 'A'", "n != 5 and name does not contain 'A'"],
    ["at > 2025-01-01 10:00 or at < 1/31/2025", "at > @2025-01-01T10:00 or at < @2025-01-31"],
    ["n between 1,000.50 and 2,000,000", "n between 1000.50 and 2000000"],
    ["m.x == null or flag !== true or m.x is not null", "m.x is null or flag is false or m.x is not null"],
    ["n = 5 or 6 or 7", "n = 5 or n = 6 or n = 7"],
    ['metadata.x contains "a" and "b"', 'metadata.x contains "a" and metadata.x contains "b"'],
    ['name contains "a" and does not contain "b"', 'name contains "a" and name does not contain "b"'],
    ["a = 1 or is 5", "a = 1 or a is 5"],
    ["a:string = 'x' or is null", "a:string = 'x' or a:string is null"],
    ["n between 100 200", "n between 100 and 200"],
    ["d > @2026-12-31 10:00", "d > @2026-12-31T10:00"],
    ["n greater then 5 and m less or equal to 6", "n > 5 and m <= 6"],
    ["x:boolean = 1 or x:boolean != 'yes'", "x:boolean is true or x:boolean is false"],
    ["n not between 1 and 5", "not n between 1 and 5"],
    ["n between [1, 5] or n between (6, 7)", "n between 1 and 5 or n between 6 and 7"],
    ["n between 1 to 5 or n between 6, 7", "n between 1 and 5 or n between 6 and 7"],
    [
      '"u" occurred more than 1,000,000 times exactly 1 day ago',
      '"u" occurred more than 1000000 times exactly 1 day ago',
    ],
    ["n > 5 and < 10 or x = [1, 2] or 3", "n > 5 and n < 10 or x = [1, 2] or x = 3"],
    ["n is more than 6 and n is at least 7", "n > 6 and n >= 7"],
    ["name starts_with 'A' and name isNotEmpty", "name starts with 'A' and name is not empty"],
    ["a=1&&b=2||c=3 && !d=4", "a=1 and b=2 or c=3 and not d=4"],
    ["at > 2026-1-5 09:30 or at < @31/12/2026", "at > @2026-01-05T09:30 or at < @2026-12-31"],
    ['"u" -> n is not between 1 and 5', 'not "u" -> n between 1 and 5'],
    ['"u" -> `a b`:number isn\'t between 1 and 5', 'not "u" -> `a b`:number between 1 and 5'],
    ["n = 1 or `a b` is not between 1 and 5", "n = 1 or not `a b` between 1 and 5"],
    ["n > 5,000.50 or n ∉ [1]", "n > 5000.50 or n != [1]"],
    ['x contains "a" or starts with "b"', 'x contains "a" or x starts with "b"'],
    ["name doesn't equal 'A' and n nin [1, 2]", "name != 'A' and n != [1, 2]"],
    ["name can't contain 'A' and name never contains 'B'", "name does not contain 'A' and name does not contain 'B'"],
    ["name doesnot contain 'A' and name does contain 'B'", "name does not contain 'A' and name contains 'B'"],
    ["name starts-with 'A'", "name starts with 'A'"],
    ["n between (6 and 7)", "n between 6 and 7"],
  ])("%s", (text, right) => {
    expect(fixed(text, {})).toBe(right);
    expect(safeParseFilter(right).ok).toBe(true);
  });

  test.each([['contacts has (title = "VP")', 'contacts has element (title = "VP")']])(
    "%s, of a data model",
    (text, right) => {
      expect(fixed(text, { model })).toBe(right);
      expect(safeParseFilter(right, { model }).ok).toBe(true);
    },
  );

  test.each([
    ["a pattern that is more than text", "name like 'A_C'"],
    ["a pattern with a quote in it, or put together", "name like '%O''B%' or name like 'A' + '%'"],
    ["words that are nearly a check", "status is done or status is nul or status is none"],
    ["words that an operator may begin", "status is in progress or status is under review"],
    ["a list that is only begun", "country in ("],
    ["numbers of three digits", "code = 200,404 or code = 101 102 or code > 12,34,567"],
    ["two signs", "n = >5 or n = ~5"],
    ["a sign within text", "name = AT&T"],
    ["what a row is put through", "n = 1 | take 10"],
    ["a number that some list may hold", "5 in scores"],
    ["a period without its end", '"u" occurred more than 5 days'],
    ["a year", '"u" occurred in 2025'],
    ["a kind that has no such operator, and a path", "x:any = 1 or x.a.b.c.d = '1'"],
    ["a raw text", 'path = r"C:\\temp"'],
    ["a pattern in any case", "name ilike 'A%'"],
    ["an expression", 'name matches "A.*"'],
    ["two values that nothing differs from", 'name != "A" or "B"'],
    ["two values at once", "n = 1 and 2"],
    ["a comma that may be a decimal point", "n > 1,5 or n > 1,000 or n between 1,000 and 2,000"],
    ["a comma in a count", '"u" occurred more than 1,000 times exactly 1,000 days ago'],
    ["an operator after a word that turns it round", "a never exceeds 5 or at no later than @2025-01-01"],
    ["an operator that may go on", "n isn't greater than 5 or n is not above 5"],
    [
      "a mistake beside a word that restricts it",
      "name only in ['US' or 'FR'] or n rarely == 5 or n hardly between 1, 2",
    ],
    ["a misspelt negation", "name does nto contain 'A' or name does now contain 'A' or name isnt nul"],
    ["a list that may be a number", "n in 1,000"],
    ["a range that may be without its end", "n in 1..5"],
    ["values that may all be meant", "country in ['US' and 'FR']"],
    ["a range without its end before another condition", "n between 1 or m = 5"],
    ["an operator whose column may be another", 'n = 5 and contains "x"'],
    ["a membership, as text or as a list", '"US" in countries'],
    ["words that may be columns", "country = US, FR"],
    ["a month, of which a day may be meant", "at > 2026-01"],
    ["a place for a value", "name = $1 and n = $2"],
    ["two values that may be one", "n between 100,200"],
    ["a point before decimals or thousands", "n > €5.000 or n > €5.000,50 or n > 10 000,50"],
    ["a day that there is not", "at > 31/02/2025"],
    ["true or false, which has no opposite", "not flag = true"],
    ["a word where nothing is true or false", "metadata.x = true or n:number = true"],
    ["how long ago, which turns more than round", "at is more than 30 days ago or at is over 30 days old"],
    ["a range where a value stands", "n = 5-10 or n in [5-10]"],
    ["a value that may be missing", "n in [1,, 2]"],
    ["a value that may be missing beside or", "n in [1 or] or n in [or 2] or n in [3 or, 4]"],
    ["a count that always holds", '"u" occurred at least 0 times less than 1 day ago'],
    ["a time of none", "n > today"],
    ["a day that may be a month", "at > 01/02/2026"],
    ["a letter that may be a thousand or a million", "n > 1m"],
    ["a hyphen that may be a minus", "n between 1-5"],
    ["a word that may be a column", "country = 'US' or FR"],
    ["how often, if at least or exactly so often", '"u" occurred 3 times less than 1 day ago'],
    ["a month, which has no number of days", '"u" never occurred in the last 1 month'],
    ["a comparison that is no count", '"u" occurred other than 3 times less than 1 day ago'],
    ["a number of times that it did not occur", '"u" did not occur more than 3 times less than 1 day ago'],
    ["a period whose last day may be meant", '"u" never occurred no more than 30 days ago'],
    [
      "conditions that may not all belong to an occurrence",
      '"u" never occurred less than 1 day ago where a = 1 or b = 2',
    ],
    ["an entity of HTML", "name = caf&eacute; or n = 5"],
    ["an opposite that there is not", 'name does not start with "a"'],
    ["what is found by its words elsewhere", "country:US"],
    ["two connectives of which either may be meant", "a = 1 and or b = 2"],
    ["a value beside and, which binds tighter than or", "n > 5 and country = 'US' or 'FR'"],
    ["a value before and, which binds tighter than or", "n > 5 or < 1 and m = 1"],
    ["a star that is none of SQL", "name LIKE 'a*'"],
    ["text that may be a column in quotes", "'US' = country"],
    ["connectives at the ends", "| country = 'US' |"],
    ["a sign behind everything", "country = 'US'!"],
    ["an opposite in a sign that there is not", "country !startswith 'U'"],
    ["an operator without its value", "flag is on"],
    ["an arrow of a function", 'tags.some(t => t.name = "a")'],
  ])("itself: %s", (_, text) => expect(fixed(text, {})).toBe(text));
});

describe("rare mistakes have a general message at their start", () => {
  test.each([
    ["5 < x < 10", '1:1: Expected a column before "5".'],
    ["n more than 5", '1:3: Unexpected "more than" after "n".'],
    ["n > = 5", '1:5: Unexpected "=" after ">".'],
    ["n > $5", '1:5: The value must be a number or a date, not "$5".'],
    ["n not > 5", '1:3: Unexpected "not" after "n".'],
    ["'US' != country", '1:6: Unexpected "!=" after "\'US\'".'],
    ['metadata["industry"] = "SaaS"', '1:9: Unexpected "[" after "metadata".'],
    ['startsWith(name, "A")', '1:1: There are no functions such as "startsWith": compare the column itself.'],
    ['name.contains("b")', '1:6: There are no functions such as "contains": compare the column itself.'],
    ["at > date('2026-01-05')", '1:6: There are no functions such as "date".'],
    ["country:(US FR)", '1:8: Write "=" instead of ":".'],
    ["country:*", '1:8: Write "=" instead of ":".'],
    ["n > - 5", '1:5: The value must be a number or a date, not "-".'],
    ["n is > 5", '1:6: Unexpected ">" after "is".'],
    ["n > 5 and country = 'US' or 'FR'", `1:29: "'FR'" is not a condition: write its column and operator too.`],
    ["n > 5k", '1:5: "5k" is not a number.'],
    ["n > 1 000", '1:7: Unexpected "000" after "1".'],
    ["at > Jan 5, 2026", '1:6: The value must be a number or a date, not "Jan".'],
    [
      "at > 2025-01-01 10:00 PM",
      '1:6: Write the date "2025-01-01 10:00" with an @ and the year first, as in @2025-01-15.',
    ],
    ["x:boolean is flase", '1:11: "=" cannot be used with true or false.'],
    ['"u" never occurred older than 30 days', '1:20: Unexpected "older" after "never occurred".'],
    ['"u" occurred once less than 30 days ago', '1:14: Unexpected "once" after "occurred".'],
    ["n > 1'000", `1:5: "1'000" is not a number.`],
    ["n > 1.000.000", '1:5: "1.000.000" is not a number.'],
    ["n in [1,000, 2]", '1:9: "000" is not a number.'],
    ['name = N"US"', "1:8: Write the whole text in double quotes."],
    ["-country = 'US'", '1:1: Unexpected "-".'],
    ["OR(a = 1, b = 2)", '1:1: Expected a condition before "OR".'],
    ['tags has all ["a"]', '1:10: Unexpected "all" after "has".'],
    ['"u" occurred 3 or more times within 30 days', '1:14: Unexpected "3" after "occurred".'],
    ["s in ()", '1:7: Unexpected ")" after "(".'],
    ["either a = 1 or b = 2", '1:8: There is no operator "a".'],
    [
      "name matches 'A.*'",
      '1:6: There is no operator "matches": filters have no patterns; use "contains", "starts with" or "ends with".',
    ],
    ['"u" occurred three times less than 30 days ago', '1:14: Unexpected "three" after "occurred".'],
  ])("%s", (text, message) => {
    const result = safeParseFilter(text);
    const [issue] = result.ok ? [] : result.issues;
    expect(issue && formatIssue(issue)).toBe(message);
    expect(fixed(text, {})).toBe(text);
  });
});

describe("text around a filter is removed, and text in quotes stays", () => {
  test.each([
    ["WHERE url = 'http://example.com' -- a--b", "url = 'http://example.com' # a--b"],
    ["WHERE name = 'Tom &amp; Jerry'", "name = 'Tom &amp; Jerry'"],
    ["name = 'a--b' and n like '%20%';", "name = 'a--b' and n like '%20%'"],
    ["WHERE name = 'Ｔｏｋｙｏ'", "name = 'Ｔｏｋｙｏ'"],
    ["WHERE name = '👩\u200d👧'", "name = '👩\u200d👧'"],
    ['```country = "US"```', 'country = "US"'],
    ['```sql country = "US" ```', 'country = "US"'],
    ['```text = "US"```', 'text = "US"'],
    ["~~~a = 1\nand b = 2~~~", "a = 1\nand b = 2"],
    ["```sql\na = 1\n```", "a = 1"],
    ['filter = country = "US"', 'country = "US"'],
  ])("%s", (text, right) => {
    const result = safeParseFilter(text);
    expect(result.ok ? text : withAllFixes(text, result.issues)).toBe(right);
  });
});

test.each([
  ['path = "C:\\Users\\bob"', 'path = "C:\\\\Users\\\\bob"'],
  ['path = "\\\\server\\share"', 'path = "\\\\\\\\server\\\\share"'],
  ['x = "\\d\\"\\\\"', 'x = "\\\\d\\"\\\\\\\\"'],
  ['country = ["US";"FR"]', 'country = ["US";"FR"]'],
  ["n in (1;2;3)", "n in (1;2;3)"],
  ["country in [US;FR]", 'country in ["US";"FR"]'],
  ["OR(n>5;m=5)", "OR(n>5;m=5)"],
])("%s with all fixes", (text, right) => {
  const result = safeParseFilter(text);
  expect(withAllFixes(text, result.ok ? [] : result.issues)).toBe(right);
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

/** A text with every fix that is offered, those that would write over another one left out. */
function withAllFixes(text: string, issues: readonly Issue[]): string {
  const fixes = issues
    .flatMap(({ fix }) => (fix !== undefined && "range" in fix ? fix : []))
    .sort((a, b) => b.range.start.offset - a.range.start.offset);
  let before = Infinity;
  return fixes.reduce((done, { range, replacement }) => {
    if (range.end.offset > before) return done;
    before = range.start.offset;
    return done.slice(0, range.start.offset) + replacement + done.slice(range.end.offset);
  }, text);
}

describe("fixes, one after another, lead to a filter or to an issue without one", () => {
  test.each(Object.values(badInputs).flat())("%s", (text) => {
    let fixed = text;
    for (let round = 0; round < 5; round++) {
      const result = safeParseFilter(fixed);
      if (result.ok || result.issues.some(({ fix }) => fix === undefined)) return;
      const next = withAllFixes(fixed, result.issues);
      expect(next).not.toBe(fixed);
      fixed = next;
    }
    expect.fail(`still no filter: ${fixed}`);
  });
});

describe("fixes that are not certain", () => {
  test.each([
    ["`last name` is under review", "`last name` is under review"],
    ["last name is null", "`last name` is null"],
    ["active = 'no' or active != 1", "active is false or active is false"],
  ])("%s, of a data model", (text, right) => {
    const result = safeParseFilter(text, { model });
    expect(withAllFixes(text, result.ok ? [] : result.issues)).toBe(right);
  });

  test.each([
    ["a is 1, 2, or 3", "a is [1, 2, or 3]"],
    ["'a' not in tags or 'a' in tags", "'a' not in tags or 'a' in tags"],
    ["country:U* and x:foo@example.com", "country:U* and x:foo@example.com"],
    ["n:[1 TO 5] and m:[* TO 5] and n -gt 5", "n:[1 TO 5] and m:[* TO 5] and n -gt 5"],
    ["n::text = '5' and n = 5::int", "n::text = '5' and n = 5::int"],
    ["level:[error, warning, 5] and country:(US FR)", "level:[error, warning, 5] and country:(US FR)"],
    ["country:'US' or n:>5", "country = 'US' or n:>5"],
    ["country = 'US'andn=5 and n > 5 xor m > 5", "country = 'US'andn=5 and n > 5 xor m > 5"],
    ["status is in progress or status is not on hold", 'status is in progress or status is not "on hold"'],
    ["mail = ann@acme.com and url = https://x.org", 'mail = "ann@acme.com" and url = "https://x.org"'],
    ["name contains AT&T and file = a.txt", 'name contains "AT&T" and file = "a.txt"'],
    ["a=US&b=2", 'a="US" and b=2'],
    ["n between 1,5 and 10 or n between 0,5 and 1,75", "n between 1.5 and 10 or n between 0.5 and 1.75"],
    ["a is null or is empty", "a is null or a is empty"],
    ["at between 1 Jan 2025 and 31 Mar 2025", "at between 1 Jan 2025 and 31 Mar 2025"],
    ["a rarely > 5 or a only contains 'x'", "a rarely > 5 or a only contains 'x'"],
    ["at = LAST_N_DAYS:30 or at != last 30 days", "at = LAST_N_DAYS:30 or at != last 30 days"],
    ["n > 1,000 or name contain not 'x'", "n > 1000 or name contains not 'x'"],
  ])("%s", (text, right) => {
    const result = safeParseFilter(text);
    expect(withAllFixes(text, result.ok ? [] : result.issues)).toBe(right);
  });
});

describe("a number of more digits than it can hold", () => {
  const digits = "12345678901234567890";

  test.each([
    [`n = ${digits} or n is not ${digits}`, `n = "${digits}" or n is not "${digits}"`],
    [`n in [${digits}, ${digits}]`, `n in ["${digits}", "${digits}"]`],
  ])("is written as text: %s", (text, right) => {
    const result = safeParseFilter(text);
    expect(withAllFixes(text, result.ok ? [] : result.issues)).toBe(right);
    expect(safeParseFilter(right).ok).toBe(true);
  });

  test.each([
    `n > ${digits}`,
    `n between 1 and ${digits}`,
    `n > ${"9".repeat(400)}`,
    `"u" occurred more than ${digits} times less than 1 day ago`,
    `"u" never occurred less than ${digits} days ago`,
  ])("is not written as text where none may stand: %s", (text) => {
    const result = safeParseFilter(text);
    const issues = result.ok ? [] : result.issues;
    expect(issues.map(({ code, fix }) => [code, fix])).toEqual([["inexactNumber", undefined]]);
  });
});

test("a number beyond all numbers that a list may hold as text is offered as text", () => {
  const digits = "9".repeat(400);
  const result = safeParseFilter(`n = ${digits}`);
  expect(result).toMatchObject({ ok: false, issues: [{ code: "inexactNumber", fix: { replacement: `"${digits}"` } }] });
  expect(safeParseFilter(`a = 1${",000".repeat(1_000)} x`).ok).toBe(false);
});

describe("a date counted from today has the same code in text and in JSON", () => {
  const dates: DataModel = { columns: { created_at: { type: "date" } } };

  test.each([
    ['created_at olderThan "180d"', "olderThan", "180d"],
    ['created_at > "30 days ago"', "greaterThan", "30 days ago"],
    ["created_at > LAST_N_DAYS:30", "greaterThan", "LAST_N_DAYS:30"],
    ['created_at < "yesterday"', "lowerThan", "yesterday"],
  ])("%s", (text, operator, value) => {
    const conditions = [{ kind: "date", columnSlug: "created_at", operator, value }];
    const filter = { conjonction: "and", groups: [{ conjonction: "and", conditions }] };
    for (const input of [text, filter]) {
      const codes = validateFilter(input, { model: dates }).issues.map(({ code }) => code);
      expect(codes).toEqual(["relativeDate"]);
    }
  });

  test.each(["last 30 days", "past 2 weeks", "LAST_N_DAYS:30"])(
    "%s is not about one instant, so nothing is offered",
    (value) => {
      const conditions = [{ kind: "date", columnSlug: "created_at", operator: "is", value }];
      const filter = { conjonction: "and", groups: [{ conjonction: "and", conditions }] };
      for (const input of [`created_at = "${value}"`, filter]) {
        const { issues } = validateFilter(input, { model: dates });
        expect(issues.map(({ code, fix }) => [code, fix])).toEqual([["relativeDate", undefined]]);
      }
    },
  );
});
