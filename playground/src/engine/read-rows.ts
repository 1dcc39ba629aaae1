/** Rows from the text of a file, and what was odd in it. */
import type { DataColumn } from "capacity-filter/core";
import { CsvReader } from "../../../src/engines/records/csv.js";
import type { Row } from "./dataset.js";
import type { RowFormat } from "./protocol.js";
import { readingOf, readingOfType, readValue } from "./typed-values.js";
import { isObject } from "../is-object.js";

/** The types of columns, by name. */
export type ColumnTypes = Readonly<Record<string, DataColumn["type"]>>;

/** Rows that were read. */
export interface ReadRows {
  readonly rows: readonly Row[];
  /** In sentences. */
  readonly notes: readonly string[];
}

/** A file that cannot be read. The message is for people. */
export class RowsError extends Error {
  override readonly name = "RowsError";
}

/** A format of rows that is text. */
type TextFormat = Exclude<RowFormat, "parquet">;

const formats: Readonly<Record<string, RowFormat>> = {
  csv: "csv",
  tsv: "csv",
  txt: "csv",
  json: "json",
  ndjson: "ndjson",
  jsonl: "ndjson",
  parquet: "parquet",
};

/** The format that the name of a file has. */
export function formatOfName(name: string): RowFormat | undefined {
  return formats[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ""];
}

/** The format of a text, by how it begins. */
export function formatOfText(text: string): TextFormat {
  const start = text.trimStart();
  if (start.startsWith("[")) return "json";
  if (!start.startsWith("{")) return "csv";
  return isObject(parsed(start.split("\n", 1)[0] ?? "")) && start.trimEnd().includes("\n") ? "ndjson" : "json";
}

/**
 * The rows of a text.
 *
 * @param types - the types of CSV columns. Those of the others are found by their values.
 * @throws {RowsError} if it is not of that format.
 */
export function readRows(text: string, format: TextFormat, types: ColumnTypes = {}): ReadRows {
  const withoutMark = text.replace(/^\ufeff/, "");
  if (withoutMark.trim() === "") throw new RowsError("There is nothing in it.");
  switch (format) {
    case "csv":
      return readCsvRows(withoutMark, types);
    case "json":
      return readJsonRows(withoutMark);
    case "ndjson":
      return readLines(withoutMark);
  }
}

function readCsvRows(text: string, types: ColumnTypes): ReadRows {
  const separator = separatorOf(text);
  const [header = [], ...records] = recordsOf(text, separator);
  const notes: string[] = [];
  if (separator !== ",") notes.push(`The values are separated by ${separator === ";" ? "semicolons" : "tabs"}.`);
  const columns = columnNames(header, notes);
  const uneven = records.filter(({ length }) => length !== columns.length).length;
  if (uneven > 0) {
    notes.push(`${rowsAre(uneven)} not as long as the header. Missing values are null, and further ones are left out.`);
  }
  const given = columns.map((column) => (Object.hasOwn(types, column) ? types[column] : undefined));
  const readings = given.map((type, index) => (type && readingOfType(type)) ?? readingOf(valuesOf(records, index)));
  columns.forEach((column, index) => {
    const looksNumeric = given[index] === undefined && readings[index] === "text" && isDigits(valuesOf(records, index));
    if (looksNumeric) notes.push(`${column} has leading zeros or very long numbers, so its values are text.`);
  });
  if (records.length === 0) throw new RowsError("There is no record in it.");
  const rows = records.map((record) =>
    Object.fromEntries(
      columns.map((column, index) => [column, readValue(record[index] ?? null, readings[index] ?? "text")]),
    ),
  );
  return { rows, notes };
}

/** So many bytes are read at a time. */
const chunkSize = 1 << 20;

function recordsOf(text: string, separator: string): (string | null)[][] {
  const refuse = (line: number, message: string): RowsError => new RowsError(`Line ${line}: ${message}`);
  const reader = new CsvReader({ refuse, delimiter: separator });
  const bytes = new TextEncoder().encode(text);
  const records: (string | null)[][] = [];
  const read = (): void => {
    while (reader.next()) records.push(reader.values());
  };
  for (let at = 0; at < bytes.length; at += chunkSize) {
    reader.push(bytes.subarray(at, at + chunkSize));
    read();
  }
  reader.end();
  read();
  return records;
}

/** What separates the values: the sign that the first line has most of. */
export function separatorOf(text: string): string {
  const header = (/^.*/.exec(text)?.[0] ?? "").replace(/"[^"]*"/g, "");
  const countOf = (sign: string): number => header.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (countOf(sign) > countOf(best) ? sign : best));
}

/** The names of a header, each once. */
function columnNames(header: readonly (string | null)[], notes: string[]): readonly string[] {
  const names = new Set<string>();
  header.forEach((value, index) => {
    const name = value ?? `column_${index + 1}`;
    let unique = name;
    for (let copy = 2; names.has(unique); copy++) unique = `${name}_${copy}`;
    names.add(unique);
    if (value === null) notes.push(`Column ${index + 1} has no name. It is called ${unique}.`);
    else if (unique !== name) notes.push(`${name} is the name of more than one column. One is called ${unique}.`);
  });
  return [...names];
}

function* valuesOf(records: readonly (readonly (string | null)[])[], index: number): Generator<string | null> {
  for (const record of records) yield record[index] ?? null;
}

function isDigits(values: Iterable<string | null>): boolean {
  let isEmpty = true;
  for (const value of values) {
    if (value === null) continue;
    if (!/^\d+$/.test(value)) return false;
    isEmpty = false;
  }
  return !isEmpty;
}

function readJsonRows(text: string): ReadRows {
  const document = parsed(text);
  if (document === undefined) throw new RowsError("It is not JSON. A comma or a quote may be missing.");
  if (Array.isArray(document)) return onlyObjects(document, []);
  if (!isObject(document)) throw new RowsError("A list of records is expected, in square brackets.");
  const lists = Object.entries(document).filter(([, value]) => Array.isArray(value) && value.some(isObject));
  const [found, ...others] = lists;
  if (found === undefined) return onlyObjects([document], []);
  if (others.length > 0) {
    const names = lists.map(([key]) => key).join(", ");
    throw new RowsError(`It holds more than one list of records (${names}). Paste one of them.`);
  }
  const [key, records] = found;
  return onlyObjects(Array.isArray(records) ? records : [], [`The records are those of ${key}.`]);
}

function readLines(text: string): ReadRows {
  const records = text.split("\n").flatMap((line, index) => {
    if (line.trim() === "") return [];
    const record = parsed(line);
    if (record === undefined) throw new RowsError(`Line ${index + 1} is not JSON.`);
    return [record];
  });
  return onlyObjects(records, []);
}

function onlyObjects(records: readonly unknown[], notes: readonly string[]): ReadRows {
  const rows = records.filter(isObject);
  const others = records.length - rows.length;
  if (rows.length === 0) throw new RowsError("There is no record in it.");
  if (others === 0) return { rows, notes };
  return { rows, notes: [...notes, `${rowsAre(others)} left out: only objects are records.`] };
}

function rowsAre(count: number): string {
  return count === 1 ? "1 row is" : `${count} rows are`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
