/** Reads dates in a format such as `DD.MM.YYYY HH:mm`, as spreadsheets write them. */
import { daysInMonth } from "./iso-date.js";

/** Returns a date in ISO 8601; undefined for text that is not a date in the format. */
type DateReader = (text: string) => string | undefined;

/** The parts of a date that was read, by their place: numbers, and the offset from UTC as its text. */
const [year, month, day, hour, minute, second, millisecond, half] = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** Reads a part of a text; returns where it ends, or -1. */
type Step = (text: string, at: number, date: ReadDate) => number;

interface ReadDate {
  readonly parts: number[];
  offset: string;
}

/**
 * Compiles a format: `YYYY` or `YY` (1969 to 2068), `MM`, `M`, `MMM` or `MMMM` (English names), `DD` or `D`, `HH` or
 * `H`, or `hh` or `h` with `A` (AM or PM), `mm`, `ss`, `SSS`, and `Z` for an offset. `M`, `D`, `H` and `h` read one or
 * two digits. Other letters are written in brackets. Undefined for text that is not a format.
 */
export function dateReader(format: string): DateReader | undefined {
  const tokens = format.match(/YYYY|YY|M{1,4}|DD?|HH?|hh?|mm|ss|SSS|[AaZ]|\[[^[\]]*\]|[^]/g) ?? [];
  const steps = tokens.map((token) => (Object.hasOwn(fields, token) ? fields[token] : literal(token)));
  const read = steps.filter((step) => step !== undefined);
  if (read.length < steps.length || !isComplete(tokens)) return undefined;
  const hasTime = /[Hh]/.test(tokens.join(""));
  const date: ReadDate = { parts: [], offset: "" };
  return (text) => {
    date.parts.fill(0);
    let at = 0;
    for (const step of read) {
      at = step(text, at, date);
      if (at === -1) return undefined;
    }
    return at === text.length ? isoText(date, hasTime) : undefined;
  };
}

/** Whether a year, a month and a day are named, each part once, and a part of the time only with the larger ones. */
function isComplete(tokens: readonly string[]): boolean {
  const counts = ["Y", "M", "D", "H", "m", "s", "S", "A", "Z"].map(
    (part) => tokens.filter((token) => token.replace(/^h+$/, "H").replace("a", "A").startsWith(part)).length,
  );
  const [years, months, days, hours = 0, minutes = 0, seconds = 0, fractions = 0, halves, offsets = 0] = counts;
  const isOnce = counts.every((count) => count <= 1) && years === 1 && months === 1 && days === 1;
  const hasHalf = tokens.some((token) => token.startsWith("h")) ? 1 : 0;
  return (
    isOnce && halves === hasHalf && hours >= minutes && minutes >= seconds && seconds >= fractions && minutes >= offsets
  );
}

const monthNames = [
  ...["january", "february", "march", "april", "may", "june"],
  ...["july", "august", "september", "october", "november", "december"],
];

const fields: Readonly<Record<string, Step>> = {
  YYYY: number(year, 4, 4, 0, 9999),
  YY: (text, at, date) => {
    const end = number(year, 2, 2, 0, 99)(text, at, date);
    date.parts[year] = (date.parts[year] ?? 0) + ((date.parts[year] ?? 0) < 69 ? 2000 : 1900);
    return end;
  },
  MMMM: name(monthNames, month, 1),
  MMM: name(
    monthNames.map((each) => each.slice(0, 3)),
    month,
    1,
  ),
  MM: number(month, 2, 2, 1, 12),
  M: number(month, 1, 2, 1, 12),
  DD: number(day, 2, 2, 1, 31),
  D: number(day, 1, 2, 1, 31),
  HH: number(hour, 2, 2, 0, 23),
  H: number(hour, 1, 2, 0, 23),
  hh: number(hour, 2, 2, 1, 12),
  h: number(hour, 1, 2, 1, 12),
  mm: number(minute, 2, 2, 0, 59),
  ss: number(second, 2, 2, 0, 59),
  SSS: number(millisecond, 3, 3, 0, 999),
  A: name(["am", "pm"], half, 1),
  a: name(["am", "pm"], half, 1),
  Z: (text, at, date) => {
    const [offset = ""] = /^(?:Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)/i.exec(text.slice(at, at + 6)) ?? [];
    date.offset = offset;
    return offset === "" ? -1 : at + offset.length;
  },
};

/** Reads digits, as many as there are, as a number within bounds. */
function number(part: number, fewest: number, most: number, least: number, greatest: number): Step {
  return (text, at, { parts }) => {
    let value = 0;
    let end = at;
    for (; end < at + most; end++) {
      const digit = text.charCodeAt(end) - 48;
      if (!(digit >= 0 && digit <= 9)) break;
      value = value * 10 + digit;
    }
    parts[part] = value;
    return end - at >= fewest && value >= least && value <= greatest ? end : -1;
  };
}

/** Reads a name, in any case, as its place in the list. */
function name(names: readonly string[], part: number, first: number): Step {
  return (text, at, { parts }) => {
    const index = names.findIndex((each) => text.slice(at, at + each.length).toLowerCase() === each);
    parts[part] = index + first;
    return index === -1 ? -1 : at + (names[index]?.length ?? 0);
  };
}

/** Reads what is between the parts; undefined for a letter, which may be a misspelt part. */
function literal(token: string): Step | undefined {
  if (/^[\p{L}\d]$/u.test(token)) return undefined;
  // Programs write a space before AM that does not break the line.
  if (token === " ") return (text, at) => (/[ \u00a0\u202f]/.test(text.charAt(at)) ? at + 1 : -1);
  const written = token.startsWith("[") && token.length > 1 ? token.slice(1, -1) : token;
  return (text, at) => (text.startsWith(written, at) ? at + written.length : -1);
}

/** The date; undefined for a day that its month does not have. */
function isoText({ parts, offset }: ReadDate, hasTime: boolean): string | undefined {
  const at = (part: number): number => parts[part] ?? 0;
  if (at(day) > daysInMonth(at(year), at(month))) return undefined;
  const iso = `${two(Math.floor(at(year) / 100))}${two(at(year) % 100)}-${two(at(month))}-${two(at(day))}`;
  if (!hasTime) return iso;
  // 12 AM is midnight, and 12 PM is noon.
  const hours = at(half) === 0 ? at(hour) : (at(hour) % 12) + (at(half) - 1) * 12;
  const fraction = at(millisecond) === 0 ? "" : `.${String(at(millisecond)).padStart(3, "0")}`;
  return `${iso}T${two(hours)}:${two(at(minute))}:${two(at(second))}${fraction}${offset}`;
}

function two(value: number): string {
  return twoDigits[value] ?? "";
}

const twoDigits = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, "0"));
