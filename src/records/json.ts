/** Reads records from streams of NDJSON, or of JSON with one list. */
import { readJson } from "../json/read.js";
import { recordLimit } from "./format.js";
import type { JsonMembers } from "./json-members.js";
import { afterSpace } from "./json-members.js";
import { isObject } from "../model/structure/json-object.js";
import { concatBytes, decoderOf, decodeUtf8 } from "./bytes.js";
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
  const rowsOf = (lines: Uint8Array): Row[] => {
    const rows: Row[] = [];
    const decoder = decoderOf(lines);
    const latin1 = decoder.latin1(0, lines.length);
    for (let start = 0; start < lines.length; line++) {
      const feed = latin1.indexOf("\n", start);
      const end = feed === -1 ? lines.length : feed;
      const record = members?.read(lines, latin1, start, end) ?? parseLine(decoder.utf8(start, end), name, line);
      if (record !== undefined) rows.push(rowOf(record, line));
      start = end + 1;
    }
    return rows;
  };
  let rest: Uint8Array = new Uint8Array();
  for await (const bytes of withRest(chunks, () => rest)) {
    const end = bytes.lastIndexOf(lineFeed) + 1;
    yield rowsOf(bytes.subarray(0, end));
    rest = bytes.subarray(end);
    checkRecordLength(rest.length, name, line);
  }
  yield rowsOf(rest);
}

const lineFeed = 0x0a;

/** Undefined for a blank line. */
function parseLine(text: string, name: string, line: number): JsonRecord | undefined {
  if (line === 1 && /^\s*(?:\[|\{\s*$)/.test(text)) {
    throw new RecordsError(`${name}:1: Each line of NDJSON holds one record. A JSON list is read with --format json.`);
  }
  return text.trim() === "" ? undefined : parseRecord(text, name, line);
}

type Expected = "list" | "first record" | "record" | "separator" | "end";

interface Syntax {
  readonly words: string;
  /** What is expected after each character that may be there. */
  readonly after: Readonly<Partial<Record<string, Expected>>>;
}

const syntax: Readonly<Record<Expected, Syntax>> = {
  list: { words: 'a list of records ("[")', after: { "[": "first record" } },
  "first record": { words: 'a record ("{") or "]"', after: { "{": "separator", "]": "end" } },
  record: { words: 'a record ("{")', after: { "{": "separator" } },
  separator: { words: 'a comma or "]"', after: { ",": "record", "]": "end" } },
  end: { words: "the end of the text", after: {} },
};

/**
 * Yields the rows of a JSON list in batches.
 *
 * @param members - the members to read. Default: all.
 */
export async function* splitJson<Row>(
  chunks: AsyncIterable<Uint8Array>,
  name: string,
  rowOf: RowOf<Row>,
  members?: JsonMembers,
): AsyncGenerator<readonly Row[]> {
  let line = 1;
  let expected: Expected = "list";
  let rest: Uint8Array = new Uint8Array();
  const unexpected = (found: string): RecordsError =>
    new RecordsError(`${name}:${line}: Expected ${syntax[expected].words} but found ${found}.`);
  for await (const bytes of withRest(chunks, () => rest)) {
    const decoder = decoderOf(bytes);
    const latin1 = decoder.latin1(0, bytes.length);
    const rows: Row[] = [];
    let at = 0;
    const moveTo = (end: number): void => {
      line += lineBreaks(latin1.slice(at, end));
      at = end;
    };
    for (;;) {
      moveTo(afterSpace(bytes, at));
      if (at === bytes.length) break;
      const character = latin1.charAt(at);
      const next: Expected | undefined = syntax[expected].after[character];
      if (next === undefined) throw unexpected(JSON.stringify(/./u.exec(decoder.utf8(at, at + 4))?.[0]));
      const end = character === "{" ? endOfObject(latin1, at) : at + 1;
      if (end === undefined) break;
      if (character === "{") {
        const record = members?.read(bytes, latin1, at, end) ?? parseRecord(decoder.utf8(at, end), name, line);
        rows.push(rowOf(record, line));
      }
      expected = next;
      moveTo(end);
    }
    yield rows;
    rest = bytes.subarray(at);
    checkRecordLength(rest.length, name, line);
  }
  // Parsing an incomplete record reports the mistake.
  if (rest.length > 0) parseRecord(decodeUtf8(rest), name, line);
  if (expected !== "end") throw unexpected("the end of the text");
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
  let value: unknown;
  try {
    value = JSON.parse(text) as unknown;
  } catch {
    // The messages of JavaScript engines differ by version, and have no lines.
    const result = readJson(text);
    const [issue] = result.ok ? [] : result.issues;
    throw new RecordsError(`${name}:${line + (issue?.range?.start.line ?? 1) - 1}: ${issue?.message ?? "Not JSON."}`);
  }
  if (!isObject(value)) throw new RecordsError(`${name}:${line}: A record must be a JSON object.`);
  return value;
}

function checkRecordLength(length: number, name: string, line: number): void {
  if (length <= recordLimit) return;
  const limit = `${recordLimit >> 20} MB`;
  throw new RecordsError(
    `${name}:${line}: The record is longer than ${limit}. Is a quote or a bracket left open in it?`,
  );
}

/**
 * Yields the chunks, each after the rest of the one before that is not read yet. Joins chunks until they are as long as
 * this rest, so that each byte is read at most twice on average.
 */
async function* withRest(chunks: AsyncIterable<Uint8Array>, restOf: () => Uint8Array): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    length += chunk.length;
    if (length < restOf().length) continue;
    yield concatBytes([restOf(), ...waiting]);
    waiting = [];
    length = 0;
  }
  if (length > 0) yield concatBytes([restOf(), ...waiting]);
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
