import { test } from "../property.js";
import { describe, expect } from "vitest";
import { PolicyError } from "../../src/model/issues/errors.js";
import type { AllocationExpirationPolicy } from "../../src/model/policy.js";
import type { PolicyOptions } from "../../src/policy/index.js";
import { describePolicy } from "../../src/policy/index.js";
import { policies } from "./policies.js";

const monday = { interval: "weekly", weekDay: 1, time: "09:00" } as const;

describe("sentences", () => {
  test.each<[AllocationExpirationPolicy, PolicyOptions, string]>([
    [{ interval: "hourly", minute: 15 }, {}, "Every hour at minute 15 (UTC)"],
    [{ interval: "daily" }, {}, "Every day at 00:00 (UTC)"],
    [{ interval: "daily", time: "23:59:59" }, {}, "Every day at 23:59:59 (UTC)"],
    [monday, { timeZone: "Europe/Paris" }, "Every week on Monday at 09:00 (Paris)"],
    [monday, { timeZone: "America/Argentina/Buenos_Aires" }, "Every week on Monday at 09:00 (Buenos Aires)"],
    [monday, { timeZone: "+05:30" }, "Every week on Monday at 09:00 (+05:30)"],
    [{ interval: "weekly", weekDay: 0 }, { weekDay: "sunday0" }, "Every week on Sunday at 00:00 (UTC)"],
    [{ interval: "monthly", day: 15 }, {}, "Every month on day 15 at 00:00 (UTC)"],
    [
      { interval: "monthly", day: 31 },
      {},
      "Every month on day 31, or the last day of the month if it is shorter, at 00:00 (UTC)",
    ],
    [
      { interval: "monthly", day: 31 },
      { shortMonths: "skip" },
      "Every month on day 31, if the month has it, at 00:00 (UTC)",
    ],
    [
      { interval: "quarterly", month: 5, day: 15 },
      {},
      "Every quarter on February 15, on May 15, on August 15, and on November 15 at 00:00 (UTC)",
    ],
    [
      { interval: "quarterly", day: 31 },
      {},
      "Every quarter on January 31, on April 30, on July 31, and on October 31 at 00:00 (UTC)",
    ],
    [
      { interval: "quarterly", day: 31 },
      { shortMonths: "skip" },
      "Every quarter on January 31, on July 31, and on October 31 at 00:00 (UTC)",
    ],
    [{ interval: "yearly", month: 6 }, {}, "Every year on June 1 at 00:00 (UTC)"],
    [
      { interval: "yearly", month: 2, day: 30 },
      {},
      "Every year on February 29, or the last day of the month if it is shorter, at 00:00 (UTC)",
    ],
    [
      { interval: "yearly", month: 2, day: 29 },
      { shortMonths: "skip" },
      "Every year on February 29, if the month has it, at 00:00 (UTC)",
    ],
  ])("%j, %j", (policy, options, expected) => {
    expect(describePolicy(policy, options)).toBe(expected);
  });

  test.prop([policies])("every policy has one", (policy) => {
    expect(describePolicy(policy)).toMatch(/^Every \S.* \(UTC\)$/);
  });

  test("what cannot be computed has none", () => {
    expect(() => describePolicy({ interval: "daily", time: "noon" })).toThrow(PolicyError);
    expect(() => describePolicy(monday, { timeZone: "Paris" })).toThrow(PolicyError);
  });
});
