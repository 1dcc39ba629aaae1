/** Recognizes files by their first bytes, whatever their names. */
import { decoderOf } from "./bytes.js";

const table = "Save the table as .xlsx or CSV.";

/** Kinds of files: how they begin, one character for each byte, and what to do with those that are not read. */
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

export function isWorkbook(start: Uint8Array): boolean {
  const text = decoderOf(start).latin1(0, start.length);
  return /^PK\x03\x04[\s\S]*(?:\[Content_Types\]\.xml|xl\/|_rels\/)/.test(text);
}

/** Why a file is not read as records, if its first bytes tell. */
export function refusalOf(name: string, start: Uint8Array): string | undefined {
  const text = decoderOf(start).latin1(0, start.length);
  const kind = kinds.find(([pattern]) => pattern.test(text));
  return kind && `${name} is ${kind[1]}. ${kind[2]}`;
}
