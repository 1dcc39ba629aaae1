import type { BufferPool } from "./buffer-pool.js";
import { RowSelector } from "./row-selector.js";
import type { ElementsOfColumn } from "./table.js";

/** Rows with an element that passes a sieve of elements. */
export class ElementSelector extends RowSelector {
  constructor(
    buffers: BufferPool,
    readonly elements: ElementsOfColumn,
    readonly selector: RowSelector,
  ) {
    super(buffers);
  }

  get cost(): number {
    return 5 + 2 * this.selector.cost;
  }

  filterRows(rows: Uint32Array, count: number, out: Uint32Array): number {
    const { table, starts, owners } = this.elements;
    return table.buffers.withBuffer((elements) => {
      const asked = elementsOfRows(starts, rows, count, elements);
      return ownersOf(owners, elements, this.selector.filter(elements, asked, elements), out);
    });
  }

  override filterAll(out: Uint32Array): number {
    const { table, owners } = this.elements;
    return table.buffers.withBuffer((elements) => ownersOf(owners, elements, this.selector.filterAll(elements), out));
  }
}

function elementsOfRows(starts: Uint32Array, rows: Uint32Array, count: number, out: Uint32Array): number {
  let place = 0;
  for (let at = 0; at < count; at++) {
    const row = rows[at] ?? 0;
    const end = starts[row + 1] ?? 0;
    for (let element = starts[row] ?? 0; element < end; element++) out[place++] = element;
  }
  return place;
}

/** The rows that elements belong to, each once. */
function ownersOf(owners: Uint32Array, elements: Uint32Array, count: number, out: Uint32Array): number {
  let place = 0;
  let before = -1;
  for (let at = 0; at < count; at++) {
    const row = owners[elements[at] ?? 0] ?? 0;
    if (row !== before) out[place++] = row;
    before = row;
  }
  return place;
}
