import { PolicyError } from "../model/issues/errors.js";
import type { AllocationExpirationPolicy } from "../model/policy.js";
import { describe } from "../model/issues/quote.js";
import type { InstantLike, PolicyOptions } from "./resolve.js";
import { readInstant, resolvePolicy } from "./resolve.js";
import { Schedule } from "./schedule.js";

/**
 * Returns the first instant after `after` at which allocations under `policy` expire.
 *
 * @param policy - missing parts default to minute 0, 00:00, Monday, day 1 and month 1.
 * @param after - a Date, milliseconds since 1970, an ISO 8601 string or a Temporal.Instant.
 * @param options - time zone, numbering of weekdays and short months. Default UTC, `"iso"` and `"clamp"`.
 * @throws {PolicyError} if the expirations cannot be computed, or the next one is after the supported dates (year 275,758).
 * @example
 * nextExpiration({ interval: "daily", time: "09:00" }, "2026-03-28T10:00Z") // new Date("2026-03-29T09:00:00Z")
 * nextExpiration({ interval: "daily", time: "09:00" }, "2026-03-28T10:00Z", { timeZone: "Europe/Paris" }) // new Date("2026-03-29T07:00:00Z")
 * nextExpiration({ interval: "daily", time: "noon" }, "2026-03-28T10:00Z") // throws PolicyError
 */
export function nextExpiration(
  policy: AllocationExpirationPolicy,
  after: InstantLike,
  options: PolicyOptions = {},
): Date {
  const schedule = new Schedule(resolvePolicy(policy, options));
  return dateOf(schedule.after(readInstant(after, schedule.timeZone, "after")), "after");
}

/**
 * Returns the last instant before `before` at which allocations under `policy` expire, like {@link nextExpiration}.
 *
 * @throws {PolicyError} if the expirations cannot be computed, or the last one is before the supported dates (year -271,820).
 * @example
 * previousExpiration({ interval: "monthly", day: 31 }, "2026-03-15T00:00Z") // new Date("2026-02-28T00:00:00Z")
 */
export function previousExpiration(
  policy: AllocationExpirationPolicy,
  before: InstantLike,
  options: PolicyOptions = {},
): Date {
  const schedule = new Schedule(resolvePolicy(policy, options));
  return dateOf(schedule.before(readInstant(before, schedule.timeZone, "before")), "before");
}

/** The expirations to list. */
export interface ExpirationRange {
  /** The instant to start from, inclusive. */
  readonly from: InstantLike;
  /** The instant to stop at, exclusive. */
  readonly to?: InstantLike | undefined;
  /** The maximum number of expirations. */
  readonly count?: number | undefined;
}

/**
 * Yields the instants at which allocations under `policy` expire: from `from`, before `to`, at most `count` of them.
 * Without `to` and `count` it does not end. Each instant is computed when it is needed.
 *
 * @throws {PolicyError} immediately, if the expirations cannot be computed or the range is invalid.
 * @example
 * Array.from(expirations({ interval: "weekly" }, { from: "2026-01-01", to: "2026-01-15" })) // [new Date("2026-01-05"), new Date("2026-01-12")]
 * Array.from(expirations({ interval: "yearly", month: 2, day: 29 }, { from: "2026-01-01", count: 1 }, { shortMonths: "skip" })) // [new Date("2028-02-29")]
 */
export function expirations(
  policy: AllocationExpirationPolicy,
  { from, to, count = Infinity }: ExpirationRange,
  options: PolicyOptions = {},
): Generator<Date, void> {
  const schedule = new Schedule(resolvePolicy(policy, options));
  const start = readInstant(from, schedule.timeZone, "from");
  const end = to === undefined ? Infinity : readInstant(to, schedule.timeZone, "to");
  if (count !== Infinity && !(Number.isInteger(count) && count >= 0)) throw countError(count);
  return walk(schedule, start, end, count);
}

/**
 * Returns whether an allocation made at `allocatedAt` has expired by `now`: whether an expiration is after `allocatedAt`,
 * and not after `now`.
 *
 * @throws {PolicyError} like {@link nextExpiration}.
 * @example
 * isExpired({ interval: "daily", time: "09:00" }, "2026-03-28T10:00Z", "2026-03-29T08:59Z") // false
 * isExpired({ interval: "daily", time: "09:00" }, "2026-03-28T10:00Z", "2026-03-29T09:00Z") // true
 */
export function isExpired(
  policy: AllocationExpirationPolicy,
  allocatedAt: InstantLike,
  now: InstantLike,
  options: PolicyOptions = {},
): boolean {
  const schedule = new Schedule(resolvePolicy(policy, options));
  const expiration = schedule.after(readInstant(allocatedAt, schedule.timeZone, "allocatedAt"));
  const moment = readInstant(now, schedule.timeZone, "now");
  return expiration !== undefined && expiration <= moment;
}

function* walk(schedule: Schedule, start: number, end: number, count: number): Generator<Date, void> {
  // Expirations are on whole milliseconds, so one millisecond before the start includes the start.
  let expiration = schedule.after(Math.ceil(start) - 1);
  for (let remaining = count; remaining > 0 && expiration !== undefined && expiration < end; remaining--) {
    yield new Date(expiration);
    expiration = schedule.after(expiration);
  }
}

function dateOf(expiration: number | undefined, side: "after" | "before"): Date {
  if (expiration !== undefined) return new Date(expiration);
  const message = `There is no expiration ${side} that instant within the supported dates.`;
  throw new PolicyError([{ code: "outOfTime", severity: "error", path: [], message }]);
}

function countError(count: unknown): PolicyError {
  const expected = "a whole number of at least 0, or Infinity";
  const message = `count must be ${expected}, not ${describe(count)}.`;
  return new PolicyError([{ code: "notACount", severity: "error", path: [], message, expected }]);
}
