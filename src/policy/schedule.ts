import { Temporal } from "#temporal";
import { expirationDates } from "./dates.js";
import { expirationHours } from "./hours.js";
import type { ResolvedPolicy } from "./resolve.js";
import type { Timing } from "./timing.js";

const day = 86_400_000;

/** The days per page, for about 16 expirations. Hours need no calendar arithmetic, so their pages have many more. */
const pageDays: Readonly<Record<Timing["interval"], number>> = {
  hourly: 16,
  daily: 16,
  weekly: 112,
  monthly: 488,
  quarterly: 1461,
  yearly: 5844,
};

/** The maximum number of cached pages per schedule: 44 years of daily expirations, or half a megabyte. */
const maxPages = 1024;

/** The last supported day, counted from 1970: two years less than in Temporal, so that no step exceeds its range. */
const lastDay = 100_000_000 - 2 * 366;

/** More than any offset from UTC and a clock that skips a whole day. */
const longestShift = 3 * day;

const epoch = Temporal.PlainDate.from("1970-01-01");

/**
 * The instants at which allocations under a policy expire, in milliseconds since 1970.
 *
 * Temporal is slow, and callers need instants close to each other. So expirations are computed and cached in pages: ranges
 * of local days counted from 1970.
 */
export class Schedule {
  readonly #policy: ResolvedPolicy;
  readonly #pageDays: number;
  readonly #pages = new Map<number, readonly number[]>();

  constructor(policy: ResolvedPolicy) {
    this.#policy = policy;
    this.#pageDays = pageDays[policy.timing.interval];
  }

  /** The time zone of the policy. */
  get timeZone(): string {
    return this.#policy.timeZone;
  }

  /** Returns the first expiration after an instant, or undefined at the end of the supported dates. */
  after(moment: number): number | undefined {
    const last = this.#pageOf(lastDay * day);
    for (let page = this.#pageOf(Math.max(moment - longestShift, -lastDay * day)); page <= last; page++) {
      const moments = this.#page(page);
      const index = firstNotBefore(moments, moment);
      const expiration = moments[index] === moment ? moments[index + 1] : moments[index];
      if (expiration !== undefined) return expiration;
    }
    return undefined;
  }

  /** Returns the last expiration before an instant, or undefined at the start of the supported dates. */
  before(moment: number): number | undefined {
    const first = this.#pageOf(-lastDay * day);
    for (let page = this.#pageOf(Math.min(moment + longestShift, lastDay * day)); page >= first; page--) {
      const moments = this.#page(page);
      const expiration = moments[firstNotBefore(moments, moment) - 1];
      if (expiration !== undefined) return expiration;
    }
    return undefined;
  }

  #pageOf(moment: number): number {
    return Math.floor(moment / (this.#pageDays * day));
  }

  #page(page: number): readonly number[] {
    const cached = this.#pages.get(page);
    if (cached !== undefined) return cached;
    if (this.#pages.size === maxPages) this.#pages.clear();
    const first = Math.max(page * this.#pageDays, -lastDay);
    const end = Math.min((page + 1) * this.#pageDays, lastDay);
    const moments = expirationsWithin(this.#policy, first, end);
    this.#pages.set(page, moments);
    return moments;
  }
}

/**
 * Returns all expirations in a range of local days, in ascending order. Days are counted from 1970. An expiration that is
 * next to the range may be there too, and is on two pages then.
 */
function expirationsWithin(
  { timing, timeZone, shortMonths }: ResolvedPolicy,
  first: number,
  end: number,
): readonly number[] {
  if (timing.interval === "hourly") return expirationHours(timing.minute, timeZone, first * day, end * day);
  const plainTime = Temporal.PlainTime.from(timing.time);
  // A set, because a date that a time zone skipped has the same instant as the next date.
  const moments = new Set<number>();
  for (const date of expirationDates(timing, shortMonths, epoch.add({ days: first }), epoch.add({ days: end })))
    moments.add(date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds);
  return [...moments];
}

/** Returns the index of the first instant that is not before `moment`. `moments` is in ascending order. */
function firstNotBefore(moments: readonly number[], moment: number): number {
  let low = 0;
  let high = moments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((moments[middle] ?? Infinity) < moment) low = middle + 1;
    else high = middle;
  }
  return low;
}
