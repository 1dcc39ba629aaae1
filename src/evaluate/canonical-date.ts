/**
 * Dates as `toISOString` writes them, `2025-01-15T09:30:00.000Z`: their order as texts is their order in time, so they
 * are compared without being read.
 */
import { readIsoDate } from "../model/iso-date.js";

/** Whether a text has the length and the marks of a canonical date, which no other form of ISO 8601 has. */
export function looksCanonical(text: string): boolean {
  return text.length === 24 && text.charCodeAt(10) === 84 && text.charCodeAt(19) === 46 && text.charCodeAt(23) === 90;
}

/**
 * Whether a text that looks canonical is a date that exists. Asked last, and only of texts that would match: one in the
 * thirteenth month would, and most texts that are compared do not.
 */
export function isCanonical(text: string): boolean {
  return canonical.test(text) || readIsoDate(text) !== undefined;
}

/** All but the 29th of February. */
const canonical =
  /^\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

/** A text that compares with canonical dates as an instant does with theirs, before and after their years too. */
export function canonicalText(instant: number): string {
  if (instant < firstCanonical) return "";
  return instant > lastCanonical ? "~" : new Date(instant).toISOString();
}

const firstCanonical = -62_167_219_200_000;
const lastCanonical = 253_402_300_799_999;
