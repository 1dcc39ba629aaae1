import type { IndexPolicy } from "./index-policy.js";
import type { BufferPool } from "./buffer-pool.js";
import { RowSelector } from "./row-selector.js";

/** Reads the values row by row until the policy decides to build a selector that uses an index. */
export class LazyIndexSelector extends RowSelector {
  #selector: RowSelector;
  #build: (() => RowSelector) | undefined;

  constructor(
    buffers: BufferPool,
    readonly indexPolicy: IndexPolicy,
    unindexed: RowSelector,
    build: () => RowSelector,
  ) {
    super(buffers);
    this.#selector = unindexed;
    this.#build = build;
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
    if (this.#build !== undefined && this.indexPolicy.shouldBuild(count)) {
      this.#selector = this.#build();
      this.#build = undefined;
    }
    return this.#selector;
  }
}
