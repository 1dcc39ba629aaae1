import type { FilteredCapacity } from "../many/index.js";
import { checkFilter } from "../model/structure/structure.js";
import type { AnalyzeOptions, Existence } from "./options.js";
import { RowSolver } from "./solver/row-solver.js";

/** The fields of a capacity that are read. */
export interface ModelledCapacity extends FilteredCapacity {
  readonly modelUuid?: string | null | undefined;
}

/** Two capacities that can match the same record, with such a record; or `unknown`, if that cannot be decided. */
export type Overlap = {
  /** The indexes of the capacities, the lower one first. */
  readonly pair: readonly [number, number];
} & Exclude<Existence, { readonly answer: "no" }>;

/**
 * The pairs of capacities that can match the same record: `yes` with such a record, or `unknown`. For all other pairs
 * no such record exists.
 *
 * A capacity without a filter matches no records, and capacities of different models never match the same one. For a
 * capacity whose filter is not valid, the answer is `unknown`.
 *
 * @param options - how the filters are evaluated; the answers hold for these options.
 * @throws {FilterError} when the options name no such time zone.
 * @example
 * const capacities = ["employees > 100", "employees < 200", "employees < 50"].map((text) => ({ name: text, filter: parseFilter(text) }))
 * findOverlaps(capacities).map(({ pair }) => pair) // [[0, 1], [1, 2]]
 * findOverlaps(capacities)[0].witness // { employees: 150 }
 */
export function findOverlaps(capacities: readonly ModelledCapacity[], options?: AnalyzeOptions): readonly Overlap[] {
  const solver = new RowSolver(options);
  const filtered = capacities.flatMap(({ filter, modelUuid }, index) =>
    filter === null || filter === undefined ? [] : [{ checked: checkFilter(filter), modelUuid, index }],
  );
  return filtered.flatMap((first, position) =>
    filtered.slice(position + 1).flatMap((second): Overlap[] => {
      if (first.modelUuid && second.modelUuid && first.modelUuid !== second.modelUuid) return [];
      const pair = [first.index, second.index] as const;
      if (!first.checked.ok || !second.checked.ok) return [{ pair, answer: "unknown" }];
      const [a, b] = [first.checked.value, second.checked.value];
      const found = solver.find({ filter: a, matches: true }, { filter: b, matches: true });
      return found.answer === "no" ? [] : [{ pair, ...found }];
    }),
  );
}
