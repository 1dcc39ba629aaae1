import type { BufferPool } from "./buffer-pool.js";
import { RowSelector } from "./row-selector.js";
import type { ElementsOfColumn } from "./table.js";

/** Selects rows with a matching element. */
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
      const elementCount = elementsOfRows(starts, rows, count, elements);
      return ownersOf(owners, elements, this.selector.filter(elements, elementCount, elements), out);
    });
  }

  override filterAll(out: Uint32Array): number {
    const { table, owners } = this.elements;
    return table.buffers.withBuffer((elements) => ownersOf(owners, elements, this.selector.filterAll(elements), out));
  }
}

function elementsOfRows(starts: Uint32Array, rows: Uint32Array, count: number, out: Uint32Array): number {
  let size = 0;
  for (let at = 0; at < count; at++) {
    const row = rows[at] ?? 0;
    const end = starts[row + 1] ?? 0;
    for (let element = starts[row] ?? 0; element < end; element++) out[size++] = element;
  }
  return size;
}

/** Writes the rows that contain the elements, each row once. */
function ownersOf(owners: Uint32Array, elements: Uint32Array, count: number, out: Uint32Array): number {
  let size = 0;
  let previous = -1;
  for (let at = 0; at < count; at++) {
    const row = owners[elements[at] ?? 0] ?? 0;
    if (row !== previous) out[size++] = row;
    previous = row;
  }
  return size;
}
