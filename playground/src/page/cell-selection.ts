/** The cells of one column that a person has chosen. */

/** By their places in the list. */
export interface CellSelection {
  readonly column: string;
  readonly places: ReadonlySet<number>;
  /** Where a range begins. */
  readonly anchor: number;
}

/** So many cells of a range are chosen. */
const maxCells = 1_000;

/** One cell alone. */
export function cellAt(column: string, place: number): CellSelection {
  return { column, places: new Set([place]), anchor: place };
}

/** The cells from the anchor to a place. A cell of another column begins anew. */
export function rangeTo(selection: CellSelection | undefined, column: string, place: number): CellSelection {
  if (selection?.column !== column) return cellAt(column, place);
  const { anchor } = selection;
  const count = Math.min(Math.abs(place - anchor) + 1, maxCells);
  const start = place < anchor ? anchor - count + 1 : anchor;
  return { column, anchor, places: new Set(Array.from({ length: count }, (_, index) => start + index)) };
}

/** The cells with one more, or one less. Undefined if none is left. A cell of another column begins anew. */
export function toggled(
  selection: CellSelection | undefined,
  column: string,
  place: number,
): CellSelection | undefined {
  if (selection?.column !== column) return cellAt(column, place);
  const places = new Set(selection.places);
  if (!places.delete(place)) places.add(place);
  return places.size === 0 ? undefined : { column, places, anchor: place };
}

/** The runs of places that follow each other, ascending. */
export function runsOf(places: ReadonlySet<number>): readonly (readonly [from: number, to: number])[] {
  const runs: [number, number][] = [];
  for (const place of [...places].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last?.[1] === place - 1) last[1] = place;
    else runs.push([place, place]);
  }
  return runs;
}
