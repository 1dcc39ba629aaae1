/** Bytes as they arrive: decompressed, as UTF-8, and decoded. */
import { quote } from "../model/issues/quote.js";
import { RecordsError } from "./errors.js";

/** Bytes of a file with records: a `File`, what `fetch` answers, a `Buffer`, a stream of Node. */
export type RecordSource = Blob | Uint8Array | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

type Chunks = AsyncIterable<Uint8Array>;

/** Decodes parts of bytes that may change later. */
export interface BytesDecoder {
  /** One character for each byte; only ASCII is decoded correctly. */
  readonly latin1: (start: number, end: number) => string;
  readonly utf8: (start: number, end: number) => string;
}

/** Node decodes and checks bytes several times as fast as its `TextDecoder`. Other platforms do not have the module. */
const nodeBuffer =
  typeof process === "undefined" || typeof process.getBuiltinModule !== "function"
    ? undefined
    : process.getBuiltinModule("node:buffer");

const textDecoders = {
  latin1: new TextDecoder("latin1"),
  utf8: new TextDecoder("utf-8", { ignoreBOM: true }),
  strictUtf8: new TextDecoder("utf-8", { ignoreBOM: true, fatal: true }),
};

/** The fastest decoder that the platform has. */
export function decoderOf(bytes: Uint8Array): BytesDecoder {
  if (nodeBuffer === undefined) {
    const { latin1, utf8 } = textDecoders;
    return {
      latin1: (start, end) => latin1.decode(bytes.subarray(start, end)),
      utf8: (start, end) => utf8.decode(bytes.subarray(start, end)),
    };
  }
  const buffer = nodeBuffer.Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return {
    latin1: (start, end) => buffer.toString("latin1", start, end),
    utf8: (start, end) => buffer.toString("utf8", start, end),
  };
}

export function decodeUtf8(bytes: Uint8Array): string {
  return decoderOf(bytes).utf8(0, bytes.length);
}

function isUtf8(bytes: Uint8Array): boolean {
  if (nodeBuffer !== undefined) return nodeBuffer.isUtf8(bytes);
  try {
    textDecoders.strictUtf8.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

export function concatBytes(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

export async function* chunksOf(source: RecordSource): AsyncGenerator<Uint8Array> {
  if (source instanceof Uint8Array) {
    yield source;
    return;
  }
  if (!(source instanceof Blob) && Symbol.asyncIterator in source) {
    yield* source;
    return;
  }
  const reader = (source instanceof Blob ? source.stream() : source).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // The rest of the source is not needed. Its errors were reported by `read`.
    await reader.cancel().catch(() => undefined);
  }
}

interface Peeked {
  readonly start: Uint8Array;
  /** All chunks. */
  readonly chunks: Chunks;
  /** The error that follows the start, which the chunks end with. */
  readonly error: Error | undefined;
}

/** Reads the start of some chunks: this length, if there is so much. */
export async function peek(chunks: Chunks, length: number): Promise<Peeked> {
  const rest = chunks[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let error: Error | undefined;
  try {
    for (let size = 0; size < length;) {
      const next = await rest.next();
      if (next.done === true) break;
      first.push(next.value);
      size += next.value.length;
    }
  } catch (thrown) {
    error = errorOf(thrown);
  }
  const [only] = first;
  const start = only !== undefined && first.length === 1 ? only : concatBytes(first);
  const all = (async function* () {
    try {
      if (start.length > 0) yield start;
      if (error !== undefined) throw error;
      yield* { [Symbol.asyncIterator]: () => rest };
    } finally {
      // An open standard input would keep the process running.
      await rest.return?.();
    }
  })();
  return { start, chunks: all, error };
}

function errorOf(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new TypeError(String(thrown));
}

/** The chunks, decompressed if they begin like gzip. */
export async function decompress(name: string, compressed: Chunks): Promise<Chunks> {
  const { start, chunks } = await peek(compressed, 2);
  return start[0] === 0x1f && start[1] === 0x8b ? gunzip(name, chunks) : chunks;
}

async function* gunzip(name: string, compressed: Chunks): AsyncGenerator<Uint8Array> {
  const rest = compressed[Symbol.asyncIterator]();
  let failure: Error | undefined;
  const input = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: async (controller) => {
      try {
        const next = await rest.next();
        if (next.done === true) controller.close();
        else controller.enqueue(new Uint8Array(next.value));
      } catch (error) {
        failure = errorOf(error);
        controller.error(error);
      }
    },
    cancel: async () => {
      await rest.return?.();
    },
  });
  try {
    yield* chunksOf(input.pipeThrough(new DecompressionStream("gzip")));
  } catch (error) {
    if (failure !== undefined) throw failure;
    const reason = error instanceof Error ? error.message : String(error);
    throw new RecordsError(`${name} cannot be decompressed by gzip: ${reason}.`);
  }
}

/** Where text is not UTF-8: a line from its start or before, and the offset of the wrong byte in it. */
export class NotUtf8 extends Error {
  constructor(
    readonly bytes: Uint8Array,
    readonly at: number,
  ) {
    super("not UTF-8");
  }
}

/**
 * The text in chunks of UTF-8, each of whole characters and without a byte order mark, which decides on the encoding.
 *
 * @param encoding - a label of `TextDecoder`.
 * @throws {NotUtf8} after the whole lines before the wrong byte, if no encoding is given.
 */
export function utf8Of(name: string, { start, chunks }: Omit<Peeked, "error">, encoding: string | undefined): Chunks {
  const [first, second] = start;
  const isLittleEndian = first === 0xff && second === 0xfe;
  const marked = isLittleEndian ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  const label = encoding ?? marked;
  return /^utf-?8$/i.test(label) ? validUtf8(chunks) : transcode(name, chunks, label);
}

async function* transcode(name: string, chunks: Chunks, label: string): AsyncGenerator<Uint8Array> {
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(label, { fatal: true });
  } catch {
    throw new RecordsError(
      `${quote(label)} is not an encoding. Write the name of one, such as windows-1252 or utf-16le.`,
    );
  }
  const encoder = new TextEncoder();
  const decode = (chunk?: Uint8Array): Uint8Array => {
    try {
      return encoder.encode(decoder.decode(chunk, { stream: chunk !== undefined }));
    } catch {
      throw new RecordsError(`${name} is not ${label}: some bytes are no character.`);
    }
  };
  for await (const chunk of chunks) yield decode(chunk);
  yield decode();
}

async function* validUtf8(chunks: Chunks): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  /** The last character, if it may be incomplete. */
  let incomplete: Uint8Array = new Uint8Array();
  for await (const chunk of chunks) {
    const bytes = incomplete.length === 0 ? chunk : concatBytes([incomplete, chunk]);
    const last = bytes.findLastIndex((byte) => byte < 0x80 || byte >= 0xc0);
    const isWhole = (bytes[last] ?? 0) < 0x80 || bytes.length - last > 3;
    const end = isWhole ? bytes.length : last;
    const whole = bytes.subarray(isFirst ? markLength(bytes) : 0, end);
    if (!isUtf8(whole)) yield* untilInvalid(whole);
    yield whole;
    incomplete = bytes.subarray(end);
    isFirst &&= end === 0;
  }
  if (!isUtf8(incomplete)) throw new NotUtf8(incomplete, 0);
  yield isFirst ? incomplete.subarray(markLength(incomplete)) : incomplete;
}

function markLength([first, second, third]: Uint8Array): number {
  return first === 0xef && second === 0xbb && third === 0xbf ? 3 : 0;
}

function* untilInvalid(bytes: Uint8Array): Generator<Uint8Array> {
  const valid = firstInvalidByte(bytes);
  const start = bytes.lastIndexOf(0x0a, valid) + 1;
  yield bytes.subarray(0, start);
  const end = bytes.indexOf(0x0a, valid);
  throw new NotUtf8(bytes.subarray(start, end === -1 ? bytes.length : end + 1), valid - start);
}

/** Decoding replaces invalid bytes. */
function firstInvalidByte(bytes: Uint8Array): number {
  const decoded = new TextEncoder().encode(decodeUtf8(bytes));
  return decoded.findIndex((byte, offset) => byte !== bytes[offset]);
}

/** A decoder that is used once, and as a stream: otherwise Node reads 0x80 to 0x9f as in Latin-1. */
export function windows1252(bytes: Uint8Array): string {
  return new TextDecoder("windows-1252").decode(bytes, { stream: true });
}

/** The words around the wrong byte, as they are in Windows-1252. */
function wordsAt({ bytes, at }: NotUtf8): string {
  const isEnd = (byte: number): boolean => byte === 0x22 || byte === 0x0a || byte === 0x0d;
  const start = Math.max(bytes.subarray(0, at).findLastIndex(isEnd) + 1, at - 20);
  const length = bytes.subarray(at, at + 20).findIndex(isEnd);
  return windows1252(bytes.subarray(start, length === -1 ? at + 20 : at + length));
}

/**
 * Why text is not read, and how it can be.
 *
 * @param place - the file, and the line and column if they are known.
 * @param advice - what to do if it is in an encoding.
 * @param value - the value in Windows-1252. Default: the words around the wrong byte.
 */
export function notUtf8(
  place: string,
  error: NotUtf8,
  advice: (encoding: string) => string,
  value = wordsAt(error),
): RecordsError {
  const encoding = "windows-1252";
  // Bytes that Windows-1252 leaves out, or that text does not have.
  const isOther = /[\0-\x08\x0e-\x1f\x7f-\x9f]/.test(value);
  return isOther
    ? new RecordsError(`${place}: not UTF-8, nor Windows-1252: ${advice("NAME")}.`)
    : new RecordsError(`${place}: not UTF-8. In Windows-1252 it is ${quote(value)}: ${advice(encoding)}.`, [
        { encoding },
      ]);
}

/** The encoding of UTF-16 without a byte order mark, where every second byte of ASCII is 0. */
export function unmarkedUtf16(start: Uint8Array): string | undefined {
  const sample = start.subarray(0, 1024);
  const zerosAt = (parity: number): number =>
    sample.reduce((count, byte, offset) => (byte === 0 && offset % 2 === parity ? count + 1 : count), 0);
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  const [fewer, more] = even < odd ? [even, odd] : [odd, even];
  // Letters of other scripts have other bytes there, but punctuation and spaces are ASCII.
  if (!(more > 1 && more > sample.length / 8 && fewer < more / 4)) return undefined;
  return more === odd ? "utf-16le" : "utf-16be";
}
