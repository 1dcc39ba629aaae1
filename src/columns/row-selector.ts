import { setBits } from "./bits.js";
import type { BufferPool } from "./buffer-pool.js";

/** Selects the rows of a table that match a test. */
export abstract class RowSelector {
  /** The estimated time per row, roughly in nanoseconds. */
  abstract readonly cost: number;

  constructor(protected readonly buffers: BufferPool) {}

  /**
   * Writes the matching rows among the first `count` of `rows` to `out`, which may be `rows`, and returns their number.
   * Callers outside of selectors use {@link filter}, which is faster for all rows.
   */
  abstract filterRows(rows: Uint32Array, count: number, out: Uint32Array): number;

  /** Writes all matching rows to `out` and returns their number. */
  filterAll(out: Uint32Array): number {
    return this.filterRows(this.buffers.allRows, this.buffers.rowCount, out);
  }

  /** Writes a bitmap of the matching rows to the first words of `out`, which are all zero. */
  writeBits(out: Uint32Array): void {
    this.buffers.withBuffer((rows) => {
      setBits(out, rows.subarray(0, this.filterAll(rows)));
    });
  }

  /** Counts the matching rows. */
  count(): number {
    return this.buffers.withBuffer((rows) => this.filterAll(rows));
  }

  /** Like {@link filterRows}, but calls {@link filterAll} for a selection of all rows. */
  filter(rows: Uint32Array, count: number, out: Uint32Array): number {
    return count === this.buffers.rowCount ? this.filterAll(out) : this.filterRows(rows, count, out);
  }
}

/** Selects all rows or none. */
export class ConstantSelector extends RowSelector {
  readonly cost = 0;

  constructor(
    buffers: BufferPool,
    readonly matches: boolean,
  ) {
    super(buffers);
  }

  filterRows(rows: Uint32Array, count: number, out: Uint32Array): number {
    const size = this.matches ? count : 0;
    out.set(rows.subarray(0, size));
    return size;
  }

  override count(): number {
    return this.matches ? this.buffers.rowCount : 0;
  }
}
