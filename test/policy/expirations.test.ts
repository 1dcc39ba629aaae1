import { fc, test } from "../property.js";
import { describe, expect } from "vitest";
import { Temporal } from "#temporal";
import type { AllocationExpirationPolicy } from "../../src/model/policy.js";
import { PolicyError } from "../../src/model/issues/errors.js";
import type { InstantLike, PolicyOptions, ShortMonths } from "../../src/policy/index.js";
import { expirations, isExpired, nextExpiration, policyIssues, previousExpiration } from "../../src/policy/index.js";
import { policies } from "./policies.js";
import { recurrences } from "./recurrence.js";
import { runs } from "../runs.js";

const moments = fc.integer({ min: Date.UTC(1970, 0, 1), max: Date.UTC(2101, 0, 1) });
const shortMonths = fc.constantFrom<ShortMonths>("clamp", "skip");

/** About how long a period of a policy is, in days. */
const days = { hourly: 1 / 24, daily: 1, weekly: 7, monthly: 30.5, quarterly: 91.5, yearly: 365.25 };

const day = 86_400_000;

describe("in UTC", () => {
  test.prop([policies, shortMonths, moments])(
    "expirations are those of the recurrence rule",
    (policy, shortMonths, from) => {
      fc.pre(policyIssues(policy, { shortMonths }).length === 0);
      const start = new Date(Math.floor(from / 1000) * 1000);
      const end = new Date(start.getTime() + 30 * days[policy.interval] * day);
      expect([...expirations(policy, { from: start, to: end }, { shortMonths })]).toEqual(
        recurrences(policy, shortMonths, start, end),
      );
    },
  );

  test.prop([policies, moments])("the next expiration comes after a moment, and none lies between", (policy, after) => {
    const next = nextExpiration(policy, after);
    expect(next.getTime()).toBeGreaterThan(after);
    expect([...expirations(policy, { from: after + 1, to: next })]).toEqual([]);
    expect(nextExpiration(policy, next.getTime() - 1)).toEqual(next);
  });

  test.prop([policies, moments])("the previous expiration mirrors the next one", (policy, moment) => {
    expect(previousExpiration(policy, nextExpiration(policy, moment)).getTime()).toBeLessThanOrEqual(moment);
    expect(nextExpiration(policy, previousExpiration(policy, moment)).getTime()).toBeGreaterThanOrEqual(moment);
    const next = nextExpiration(policy, moment);
    expect(nextExpiration(policy, previousExpiration(policy, next))).toEqual(next);
  });

  test.each(Object.keys(days) as (keyof typeof days)[])("the previous ones of %s are a list backwards", (interval) => {
    const list = [...expirations({ interval }, { from: 0, count: 50 })];
    const backwards = list.map((_, index) =>
      previousExpiration({ interval }, list[index + 1] ?? Number(list[index]) + 1),
    );
    expect(backwards).toEqual(list);
  });

  test.prop([policies, fc.integer({ min: 1970, max: 2100 })])("every period has one", (policy, year) => {
    const periods = { hourly: 24, daily: 1, weekly: 1 / 7, monthly: 0, quarterly: 0, yearly: 0 }[policy.interval];
    const ofYear = { hourly: 0, daily: 0, weekly: 0, monthly: 12, quarterly: 4, yearly: 1 }[policy.interval];
    const from = Date.UTC(year, 0, 1);
    // Of hours, days and weeks a span of so many days; of the others a whole year.
    const to = ofYear > 0 ? Date.UTC(year + 1, 0, 1) : from + 70 * day;
    const found = [...expirations(policy, { from, to })];
    expect(found.length).toBe(ofYear + 70 * periods);
    expect(found.every((moment, index) => index === 0 || moment > (found[index - 1] ?? moment))).toBe(true);
  });

  test.prop([policies, moments, fc.integer({ min: 0, max: 500 * day })])(
    "an allocation is expired once the next expiration has come",
    (policy, allocatedAt, age) => {
      const expected = nextExpiration(policy, allocatedAt).getTime() <= allocatedAt + age;
      expect(isExpired(policy, allocatedAt, allocatedAt + age)).toBe(expected);
    },
  );

  test.prop([policies, moments, fc.nat(40)])("a list is repeated calls of nextExpiration", (policy, from, count) => {
    let last = from - 1;
    for (const moment of expirations(policy, { from, count })) {
      expect(moment).toEqual(nextExpiration(policy, last));
      last = moment.getTime();
      count--;
    }
    expect(count).toBe(0);
  });
});

describe("what each interval means", () => {
  const thursday = "2026-01-15T12:00Z";

  test.each<[AllocationExpirationPolicy, PolicyOptions, string]>([
    [{ interval: "hourly" }, {}, "2026-01-15T13:00"],
    [{ interval: "hourly", minute: 59 }, {}, "2026-01-15T12:59"],
    [{ interval: "daily" }, {}, "2026-01-16T00:00"],
    [{ interval: "daily", time: "23:59:59" }, {}, "2026-01-15T23:59:59"],
    [{ interval: "weekly" }, {}, "2026-01-19T00:00"],
    [{ interval: "weekly", weekDay: 7 }, {}, "2026-01-18T00:00"],
    [{ interval: "weekly", weekDay: 0 }, { weekDay: "sunday0" }, "2026-01-18T00:00"],
    [{ interval: "weekly", weekDay: 4, time: "12:00:01" }, {}, "2026-01-15T12:00:01"],
    [{ interval: "weekly", weekDay: 4, time: "12:00" }, { weekDay: "sunday0" }, "2026-01-22T12:00"],
    [{ interval: "monthly" }, {}, "2026-02-01T00:00"],
    [{ interval: "monthly", day: 15, time: "12:00" }, {}, "2026-02-15T12:00"],
    [{ interval: "quarterly" }, {}, "2026-04-01T00:00"],
    [{ interval: "quarterly", month: 1, day: 31 }, {}, "2026-01-31T00:00"],
    [{ interval: "quarterly", month: 2 }, {}, "2026-02-01T00:00"],
    [{ interval: "quarterly", month: 3, day: 31 }, {}, "2026-03-31T00:00"],
    [{ interval: "quarterly", month: 4 }, {}, "2026-04-01T00:00"],
    [{ interval: "quarterly", month: 5 }, {}, "2026-02-01T00:00"],
    [{ interval: "quarterly", month: 12 }, {}, "2026-03-01T00:00"],
    [{ interval: "yearly" }, {}, "2027-01-01T00:00"],
    [{ interval: "yearly", month: 6 }, {}, "2026-06-01T00:00"],
    [{ interval: "yearly", month: 1, day: 15, time: "12:00" }, {}, "2027-01-15T12:00"],
    [{ interval: "daily", time: "09:00" }, { timeZone: "America/New_York" }, "2026-01-15T14:00"],
    [{ interval: "daily", time: "09:00" }, { timeZone: "+05:45" }, "2026-01-16T03:15"],
  ])("%j with %j", (policy, options, expected) => {
    expect(nextExpiration(policy, thursday, options)).toEqual(new Date(`${expected}Z`));
  });
});

describe("days that some months do not have", () => {
  const yearly = (month: number, day: number) => ({ interval: "yearly", month, day }) as const;
  const quarterly = { interval: "quarterly", month: 2, day: 31 } as const;

  test.each<[AllocationExpirationPolicy, ShortMonths, string, string]>([
    [{ interval: "monthly", day: 31 }, "clamp", "2026-01-01", "2026-01-31 2026-02-28 2026-03-31 2026-04-30"],
    [{ interval: "monthly", day: 31 }, "skip", "2026-01-01", "2026-01-31 2026-03-31 2026-05-31 2026-07-31"],
    [{ interval: "monthly", day: 30 }, "clamp", "2028-01-31", "2028-02-29 2028-03-30 2028-04-30 2028-05-30"],
    [{ interval: "monthly", day: 30 }, "skip", "2028-01-31", "2028-03-30 2028-04-30 2028-05-30 2028-06-30"],
    [{ interval: "monthly", day: 29 }, "skip", "2100-01-30", "2100-03-29 2100-04-29 2100-05-29 2100-06-29"],
    [quarterly, "clamp", "2026-01-01", "2026-02-28 2026-05-31 2026-08-31 2026-11-30"],
    [quarterly, "skip", "2026-01-01", "2026-05-31 2026-08-31 2027-05-31 2027-08-31"],
    [yearly(2, 31), "clamp", "2026-01-01", "2026-02-28 2027-02-28 2028-02-29 2029-02-28"],
    [yearly(2, 29), "skip", "2093-01-01", "2096-02-29 2104-02-29 2108-02-29 2112-02-29"],
    [yearly(4, 31), "clamp", "2026-01-01", "2026-04-30 2027-04-30 2028-04-30 2029-04-30"],
  ])("%j, %s", (policy, shortMonths, from, expected) => {
    const found = expirations(policy, { from, count: 4 }, { shortMonths });
    expect(Array.from(found, (moment) => moment.toISOString().slice(0, 10)).join(" ")).toBe(expected);
  });
});

describe("instants", () => {
  const nine = new Date("2026-03-29T09:00:00Z");
  const policy = { interval: "daily", time: "09:00" } as const;

  test.each<[string, InstantLike, PolicyOptions?]>([
    ["a Date", new Date("2026-03-28T10:00Z")],
    ["milliseconds", Date.UTC(2026, 2, 28, 10)],
    ["a fraction of a millisecond", Date.UTC(2026, 2, 28, 9) + 0.25],
    ["a text in UTC", "2026-03-28T10:00Z"],
    ["a text with an offset", "2026-03-29T10:29+01:30"],
    ["a text without an offset", "2026-03-29T08:59:59"],
    ["a text with a zone", "2026-03-29T08:00[Europe/Paris]"],
    ["a date", "2026-03-29"],
    ["a Temporal.Instant", Temporal.Instant.from("2026-03-28T09:00:00.000000001Z")],
    ["a Temporal.ZonedDateTime", Temporal.ZonedDateTime.from("2026-03-28T20:00[Asia/Tokyo]")],
  ])("%s", (_, after, options) => {
    expect(nextExpiration(policy, after, options)).toEqual(nine);
  });

  test("a text without an offset is local time", () => {
    const options = { timeZone: "Asia/Tokyo" };
    expect(nextExpiration(policy, "2026-03-29T09:00", options)).toEqual(new Date("2026-03-30T00:00Z"));
    expect(nextExpiration(policy, "2026-03-29T08:59", options)).toEqual(new Date("2026-03-29T00:00Z"));
  });

  test("what is more precise than a millisecond is not rounded away", () => {
    const justAfter = Temporal.Instant.from("2026-03-29T09:00:00.000000001Z");
    const justBefore = Temporal.Instant.from("2026-03-29T08:59:59.999999999Z");
    expect(previousExpiration(policy, justAfter)).toEqual(nine);
    expect(nextExpiration(policy, justBefore)).toEqual(nine);
    expect([...expirations(policy, { from: justBefore, to: justAfter })]).toEqual([nine]);
    expect([...expirations(policy, { from: justAfter, to: Number(nine) + 1 })]).toEqual([]);
    expect(isExpired(policy, justBefore, nine)).toBe(true);
    expect(isExpired(policy, nine, justAfter)).toBe(false);
  });

  test.each<[unknown, string]>([
    ["tomorrow", 'the string "tomorrow"'],
    ["2026-02-30", 'the string "2026-02-30"'],
    ["2026-03-28T10:00+05:00[Europe/Paris]", 'the string "2026-03-28T10:00+05:00[Europe/Paris]"'],
    [NaN, "the number NaN"],
    [new Date(NaN), "an invalid Date"],
    [9e15, "the number 9000000000000000"],
    [{}, "an object"],
    [{ epochMilliseconds: 0 }, "an object"],
    [{ epochNanoseconds: 0n }, "an object"],
    [null, "null"],
    [5n, "a bigint"],
  ])("%s is none", (after, said) => {
    expect(() => nextExpiration(policy, after as InstantLike)).toThrow(
      `after must be a Date, milliseconds since 1970, an ISO 8601 string or a Temporal.Instant, not ${said}.`,
    );
    expect(() => nextExpiration(policy, after as InstantLike)).toThrow(PolicyError);
  });

  test("the message about a wrong one names the parameter", () => {
    expect(() => previousExpiration(policy, NaN)).toThrow("before must be a Date");
    expect(() => isExpired(policy, NaN, 0)).toThrow("allocatedAt must be a Date");
    expect(() => isExpired(policy, 0, NaN)).toThrow("now must be a Date");
  });
});

describe("where time begins and ends", () => {
  test.prop([policies, fc.integer({ min: -8.6e15, max: 8.6e15 }), fc.constantFrom("UTC", "Europe/Paris")], runs(50))(
    "any year has expirations on both sides",
    (policy, moment, timeZone) => {
      const next = nextExpiration(policy, moment, { timeZone });
      const previous = previousExpiration(policy, moment, { timeZone });
      expect(Number(next) - Number(previous)).toBeLessThan(2 * 366 * day);
      expect(nextExpiration(policy, moment, { timeZone })).toEqual(next);
    },
  );

  test.each([-8.64e15, 8.64e15])("the extreme %d", (moment) => {
    const policy = { interval: "yearly" } as const;
    const inwards = moment < 0 ? nextExpiration : previousExpiration;
    const outwards = moment < 0 ? previousExpiration : nextExpiration;
    expect(Math.abs(Number(inwards(policy, moment)) - moment)).toBeLessThan(4 * 366 * day);
    expect(() => outwards(policy, moment)).toThrow(PolicyError);
    expect([...expirations(policy, { from: 8.64e15 })]).toEqual([]);
    expect(isExpired(policy, 8.64e15, 8.64e15)).toBe(false);
  });
});

test("the supported days are those of Temporal without a year at each end", () => {
  const first = -99_999_268 * day;
  const last = 99_999_267 * day;
  const policy = { interval: "daily" } as const;
  expect(nextExpiration(policy, -8.64e15)).toEqual(new Date(first));
  expect(previousExpiration(policy, 8.64e15)).toEqual(new Date(last));
  expect(nextExpiration(policy, last - 1)).toEqual(new Date(last));
  expect(previousExpiration(policy, first + 1)).toEqual(new Date(first));
  expect(Array.from(expirations(policy, { from: last - day }), Number)).toEqual([last - day, last]);
  expect(() => nextExpiration(policy, last)).toThrow("There is no expiration after that instant");
  expect(() => previousExpiration(policy, first)).toThrow("There is no expiration before that instant");
  expect(isExpired(policy, last, 8.64e15)).toBe(false);
});

describe("a list", () => {
  const policy = { interval: "daily" } as const;

  test("starts at its first instant and stops before its last", () => {
    const range = { from: "2026-01-01", to: "2026-01-03" };
    expect([...expirations(policy, range)]).toEqual([new Date("2026-01-01"), new Date("2026-01-02")]);
    expect([...expirations(policy, { ...range, count: 1 })]).toEqual([new Date("2026-01-01")]);
    expect([...expirations(policy, { from: "2026-01-03", to: "2026-01-01" })]).toEqual([]);
    expect([...expirations(policy, { from: "2026-01-01", count: 0 })]).toEqual([]);
  });

  test("has no end by default", () => {
    const endless = expirations({ interval: "yearly" }, { from: "2026-01-01" });
    for (let year = 2026; year < 3026; year++) expect(endless.next().value).toEqual(new Date(Date.UTC(year, 0, 1)));
  });

  test("throws immediately", () => {
    expect(() => expirations(policy, { from: "2026", count: 1 })).toThrow("from must be");
    expect(() => expirations(policy, { from: 0, to: "later" })).toThrow("to must be");
    expect(() => expirations(policy, { from: 0, count: 1.5 })).toThrow("count must be a whole number of at least 0");
    expect(() => expirations({ interval: "daily", time: "noon" }, { from: 0 })).toThrow(PolicyError);
  });
});

describe("what cannot be computed", () => {
  test.each<[unknown, unknown, string]>([
    [
      { interval: "daily", time: "noon" },
      {},
      'time: time "noon" is not a time of day. Use HH:MM or HH:MM:SS, from 00:00 to 23:59:59.',
    ],
    [{ interval: "daily", time: 9 }, {}, 'time: "time" must be a string, not the number 9.'],
    [{ interval: "dayly" }, {}, 'interval: "dayly" is not an interval of a policy. Did you mean "daily"?'],
    [{ interval: "weekly", weekDay: NaN }, {}, 'weekDay: "weekDay" must be a number, not the number NaN.'],
    [{ interval: "weekly", weekDay: 1n }, {}, 'weekDay: "weekDay" must be a number, not a bigint.'],
    [
      { interval: "weekly", weekday: 1 },
      {},
      'weekday: "weekday" is not a key of a policy with the interval "weekly". Did you mean "weekDay"?',
    ],
    [
      { interval: "yearly", month: 13, day: 0 },
      {},
      "month: month 13 is not a month. Use a whole number from 1 to 12.\nday: day 0 is not a day of the month. Use a whole number from 1 to 31.",
    ],
    [
      { interval: "yearly", month: 2, day: 30 },
      { shortMonths: "skip" },
      "day: Month 2 never has a day 30, so allocations never expire when short months are skipped.",
    ],
    [null, {}, "This must be a policy (an object), not null."],
    [
      { interval: "daily" },
      { timeZone: "Europe/Pariss" },
      'The option timeZone must be the name of a time zone such as Europe/Paris, not the string "Europe/Pariss". Did you mean "Europe/Paris"?',
    ],
    [
      { interval: "daily" },
      { timeZone: 1 },
      "The option timeZone must be the name of a time zone such as Europe/Paris, not the number 1.",
    ],
    [
      { interval: "daily" },
      { weekDay: "sunday" },
      'The option weekDay must be iso or sunday0, not the string "sunday". Did you mean "sunday0"?',
    ],
    [
      { interval: "daily" },
      { shortMonths: "clip" },
      'The option shortMonths must be clamp or skip, not the string "clip".',
    ],
  ])("%s with %j", (policy, options, message) => {
    const next = (): Date => nextExpiration(policy as AllocationExpirationPolicy, 0, options as PolicyOptions);
    expect(next).toThrow(PolicyError);
    expect(next).toThrow(new PolicyError([{ code: "", severity: "error", path: [], message }]).message);
  });

  test.each<[string, () => unknown, object]>([
    ["an instant", () => nextExpiration({ interval: "daily" }, NaN), { code: "notAnInstant" }],
    ["the end of time", () => nextExpiration({ interval: "daily" }, 8.64e15), { code: "outOfTime" }],
    [
      "a count",
      () => expirations({ interval: "daily" }, { from: 0, count: -1 }),
      { code: "notACount", expected: "a whole number of at least 0, or Infinity" },
    ],
    [
      "an option",
      () => nextExpiration({ interval: "daily" }, 0, { timeZone: "Paris" }),
      { code: "unknownOption", expected: "the name of a time zone such as Europe/Paris" },
    ],
    [
      "a part of the policy",
      () => nextExpiration({ interval: "hourly", minute: 60 }, 0),
      { code: "partOutOfRange", path: ["minute"] },
    ],
  ])("is an error about %s", (_, compute, issue) => {
    expect(issuesOf(compute)).toMatchObject([{ severity: "error", path: [], ...issue }]);
  });

  function issuesOf(compute: () => unknown): unknown {
    try {
      return compute();
    } catch (error) {
      return error instanceof PolicyError ? error.issues : error;
    }
  }

  test.each<[AllocationExpirationPolicy, object, PolicyOptions, string | undefined]>([
    [{ interval: "hourly", minute: 5 }, { minute: 10 }, {}, "1970-01-01T00:10"],
    [{ interval: "daily", time: "00:00" }, { interval: "monthly" }, {}, "1970-02-01T00:00"],
    [{ interval: "daily", time: "09:00" }, { time: "noon" }, {}, undefined],
    [{ interval: "weekly", weekDay: 1, time: "09:00" }, { weekDay: "1" }, {}, undefined],
    [{ interval: "weekly", weekDay: 1, time: "09:00" }, { time: ["09:00"] }, {}, undefined],
    [{ interval: "weekly", weekDay: 7 }, {}, { weekDay: "sunday0" }, undefined],
    [{ interval: "daily" }, {}, { timeZone: "Asia/Tokyo" }, "1970-01-01T15:00"],
    [{ interval: "yearly", month: 2, day: 29 }, {}, { shortMonths: "skip" }, "1972-02-29T00:00"],
  ])("%j is read again after a change to %j, with %j", (original, change, options, expected) => {
    const policy = { ...original };
    const before = nextExpiration(policy, 0);
    Object.assign(policy, change);
    if (expected === undefined) expect(() => nextExpiration(policy, 0, options)).toThrow(PolicyError);
    else expect(nextExpiration(policy, 0, options)).toEqual(new Date(`${expected}Z`));
    expect(nextExpiration(original, 0)).toEqual(before);
  });

  test("many policies can be used in turn", () => {
    for (let round = 0; round < 2; round++)
      for (let index = 0; index < 24 * 60; index += 5) {
        const time = new Date(index * 60_000).toISOString().slice(11, 16);
        expect(nextExpiration({ interval: "daily", time }, -1)).toEqual(new Date(index * 60_000));
      }
  });
});

test.each([undefined, null, 3, [], {}, { interval: "fortnightly" }])("%j is no policy", (value) => {
  nextExpiration({ interval: "daily" }, 0);
  // Programs without types hand over anything.
  const policy = value as unknown as AllocationExpirationPolicy;
  expect(policyIssues(policy)).toMatchObject([{ severity: "error" }]);
  expect(() => nextExpiration(policy, 0)).toThrow(PolicyError);
  expect(() => isExpired(policy, 0, 0)).toThrow(PolicyError);
});
