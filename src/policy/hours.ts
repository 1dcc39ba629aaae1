import { Temporal } from "#temporal";

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
export function expirationHours(minute: number, timeZone: string, from: number, end: number): number[] {
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

/** Reads the local clock hour by hour, with a margin for hours that a change moves; those within it are found too. */
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
