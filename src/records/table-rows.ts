/** Rows of tables whose first record names the columns: CSV and workbooks. */
import { quote } from "../model/issues/quote.js";
import { RecordsError } from "./errors.js";
import type { OpenFile } from "./open-file.js";

/** A record by its columns. */
export type InputRow = Readonly<Record<string, unknown>>;

/** The value of a cell. A date of a workbook is text without a time zone. */
export type CellValue = string | number | boolean | null;

export interface TableRecord {
  readonly line: number;
  readonly valueCount: number;
  readonly isEmpty: boolean;
  readonly followsEmptyLine: boolean;
  /** Null if it is empty. CSV has only text. */
  readonly value: (index: number) => CellValue;
}

export type BuildRow = (record: TableRecord) => InputRow;

export interface Header {
  readonly columns: readonly string[];
  /** Names that further columns have in the file. */
  readonly repeated: ReadonlySet<string>;
}

/** More lines after the records are not notes. */
const maxNotes = 20;

/**
 * Yields the rows of a table in batches, each record as one row of each builder. Nothing at the end of the table is a
 * record: empty ones, and after an empty line up to twenty lines of one value.
 *
 * @param batches - records, which may be one object that moves to the next record. The first one is the header.
 * @param buildersOf - returns functions that build rows, for the names of the columns.
 */
export async function* tableRows(
  batches: AsyncIterable<Iterable<TableRecord>>,
  { name, format, notes: said }: Pick<OpenFile, "name" | "format" | "notes">,
  buildersOf: (header: Header) => readonly BuildRow[],
): AsyncGenerator<readonly (readonly InputRow[])[]> {
  let header: Header | undefined;
  let builders: readonly BuildRow[] = [];
  let empty: { readonly rows: readonly InputRow[]; count: number } | undefined;
  /** The lines of the program that exported the records, after them. */
  let notes: { readonly line: number; readonly text: string; count: number } | undefined;
  for await (const records of batches) {
    const batch: (readonly InputRow[])[] = [];
    for (const record of records) {
      if (header === undefined) {
        header = headerOf(record, said);
        builders = buildersOf(header);
        continue;
      }
      const width = header.columns.length;
      if (record.valueCount !== width || notes !== undefined) {
        if (width > 1 && record.valueCount === 1 && (notes !== undefined || record.followsEmptyLine)) {
          notes ??= { line: record.line, text: String(record.value(0) ?? ""), count: 0 };
          if (++notes.count <= maxNotes) continue;
        }
        if (notes !== undefined) throw wrongLength(name, { line: notes.line, valueCount: 1 }, width);
        if (!(record.valueCount < width ? format === "xlsx" : isEmptyAfter(record, width)))
          throw wrongLength(name, record, width);
      }
      if (record.isEmpty) {
        empty ??= { rows: builders.map((build) => build(record)), count: 0 };
        empty.count++;
        continue;
      }
      for (; empty !== undefined && empty.count > 0; empty.count--) batch.push(empty.rows);
      batch.push(builders.map((build) => build(record)));
    }
    yield batch;
  }
  if (notes !== undefined) {
    const { line, text, count } = notes;
    const lines = count === 1 ? "The last line is a note and was" : `The last ${count} lines are notes and were`;
    said.add(`${lines} not read, first at line ${line}: ${quote(text)}.`);
  }
}

function isEmptyAfter(record: TableRecord, width: number): boolean {
  for (let index = width; index < record.valueCount; index++) if ((record.value(index) ?? "") !== "") return false;
  return true;
}

/** The header without empty names at its end. Others get names, and so do those that are repeated. */
function headerOf(record: TableRecord, said: OpenFile["notes"]): Header {
  const names = Array.from({ length: record.valueCount }, (_, index) => String(record.value(index) ?? ""));
  const columns = new Set<string>();
  const repeated = new Set<string>();
  names.slice(0, names.findLastIndex((name) => name !== "") + 1).forEach((given, index) => {
    const name = given === "" ? `column_${index + 1}` : given;
    let unique = name;
    for (let copy = 2; columns.has(unique); copy++) unique = `${name}_${copy}`;
    columns.add(unique);
    if (given === "") said.add(`Column ${index + 1} has no name. It is called ${unique}.`);
    else if (unique !== name) {
      repeated.add(name);
      said.add(`${quote(name)} is the name of more than one column. One is called ${unique}.`);
    }
  });
  return { columns: [...columns], repeated };
}

function wrongLength(
  name: string,
  { line, valueCount }: Pick<TableRecord, "line" | "valueCount">,
  width: number,
): RecordsError {
  const found = valueCount === 1 ? "1 value" : `${valueCount} values`;
  const named = width === 1 ? "1 column" : `${width} columns`;
  const advice =
    valueCount > width
      ? "Put a value that contains the separator in quotes."
      : "Complete the record, or remove the line if it is not a record.";
  return new RecordsError(`${name}:${line}: The record has ${found}, and the header names ${named}. ${advice}`);
}
