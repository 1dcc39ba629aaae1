import type { IsoDate } from "../model/iso-date.js";
import { DAY, LAST_INSTANT, MINUTE, daysSinceEpoch, monthsBefore, readIsoDate } from "../model/iso-date.js";
import type { RelativeDate } from "../model/relative-date.js";

/** A range of milliseconds, from `first` to `last` inclusive. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

/** Reads dates as instants: whole milliseconds since 1970-01-01T00:00Z. */
export interface InstantReader {
  /**
   * The instant of an ISO 8601 string, a `Date`, a Temporal object (`Instant`, `ZonedDateTime`, `PlainDateTime`,
   * `PlainDate`) or epoch milliseconds, and NaN for any other value. Parts of a millisecond are dropped.
   */
  readonly instantOf: (value: unknown) => number;
  /** The range of an ISO 8601 string at its precision; undefined if it is not a date. */
  readonly spanOf: (text: string) => Span | undefined;
  /** The instant that is a relative date before another one; NaN beyond the supported dates. */
  readonly instantBefore: (instant: number, date: RelativeDate) => number;
}

/** Creates a reader of dates. Dates without an offset are in the time zone. Returns undefined for an unknown zone. */
export function instantReader(timeZone: string): InstantReader | undefined {
  const offsetAt = offsetInZone(timeZone);
  const inZone = instantInZone(timeZone, offsetAt);
  if (inZone === undefined || offsetAt === undefined) return undefined;

  const instantOfDate = ({ local, offset }: IsoDate): number =>
    inCalendar(offset === undefined ? inZone(local) : local - offset);

  const instantOfText = (text: string): number => {
    const date = readIsoDate(text);
    return date === undefined ? NaN : instantOfDate(date);
  };

  const instantOfObject = (value: object): number => {
    // The methods of an object that imitates a date may throw.
    try {
      switch (Object.prototype.toString.call(value)) {
        case "[object Date]":
          return Date.prototype.getTime.call(value);
        case "[object Temporal.Instant]":
        case "[object Temporal.ZonedDateTime]":
          return "epochMilliseconds" in value ? instantOfNumber(value.epochMilliseconds) : NaN;
        case "[object Temporal.PlainDateTime]":
        case "[object Temporal.PlainDate]":
          return instantOfText(isoTextOf(value));
        default:
          return NaN;
      }
    } catch {
      return NaN;
    }
  };

  return {
    instantOf: (value) => {
      if (typeof value === "string") return instantOfText(value);
      return typeof value === "object" && value !== null ? instantOfObject(value) : instantOfNumber(value);
    },
    spanOf: (text) => {
      const date = readIsoDate(text);
      if (date === undefined) return undefined;
      const first = instantOfDate(date);
      if (Number.isNaN(first)) return undefined;
      // A local day does not always have 24 hours.
      const end = date.precision === DAY ? inZone(date.local + DAY) : first + date.precision;
      return { first, last: end - 1 };
    },
    instantBefore: (instant, { chain, length }) => {
      if (chain === "clock") return inCalendar(instant - length * MINUTE);
      // Now, also where the local time occurs twice.
      if (length === 0) return instant;
      const local = instant + offsetAt(instant);
      return inCalendar(inZone(chain === "days" ? local - length * DAY : monthsBefore(local, length)));
    },
  };
}

function instantOfNumber(value: unknown): number {
  return typeof value === "number" || typeof value === "bigint" ? inCalendar(Math.floor(Number(value))) : NaN;
}

function inCalendar(instant: number): number {
  return Math.abs(instant) <= LAST_INSTANT ? instant : NaN;
}

/** A Temporal object in ISO 8601, without its calendar. */
function isoTextOf(temporal: { toString(options: { calendarName: "never" }): unknown }): string {
  const text = temporal.toString({ calendarName: "never" });
  return typeof text === "string" ? text : "";
}

/** The number of days whose offset is cached; beyond it, the cache is cleared. */
const CACHED_DAYS = 10_000;

/**
 * Converts local time of a zone to an instant, both in milliseconds. As with Temporal's "compatible", a time that occurs
 * twice means the earlier instant, and a skipped time is moved forward by the length of the gap. Undefined for an
 * unknown zone.
 */
export function instantInZone(
  timeZone: string,
  offsetAt = offsetInZone(timeZone),
): ((local: number) => number) | undefined {
  if (timeZone === "UTC") return (local) => local;
  if (offsetAt === undefined) return undefined;

  const offsetOfDay = new Map<number, number>();
  return (local) => {
    if (!(Math.abs(local) <= LAST_INSTANT + DAY)) return NaN;
    const day = Math.floor(local / DAY);
    let offset = offsetOfDay.get(day);
    if (offset === undefined) {
      const before = offsetAt((day - 1) * DAY);
      offset = before === offsetAt((day + 2) * DAY) ? before : NaN;
      if (offsetOfDay.size >= CACHED_DAYS) offsetOfDay.clear();
      offsetOfDay.set(day, offset);
    }
    return Number.isNaN(offset) ? resolve(local, offsetAt) : local - offset;
  };
}

/** The offset of a zone from UTC at an instant, in milliseconds. Undefined for an unknown zone. */
function offsetInZone(timeZone: string): ((instant: number) => number) | undefined {
  if (timeZone === "UTC") return () => 0;
  const clocks = clocksOf(timeZone);
  return clocks && ((instant) => offsetOf(clocks, instant));
}

/** Near a change of the offset, one of the two offsets is valid at its resulting instant, or both, or neither. */
function resolve(local: number, offsetAt: (instant: number) => number): number {
  const before = offsetAt(local - DAY);
  const after = offsetAt(local + DAY);
  const later = local - after;
  if (offsetAt(local - before) !== before && offsetAt(later) === after) return later;
  return local - before;
}

function clocksOf(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
      timeZone,
      hourCycle: "h23",
      era: "short",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
  } catch {
    return undefined;
  }
}

/** The offset from UTC at an instant, in milliseconds. */
function offsetOf(clocks: Intl.DateTimeFormat, instant: number): number {
  const clamped = Math.max(-LAST_INSTANT, Math.min(instant, LAST_INSTANT));
  const second = Math.floor(clamped / 1000) * 1000;
  const parts = new Map(clocks.formatToParts(second).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.get(type));
  const year = parts.get("era") === "BC" ? 1 - part("year") : part("year");
  const days = daysSinceEpoch(year, part("month"), part("day"));
  return days * DAY + ((part("hour") * 60 + part("minute")) * 60 + part("second")) * 1000 - second;
}
