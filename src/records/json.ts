/** Reads records from streams of NDJSON, or of JSON with one list. */
import { readJson } from "../json/read.js";
import { recordLimit } from "./format.js";
import type { JsonMembers } from "./json-members.js";
import { isObject } from "../model/structure/json-object.js";
import { concatBytes, decoderOf } from "./bytes.js";
import { RecordsError } from "./errors.js";

type JsonRecord = Readonly<Record<string, unknown>>;

/** Makes a row of a record and the line on which it begins. */
type RowOf<Row> = (record: JsonRecord, line: number) => Row;

/**
 * Yields the rows of NDJSON in batches.
 *
 * @param members - the members to read. Default: all.
 */
export async function* splitNdjson<Row>(
  chunks: AsyncIterable<Uint8Array>,
  name: string,
  rowOf: RowOf<Row>,
  members?: JsonMembers,
): AsyncGenerator<readonly Row[]> {
  let line = 1;
  for await (const lines of wholeLines(chunks, (length) => checkRecordLength(length, name, line))) {
    const rows: Row[] = [];
    const decoder = decoderOf(lines);
    const latin1 = decoder.latin1(0, lines.length);
    for (let start = 0; start < lines.length; line++) {
      const end = lines.indexOf(lineFeed, start);
      const record = members?.read(lines, latin1, start, end) ?? parseLine(decoder.utf8(start, end), name, line);
      if (record !== undefined) rows.push(rowOf(record, line));
      start = end + 1;
    }
    yield rows;
  }
}

const lineFeed = 0x0a;

/** Undefined for a blank line. */
function parseLine(text: string, name: string, line: number): JsonRecord | undefined {
  if (line === 1 && /^\s*(?:\[|\{\s*$)/.test(text)) {
    throw new RecordsError(`${name}:1: Each line of NDJSON holds one record. A JSON list is read with --format json.`);
  }
  return text.trim() === "" ? undefined : parseRecord(text, name, line);
}

/**
 * Yields chunks that end with a line feed.
 *
 * @param check - called with the length of an incomplete line.
 */
async function* wholeLines(
  chunks: AsyncIterable<Uint8Array>,
  check: (length: number) => void,
): AsyncGenerator<Uint8Array> {
  let unfinished: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(lineFeed) + 1;
    if (end > 0) {
      yield concatBytes([...unfinished, chunk.subarray(0, end)]);
      unfinished = [];
      length = 0;
    }
    unfinished.push(chunk.subarray(end));
    length += chunk.length - end;
    check(length);
  }
  yield concatBytes([...unfinished, Uint8Array.of(lineFeed)]);
}

/**
 * Yields the rows of a JSON list in batches.
 *
 * @param members - to read records with numbers that `JSON.parse` may round.
 */
export async function* splitJson<Row>(
  pieces: AsyncIterable<string>,
  name: string,
  rowOf: RowOf<Row>,
  members?: JsonMembers,
): AsyncGenerator<readonly Row[]> {
  const splitter = new JsonSplitter(name, rowOf, members);
  for await (const piece of joinPieces(pieces, () => splitter.unfinishedLength)) yield splitter.push(piece);
  splitter.end();
}

type Expected = "[" | "first record" | "record" | "separator" | "end";

class JsonSplitter<Row> {
  readonly #name: string;
  readonly #rowOf: RowOf<Row>;
  readonly #members: JsonMembers | undefined;
  #text = "";
  #line = 1;
  #expected: Expected = "[";

  constructor(name: string, rowOf: RowOf<Row>, members: JsonMembers | undefined) {
    this.#name = name;
    this.#rowOf = rowOf;
    this.#members = members;
  }

  get unfinishedLength(): number {
    return this.#text.length;
  }

  push(piece: string): Row[] {
    this.#text += piece;
    const rows: Row[] = [];
    let start = this.#skipSpace(0);
    while (start < this.#text.length) {
      let end: number | undefined = start + 1;
      const character = this.#text.charAt(start);
      if (character === "{" && (this.#expected === "first record" || this.#expected === "record")) {
        end = endOfObject(this.#text, start);
        if (end === undefined) break;
        const text = this.#text.slice(start, end);
        const record = parseRecord(text, this.#name, this.#line);
        const exact = /\d{16}/.test(text) ? this.#readMembers(text) : undefined;
        rows.push(this.#rowOf(exact ?? record, this.#line));
        this.#line += lineBreaks(text);
        this.#expected = "separator";
      } else this.#expected = this.#after(character);
      start = this.#skipSpace(end);
    }
    this.#text = this.#text.slice(start);
    checkRecordLength(this.#text.length, this.#name, this.#line);
    return rows;
  }

  end(): void {
    // Parsing an incomplete record reports the mistake.
    if (this.#text !== "") parseRecord(this.#text, this.#name, this.#line);
    if (this.#expected !== "end") throw this.#unexpected("the end of the text");
  }

  #readMembers(text: string): JsonRecord | undefined {
    const bytes = new TextEncoder().encode(text.replaceAll("\n", " ") + "\n");
    return this.#members?.read(bytes, decoderOf(bytes).latin1(0, bytes.length), 0, bytes.length - 1);
  }

  /** What is expected after a character that does not begin a record. */
  #after(character: string): Expected {
    if (character === "[" && this.#expected === "[") return "first record";
    if (character === "," && this.#expected === "separator") return "record";
    if (character === "]" && (this.#expected === "separator" || this.#expected === "first record")) return "end";
    throw this.#unexpected(JSON.stringify(character));
  }

  #skipSpace(start: number): number {
    let offset = start;
    for (; offset < this.#text.length; offset++) {
      const character = this.#text.charAt(offset);
      if (character === "\n") this.#line++;
      else if (character !== " " && character !== "\r" && character !== "\t") break;
    }
    return offset;
  }

  #unexpected(found: string): RecordsError {
    const expected = {
      "[": 'a list of records ("[")',
      "first record": 'a record ("{") or "]"',
      record: 'a record ("{")',
      separator: 'a comma or "]"',
      end: "the end of the text",
    }[this.#expected];
    return new RecordsError(`${this.#name}:${this.#line}: Expected ${expected} but found ${found}.`);
  }
}

/** The end of the object that begins at `start`; undefined if it is incomplete. */
export function endOfObject(text: string, start: number): number | undefined {
  const mark = /["{}]/g;
  mark.lastIndex = start;
  let depth = 0;
  for (let found = mark.exec(text); found !== null; found = mark.exec(text)) {
    if (found[0] === "{") depth++;
    else if (found[0] === "}") {
      if (--depth === 0) return mark.lastIndex;
    } else {
      const end = endOfString(text, mark.lastIndex);
      if (end === undefined) return undefined;
      mark.lastIndex = end;
    }
  }
  return undefined;
}

/** The end of the string whose content begins at `start`. A regular expression would recurse for each escape. */
function endOfString(text: string, start: number): number | undefined {
  for (let quote = text.indexOf('"', start); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let escapes = quote;
    while (text[escapes - 1] === "\\") escapes--;
    if ((quote - escapes) % 2 === 0) return quote + 1;
  }
  return undefined;
}

function parseRecord(text: string, name: string, line: number): JsonRecord {
  const value = parseJson(text, name, line);
  if (!isObject(value)) throw new RecordsError(`${name}:${line}: A record must be a JSON object.`);
  return value;
}

function parseJson(text: string, name: string, line: number): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // The messages of JavaScript engines differ by version, and have no lines.
    const result = readJson(text);
    if (result.ok) return result.value;
    const [issue] = result.issues;
    throw new RecordsError(`${name}:${line + (issue?.range?.start.line ?? 1) - 1}: ${issue?.message ?? "Not JSON."}`);
  }
}

function checkRecordLength(length: number, name: string, line: number): void {
  if (length <= recordLimit) return;
  const limit = `${recordLimit >> 20} MB`;
  throw new RecordsError(
    `${name}:${line}: The record is longer than ${limit}. Is a quote or a bracket left open in it?`,
  );
}

/**
 * Joins pieces until they are as long as the incomplete record. The record is read from its start with each piece, so
 * each character is read at most twice on average.
 */
async function* joinPieces(pieces: AsyncIterable<string>, unfinishedLength: () => number): AsyncGenerator<string> {
  let waiting: string[] = [];
  let length = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    length += piece.length;
    if (length < unfinishedLength()) continue;
    yield waiting.join("");
    waiting = [];
    length = 0;
  }
  if (length > 0) yield waiting.join("");
}

/**
 * The records of a JSON document that is an object: those of its only list of records, or the object itself.
 *
 * @param say - receives which records were read.
 */
export function recordsOfDocument(text: string, name: string, say: (note: string) => void): readonly JsonRecord[] {
  const document = parseRecord(text, name, 1);
  const lists = Object.entries(document).flatMap(([key, value]) =>
    Array.isArray(value) && value.length > 0 && value.every(isObject) ? [[key, value] as const] : [],
  );
  const [found, ...others] = lists;
  if (found === undefined) return [document];
  if (others.length > 0) {
    const keys = lists.map(([key]) => key).join(", ");
    throw new RecordsError(`${name} holds more than one list of records (${keys}). Keep one of them in the file.`);
  }
  say(`The records are those of ${found[0]}.`);
  return found[1];
}

function lineBreaks(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) count++;
  return count;
}
