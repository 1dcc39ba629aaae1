import type { Dictionary } from "./dictionary.js";
import { keepAbove, keepAmong, keepWithin, pickAbove, pickAmong, pickWithin } from "./kernels.js";
import type { Numbers } from "./numbers.js";
import type { Selections } from "./selections.js";
import { Sieve } from "./sieve.js";
import type { Narrowing } from "./texts.js";

/** Rows whose number is above a bound. */
export class AboveSieve extends Sieve {
  readonly cost = 2;

  constructor(
    selections: Selections,
    readonly numbers: Numbers,
    readonly bound: number,
  ) {
    super(selections);
  }

  keep(rows: Uint32Array, count: number, out: Uint32Array): number {
    return keepAbove(this.numbers.values, this.bound, rows, count, out);
  }

  override all(out: Uint32Array): number {
    return pickAbove(this.numbers.values, this.bound, out);
  }

  override count(): number {
    return this.numbers.countAbove(this.bound) ?? super.count();
  }
}

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
    return pickWithin(this.numbers.values, this.first, this.last, out);
  }

  override count(): number {
    return this.numbers.countWithin(this.first, this.last) ?? super.count();
  }
}

/** Rows whose value is one of those of a dictionary for which a test holds; it is asked once of each. */
export class AmongSieve extends Sieve {
  readonly cost = 2;
  readonly #dictionary: Dictionary;
  readonly #passes: Uint8Array;
  readonly #only: number | undefined;
  readonly #count: number;

  constructor(selections: Selections, dictionary: Dictionary, holds: (value: unknown) => boolean) {
    super(selections);
    this.#dictionary = dictionary;
    this.#passes = Uint8Array.from(dictionary.values, (value) => Number(holds(value)));
    const codes = [...this.#passes.keys()].filter((code) => this.#passes[code] === 1);
    this.#only = codes.length === 1 ? codes[0] : undefined;
    this.#count = codes.reduce((sum, code) => sum + dictionary.countOf(code), 0);
  }

  keep(rows: Uint32Array, count: number, out: Uint32Array): number {
    return keepAmong(this.#dictionary.codes, this.#passes, rows, count, out);
  }

  override all(out: Uint32Array): number {
    if (this.#only === undefined) return pickAmong(this.#dictionary.codes, this.#passes, out);
    out.set(this.#dictionary.rowsOf(this.#only));
    return this.#count;
  }

  override count(): number {
    return this.#count;
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
