/** Finds the formats that fit the values of a column, which are offered to people and written into data models. */
import type { ValueFormat } from "../model/data-model.js";
import type { TypeReading } from "./readings.js";
import type { ValueReader } from "./values.js";
import { statedFormat, isWritten, partOf, unreadable, valueReader } from "./values.js";

/** What fits all values of a column. */
export interface FittingFormats {
  /** Each fits all values, but for those that are no value; empty if nothing is sure. */
  readonly formats: readonly ValueFormat[];
  /** The texts of the values that are none, such as `n/a`. */
  readonly nulls: readonly string[];
}

interface Candidate {
  readonly format: ValueFormat;
  readonly read: ValueReader;
}

/** Counts values, and excludes formats value by value. Values that are read without a format cost almost nothing. */
export class FormatSearch {
  /** The number of values that could be read. */
  readCount = 0;
  count = 0;
  /** The first value that could not be read. */
  first: { readonly line: number; readonly value: string } | undefined;
  /** Whether a value needs a format. */
  isNeeded = false;
  #candidates: readonly Candidate[] | undefined;
  readonly #nulls = new Set<string>();

  /** @param isFormatted - whether the values that can be read have a format, and so exclude no other one. */
  constructor(
    readonly reading: TypeReading,
    readonly isFormatted = false,
  ) {
    // A number that is read as it is can exclude a format.
    if (reading === "number") this.#candidates = candidatesOf(reading);
  }

  /** Adds a value by its text, and as it was read. */
  add(value: unknown, text: string, line = 0): void {
    if (value === unreadable) this.#addUnreadable(text, line);
    else if (value !== null && value !== "") this.#addReadable(text);
  }

  #addReadable(text: string): void {
    this.readCount++;
    // A decimal comma, the other choice, makes groups of what follows a point.
    if (this.reading === "number" && !this.isFormatted && text.includes(".")) this.#exclude(text);
  }

  #addUnreadable(value: string, line: number): void {
    this.count++;
    this.first ??= { line, value };
    const text = value.trim();
    if (nullTexts.has(text.toLowerCase())) this.#nulls.add(text);
    else {
      this.isNeeded = true;
      this.#exclude(text);
    }
  }

  get result(): FittingFormats {
    const formats = this.isNeeded ? (this.#candidates ?? []).map(({ format }) => format) : [];
    return { formats: withoutVariants(formats), nulls: this.isOver ? [] : [...this.#nulls] };
  }

  get isOver(): boolean {
    return this.isNeeded && this.#candidates?.length === 0;
  }

  #exclude(text: string): void {
    this.#candidates ??= candidatesOf(this.reading);
    if (this.#candidates.length === 0) return;
    const fitting = this.#candidates.filter(({ read }) => read(text) !== unreadable);
    if (fitting.length < this.#candidates.length) this.#candidates = fitting;
  }
}

interface ColumnContent {
  readonly reading: TypeReading;
  readonly format: ValueFormat;
  /** The formats that all values fit, if there are several; the values are text then. */
  readonly choices: readonly ValueFormat[];
}

/**
 * What all values of a text column are: numbers, booleans, JSON or dates, and text if they differ or nothing is sure.
 * Dates in ISO 8601 alone are text.
 *
 * @param given - the format that a person stated.
 */
export function contentOf(values: readonly string[], given: ValueFormat): ColumnContent {
  const texts = values
    .map((value) => value.trim())
    .filter((text) => text !== "" && given.null?.includes(text) !== true);
  for (const reading of ["number", "boolean", "json", "date"] as const) {
    const format = fittingFormat(texts, reading, given);
    if (format === undefined) continue;
    const [first = {}, ...others] = format;
    const isText = others.length > 0;
    return isText ? { reading: "text", format: {}, choices: format } : { reading, format: first, choices: [] };
  }
  return { reading: "text", format: statedFormat({ null: given.null }), choices: [] };
}

/** The formats that all texts fit; undefined if some are something else. */
function fittingFormat(
  texts: readonly string[],
  reading: TypeReading,
  given: ValueFormat,
): readonly ValueFormat[] | undefined {
  const read = valueReader(reading, given);
  const search = new FormatSearch(reading);
  for (const text of texts) {
    if (!keepsValue(text, reading)) return undefined;
    const value = read(text);
    const isValue = reading !== "json" || typeof value === "object";
    // Null of JSON is a value.
    search.add(isValue ? (value ?? text) : unreadable, text);
    if (search.isOver) return undefined;
  }
  const hasValue = search.readCount > 0;
  const stated = statedFormat({ ...partOf(reading, given), null: given.null });
  if (search.count === 0) return hasValue && (reading !== "date" || isWritten(reading, given)) ? [stated] : undefined;
  const { formats, nulls } = search.result;
  const words = nulls.length === 0 ? stated : { ...stated, null: [...(given.null ?? []), ...nulls] };
  if (!search.isNeeded) return hasValue ? [words] : undefined;
  const isSure = reading !== "boolean" || new Set(texts.map((text) => text.toLowerCase())).size === 2;
  return formats.length > 0 && isSure ? formats.map((format) => ({ ...words, ...format })) : undefined;
}

/** Whether a reading loses nothing of a text: leading zeros belong to codes, and long numbers are identifiers. */
function keepsValue(text: string, reading: TypeReading): boolean {
  return reading !== "number" || (!/^[+-]?0\d/.test(text) && text.replace(/e.*|\D/gi, "").length <= maxDigits);
}

/** Digits beyond these are lost in a number. */
const maxDigits = 15;

/** Texts that programs write for no value, in lower case. */
const nullTexts = new Set(["n/a", "na", "#n/a", "#nv", "-", "--", "null", "none", "nil", "nan", "?"]);

const candidates = new Map<TypeReading, readonly Candidate[]>();

function candidatesOf(reading: TypeReading): readonly Candidate[] {
  const known = candidates.get(reading);
  if (known !== undefined) return known;
  const found = formatsOf[reading]().map((format) => ({ format, read: valueReader(reading, format) }));
  candidates.set(reading, found);
  return found;
}

const formatsOf: Readonly<Record<TypeReading, () => readonly ValueFormat[]>> = {
  number: () => [{ decimal: "comma" }, { decimal: "point" }],
  boolean: () => truthWords.map(([yes, no]) => ({ true: [yes], false: [no] })),
  date: () => dateFormats().map((format) => ({ format })),
  text: () => [],
  json: () => [],
};

const truthWords = [
  ...[["yes", "no"] as const, ["y", "n"] as const, ["on", "off"] as const, ["1", "0"] as const, ["t", "f"] as const],
  ...[["ja", "nein"] as const, ["ja", "nee"] as const, ["wahr", "falsch"] as const, ["oui", "non"] as const],
  ...[["vrai", "faux"] as const, ["sí", "no"] as const, ["si", "no"] as const, ["verdadero", "falso"] as const],
  ...[["vero", "falso"] as const, ["sim", "não"] as const],
];

/** The formats that dates may have: with two digits for days, months and hours first, then with one or two. */
function dateFormats(): readonly string[] {
  const signs = [".", "/", "-"];
  const days = ["YYYY", "YY"].flatMap((year) => [
    ...signs.flatMap((sign) => [`DD${sign}MM${sign}${year}`, `MM${sign}DD${sign}${year}`]),
    ...["MMM", "MMMM"].flatMap((month) => [`DD ${month} ${year}`, `DD-${month}-${year}`, `${month} DD, ${year}`]),
  ]);
  const yearsFirst = signs.map((sign) => `YYYY${sign}MM${sign}DD`);
  const times = ["HH:mm", "HH:mm:ss", "hh:mm A", "hh:mm:ss A"].flatMap((time) => [` ${time}`, `, ${time}`]);
  const padded = [...days, ...yearsFirst].flatMap((day) => [day, ...times.map((time) => day + time)]);
  return [...padded, ...padded.map(unpadded)];
}

function unpadded(format: string): string {
  return format
    .replace(/DD/, "D")
    .replace(/(?<!M)MM(?!M)/, "M")
    .replace(/HH/, "H")
    .replace(/hh/, "h");
}

/** Formats that read the same values alike are one: the stricter one. */
function withoutVariants(formats: readonly ValueFormat[]): readonly ValueFormat[] {
  const byOrder = new Map<string, ValueFormat>();
  for (const format of formats) {
    const key = unpadded(format.format ?? JSON.stringify(format)).replace("MMMM", "MMM");
    if (!byOrder.has(key)) byOrder.set(key, format);
  }
  return [...byOrder.values()];
}
