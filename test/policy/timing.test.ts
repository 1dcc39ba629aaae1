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
    [yearly(11, 31), ["day neverExpires"], { shortMonths: "skip" }],
    [yearly(12, 31), [], { shortMonths: "skip" }],
    [{ interval: "yearly", month: 0, time: "noon" }, ["month partOutOfRange", "time unreadableTime"]],
  ])("%j: %j", (policy, expected, options) => {
    expect(wrong(policy, options)).toEqual(expected);
  });
});

describe("times", () => {
  test.each(["00:00", "09:00", "23:59", "23:59:59", "00:00:00"])("%j can be computed with", (time) => {
    expect(policyIssues({ interval: "daily", time })).toEqual([]);
  });

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
  ])("%j surely means %j", (time, meant) => {
    const [issue] = policyIssues({ interval: "daily", time });
    expect(issue?.fix).toEqual({
      title: `write "${meant}"`,
      certain: true,
      edits: [{ type: "set", path: ["time"], value: meant }],
    });
    expect(issue?.message.endsWith(`Did you mean "${meant}"?`)).toBe(true);
  });

  test.each(["", "noon", "9", "24:00", "09:60", "13 pm", "0 am", "9:5", "09:00Z", "09:00+02:00", "９:00", "1e1:00"])(
    "%j could mean anything",
    (time) => {
      const issues = policyIssues({ interval: "daily", time });
      expect(issues.map(({ code, severity, fix }) => ({ code, severity, fix }))).toEqual([
        { code: "unreadableTime", severity: "warning", fix: undefined },
      ]);
    },
  );
});
