import { Temporal } from "#temporal";
import { expirationDates } from "./dates.js";
import { expirationHours } from "./hours.js";
import type { ResolvedPolicy } from "./resolve.js";
import type { Timing } from "./timing.js";

const day = 86_400_000;

/** The days of a page, for about 16 expirations; hours cost no calendar arithmetic, and have many more. */
const pageDays: Readonly<Record<Timing["interval"], number>> = {
  hourly: 16,
  daily: 16,
  weekly: 112,
  monthly: 488,
  quarterly: 1461,
  yearly: 5844,
};

/** How many pages of a schedule are kept: those of 44 years of days, or half a megabyte. */
const keptPages = 1024;

/** The days that are computed with, from 1970: a few years less than Temporal has, so that no step leaves its range. */
const lastDay = 100_000_000 - 2 * 366;

/** Local time may run ahead of UTC or behind it, and a clock be set forward over a day. */
const longestShift = 3 * day;

const epoch = Temporal.PlainDate.from("1970-01-01");

/**
 * The moments at which allocations under a policy expire, in milliseconds since 1970.
 *
 * Temporal objects are dear, and callers ask for moments close to each other. So expirations are computed by the page,
 * a stretch of local days counted from 1970, and kept.
 */
export class Schedule {
  readonly #policy: ResolvedPolicy;
  readonly #pageDays: number;
  readonly #pages = new Map<number, readonly number[]>();

  constructor(policy: ResolvedPolicy) {
    this.#policy = policy;
    this.#pageDays = pageDays[policy.timing.interval];
  }

  /** The zone whose clocks the policy speaks of. */
  get timeZone(): string {
    return this.#policy.timeZone;
  }

  /** The first expiration after a moment; undefined where time ends. */
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

  /** The last expiration before a moment; undefined where time begins. */
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
    const kept = this.#pages.get(page);
    if (kept !== undefined) return kept;
    if (this.#pages.size === keptPages) this.#pages.clear();
    const first = Math.max(page * this.#pageDays, -lastDay);
    const end = Math.min((page + 1) * this.#pageDays, lastDay);
    const moments = expirationsWithin(this.#policy, first, end);
    this.#pages.set(page, moments);
    return moments;
  }
}

/** All expirations of some local days, in order; days are counted from 1970. */
function expirationsWithin(
  { timing, timeZone, shortMonths }: ResolvedPolicy,
  first: number,
  end: number,
): readonly number[] {
  if (timing.interval === "hourly") return expirationHours(timing.minute, timeZone, first * day, end * day);
  const plainTime = Temporal.PlainTime.from(timing.time);
  // A set, because a date that a zone left out gives the moment of the date after it.
  const moments = new Set<number>();
  for (const date of expirationDates(timing, shortMonths, epoch.add({ days: first }), epoch.add({ days: end })))
    moments.add(date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds);
  return [...moments];
}

/** The index of the first of some ascending moments that is not before a given one; their number where none is. */
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
