/**
 * Splits CSV text (RFC 4180) into records as it arrives.
 *
 * An unquoted empty value is null and a quoted one the empty string, which is the one way in which a CSV file can
 * tell the two apart.
 */
import { InputError } from "../input-error.js";
import { checkRecordLength, joinPieces, lineBreaks } from "./record.js";

/** One record of a CSV file. */
export interface CsvRecord {
  /** Where it starts, from 1. */
  readonly line: number;
  readonly values: readonly (string | null)[];
}

/**
 * The records of a CSV text, in batches; the first one is the header.
 *
 * @throws {InputError} naming the line, where a quote is out of place.
 */
export async function* splitCsv(pieces: AsyncIterable<string>, name: string): AsyncGenerator<readonly CsvRecord[]> {
  const splitter = new CsvSplitter(name);
  for await (const piece of joinPieces(pieces, () => splitter.unfinishedLength)) yield splitter.push(piece);
  yield splitter.end();
}

const comma = 0x2c;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const quote = 0x22;

class CsvSplitter {
  readonly #name: string;
  #text = "";
  #ended = false;
  #line = 1;
  /** Behind the record that was read last. */
  #offset = 0;
  /** The first quote at or after `#offset`, or Infinity. */
  #nextQuote = 0;

  constructor(name: string) {
    this.#name = name;
  }

  get unfinishedLength(): number {
    return this.#text.length;
  }

  push(piece: string): CsvRecord[] {
    this.#text += piece;
    return this.#records();
  }

  end(): CsvRecord[] {
    this.#ended = true;
    return this.#records();
  }

  /** Every whole record; the rest waits for the next piece. */
  #records(): CsvRecord[] {
    const records: CsvRecord[] = [];
    this.#offset = 0;
    this.#nextQuote = -1;
    while (this.#offset < this.#text.length) {
      const line = this.#line;
      const values = this.#record();
      if (values === undefined) break;
      const blank = values.length === 1 && values[0] === null;
      if (!blank) records.push({ line, values });
    }
    this.#text = this.#text.slice(this.#offset);
    checkRecordLength(this.#text, this.#name, this.#line);
    return records;
  }

  /** The values of the next record, or undefined where it is not whole yet. */
  #record(): (string | null)[] | undefined {
    const start = this.#offset;
    let end = this.#text.indexOf("\n", start);
    if (end === -1) {
      if (!this.#ended) return undefined;
      end = this.#text.length;
    }
    if (this.#nextQuote < start) {
      const found = this.#text.indexOf('"', start);
      this.#nextQuote = found === -1 ? Infinity : found;
    }
    if (this.#nextQuote < end) return this.#quotedRecord();
    this.#offset = end + 1;
    this.#line++;
    const last = end > start && this.#text.charCodeAt(end - 1) === carriageReturn ? end - 1 : end;
    const values: (string | null)[] = this.#text.slice(start, last).split(",");
    for (let index = 0; index < values.length; index++) if (values[index] === "") values[index] = null;
    return values;
  }

  /** As {@link #record}, value by value. */
  #quotedRecord(): (string | null)[] | undefined {
    const text = this.#text;
    const values: (string | null)[] = [];
    let line = this.#line;
    for (let start = this.#offset; ; start++) {
      let end: number;
      if (text.charCodeAt(start) === quote) {
        const closing = this.#closingQuote(start, line);
        if (closing === undefined) return undefined;
        const value = text.slice(start + 1, closing);
        values.push(value.includes('"') ? value.replaceAll('""', '"') : value);
        line += lineBreaks(value);
        end = closing + 1;
      } else {
        end = this.#endOfBareValue(start, line);
        const last = text.charCodeAt(end) !== comma && text.charCodeAt(end - 1) === carriageReturn ? end - 1 : end;
        values.push(last <= start ? null : text.slice(start, last));
      }
      const separator = text.charCodeAt(end);
      start = end;
      if (separator === comma) continue;
      if (separator === carriageReturn && text.charCodeAt(end + 1) === lineFeed) start++;
      else if (separator !== lineFeed && end < text.length) {
        throw this.#error(
          line,
          "A quoted value continues after its closing quote. Write a quote inside a value twice.",
        );
      }
      if (start >= text.length && !this.#ended) return undefined;
      this.#offset = start + 1;
      this.#line = line + 1;
      return values;
    }
  }

  /** Where the quoted value that begins at `start` ends, or undefined where that cannot be seen yet. */
  #closingQuote(start: number, line: number): number | undefined {
    for (let from = start + 1; ; from += 2) {
      from = this.#text.indexOf('"', from);
      if (from === -1) {
        if (this.#ended) throw this.#error(line, "A quote is opened and never closed.");
        return undefined;
      }
      // What follows the last characters of a piece is not known: a second quote, or half of a line break.
      if (from + 2 >= this.#text.length && !this.#ended) return undefined;
      if (this.#text.charCodeAt(from + 1) !== quote) return from;
    }
  }

  #endOfBareValue(start: number, line: number): number {
    const text = this.#text;
    for (let offset = start; offset < text.length; offset++) {
      const unit = text.charCodeAt(offset);
      if (unit === comma || unit === lineFeed) return offset;
      if (unit === quote) {
        throw this.#error(
          line,
          "A value without quotes contains a quote. Put the value in quotes, and write the quote twice.",
        );
      }
    }
    return text.length;
  }

  #error(line: number, message: string): InputError {
    return new InputError(`${this.#name}:${line}: ${message}`);
  }
}
