/** Dates as they are written elsewhere. */
import { printDate } from "./print-literal.js";

const numeric = /^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})(?:[T\s]+(\d{2}:\d{2}.*))?$/;

/** The date that is meant, with its `@`; undefined where day and month cannot be told apart, and of what is no date. */
export function dateFrom(text: string): string | undefined {
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
  const clock = time === "" ? "" : `T${time.replace(/([+-]\d{2})(\d{2})$/, "$1:$2")}`;
  const date = printDate(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}${clock}`);
  return date.includes('"') ? undefined : date;
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const ends = "uary|ruary|ch|il|e|y|ust|t|tember|ober|ember";
const month = String.raw`((?:${months.join("|")})(?:${ends})?)\.?`;
const day = String.raw`(0?[1-9]|[12]\d|3[01])`;
const inWords = new RegExp(
  String.raw`(?:${month}\s+${day}(?:st|nd|rd|th)?|${day}\s+${month}),?\s+(\d{4})(?![\w"'])`,
  "iy",
);

/** The date that is written in words where it begins, as in `Jan 5, 2026` and `5 January 2026`, and where it ends. */
export function dateInWords(text: string, start: number): { readonly date: string; readonly end: number } | undefined {
  inWords.lastIndex = start;
  const [found = "", nameBefore, dayBehind, dayBefore, nameBehind, year = ""] = inWords.exec(text) ?? [];
  const name = nameBefore ?? nameBehind ?? "";
  const number = months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  if (number === 0) return undefined;
  const digits = (part: string | number): string => String(part).padStart(2, "0");
  const date = printDate(`${year}-${digits(number)}-${digits(dayBehind ?? dayBefore ?? "")}`);
  return { date, end: start + found.length };
}

/** Whether a text says a time from now, as in `now() - 30 days` and `last week`. */
export function isRelative(text: string): boolean {
  return /^(?:now|today|yesterday|tomorrow|current_)|\b(?:hour|day|week|month|quarter|year)s?\b/i.test(text);
}
