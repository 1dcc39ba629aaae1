/** Rows from files, and what was odd in them. */
import type { DataColumn } from "capacity-filter/core";
import type { ReadRecordsOptions } from "capacity-filter/records";
import { readRecords } from "capacity-filter/records";
import type { Row } from "./dataset.js";
import { readingOf, readingOfType, readValue } from "./typed-values.js";

/** The types of columns, by name. */
export type ColumnTypes = Readonly<Record<string, DataColumn["type"]>>;

/** Rows that were read. */
export interface ReadRows {
  readonly rows: readonly Row[];
  /** In sentences. */
  readonly notes: readonly string[];
  /** Whether the columns are those of a table, whose types may be given. */
  readonly isTable: boolean;
}

/** A file that cannot be read. The message is for people. */
export class RowsError extends Error {
  override readonly name = "RowsError";
}

/**
 * The rows of a file.
 *
 * @param types - the types of the columns of a table. Those of the others are found by their values.
 * @throws {RecordsError} if the file cannot be read.
 */
export async function readRows(
  source: Blob | Uint8Array,
  options: ReadRecordsOptions,
  types: ColumnTypes = {},
): Promise<ReadRows> {
  const records = readRecords(source, { ...options, xlsx: () => import("hucre/xlsx") });
  const rows: Row[] = [];
  for await (const batch of records.batches()) for (const row of batch) rows.push(row);
  if (rows.length === 0) throw new RowsError("There is no record in it.");
  const { columns } = records;
  if (columns === undefined) return { rows, notes: records.notes, isTable: false };
  const notes = [...records.notes];
  const readings = columns.map((column) => {
    const given = Object.hasOwn(types, column) ? types[column] : undefined;
    const reading = (given && readingOfType(given)) ?? readingOf(textsOf(rows, column));
    if (given === undefined && reading === "text" && isDigits(textsOf(rows, column))) {
      notes.push(`${column} has leading zeros or very long numbers, so its values are text.`);
    }
    return [column, reading] as const;
  });
  const typed = rows.map((row) =>
    Object.fromEntries(
      readings.map(([column, reading]) => {
        const value = row[column];
        return [column, typeof value === "string" ? readValue(value, reading) : value];
      }),
    ),
  );
  return { rows: typed, notes, isTable: true };
}

function* textsOf(rows: readonly Row[], column: string): Generator<string> {
  for (const row of rows) {
    const value = row[column];
    if (typeof value === "string") yield value;
  }
}

function isDigits(values: Iterable<string>): boolean {
  let isEmpty = true;
  for (const value of values) {
    if (!/^\d+$/.test(value)) return false;
    isEmpty = false;
  }
  return !isEmpty;
}
