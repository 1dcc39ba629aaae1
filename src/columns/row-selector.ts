import { setBits } from "./bits.js";
import type { BufferPool } from "./buffer-pool.js";
import { union, without } from "./buffer-pool.js";

/** Keeps those rows of a table for which a test holds. A selection is ascending row numbers at the front of an array. */
export abstract class RowSelector {
  /** Roughly how many nanoseconds a row takes. */
  abstract readonly cost: number;

  constructor(protected readonly buffers: BufferPool) {}

  /** Of the first `count` of `rows` those that pass, into `out`, which may be `rows`; says how many. */
  abstract filterRows(rows: Uint32Array, count: number, out: Uint32Array): number;

  /** All rows that pass, into `out`; says how many. */
  filterAll(out: Uint32Array): number {
    return this.filterRows(this.buffers.allRows, this.buffers.rowCount, out);
  }

  /** A bit for each row, set for those that pass, into the first words of `out`, which are all zero. */
  writeBits(out: Uint32Array): void {
    this.buffers.withBuffer((rows) => {
      setBits(out, rows.subarray(0, this.filterAll(rows)));
    });
  }

  /** How many rows pass. */
  count(): number {
    return this.buffers.withBuffer((rows) => this.filterAll(rows));
  }

  /** As {@link keep}, by the shorter way where the selection is all rows. */
  filter(rows: Uint32Array, count: number, out: Uint32Array): number {
    return count === this.buffers.rowCount ? this.filterAll(out) : this.filterRows(rows, count, out);
  }
}

export class ConstantSelector extends RowSelector {
  readonly cost = 0;

  constructor(
    buffers: BufferPool,
    readonly holds: boolean,
  ) {
    super(buffers);
  }

  filterRows(rows: Uint32Array, count: number, out: Uint32Array): number {
    const kept = this.holds ? count : 0;
    out.set(rows.subarray(0, kept));
    return kept;
  }

  override count(): number {
    return this.holds ? this.buffers.rowCount : 0;
  }
}

/** A sieve, and for which share of the rows that it is asked of it spares to ask the next ones. */
export interface RankedSelector {
  readonly selector: RowSelector;
  readonly gain: number;
}

/** Asks those first that cost least for each row that they spare the next ones; what a sieve costs may change. */
abstract class CombinedSelector extends RowSelector {
  #ordered: readonly RowSelector[] = [];
  #costWhenOrdered: number | undefined;

  constructor(
    buffers: BufferPool,
    readonly ranked: readonly RankedSelector[],
  ) {
    super(buffers);
  }

  get cost(): number {
    return this.ranked.reduce((sum, { selector }) => sum + selector.cost, 0);
  }

  protected get parts(): readonly RowSelector[] {
    const { cost, ranked } = this;
    if (cost !== this.#costWhenOrdered) {
      this.#costWhenOrdered = cost;
      const sorted = [...ranked].sort(
        (left, right) => left.selector.cost / left.gain - right.selector.cost / right.gain,
      );
      this.#ordered = sorted.map(({ selector }) => selector);
    }
    return this.#ordered;
  }
}

/** Rows that pass every one of several sieves, each asked of what the ones before it have left. */
export class AllSelector extends CombinedSelector {
  filterRows(rows: Uint32Array, count: number, out: Uint32Array): number {
    let from = rows;
    let kept = count;
    for (const part of this.parts) {
      kept = part.filter(from, kept, out);
      from = out;
      if (kept === 0) break;
    }
    return kept;
  }
}

/** Rows that pass one of several sieves. */
export class AnySelector extends CombinedSelector {
  filterRows(rows: Uint32Array, count: number, out: Uint32Array): number {
    const { buffers } = this;
    const [some, rest] = [buffers.acquire(), buffers.acquire()];
    let [taken, united] = [buffers.acquire(), buffers.acquire()];
    let takenCount = 0;
    let [left, leftCount] = [rows, count];
    for (const part of this.parts) {
      const kept = part.filter(left, leftCount, some);
      takenCount = union(taken, takenCount, some, kept, united);
      [taken, united] = [united, taken];
      // To ask the next ones only of what is left costs a pass over it, and pays where much was taken.
      if (kept * 4 > leftCount) {
        leftCount = without(left, leftCount, some, kept, rest);
        left = rest;
      }
    }
    out.set(taken.subarray(0, takenCount));
    buffers.release(some, rest, taken, united);
    return takenCount;
  }
}

/** Rows that do not pass a sieve. */
export class NotSelector extends RowSelector {
  constructor(
    buffers: BufferPool,
    readonly selector: RowSelector,
  ) {
    super(buffers);
  }

  get cost(): number {
    return this.selector.cost + 1;
  }

  filterRows(rows: Uint32Array, count: number, out: Uint32Array): number {
    return this.buffers.withBuffer((others) =>
      without(rows, count, others, this.selector.filter(rows, count, others), out),
    );
  }
}
