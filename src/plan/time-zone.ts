import { DAY, daysSinceEpoch } from "../model/iso-date.js";

/** Instants lie within this many milliseconds of the epoch, as those of `Date` do. */
export const LAST_INSTANT = 8.64e15;

/** The number of days whose offset is cached; beyond it, the cache is cleared. */
const CACHED_DAYS = 10_000;

/**
 * Converts local time of a zone to an instant, both in milliseconds. As with Temporal's "compatible", a time that occurs
 * twice means the earlier instant, and a skipped time is moved forward by the length of the gap. Undefined for an
 * unknown zone.
 */
export function instantInZone(timeZone: string): ((local: number) => number) | undefined {
  if (timeZone === "UTC") return (local) => local;
  const clocks = clocksOf(timeZone);
  if (clocks === undefined) return undefined;
  const offsetAt = (instant: number): number => offsetOf(clocks, instant);

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

/** Near a change of the offset, one of the two offsets is valid at the instant that it yields, or both, or none. */
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

/** How far clocks are ahead of UTC at an instant, in milliseconds. */
function offsetOf(clocks: Intl.DateTimeFormat, instant: number): number {
  const clamped = Math.max(-LAST_INSTANT, Math.min(instant, LAST_INSTANT));
  const second = Math.floor(clamped / 1000) * 1000;
  const parts = new Map(clocks.formatToParts(second).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.get(type));
  const year = parts.get("era") === "BC" ? 1 - part("year") : part("year");
  const days = daysSinceEpoch(year, part("month"), part("day"));
  return days * DAY + ((part("hour") * 60 + part("minute")) * 60 + part("second")) * 1000 - second;
}
