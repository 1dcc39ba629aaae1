import type { CsvReader } from "../../engines/records/csv.js";
import type { ColumnReadings, TypeReading } from "../../engines/records/readings.js";
import type { ReadStats } from "../../engines/records/read-stats.js";
import { unreachable } from "../../model/unreachable.js";

/** Builds rows of CSV records with the columns that filters read, as the types that they read. */
export function rowBuilder(
  header: readonly string[],
  readings: ColumnReadings,
  stats: ReadStats,
): (record: CsvReader) => Readonly<Record<string, unknown>> {
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
      if (value === unreadable) column.unreadable(record.line, text);
      else row[column.name] = value;
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
  if (reading === "text") return text;
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

/** Decimal numbers of spreadsheets and databases; `Number` alone would accept "0x1F" and "Infinity". */
const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

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
