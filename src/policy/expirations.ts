import { PolicyError } from "../model/errors.js";
import type { AllocationExpirationPolicy } from "../model/policy.js";
import { describe } from "../model/shape.js";
import type { InstantLike } from "./instant.js";
import { readInstant } from "./instant.js";
import type { PolicyOptions } from "./resolve.js";
import type { Schedule } from "./schedule.js";
import { scheduleOf } from "./schedules.js";

/**
 * The first instant after `after` at which allocations under `policy` expire.
 *
 * @param policy - spec section 2.1.1; absent parts are minute 0, 00:00, Monday, day 1 and month 1.
 * @param after - a Date, milliseconds since 1970, an ISO 8601 string or a Temporal.Instant.
 * @param options - zone, numbering of week days and short months; UTC, `"iso"` and `"clamp"` unless told.
 * @throws {PolicyError} when the policy cannot be computed, or when time ends before it expires (year 275,758).
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
  const schedule = scheduleOf(policy, options);
  return dateOf(schedule.after(readInstant(after, schedule.timeZone, "after")), "after");
}

/**
 * The last instant before `before` at which allocations under `policy` expire; otherwise as {@link nextExpiration}.
 *
 * @throws {PolicyError} when the policy cannot be computed, or time begins after it last expired (year -271,820).
 * @example
 * previousExpiration({ interval: "monthly", day: 31 }, "2026-03-15T00:00Z") // new Date("2026-02-28T00:00:00Z")
 */
export function previousExpiration(
  policy: AllocationExpirationPolicy,
  before: InstantLike,
  options: PolicyOptions = {},
): Date {
  const schedule = scheduleOf(policy, options);
  return dateOf(schedule.before(readInstant(before, schedule.timeZone, "before")), "before");
}

/** Which expirations to list. */
export interface ExpirationRange {
  /** The instant to start from; an expiration at that very instant is the first. */
  readonly from: InstantLike;
  /** The instant to stop before. */
  readonly to?: InstantLike | undefined;
  /** How many to list at most. */
  readonly count?: number | undefined;
}

/**
 * The instants at which allocations under `policy` expire, one after the other, each computed when it is asked for:
 * from `from` on, and before `to`, or `count` of them, or without end.
 *
 * @throws {PolicyError} at once, when the policy cannot be computed or the range is none.
 * @example
 * Array.from(expirations({ interval: "weekly" }, { from: "2026-01-01", to: "2026-01-15" })) // [new Date("2026-01-05"), new Date("2026-01-12")]
 * Array.from(expirations({ interval: "yearly", month: 2, day: 29 }, { from: "2026-01-01", count: 1 }, { shortMonths: "skip" })) // [new Date("2028-02-29")]
 */
export function expirations(
  policy: AllocationExpirationPolicy,
  { from, to, count = Infinity }: ExpirationRange,
  options: PolicyOptions = {},
): Generator<Date, void> {
  const schedule = scheduleOf(policy, options);
  const start = readInstant(from, schedule.timeZone, "from");
  const end = to === undefined ? Infinity : readInstant(to, schedule.timeZone, "to");
  if (count !== Infinity && !(Number.isInteger(count) && count >= 0)) throw countError(count);
  return walk(schedule, start, end, count);
}

/**
 * Whether an allocation made at `allocatedAt` has expired by `now`: whether an expiration lies after the former and
 * not after the latter.
 *
 * @throws {PolicyError} as {@link nextExpiration} does.
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
  const schedule = scheduleOf(policy, options);
  const expiration = schedule.after(readInstant(allocatedAt, schedule.timeZone, "allocatedAt"));
  const moment = readInstant(now, schedule.timeZone, "now");
  return expiration !== undefined && expiration <= moment;
}

function* walk(schedule: Schedule, start: number, end: number, count: number): Generator<Date, void> {
  // Expirations fall on whole milliseconds: the one before the start leaves the start itself to come.
  let expiration = schedule.after(Math.ceil(start) - 1);
  for (let left = count; left > 0 && expiration !== undefined && expiration < end; left--) {
    yield new Date(expiration);
    expiration = schedule.after(expiration);
  }
}

function dateOf(expiration: number | undefined, side: "after" | "before"): Date {
  if (expiration !== undefined) return new Date(expiration);
  const message = `No expiration ${side} that instant can be computed: calendars end there.`;
  throw new PolicyError([{ code: "outOfTime", severity: "error", path: [], message }]);
}

function countError(count: unknown): PolicyError {
  const expected = "a whole number from 0 on, or Infinity";
  const message = `count must be ${expected}, not ${describe(count)}.`;
  return new PolicyError([{ code: "notACount", severity: "error", path: [], message, expected }]);
}
