/** Reads dates written by ISO 8601, exact to the millisecond. */

export const DAY = 86_400_000;
const MINUTE = 60_000;
const SECOND = 1_000;

/** A date as it is written. */
export interface IsoDate {
  /** The time on the clock, in milliseconds since 1970-01-01T00:00 on the same clock. */
  readonly local: number;
  /** How far the clock is ahead of UTC, in milliseconds; undefined where the text does not say. */
  readonly offset: number | undefined;
  /** How many milliseconds the text leaves open: a day, a minute, a second, 100, 10 or 1. */
  readonly precision: number;
}

/**
 * A date in the extended format of ISO 8601, or undefined for any other text and for dates that do not exist.
 *
 * `2025-01-15`, or with a time to the minute, second or fraction (`.` or `,` and one to nine digits, of which those
 * beyond the millisecond are dropped), and behind it `Z`, an offset (`+02:00`, `+0200`, `+02`) or nothing. Between
 * date and time stands `T` or, as databases write it, a space. Years are of four digits, or of six with a sign.
 */
export function readIsoDate(text: string): IsoDate | undefined {
  const signed = text.startsWith("+") || text.startsWith("-");
  const yearEnd = signed ? 7 : 4;
  const year = readYear(text, signed);
  const month = digits(text, yearEnd + 1, 2);
  const day = digits(text, yearEnd + 4, 2);
  const dashes = text[yearEnd] === "-" && text[yearEnd + 3] === "-";
  if (!dashes || !(month >= 1 && month <= 12) || !(day >= 1 && day <= daysInMonth(year, month))) return undefined;
  const midnight = daysSinceEpoch(year, month, day) * DAY;
  const dateEnd = yearEnd + 6;
  if (text.length === dateEnd) return { local: midnight, offset: undefined, precision: DAY };
  return "Tt ".includes(text.charAt(dateEnd)) ? readTime(text, dateEnd + 1, midnight) : undefined;
}

function readYear(text: string, signed: boolean): number {
  if (!signed) return digits(text, 0, 4);
  const year = digits(text, 1, 6);
  if (text.startsWith("+")) return year;
  return year === 0 ? NaN : -year;
}

function readTime(text: string, start: number, midnight: number): IsoDate | undefined {
  const hour = digits(text, start, 2);
  const minute = digits(text, start + 3, 2);
  if (text[start + 2] !== ":" || !(hour <= 23) || !(minute <= 59)) return undefined;
  let local = midnight + (hour * 60 + minute) * MINUTE;
  let precision = MINUTE;
  let end = start + 5;
  if (text[end] === ":") {
    const second = digits(text, end + 1, 2);
    if (!(second <= 59)) return undefined;
    local += second * SECOND;
    precision = SECOND;
    end += 3;
    if (text[end] === "." || text[end] === ",") {
      const count = countDigits(text, end + 1);
      if (count < 1 || count > 9) return undefined;
      precision = 10 ** (3 - Math.min(count, 3));
      local += digits(text, end + 1, Math.min(count, 3)) * precision;
      end += 1 + count;
    }
  }
  if (end === text.length) return { local, offset: undefined, precision };
  const offset = readOffset(text, end);
  return Number.isNaN(offset) ? undefined : { local, offset, precision };
}

/** `Z`, `+02:00`, `+0200` or `+02`, to the end of the text, in milliseconds; NaN for anything else. */
function readOffset(text: string, start: number): number {
  const sign = text[start];
  const length = text.length - start;
  if (length === 1) return sign === "Z" || sign === "z" ? 0 : NaN;
  const hour = digits(text, start + 1, 2);
  const minute = length === 3 ? 0 : digits(text, text.length - 2, 2);
  const wellFormed = length === 3 || length === 5 || (length === 6 && text[start + 3] === ":");
  if (!wellFormed || (sign !== "+" && sign !== "-") || !(hour <= 23) || !(minute <= 59)) return NaN;
  const offset = (hour * 60 + minute) * MINUTE;
  return sign === "+" ? offset : -offset;
}

/** The number that exactly `count` decimal digits write, or NaN where one of the characters is not a digit. */
function digits(text: string, start: number, count: number): number {
  let value = 0;
  for (let index = start; index < start + count; index++) {
    // Behind the end of the text the code is NaN, and so is all that is computed from it.
    const digit = text.charCodeAt(index) - 48;
    if (!(digit >= 0 && digit <= 9)) return NaN;
    value = value * 10 + digit;
  }
  return value;
}

function countDigits(text: string, start: number): number {
  let end = start;
  while (!Number.isNaN(digits(text, end, 1))) end++;
  return end - start;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Days from 1970-01-01 in the proleptic Gregorian calendar. */
export function daysSinceEpoch(year: number, month: number, day: number): number {
  // Years that begin in March put the leap day at their end, and one formula gives the start of every month.
  const marchYear = month <= 2 ? year - 1 : year;
  const marchMonth = (month + 9) % 12;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return marchYear * 365 + leapDays + Math.floor((153 * marchMonth + 2) / 5) + day - 719_469;
}
