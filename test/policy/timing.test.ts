import { describe, expect, test } from "vitest";
import type { AllocationExpirationPolicy } from "../../src/model/policy.js";
import type { TimingOptions } from "../../src/policy/index.js";
import { policyIssues } from "../../src/policy/index.js";

/** What is wrong with a policy, as `part code`. */
function wrong(policy: AllocationExpirationPolicy, options?: TimingOptions): string[] {
  return policyIssues(policy, options).map(({ path, code }) => `${path.join(".")} ${code}`);
}

describe("numbers that cannot be computed with", () => {
  const weekly = (weekDay: number): AllocationExpirationPolicy => ({ interval: "weekly", weekDay });
  const yearly = (month: number, day: number): AllocationExpirationPolicy => ({ interval: "yearly", month, day });

  test.each<[AllocationExpirationPolicy, string[], TimingOptions?]>([
    [{ interval: "hourly", minute: 0 }, []],
    [{ interval: "hourly", minute: 59 }, []],
    [{ interval: "hourly", minute: -0 }, []],
    [{ interval: "hourly", minute: 60 }, ["minute partOutOfRange"]],
    [{ interval: "hourly", minute: -1 }, ["minute partOutOfRange"]],
    [{ interval: "hourly", minute: 1.5 }, ["minute partOutOfRange"]],
    [{ interval: "hourly", minute: NaN }, ["minute wrongType"]],
    [{ interval: "hourly", minute: Infinity }, ["minute wrongType"]],
    [weekly(1), []],
    [weekly(7), []],
    [weekly(0), ["weekDay partOutOfRange"]],
    [weekly(8), ["weekDay partOutOfRange"]],
    [weekly(0), [], { weekDay: "sunday0" }],
    [weekly(6), [], { weekDay: "sunday0" }],
    [weekly(7), ["weekDay partOutOfRange"], { weekDay: "sunday0" }],
    [{ interval: "monthly", day: 31 }, []],
    [{ interval: "monthly", day: 31 }, [], { shortMonths: "skip" }],
    [{ interval: "monthly", day: 0 }, ["day partOutOfRange"]],
    [{ interval: "monthly", day: 32 }, ["day partOutOfRange"]],
    [{ interval: "quarterly", month: 12, day: 1e21 }, ["day partOutOfRange"]],
    [{ interval: "quarterly", month: 13 }, ["month partOutOfRange"]],
    [{ interval: "quarterly", month: 2, day: 31 }, [], { shortMonths: "skip" }],
    [yearly(13, -1), ["month partOutOfRange", "day partOutOfRange"]],
    [yearly(2, 31), []],
    [yearly(2, 29), [], { shortMonths: "skip" }],
    [yearly(2, 30), ["day neverExpires"], { shortMonths: "skip" }],
    [yearly(13, 32), ["month partOutOfRange", "day partOutOfRange"], { shortMonths: "skip" }],
    [yearly(11, 31), ["day neverExpires"], { shortMonths: "skip" }],
    [yearly(12, 31), [], { shortMonths: "skip" }],
    [{ interval: "yearly", month: 0, time: "noon" }, ["month partOutOfRange", "time unreadableTime"]],
  ])("%j: %j", (policy, expected, options) => {
    expect(wrong(policy, options)).toEqual(expected);
  });
});

test.each<[AllocationExpirationPolicy, string, TimingOptions?]>([
  [{ interval: "hourly", minute: 60 }, "minute 60 is not a minute of the hour. Use a whole number from 0 to 59."],
  [
    { interval: "weekly", weekDay: 8 },
    "weekDay 8 is not a day of the week. Use a whole number from 1 (Monday) to 7 (Sunday).",
  ],
  [
    { interval: "weekly", weekDay: 7 },
    "weekDay 7 is not a day of the week. Use a whole number from 0 (Sunday) to 6 (Saturday).",
    { weekDay: "sunday0" },
  ],
  [{ interval: "monthly", day: 32 }, "day 32 is not a day of the month. Use a whole number from 1 to 31."],
  [{ interval: "yearly", month: 13 }, "month 13 is not a month. Use a whole number from 1 to 12."],
])("%j: %s", (policy, message, options) => {
  expect(policyIssues(policy, options)).toMatchObject([
    { message, expected: message.replace(/^.* Use (.*)\.$/, "$1") },
  ]);
});

test("a day that its month never has", () => {
  const issues = policyIssues({ interval: "yearly", month: 2, day: 30 }, { shortMonths: "skip" });
  expect(issues).toMatchObject([{ severity: "warning", path: ["day"], expected: "a day that the month has" }]);
});

describe("times", () => {
  test.each(["00:00", "09:00", "19:00", "20:00", "23:59", "23:59:59", "00:00:00"])(
    "%j can be computed with",
    (time) => {
      expect(policyIssues({ interval: "daily", time })).toEqual([]);
    },
  );

  test.each([
    ["9:00", "09:00"],
    [" 09:00 ", "09:00"],
    ["9:05:07", "09:05:07"],
    ["09:00:00.000", "09:00:00"],
    ["9.30", "09:30"],
    ["9h30", "09:30"],
    ["9 am", "09:00"],
    ["9:30 PM", "21:30"],
    ["9 p.m.", "21:00"],
    ["12 am", "00:00"],
    ["12:15pm", "12:15"],
    ["1 am", "01:00"],
    ["0:30", "00:30"],
    ["13h30", "13:30"],
    ["10:05:09  pm", "22:05:09"],
    ["09:30:00.0", "09:30:00"],
  ])("%j surely means %j", (time, meant) => {
    const [issue] = policyIssues({ interval: "daily", time });
    expect(issue?.fix).toEqual({
      title: `write "${meant}"`,
      certain: true,
      edits: [{ type: "set", path: ["time"], value: meant }],
    });
    expect(issue?.message.endsWith(`Did you mean "${meant}"?`)).toBe(true);
  });

  test.each([
    "",
    "noon",
    "9",
    "24:00",
    "09:60",
    "13 pm",
    "0 am",
    "9:5",
    "09:00Z",
    "09:00+02:00",
    "９:00",
    "1e1:00",
    "109:00",
    "09:000",
    "at 9:00",
    "9:00:0",
    "9:00:30.5",
    "x 9 am",
    "9 amx",
  ])("%j could mean anything", (time) => {
    const issues = policyIssues({ interval: "daily", time });
    const expected = "HH:MM or HH:MM:SS, from 00:00 to 23:59:59";
    const message = `time ${JSON.stringify(time)} is not a time of day. Use ${expected}.`;
    expect(issues).toEqual([{ code: "unreadableTime", severity: "warning", path: ["time"], message, expected }]);
  });
});
