/**
 * Reads the parts of a policy as numbers to compute with, or reports why expirations cannot be computed.
 *
 * It imports only the model, so that a policy can be checked without Temporal.
 */
import type { CatalogueEntries } from "../model/issues/catalogue-entry.js";
import { daysInMonth } from "../model/iso-date.js";
import type { Issue, Result } from "../model/issues/issue.js";
import type { OptionWords } from "../model/options.js";
import { optionIssue } from "../model/options.js";
import type { AllocationExpirationPolicy } from "../model/policy.js";
import type { TimeOfDay } from "../model/policy-parts.js";
import { partRanges, readTimeOfDay } from "../model/policy-parts.js";
import { didYouMean } from "../model/issues/suggest.js";
import { checkPolicy } from "../model/structure/structure.js";
import { unreachable } from "../model/unreachable.js";

export const policyEntries = {
  partOutOfRange: {
    topic: "Describing a capacity and its policy",
    title: "a part of a policy that is out of range",
    meaning:
      "Minutes are whole numbers from 0 to 59, weekdays from 1 to 7, days from 1 to 31, months from 1 to 12. The month of a quarter is 1 to 3, or a month of the year in the same position of its quarter.",
    repair: "Write a number in that range.",
    example: ["policy", '{ "interval": "hourly", "minute": 60 }'],
  },
  unreadableTime: {
    topic: "Describing a capacity and its policy",
    title: "a time that is not a time of day",
    meaning: "Any string is valid; only HH:MM and HH:MM:SS can be computed with.",
    repair: "Write HH:MM.",
    example: ["policy", '{ "interval": "daily", "time": "noon" }'],
  },
  neverExpires: {
    topic: "Describing a capacity and its policy",
    title: "a day that its month never has",
    meaning: "If short months are skipped, such a policy never expires.",
    repair: "Write a day that the month has.",
    example: ["policy", '{ "interval": "yearly", "month": 4, "day": 31 }'],
  },
} as const satisfies CatalogueEntries;

/** `iso`: 1 Monday to 7 Sunday; `sunday0`: 0 Sunday to 6 Saturday. */
export type WeekDayNumbering = "iso" | "sunday0";

/** Days 29 to 31 in a month without them: `clamp` uses the last day of the month, `skip` skips the month. */
export type ShortMonths = "clamp" | "skip";

/** Options for parts that a policy does not define. */
export interface TimingOptions {
  /** The numbering of `weekDay`. Default `"iso"`. */
  readonly weekDay?: WeekDayNumbering | undefined;
  /** How to handle days 29 to 31 in a month without them. Default `"clamp"`. */
  readonly shortMonths?: ShortMonths | undefined;
}

export const timingWords = {
  weekDay: { iso: true, sunday0: true },
  shortMonths: { clamp: true, skip: true },
} satisfies OptionWords<TimingOptions>;

export interface HourlyTiming {
  readonly interval: "hourly";
  readonly minute: number;
}

export type CalendarTiming = { readonly time: TimeOfDay } & (
  | { readonly interval: "daily" }
  /** From 1 (Monday) to 6 (Saturday); 0 and 7 are Sunday. */
  | { readonly interval: "weekly"; readonly weekDay: number }
  | { readonly interval: "monthly"; readonly day: number }
  /** The month within the quarter, from 1 to 3. */
  | { readonly interval: "quarterly"; readonly month: number; readonly day: number }
  | { readonly interval: "yearly"; readonly month: number; readonly day: number }
);

/** A policy with all parts present, in range and unambiguous. */
export type Timing = HourlyTiming | CalendarTiming;

/**
 * Returns all issues that prevent computing the expirations of a policy: errors if it is not a valid policy, otherwise
 * warnings about numbers out of range, times that are not HH:MM or HH:MM:SS, and days that do not exist. They are warnings
 * because the service accepts any number and any string.
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

/** Reads a valid policy. Missing parts default to minute 0, 00:00, Monday, day 1 and month 1. */
export function readTiming(policy: AllocationExpirationPolicy, options: TimingOptions = {}): Result<Timing> {
  const unknown = optionIssue(options, timingWords);
  if (unknown !== undefined) return { ok: false, issues: [unknown] };
  const { weekDay: numbering = "iso", shortMonths = "clamp" } = options;
  const parts = new PartReader();
  const timing = timingOf(policy, numbering, parts);
  if (parts.issues.length === 0 && shortMonths === "skip" && neverOccurs(timing)) {
    const message = `Month ${timing.month} never has a day ${timing.day}, so allocations never expire when short months are skipped.`;
    parts.add("neverExpires", "day", message, "a day that the month has");
  }
  return parts.issues.length === 0 ? { ok: true, value: timing } : { ok: false, issues: parts.issues };
}

function timingOf(policy: AllocationExpirationPolicy, numbering: WeekDayNumbering, parts: PartReader): Timing {
  const { interval } = policy;
  switch (interval) {
    case "hourly":
      return { interval, minute: parts.number("minute", policy.minute ?? 0, "minute") };
    case "daily":
      return { interval, time: parts.time(policy.time) };
    case "weekly":
      return {
        interval,
        weekDay: parts.number("weekDay", policy.weekDay ?? 1, numbering),
        time: parts.time(policy.time),
      };
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

/** The lower and upper bound of each number, its name, and a description of its range. */
const ranges = {
  minute: [...partRanges.minute, "a minute of the hour", "a whole number from 0 to 59"],
  iso: [...partRanges.weekDay, "a day of the week", "a whole number from 1 (Monday) to 7 (Sunday)"],
  sunday0: [0, 6, "a day of the week", "a whole number from 0 (Sunday) to 6 (Saturday)"],
  day: [...partRanges.day, "a day of the month", "a whole number from 1 to 31"],
  month: [...partRanges.month, "a month", "a whole number from 1 to 12"],
} as const;

const midnight: TimeOfDay = { hour: 0, minute: 0, second: 0 };

class PartReader {
  readonly issues: Issue[] = [];

  number(part: string, value: number, range: keyof typeof ranges): number {
    const [first, last, what, expected] = ranges[range];
    if (!Number.isInteger(value) || value < first || value > last)
      this.add("partOutOfRange", part, `${part} ${value} is not ${what}. Use ${expected}.`, expected);
    return value;
  }

  time(text: string | undefined): TimeOfDay {
    if (text === undefined) return midnight;
    const time = readTimeOfDay(text);
    if (time !== undefined) return time;
    const expected = "HH:MM or HH:MM:SS, from 00:00 to 23:59:59";
    const normalized = normalizeTime(text);
    const message = `time ${JSON.stringify(text)} is not a time of day. Use ${expected}.${didYouMean(normalized)}`;
    this.add("unreadableTime", "time", message, expected, normalized);
    return midnight;
  }

  /** `meant` is the value that the author certainly meant. */
  add(code: keyof typeof policyEntries, part: string, message: string, expected: string, meant?: string): void {
    const path = [part];
    const issue: Issue = { code, severity: "warning", path, message, expected };
    const edits = [{ type: "set", path, value: meant }] as const;
    const fix = { title: `write ${JSON.stringify(meant)}`, certain: true, edits };
    this.issues.push(meant === undefined ? issue : { ...issue, fix });
  }
}

/** Normalizes unambiguous times such as `9:00`, `9.30`, `9h00` and `9 am`. */
function normalizeTime(text: string): string | undefined {
  const [, hour = "", minute, second, half] =
    /^(\d{1,2})(?:[:.h](\d\d))?(?::(\d\d)(?:\.0+)?)?(?:\s*([ap])\.?m\.?)?$/i.exec(text.trim()) ?? [];
  if (minute === undefined && half === undefined) return undefined;
  // 12 am is midnight and 12 pm is noon. With am or pm, hours are from 1 to 12.
  if (half !== undefined && !(Number(hour) >= 1 && Number(hour) <= 12)) return undefined;
  const hour24 = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  const normalized = [String(hour24).padStart(2, "0"), minute ?? "00", ...(second === undefined ? [] : [second])].join(
    ":",
  );
  return readTimeOfDay(normalized) === undefined ? undefined : normalized;
}

/** Whether the date does not exist in any year; 2024 is a leap year. */
function neverOccurs(timing: Timing): timing is Extract<Timing, { interval: "yearly" }> {
  return timing.interval === "yearly" && timing.day > daysInMonth(2024, timing.month);
}
