import { rowsOfBits, wordsFor } from "./bits.js";
import type { Dictionary } from "./dictionary.js";
import { countInRange, filterByCode, filterInRange, selectByCode, selectInRange } from "./kernels.js";
import type { IndexedNumbers } from "./bucket-index.js";
import type { BufferPool } from "./buffer-pool.js";
import { RowSelector } from "./row-selector.js";
import type { Prefilter } from "./text-index.js";

/** Rows whose number lies between two others, both included. */
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
    const bucketIndex = numbers.bucketIndex();
    if (bucketIndex === undefined) return selectInRange(numbers.values, first, last, out);
    return buffers.withBuffer((bits) => {
      bucketIndex.bits(first, last, bits);
      return rowsOfBits(bits, wordsFor(buffers.rowCount), out);
    });
  }

  override writeBits(out: Uint32Array): void {
    const { first, last, numbers } = this;
    const bucketIndex = numbers.bucketIndex();
    if (bucketIndex === undefined) super.writeBits(out);
    else bucketIndex.bits(first, last, out);
  }

  override count(): number {
    const { first, last, numbers } = this;
    return numbers.bucketIndex()?.count(first, last) ?? countInRange(numbers.values, first, last);
  }
}

/** Rows whose value is one of those of a dictionary for which a test holds; it is asked once of each. */
export class DictionarySelector extends RowSelector {
  readonly cost = 2;
  readonly #dictionary: Dictionary;
  readonly #passes: Uint8Array;
  readonly #only: number | undefined;

  constructor(buffers: BufferPool, dictionary: Dictionary, holds: (value: unknown) => boolean) {
    super(buffers);
    this.#dictionary = dictionary;
    this.#passes = Uint8Array.from(dictionary.values, (value) => Number(holds(value)));
    const code = this.#passes.indexOf(1);
    this.#only = code >= 0 && code === this.#passes.lastIndexOf(1) ? code : undefined;
  }

  filterRows(rows: Uint32Array, count: number, out: Uint32Array): number {
    return filterByCode(this.#dictionary.codes, this.#passes, rows, count, out);
  }

  override filterAll(out: Uint32Array): number {
    const rows = this.#only === undefined ? undefined : this.#dictionary.rowsOf(this.#only);
    if (rows === undefined) return selectByCode(this.#dictionary.codes, this.#passes, out);
    out.set(rows);
    return rows.length;
  }

  override count(): number {
    return this.#dictionary.counts.reduce((sum, count, code) => sum + count * (this.#passes[code] ?? 0), 0);
  }
}

/** Rows that a test holds for, one by one. */
export class PredicateSelector extends RowSelector {
  constructor(
    buffers: BufferPool,
    readonly holds: (row: number) => boolean,
    readonly cost: number,
  ) {
    super(buffers);
  }

  filterRows(rows: Uint32Array, count: number, out: Uint32Array): number {
    return filterByPredicate(this.holds, rows, count, out);
  }
}

/** Rows whose text a test holds for, which is only asked of those that are not ruled out without a look at the text. */
export class TextSelector extends RowSelector {
  readonly cost = 8;

  constructor(
    buffers: BufferPool,
    readonly prefilter: Prefilter,
    readonly holds: (row: number) => boolean,
  ) {
    super(buffers);
  }

  filterRows(rows: Uint32Array, count: number, out: Uint32Array): number {
    const { filterRows, isExact } = this.prefilter;
    const likely = filterRows(rows, count, out);
    if (likely === undefined) return filterByPredicate(this.holds, rows, count, out);
    return isExact ? likely : filterByPredicate(this.holds, out, likely, out);
  }
}

function filterByPredicate(
  holds: (row: number) => boolean,
  rows: Uint32Array,
  count: number,
  out: Uint32Array,
): number {
  let place = 0;
  for (let at = 0; at < count; at++) {
    const row = rows[at] ?? 0;
    if (holds(row)) out[place++] = row;
  }
  return place;
}
