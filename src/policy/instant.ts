import { Temporal } from "#temporal";
import { PolicyError } from "../model/errors.js";
import { describe } from "../model/shape.js";

/**
 * A moment: a `Date`, milliseconds since 1970 in UTC, a `Temporal.Instant` or `Temporal.ZonedDateTime` of any
 * implementation, or an ISO 8601 string. One without an offset is local time; a date alone is its midnight.
 */
export type InstantLike =
  Date | number | string | { readonly epochMilliseconds: number; readonly epochNanoseconds: bigint };

/** How far from 1970 a moment may lie, in milliseconds: as far as those of `Date` and Temporal. */
const limit = 8.64e15;

/**
 * The milliseconds from 1970 to a moment; not whole ones where it is more precise.
 *
 * @param name - what the caller calls it, for the message.
 * @throws {PolicyError} when it is no moment.
 */
export function readInstant(instant: InstantLike, timeZone: string, name: string): number {
  const milliseconds = millisecondsOf(instant, timeZone);
  if (Math.abs(milliseconds) <= limit) return milliseconds;
  const expected = "a Date, milliseconds since 1970, an ISO 8601 string or a Temporal.Instant";
  const found = instant instanceof Date ? "an invalid Date" : describe(instant);
  const message = `${name} must be ${expected}, not ${found}.`;
  throw new PolicyError([{ code: "notAnInstant", severity: "error", path: [], message, expected }]);
}

function millisecondsOf(instant: unknown, timeZone: string): number {
  if (typeof instant === "number") return instant;
  if (instant instanceof Date) return instant.getTime();
  if (typeof instant === "string") return parseInstant(instant, timeZone);
  return isTemporal(instant) ? preciseMilliseconds(instant) : NaN;
}

interface TemporalMoment {
  readonly epochMilliseconds: number;
  readonly epochNanoseconds: bigint;
}

function isTemporal(value: unknown): value is TemporalMoment {
  return typeof value === "object" && value !== null && "epochMilliseconds" in value && "epochNanoseconds" in value;
}

/** Nothing expires within a millisecond, so half of one stands for any part of it. */
function preciseMilliseconds({ epochMilliseconds, epochNanoseconds }: TemporalMoment): number {
  return epochNanoseconds % 1_000_000n === 0n ? epochMilliseconds : epochMilliseconds + 0.5;
}

function parseInstant(text: string, timeZone: string): number {
  const readings = text.includes("[")
    ? [() => Temporal.ZonedDateTime.from(text)]
    : [() => Temporal.Instant.from(text), () => Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone)];
  for (const read of readings) {
    try {
      return preciseMilliseconds(read());
    } catch {
      // The next reading may know it; what none knows is no moment.
    }
  }
  return NaN;
}
