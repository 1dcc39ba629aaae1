/** Dates and numbers in other notations. */
import { printDate } from "../printer/print-literal.js";
import type { Recognizer } from "./recognizer.js";

const writtenDate = /^(\d{1,4})([-/.])(\d{1,2})\2(\d{4}|\d{1,2})(?:(?:T| +)(\d{1,2})(:[0-5]\d(?::[0-5]\d)?)(Z?))?$/i;

/** Reads a date of another notation, with its `@`; undefined if day and month are ambiguous, and for other text. */
export function dateFrom(text: string): string | undefined {
  const meant = isoDateFrom(text);
  return meant && printDate(meant);
}

/** The same without `@`, in ISO 8601. */
export function isoDateFrom(text: string): string | undefined {
  const [, first = "", , second = "", third = "", hour = "00", minutes, zone = ""] = writtenDate.exec(text) ?? [];
  const day = dayInNumbers(first, second, third);
  if (day === undefined || !isDay(day) || Number(hour) > 23) return undefined;
  return minutes === undefined ? day : `${day}T${hour.padStart(2, "0")}${minutes}${zone.toUpperCase()}`;
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

/** `Date` turns the 31st of February into an invalid date or into another day. */
function isDay(day: string): boolean {
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** Whether a text says a time from now, as in `now() - 30 days`, `last week` and `180d`, but not `$1m`. */
export function isRelative(text: string): boolean {
  return /^["'@]*(?:now|today|yesterday|tomorrow|current_)|(?<![\w\p{Sc}])(?:\d+[dwmy]|\d*(?:hour|day|week|month|quarter|year)s?)\b/iu.test(
    text,
  );
}

const age =
  /^(?:is )?(?:(old|earl|more|over|greater|before|next)|new|late|less|under|after|within|in$|last|past|this)/i;

/** The sign that is meant by words for how long ago something was; undefined of other words. */
export function signOfAge(words: string): { readonly sign: string } | undefined {
  const found = age.exec(words);
  return found === null ? undefined : { sign: found[1] === undefined ? ">" : "<" };
}

const counted = "{words} counts from today, and a filter holds fixed dates.";

/** What to say about a date that is counted from today. */
export const relativeDate = {
  code: "relativeDate",
  message: `${counted} Write the date itself, such as @2025-06-30.`,
} satisfies Partial<Recognizer>;

/** What to say where the operator counts too. */
export const relativeAge = {
  ...relativeDate,
  message: `${counted} Use {sign} with the date itself, such as @2025-06-30.`,
} satisfies Partial<Recognizer>;

/** Longer numbers are not converted. */
const longest = 40;

/** The JSON number for `1_000`, `007` and `.5`. */
export function numberFrom(text: string): { readonly replacement: string; readonly certain: boolean } | undefined {
  const plain = text.replace(/(?<=\d)_(?=\d)/g, "");
  // Only zeros: the last digits of another number.
  if (text.length > longest || !/^[-+]?[\d.]+$/.test(plain) || /^00+$/.test(text)) return undefined;
  // A number with leading zeros may be text.
  return Number.isNaN(Number(plain)) ? undefined : { replacement: String(Number(plain)), certain: !/^0\d/.test(text) };
}

/** `1,000`, `1,5` and `1.000,50`, which are two values for the parser; `$1,000` is a part of another issue. */
export const writtenNumber: Recognizer = {
  when: "(sign:unknown~)? | number:((number~ comma~)+ number)",
  means: ({ sign, number = "" }) => {
    if (/^-?(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$/.test(number)) return number.replaceAll(".", "").replace(",", ".");
    // `200,404` may be one number or two.
    const meant = { replacement: number.replaceAll(",", ""), certain: sign === "" && !/^-?\d{3},(?!0)/.test(number) };
    return /^-?(?!0,)\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(number) && meant;
  },
  code: "malformedNumber",
  message: "Write a number without separators and with a decimal point, such as 1000.50.",
  about: "sign..number",
};
