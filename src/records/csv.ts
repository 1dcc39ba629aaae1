/**
 * Reads CSV (RFC 4180) as its bytes arrive. The search for records and values works on bytes, and only requested values
 * become strings.
 *
 * An unquoted empty value is null, a quoted one is the empty string.
 */
import type { BytesDecoder } from "./bytes.js";
import { decoderOf } from "./bytes.js";
import { RecordsError } from "./errors.js";
import { recordLimit } from "./format.js";

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const quote = 0x22;

/** Written after the bytes, so that loops need no check for the end: each ends at a line feed or at a closing quote. */
const sentinel = [lineFeed, quote, lineFeed];

/** Holds the current record, and finds the next one. */
export class CsvReader {
  readonly #delimiter: number;
  #bytes = new Uint8Array(sentinel.length);
  #decoder: BytesDecoder;
  /** Has the last value in quotes without those that double others: in strings, they would be replaced slowly. */
  #plain = new Uint8Array();
  #plainDecoder: BytesDecoder;
  /** The number of bytes without the sentinel. */
  #length = 0;
  #isEnded = false;
  /** An incomplete record is searched again after its size doubled, so that the time stays linear. */
  #searchAt = 0;
  #start = 0;
  #nextStart = 0;
  #nextLine = 1;
  /** The end of each value, without the line break. */
  readonly #ends: number[] = [];
  #lineAfter = 1;
  line = 1;
  valueCount = 0;
  followsEmptyLine = false;

  /** The decoded bytes, after a value was read. */
  #text: string | undefined;

  /** @param name - of the file, in messages. */
  constructor(
    readonly name: string,
    delimiter: string,
  ) {
    this.#delimiter = delimiter.charCodeAt(0);
    this.#decoder = decoderOf(this.#bytes);
    this.#plainDecoder = decoderOf(this.#plain);
  }

  get isEmpty(): boolean {
    return (this.#ends[this.valueCount - 1] ?? 0) - this.#start < this.valueCount;
  }

  bytesOf(index: number): Uint8Array {
    const start = this.#startOf(index);
    return this.#bytes.subarray(start, this.#ends[index] ?? start);
  }

  /** Adds bytes, after {@link next} has returned false. They are copied. */
  push(chunk: Uint8Array): void {
    const rest = this.#bytes.subarray(this.#nextStart, this.#length);
    this.#length = rest.length + chunk.length;
    const size = this.#length + sentinel.length;
    const isFull = size > this.#bytes.length;
    if (isFull) {
      this.#bytes = new Uint8Array(2 * size);
      this.#decoder = decoderOf(this.#bytes);
      this.#plain = new Uint8Array(2 * size);
      this.#plainDecoder = decoderOf(this.#plain);
    }
    // A long record is not moved for each chunk.
    if (isFull || this.#nextStart > 0) this.#bytes.set(rest);
    this.#bytes.set(chunk, rest.length);
    this.#bytes.set(sentinel, this.#length);
    this.#text = undefined;
    this.#searchAt -= this.#nextStart;
    this.#nextStart = 0;
  }

  /** Ends the input: the remaining bytes are the last record. */
  end(): void {
    this.#isEnded = true;
    this.#searchAt = 0;
  }

  /**
   * Moves to the next record that is not an empty line; returns false if more bytes are needed.
   *
   * @throws {RecordsError} if a quote is misplaced or a record is too long.
   */
  next(): boolean {
    if (this.#length < this.#searchAt) return false;
    do {
      if (this.#nextStart >= this.#length) return false;
      if (!this.#find()) {
        const length = this.#length - this.#nextStart;
        if (length > recordLimit) {
          const limit = `${recordLimit >> 20} MB`;
          throw this.#refuse(this.#nextLine, `The record is longer than ${limit}. Is a quote left open in it?`);
        }
        this.#searchAt = this.#nextStart + Math.min(2 * length, recordLimit + 1);
        return false;
      }
    } while (this.valueCount === 1 && this.value(0) === null);
    this.followsEmptyLine = this.line !== this.#lineAfter;
    this.#lineAfter = this.#nextLine;
    return true;
  }

  /** The records that are complete: the reader itself, at each of them. */
  *records(): Generator<this> {
    while (this.next()) yield this;
  }

  /** A value of the record; null if the record is shorter. */
  value(index: number): string | null {
    if (index >= this.valueCount) return null;
    const start = this.#startOf(index);
    const end = this.#ends[index] ?? start;
    if (start === end) return null;
    if (this.#bytes[start] !== quote) return this.#decodeUtf8(start, end);
    const plain = this.#plain;
    let length = 0;
    for (let at = start + 1; at < end - 1; at++) {
      const byte = this.#bytes[at] ?? quote;
      plain[length++] = byte;
      if (byte === quote) at++;
    }
    return length === end - start - 2 ? this.#decodeUtf8(start + 1, end - 1) : this.#plainDecoder.utf8(0, length);
  }

  #startOf(index: number): number {
    return index === 0 ? this.#start : (this.#ends[index - 1] ?? 0) + 1;
  }

  values(): (string | null)[] {
    return Array.from({ length: this.valueCount }, (_, index) => this.value(index));
  }

  #decodeUtf8(start: number, end: number): string {
    const bytes = this.#bytes;
    for (let at = start; at < end; at++) {
      if ((bytes[at] ?? 0) >= 0x80) return this.#decoder.utf8(start, end);
    }
    this.#text ??= this.#decoder.latin1(0, this.#length);
    return this.#text.slice(start, end);
  }

  /** Finds the values of the next record; returns false if it is incomplete. */
  #find(): boolean {
    const bytes = this.#bytes;
    const delimiter = this.#delimiter;
    const lastSign = Math.max(delimiter, quote);
    const ends = this.#ends;
    let count = 0;
    let line = this.#nextLine;
    for (let at = this.#nextStart; ; at++) {
      const start = at;
      let byte = bytes[at] ?? lineFeed;
      let end: number;
      if (byte === quote) {
        const opened = line;
        for (;;) {
          byte = bytes[++at] ?? quote;
          if (byte === lineFeed) line++;
          else if (byte === quote && bytes[++at] !== quote) break;
        }
        if (at > this.#length) {
          if (this.#isEnded) throw this.#refuse(opened, "A quote is opened and never closed.");
          return false;
        }
        end = at;
        if (bytes[at] === carriageReturn && bytes[at + 1] === lineFeed) at++;
        byte = bytes[at] ?? lineFeed;
        if (byte !== delimiter && byte !== lineFeed) {
          throw this.#refuse(
            line,
            "A quoted value continues after its closing quote. Write a quote inside a value twice.",
          );
        }
      } else {
        while (byte > lastSign || (byte !== delimiter && byte !== lineFeed && byte !== quote)) {
          byte = bytes[++at] ?? lineFeed;
        }
        if (byte === quote) {
          throw this.#refuse(
            line,
            /^ +$/.test(this.#decoder.latin1(start, at))
              ? "A space precedes a quote. Remove the spaces before values in quotes."
              : "A value without quotes contains a quote. Put the value in quotes, and write the quote twice.",
          );
        }
        end = byte === lineFeed && at > start && bytes[at - 1] === carriageReturn ? at - 1 : at;
      }
      ends[count++] = end;
      if (byte === delimiter) continue;
      if (at >= this.#length && !this.#isEnded) return false;
      this.valueCount = count;
      this.#start = this.#nextStart;
      this.#nextStart = at + 1;
      this.line = this.#nextLine;
      this.#nextLine = line + 1;
      return true;
    }
  }

  #refuse(line: number, message: string): RecordsError {
    return new RecordsError(`${this.name}:${line}: ${message}`);
  }
}
