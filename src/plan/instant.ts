import type { IsoDate } from "../model/iso-date.js";
import { DAY, readIsoDate } from "../model/iso-date.js";
import { instantInZone, LAST_INSTANT } from "./time-zone.js";

/** The milliseconds that a date means, from `first` to `last` inclusive. */
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
  /** The milliseconds that an ISO 8601 string means at the precision it is written in; undefined if it is not a date. */
  readonly spanOf: (text: string) => Span | undefined;
}

/** Reads dates, those without an offset on the clocks of a zone; undefined when there is no such zone. */
export function instantReader(timeZone: string): InstantReader | undefined {
  const inZone = instantInZone(timeZone);
  if (inZone === undefined) return undefined;

  const instantOfDate = ({ local, offset }: IsoDate): number =>
    within(offset === undefined ? inZone(local) : local - offset);

  const instantOfText = (text: string): number => {
    const date = readIsoDate(text);
    return date === undefined ? NaN : instantOfDate(date);
  };

  const instantOfObject = (value: object): number => {
    // A value may pretend to be a date, and then its methods may throw.
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
      // A day of a zone is not always 24 hours long.
      const end = date.precision === DAY ? inZone(date.local + DAY) : first + date.precision;
      return { first, last: end - 1 };
    },
  };
}

function instantOfNumber(value: unknown): number {
  return typeof value === "number" || typeof value === "bigint" ? within(Math.floor(Number(value))) : NaN;
}

function within(instant: number): number {
  return Math.abs(instant) <= LAST_INSTANT ? instant : NaN;
}

/** A Temporal object in ISO 8601, without its calendar. */
function isoTextOf(temporal: { toString(options: { calendarName: "never" }): unknown }): string {
  const text = temporal.toString({ calendarName: "never" });
  return typeof text === "string" ? text : "";
}
