/** Relative dates: operands such as `3 months`, the instant that long before the moment of evaluation. */

/** The units of relative dates. Units of one chain are whole multiples of each other, at every moment. */
export const relativeUnits = {
  minute: { chain: "clock", length: 1 },
  hour: { chain: "clock", length: 60 },
  day: { chain: "days", length: 1 },
  week: { chain: "days", length: 7 },
  month: { chain: "months", length: 1 },
  year: { chain: "months", length: 12 },
} as const satisfies Readonly<Record<string, { readonly chain: RelativeDate["chain"]; readonly length: number }>>;

/** A unit of relative dates. */
export type RelativeUnit = keyof typeof relativeUnits;

export interface RelativeDate {
  /** Minutes pass by the clock; days and months by the calendar of the time zone. */
  readonly chain: "clock" | "days" | "months";
  /** The number of minutes, days or months. */
  readonly length: number;
}

/**
 * Parses a relative date; undefined for other text. A whole number up to 999,999, a space, and a unit in lower case,
 * with or without `s`.
 *
 * @example
 * readRelativeDate("2 years") // { chain: "months", length: 24 }
 * readRelativeDate("2 Years") // undefined
 */
export function readRelativeDate(text: string): RelativeDate | undefined {
  const parts = partsOfRelativeDate(text);
  if (parts === undefined) return undefined;
  const { chain, length } = relativeUnits[parts.unit];
  return { chain, length: parts.count * length };
}

/** A relative date as it is written. */
export interface RelativeDateParts {
  readonly count: number;
  readonly unit: RelativeUnit;
}

/** The number and the unit of a relative date; undefined for other text. */
export function partsOfRelativeDate(text: string): RelativeDateParts | undefined {
  const [, count, unit] = /^(0|[1-9]\d{0,5}) ([a-z]+?)s?$/.exec(text) ?? [];
  return unit === undefined || !isRelativeUnit(unit) ? undefined : { count: Number(count), unit };
}

/** Whether a word is a unit of relative dates, in the singular. */
function isRelativeUnit(word: string): word is RelativeUnit {
  return Object.hasOwn(relativeUnits, word);
}

const units = Object.keys(relativeUnits).join("|");
const counted = new RegExp(`(?<![\\w.,])(\\d+) ?(?:(${units})s?|([hdwy]))\\b`, "i");
const lastCounted = new RegExp(`\\blast_n_(${units})s:(\\d+)`, "i");
const later = /\+|\b(?:next|from now|later|ahead|tomorrow)\b/i;

/**
 * The operand of a relative date in another spelling, such as `30 days ago`, `180d`, `last 30 days` and
 * `LAST_N_DAYS:30`; undefined for text that names no number and unit, another number too, or a later time.
 *
 * @example
 * relativeDateFrom("180d") // "180 days"
 * relativeDateFrom("in 30 days from now") // undefined
 */
export function relativeDateFrom(text: string): string | undefined {
  const [written, count, unit, letter] = counted.exec(text) ?? [];
  const [writtenLast, lastUnit, lastCount] = lastCounted.exec(text) ?? [];
  const name =
    unit ?? lastUnit ?? Object.keys(relativeUnits).find((each) => each.startsWith((letter ?? "-").toLowerCase()));
  const number = Number(count ?? lastCount);
  const rest = text.replace(written ?? writtenLast ?? "", "");
  if (name === undefined || later.test(text) || /\d/.test(rest)) return undefined;
  const operand = writeRelativeDate(number, name.toLowerCase());
  return readRelativeDate(operand) === undefined ? undefined : operand;
}

/** Whether words are about the time up to now, as `last 30 days`, and not about an instant. */
export function isUntilNow(text: string): boolean {
  return /\b(?:last|past)(?:_n_|\b)/i.test(text);
}

/** The operand of a relative date: `1 month`, `3 months`. */
export function writeRelativeDate(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** Whether text is a relative date and the word `ago`. */
export function isRelativeAgo(text: string): boolean {
  return readRelativeDate(text.replace(/ ago$/, "")) !== undefined && text.endsWith(" ago");
}
