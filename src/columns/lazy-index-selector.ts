import type { IndexPolicy } from "./index-policy.js";
import type { BufferPool } from "./buffer-pool.js";
import { RowSelector } from "./row-selector.js";

/** A sieve that looks at every row as it is, until it pays to make one that has a view of the column to look at. */
export class LazyIndexSelector extends RowSelector {
  #selector: RowSelector;
  #make: (() => RowSelector) | undefined;

  constructor(
    buffers: BufferPool,
    readonly indexPolicy: IndexPolicy,
    meanwhile: RowSelector,
    make: () => RowSelector,
  ) {
    super(buffers);
    this.#selector = meanwhile;
    this.#make = make;
    this.#current(0);
  }

  get cost(): number {
    return this.#selector.cost;
  }

  filterRows(rows: Uint32Array, count: number, out: Uint32Array): number {
    return this.#current(count).filterRows(rows, count, out);
  }

  override filterAll(out: Uint32Array): number {
    return this.#current(this.buffers.rowCount).filterAll(out);
  }

  override writeBits(out: Uint32Array): void {
    this.#current(this.buffers.rowCount).writeBits(out);
  }

  override count(): number {
    return this.#current(this.buffers.rowCount).count();
  }

  #current(count: number): RowSelector {
    if (this.#make !== undefined && this.indexPolicy.shouldBuild(count)) {
      this.#selector = this.#make();
      this.#make = undefined;
    }
    return this.#selector;
  }
}
