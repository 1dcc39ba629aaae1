import type { CsvReader } from "../../engines/records/csv.js";
import type { ColumnReadings, Reading } from "../../engines/records/readings.js";
import type { ReadStats } from "../../engines/records/read-stats.js";
import { unreachable } from "../../model/unreachable.js";

/** Makes rows of records that are all text: of each only the columns that are read, as what they are read. */
export function rowBuilder(
  header: readonly string[],
  readings: ColumnReadings,
  tally: ReadStats,
): (record: CsvReader) => Readonly<Record<string, unknown>> {
  const columns = [...readings]
    .map(([name, reading]) => ({ name, reading: reading ?? "text", index: header.indexOf(name) }))
    .filter(({ index }) => index !== -1)
    .map((column) => ({ ...column, unreadable: tally.counter(column.name, column.reading) }));
  // A copy of it has every column as a property of its own, `__proto__` too, and all copies are of one shape.
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

/** Stands for a value that is not what its column is read as. */
export const unreadable = Symbol("unreadable");

/**
 * The value of a CSV field. White space around a number or a boolean is ignored, and an empty field is
 * null for every reading but `text`: no value was lost there.
 */
export function readValue(text: string, reading: Reading): unknown {
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

/** Decimal digits as spreadsheets and databases write them; `Number` alone would accept "0x1F" and "Infinity". */
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
