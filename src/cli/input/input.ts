/** Reads files and standard input. */
import { isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { didYouMean, suggest } from "../../model/issues/suggest.js";
import type { NamedText } from "./errors.js";
import { InputError } from "./errors.js";
import type { Terminal } from "../output/terminal.js";

export interface Input {
  /** In messages. */
  readonly name: string;
  /** In bytes, of a regular file. */
  readonly size: number | undefined;
  readonly chunks: AsyncIterable<Buffer>;
}

/** The text must fit into one string. */
const wholeTextLimit = 1 << 28;

export async function openInput(path: string, { stdin }: Pick<Terminal, "stdin">): Promise<Input> {
  if (path === "-") return { name: "standard input", size: undefined, chunks: stdin };
  try {
    const file = await stat(path);
    if (file.isDirectory()) throw new InputError(`${path} is a directory, not a file.`);
    return {
      name: path,
      size: file.isFile() ? file.size : undefined,
      chunks: readChunks(path),
    };
  } catch (error) {
    throw await unreadable(path, error);
  }
}

/** Yields UTF-8 in chunks of whole characters, decompressed and without a byte order mark. */
export async function* readUtf8(input: Input): AsyncGenerator<Uint8Array, void> {
  const { name } = input;
  let offset = 0;
  let incomplete: Uint8Array = new Uint8Array();
  for await (const chunk of decompress(input)) {
    const bytes = incomplete.length === 0 ? chunk : Buffer.concat([incomplete, chunk]);
    const end = bytes.length - incompleteBytes(bytes);
    const whole = bytes.subarray(0, end);
    if (offset === 0 && isUtf16(whole)) throw new InputError(`${name} is UTF-16. Save it as UTF-8.`);
    if (!isUtf8(whole)) throw notUtf8(name, offset + firstInvalidByte(whole));
    yield offset === 0 ? withoutMark(whole) : whole;
    incomplete = bytes.subarray(end);
    offset += end;
  }
  if (incomplete.length > 0) throw notUtf8(name, offset);
}

/** Yields the chunks of an input, decompressed if they begin like gzip. */
async function* decompress({ name, chunks }: Input): AsyncGenerator<Buffer, void> {
  const rest = chunks[Symbol.asyncIterator]();
  let start = Buffer.of();
  while (start.length < 2) {
    const next = await rest.next();
    if (next.done === true) break;
    start = Buffer.concat([start, next.value]);
  }
  const all = (async function* () {
    try {
      yield start;
      yield* { [Symbol.asyncIterator]: () => rest };
    } finally {
      // An open standard input would keep the process running.
      await rest.return?.();
    }
  })();
  if (start[0] !== 0x1f || start[1] !== 0x8b) return yield* all;
  try {
    // Errors reach the reader of the last stream.
    yield* pipeline(all, createGunzip(), () => undefined) as AsyncIterable<Buffer>;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && String(error.code).startsWith("Z_"))) throw error;
    throw new InputError(`${name} cannot be decompressed by gzip: ${error.message}.`);
  }
}

export async function readText(input: Input): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of readUtf8(input)) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > wholeTextLimit) throw new InputError(`${input.name} is larger than ${wholeTextLimit >> 20} MB.`);
  }
  const text = Buffer.concat(chunks).toString();
  if (text.trim() === "") throw new InputError(`${input.name} is empty.`);
  return text;
}

/** The whole text of a file, or of standard input for `-`. */
export async function readFile(path: string, terminal: Pick<Terminal, "stdin">): Promise<NamedText> {
  const input = await openInput(path, terminal);
  return { name: input.name, text: await readText(input) };
}

async function* readChunks(path: string): AsyncGenerator<Buffer> {
  try {
    // Opened at the first read, because the error of a stream without a listener ends the process.
    yield* createReadStream(path) as AsyncIterable<Buffer>;
  } catch (error) {
    throw await unreadable(path, error);
  }
}

async function unreadable(path: string, error: unknown): Promise<unknown> {
  if (!(error instanceof Error && "code" in error)) return error;
  switch (error.code) {
    case "ENOENT":
      return new InputError(`There is no file ${path}.${didYouMean(await neighbour(path))}`);
    case "EACCES":
    case "EPERM":
      return new InputError(`${path} cannot be read: permission denied.`);
    default:
      return new InputError(`${path} cannot be read: ${error.message}.`);
  }
}

/** A file with a similar name in the same folder. */
async function neighbour(path: string): Promise<string | undefined> {
  try {
    const folder = dirname(path);
    const found = suggest(basename(path), await readdir(folder));
    return found === undefined || path === basename(path) ? found : join(folder, found);
  } catch {
    return undefined;
  }
}

/** The number of bytes at the end that are the start of a character. */
function incompleteBytes(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte < 0xc0) continue;
    const lengthFrom = [0xc0, 0xe0, 0xf0].filter((lead) => byte >= lead).length + 1;
    return back < lengthFrom ? back : 0;
  }
  return 0;
}

function withoutMark(bytes: Uint8Array): Uint8Array {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

/** Decoding replaces invalid bytes. */
function firstInvalidByte(bytes: Uint8Array): number {
  return Buffer.from(Buffer.from(bytes).toString()).findIndex((byte, offset) => byte !== bytes[offset]);
}

/** Whether text begins with the byte order mark of UTF-16, or every second byte is 0, as for ASCII in UTF-16. */
function isUtf16(start: Uint8Array): boolean {
  const [first, second] = start;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  const sample = start.subarray(0, 1024);
  const zerosAt = (parity: number): number =>
    sample.reduce((count, byte, offset) => (byte === 0 && offset % 2 === parity ? count + 1 : count), 0);
  const [fewer = 0, more = 0] = [zerosAt(0), zerosAt(1)].sort((a, b) => a - b);
  // Letters of other scripts have other bytes there, but punctuation and spaces are ASCII.
  return more > 1 && more > sample.length / 8 && fewer < more / 4;
}

function notUtf8(name: string, offset: number): InputError {
  return new InputError(`${name} is not UTF-8: the byte at offset ${offset} is invalid.`);
}
