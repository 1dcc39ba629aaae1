import { test } from "../property.js";
import { describe, expect } from "vitest";
import { policyArbitrary } from "../../src/arbitraries/index.js";
import { PolicyError } from "../../src/model/issues/errors.js";
import { applyFixes } from "../../src/validate/index.js";
import { parsePolicy, printPolicy, safeParsePolicy } from "../../src/text/index.js";
import { runs } from "../runs.js";

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
  test.each([
    ["", "policySyntax", 0, 0, "The policy ends too early."],
    ["weakly on monday", "policySyntax", 0, 6, 'Unexpected "weakly". Did you mean "weekly"?'],
    ["weekly on mondy", "policySyntax", 7, 15, 'Unexpected "on mondy". Did you mean "on monday"?'],
    ["daily at noon", "policySyntax", 9, 13, 'Unexpected "noon".'],
    ["weekly on weekday monday", "policySyntax", 18, 24, 'Unexpected "monday". Did you mean "on monday"?'],
    ["weekly on weekday day", "policySyntax", 18, 21, 'Unexpected "day".'],
    ["daily at 09:00 daily", "policySyntax", 15, 20, "Write the interval first, and only there."],
    ["daily at weekly", "policySyntax", 9, 15, "Write the interval first, and only there."],
    ["on monday weekly", "policySyntax", 0, 9, "Write the interval first, and only there."],
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
  ["weekly on monday and friday", 7, 27],
  ["weekly on monday, friday at 09:00", 7, 24],
  ["every weekday at 09:00", 0, 13],
  ["twice a week", 0, 12],
])("%s: a policy has one day", (text, start, end) => {
  const result = safeParsePolicy(text);
  const [issue] = result.ok ? [] : result.issues;
  expect(issue?.message).toContain("Write one day: allocations expire once in each interval.");
  expect(issue?.range).toMatchObject({ start: { offset: start }, end: { offset: end } });
});

test.each([
  ["weekly on weekday mon", "weekly on monday"],
  ["yearly in month june at 09:00", "yearly in june at 09:00"],
  ["weekly at 09:00 Weekly", "weekly at 09:00 "],
  ["weakly on monday", "weekly on monday"],
  ["every monday at 9am", "weekly on monday at 09:00"],
  ["every day at 12:30 pm", "daily at 12:30"],
  ["weekly on monday at 9am", "weekly on monday at 09:00"],
  ["monthly on the 15th", "monthly on day 15"],
])("the fix of %s leads to %s", (text, fixed) => {
  const result = safeParsePolicy(text);
  expect(applyFixes(text, result.ok ? [] : result.issues, { choose: () => true }).output).toBe(fixed);
});

test.each([
  ["daily at 09:00 weekly"],
  ["on monday weekly"],
  ["weekly on weekday sunset"],
  ["weekly at on monday"],
  ["hourly at minute 12345678901234567890"],
])("nothing is offered for %s", (text) => {
  const result = safeParsePolicy(text);
  expect(result.ok ? [] : result.issues.map(({ fix }) => fix)).toEqual([undefined]);
});

test.each([
  ["(weekly)", "an interval such as daily or weekly"],
  ["weekly now", "a part such as on day, at, a part such as on monday, end"],
])("what is expected where nothing else may stand: %s", (text, expected) => {
  const result = safeParsePolicy(text);
  expect(result.ok ? [] : result.issues).toMatchObject([{ expected }]);
});

test.prop([policyArbitrary()], runs(10_000))("a printed policy is read back as the same policy", (policy) => {
  const text = printPolicy(policy);
  expect(parsePolicy(text)).toStrictEqual({ ...policy });
  expect(printPolicy(parsePolicy(text))).toBe(text);
});

test("what is not a policy has no text", () => {
  expect(() => printPolicy({ interval: "daily", time: 9 } as never)).toThrow(PolicyError);
});
