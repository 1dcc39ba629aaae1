import type { BufferPool } from "./buffer-pool.js";
import { difference, union } from "./kernels.js";
import { RowSelector } from "./row-selector.js";
import { sampleRows } from "./sample-rows.js";
import type { ColumnTable } from "./table.js";

/** Selects rows that match all of several selectors. */
export function allOf(selectors: readonly RowSelector[], table: ColumnTable): RowSelector {
  return new AllSelector(
    table.buffers,
    ranked(selectors, table, (selectivity) => 1 - selectivity),
  );
}

/** Selects rows that match any of several selectors. */
export function anyOf(selectors: readonly RowSelector[], table: ColumnTable): RowSelector {
  const [only, ...others] = selectors;
  if (only !== undefined && others.length === 0) return only;
  return new AnySelector(
    table.buffers,
    ranked(selectors, table, (selectivity) => selectivity),
  );
}

/** A selector, and the share of its rows for which the result is known after it. */
interface RankedSelector {
  readonly selector: RowSelector;
  readonly decidedShare: number;
}

const SAMPLE_SIZE = 512;

/** Estimates the selectivity of each selector on a sample: the share of rows that match. */
function ranked(
  selectors: readonly RowSelector[],
  { length, buffers }: ColumnTable,
  decidedShareOf: (selectivity: number) => number,
): readonly RankedSelector[] {
  const sample = Uint32Array.from(sampleRows(SAMPLE_SIZE, length));
  const size = sample.length;
  return selectors.map((selector) => {
    const selectivity = size === 0 ? 0 : buffers.withBuffer((out) => selector.filterRows(sample, size, out)) / size;
    // Never zero, because rows outside of the sample may be decided.
    return { selector, decidedShare: decidedShareOf(selectivity) + 1 / SAMPLE_SIZE };
  });
}

/** Evaluates the selectors with the lowest cost per decided row first. Costs change when an index is built. */
abstract class LogicalSelector extends RowSelector {
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
      const costPerDecided = ({ selector, decidedShare }: RankedSelector): number => selector.cost / decidedShare;
      const sorted = [...ranked].sort((left, right) => costPerDecided(left) - costPerDecided(right));
      this.#ordered = sorted.map(({ selector }) => selector);
    }
    return this.#ordered;
  }
}

/** Evaluates each selector over the rows that match all selectors before it. */
class AllSelector extends LogicalSelector {
  filterRows(rows: Uint32Array, count: number, out: Uint32Array): number {
    let from = rows;
    let size = count;
    for (const part of this.parts) {
      size = part.filter(from, size, out);
      from = out;
      if (size === 0) break;
    }
    return size;
  }
}

class AnySelector extends LogicalSelector {
  filterRows(rows: Uint32Array, count: number, out: Uint32Array): number {
    const { buffers } = this;
    const [matches, rest] = [buffers.acquire(), buffers.acquire()];
    let [selected, united] = [buffers.acquire(), buffers.acquire()];
    let selectedCount = 0;
    let [remaining, remainingCount] = [rows, count];
    for (const part of this.parts) {
      const matchCount = part.filter(remaining, remainingCount, matches);
      selectedCount = union(selected, selectedCount, matches, matchCount, united);
      [selected, united] = [united, selected];
      // Removing the matches from the rows for the next selectors takes a pass over them, which pays off for many matches.
      if (matchCount * 4 > remainingCount) {
        remainingCount = difference(remaining, remainingCount, matches, matchCount, rest);
        remaining = rest;
      }
    }
    out.set(selected.subarray(0, selectedCount));
    buffers.release(matches, rest, selected, united);
    return selectedCount;
  }
}

/** Selects rows that do not match a selector. */
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
    return this.buffers.withBuffer((matches) =>
      difference(rows, count, matches, this.selector.filter(rows, count, matches), out),
    );
  }
}
