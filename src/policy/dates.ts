import { Temporal } from "#temporal";
import { unreachable } from "../model/unreachable.js";
import type { CalendarTiming, ShortMonths } from "./timing.js";

/**
 * Yields the expiration dates of the periods from `first` until before `end`, in ascending order. The first and the last
 * period may be longer than this range, so their dates may be outside of it.
 */
export function* expirationDates(
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
