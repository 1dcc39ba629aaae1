import { Temporal } from "#temporal";
import { DAY } from "../model/iso-date.js";
import { unreachable } from "../model/unreachable.js";
import type { ResolvedPolicy } from "./resolve.js";
import type { CalendarTiming, ShortMonths, Timing } from "./timing.js";

/** The days per page, for about 16 expirations. Hours need no calendar arithmetic, so their pages have many more. */
const pageDays: Readonly<Record<Timing["interval"], number>> = {
  hourly: 16,
  daily: 16,
  weekly: 112,
  monthly: 488,
  quarterly: 1461,
  yearly: 5844,
};

/** The maximum number of cached pages, at most 30 MB: ten years of the daily expirations of 36 policies. */
const maxPages = 8192;

const pages = new Map<string, readonly number[]>();

/** The last supported day, counted from 1970: two years less than in Temporal, so that no step exceeds its range. */
const lastDay = 100_000_000 - 2 * 366;

/** More than any offset from UTC and a clock that skips a whole day. */
const longestShift = 3 * DAY;

const epoch = Temporal.PlainDate.from("1970-01-01");

/**
 * The instants at which allocations under a policy expire, in milliseconds since 1970.
 *
 * Temporal is slow, and callers need instants close to each other, of equal policies. So expirations are computed and
 * cached in pages: ranges of local days counted from 1970.
 */
export class Schedule {
  readonly #policy: ResolvedPolicy;
  readonly #pageDays: number;
  readonly #key: string;

  constructor(policy: ResolvedPolicy) {
    this.#policy = policy;
    this.#key = JSON.stringify(policy);
    this.#pageDays = pageDays[policy.timing.interval];
  }

  get timeZone(): string {
    return this.#policy.timeZone;
  }

  /** Returns the first expiration after an instant, or undefined at the end of the supported dates. */
  after(moment: number): number | undefined {
    const last = this.#pageOf(lastDay * DAY);
    for (let page = this.#pageOf(Math.max(moment - longestShift, -lastDay * DAY)); page <= last; page++) {
      const moments = this.#page(page);
      const index = firstNotBefore(moments, moment);
      const expiration = moments[index] === moment ? moments[index + 1] : moments[index];
      if (expiration !== undefined) return expiration;
    }
    return undefined;
  }

  /** Returns the last expiration before an instant, or undefined at the start of the supported dates. */
  before(moment: number): number | undefined {
    const first = this.#pageOf(-lastDay * DAY);
    for (let page = this.#pageOf(Math.min(moment + longestShift, lastDay * DAY)); page >= first; page--) {
      const moments = this.#page(page);
      const expiration = moments[firstNotBefore(moments, moment) - 1];
      if (expiration !== undefined) return expiration;
    }
    return undefined;
  }

  #pageOf(moment: number): number {
    return Math.floor(moment / (this.#pageDays * DAY));
  }

  #page(page: number): readonly number[] {
    const key = `${page} ${this.#key}`;
    const cached = pages.get(key);
    if (cached !== undefined) return cached;
    if (pages.size === maxPages) pages.clear();
    const first = Math.max(page * this.#pageDays, -lastDay);
    const end = Math.min((page + 1) * this.#pageDays, lastDay);
    const moments = expirationsWithin(this.#policy, first, end);
    pages.set(key, moments);
    return moments;
  }
}

/**
 * Returns all expirations in a range of local days, in ascending order. Days are counted from 1970. An expiration next
 * to the range may be included, and is then on two pages.
 */
function expirationsWithin(
  { timing, timeZone, shortMonths }: ResolvedPolicy,
  first: number,
  end: number,
): readonly number[] {
  if (timing.interval === "hourly") return expirationHours(timing.minute, timeZone, first * DAY, end * DAY);
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

const hour = 3_600_000;

/** More than any clock was ever set forward or back, so that no change outside of the margin matters. */
const margin = 48 * hour;

/**
 * Returns the instants from `from` until before `end` at which the local clock reaches a minute of the hour, in
 * milliseconds.
 *
 * An hour that is repeated after a clock is set back has two instants. A change by a part of an hour makes one hour
 * shorter or longer; its instant is the one with the disambiguation "compatible" of Temporal.
 */
function expirationHours(minute: number, timeZone: string, from: number, end: number): number[] {
  const offset = commonMinuteOffset(timeZone, from - margin, end + margin);
  if (offset === undefined) return expirationsByClock(minute, timeZone, from, end);
  const moments: number[] = [];
  const phase = minute * 60_000 - offset;
  for (let moment = Math.ceil((from - phase) / hour) * hour + phase; moment < end; moment += hour) moments.push(moment);
  return moments;
}

/** Returns the offset from UTC modulo one hour, in milliseconds. Undefined if it changes. */
function commonMinuteOffset(timeZone: string, from: number, end: number): number | undefined {
  const start = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone);
  const offset = minuteOffset(start);
  for (
    let change = start.getTimeZoneTransition("next");
    change !== null;
    change = change.getTimeZoneTransition("next")
  ) {
    if (change.epochMilliseconds >= end) break;
    if (minuteOffset(change) !== offset) return undefined;
  }
  return offset;
}

function minuteOffset({ offsetNanoseconds }: Temporal.ZonedDateTime): number {
  return modulo(offsetNanoseconds / 1_000_000, hour);
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}

/**
 * Reads the local clock hour by hour, with a margin for hours that a change moves. The result includes those in the
 * margin.
 */
function expirationsByClock(minute: number, timeZone: string, from: number, end: number): number[] {
  const first = localTime(from - margin, timeZone).with({ minute, second: 0, millisecond: 0 });
  const last = localTime(end + margin, timeZone);
  const moments = new Set<number>();
  for (let local = first; Temporal.PlainDateTime.compare(local, last) < 0; local = local.add({ hours: 1 })) {
    const moment = local.toZonedDateTime(timeZone, { disambiguation: "compatible" }).epochMilliseconds;
    const repeated = local.toZonedDateTime(timeZone, { disambiguation: "later" }).epochMilliseconds;
    moments.add(moment);
    if (repeated - moment >= hour) moments.add(repeated);
  }
  return [...moments].sort((a, b) => a - b);
}

function localTime(moment: number, timeZone: string): Temporal.PlainDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).toPlainDateTime();
}

/**
 * Yields the expiration dates of the periods from `first` until before `end`, in ascending order. The first and the last
 * period may be longer than this range, so their dates may be outside of it.
 */
function* expirationDates(
  timing: CalendarTiming,
  shortMonths: ShortMonths,
  first: Temporal.PlainDate,
  end: Temporal.PlainDate,
): Generator<Temporal.PlainDate, void> {
  const { start, step } = periodsFrom(first, timing);
  for (let period = start; Temporal.PlainDate.compare(period, end) < 0; period = period.add(step)) {
    const date = dateIn(period, timing, shortMonths);
    if (date !== undefined) yield date;
  }
}

interface Periods {
  /** The date of the first period. */
  readonly start: Temporal.PlainDate;
  readonly step: Temporal.DurationLike;
}

/** Returns a date for each period: the expiration date itself, or the first of its month. */
function periodsFrom(first: Temporal.PlainDate, timing: CalendarTiming): Periods {
  switch (timing.interval) {
    case "daily":
      return { start: first, step: { days: 1 } };
    case "weekly":
      return { start: first.add({ days: (timing.weekDay - first.dayOfWeek + 7) % 7 }), step: { weeks: 1 } };
    case "monthly":
      return { start: first.with({ day: 1 }), step: { months: 1 } };
    case "quarterly":
      return {
        start: first.with({ day: 1 }).subtract({ months: (first.month - timing.month + 3) % 3 }),
        step: { months: 3 },
      };
    case "yearly":
      return { start: first.with({ month: timing.month, day: 1 }), step: { years: 1 } };
    default:
      return unreachable(timing, "interval");
  }
}

function dateIn(
  period: Temporal.PlainDate,
  timing: CalendarTiming,
  shortMonths: ShortMonths,
): Temporal.PlainDate | undefined {
  if (timing.interval === "daily" || timing.interval === "weekly") return period;
  if (shortMonths === "skip" && timing.day > period.daysInMonth) return undefined;
  return period.with({ day: timing.day }, { overflow: "constrain" });
}
