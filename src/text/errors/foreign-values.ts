/** Dates as they are written elsewhere. */
import { printDate } from "../printer/print-literal.js";
import type { Recognizer, ValueInWords } from "./recognizer.js";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const month = `(?:${months.join("|")})[a-z]*`;
const inNumbers = String.raw`(\d{1,4})([-/.])(\d{1,2})\2(\d{4}|\d{1,2})`;
const inWords = String.raw`(?:(${month})\.?\s+(\d{1,2})(?:st|nd|rd|th)?|(\d{1,2})(?:st|nd|rd|th|\.)?[\s-]+(${month})\.?),?[\s-]+(\d{4})`;
const clock = String.raw`(?:T|,?\s+(?:at\s+)?)(\d{1,2})(:[0-5]\d(?::[0-5]\d)?)(?:\s?([ap])\.?m\b\.?)?(?:\s?(utc|gmt|z)\b)?`;
const writtenDate = new RegExp(String.raw`(?:${inNumbers}|${inWords})(?:${clock})?(?![\w"'+:]|[-.]\w)`, "iy");

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
 * The date that begins at a place, with its time if it has one, and where it ends: `31/12/2025`,
 * `Jan 5, 2026 at 5:30 pm`, `5 January 2026`; undefined where there is no such day.
 */
export function dateAt(text: string, start: number): { readonly date: string; readonly end: number } | undefined {
  writtenDate.lastIndex = start;
  const parts = writtenDate.exec(text);
  if (parts === null) return undefined;
  const [, first = "", , second = "", third = "", name, dayAfter = "", dayBefore = "", nameAfter = "", year = ""] =
    parts;
  const [, , , , , , , , , , hour, rest = "", half, zone] = parts;
  const day =
    first === ""
      ? dayOf(year, String(months.indexOf((name ?? nameAfter).slice(0, 3).toLowerCase()) + 1), dayAfter || dayBefore)
      : dayInNumbers(first, second, third);
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  if (day === undefined || !isDay(day) || hours > 23) return undefined;
  const time = hour === undefined ? "" : `T${String(hours).padStart(2, "0")}${rest}${zone === undefined ? "" : "Z"}`;
  return { date: day + time, end: writtenDate.lastIndex };
}

function dayInNumbers(first: string, second: string, third: string): string | undefined {
  if (first.length === 4) return dayOf(first, second, third);
  if (third.length < 4) return undefined;
  if (+first > 12) return dayOf(third, second, first);
  return +second > 12 ? dayOf(third, first, second) : undefined;
}

function dayOf(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** Of the 31st of February, engines make none or another day. */
function isDay(day: string): boolean {
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** Whether a text says a time from now, as in `now() - 30 days`, `last week` and `180d`. */
export function isRelative(text: string): boolean {
  return /^["']?(?:now|today|yesterday|tomorrow|current_)|\b(?:\d+[dwmy]|\d*(?:hour|day|week|month|quarter|year)s?)\b/i.test(
    text,
  );
}

/** What to say about a date that is counted from today, by the label of its text. */
export const relativeDate = (label: string) =>
  ({
    code: "relativeDate",
    message: `Write a date instead of {${label}}: dates cannot be counted from today.`,
    expected: 'a date such as @2025-01-15, or SQL such as sql("recent", "created_at > current_date - 30")',
  }) satisfies Partial<Recognizer>;

/** What to say about a date without its `@`. */
export const withoutSign = {
  code: "malformedDate",
  message: "Write the date {it} with an @, as in @2025-01-15.",
} satisfies Partial<Recognizer>;

/** A date of several words, such as `Jan 5, 2026` and `2025-01-15 17:30`, where it begins. */
export function dateInWords(text: string, start: number): ValueInWords | undefined {
  const meant = dateAt(text, start);
  return meant && { end: meant.end, replacement: printDate(meant.date), certain: true };
}

// ---- Numbers ----

const zeros: Readonly<Record<string, number>> = { "": 0, k: 3, m: 6, million: 6 };

/** No number is longer that is worth reading. */
const longest = 40;

/** The number that is meant by `1_000`, `007`, `.5` and `5k`, as JSON writes it. */
export function numberFrom(text: string): { readonly replacement: string; readonly certain: boolean } | undefined {
  // Zeros alone are the last digits of a number.
  if (text.length > longest || /^00+$/.test(text)) return undefined;
  const [, digits = "", unit = ""] = /^([-+]?[\d_.]*?)\s*([a-z]*)$/i.exec(text) ?? [];
  const plain = digits.replace(/(?<=\d)_(?=\d)/g, "");
  const number = Number(`${plain}e${String(zeros[unit.toLowerCase()])}`);
  if (plain === "" || !Number.isFinite(number)) return undefined;
  // An m may be a thousand, a million or a minute; what begins with a zero may be text.
  return { replacement: String(number), certain: !/^m$/i.test(unit) && !/^0\d/.test(digits) };
}

const writtenNumber =
  /(-?)\s?(\p{Sc}?)\s?((?!0[, ])\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d+)((?:\.\d+|,\d{1,2}(?![\d.,]))?)([km]\b| million\b)?(?![\d.]|,\d)/iuy;

/** The number of several tokens that begins at a place: `1,000`, `1 000`, `1,5`, `$5`, `5 million`. */
export function numberAt(text: string, start: number): ValueInWords | undefined {
  writtenNumber.lastIndex = start;
  const [found = "", minus = "", currency = "", digits = "", decimals = "", unit = ""] = writtenNumber.exec(text) ?? [];
  const plain = digits.replace(/[, ]/g, "") + decimals.replace(",", ".");
  const number = numberFrom(plain + unit);
  if (number === undefined || (currency + unit === "" && plain === digits + decimals)) return undefined;
  const isParameter = /^\$\d\d?$/.test(found);
  return {
    end: start + found.length,
    expected: isParameter ? "a number without a sign; for a parameter of SQL, its value" : undefined,
    replacement: minus + (unit === "" ? plain : number.replacement),
    // Of `200,404` and `1,5`, nobody knows whether it is one number or two; a point may be before the last three digits.
    certain: number.certain && !isParameter && !/^\d{3}[, ](?!0)/.test(digits) && !/^(?:,|\.\d{3}$)/.test(decimals),
  };
}
