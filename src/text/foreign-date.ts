/** Dates as they are written elsewhere. */
import { printDate } from "./print-literal.js";

const numeric = /^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})(?:[T\s]+(\d{2}:\d{2}.*))?$/;

/** The date that is meant, with its `@`; undefined where day and month cannot be told apart, and of what is no date. */
export function dateFrom(text: string): string | undefined {
  const meant = isoDateFrom(text);
  const date = meant && printDate(meant);
  return date?.includes('"') === true ? undefined : date;
}

/** The same without its `@`, as ISO 8601 writes it; whether there is such a day is not asked. */
export function isoDateFrom(text: string): string | undefined {
  const words = dateInWords(text, 0);
  if (words?.end === text.length) return words.date;
  const [, first = "", , second = "", third = "", time = ""] = numeric.exec(text) ?? [];
  const [year, month, day] =
    first.length === 4
      ? [first, second, third]
      : +first > 12
        ? [third, second, first]
        : +second > 12
          ? [third, first, second]
          : [];
  if (year?.length !== 4 || month === undefined || day === undefined || +month > 12) return undefined;
  return dayOf(year, month, day) + (time === "" ? "" : `T${time.replace(/([+-]\d{2})(\d{2})$/, "$1:$2")}`);
}

/** What is said of a date that lacks its `@`. */
export function withoutSign(written: string): string {
  return `${written} is a date, and dates are written as @2025-01-15.`;
}

function dayOf(year: string, month: string | number, day: string): string {
  return `${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const ends = "uary|ruary|ch|il|e|y|ust|t|tember|ober|ember";
const month = String.raw`((?:${months.join("|")})(?:${ends})?)\.?`;
const day = String.raw`(0?[1-9]|[12]\d|3[01])`;
const inWords = new RegExp(
  String.raw`(?:${month}\s+${day}(?:st|nd|rd|th)?|${day}\s+${month}),?\s+(\d{4})(?![\w"'])`,
  "iy",
);

/** The day that is written in words where it begins, as in `Jan 5, 2026` and `5 January 2026`, and where it ends. */
export function dateInWords(text: string, start: number): { readonly date: string; readonly end: number } | undefined {
  inWords.lastIndex = start;
  const [found = "", nameBefore, dayBehind, dayBefore, nameBehind, year = ""] = inWords.exec(text) ?? [];
  const name = (nameBefore ?? nameBehind ?? "").slice(0, 3).toLowerCase();
  if (name === "") return undefined;
  return { date: dayOf(year, months.indexOf(name) + 1, dayBehind ?? dayBefore ?? ""), end: start + found.length };
}

/** Whether a text says a time from now, as in `now() - 30 days` and `last week`. */
export function isRelative(text: string): boolean {
  return /^(?:now|today|yesterday|tomorrow|current_)|\b(?:hour|day|week|month|quarter|year)s?\b/i.test(text);
}
