import type { InputRow, TableRecord } from "./table-rows.js";
import type { ColumnReadings, TypeReading } from "./readings.js";
import type { ReadStats } from "./read-stats.js";
import type { FormatOf } from "./values.js";
import { isDate, isWritten, unreadable, valueReader } from "./values.js";
import type { ValueFormat } from "../model/data-model.js";
import { ownValue } from "../model/own-value.js";

/** A record of texts and of cells. */
interface RecordOfCells extends Pick<TableRecord, "line" | "value"> {
  /** The value of a cell that has the type of its column; undefined if its text is read. */
  readonly typed?: (index: number) => unknown;
}

/** Builds rows of records with the columns that filters read, as the types that they read. */
export function rowBuilder(
  header: readonly string[],
  readings: ColumnReadings,
  stats: ReadStats,
  formatOf: FormatOf,
): (record: RecordOfCells) => InputRow {
  const columns = [...readings]
    .map(([name, reading]) => ({ name, reading: reading ?? "text", index: header.indexOf(name) }))
    .filter(({ index }) => index !== -1)
    .map(({ name, reading, index }) => ({
      name,
      index,
      read: valueReader(reading, formatOf(name)),
      keepsUnreadable: reading === "date",
      // Text is always read.
      tally: reading === "text" ? undefined : stats.tally(name, reading, formatOf(name)),
    }));
  // Copies have every column as an own property, also `__proto__`, and share one shape.
  const blank: InputRow = Object.fromEntries(columns.map(({ name }) => [name, null]));

  return (record) => {
    const row: Record<string, unknown> = { ...blank };
    for (const { name, index, read, keepsUnreadable, tally } of columns) {
      const typed = record.typed?.(index);
      if (typed !== undefined) {
        row[name] = typed;
        tally?.addReadable("");
        continue;
      }
      const text = record.value(index);
      if (text === null) continue;
      const value = read(text);
      if (value === unreadable) {
        if (keepsUnreadable) row[name] = text;
        tally?.addUnreadable(record.line, text);
      } else if (value !== null) {
        row[name] = value;
        if (value !== "") tally?.addReadable(text);
      }
    }
    return row;
  };
}

/**
 * Counts the values of JSON records, which have types: those that are not dates, those that are not in the format of
 * their column, and which types a column has.
 */
export function jsonCounter(
  readings: readonly ColumnReadings[],
  stats: ReadStats,
  formatOf: FormatOf,
): (record: InputRow, line: number) => void {
  const columns = readings
    .flatMap((read) => [...read])
    .map(([name, reading]) => {
      const format = formatOf(name);
      const isText = reading !== null && (reading === "date" || isWritten(reading, format));
      return { name, tally: isText ? stats.tally(name, reading, format) : undefined, format };
    });
  const reads = columns.map(({ tally, format }) =>
    tally === undefined ? undefined : valueReader(tally.reading, format),
  );
  return (record, line) => {
    for (const [index, { name, tally }] of columns.entries()) {
      const value = ownValue(record, name);
      if (value === null || value === undefined) continue;
      if (tally === undefined) {
        stats.addType(name, value);
        continue;
      }
      const read =
        typeof value === "string"
          ? reads[index]?.(value)
          : tally.reading === "date" && !isDate(value)
            ? unreadable
            : value;
      if (read === unreadable) tally.addUnreadable(line, textOfValue(value));
      else if (read !== null && read !== "") tally.addReadable(textOfValue(value));
    }
  };
}

/** Converts the text values of JSON records that have a format; undefined if no column has one. */
export function jsonConverter(
  readings: ColumnReadings,
  formatOf: FormatOf,
): ((record: InputRow) => InputRow) | undefined {
  const columns = [...readings].flatMap(([name, reading]) => {
    const format = formatOf(name);
    const hasFormat = format.null !== undefined || isWritten(reading ?? "text", format);
    const written = reading !== null && isWritten(reading, format) ? reading : "text";
    return hasFormat ? [{ name, reading, read: valueReader(written, format) }] : [];
  });
  if (columns.length === 0) return undefined;
  return (record) => {
    const row: Record<string, unknown> = { ...record };
    for (const { name, reading, read } of columns) {
      const text = ownValue(row, name);
      if (typeof text !== "string") continue;
      const value = read(text);
      if (value !== unreadable) row[name] = value;
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
