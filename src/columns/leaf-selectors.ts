import { rowsOfBits, wordsFor } from "./bits.js";
import type { IndexedNumbers } from "./bucket-index.js";
import type { BufferPool } from "./buffer-pool.js";
import type { Dictionary } from "./dictionary.js";
import { countInRange, filterByCode, filterInRange, selectByCode, selectInRange } from "./kernels.js";
import { RowSelector } from "./row-selector.js";
import type { Prefilter } from "./text-index.js";

/** Selects rows whose number is in a range that includes both bounds. */
export class RangeSelector extends RowSelector {
  readonly cost = 2;

  constructor(
    buffers: BufferPool,
    readonly numbers: IndexedNumbers,
    readonly first: number,
    readonly last: number,
  ) {
    super(buffers);
  }

  filterRows(rows: Uint32Array, count: number, out: Uint32Array): number {
    return filterInRange(this.numbers.values, this.first, this.last, rows, count, out);
  }

  override filterAll(out: Uint32Array): number {
    const { first, last, numbers, buffers } = this;
    const index = numbers.bucketIndex();
    if (index === undefined) return selectInRange(numbers.values, first, last, out);
    return buffers.withBuffer((bits) => {
      index.writeBits(first, last, bits);
      return rowsOfBits(bits, wordsFor(buffers.rowCount), out);
    });
  }

  override writeBits(out: Uint32Array): void {
    const { first, last, numbers } = this;
    const index = numbers.bucketIndex();
    if (index === undefined) super.writeBits(out);
    else index.writeBits(first, last, out);
  }

  override count(): number {
    const { first, last, numbers } = this;
    return numbers.bucketIndex()?.count(first, last) ?? countInRange(numbers.values, first, last);
  }
}

/** Selects rows by a test of their value, which is evaluated once for each value of the dictionary. */
export class DictionarySelector extends RowSelector {
  readonly cost = 2;
  /** 1 for each code whose value matches. */
  readonly #matches: Uint8Array;
  readonly #onlyMatch: number | undefined;

  constructor(
    buffers: BufferPool,
    readonly dictionary: Dictionary,
    matches: (value: unknown) => boolean,
  ) {
    super(buffers);
    this.#matches = Uint8Array.from(dictionary.values, (value) => Number(matches(value)));
    const code = this.#matches.indexOf(1);
    this.#onlyMatch = code >= 0 && code === this.#matches.lastIndexOf(1) ? code : undefined;
  }

  filterRows(rows: Uint32Array, count: number, out: Uint32Array): number {
    return filterByCode(this.dictionary.codes, this.#matches, rows, count, out);
  }

  override filterAll(out: Uint32Array): number {
    const rows = this.#onlyMatch === undefined ? undefined : this.dictionary.rowsOf(this.#onlyMatch);
    if (rows === undefined) return selectByCode(this.dictionary.codes, this.#matches, out);
    out.set(rows);
    return rows.length;
  }

  override count(): number {
    return this.dictionary.counts.reduce((sum, count, code) => sum + count * (this.#matches[code] ?? 0), 0);
  }
}

/** Selects rows by a test that is evaluated for each row. */
export class PredicateSelector extends RowSelector {
  constructor(
    buffers: BufferPool,
    readonly matches: (row: number) => boolean,
    readonly cost: number,
  ) {
    super(buffers);
  }

  filterRows(rows: Uint32Array, count: number, out: Uint32Array): number {
    return filterByPredicate(this.matches, rows, count, out);
  }
}

/** Selects rows by a test of their text, which is evaluated only for rows that a prefilter does not exclude. */
export class TextSelector extends RowSelector {
  readonly cost = 8;

  constructor(
    buffers: BufferPool,
    readonly prefilter: Prefilter,
    readonly matches: (row: number) => boolean,
  ) {
    super(buffers);
  }

  filterRows(rows: Uint32Array, count: number, out: Uint32Array): number {
    const { filterRows, isExact } = this.prefilter;
    const candidateCount = filterRows(rows, count, out);
    if (candidateCount === undefined) return filterByPredicate(this.matches, rows, count, out);
    return isExact ? candidateCount : filterByPredicate(this.matches, out, candidateCount, out);
  }
}

function filterByPredicate(
  matches: (row: number) => boolean,
  rows: Uint32Array,
  count: number,
  out: Uint32Array,
): number {
  let size = 0;
  for (let at = 0; at < count; at++) {
    const row = rows[at] ?? 0;
    if (matches(row)) out[size++] = row;
  }
  return size;
}
