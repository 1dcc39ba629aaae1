import { setBits } from "./bits.js";
import type { Selections } from "./selections.js";
import { unite, without } from "./selections.js";

/** Keeps those rows of a table for which a test holds. A selection is ascending row numbers at the front of an array. */
export abstract class Sieve {
  /** Roughly how many nanoseconds a row takes. */
  abstract readonly cost: number;

  constructor(protected readonly selections: Selections) {}

  /** Of the first `count` of `rows` those that pass, into `out`, which may be `rows`; says how many. */
  abstract keep(rows: Uint32Array, count: number, out: Uint32Array): number;

  /** All rows that pass, into `out`; says how many. */
  all(out: Uint32Array): number {
    return this.keep(this.selections.every, this.selections.length, out);
  }

  /** A bit for each row, set for those that pass, into the first words of `out`, which are all zero. */
  bits(out: Uint32Array): void {
    this.selections.lend((rows) => {
      setBits(out, rows.subarray(0, this.all(rows)));
    });
  }

  /** How many rows pass. */
  count(): number {
    return this.selections.lend((rows) => this.all(rows));
  }

  /** As {@link keep}, by the shorter way where the selection is all rows. */
  keepOf(rows: Uint32Array, count: number, out: Uint32Array): number {
    return count === this.selections.length ? this.all(out) : this.keep(rows, count, out);
  }
}

export class ConstantSieve extends Sieve {
  readonly cost = 0;

  constructor(
    selections: Selections,
    readonly holds: boolean,
  ) {
    super(selections);
  }

  keep(rows: Uint32Array, count: number, out: Uint32Array): number {
    const kept = this.holds ? count : 0;
    out.set(rows.subarray(0, kept));
    return kept;
  }

  override count(): number {
    return this.holds ? this.selections.length : 0;
  }
}

/** A sieve, and for which share of the rows that it is asked of it spares to ask the next ones. */
export interface RankedSieve {
  readonly sieve: Sieve;
  readonly gain: number;
}

/** Asks those first that cost least for each row that they spare the next ones; what a sieve costs may change. */
abstract class CombinedSieve extends Sieve {
  #ordered: readonly Sieve[] = [];
  #costWhenOrdered: number | undefined;

  constructor(
    selections: Selections,
    readonly ranked: readonly RankedSieve[],
  ) {
    super(selections);
  }

  get cost(): number {
    return this.ranked.reduce((sum, { sieve }) => sum + sieve.cost, 0);
  }

  protected get parts(): readonly Sieve[] {
    const { cost, ranked } = this;
    if (cost !== this.#costWhenOrdered) {
      this.#costWhenOrdered = cost;
      const sorted = [...ranked].sort((left, right) => left.sieve.cost / left.gain - right.sieve.cost / right.gain);
      this.#ordered = sorted.map(({ sieve }) => sieve);
    }
    return this.#ordered;
  }
}

/** Rows that pass every one of several sieves, each asked of what the ones before it have left. */
export class AllSieve extends CombinedSieve {
  keep(rows: Uint32Array, count: number, out: Uint32Array): number {
    let from = rows;
    let kept = count;
    for (const part of this.parts) {
      kept = part.keepOf(from, kept, out);
      from = out;
      if (kept === 0) break;
    }
    return kept;
  }
}

/** Rows that pass one of several sieves. */
export class AnySieve extends CombinedSieve {
  keep(rows: Uint32Array, count: number, out: Uint32Array): number {
    const { selections } = this;
    const [some, rest] = [selections.borrow(), selections.borrow()];
    let [taken, united] = [selections.borrow(), selections.borrow()];
    let takenCount = 0;
    let [left, leftCount] = [rows, count];
    for (const part of this.parts) {
      const kept = part.keepOf(left, leftCount, some);
      takenCount = unite(taken, takenCount, some, kept, united);
      [taken, united] = [united, taken];
      // To ask the next ones only of what is left costs a pass over it, and pays where much was taken.
      if (kept * 4 > leftCount) {
        leftCount = without(left, leftCount, some, kept, rest);
        left = rest;
      }
    }
    out.set(taken.subarray(0, takenCount));
    selections.giveBack(some, rest, taken, united);
    return takenCount;
  }
}

/** Rows that do not pass a sieve. */
export class ExceptSieve extends Sieve {
  constructor(
    selections: Selections,
    readonly sieve: Sieve,
  ) {
    super(selections);
  }

  get cost(): number {
    return this.sieve.cost + 1;
  }

  keep(rows: Uint32Array, count: number, out: Uint32Array): number {
    return this.selections.lend((others) => without(rows, count, others, this.sieve.keepOf(rows, count, others), out));
  }
}
