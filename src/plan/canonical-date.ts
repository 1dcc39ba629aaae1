/**
 * Dates as `toISOString` writes them, `2025-01-15T09:30:00.000Z`: their order as texts is their order in time, so they
 * are compared without being read.
 */
import { readIsoDate } from "../model/iso-date.js";
import type { Span } from "./instant.js";

/**
 * Whether a value, if it is a date at all, is one of a year of four digits, to the millisecond, in UTC: canonical, but for
 * the marks around its time. Days of such dates are in order as texts, whatever the marks.
 */
export function isUtcText(value: unknown): value is string {
  return typeof value === "string" && value.length === 24 && value.charCodeAt(23) === 90;
}

/** No text of the day of a canonical one, or of a later day, ranks before this. */
export function startOfDay(canonicalText: string): string {
  return canonicalText.slice(0, 10);
}

/** No text of the day of a canonical one, or of an earlier day, ranks behind this. */
export function endOfDay(canonicalText: string): string {
  return `${startOfDay(canonicalText)}~`;
}

/** A number for the last two digits of the year that such a text begins with. */
export function shortYear(text: string): number {
  return text.charCodeAt(2) * 10 + text.charCodeAt(3);
}

/** What {@link shortYear} gives for all dates from one to another; anything where these are in different centuries. */
export function shortYearsOf(first: string, last: string): Span {
  const sameCentury = first.length === last.length && first.slice(0, 2) === last.slice(0, 2);
  return sameCentury ? { first: shortYear(first), last: shortYear(last) } : { first: -Infinity, last: Infinity };
}

/** Whether such a text is canonical, as far as the marks around its time say. */
export function hasCanonicalMarks(text: string): boolean {
  return text.charCodeAt(10) === 84 && text.charCodeAt(19) === 46;
}

/**
 * Whether a text that looks canonical is a date that exists. Asked last, and only of texts that would match: one in the
 * thirteenth month would, and most texts that are compared do not.
 */
export function isCanonical(text: string): boolean {
  return canonical.test(text) || readIsoDate(text) !== undefined;
}

/** All but the 29th of February. With quantifiers, and with the days in their order, it would take half as long again. */
export const canonical =
  /^\d\d\d\d-(?:(?:0[1-9]|1[0-2])-(?:[01][1-9]|2[0-8]|10)|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d\d\dZ$/;

/** A text that compares with canonical dates as an instant does with theirs, before and after their years too. */
export function canonicalText(instant: number): string {
  if (instant < firstCanonical) return "";
  return instant > lastCanonical ? "~" : new Date(instant).toISOString();
}

const firstCanonical = -62_167_219_200_000;
const lastCanonical = 253_402_300_799_999;
