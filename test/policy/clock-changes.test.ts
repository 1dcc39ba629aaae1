import { fc, test } from "../property.js";
import { Temporal } from "temporal-polyfill";
import { DateTime } from "luxon";
import { describe, expect } from "vitest";
import { expirations, nextExpiration, previousExpiration } from "../../src/policy/index.js";
import { allBetween } from "./by-the-day.js";
import { policies } from "./policies.js";
import { deep, runs } from "../runs.js";

/** Whole hours and half hours, north and south, at midnight and in the small hours, and a day left out. */
const zones = [
  "UTC",
  "Europe/Paris",
  "America/New_York",
  "America/St_Johns",
  "America/Santiago",
  "America/Havana",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Asia/Tehran",
  "Australia/Adelaide",
  "Australia/Lord_Howe",
  "Pacific/Chatham",
  "Pacific/Apia",
  "Pacific/Kwajalein",
  "Antarctica/Casey",
  "Antarctica/Troll",
  "Africa/Casablanca",
  "Africa/Monrovia",
];

// Apia left out a day in 2011.
const from = Date.UTC(deep ? 1970 : 2011, 0, 1);
const to = Date.UTC(deep ? 2050 : 2020, 0, 1);

/** All moments of a zone of these years at which its clock was or will be changed. */
function changesOf(timeZone: string): Temporal.ZonedDateTime[] {
  const changes: Temporal.ZonedDateTime[] = [];
  let change = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone).getTimeZoneTransition("next");
  for (; change !== null && change.epochMilliseconds < to; change = change.getTimeZoneTransition("next"))
    changes.push(change);
  return changes;
}

const hour = 3_600_000;
const day = 24 * hour;

describe.each(zones)("%s", (timeZone) => {
  const changes = changesOf(timeZone);

  test("every day around a change of the clock expires when Temporal says", () => {
    for (const change of changes) {
      // The time that the clock was about to show, and half an hour to either side.
      const about = change.subtract({ nanoseconds: 1 }).toPlainDateTime().round("minute");
      for (const minutes of [-30, 0, 20, 59]) {
        const time = about.add({ minutes }).toPlainTime().toString({ smallestUnit: "minute" });
        const date = about.add({ minutes }).toPlainDate();
        const expected = [-1, 0, 1].map(
          (days) => date.add({ days }).toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds,
        );
        const policy = { interval: "daily", time } as const;
        const found = expirations(policy, { from: expected[0] ?? NaN, to: (expected[2] ?? NaN) + 1 }, { timeZone });
        expect(Array.from(found, Number)).toEqual([...new Set(expected)]);
      }
    }
  });

  test("an hour passes between hourly expirations, except where a clock is changed by part of one", () => {
    for (const change of changes) {
      const start = change.epochMilliseconds - 4 * hour;
      const moments = [
        ...expirations({ interval: "hourly", minute: 20 }, { from: start, to: start + 8 * hour }, { timeZone }),
      ];
      const partOfAnHour = (change.offsetNanoseconds - change.subtract({ nanoseconds: 1 }).offsetNanoseconds) % 3.6e12;
      const distances = moments.slice(1).map((moment, index) => Number(moment) - Number(moments[index]));
      expect(distances.every((distance) => distance < 2 * hour)).toBe(true);
      if (partOfAnHour === 0) expect(new Set(distances)).toEqual(new Set([hour]));
    }
  });

  test.prop([policies, fc.integer({ min: from, max: to })], runs(30))(
    "what expires lies at its local time, unless the clock was just set forward",
    (policy, after) => {
      const moment = DateTime.fromJSDate(nextExpiration(policy, after, { timeZone }), { zone: timeZone });
      const isAtItsTime =
        policy.interval === "hourly"
          ? moment.minute === (policy.minute ?? 0)
          : moment.toFormat("HH:mm:ss") === (policy.time ?? "00:00").padEnd(8, ":00");
      if (!isAtItsTime) expect(moment.offset).toBeGreaterThan(moment.minus({ hours: 24 }).offset);
    },
  );

  test.prop([policies, fc.integer({ min: from, max: to })], runs(15))(
    "the next one is the least after a moment, and the previous one the greatest before it",
    (policy, moment) => {
      fc.pre(policy.interval !== "hourly");
      const around = allBetween(policy, moment - 400 * day, moment + 400 * day, timeZone);
      expect(Number(nextExpiration(policy, moment, { timeZone }))).toBe(around.find((other) => other > moment));
      expect(Number(previousExpiration(policy, moment, { timeZone }))).toBe(around.findLast((other) => other < moment));
    },
  );
});
