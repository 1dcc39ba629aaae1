/** Opens files of records: their first bytes and lines tell what they are and how they are written. */
import type { RecordFormat } from "./format.js";
import { guessFormat } from "./format.js";
import type { DataModel } from "../model/data-model.js";
import { quote } from "../model/issues/quote.js";
import { concatBytes, decoderOf, decodeUtf8, decompress, NotUtf8, peek, unmarkedUtf16, utf8Of } from "./bytes.js";
import { delimiterIn, delimiterNames } from "./delimiter.js";
import type { Remedy } from "./errors.js";
import { RecordsError } from "./errors.js";
import type { FormatOf } from "./values.js";
import { withoutFormats } from "./values.js";

/** What reads workbooks: the module `hucre/xlsx`. */
export interface XlsxLibrary {
  readonly streamXlsxRows: (
    workbook: Uint8Array,
    options: { readonly sheet?: number | string },
  ) => AsyncIterable<{ readonly index: number; readonly values: readonly unknown[] }>;
  readonly readXlsx: (
    workbook: Uint8Array,
    options: { readonly sheets: (sheet: { readonly name: string }) => boolean },
  ) => Promise<unknown>;
}

/** How a file is read. What is not given is found, or has a default. */
export interface FileOptions {
  /** The format. Default: found by the first bytes. */
  readonly format?: RecordFormat | undefined;
  /** The encoding of text: a label of `TextDecoder`, such as `windows-1252`. Default: UTF-8, or by a byte order mark. */
  readonly encoding?: string | undefined;
  /** The ASCII character between the values of CSV. Default: the comma, semicolon, tab or bar that splits records alike. */
  readonly delimiter?: string | undefined;
  /** The name of a sheet of a workbook. Default: the first sheet. */
  readonly sheet?: string | undefined;
  /** The row of a sheet that names the columns, from 1. Default: the first one with two or more values. */
  readonly headerRow?: number | undefined;
  /** Loads the library that reads Excel workbooks: `() => import("hucre/xlsx")`. */
  readonly xlsx?: (() => Promise<XlsxLibrary>) | undefined;
}

/** Records whose format is known. */
export interface OpenFile extends Pick<FileOptions, "sheet" | "headerRow" | "xlsx"> {
  readonly name: string;
  readonly format: RecordFormat;
  readonly delimiter: string;
  /** Whether the file was said to have this delimiter. */
  readonly isDelimiterGiven: boolean;
  readonly head: string;
  /** Text in UTF-8, or the bytes of a workbook. */
  readonly chunks: AsyncIterable<Uint8Array>;
  readonly notes: Set<string>;
  /** A remedy in words. */
  readonly remedyText: (remedy: Remedy) => string;
  readonly formatOf: FormatOf;
  /** The columns of the data model, whose labels may name those of a table. */
  readonly modelled: DataModel["columns"];
}

interface OpenSettings extends Partial<Pick<OpenFile, "remedyText" | "formatOf">> {
  readonly modelled?: DataModel["columns"] | undefined;
  /** The delimiter of a file that has one column, or records of different lengths. */
  readonly fallback?: string;
}

/** A first line of spreadsheets that names the delimiter. */
export const separatorLine = /^"?sep=([\t\x20-\x7e])"?\r?\n/i;

/** A remedy in words for programs. */
function optionsText(remedy: Remedy): string {
  return Object.entries(remedy)
    .map(([option, value]) => `${option}: ${JSON.stringify(value)}`)
    .join(", ");
}

/** So much of a file tells what it is, in bytes. */
const headLength = 1 << 15;

/** @throws {RecordsError} if the first bytes tell that the file cannot be read. */
export async function openFile(
  { name, chunks: compressed }: Pick<OpenFile, "name" | "chunks">,
  { format, encoding, delimiter: given, ...options }: FileOptions,
  { fallback = ",", remedyText = optionsText, formatOf = withoutFormats, modelled = {} }: OpenSettings = {},
): Promise<OpenFile> {
  const { start, chunks } = await peek(await decompress(name, compressed), headLength);
  const isDelimiterGiven = given !== undefined;
  const opened = { name, notes: new Set<string>(), remedyText, formatOf, modelled, isDelimiterGiven, ...options };
  const signs = decoderOf(start).latin1(0, start.length);
  if (workbook.test(signs)) return { ...opened, format: "xlsx", delimiter: fallback, head: "", chunks };
  const kind = kinds.find(([pattern]) => pattern.test(signs));
  if (kind !== undefined) throw new RecordsError(`${name} is ${kind[1]}. ${kind[2]}`);
  if (format === "xlsx" && start.length > 0) throw new RecordsError(`${name} is no Excel workbook.`);
  const utf16 = encoding === undefined && start[0] !== 0xff && start[0] !== 0xfe ? unmarkedUtf16(start) : undefined;
  if (utf16 !== undefined) {
    const read = `read it with ${remedyText({ encoding: utf16 })}`;
    throw new RecordsError(`${name} is UTF-16 without a byte order mark: ${read}.`, [{ encoding: utf16 }]);
  }
  const text = await peek(utf8Of(name, { start, chunks }, encoding), headLength);
  const { error } = text;
  const bytes = error instanceof NotUtf8 ? concatBytes([text.start, error.bytes]) : text.start;
  const head = decodeUtf8(bytes);
  if (head.trim() === "") throw error ?? new RecordsError(`${name} is empty.`);
  const isWhole = text.start.length < headLength && error === undefined;
  const found = format ?? guessFormat(head, isWhole);
  const delimiter =
    given ??
    (found === "csv" ? (separatorLine.exec(head)?.[1] ?? delimiterIn(name, bytes, isWhole, remedyText)) : undefined) ??
    fallback;
  if (found === "csv" && given === undefined && delimiter !== fallback) {
    opened.notes.add(`The columns are separated by ${delimiterNames[delimiter] ?? quote(delimiter)}.`);
  }
  return { ...opened, format: found, delimiter, head, chunks: text.chunks };
}

const table = "Save the table as .xlsx or CSV.";

/** Kinds of files, whatever their names: how they begin, one character for each byte, and what to do with those that are not read. */
const kinds: readonly (readonly [start: RegExp, is: string, advice: string])[] = [
  [/^PK[\s\S]{28}mimetypeapplication\/vnd\.oasis/, "an OpenDocument file (.ods)", table],
  [/^PK\x03\x04/, "a zip archive", "Unpack it, and read the file in it."],
  [
    /^\xd0\xcf\x11\xe0/,
    "an old Excel workbook (.xls), or one with a password",
    "Save it as .xlsx without a password, or as CSV.",
  ],
  [/^PAR1[\s\S]*\0/, "Parquet", "Name its format: parquet. DuckDB reads it, and hyparquet in browsers."],
  [/^SQLite format 3\0/, "a SQLite database", "Open it as a database."],
  [/^%PDF-/, "a PDF", table],
  [/^\s*<(?:!doctype|html|table|meta|\?xml)/i, "a page in HTML or XML", table],
];

const workbook = /^PK\x03\x04[\s\S]*(?:\[Content_Types\]\.xml|xl\/|_rels\/)/;
