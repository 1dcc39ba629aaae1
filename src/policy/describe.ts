import { Temporal } from "#temporal";
import type { AllocationExpirationPolicy, Interval } from "../model/policy.js";
import { unreachable } from "../model/unreachable.js";
import type { PolicyOptions, ResolvedPolicy } from "./resolve.js";
import { resolvePolicy } from "./resolve.js";
import type { TimeOfDay } from "../model/policy-parts.js";
import type { CalendarTiming, ShortMonths } from "./timing.js";

/**
 * Describes a policy as an English sentence, with the city of its time zone.
 *
 * @throws {PolicyError} if the expirations cannot be computed, or an option is unknown.
 * @example
 * describePolicy({ interval: "weekly", time: "09:00" }, { timeZone: "Europe/Paris" }) // "Every week on Monday at 09:00 (Paris)"
 */
export function describePolicy(policy: AllocationExpirationPolicy, options: PolicyOptions = {}): string {
  const { timing, shortMonths, timeZone } = resolvePolicy(policy, options);
  return `${every[timing.interval]} ${sentencePart(timing, shortMonths)} (${cityOf(timeZone)})`;
}

const every = {
  hourly: "Every hour",
  daily: "Every day",
  weekly: "Every week",
  monthly: "Every month",
  quarterly: "Every quarter",
  yearly: "Every year",
} as const satisfies Readonly<Record<Interval, string>>;

/** Returns the last part of an IANA name, which is usually a city. */
function cityOf(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " ");
}

function sentencePart(timing: ResolvedPolicy["timing"], shortMonths: ShortMonths): string {
  if (timing.interval === "hourly") return `at minute ${timing.minute}`;
  const short = hasShortMonths(timing, shortMonths) ? ofShortMonths[shortMonths] : "";
  const days = daysOf(timing, shortMonths);
  return `${days === "" ? "" : `${days}${short} `}at ${timeOfDay(timing.time)}`;
}

/** Follows a day that some months do not have. */
const ofShortMonths = {
  clamp: ", or the last day of the month if it is shorter,",
  skip: ", if the month has it,",
} as const satisfies Readonly<Record<ShortMonths, string>>;

/** Describes the days of the period. Empty for a daily policy. */
function daysOf(timing: CalendarTiming, shortMonths: ShortMonths): string {
  switch (timing.interval) {
    case "daily":
      return "";
    case "weekly":
      // 1 January 2024 was a Monday.
      return `on ${inEnglish(Date.UTC(2024, 0, timing.weekDay), { weekday: "long" })}`;
    case "monthly":
      return `on day ${timing.day}`;
    case "quarterly":
    case "yearly": {
      const dates = datesOfYear(timing, shortMonths).map((date) => `on ${monthAndDay(date)}`);
      return new Intl.ListFormat("en", { type: "conjunction" }).format(dates);
    }
    default:
      return unreachable(timing, "interval");
  }
}

/** Returns the dates in a leap year, because it has all dates. */
function datesOfYear(
  { interval, month, day }: Extract<CalendarTiming, { month: number }>,
  shortMonths: ShortMonths,
): readonly Temporal.PlainDate[] {
  const months = interval === "yearly" ? [month] : [month, month + 3, month + 6, month + 9];
  return months
    .map((month) => Temporal.PlainDate.from({ year: 2024, month, day: 1 }))
    .filter(({ daysInMonth }) => shortMonths === "clamp" || day <= daysInMonth)
    .map((first) => first.with({ day }, { overflow: "constrain" }));
}

/** Whether the description must explain short months. Of dates with a month, only 29 February is ambiguous. */
function hasShortMonths(timing: CalendarTiming, shortMonths: ShortMonths): boolean {
  if (timing.interval === "daily" || timing.interval === "weekly") return false;
  if (timing.interval === "monthly") return timing.day > 28;
  return datesOfYear(timing, shortMonths).some(({ month, day }) => month === 2 && day === 29);
}

function monthAndDay({ year, month, day }: Temporal.PlainDate): string {
  return inEnglish(Date.UTC(year, month - 1, day), { month: "long", day: "numeric" });
}

function timeOfDay({ hour, minute, second }: TimeOfDay): string {
  const seconds = second === 0 ? {} : ({ second: "2-digit" } as const);
  const format = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", ...seconds } as const;
  return inEnglish(Date.UTC(2024, 0, 1, hour, minute, second), format);
}

function inEnglish(moment: number, format: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat("en", { ...format, timeZone: "UTC" }).format(moment);
}
