/** Dates in other notations, and dates that count from now. */
import type { CatalogueEntries } from "../model/issues/catalogue-entry.js";
import { plainWord } from "../model/issues/suggest.js";

export const dateEntries = {
  notADate: {
    topic: "Comparing a column with values",
    title: "something that is not a date, or not written as one",
    meaning:
      "Dates are written in ISO 8601: 2025-01-15, or with a time after it; in filter text, an @ is before the year. A filter may hold any other string, which matches no date.",
    repair: "Write an existing date, in filter text as @2025-01-15.",
    example: [
      "condition",
      '{ "kind": "date", "columnSlug": "created_at", "operator": "greaterThan", "value": "2025-02-30" }',
    ],
  },
  relativeDate: {
    topic: "Comparing a column with values",
    title: "a relative date in another spelling",
    meaning:
      'A relative date is a whole number and a unit, such as "3 months": the instant that long before the evaluation. "lowerThan" means longer ago, "greaterThan" less long ago.',
    repair: 'Write "lowerThan" or "greaterThan" with "3 months", in filter text < 3 months ago or > 3 months ago.',
    example: [
      "condition",
      '{ "kind": "date", "columnSlug": "created_at", "operator": "greaterThan", "value": "30 days ago" }',
    ],
  },
} as const satisfies CatalogueEntries;

export type DateCode = keyof typeof dateEntries;

const writtenDate = /^(\d{1,4})([-/.])(\d{1,2})\2(\d{4}|\d{1,2})(?:(?:T| +)(\d{1,2})(:[0-5]\d(?::[0-5]\d)?)(Z?))?$/i;

/** Reads a date of another notation, in ISO 8601; undefined if day and month are ambiguous, and for other text. */
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
  /^(?:is)?(not)?(?:(old|earl|more|over|greater|before)|new|late|less|under|after|within(?!next)|in$|in(?:the)?(?:last|past)|last|past|this)/;

/** The comparison that words for how long ago something was mean; undefined for other words. */
export function comparisonOfAge(words: string): "lowerThan" | "greaterThan" | undefined {
  const [found, negation, older] = age.exec(plainWord(words)) ?? [];
  if (found === undefined) return undefined;
  return (older === undefined) === (negation === undefined) ? "greaterThan" : "lowerThan";
}
