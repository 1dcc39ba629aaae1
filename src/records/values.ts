/** Reads the text of a value as the type that a filter needs. Every reader of files uses these functions. */
import type { DataModel, ValueFormat } from "../model/data-model.js";
import { dateReader } from "../model/date-format.js";
import { LAST_INSTANT, readIsoDate } from "../model/iso-date.js";
import { ownValue } from "../model/own-value.js";
import { unreachable } from "../model/unreachable.js";
import type { TypeReading } from "./readings.js";

export const unreadable = Symbol("unreadable");

/** Returns the value of a text, null, or {@link unreadable}. */
export type ValueReader = (text: string) => unknown;

export type FormatOf = (column: string) => ValueFormat;

export const withoutFormats: FormatOf = () => ({});

/** The parts of a format that each reading uses. */
const partsOf: Readonly<Record<TypeReading, readonly (keyof ValueFormat)[]>> = {
  number: ["decimal"],
  date: ["format"],
  boolean: ["true", "false"],
  text: [],
  json: [],
};

/** The parts of a format that a column of a data model, or options, state. */
export function statedFormat(format: ValueFormat = {}): ValueFormat {
  return pick(format, [...Object.values(partsOf).flat(), "null"]);
}

function pick(format: ValueFormat, parts: readonly (keyof ValueFormat)[]): ValueFormat {
  return Object.fromEntries(parts.flatMap((part) => (format[part] === undefined ? [] : [[part, format[part]]])));
}

/** How the values of a column are written: as its data model says, or else as `written` says. */
export function formatIn(
  model: Pick<DataModel, "columns"> | undefined,
  column: string,
  written: ValueFormat = {},
): ValueFormat {
  return { ...written, ...statedFormat(ownValue(model?.columns, column)) };
}

/**
 * Compiles a reader. White space around values is ignored, and an empty one is null except as `text`. A date in ISO 8601
 * stays as it is, and a date in the format becomes one in ISO 8601.
 */
export function valueReader(reading: TypeReading, format: ValueFormat = {}): ValueReader {
  const read = readerOf(reading, format);
  if (format.null === undefined || format.null.length === 0) return read;
  const nulls = new Set(format.null);
  return (text) => (nulls.has(text.trim()) ? null : read(text));
}

function readerOf(reading: TypeReading, format: ValueFormat): ValueReader {
  switch (reading) {
    case "text":
      return (text) => text;
    case "date":
      return dateReaderOf(format);
    case "number":
      return format.decimal === undefined ? readNumber : groupedReader(format.decimal);
    case "boolean":
      return booleanReader(format);
    case "json":
      return readJson;
    default:
      return unreachable(reading, "reading");
  }
}

/** The parts of a format that a reading uses, without the texts of no value. */
export function partOf(reading: TypeReading, format: ValueFormat): ValueFormat {
  return pick(format, partsOf[reading]);
}

/** Whether a format changes what a reading reads. */
export function isWritten(reading: TypeReading, format: ValueFormat): boolean {
  return Object.keys(partOf(reading, format)).length > 0;
}

/** Whether a format is one that was given, but for texts of no value. */
export function isStated({ null: nulls, ...format }: ValueFormat, given: ValueFormat): boolean {
  return Object.keys(format).every((part) => Object.hasOwn(given, part));
}

/** Whether a date condition can compare a value: a date, or nothing. */
export function isDate(value: unknown): boolean {
  if (value === null || value === undefined || (typeof value === "string" && value.trim() === "")) return true;
  if (value instanceof Date) return !Number.isNaN(value.getTime());
  if (typeof value === "number" || typeof value === "bigint") return Math.abs(Number(value)) <= LAST_INSTANT;
  const date = typeof value === "string" ? readIsoDate(value) : undefined;
  return date !== undefined && Math.abs(date.local - (date.offset ?? 0)) <= LAST_INSTANT;
}

function dateReaderOf({ format = "" }: ValueFormat): ValueReader {
  const read = dateReader(format);
  if (read === undefined) return (text) => (isDate(text) ? text : unreadable);
  return (text) => read(text.trim()) ?? (isDate(text) ? text : unreadable);
}

/** Decimal numbers of spreadsheets and databases; `Number` alone would accept "0x1F" and "Infinity". */
const plain = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** Groups of three digits, all separated by the same sign. A number with a zero before the first separator is none. */
const grouped = {
  comma: /^[+-]?(?:\d+|[1-9]\d{0,2}(?:([.'’\s])\d{3})(?:\1\d{3})*)(?:,\d*)?(?:e[+-]?\d+)?$/i,
  point: /^[+-]?(?:\d+|[1-9]\d{0,2}(?:([,'’\s])\d{3})(?:\1\d{3})*)(?:\.\d*)?(?:e[+-]?\d+)?$/i,
};

function groupedReader(decimal: "comma" | "point"): ValueReader {
  const pattern = grouped[decimal];
  return (text) => {
    const trimmed = text.trim();
    const groups = pattern.exec(trimmed);
    if (groups === null) return decimal === "point" || trimmed === "" ? readNumber(text) : unreadable;
    const separator = groups[1];
    const digits = separator === undefined ? trimmed : trimmed.replaceAll(separator, "");
    return finite(Number(decimal === "comma" ? digits.replace(",", ".") : digits));
  };
}

function readNumber(text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  return plain.test(trimmed) ? finite(Number(trimmed)) : unreadable;
}

function finite(number: number): unknown {
  return Number.isFinite(number) ? number : unreadable;
}

function booleanReader({ true: yes = [], false: no = [] }: ValueFormat): ValueReader {
  const trueWords = ["true", ...yes].map((word) => word.toLowerCase());
  const falseWords = ["false", ...no].map((word) => word.toLowerCase());
  return (text) => {
    const word = text.trim().toLowerCase();
    if (word === "") return null;
    if (trueWords.includes(word)) return true;
    return falseWords.includes(word) ? false : unreadable;
  };
}

function readJson(text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  try {
    return JSON.parse(trimmed) as unknown;
  } catch {
    return unreadable;
  }
}
