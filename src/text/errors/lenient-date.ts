/** Dates as they are written elsewhere. */
import type { ValueInWords } from "./recognizer.js";
import { printDate } from "../printer/print-literal.js";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const ends = "uary|ruary|ch|il|e|y|ust|t|tember|ober|ember";
const month = `(?:${months.join("|")})(?:${ends})?`;
const day = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const inNumbers = String.raw`(?<first>\d{1,4})(?<sign>[-/.])(?<second>\d{1,2})\k<sign>(?<third>\d{4}|\d{1,2})`;
const inWords = String.raw`(?:(?<nameBefore>${month})\.?\s+(?<dayBehind>${day})(?:st|nd|rd|th)?|(?<dayBefore>${day})(?:st|nd|rd|th|\.)?[\s-]+(?<nameBehind>${month})\.?),?[\s-]+(?<year>\d{4})`;
const zone = String.raw`(?<utc>utc|gmt|z)\b|(?<ahead>[+-]\d{2}):?(?<minutes>\d{2})\b`;
const clock = String.raw`(?<hour>[01]?\d|2[0-3])(?<rest>:[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?)(?:\s?(?<half>[ap])\.?m\b\.?)?(?:\s?(?:${zone}))?`;
const written = new RegExp(String.raw`(?:${inNumbers}|${inWords})(?:(?:T|,?\s+(?:at\s+)?)${clock})?(?![\w"'])`, "iy");

/** The date that is meant, with its `@`; undefined where day and month may be swapped, and for anything else. */
export function dateFrom(text: string): string | undefined {
  const meant = isoDateFrom(text);
  return meant && printDate(meant);
}

/** The same without its `@`, as ISO 8601 writes it. */
export function isoDateFrom(text: string): string | undefined {
  const found = dateAt(text, 0);
  return found?.end === text.length ? found.date : undefined;
}

/**
 * The date that is written where it begins, with its time if it has one, and where it ends: `31/12/2025`,
 * `Jan 5, 2026 at 5:30 pm`, `5 January 2026`; undefined where there is no such day.
 */
export function dateAt(text: string, start: number): { readonly date: string; readonly end: number } | undefined {
  written.lastIndex = start;
  const parts = written.exec(text)?.groups;
  if (parts === undefined) return undefined;
  const day = dayInNumbers(parts) ?? dayInWords(parts);
  return day === undefined || !isDay(day) ? undefined : { date: day + timeOf(parts), end: written.lastIndex };
}

/** Of the 31st of February, engines make none or another day. */
function isDay(day: string): boolean {
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

type Parts = Readonly<Record<string, string | undefined>>;

function dayInNumbers({ first = "", second = "", third = "" }: Parts): string | undefined {
  if (first.length === 4) return dayOf(first, second, third);
  if (third.length < 4) return undefined;
  if (+first > 12) return dayOf(third, second, first);
  return +second > 12 ? dayOf(third, first, second) : undefined;
}

function dayInWords({ nameBefore, dayBehind = "", dayBefore, nameBehind = "", year }: Parts): string | undefined {
  const name = (nameBefore ?? nameBehind).slice(0, 3).toLowerCase();
  return year && dayOf(year, String(months.indexOf(name) + 1), dayBefore ?? dayBehind);
}

function dayOf(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** `10:00 PM UTC` as it is after a day. */
function timeOf({ hour, rest = "", half, utc, ahead, minutes = "" }: Parts): string {
  if (hour === undefined) return "";
  const hours = half === undefined ? +hour : (+hour % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  const zone = utc !== undefined ? "Z" : ahead === undefined ? "" : `${ahead}:${minutes}`;
  return `T${String(hours).padStart(2, "0")}${rest}${zone}`;
}

/** Whether a text says a time from now, as in `now() - 30 days` and `last week`. */
export function isRelative(text: string): boolean {
  return /^(?:now|today|yesterday|tomorrow|current_)|\b(?:hour|day|week|month|quarter|year)s?\b/i.test(text);
}

/** What to say about a date that is counted from today, by the label of its text. */
export function relativeDate(label: string): {
  readonly code: string;
  readonly message: string;
  readonly expected: string;
} {
  return {
    code: "relativeDate",
    message: `Write a date instead of {${label}}: dates cannot be counted from today.`,
    expected: 'a date such as @2025-01-15, or SQL such as sql("recent", "created_at > current_date - 30")',
  };
}

/** What to say about a date without its `@`. */
export const withoutSign = { code: "malformedDate", message: "Write the date {it} with an @, as in @2025-01-15." };

/** A date of several words, such as `Jan 5, 2026` and `2025-01-15 5:30 pm`, where it begins. */
export function dateInWords(text: string, start: number): ValueInWords | undefined {
  const meant = dateAt(text, start);
  return meant && { end: meant.end, replacement: printDate(meant.date), certain: true };
}
