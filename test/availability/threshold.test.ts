import { describe, expect } from "vitest";
import { LAST_INSTANT } from "../../src/model/iso-date.js";
import type { Interval } from "../../src/model/policy.js";
import { intervals } from "../../src/model/policy.js";
import type { Threshold } from "../../src/availability/threshold.js";
import { thresholdOf } from "../../src/availability/threshold.js";
import { isExpired, nextExpiration } from "../../src/policy/index.js";
import { resolveOptions } from "../../src/policy/resolve.js";
import { policies } from "../policy/policies.js";
import { fc, test } from "../property.js";
import { runs } from "../runs.js";
import { isInWindow } from "./window.js";

function threshold(policy: unknown, now: number, expiry: "fixed" | "sliding", timeZone = "UTC"): Threshold {
  const result = thresholdOf(policy, { now, expiry, policy: resolveOptions({ timeZone }) });
  if (!result.ok) throw new Error(result.issues.map(({ message }) => message).join());
  return result.value;
}

const at = (text: string): number => Date.parse(text);
const written = (instant: number | undefined): string | undefined =>
  instant === undefined ? undefined : new Date(instant).toISOString();

describe("a fixed threshold", () => {
  test.each<[policy: unknown, now: string, timeZone: string, heldFrom: string]>([
    [{ interval: "daily", time: "09:00" }, "2026-03-28T10:00Z", "UTC", "2026-03-28T09:00:00.000Z"],
    [{ interval: "daily", time: "09:00" }, "2026-03-28T09:00Z", "UTC", "2026-03-28T09:00:00.000Z"],
    [{ interval: "daily", time: "09:00" }, "2026-03-28T08:59:59.999Z", "UTC", "2026-03-27T09:00:00.000Z"],
    [{ interval: "daily", time: "09:00" }, "2026-03-29T10:00Z", "Europe/Paris", "2026-03-29T07:00:00.000Z"],
    [{ interval: "monthly", day: 31 }, "2026-03-15T00:00Z", "UTC", "2026-02-28T00:00:00.000Z"],
  ])("of %j at %s in %s is the last expiration until then", (policy, now, timeZone, heldFrom) => {
    expect(written(threshold(policy, at(now), "fixed", timeZone).heldFrom)).toBe(heldFrom);
  });

  test("holds everything before the first expiration of all", () => {
    const { heldFrom, expirationOf } = threshold({ interval: "daily" }, -LAST_INSTANT, "fixed");
    expect(heldFrom).toBe(-LAST_INSTANT);
    expect(expirationOf(-LAST_INSTANT)).toBeGreaterThan(-LAST_INSTANT);
  });

  test("has no expiration after the supported dates", () => {
    expect(threshold({ interval: "daily" }, LAST_INSTANT, "fixed").expirationOf(LAST_INSTANT)).toBeUndefined();
  });

  const zone = fc.constantFrom("UTC", "Europe/Paris", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe");
  const instant = fc.integer({ min: at("2025-01-01"), max: at("2027-01-01") });

  test.prop([policies, zone, instant, fc.integer({ min: -4e10, max: 2e9 })], runs(2_000))(
    "holds what isExpired says is held",
    (policy, timeZone, now, difference) => {
      const time = now + difference;
      const { heldFrom, expirationOf } = threshold(policy, now, "fixed", timeZone);
      const held = !isExpired(policy, time, now, { timeZone });
      expect(time >= heldFrom).toBe(held);
      if (held) expect(expirationOf(time)).toBe(nextExpiration(policy, time, { timeZone }).getTime());
    },
  );
});

describe("a sliding threshold", () => {
  test.each<[interval: Interval, now: string, heldFrom: string]>([
    ["hourly", "2026-03-30T12:00Z", "2026-03-30T11:00:00.001Z"],
    ["daily", "2026-03-30T12:00Z", "2026-03-29T12:00:00.001Z"],
    ["weekly", "2026-03-30T12:00Z", "2026-03-23T12:00:00.001Z"],
    ["monthly", "2026-03-28T12:00Z", "2026-02-28T12:00:00.001Z"],
    ["monthly", "2026-03-30T12:00Z", "2026-03-01T00:00:00.000Z"],
    ["monthly", "2024-03-29T12:00Z", "2024-02-29T12:00:00.001Z"],
    ["monthly", "2026-01-15T12:00Z", "2025-12-15T12:00:00.001Z"],
    ["quarterly", "2026-05-31T12:00Z", "2026-03-01T00:00:00.000Z"],
    ["quarterly", "2026-05-28T12:00Z", "2026-02-28T12:00:00.001Z"],
    ["yearly", "2024-02-29T12:00Z", "2023-03-01T00:00:00.000Z"],
    ["yearly", "2025-02-28T12:00Z", "2024-02-28T12:00:00.001Z"],
  ])("of %s at %s begins one interval before", (interval, now, heldFrom) => {
    expect(written(threshold({ interval }, at(now), "sliding").heldFrom)).toBe(heldFrom);
  });

  test.each<[interval: Interval, time: string, expiration: string]>([
    ["hourly", "2026-01-31T12:00Z", "2026-01-31T13:00:00.000Z"],
    ["daily", "2026-01-31T12:00Z", "2026-02-01T12:00:00.000Z"],
    ["weekly", "2026-01-31T12:00Z", "2026-02-07T12:00:00.000Z"],
    ["monthly", "2026-01-28T12:00Z", "2026-02-28T12:00:00.000Z"],
    ["monthly", "2026-01-31T12:00Z", "2026-03-01T00:00:00.000Z"],
    ["monthly", "2026-12-31T12:00Z", "2027-01-31T12:00:00.000Z"],
    ["quarterly", "2025-11-30T12:00Z", "2026-03-01T00:00:00.000Z"],
    ["yearly", "2024-02-29T12:00Z", "2025-03-01T00:00:00.000Z"],
  ])("of %s: what is allocated at %s expires at %s", (interval, time, expiration) => {
    const { expirationOf } = threshold({ interval }, at(time), "sliding");
    expect(written(expirationOf(at(time)))).toBe(expiration);
  });

  test("reads only the interval", () => {
    const now = at("2026-03-30T12:00Z");
    const policy = { interval: "daily", time: "noon", day: "x", surprise: true };
    expect(threshold(policy, now, "sliding")).toMatchObject({ heldFrom: now - 86_400_000 + 1 });
  });

  test.each([undefined, "daily", [], {}, { interval: "dayly" }, { interval: "toString" }])(
    "is impossible for %j",
    (policy) => {
      const result = thresholdOf(policy, { now: 0, expiry: "sliding", policy: resolveOptions({}) });
      expect(result.ok).toBe(false);
    },
  );

  test.each(Object.keys(intervals))("of %s stays within the supported dates", (interval) => {
    expect(threshold({ interval }, -LAST_INSTANT, "sliding").heldFrom).toBe(-LAST_INSTANT);
    expect(threshold({ interval }, LAST_INSTANT, "sliding").expirationOf(LAST_INSTANT)).toBeUndefined();
  });

  const interval = fc.constantFrom<Interval>("hourly", "daily", "weekly", "monthly", "quarterly", "yearly");
  /** Near the ends of months, and at any other time. */
  const instant = fc
    .tuple(fc.integer({ min: 2023, max: 2029 }), fc.integer({ min: 0, max: 11 }), fc.integer({ min: -4, max: 31 }))
    .chain(([year, month, day]) =>
      fc.constantFrom(0, 1, 43_200_000, 86_399_999).map((time) => Date.UTC(year, month, day) + time),
    );

  test.prop([interval, instant, instant], runs(5_000))(
    "holds what calendar arithmetic says is held",
    (interval, time, now) => {
      expect(time >= threshold({ interval }, now, "sliding").heldFrom).toBe(isInWindow(interval, time, now));
    },
  );

  test.prop([interval, instant], runs(5_000))(
    "a time leaves the window at its expiration, and was in it a millisecond before",
    (interval, time) => {
      const expiration = threshold({ interval }, time, "sliding").expirationOf(time) ?? NaN;
      expect([isInWindow(interval, time, expiration - 1), isInWindow(interval, time, expiration)]).toEqual([
        true,
        false,
      ]);
    },
  );

  test.prop([interval, instant, fc.integer({ min: 0, max: 1e10 })], runs(5_000))(
    "never moves back, so that nothing is held again",
    (interval, now, later) => {
      const first = threshold({ interval }, now, "sliding");
      expect(threshold({ interval }, now + later, "sliding").heldFrom).toBeGreaterThanOrEqual(first.heldFrom);
      expect(first.expirationOf(now + later)).toBeGreaterThanOrEqual(first.expirationOf(now) ?? NaN);
    },
  );
});
