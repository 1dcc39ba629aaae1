import { test } from "../property.js";
import * as fc from "fast-check";
import { describe, expect } from "vitest";
import type { Issue } from "../../src/model/issues/issue.js";
import { policyArbitrary } from "../../src/arbitraries/index.js";
import { PolicyError } from "../../src/model/issues/errors.js";
import { applyFixes } from "../../src/validate/index.js";
import { parsePolicy, printPolicy, safeParsePolicy } from "../../src/language/index.js";
import { large, runs } from "../runs.js";

describe("parsePolicy", () => {
  test.each([
    ["hourly", { interval: "hourly" }],
    ["hourly at minute 15", { interval: "hourly", minute: 15 }],
    ["daily at 09:00", { interval: "daily", time: "09:00" }],
    ["daily at 9:00:30", { interval: "daily", time: "9:00:30" }],
    ["weekly on weekday 1 at 09:00", { interval: "weekly", weekDay: 1, time: "09:00" }],
    ["weekly on monday", { interval: "weekly", weekDay: 1 }],
    ["Weekly on Sun", { interval: "weekly", weekDay: 7 }],
    ["weekly at 09:00 on tuesday", { interval: "weekly", weekDay: 2, time: "09:00" }],
    ['monthly on day 31 at "noon"', { interval: "monthly", day: 31, time: "noon" }],
    ["quarterly in month 2 on day 15 at 09:00", { interval: "quarterly", month: 2, day: 15, time: "09:00" }],
    ["yearly in month 6 on day 1", { interval: "yearly", month: 6, day: 1 }],
    ["yearly in june on day 1", { interval: "yearly", month: 6, day: 1 }],
    ["yearly # of the contract\n  in dec", { interval: "yearly", month: 12 }],
  ])("%s", (text, policy) => expect(parsePolicy(text)).toStrictEqual(policy));
});

describe("issues of a policy", () => {
  const beginning =
    'A policy begins with hourly, daily, weekly, monthly, quarterly or yearly, as in "weekly on monday at 09:00".';

  test.each([
    ["", "policySyntax", 0, 0, `The policy ends too early. ${beginning}`],
    ["weakly on monday", "policySyntax", 0, 6, 'There is no interval "weakly". Did you mean "weekly"?'],
    ["biweekly on monday", "policySyntax", 0, 8, `There is no interval "biweekly". ${beginning}`],
    ["every 2 weeks at 09:00", "policySyntax", 0, 13, `There is no interval "every 2 weeks". ${beginning}`],
    ["weekly on mondy", "policySyntax", 7, 15, 'Unexpected "on mondy". Did you mean "on monday"?'],
    ["daily at noon", "policySyntax", 9, 13, 'Unexpected "noon". Write a time as in 09:00.'],
    ["weekly on weekday monday", "policySyntax", 18, 24, 'Unexpected "monday". Did you mean "on monday"?'],
    ["weekly on weekday day", "policySyntax", 18, 21, 'Unexpected "day".'],
    ["daily at 09:00 daily", "policySyntax", 15, 20, "Write the interval first, and only there."],
    ["daily at weekly", "policySyntax", 9, 15, "Write the interval first, and only there."],
    ["on monday at 09:00", "policySyntax", 0, 9, beginning],
    ["at noon", "policySyntax", 0, 2, beginning],
    ["90 days", "policySyntax", 0, 7, `There is no interval "90 days". ${beginning}`],
    ["every monday at 9am", "policySyntax", 0, 12, `There is no interval "every monday". ${beginning}`],
    ["daily on mondy", "policySyntax", 6, 14, 'Unexpected "on mondy".'],
    ["weekly on monday at 9am", "policySyntax", 20, 23, 'Unexpected "9am". Write a time as in 09:00.'],
    ["every week on monday", "policySyntax", 0, 10, `There is no interval "every week". ${beginning}`],
    ["weekly on monday and friday", "policySyntax", 17, 27, 'Unexpected "and friday".'],
    ["twice a week", "policySyntax", 0, 12, `There is no interval "twice a week". ${beginning}`],
    ["daily on day 3", "policySyntax", 6, 14, "A daily policy has no day."],
    ["daily at 09:00 at 10:00", "policySyntax", 15, 23, "Write the time once."],
    ["quarterly in june", "policySyntax", 10, 17, "Write the month of a quarter as a number, not as a name."],
  ])("%s", (text, code, start, end, message) => {
    const result = safeParsePolicy(text);
    expect(result.ok ? [] : result.issues).toMatchObject([
      { code, message, range: { start: { offset: start }, end: { offset: end } } },
    ]);
  });
});

test.each([
  ["weekly on weekday mon", "weekly on monday"],
  ["yearly in month june at 09:00", "yearly in june at 09:00"],
  ["weekly at 09:00 Weekly", "weekly at 09:00 "],
  ["weakly on monday", "weekly on monday"],
  ["weekly monday", "weekly on monday"],
  ["weekly on mondays at 09:00", "weekly on monday at 09:00"],
  ["yearly on june", "yearly in june"],
  ["weekly on sanday", "weekly on sunday"],
])("the fix of %s leads to %s", (text, fixed) => {
  const result = safeParsePolicy(text);
  expect(applyFixes(text, result.ok ? [] : result.issues, { choose: () => true }).output).toBe(fixed);
});

test.each([
  ["daily at 09:00 weekly"],
  ["biweekly"],
  ["weakly on mondy"],
  ["quarterly in jun and july"],
  ["quarterly on june 1"],
  ["daily on monday"],
  ["daily at 99am"],
  ["weekly until monday"],
  ["weekly not monday"],
  ["weekly on weekday sunset"],
  ["weekly at on monday"],
  ["hourly at minute 12345678901234567890"],
])("nothing is offered for %s", (text) => {
  const result = safeParsePolicy(text);
  expect(result.ok ? [] : result.issues.map(({ fix }) => fix)).toEqual([undefined]);
});

test.each([
  ["(weekly)", "hourly, daily, weekly, monthly, quarterly or yearly"],
  ["weekly now", '"on weekday 1", "at 09:00" or the end of the policy'],
  ["hourly now", '"at minute 1" or the end of the policy'],
  ["daily at noon", "a time such as 09:00 or text in quotes"],
  ["monthly on day", "a number"],
  ["daily on day 3", '"at 09:00"'],
])("what is expected, in words: %s", (text, expected) => {
  const result = safeParsePolicy(text);
  expect(result.ok ? [] : result.issues).toMatchObject([{ expected }]);
});

const scheduleWords = [
  "every",
  "each",
  "weekly",
  "dialy",
  "daily",
  "day",
  "year",
  "monday",
  "mondays",
  "june",
  "the",
  "of",
].concat([
  "on",
  "in",
  "at",
  "and",
  ",",
  "9am",
  "9",
  "1st",
  "15",
  "09:00",
  "on day",
  "on mondy",
  "# note",
  '"noon',
  "(",
  ")",
]);

test.prop([fc.array(fc.constantFrom(...scheduleWords), { maxLength: 7 })], runs(5_000))(
  "each fix of a policy leaves fewer issues",
  (words) => {
    const text = words.join(" ");
    const issuesOf = (one: string): readonly Issue[] => {
      const result = safeParsePolicy(one);
      return result.ok ? [] : result.issues;
    };
    const issues = issuesOf(text);
    for (const issue of issues) {
      if (issue.fix === undefined) continue;
      const { output } = applyFixes(text, [issue], { choose: () => true });
      expect(issuesOf(output).length).toBeLessThan(issues.length);
    }
  },
);

test.prop([policyArbitrary()], runs(10_000))("a printed policy is read back as the same policy", (policy) => {
  const text = printPolicy(policy);
  expect(parsePolicy(text)).toStrictEqual({ ...policy });
  expect(printPolicy(parsePolicy(text))).toBe(text);
});

test("what is not a policy has no text", () => {
  expect(() => printPolicy({ interval: "daily", time: 9 } as never)).toThrow(PolicyError);
});

test("a policy of many wrong parts is answered by the first thousand issues", () => {
  const result = safeParsePolicy(`daily ${"on monday ".repeat(large(100_000))}`);
  expect(result).toMatchObject({ ok: false, issues: { length: 1001 } });
});
