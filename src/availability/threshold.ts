/** When records expire: one threshold on their time column, computed once. */
import { DAY, LAST_INSTANT, MINUTE, monthsBefore } from "../model/iso-date.js";
import type { Result } from "../model/issues/issue.js";
import type { Interval } from "../model/policy.js";
import { objectOf, oneOf } from "../model/structure/shape.js";
import { resultOf } from "../model/structure/structure.js";
import type { ResolvedOptions } from "../policy/resolve.js";
import { safeResolvePolicy } from "../policy/resolve.js";
import { Schedule } from "../policy/schedule.js";

/**
 * `fixed`: an allocation expires at the next expiration of the policy, like all others that are open at that moment.
 * `sliding`: it expires one interval after its own time.
 */
export type Expiry = "fixed" | "sliding";

/** The threshold of the times of held records. */
export interface Threshold {
  /** A record is held if its time is this instant or later. In milliseconds, without fraction. */
  readonly heldFrom: number;
  /**
   * Returns the instant at which a held record expires, or undefined if it is after the supported dates. It never
   * decreases from one time to a later one, so the earliest of several times gives the next expiration.
   */
  readonly expirationOf: (time: number) => number | undefined;
}

/** What determines a threshold, apart from the policy. */
export interface ThresholdSettings {
  readonly now: number;
  readonly expiry: Expiry;
  readonly policy: ResolvedOptions;
}

/** Computes the threshold of a policy, or returns the issues of a policy that cannot be computed. */
export function thresholdOf(policy: unknown, { now, expiry, policy: options }: ThresholdSettings): Result<Threshold> {
  return expiry === "fixed" ? fixedThreshold(policy, now, options) : slidingThreshold(policy, now);
}

/** A record expires after now if its time is not before the last expiration until now: none is between them. */
function fixedThreshold(policy: unknown, now: number, options: ResolvedOptions): Result<Threshold> {
  const resolved = safeResolvePolicy(policy, options);
  if (!resolved.ok) return resolved;
  const schedule = new Schedule(resolved.value);
  const heldFrom = schedule.before(now + 1) ?? -LAST_INSTANT;
  return { ok: true, value: { heldFrom, expirationOf: (time) => schedule.after(time) } };
}

/** A length in milliseconds, or in months of the calendar in UTC. */
type Period = { readonly length: number } | { readonly months: number };

const periods: Readonly<Record<Interval, Period>> = {
  hourly: { length: 60 * MINUTE },
  daily: { length: DAY },
  weekly: { length: 7 * DAY },
  monthly: { months: 1 },
  quarterly: { months: 3 },
  yearly: { months: 12 },
};

/** The only part of a policy that is read; other parts may have any value. */
const checkInterval = objectOf({
  name: "a policy",
  required: { interval: oneOf("an interval of a policy", Object.keys(periods)) },
  open: true,
});

/** A record is held while its time is later than the beginning of the period that ends now. */
function slidingThreshold(policy: unknown, now: number): Result<Threshold> {
  const checked = resultOf<{ readonly interval: Interval }>(policy, checkInterval);
  if (!checked.ok) return checked;
  const period = periods[checked.value.interval];
  return {
    ok: true,
    value: "months" in period ? monthsThreshold(period.months, now) : lengthThreshold(period.length, now),
  };
}

function lengthThreshold(length: number, now: number): Threshold {
  return { heldFrom: Math.max(now - length + 1, -LAST_INSTANT), expirationOf: (time) => supported(time + length) };
}

/**
 * `heldFrom` never decreases as `now` passes, so no record that has expired is held again: within a month it moves
 * through the earlier month, and from the days that this month lacks on it is the beginning of the next one. It exceeds
 * a time for the first time at the same day and time some months later. If that month has no such day, it does so with
 * the beginning of the following month.
 */
function monthsThreshold(months: number, now: number): Threshold {
  const { instant, isSameDay } = monthsAway(now, -months);
  const heldFrom = isSameDay ? instant + 1 : instant;
  return {
    heldFrom: Math.max(heldFrom, -LAST_INSTANT),
    expirationOf: (time) => supported(monthsAway(time, months).instant),
  };
}

/** The same day and time some months away in UTC, or the beginning of the following month if there is no such day. */
function monthsAway(instant: number, months: number): { readonly instant: number; readonly isSameDay: boolean } {
  const moved = monthsBefore(instant, -months);
  // In a month without that day, it is moved to the last day, and the way back does not lead to it.
  const isSameDay = monthsBefore(moved, months) === instant;
  return { instant: isSameDay ? moved : (Math.floor(moved / DAY) + 1) * DAY, isSameDay };
}

function supported(instant: number): number | undefined {
  return instant <= LAST_INSTANT ? instant : undefined;
}
