/** Reads the records of files and standard input. */
import { InputError } from "../input/errors.js";
import type { Input } from "../input/input.js";
import { readUtf8 } from "../input/input.js";
import type { BytesDecoder } from "../../engines/records/csv.js";
import { CsvReader } from "../../engines/records/csv.js";
import type { FileFormat } from "../../engines/records/format.js";
import { guessFormat } from "../../engines/records/format.js";
import { JsonMembers } from "../../engines/records/json-members.js";
import type { DataModel } from "../../model/data-model.js";
import { ownValue } from "../../model/own-value.js";
import type { NoteRecord } from "./json.js";
import { endOfObject, splitJson, splitNdjson } from "./json.js";
import { isUnreadable, rowBuilder, textOfValue } from "./row-builder.js";
import type { ColumnReadings } from "../../engines/records/readings.js";
import type { ReadStats } from "../../engines/records/read-stats.js";

export type InputRow = Readonly<Record<string, unknown>>;

/** The records of one file or table. */
export type RowSource = TextSource | TypedSource;

interface TextSource {
  readonly name: string;
  readonly format: FileFormat;
  /** Between the values of CSV. */
  readonly delimiter: string;
  /** The start of the text. */
  readonly head: string;
  readonly chunks: AsyncIterable<Uint8Array>;
  /** The columns of the data model, whose labels may name the columns of CSV. */
  readonly modelled?: DataModel["columns"] | undefined;
}

/** Records with types, which an engine reads. */
interface TypedSource {
  readonly name: string;
  readonly format: FileFormat;
  /** Yields all records, or for an id at least the one that has it. */
  readonly read: (id: RecordId | undefined) => AsyncIterable<TypedBatch>;
}

export interface TypedBatch {
  /** All columns of the records. */
  readonly columns: readonly string[];
  readonly rows: readonly InputRow[];
}

/** The id of a record, as a user writes it. */
export interface RecordId {
  readonly column: string;
  readonly id: string;
}

/** Opens the records of an input. The default format depends on the start of the text. */
export async function openText(
  input: Input,
  format: FileFormat | undefined,
  delimiter = ",",
  modelled?: DataModel["columns"],
): Promise<TextSource> {
  const chunks = readUtf8(input);
  const head: Uint8Array[] = [];
  let text = "";
  while (text.trim() === "") {
    const { done, value } = await chunks.next();
    if (done === true) throw new InputError(`${input.name} is empty.`);
    head.push(value);
    text += bufferOf(value).toString();
  }
  const chunked = concat(head, chunks);
  return { name: input.name, format: format ?? guessFormat(text), delimiter, head: text, chunks: chunked, modelled };
}

/**
 * Yields records in batches, each record as one row for each set of readings.
 *
 * @param idColumn - to keep the spelling of ids in JSON.
 * @param wanted - the only record to read, for a source that can find it.
 */
export async function* readRows(
  source: RowSource,
  readings: readonly ColumnReadings[],
  stats: ReadStats,
  idColumn?: string,
  wanted?: RecordId,
): AsyncGenerator<readonly (readonly InputRow[])[]> {
  const columnsRead = new Set(readings.flatMap((read) => [...read.keys()]));
  if ("read" in source) {
    for await (const { columns: present, rows } of source.read(wanted)) {
      stats.addMissing(
        [...columnsRead].filter((column) => !present.includes(column)),
        present,
      );
      yield rows.map((row) => readings.map(() => row));
    }
    return;
  }
  if (source.format === "csv") {
    yield* readCsv(source, (header) => {
      const columns = withSlugs(header, columnsRead, source, stats);
      const missing = readings.flatMap((read) => [...read.keys()].filter((column) => !columns.includes(column)));
      if (missing.length > 0) checkNames(columns, source);
      stats.addMissing(missing, columns);
      return readings.map((read) => rowBuilder(columns, read, stats));
    });
    return;
  }
  const unseen = new Set(columnsRead);
  let isEmpty = true;
  const note = noteDates(readings, stats);
  for await (const records of jsonRecords(source, new JsonMembers(columnsRead, idColumn), note)) {
    for (const record of unseen.size > 0 ? records : []) {
      for (const column of unseen) if (valueOf(record, column) !== undefined) unseen.delete(column);
    }
    isEmpty &&= records.length === 0;
    // JSON has its own types: each set of readings gets the record unchanged.
    yield records.map((record) => readings.map(() => record));
  }
  if (!isEmpty && unseen.size > 0) stats.addMissing(unseen, keysOfFirst(source.head));
}

/** The keys of the first record of JSON; none if the start of the text does not contain the whole record. */
function keysOfFirst(head: string): readonly string[] {
  const start = head.indexOf("{");
  try {
    return Object.keys(JSON.parse(head.slice(start, endOfObject(head, start))) as object);
  } catch {
    return [];
  }
}

/** Counts the values of JSON that are not dates, in columns that are read as dates. */
function noteDates(readings: readonly ColumnReadings[], stats: ReadStats): NoteRecord | undefined {
  const read = readings.flatMap((columns) => [...columns]).filter(([, reading]) => reading === "date");
  const dates = read.map(([column]) => ({ column, unreadable: stats.counter(column, "date") }));
  if (dates.length === 0) return undefined;
  return (record, line) => {
    for (const { column, unreadable } of dates) {
      const value = valueOf(record, column);
      if (isUnreadable(value, "date")) unreadable(line, textOfValue(value));
    }
  };
}

function valueOf(record: InputRow, column: string): unknown {
  return Object.hasOwn(record, column) ? record[column] : undefined;
}

/** @param members - the members to read. Default: all. Records may have more. */
function jsonRecords(
  { format, chunks, name }: TextSource,
  members?: JsonMembers,
  note?: NoteRecord,
): AsyncGenerator<readonly InputRow[]> {
  return format === "json" ? splitJson(decode(chunks), name, members, note) : splitNdjson(chunks, name, members, note);
}

/** Yields records with all columns in batches. The values of CSV are text. */
export async function* readWholeRows(source: RowSource): AsyncGenerator<readonly InputRow[]> {
  if ("read" in source) for await (const { rows } of source.read(undefined)) yield rows;
  else if (source.format !== "csv") yield* jsonRecords(source);
  else {
    const batches = readCsv(source, (header) => {
      checkNames(header, source);
      const columns = withSlugs(header, new Set(Object.keys(source.modelled ?? {})), source);
      return [(record) => Object.fromEntries(columns.map((column, index) => [column, record.value(index)]))];
    });
    for await (const batch of batches) yield batch.flat();
  }
}

/** @param buildersOf - functions that build rows, for the names of the columns. */
async function* readCsv(
  source: TextSource,
  buildersOf: (columns: readonly string[]) => readonly ((record: CsvReader) => InputRow)[],
): AsyncGenerator<readonly (readonly InputRow[])[]> {
  let header: readonly string[] | undefined;
  let builders: readonly ((record: CsvReader) => InputRow)[] = [];
  for await (const records of csvRecords(source)) {
    const rows: InputRow[][] = [];
    while (records.next()) {
      if (header === undefined) {
        header = readHeader(records, source.name);
        builders = buildersOf(header);
      } else if (records.valueCount !== header.length) {
        throw wrongLength(records, header, source.name);
      } else rows.push(builders.map((build) => build(records)));
    }
    yield rows;
  }
}

/** Yields a reader whenever it has further records. The first one is the header. */
async function* csvRecords({ name, delimiter, head, chunks }: TextSource): AsyncGenerator<CsvReader> {
  const reader = new CsvReader({
    refuse: (line, message) =>
      /^[^\n\r]*\r[^\n]/.test(head) ? withoutLineFeeds(name, 1) : new InputError(`${name}:${line}: ${message}`),
    delimiter,
    decoderOf,
  });
  for await (const chunk of chunks) {
    reader.push(chunk);
    yield reader;
  }
  reader.end();
  yield reader;
}

function readHeader(record: CsvReader, name: string): readonly string[] {
  const { line } = record;
  const columns = record.values().map((value) => value ?? "");
  const twice = columns.find((column, index) => columns.indexOf(column) !== index);
  if (twice !== undefined) {
    throw new InputError(`${name}:${line}: The header names the column ${JSON.stringify(twice)} twice.`);
  }
  if (columns.some((column) => column.includes("\r"))) throw withoutLineFeeds(name, line);
  return columns;
}

function withoutLineFeeds(name: string, line: number): InputError {
  return new InputError(
    `${name}:${line}: The lines end in carriage returns alone. Save the file with line feeds, or use this command: tr '\\r' '\\n' < FILE`,
  );
}

/** The header with the slugs of columns that are read and that it names by their labels. */
function withSlugs(
  header: readonly string[],
  read: ReadonlySet<string>,
  { name, modelled = {} }: TextSource,
  stats?: ReadStats,
): readonly string[] {
  const slugs = new Map<string, string>();
  for (const slug of read) {
    const label = header.includes(slug) ? undefined : ownValue(modelled, slug)?.label;
    if (label === undefined || read.has(label) || !header.includes(label)) continue;
    const [one, other] = Object.keys(modelled).filter((each) => modelled[each]?.label === label);
    if (other !== undefined) {
      const both = `${JSON.stringify(one)} and ${JSON.stringify(other)}`;
      throw new InputError(
        `${name}: ${JSON.stringify(label)} is the label of two columns, ${both}. Name it by its slug.`,
      );
    }
    slugs.set(label, slug);
  }
  stats?.addLabels(slugs);
  return slugs.size === 0 ? header : header.map((column) => slugs.get(column) ?? column);
}

const delimiters: Readonly<Record<string, string>> = { ",": "commas", ";": "semicolons", "\t": "tabs" };

/** @throws {InputError} if the file seems to have another delimiter, or spaces after its delimiters. */
function checkNames([first = "", ...others]: readonly string[], { name, delimiter }: TextSource): void {
  if (others.length === 0) {
    const found = Object.keys(delimiters).find((sign) => sign !== delimiter && first.includes(sign));
    if (found === undefined) return;
    const wanted = delimiters[delimiter] ?? JSON.stringify(delimiter);
    const option = `--delimiter '${found === "\t" ? "\\t" : found}'`;
    throw new InputError(
      `${name}: The columns are separated by ${delimiters[found] ?? found}. Save the file with ${wanted}, or read records with ${option}.`,
    );
  }
  if (others.every((column) => column.startsWith(" "))) {
    throw new InputError(
      `${name}: The names of the columns begin with spaces. Remove the spaces after each "${delimiter}".`,
    );
  }
}

function wrongLength({ line, valueCount }: CsvReader, header: readonly string[], name: string): InputError {
  const found = valueCount === 1 ? "1 value" : `${valueCount} values`;
  const named = header.length === 1 ? "1 column" : `${header.length} columns`;
  return new InputError(`${name}:${line}: The record has ${found}, and the header names ${named}.`);
}

async function* concat(head: readonly Uint8Array[], rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* head;
  yield* rest;
}

function decoderOf(bytes: Uint8Array): BytesDecoder {
  const buffer = bufferOf(bytes);
  return {
    latin1: (start, end) => buffer.toString("latin1", start, end),
    utf8: (start, end) => buffer.toString("utf8", start, end),
  };
}

async function* decode(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  for await (const chunk of chunks) yield bufferOf(chunk).toString();
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}
