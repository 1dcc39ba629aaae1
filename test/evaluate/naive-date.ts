import { Temporal } from "temporal-polyfill";
import type { EvaluateOptions } from "../../src/evaluate.js";

/** The forms of ISO 8601 that count as dates; Temporal reads a few more. */
export const dateForm =
  /^(?:\d{4}|[-+]\d{6})-\d\d-\d\d(?<time>[Tt ]\d\d:\d\d(?<second>:[0-5]\d(?<fraction>[.,]\d{1,9})?)?(?<offset>[Zz]|[-+]\d\d(?::?\d\d)?)?)?$/;

/** Point 4: milliseconds since the epoch as Temporal computes them, or undefined for what is not a date. */
export function instantOf(value: unknown, options: EvaluateOptions, daysLater = 0): number | undefined {
  const timeZone = options.timeZone ?? "UTC";
  const onClock = (local: Temporal.PlainDateTime): number =>
    local.add({ days: daysLater }).toZonedDateTime(timeZone, { disambiguation: "compatible" }).epochMilliseconds;
  try {
    if (typeof value === "string") {
      const offset = dateForm.exec(value)?.groups?.["offset"];
      // What is less than a millisecond is cut off: after the last instant, Temporal would refuse it.
      const text = value.replace(/([.,]\d{3})\d{1,6}(?!\d)/, "$1");
      if (offset !== undefined) return Temporal.Instant.from(text).epochMilliseconds;
      return dateForm.test(value) ? onClock(Temporal.PlainDateTime.from(text)) : undefined;
    }
    if (typeof value === "number" || typeof value === "bigint") {
      return Temporal.Instant.fromEpochMilliseconds(Math.floor(Number(value))).epochMilliseconds;
    }
    if (value instanceof Date) return Temporal.Instant.fromEpochMilliseconds(value.getTime()).epochMilliseconds;
    if (value instanceof Temporal.Instant || value instanceof Temporal.ZonedDateTime) return value.epochMilliseconds;
    if (value instanceof Temporal.PlainDateTime) return onClock(value);
    return value instanceof Temporal.PlainDate ? onClock(value.toPlainDateTime()) : undefined;
  } catch {
    // Dates that do not exist, and invalid `Date`s.
    return undefined;
  }
}
