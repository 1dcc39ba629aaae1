import { Temporal } from "#temporal";
import { PolicyError } from "../model/issues/errors.js";
import { describe } from "../model/structure/shape.js";

/**
 * An instant: a `Date`, milliseconds since 1970 in UTC, a `Temporal.Instant` or `Temporal.ZonedDateTime` of any
 * implementation, or an ISO 8601 string. A string without an offset is local time; a date without a time is midnight.
 */
export type InstantLike =
  Date | number | string | { readonly epochMilliseconds: number; readonly epochNanoseconds: bigint };

/** The maximum distance from 1970 in milliseconds, as in `Date` and Temporal. */
const limit = 8.64e15;

/**
 * Reads an instant as milliseconds since 1970, with a fraction if it is more precise.
 *
 * @param name - the name of the parameter, for the message.
 * @throws {PolicyError} if the value is not an instant.
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

type TemporalInstant = Exclude<InstantLike, Date | number | string>;

function isTemporal(value: unknown): value is TemporalInstant {
  return typeof value === "object" && value !== null && "epochMilliseconds" in value && "epochNanoseconds" in value;
}

/** Expirations are on whole milliseconds, so one half represents any fraction. */
function preciseMilliseconds({ epochMilliseconds, epochNanoseconds }: TemporalInstant): number {
  return epochNanoseconds % 1_000_000n === 0n ? epochMilliseconds : epochMilliseconds + 0.5;
}

function parseInstant(text: string, timeZone: string): number {
  const parsers = text.includes("[")
    ? [() => Temporal.ZonedDateTime.from(text)]
    : [() => Temporal.Instant.from(text), () => Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone)];
  for (const parse of parsers) {
    try {
      return preciseMilliseconds(parse());
    } catch {
      // Try the next parser.
    }
  }
  return NaN;
}
