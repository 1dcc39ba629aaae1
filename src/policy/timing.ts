/**
 * Reads the parts of a policy as numbers to compute with (spec section 2.1.1), or says what cannot be computed.
 *
 * Imports the model alone, so that a policy can be checked without the calendar that expirations are computed with.
 */
import type { Issue, Result } from "../model/issue.js";
import type { AllocationExpirationPolicy } from "../model/policy.js";
import { didYouMean } from "../model/suggest.js";
import { checkPolicy } from "../model/structure.js";
import { unreachable } from "../model/unreachable.js";

/** `iso`: 1 Monday to 7 Sunday; `sunday0`: 0 Sunday to 6 Saturday. */
export type WeekDayNumbering = "iso" | "sunday0";

/** Day 29 to 31 in a month without it: `clamp` takes the last day of the month, `skip` passes the month over. */
export type ShortMonths = "clamp" | "skip";

/** How to read what the specification leaves open. */
export interface TimingOptions {
  /** How `weekDay` counts; `"iso"` unless told. */
  readonly weekDay?: WeekDayNumbering | undefined;
  /** What day 29 to 31 means in a month that has no such day; `"clamp"` unless told. */
  readonly shortMonths?: ShortMonths | undefined;
}

/** A time of day. */
export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** When each hour expires. */
export interface HourlyTiming {
  readonly interval: "hourly";
  readonly minute: number;
}

/** When each day, week, month, quarter or year expires. */
export type CalendarTiming = { readonly time: TimeOfDay } & (
  | { readonly interval: "daily" }
  /** From 1, Monday, to 7, Sunday. */
  | { readonly interval: "weekly"; readonly weekDay: number }
  | { readonly interval: "monthly"; readonly day: number }
  /** The month within the quarter, from 1 to 3. */
  | { readonly interval: "quarterly"; readonly month: number; readonly day: number }
  | { readonly interval: "yearly"; readonly month: number; readonly day: number }
);

/** A policy with every part known, in range and of one meaning. */
export type Timing = HourlyTiming | CalendarTiming;

/**
 * Everything that keeps the expirations of a policy from being computed: errors where it is no valid policy; otherwise
 * numbers out of range, times that are not HH:MM or HH:MM:SS, and days that never come. The latter are warnings, since the
 * service takes any number and any string.
 *
 * @example
 * policyIssues({ interval: "yearly", month: 13 }).map(({ path }) => path) // [["month"]]
 * policyIssues({ interval: "daily", time: "9:00" })[0].fix.title // 'write "09:00"'
 * policyIssues({ interval: "yearly", month: 4, day: 31 }, { shortMonths: "skip" })[0].code // "neverExpires"
 */
export function policyIssues(policy: AllocationExpirationPolicy, options: TimingOptions = {}): readonly Issue[] {
  const valid = checkPolicy(policy);
  if (!valid.ok) return valid.issues;
  const result = readTiming(valid.value, options);
  return result.ok ? [] : result.issues;
}

/** The timing of a valid policy, absent parts taken as minute 0, 00:00, Monday, day 1 and month 1. */
export function readTiming(
  policy: AllocationExpirationPolicy,
  { weekDay: numbering = "iso", shortMonths = "clamp" }: TimingOptions = {},
): Result<Timing> {
  const parts = new Parts();
  const timing = timingOf(policy, numbering, parts);
  if (parts.issues.length === 0 && shortMonths === "skip" && neverComes(timing)) {
    const message = `Day ${timing.day} never comes in month ${timing.month}, so nothing expires when short months are skipped.`;
    parts.add("neverExpires", "day", message, "a day that the month has");
  }
  return parts.issues.length === 0 ? { ok: true, value: timing } : { ok: false, issues: parts.issues };
}

function timingOf(policy: AllocationExpirationPolicy, numbering: WeekDayNumbering, parts: Parts): Timing {
  const { interval } = policy;
  switch (interval) {
    case "hourly":
      return { interval, minute: parts.number("minute", policy.minute ?? 0, "minute") };
    case "daily":
      return { interval, time: parts.time(policy.time) };
    case "weekly": {
      const weekDay = parts.number("weekDay", policy.weekDay ?? 1, numbering);
      return { interval, weekDay: weekDay === 0 ? 7 : weekDay, time: parts.time(policy.time) };
    }
    case "monthly":
      return { interval, day: parts.number("day", policy.day ?? 1, "day"), time: parts.time(policy.time) };
    case "quarterly": {
      const month = parts.number("month", policy.month ?? 1, "month");
      const day = parts.number("day", policy.day ?? 1, "day");
      return { interval, month: ((month - 1) % 3) + 1, day, time: parts.time(policy.time) };
    }
    case "yearly": {
      const month = parts.number("month", policy.month ?? 1, "month");
      const day = parts.number("day", policy.day ?? 1, "day");
      return { interval, month, day, time: parts.time(policy.time) };
    }
    default:
      return unreachable(interval, "interval");
  }
}

/** What a number may be: its first and last value, and what that is in words. */
const ranges = {
  minute: [0, 59, "a minute of the hour", "the whole numbers from 0 to 59"],
  iso: [1, 7, "a day of the week", "the whole numbers from 1 (Monday) to 7 (Sunday)"],
  sunday0: [0, 6, "a day of the week", "the whole numbers from 0 (Sunday) to 6 (Saturday)"],
  day: [1, 31, "a day of the month", "the whole numbers from 1 to 31"],
  month: [1, 12, "a month", "the whole numbers from 1 to 12"],
} as const;

const midnight: TimeOfDay = { hour: 0, minute: 0, second: 0 };

/** Reads parts one by one and gathers what is wrong with them. */
class Parts {
  readonly issues: Issue[] = [];

  number(part: string, value: number, range: keyof typeof ranges): number {
    const [first, last, what, expected] = ranges[range];
    if (!Number.isInteger(value) || value < first || value > last)
      this.add("partOutOfRange", part, `${part} ${value} is not ${what}: those are ${expected}.`, expected);
    return value;
  }

  time(text: string | undefined): TimeOfDay {
    if (text === undefined) return midnight;
    const time = timeOfDay(text);
    if (time !== undefined) return time;
    const expected = "HH:MM or HH:MM:SS, from 00:00 to 23:59:59";
    const tidy = tidyTime(text);
    const message = `time ${JSON.stringify(text)} is not a time of day: those are ${expected}.${didYouMean(tidy)}`;
    this.add("unreadableTime", "time", message, expected, tidy);
    return midnight;
  }

  /** `meant` is what the part must be for the policy to say what its author plainly meant. */
  add(code: string, part: string, message: string, expected: string, meant?: string): void {
    const path = [part];
    const issue: Issue = { code, severity: "warning", path, message, expected };
    const edits = [{ type: "set", path, value: meant }] as const;
    const fix = { title: `write ${JSON.stringify(meant)}`, certain: true, edits };
    this.issues.push(meant === undefined ? issue : { ...issue, fix });
  }
}

function timeOfDay(text: string): TimeOfDay | undefined {
  const [whole, hour, minute, second = 0] = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(text) ?? [];
  return whole === undefined ? undefined : { hour: Number(hour), minute: Number(minute), second: Number(second) };
}

/** The one time of day that was meant by `9:00`, `9.30`, `9h00`, `9 am` and the like. */
function tidyTime(text: string): string | undefined {
  const match = /^(\d{1,2})(?:[:.h](\d\d))?(?::(\d\d)(?:\.0+)?)?(?:\s*([ap])\.?m\.?)?$/i.exec(text.trim());
  const [, hour = "", minute, second, half] = match ?? [];
  if (match === null || (minute === undefined && half === undefined)) return undefined;
  // 12 am is midnight and 12 pm is noon; with am or pm there is neither an hour 0 nor one after 12.
  if (half !== undefined && !(Number(hour) >= 1 && Number(hour) <= 12)) return undefined;
  const hour24 = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  const tidy = [String(hour24).padStart(2, "0"), minute ?? "00", ...(second === undefined ? [] : [second])].join(":");
  return timeOfDay(tidy) === undefined ? undefined : tidy;
}

/** Whether a year has its day in no year at all. */
function neverComes(timing: Timing): timing is Extract<Timing, { interval: "yearly" }> {
  if (timing.interval !== "yearly") return false;
  const lastDayInLeapYear = new Date(Date.UTC(2024, timing.month, 0)).getUTCDate();
  return timing.day > lastDayInLeapYear;
}
