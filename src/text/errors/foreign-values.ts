/** Dates and numbers in other notations. */
import { relativeDateFrom } from "../../model/relative-date.js";
import { printDate } from "../printer/print-literal.js";
import type { Meaning, Recognizer } from "./recognizer.js";

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
  return /^["'@]*(?:now|today|yesterday|tomorrow|current_)|(?<![\p{L}\p{N}\p{Sc}])(?:\d+[dwmy]|\d*(?:hour|day|week|month|quarter|year)s?)\b/iu.test(
    text,
  );
}

const age =
  /^(?:is )?(?:(old|earl|more|over|greater|before|next)|new|late|less|under|after|within|in$|last|past|this)/i;

/** The sign that is meant by words for how long ago something was; undefined of other words. */
export function signOfAge(words: string): string | undefined {
  const found = age.exec(words);
  return found === null ? undefined : found[1] === undefined ? ">" : "<";
}

/** The relative date that words mean, after a sign if the words mean one; it is an offer. */
export function relativeMeaning(words: string, sign?: string): Meaning {
  const operand = relativeDateFrom(words);
  const replacement = operand && [...(sign === undefined ? [] : [sign]), printDate(operand)].join(" ");
  return { replacement, certain: false, ...(sign !== undefined && { sign }) };
}

/** What to say about a date that is counted from now. */
export const relativeDate = {
  code: "relativeDate",
  message: "{words} counts from the evaluation. Write a number and a unit, such as 3 months ago.",
} satisfies Partial<Recognizer>;

/** What to say where the operator counts too. */
export const relativeAge = {
  ...relativeDate,
  message: "{words} counts from the evaluation. Use {sign} with a number and a unit, such as 3 months ago.",
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
    // `200,404,000` may be several numbers, and `1,000` may be one with decimals.
    const certain = sign === "" && /,.*[,.]/.test(number) && !/^-?\d{3},(?!0)/.test(number);
    const meant = { replacement: number.replaceAll(",", ""), certain };
    return /^-?(?!0,)\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(number) && meant;
  },
  code: "malformedNumber",
  message: "Write a number without separators and with a decimal point, such as 1000.50.",
  about: "sign..number",
};
