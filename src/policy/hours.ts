import { Temporal } from "#temporal";

const hour = 3_600_000;

/** Further than any clock was ever set forward or back, so that no change beyond it bears on what lies within. */
const margin = 48 * hour;

/**
 * The moments from `from` until before `end` at which an hour of the local clock reaches a minute, in milliseconds.
 *
 * Hours are counted as they pass: where a clock is set back by an hour, both hours of the same name have their
 * moment. A change that is not of whole hours leaves one hour shorter or longer; its moment is then the one that
 * Temporal finds "compatible".
 */
export function expirationHours(minute: number, timeZone: string, from: number, end: number): number[] {
  const offset = commonMinuteOffset(timeZone, from - margin, end + margin);
  if (offset === undefined) return expirationsByClock(minute, timeZone, from, end);
  const moments: number[] = [];
  const phase = minute * 60_000 - offset;
  for (let moment = Math.ceil((from - phase) / hour) * hour + phase; moment < end; moment += hour) moments.push(moment);
  return moments;
}

/** By how much local clocks differ from UTC beside whole hours, in milliseconds, where that stays the same. */
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

/** Goes through the hours that the clock names, with a margin for those that it names out of turn. */
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
  return [...moments].filter((moment) => from <= moment && moment < end).sort((a, b) => a - b);
}

function localTime(moment: number, timeZone: string): Temporal.PlainDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).toPlainDateTime();
}
