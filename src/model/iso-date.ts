/** Parses ISO 8601 dates to the millisecond. */

export const DAY = 86_400_000;

/** Instants lie within this many milliseconds of the epoch, as those of `Date` and Temporal do. */
export const LAST_INSTANT = 8.64e15;

export const MINUTE = 60_000;
const SECOND = 1_000;

const PLUS = 43;
const COMMA = 44;
const MINUS = 45;
const POINT = 46;
const COLON = 58;
const SPACE = 32;
const UPPER_T = 84;
const LOWER_T = 116;
const UPPER_Z = 90;
const LOWER_Z = 122;

export interface IsoDate {
  /** The local time in milliseconds since 1970-01-01T00:00 local time. */
  readonly local: number;
  /** The offset from UTC in milliseconds; undefined if the text has none. */
  readonly offset: number | undefined;
  /** The unit of the text in milliseconds: a day, a minute, a second, 100, 10 or 1. */
  readonly precision: number;
}

/**
 * Parses the extended format of ISO 8601; undefined for other text and for dates that do not exist.
 *
 * `2025-01-15`, optionally with a time after `T` or a space, to the minute, second or fraction (`.` or `,` and one to
 * nine digits, truncated to milliseconds), and `Z` or an offset (`+02:00`, `+0200`, `+02`). Years have four digits, or
 * a sign and six.
 */
export function readIsoDate(text: string): IsoDate | undefined {
  const first = text.charCodeAt(0);
  const yearEnd = first === PLUS || first === MINUS ? 7 : 4;
  const year = yearEnd === 4 ? twoDigits(text, 0) * 100 + twoDigits(text, 2) : signedYear(text);
  const month = twoDigits(text, yearEnd + 1);
  const day = twoDigits(text, yearEnd + 4);
  const dashes = text.charCodeAt(yearEnd) === MINUS && text.charCodeAt(yearEnd + 3) === MINUS;
  // A part without digits is NaN, and comparisons with NaN are false.
  if (!dashes || Number.isNaN(year) || !(month >= 1 && month <= 12) || !(day >= 1 && day <= daysInMonth(year, month)))
    return undefined;
  const midnight = daysSinceEpoch(year, month, day) * DAY;
  const dateEnd = yearEnd + 6;
  if (text.length === dateEnd) return { local: midnight, offset: undefined, precision: DAY };
  const separator = text.charCodeAt(dateEnd);
  const hasTime = separator === UPPER_T || separator === LOWER_T || separator === SPACE;
  return hasTime ? readTime(text, dateEnd + 1, midnight) : undefined;
}

/** A year of a sign and six digits. Year -0 does not exist. */
function signedYear(text: string): number {
  const year = twoDigits(text, 1) * 10_000 + twoDigits(text, 3) * 100 + twoDigits(text, 5);
  if (text.charCodeAt(0) === PLUS) return year;
  return year === 0 ? NaN : -year;
}

function readTime(text: string, start: number, midnight: number): IsoDate | undefined {
  const hour = twoDigits(text, start);
  const minute = twoDigits(text, start + 3);
  if (text.charCodeAt(start + 2) !== COLON || !(hour <= 23) || !(minute <= 59)) return undefined;
  let local = midnight + (hour * 60 + minute) * MINUTE;
  let precision = MINUTE;
  let end = start + 5;
  if (text.charCodeAt(end) === COLON) {
    const second = twoDigits(text, end + 1);
    if (!(second <= 59)) return undefined;
    local += second * SECOND;
    precision = SECOND;
    end += 3;
    const separator = text.charCodeAt(end);
    if (separator === POINT || separator === COMMA) {
      const fractionStart = ++end;
      for (let tenths = digit(text, end); isDigit(tenths); tenths = digit(text, ++end)) {
        precision /= 10;
        // Truncated to milliseconds.
        if (precision >= 1) local += tenths * precision;
      }
      if (end === fractionStart || end > fractionStart + 9) return undefined;
      precision = Math.max(precision, 1);
    }
  }
  const offset = end === text.length ? undefined : readOffset(text, end);
  return Number.isNaN(offset) ? undefined : { local, offset, precision };
}

/** `Z`, `+02:00`, `+0200` or `+02`, to the end of the text, in milliseconds; NaN for anything else. */
function readOffset(text: string, start: number): number {
  const sign = text.charCodeAt(start);
  const length = text.length - start;
  if (length === 1) return sign === UPPER_Z || sign === LOWER_Z ? 0 : NaN;
  const hour = twoDigits(text, start + 1);
  const minute = length === 3 ? 0 : twoDigits(text, text.length - 2);
  const wellFormed = length === 3 || length === 5 || (length === 6 && text.charCodeAt(start + 3) === COLON);
  if (!wellFormed || (sign !== PLUS && sign !== MINUS) || !(hour <= 23) || !(minute <= 59)) return NaN;
  const offset = (hour * 60 + minute) * MINUTE;
  return sign === PLUS ? offset : -offset;
}

/** The number of two digits, or NaN for other characters. */
function twoDigits(text: string, start: number): number {
  const tens = digit(text, start);
  const units = digit(text, start + 1);
  return isDigit(tens) && isDigit(units) ? tens * 10 + units : NaN;
}

/** The value of a digit; another number for other characters, and NaN after the end of the text. */
function digit(text: string, index: number): number {
  return text.charCodeAt(index) - 48;
}

function isDigit(value: number): boolean {
  return value >= 0 && value <= 9;
}

/** The number of days of a month, from 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Days from 1970-01-01 in the proleptic Gregorian calendar. */
export function daysSinceEpoch(year: number, month: number, day: number): number {
  // If years begin in March, the leap day is their last day, and one formula computes the start of every month.
  const marchYear = month <= 2 ? year - 1 : year;
  const marchMonth = (month + 9) % 12;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return marchYear * 365 + leapDays + Math.floor((153 * marchMonth + 2) / 5) + day - 719_469;
}

/** The date of a day from 1970-01-01, in the proleptic Gregorian calendar: the inverse of {@link daysSinceEpoch}. */
function dateOfDay(days: number): { readonly year: number; readonly month: number; readonly day: number } {
  // Of the 146,097 days of each 400 years, counted from a 1 March, each year and month begins after a fixed number.
  const era = Math.floor((days + 719_468) / 146_097);
  const dayOfEra = days + 719_468 - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return { year, month, day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1 };
}

/** Local time a number of months earlier, at the same time of day, on the last day of a month that is too short. */
export function monthsBefore(local: number, months: number): number {
  const days = Math.floor(local / DAY);
  const { year, month, day } = dateOfDay(days);
  const at = year * 12 + month - 1 - months;
  const [earlierYear, earlierMonth] = [Math.floor(at / 12), modulo(at, 12) + 1];
  const clamped = Math.min(day, daysInMonth(earlierYear, earlierMonth));
  return daysSinceEpoch(earlierYear, earlierMonth, clamped) * DAY + (local - days * DAY);
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
