import { rowsOfBits, wordsFor } from "./bits.js";
import type { Dictionary } from "./dictionary.js";
import { countWithin, keepAmong, keepWithin, pickAmong, pickWithin } from "./kernels.js";
import type { Numbers } from "./numbers.js";
import type { Selections } from "./selections.js";
import { Sieve } from "./sieve.js";
import type { Narrowing } from "./texts.js";

/** Rows whose number lies between two others, both included. */
export class WithinSieve extends Sieve {
  readonly cost = 2;

  constructor(
    selections: Selections,
    readonly numbers: Numbers,
    readonly first: number,
    readonly last: number,
  ) {
    super(selections);
  }

  keep(rows: Uint32Array, count: number, out: Uint32Array): number {
    return keepWithin(this.numbers.values, this.first, this.last, rows, count, out);
  }

  override all(out: Uint32Array): number {
    const { first, last, numbers, selections } = this;
    const slots = numbers.slots();
    if (slots === undefined) return pickWithin(numbers.values, first, last, out);
    return selections.lend((bits) => {
      slots.bits(first, last, bits);
      return rowsOfBits(bits, wordsFor(selections.length), out);
    });
  }

  override bits(out: Uint32Array): void {
    const { first, last, numbers } = this;
    const slots = numbers.slots();
    if (slots === undefined) super.bits(out);
    else slots.bits(first, last, out);
  }

  override count(): number {
    const { first, last, numbers } = this;
    return numbers.slots()?.count(first, last) ?? countWithin(numbers.values, first, last);
  }
}

/** Rows whose value is one of those of a dictionary for which a test holds; it is asked once of each. */
export class AmongSieve extends Sieve {
  readonly cost = 2;
  readonly #dictionary: Dictionary;
  readonly #passes: Uint8Array;
  readonly #only: number | undefined;

  constructor(selections: Selections, dictionary: Dictionary, holds: (value: unknown) => boolean) {
    super(selections);
    this.#dictionary = dictionary;
    this.#passes = Uint8Array.from(dictionary.values, (value) => Number(holds(value)));
    const code = this.#passes.indexOf(1);
    this.#only = code >= 0 && code === this.#passes.lastIndexOf(1) ? code : undefined;
  }

  keep(rows: Uint32Array, count: number, out: Uint32Array): number {
    return keepAmong(this.#dictionary.codes, this.#passes, rows, count, out);
  }

  override all(out: Uint32Array): number {
    const rows = this.#only === undefined ? undefined : this.#dictionary.rowsOf(this.#only);
    if (rows === undefined) return pickAmong(this.#dictionary.codes, this.#passes, out);
    out.set(rows);
    return rows.length;
  }

  override count(): number {
    return this.#dictionary.counts.reduce((sum, count, code) => sum + count * (this.#passes[code] ?? 0), 0);
  }
}

/** Rows that a test holds for, one by one. */
export class RowSieve extends Sieve {
  constructor(
    selections: Selections,
    readonly holds: (row: number) => boolean,
    readonly cost: number,
  ) {
    super(selections);
  }

  keep(rows: Uint32Array, count: number, out: Uint32Array): number {
    return keepRows(this.holds, rows, count, out);
  }
}

/** Rows whose text a test holds for, which is only asked of those that are not ruled out without a look at the text. */
export class TextSieve extends Sieve {
  readonly cost = 8;

  constructor(
    selections: Selections,
    readonly narrowing: Narrowing,
    readonly holds: (row: number) => boolean,
  ) {
    super(selections);
  }

  keep(rows: Uint32Array, count: number, out: Uint32Array): number {
    const { keep, isExact } = this.narrowing;
    const likely = keep(rows, count, out);
    if (likely === undefined) return keepRows(this.holds, rows, count, out);
    return isExact ? likely : keepRows(this.holds, out, likely, out);
  }
}

function keepRows(holds: (row: number) => boolean, rows: Uint32Array, count: number, out: Uint32Array): number {
  let place = 0;
  for (let at = 0; at < count; at++) {
    const row = rows[at] ?? 0;
    if (holds(row)) out[place++] = row;
  }
  return place;
}
