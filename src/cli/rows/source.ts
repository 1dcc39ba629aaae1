/** Records from a file or from standard input, as rows that filters can read. */
import { InputError } from "../input-error.js";
import type { Input } from "../input.js";
import { decode } from "../input.js";
import type { CsvRecord } from "./csv.js";
import { splitCsv } from "./csv.js";
import type { FileFormat } from "../../engines/records/format.js";
import { guessFormat } from "../../engines/records/format.js";
import { splitJson, splitNdjson } from "./json.js";
import { rowBuilder } from "./row-builder.js";
import type { ColumnReadings } from "../../engines/records/readings.js";
import type { ReadStats } from "../../engines/records/read-stats.js";

/** A record as a filter reads it. */
export type Row = Readonly<Record<string, unknown>>;

/** Records that are about to be read. */
export interface RowSource {
  readonly name: string;
  readonly format: FileFormat;
  readonly pieces: AsyncIterable<string>;
}

/**
 * Opens the records of an input, in the given format or in the format that its beginning suggests.
 *
 * @throws {InputError} when the input is empty or not UTF-8.
 */
export async function openRows(input: Input, format: FileFormat | undefined): Promise<RowSource> {
  if (format === "parquet")
    throw new InputError(`${input.name} is Parquet, which only evaluate --engine duckdb reads.`);
  const pieces = decode(input);
  let head = "";
  while (head.trim() === "") {
    const { done, value } = await pieces.next();
    if (done === true) throw new InputError(`${input.name} is empty.`);
    head += value;
  }
  return { name: input.name, format: format ?? guessFormat(head), pieces: concat(head, pieces) };
}

/**
 * The records, in batches: each as one row for every set of readings, in that order.
 *
 * @throws {InputError} naming the line that cannot be read.
 */
export async function* readRows(
  source: RowSource,
  readings: readonly ColumnReadings[],
  tally: ReadStats,
): AsyncGenerator<readonly (readonly Row[])[]> {
  if (source.format === "csv") {
    yield* readCsv(source, (columns) => {
      const missing = readings.flatMap((read) => [...read.keys()].filter((column) => !columns.includes(column)));
      if (missing.length > 0) checkSeparator(columns, source.name);
      tally.addMissing(missing);
      return readings.map((read) => rowBuilder(columns, read, tally));
    });
    return;
  }
  const split = source.format === "json" ? splitJson : splitNdjson;
  const unseen = new Set(readings.flatMap((columns) => [...columns.keys()]));
  let isEmpty = true;
  for await (const records of split(source.pieces, source.name)) {
    for (const record of unseen.size > 0 ? records : []) {
      for (const column of unseen) if (Object.hasOwn(record, column)) unseen.delete(column);
    }
    isEmpty &&= records.length === 0;
    // JSON has its own types: each set of readings gets the record unchanged.
    yield records.map((record) => readings.map(() => record));
  }
  if (!isEmpty) tally.addMissing(unseen);
}

/**
 * The records with all of their columns, in batches; the values of a CSV file are text.
 *
 * @throws {InputError} naming the line that cannot be read.
 */
export async function* readWholeRows(source: RowSource): AsyncGenerator<readonly Row[]> {
  if (source.format === "json") yield* splitJson(source.pieces, source.name);
  else if (source.format === "ndjson") yield* splitNdjson(source.pieces, source.name);
  else {
    const batches = readCsv(source, (columns) => {
      checkSeparator(columns, source.name);
      return [({ values }) => Object.fromEntries(columns.map((column, index) => [column, values[index] ?? null]))];
    });
    for await (const batch of batches) yield batch.flat();
  }
}

/** @param buildersOf - what makes rows of a record, by the names of the columns. */
async function* readCsv(
  { name, pieces }: RowSource,
  buildersOf: (columns: readonly string[]) => readonly ((record: CsvRecord) => Row)[],
): AsyncGenerator<readonly (readonly Row[])[]> {
  let header: readonly string[] | undefined;
  let builders: readonly ((record: CsvRecord) => Row)[] = [];
  for await (const records of splitCsv(pieces, name)) {
    const rows: Row[][] = [];
    for (const record of records) {
      if (header === undefined) {
        header = readHeader(record, name);
        builders = buildersOf(header);
        continue;
      }
      if (record.values.length !== header.length) throw wrongLength(record, header, name);
      rows.push(builders.map((build) => build(record)));
    }
    yield rows;
  }
}

/** @throws {InputError} when two columns of the header have the same name. */
export function readHeader({ line, values }: CsvRecord, name: string): readonly string[] {
  const columns = values.map((value) => value ?? "");
  const twice = columns.find((column, index) => columns.indexOf(column) !== index);
  if (twice !== undefined) {
    throw new InputError(`${name}:${line}: The header names the column ${JSON.stringify(twice)} twice.`);
  }
  if (columns.some((column) => column.includes("\r"))) {
    throw new InputError(`${name}:${line}: The lines end in carriage returns alone. Save the file with line feeds.`);
  }
  return columns;
}

/** @throws {InputError} when other signs than commas separate what was to be columns. */
function checkSeparator([only = "", ...others]: readonly string[], name: string): void {
  const sign = others.length > 0 ? undefined : /[;\t]/.exec(only)?.[0];
  if (sign === undefined) return;
  const what = sign === ";" ? "semicolons" : "tabs";
  throw new InputError(`${name}: The columns are separated by ${what}. Save the file with commas between them.`);
}

function wrongLength({ line, values }: CsvRecord, header: readonly string[], name: string): InputError {
  const found = values.length === 1 ? "1 value" : `${values.length} values`;
  const named = header.length === 1 ? "1 column" : `${header.length} columns`;
  return new InputError(`${name}:${line}: The record has ${found}, and the header names ${named}.`);
}

async function* concat(head: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
}
