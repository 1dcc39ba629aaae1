/** Makes rows of records, with the columns that filters read as the types that they read, and counts their values. */
import type { ValueFormat } from "../model/data-model.js";
import { ownValue } from "../model/own-value.js";
import type { OpenFile } from "./open-file.js";
import type { ReadStats } from "./read-stats.js";
import type { ColumnReadings, TypeReading } from "./readings.js";
import type { BuildRow, InputRow } from "./table-rows.js";
import type { FormatOf } from "./values.js";
import { isDate, isWritten, unreadable, valueReader } from "./values.js";
import { isExcelError } from "./workbook.js";

/** Builds rows of a table. The text of a cell is read unless the cell has the type of its column. */
export function rowBuilder(
  header: readonly string[],
  readings: ColumnReadings,
  stats: ReadStats,
  { format, formatOf }: Pick<OpenFile, "format" | "formatOf">,
): BuildRow {
  const isWorkbook = format === "xlsx";
  const columns = [...readings]
    .filter(([name]) => header.includes(name))
    .map(([name, type]) => {
      const read = valueReader(type ?? "text", formatOf(name));
      const readText = (text: string): unknown => {
        const value = read(text);
        return isWorkbook && value !== null && isExcelError(text) ? unreadable : value;
      };
      // Text is always read, but for the errors of a workbook.
      const isTallied = isWorkbook || (type ?? "text") !== "text";
      const tally = isTallied ? stats.tally(name, type ?? "text", formatOf(name)) : undefined;
      return { name, type, index: header.indexOf(name), read: readText, tally };
    });
  // Copies have every column as an own property, also `__proto__`, and share one shape.
  const blank: InputRow = Object.fromEntries(columns.map(({ name }) => [name, null]));

  return (record) => {
    const row: Record<string, unknown> = { ...blank };
    for (const { name, type, index, read, tally } of columns) {
      const cell = record.value(index);
      if (cell === null) continue;
      const isTyped = typeof cell !== "string" && (type === null || type === typeof cell);
      const text = isTyped ? "" : String(cell);
      const value = isTyped ? cell : read(text);
      tally?.add(value, text, record.line);
      if (value !== unreadable) row[name] = value;
      else if (type === "date" && !(isWorkbook && isExcelError(text))) row[name] = text;
    }
    return row;
  };
}

/**
 * Returns a function that reads a record of JSON, which has types: only text that has a format is converted. Counts the
 * values that are not dates or not in their format, and the types of the others.
 */
export function jsonReader(
  readings: ColumnReadings,
  stats: ReadStats,
  formatOf: FormatOf,
): (record: InputRow, line: number) => InputRow {
  const columns = Array.from(readings, ([name, reading]) => {
    const format = formatOf(name);
    const hasFormat = isWritten(reading ?? "text", format);
    const isRead = reading !== null && (reading === "date" || hasFormat);
    const read = valueReader(isRead ? reading : "text", format);
    const tally = isRead ? stats.tally(name, reading, format) : undefined;
    const addType = stats.typesOf(name);
    return { name, reading, read, tally, addType, isConverted: format.null !== undefined || hasFormat };
  });
  const converts = columns.some(({ isConverted }) => isConverted);
  return (record, line) => {
    const row: Record<string, unknown> = converts ? { ...record } : record;
    for (const { name, reading, read, tally, addType, isConverted } of columns) {
      const value = ownValue(record, name);
      if (value === null || value === undefined) continue;
      const isText = typeof value === "string";
      const found = isText ? read(value) : reading === "date" && !isDate(value) ? unreadable : value;
      if (tally === undefined) addType(value);
      else tally.add(found, textOfValue(value), line);
      if (!isConverted || !isText) continue;
      if (found !== unreadable) row[name] = found;
      else if (reading !== "date") row[name] = null;
    }
    return row;
  };
}

/** Whether a value of a record is not of the type that its column is read as. */
export function isUnreadable(value: unknown, reading: TypeReading, format: ValueFormat): boolean {
  if (typeof value === "string") return valueReader(reading, format)(value) === unreadable;
  return reading === "date" && !isDate(value);
}

/** The text of a value in a report. */
export function textOfValue(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
