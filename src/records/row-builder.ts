import type { TableRecord } from "./table-rows.js";
import type { ColumnReadings, TypeReading } from "./readings.js";
import { keepsText } from "./readings.js";
import type { ReadStats } from "./read-stats.js";
import { FilterError, unwrap } from "../model/issues/errors.js";
import { unreachable } from "../model/unreachable.js";
import { comparisonSettingsOf } from "../plan/context.js";

/** Builds rows of CSV records with the columns that filters read, as the types that they read. */
export function rowBuilder(
  header: readonly string[],
  readings: ColumnReadings,
  stats: ReadStats,
): (record: Pick<TableRecord, "line" | "value">) => Readonly<Record<string, unknown>> {
  const columns = [...readings]
    .map(([name, reading]) => ({ name, reading: reading ?? "text", index: header.indexOf(name) }))
    .filter(({ index }) => index !== -1)
    .map((column) => ({ ...column, unreadable: stats.counter(column.name, column.reading) }));
  // Copies have every column as an own property, also `__proto__`, and share one shape.
  const blank: Readonly<Record<string, unknown>> = Object.fromEntries(columns.map(({ name }) => [name, null]));

  return (record) => {
    const row: Record<string, unknown> = { ...blank };
    for (const column of columns) {
      const text = record.value(column.index);
      if (text === null) continue;
      const value = readValue(text, column.reading);
      if (value !== unreadable) row[column.name] = value;
      if (value === unreadable || (column.reading === "date" && !isDate(text))) column.unreadable(record.line, text);
    }
    return row;
  };
}

/** A value that is not of the type of its column. */
export const unreadable = Symbol("unreadable");

/**
 * The value of a CSV field. White space around numbers and booleans is ignored, and an empty field is null except as
 * `text`.
 */
export function readValue(text: string, reading: TypeReading): unknown {
  if (keepsText(reading)) return text;
  const trimmed = text.trim();
  if (trimmed === "") return null;
  switch (reading) {
    case "number":
      return readNumber(trimmed);
    case "boolean":
      return readBoolean(trimmed.toLowerCase());
    case "json":
      return readJson(trimmed);
    default:
      return unreachable(reading, "reading");
  }
}

/** Whether a value of a record is not of the type that its column is read as. */
export function isUnreadable(value: unknown, reading: TypeReading): boolean {
  if (reading === "date") return !isDate(value);
  return typeof value === "string" && readValue(value, reading) === unreadable;
}

/** Whether a date condition can compare a value: a date, or nothing. */
function isDate(value: unknown): boolean {
  if (value === null || value === undefined || (typeof value === "string" && value.trim() === "")) return true;
  return !Number.isNaN(instantOf(value));
}

// Every time zone has the same dates.
const { instantOf } = unwrap(comparisonSettingsOf({}), FilterError);

/** The text of a value in a report. */
export function textOfValue(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Decimal numbers of spreadsheets and databases; `Number` alone would accept "0x1F" and "Infinity". */
const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

function readNumber(text: string): unknown {
  const number = Number(text);
  return decimal.test(text) && Number.isFinite(number) ? number : unreadable;
}

function readBoolean(text: string): unknown {
  if (text === "true") return true;
  return text === "false" ? false : unreadable;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return unreadable;
  }
}
