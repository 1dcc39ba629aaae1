import { describe, expect, test } from "vitest";
import { expirations, previousExpiration } from "../../src/policy/index.js";
import type { AllocationExpirationPolicy } from "../../src/model/policy.js";

function iso(moments: Iterable<Date>): string[] {
  return Array.from(moments, (moment) => moment.toISOString());
}

const daily = (time: string) => ({ interval: "daily", time }) as const;
const lordHowe = "Australia/Lord_Howe";
const santiago = "America/Santiago";

describe("local times that a clock leaves out or shows twice", () => {
  test.each<[string, AllocationExpirationPolicy, string, string, string]>([
    ["left out", daily("02:30"), "Europe/Paris", "2026-03-28", "2026-03-28T01:30 2026-03-29T01:30 2026-03-30T00:30"],
    ["twice", daily("02:30"), "Europe/Paris", "2026-10-24", "2026-10-24T00:30 2026-10-25T00:30 2026-10-26T01:30"],
    ["half an hour", daily("02:15"), lordHowe, "2026-10-03", "2026-10-02T15:45 2026-10-03T15:45 2026-10-04T15:15"],
    ["half of one twice", daily("01:45"), lordHowe, "2026-04-04", "2026-04-03T14:45 2026-04-04T14:45 2026-04-05T15:15"],
    ["midnight", daily("00:00"), santiago, "2026-09-05", "2026-09-05T04:00 2026-09-06T04:00 2026-09-07T03:00"],
    ["midnight twice", daily("23:30"), santiago, "2026-04-03", "2026-04-04T02:30 2026-04-05T02:30 2026-04-06T03:30"],
    ["a Friday", daily("09:00"), "Pacific/Apia", "2011-12-29", "2011-12-29T19:00 2011-12-30T19:00 2011-12-31T19:00"],
    [
      "a weekly one on that Friday",
      { interval: "weekly", weekDay: 5, time: "09:00" },
      "Pacific/Apia",
      "2011-12-22",
      "2011-12-23T19:00 2011-12-30T19:00 2012-01-05T19:00",
    ],
    [
      "the last day of a year",
      { interval: "yearly", month: 12, day: 31 },
      "Pacific/Kiritimati",
      "1993-06-01",
      "1993-12-31T10:00 1994-12-31T10:00 1995-12-30T10:00",
    ],
  ])("%s", (_, policy, timeZone, from, expected) => {
    const found = iso(expirations(policy, { from, count: 3 }, { timeZone }));
    expect(found.map((moment) => moment.slice(0, 16)).join(" ")).toBe(expected);
  });
});

describe("hours are counted as they pass", () => {
  test.each<[string, number, string, string, string]>([
    ["Paris leaves one out", 15, "Europe/Paris", "2026-03-29T00:00Z", "00:15 01:15 02:15"],
    ["Paris has one twice", 15, "Europe/Paris", "2026-10-25T00:00Z", "00:15 01:15 02:15"],
    ["Kolkata is half an hour off", 15, "Asia/Kolkata", "2026-10-25T00:00Z", "00:45 01:45 02:45"],
    ["Lord Howe Island leaves half of one out", 15, lordHowe, "2026-10-03T14:00Z", "14:45 15:45 16:15"],
    ["Lord Howe Island has half of one twice", 45, lordHowe, "2026-04-04T14:00Z", "14:45 16:15 17:15"],
    ["its other half is as long as ever", 15, lordHowe, "2026-04-04T14:00Z", "14:15 15:45 16:45"],
    ["so it does soon after the start of a page", 15, lordHowe, "2024-10-05T13:00Z", "13:45 14:45 15:45"],
    ["and soon before the end of one", 15, lordHowe, "2023-09-30T15:00Z", "15:45 16:15 17:15"],
    ["Singapore had an hour and a half twice", 45, "Asia/Singapore", "1945-09-11T13:00Z", "13:45 14:45 15:15"],
    ["and both of its hours twice", 45, "Asia/Singapore", "1945-09-11T15:00Z", "15:15 16:15 17:15"],
    ["Kathmandu is three quarters of an hour off", 10, "Asia/Kathmandu", "2026-10-25T00:00Z", "00:25 01:25 02:25"],
    ["Kathmandu moved by a quarter of an hour", 10, "Asia/Kathmandu", "1985-12-31T17:00Z", "17:40 18:40 19:25"],
  ])("%s", (_, minute, timeZone, from, expected) => {
    const policy = { interval: "hourly", minute } as const;
    const moments = iso(expirations(policy, { from, count: 3 }, { timeZone }));
    expect(moments.map((moment) => moment.slice(11, 16)).join(" ")).toBe(expected);
    expect(iso(moments.slice(1).map((moment) => previousExpiration(policy, moment, { timeZone })))).toEqual(
      moments.slice(0, 2),
    );
  });
});
