/**
 * Dates as `toISOString` writes them, `2025-01-15T09:30:00.000Z`: their order as texts is their order in time, so they
 * are compared without being parsed.
 */
import { readIsoDate } from "../model/iso-date.js";

/**
 * Whether a value, if it is a date, has a year of four digits, milliseconds and the zone UTC: it is canonical, except
 * for the marks around its time. The days of such dates are ordered as texts, whatever the marks.
 */
export function isUtcText(value: unknown): value is string {
  return typeof value === "string" && value.length === 24 && value.charCodeAt(23) === 90;
}

/** A text that no date of this day or a later one is below. */
export function startOfDay(canonicalText: string): string {
  return canonicalText.slice(0, 10);
}

/** A text that no date of this day or an earlier one is above. */
export function endOfDay(canonicalText: string): string {
  return `${startOfDay(canonicalText)}~`;
}

/** Whether the marks around the time of such a text are canonical. */
export function hasCanonicalMarks(text: string): boolean {
  return text.charCodeAt(10) === 84 && text.charCodeAt(19) === 46;
}

/**
 * Whether a text that looks canonical is a date that exists; one in the thirteenth month is not. Checked last, and only
 * for texts that match, as most do not.
 */
export function isCanonical(text: string): boolean {
  return canonical.test(text) || readIsoDate(text) !== undefined;
}

/** All dates but the 29th of February. With quantifiers, or with the days in order, it would be 1.5 times slower. */
export const canonical =
  /^\d\d\d\d-(?:(?:0[1-9]|1[0-2])-(?:[01][1-9]|2[0-8]|10)|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d\d\dZ$/;

/** The text that compares with canonical dates as the instant does, also outside of their years. */
export function canonicalText(instant: number): string {
  if (instant < firstCanonical) return "";
  return instant > lastCanonical ? "~" : new Date(instant).toISOString();
}

const firstCanonical = -62_167_219_200_000;
const lastCanonical = 253_402_300_799_999;
