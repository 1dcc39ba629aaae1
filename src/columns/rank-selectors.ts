import type { RankedSelector, RowSelector } from "./row-selector.js";
import { AllSelector, AnySelector } from "./row-selector.js";
import { sampleRows } from "./sample-rows.js";
import type { Table } from "./table.js";

/** Cheap sieves that leave few rows go first: by what a row costs that they take out. */
export function allOf(selectors: readonly RowSelector[], table: Table): RowSelector {
  return new AllSelector(
    table.buffers,
    ranked(selectors, table, (share) => 1 - share),
  );
}

/** Cheap sieves that leave many rows go first: by what a row costs that needs no other. */
export function anyOf(selectors: readonly RowSelector[], table: Table): RowSelector {
  const [only, ...others] = selectors;
  if (only !== undefined && others.length === 0) return only;
  return new AnySelector(
    table.buffers,
    ranked(selectors, table, (share) => share),
  );
}

const SAMPLE = 512;

function ranked(
  selectors: readonly RowSelector[],
  { length, buffers }: Table,
  gain: (share: number) => number,
): readonly RankedSelector[] {
  const sample = Uint32Array.from(sampleRows(SAMPLE, length));
  const size = sample.length;
  return selectors.map((selector) => {
    const share = size === 0 ? 0 : buffers.withBuffer((out) => selector.filterRows(sample, size, out)) / size;
    // Even where the sample speaks for none, some may be left.
    return { selector, gain: gain(share) + 1 / SAMPLE };
  });
}
