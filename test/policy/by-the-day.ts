import { Temporal } from "temporal-polyfill";
import type { AllocationExpirationPolicy } from "../../src/model/policy.js";

/** The policies that expire at most once a day. */
type CalendarPolicy = Exclude<AllocationExpirationPolicy, { interval: "hourly" }>;

/**
 * All expirations between two moments, found by asking of every single day whether a policy expires on it: slow, and
 * unlike the library in every step. Short months are clamped.
 */
export function allBetween(policy: CalendarPolicy, from: number, to: number, timeZone: string): number[] {
  const plainTime = policy.time ?? "00:00";
  const moments = new Set<number>();
  const first = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone).toPlainDate();
  for (let days = -2; days <= (to - from) / 86_400_000 + 2; days++) {
    const date = first.add({ days });
    if (expiresOn(policy, date)) moments.add(date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds);
  }
  return [...moments].filter((moment) => from <= moment && moment < to).sort((a, b) => a - b);
}

function expiresOn(policy: CalendarPolicy, date: Temporal.PlainDate): boolean {
  switch (policy.interval) {
    case "daily":
      return true;
    case "weekly":
      return date.dayOfWeek === (policy.weekDay ?? 1);
    case "monthly":
      return isDay(policy.day, date);
    case "quarterly":
      return isDay(policy.day, date) && date.month % 3 === (policy.month ?? 1) % 3;
    case "yearly":
      return isDay(policy.day, date) && date.month === (policy.month ?? 1);
  }
}

function isDay(day = 1, date: Temporal.PlainDate): boolean {
  return date.day === Math.min(day, date.daysInMonth);
}
