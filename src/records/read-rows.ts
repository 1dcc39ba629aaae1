/** Reads the rows of open files, with the columns that filters read in the types that they read. */
import { ownValue } from "../model/own-value.js";
import { decodeUtf8, NotUtf8, notUtf8, windows1252 } from "./bytes.js";
import { CsvReader } from "./csv.js";
import { delimiterNames } from "./delimiter.js";
import { RecordsError } from "./errors.js";
import { hasTypes } from "./format.js";
import { JsonMembers } from "./json-members.js";
import { endOfObject, recordsOfDocument, splitJson, splitNdjson } from "./json.js";
import type { OpenFile } from "./open-file.js";
import { separatorLine } from "./open-file.js";
import type { ReadStats } from "./read-stats.js";
import type { ColumnReadings } from "./readings.js";
import { jsonReader, rowBuilder } from "./row-builder.js";
import type { BuildRow, Header, InputRow } from "./table-rows.js";
import { tableRows } from "./table-rows.js";
import { readWorkbook } from "./workbook.js";

type Batches = AsyncGenerator<readonly (readonly InputRow[])[]>;

/** A whole JSON document must fit into one string. */
const documentLimit = 1 << 28;

/**
 * Yields records in batches, each record as one row for each set of readings.
 *
 * @param idColumn - to keep the spelling of ids in JSON.
 */
export function fileRows(
  source: OpenFile,
  readings: readonly ColumnReadings[],
  stats: ReadStats,
  idColumn?: string,
): Batches {
  const read = new Set(readings.flatMap((columns) => [...columns.keys()]));
  stats.notes = source.notes;
  return hasTypes(source.format)
    ? readJson(source, readings, stats, read, idColumn)
    : tableOf(source, stats, read, read, () => readings);
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
  if (hasTypes(source.format)) {
    yield* jsonRows(source, jsonReader(types, stats, source.formatOf));
    return;
  }
  const read = new Set(types.keys());
  const rows = tableOf(source, stats, read, new Set([...read, ...Object.keys(source.modelled)]), (header) => {
    checkNames(header.columns, source);
    useHeader(header);
    return [new Map(header.columns.map((column) => [column, types.get(column) ?? null]))];
  });
  for await (const batch of rows) yield batch.flat();
}

/**
 * Yields the rows of CSV or a workbook.
 *
 * @param labelled - the columns that the header may name by their labels.
 * @param readingsOf - returns the sets of readings, for the header with slugs in place of labels.
 */
function tableOf(
  source: OpenFile,
  stats: ReadStats,
  read: ReadonlySet<string>,
  labelled: ReadonlySet<string>,
  readingsOf: (header: Header) => readonly ColumnReadings[],
): Batches {
  const buildersOf = (named: Header): readonly BuildRow[] => {
    const header = withSlugs(named, labelled, source, stats);
    const { columns } = header;
    const missing = [...read].filter((column) => !columns.includes(column));
    if (missing.length > 0) checkNames(columns, source);
    checkRepeated(header, read, source.name);
    stats.addMissing(missing, columns);
    return readingsOf(header).map((readings) => rowBuilder(columns, readings, stats, source));
  };
  return tableRows(source.format === "xlsx" ? readWorkbook(source) : csvRecords(source), source, buildersOf);
}

/** Yields records in batches. The first one is the header. */
async function* csvRecords(source: OpenFile): AsyncGenerator<Iterable<CsvReader>> {
  const { name, head, chunks } = source;
  if (/^[^\n\r]*\r[^\n]/.test(head)) {
    throw new RecordsError(
      `${name}:1: The lines end in carriage returns alone. Save the file with line feeds, or use this command: tr '\\r' '\\n' < FILE`,
    );
  }
  const reader = new CsvReader(name, source.delimiter);
  let isStart = true;
  try {
    for await (const chunk of chunks) {
      reader.push(chunk);
      if (isStart && separatorLine.test(head)) reader.next();
      isStart = false;
      yield reader.records();
    }
    reader.end();
  } catch (error) {
    if (!(error instanceof NotUtf8)) throw error;
    reader.push(error.bytes);
    reader.end();
    throw notUtf8InRecord(reader, source, error);
  }
  yield reader.records();
}

function notUtf8InRecord(reader: CsvReader, source: OpenFile, error: NotUtf8): RecordsError {
  const { name, head } = source;
  const header = new CsvReader(name, source.delimiter);
  header.push(new TextEncoder().encode(head.replace(separatorLine, "")));
  header.end();
  header.next();
  for (const record of reader.records()) {
    const index = record.values().findIndex((value) => value?.includes("\ufffd") === true);
    if (index === -1) continue;
    const column = header.value(index);
    const place = column === null || column.includes("\ufffd") ? "" : `, column ${column}`;
    const value = windows1252(record.bytesOf(index)).replace(/^"([^]*)"$/, "$1");
    return notUtf8(`${name}:${record.line}${place}`, error, encodingAdvice(source), value);
  }
  return notUtf8(name, error, encodingAdvice(source));
}

/** How to read a file in another encoding, in words. */
function encodingAdvice({ remedyText }: OpenFile): (encoding: string) => string {
  return (encoding) => `read it with ${remedyText({ encoding })}`;
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

/**
 * The header with the slugs of columns that are read and that it names by their labels.
 *
 * @throws {RecordsError} if two columns of the model have a label that is used.
 */
function withSlugs(header: Header, read: ReadonlySet<string>, { modelled, name }: OpenFile, stats: ReadStats): Header {
  const slugs = new Map<string, string>();
  const named = new Set(header.columns);
  for (const slug of read) {
    const label = named.has(slug) ? undefined : ownValue(modelled, slug)?.label;
    if (label === undefined || read.has(label) || !named.has(label)) continue;
    const [one, other] = Object.keys(modelled).filter((each) => modelled[each]?.label === label);
    if (other !== undefined) {
      const both = `${JSON.stringify(one)} and ${JSON.stringify(other)}`;
      throw new RecordsError(
        `${name}: ${JSON.stringify(label)} is the label of two columns, ${both}. Name it by its slug.`,
      );
    }
    slugs.set(label, slug);
    stats.labels.set(label, slug);
  }
  checkRepeated(header, slugs.keys(), name);
  return { ...header, columns: header.columns.map((column) => slugs.get(column) ?? column) };
}

async function* readJson(
  source: OpenFile,
  readings: readonly ColumnReadings[],
  stats: ReadStats,
  columns: ReadonlySet<string>,
  idColumn: string | undefined,
): Batches {
  const unseen = new Set(columns);
  let isEmpty = true;
  const readers = readings.map((read) => jsonReader(read, stats, source.formatOf));
  const rowsOf = (record: InputRow, line: number): readonly InputRow[] => {
    for (const column of unseen) if (ownValue(record, column) !== undefined) unseen.delete(column);
    return readers.map((read) => read(record, line));
  };
  for await (const rows of jsonRows(source, rowsOf, new JsonMembers(columns, idColumn))) {
    isEmpty &&= rows.length === 0;
    yield rows;
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

/** @param members - the members to read. Default: all. Records may have more. */
async function* jsonRows<Row>(
  source: OpenFile,
  rowOf: (record: InputRow, line: number) => Row,
  members?: JsonMembers,
): AsyncGenerator<readonly Row[]> {
  const { format, chunks, name, head, notes } = source;
  try {
    if (format === "ndjson") yield* splitNdjson(chunks, name, rowOf, members);
    else if (!head.trimStart().startsWith("{")) yield* splitJson(chunks, name, rowOf, members);
    else {
      const records = recordsOfDocument(await wholeText(chunks, name), name, (found) => notes.add(found));
      yield records.map((record) => rowOf(record, 1));
    }
  } catch (error) {
    if (!(error instanceof NotUtf8)) throw error;
    throw notUtf8(name, error, encodingAdvice(source));
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
