/** Reads the rows of open files, with the columns that filters read in the types that they read. */
import { CsvReader } from "./csv.js";
import { JsonMembers } from "./json-members.js";
import type { ReadStats } from "./read-stats.js";
import type { ColumnReadings, TypeReading } from "./readings.js";
import { jsonConverter, jsonCounter, rowBuilder } from "./row-builder.js";
import type { FormatOf } from "./values.js";
import { valueReader } from "./values.js";
import { NotUtf8, notUtf8, decodeUtf8, windows1252 } from "./bytes.js";
import { delimiterNames } from "./delimiter.js";
import { RecordsError } from "./errors.js";
import type { NoteRecord } from "./json.js";
import { endOfObject, recordsOfDocument, splitJson, splitNdjson } from "./json.js";
import { slugsByLabel } from "./labels.js";
import type { OpenFile } from "./open-file.js";
import { separatorLine } from "./open-file.js";
import type { BuildRow, Header, InputRow, TableReader } from "./table-rows.js";
import { tableRows } from "./table-rows.js";
import type { CellValue } from "./workbook.js";
import { isExcelError, readWorkbook, WorkbookReader } from "./workbook.js";

type Batches = AsyncGenerator<readonly (readonly InputRow[])[]>;

/** A whole JSON document must fit into one string. */
const documentLimit = 1 << 28;

/**
 * Yields records in batches, each record as one row for each set of readings.
 *
 * @param idColumn - to keep the spelling of ids in JSON.
 */
export async function* fileRows(
  source: OpenFile,
  readings: readonly ColumnReadings[],
  stats: ReadStats,
  idColumn?: string,
): Batches {
  const addNotes = (): void => source.notes.forEach((note) => stats.notes.add(note));
  addNotes();
  try {
    if (source.format === "csv" || source.format === "xlsx") {
      const read = new Set(readings.flatMap((columns) => [...columns.keys()]));
      yield* tableOf(source, (named) => {
        const header = withSlugs(named, read, source, stats);
        const missing = [...read].filter((column) => !header.columns.includes(column));
        if (missing.length > 0) checkNames(header.columns, source);
        checkRepeated(header, read, source.name);
        stats.addMissing(missing, header.columns);
        const { formatOf } = source;
        return readings.map((columns) => ({ header: header.columns, readings: columns, stats, formatOf }));
      });
    } else yield* readJson(source, readings, stats, idColumn);
  } finally {
    addNotes();
  }
}

/**
 * Yields records with all columns in batches. The values of CSV are text, and the cells of workbooks have types.
 *
 * @param types - the types of columns of a table.
 */
export async function* wholeFileRows(
  source: OpenFile,
  stats: ReadStats,
  types: ColumnReadings = new Map(),
  useHeader: (header: Header) => void = () => undefined,
): AsyncGenerator<readonly InputRow[]> {
  if (source.format !== "csv" && source.format !== "xlsx") {
    const convert = jsonConverter(types, source.formatOf);
    const records = jsonRecords(source, undefined, jsonCounter([types], stats, source.formatOf));
    for await (const batch of records) yield convert === undefined ? batch : batch.map(convert);
    return;
  }
  const rows = tableOf(source, (named) => {
    checkNames(named.columns, source);
    const header = withSlugs(named, new Set([...types.keys(), ...Object.keys(source.modelled)]), source, stats);
    const { columns } = header;
    checkRepeated(header, types.keys(), source.name);
    useHeader(header);
    const missing = [...types.keys()].filter((column) => !columns.includes(column));
    stats.addMissing(missing, columns);
    const readings = new Map(columns.map((column) => [column, types.get(column) ?? null]));
    return [{ header: columns, readings, stats, formatOf: source.formatOf }];
  });
  for await (const batch of rows) yield batch.flat();
}

/** What a row has of a record. */
interface RowSettings {
  readonly header: readonly string[];
  readonly readings: ColumnReadings;
  readonly stats: ReadStats;
  readonly formatOf: FormatOf;
}

function tableOf(source: OpenFile, settingsOf: (header: Header) => readonly RowSettings[]): Batches {
  const say = (note: string): void => void source.notes.add(note);
  if (source.format === "xlsx") {
    const readers = readWorkbook(source.chunks, { ...source, say });
    const buildersOf = (header: Header): BuildRow<WorkbookReader>[] => settingsOf(header).map(cellsBuilder);
    return tableRows(readers, { name: source.name, mayBeShort: true, say, buildersOf });
  }
  const buildersOf = (header: Header): BuildRow<CsvReader & TableReader>[] =>
    settingsOf(header).map(({ header, readings, stats, formatOf }) => rowBuilder(header, readings, stats, formatOf));
  return tableRows(csvRecords(source), { name: source.name, mayBeShort: false, say, buildersOf });
}

/** Builds rows of cells. A cell of another type than is read is text, and errors are null. */
function cellsBuilder({ header, readings, stats, formatOf }: RowSettings): BuildRow<WorkbookReader> {
  const columns = [...readings]
    .map(([name, reading]) => ({ name, reading, index: header.indexOf(name) }))
    .filter(({ index }) => index !== -1)
    .map((column) => ({
      ...column,
      read: valueReader("text", formatOf(column.name)),
      // The builder counts what is not text.
      tally: (column.reading ?? "text") === "text" ? stats.tally(column.name, "text", {}) : undefined,
    }));
  const readingAt = new Map(columns.map(({ index, reading }) => [index, reading]));
  const build = rowBuilder(header, readings, stats, formatOf);
  return (record) => {
    const typed = (index: number): CellValue | undefined => {
      const cell = record.cell(index);
      return hasTypeOf(cell, readingAt.get(index) ?? null) ? cell : undefined;
    };
    const row = { ...build({ line: record.line, value: (index) => record.value(index), typed }) };
    for (const { name, index, read, tally } of columns) {
      const cell = record.cell(index);
      if (cell === null) continue;
      if (!isExcelError(cell)) tally?.addReadable("");
      else {
        row[name] = null;
        if (read(String(cell)) !== null) tally?.addUnreadable(record.line, String(cell));
      }
    }
    return row;
  };
}

function hasTypeOf(cell: CellValue, reading: TypeReading | null): boolean {
  if (cell === null) return false;
  return reading === null ? typeof cell !== "string" : typeof cell === reading;
}

/** Yields a reader whenever it has further records. The first one is the header. */
async function* csvRecords({ name, delimiter, head, chunks, remedyText }: OpenFile): AsyncGenerator<CsvReader> {
  const refuse = (line: number, message: string): RecordsError =>
    /^[^\n\r]*\r[^\n]/.test(head) ? withoutLineFeeds(name, 1) : new RecordsError(`${name}:${line}: ${message}`);
  const reader = new CsvReader({ refuse, delimiter });
  let header: readonly (string | null)[] | undefined;
  const start = (): CsvReader => {
    if (header !== undefined) return reader;
    // Another reader of the header, because this one is read by others.
    const first = new CsvReader({ refuse, delimiter });
    first.push(new TextEncoder().encode(head));
    first.end();
    if (separatorLine.test(head)) reader.next();
    if (separatorLine.test(head)) first.next();
    header = first.next() ? first.values() : [];
    if (header.some((column) => column?.includes("\r") === true)) throw withoutLineFeeds(name, first.line);
    return reader;
  };
  try {
    for await (const chunk of chunks) {
      reader.push(chunk);
      yield start();
    }
  } catch (error) {
    if (!(error instanceof NotUtf8)) throw error;
    reader.push(error.bytes);
    reader.end();
    throw notUtf8InRecord(reader, header ?? [], name, error, (encoding) => `read it with ${remedyText({ encoding })}`);
  }
  reader.end();
  yield start();
}

function notUtf8InRecord(
  reader: CsvReader,
  header: readonly (string | null)[],
  name: string,
  error: NotUtf8,
  advice: (encoding: string) => string,
): RecordsError {
  while (reader.next()) {
    const index = reader.values().findIndex((value) => value?.includes("\ufffd") === true);
    if (index === -1) continue;
    const column = header[index] ?? null;
    const place = column === null || column.includes("\ufffd") ? "" : `, column ${column}`;
    const value = windows1252(reader.bytesOf(index)).replace(/^"([^]*)"$/, "$1");
    return notUtf8(`${name}:${reader.line}${place}`, error, advice, value);
  }
  return notUtf8(name, error, advice);
}

function withoutLineFeeds(name: string, line: number): RecordsError {
  return new RecordsError(
    `${name}:${line}: The lines end in carriage returns alone. Save the file with line feeds, or use this command: tr '\\r' '\\n' < FILE`,
  );
}

/** @throws {RecordsError} if the file seems to have another delimiter, or spaces after its delimiters. */
function checkNames(
  [first = "", ...others]: readonly string[],
  { name, format, delimiter, isDelimiterGiven, remedyText }: OpenFile,
): void {
  if (format !== "csv") return;
  const found = Object.keys(delimiterNames).find((sign) => sign !== delimiter && first.includes(sign));
  if (others.length === 0 && isDelimiterGiven && found !== undefined) {
    const remedy = { delimiter: found };
    throw new RecordsError(
      `${name}: The columns are separated by ${delimiterNames[found] ?? found}: read them with ${remedyText(remedy)}.`,
      [remedy],
    );
  }
  if (others.length > 0 && others.every((column) => column.startsWith(" "))) {
    throw new RecordsError(
      `${name}: The names of the columns begin with spaces. Remove the spaces after each "${delimiter}".`,
    );
  }
}

/** @throws {RecordsError} if the file has several columns with a name that is read. */
export function checkRepeated({ repeated }: Header, read: Iterable<string>, name: string): void {
  for (const column of read) {
    if (!repeated.has(column)) continue;
    throw new RecordsError(
      `${name}: The header names the column ${JSON.stringify(column)} twice. Rename one of them in the file.`,
    );
  }
}

/** The header with the slugs of columns that are read and that it names by their labels. */
function withSlugs(header: Header, read: ReadonlySet<string>, source: OpenFile, stats: ReadStats): Header {
  const slugs = slugsByLabel(header.columns, read, source.modelled, source.name);
  if (slugs.size === 0) return header;
  checkRepeated(header, slugs.keys(), source.name);
  stats.addLabels(slugs);
  return { ...header, columns: header.columns.map((column) => slugs.get(column) ?? column) };
}

async function* readJson(
  source: OpenFile,
  readings: readonly ColumnReadings[],
  stats: ReadStats,
  idColumn: string | undefined,
): Batches {
  const columns = new Set(readings.flatMap((read) => [...read.keys()]));
  const unseen = new Set(columns);
  let isEmpty = true;
  const note = jsonCounter(readings, stats, source.formatOf);
  const converters = readings.map((read) => jsonConverter(read, source.formatOf));
  for await (const records of jsonRecords(source, new JsonMembers(columns, idColumn), note)) {
    for (const record of unseen.size > 0 ? records : []) {
      for (const column of unseen) if (valueOf(record, column) !== undefined) unseen.delete(column);
    }
    isEmpty &&= records.length === 0;
    // JSON has its own types: without formats, each set of readings gets the record unchanged.
    yield records.map((record) => converters.map((convert) => convert?.(record) ?? record));
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

function valueOf(record: InputRow, column: string): unknown {
  return Object.hasOwn(record, column) ? record[column] : undefined;
}

/** @param members - the members to read. Default: all. Records may have more. */
async function* jsonRecords(
  { format, chunks, name, head, notes, remedyText }: OpenFile,
  members?: JsonMembers,
  note?: NoteRecord,
): AsyncGenerator<readonly InputRow[]> {
  try {
    if (format === "ndjson") yield* splitNdjson(chunks, name, members, note);
    else if (!head.trimStart().startsWith("{")) yield* splitJson(decode(chunks), name, members, note);
    else {
      const records = recordsOfDocument(await wholeText(chunks, name), name, (found) => notes.add(found));
      for (const record of records) note?.(record, 1);
      yield records;
    }
  } catch (error) {
    if (!(error instanceof NotUtf8)) throw error;
    throw notUtf8(name, error, (encoding) => `read it with ${remedyText({ encoding })}`);
  }
}

/** @throws {RecordsError} if the text may not fit into one string. */
export async function wholeText(chunks: AsyncIterable<Uint8Array>, name: string): Promise<string> {
  const parts: string[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    parts.push(decodeUtf8(chunk));
    length += chunk.length;
    if (length > documentLimit) throw new RecordsError(`${name} is larger than ${documentLimit >> 20} MB.`);
  }
  return parts.join("");
}

async function* decode(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  for await (const chunk of chunks) yield decodeUtf8(chunk);
}
