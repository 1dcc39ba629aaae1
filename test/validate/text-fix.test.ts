import { fc, test } from "../property.js";
import { describe, expect } from "vitest";
import { filterArbitrary } from "../../src/arbitraries/index.js";
import { parseFilter, printFilter } from "../../src/language/index.js";
import { applyFixes, validateFilter, validatePolicy } from "../../src/validate/index.js";
import { withPlainConnectives } from "./repairs.js";

function withAllFixes(text: string): string {
  return applyFixes(text, validateFilter(text).issues, { choose: () => true }).output;
}

describe("filter text has the fixes of the filter", () => {
  test.each<[string, string]>([
    ["n between 5 and 1", "n between 1 and 5"],
    ["d between @2025-06-30 and @2025-01-01 # new", "d between @2025-01-01 and @2025-06-30 # new"],
    ['a = "x" and b = 1 and a = "x"', 'a = "x" and b = 1'],
    ['(a = "x" or b = 1) and (a = "x" or b = 1)', '(a = "x" or b = 1)'],
    ['a in ["x", "y", "x"]', 'a = ["x", "y"]'],
    ['a = "US,CA"', 'a = ["US", "CA"]'],
    ['a = " US "', 'a = "US"'],
    ['a contains "%acme%"', 'a contains "acme"'],
    ['email != "*@acme.com*"', 'email does not contain "@acme.com"'],
    ['email = "*@acme.com"', 'email ends with "@acme.com"'],
    ['d = @"31/12/2025"', "d = @2025-12-31"],
    ['a = "null"', "a:string is null"],
    ['m.a != "null" # none', "m.a is not null # none"],
    ['a = "x" or a = "x"', 'a = "x"'],
    ['a = "x" and b = 1 or a = "x" and b = 1', 'a = "x" and b = 1'],
  ])("%s", (text, expected) => {
    expect(withAllFixes(text)).toBe(expected);
  });

  test.each(['a = # a comment\n"null"', 'email != "*@acme.com"', "n >= 5 and n between 5 and 1 or b = 1"])(
    "%s: a fix that the text cannot express is left out",
    (text) => {
      const output = withAllFixes(text);
      expect(validateFilter(output).ok).toBe(true);
    },
  );

  test.prop([filterArbitrary({ maxLength: 3 })])("a fix of the text means the fix of the filter", (filter) => {
    const text = printFilter(filter);
    const ofText = validateFilter(text).issues;
    const ofFilter = validateFilter(parseFilter(text)).issues;
    for (const [index, issue] of ofText.entries()) {
      const twin = ofFilter[index];
      if (issue.fix === undefined || twin === undefined) continue;
      const all = { choose: () => true };
      const fixedText = applyFixes(text, [issue], all).output;
      const fixedFilter = applyFixes(parseFilter(text), [twin], all).output;
      expect(withPlainConnectives(parseFilter(fixedText))).toEqual(withPlainConnectives(fixedFilter));
    }
    fc.pre(ofText.length > 0);
  });
});

describe("policy text has the fixes of the policy", () => {
  test.each([
    ["daily at 9:00", "daily at 09:00"],
    ["weekly at 9:00:30 on monday # early", "weekly at 09:00:30 on monday # early"],
    ['daily at "9 am"', "daily at 09:00"],
  ])("%s", (text, expected) => {
    const { issues } = validatePolicy(text);
    expect(applyFixes(text, issues).output).toBe(expected);
    expect(validatePolicy(expected).issues).toEqual([]);
  });

  test("an issue has the place of its part", () => {
    const [issue] = validatePolicy("hourly\nat minute 60").issues;
    expect(issue?.range).toMatchObject({ start: { line: 2, column: 11 }, end: { line: 2, column: 13 } });
  });
});
