import { Temporal } from "temporal-polyfill";
import type { Interval } from "../../src/model/policy.js";

const lengths = { hourly: 3_600_000, daily: 86_400_000, weekly: 604_800_000 } as const;
const months = { monthly: 1, quarterly: 3, yearly: 12 } as const;

/** Whether a time is in the sliding window of an interval that ends now, by the words of the documentation. */
export function isInWindow(interval: Interval, time: number, now: number): boolean {
  if (interval === "hourly" || interval === "daily" || interval === "weekly") return time > now - lengths[interval];
  const end = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO("UTC");
  const begin = end.subtract({ months: months[interval] });
  if (begin.day === end.day) return time > begin.epochMilliseconds;
  return time >= begin.with({ day: 1 }).add({ months: 1 }).startOfDay().epochMilliseconds;
}
