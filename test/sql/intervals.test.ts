import { describe, expect, test } from "vitest";
import { LAST_INSTANT } from "../../src/model/iso-date.js";
import { instantInZone } from "../../src/plan/instant.js";
import type { TimeInterval } from "../../src/sql/intervals.js";
import { onClocks } from "../../src/sql/intervals.js";

const minute = 60_000;

function isIn(intervals: readonly TimeInterval[], time: number): boolean {
  return intervals.some(({ from, before }) => time >= from && time < before);
}

function zone(timeZone: string): (local: number) => number {
  const instantOf = instantInZone(timeZone);
  if (instantOf === undefined) throw new Error(`${timeZone} is not a time zone.`);
  return instantOf;
}

describe("times on the clocks of a zone", () => {
  test.each([
    ["Europe/Paris", "2025-03-30T01:00Z"],
    ["Europe/Paris", "2025-10-26T01:00Z"],
    ["Australia/Lord_Howe", "2025-04-05T15:00Z"],
    ["Pacific/Apia", "2011-12-30T10:00Z"],
    ["Asia/Kolkata", "2025-01-15T00:00Z"],
  ])("are in an interval where their instant is: %s, %s", (timeZone, change) => {
    const instantOf = zone(timeZone);
    const at = Date.parse(change);
    const ends = [-90 * minute, -30 * minute, -1, 0, 1, 30 * minute, 90 * minute].map((by) => at + by);
    const froms = [-Infinity, ...ends];
    const intervals = froms.flatMap((from) => [...ends, Infinity].map((before) => [{ from, before }]));
    const outside = ends.map((end) => [
      { from: -Infinity, before: end },
      { from: end + 1, before: Infinity },
    ]);
    // Clocks differ from UTC by at most 14 hours.
    const halfHours = Array.from({ length: 2 * 32 }, (_, index) => at + (index - 32) * 30 * minute);
    const times = halfHours.flatMap((local) => [-1, 0, 1].map((by) => [local + by, instantOf(local + by)] as const));
    const wrong = [...intervals, ...outside].flatMap((given) => {
      const clocks = onClocks(given, instantOf);
      return times.filter(([local, instant]) => isIn(clocks, local) !== isIn(given, instant));
    });
    expect(wrong).toEqual([]);
  });

  test("are one interval where no time is repeated", () => {
    const from = Date.parse("2025-03-30T00:30Z");
    const before = Date.parse("2025-03-30T02:00Z");
    const [hour, paris] = [60 * minute, zone("Europe/Paris")];
    expect(onClocks([{ from, before }], paris)).toEqual([{ from: from + hour, before: before + 2 * hour }]);
    expect(onClocks([{ from: before, before: from }], paris)).toEqual([]);
  });

  test("are open at the ends of what dates can hold", () => {
    const [first, last] = [-LAST_INSTANT, LAST_INSTANT];
    const [always] = onClocks([{ from: first, before: last }], zone("Europe/Paris"));
    expect(always).toEqual({ from: -Infinity, before: Infinity });
    const [late] = onClocks([{ from: last, before: Infinity }], zone("Europe/Paris"));
    expect(late?.from).toBeGreaterThan(Date.parse("+100000-01-01"));
    const [early] = onClocks([{ from: -Infinity, before: first }], zone("Europe/Paris"));
    expect(early?.before).toBeLessThan(Date.parse("-100000-01-01"));
  });
});
