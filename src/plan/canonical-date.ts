/**
 * Dates in the format of `toISOString`, `2025-01-15T09:30:00.000Z`. They sort chronologically as text, so they are
 * compared without parsing.
 */
import { readIsoDate } from "../model/iso-date.js";

/**
 * Whether a value, if it is a date, has a year of four digits, milliseconds and the zone UTC. Only its separators may
 * differ from a canonical date; the days of such dates sort as text anyway.
 */
export function isUtcText(value: unknown): value is string {
  return typeof value === "string" && value.length === 24 && value.charCodeAt(23) === 90;
}

/** A lower bound of the dates of this day. */
export function startOfDay(canonicalText: string): string {
  return canonicalText.slice(0, 10);
}

/** An upper bound of the dates of this day. */
export function endOfDay(canonicalText: string): string {
  return `${startOfDay(canonicalText)}~`;
}

/** Whether the separators around the time are canonical. */
export function hasCanonicalMarks(text: string): boolean {
  return text.charCodeAt(10) === 84 && text.charCodeAt(19) === 46;
}

/** Whether a text that looks canonical is an existing date. Checked last, because most texts do not match. */
export function isCanonical(text: string): boolean {
  return canonical.test(text) || readIsoDate(text) !== undefined;
}

/** All dates except 29 February. With quantifiers, or with the days in order, it would be 1.5 times slower. */
export const canonical =
  /^\d\d\d\d-(?:(?:0[1-9]|1[0-2])-(?:[01][1-9]|2[0-8]|10)|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d\d\dZ$/;

/** A text that compares with canonical dates like the instant, also outside of their years. */
export function canonicalText(instant: number): string {
  if (instant < firstCanonical) return "";
  return instant > lastCanonical ? "~" : new Date(instant).toISOString();
}

const firstCanonical = -62_167_219_200_000;
const lastCanonical = 253_402_300_799_999;
