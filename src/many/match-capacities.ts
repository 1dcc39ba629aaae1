import type { CapacityOutcome, CompiledCapacities, FilteredCapacity } from "./capacities.js";
import { compileCapacities } from "./capacities.js";
import type { Dataset, EvaluateOptions, Row } from "../evaluate/options.js";
import { datasetOf } from "../evaluate/rows.js";

/** What became of one capacity, and how many rows it takes; none where its filter was not evaluated. */
export type CapacityMatches<C extends FilteredCapacity = FilteredCapacity, Id = never> = CapacityOutcome<C> & {
  readonly count: number;
  /** How many of these rows another capacity takes too. */
  readonly sharedCount: number;
  /** What `identify` gave for these rows; empty where it was not asked for. */
  readonly ids: readonly Id[];
};

/** Which capacities take how many rows. */
export interface CapacitiesMatches<C extends FilteredCapacity = FilteredCapacity, Id = never> {
  /** One for each capacity, in their order. */
  readonly capacities: readonly CapacityMatches<C, Id>[];
  readonly rowCount: number;
  /** How many rows no capacity takes. */
  readonly unmatchedCount: number;
  /** What `identify` gave for these rows; empty where it was not asked for. */
  readonly unmatchedIds: readonly Id[];
}

/** What to note of a row that is matched, such as its id or its index. */
export type Identify<R extends object, Id> = (row: R, index: number) => Id;

/** As {@link EvaluateOptions}, and what to note of the rows. */
export interface MatchOptions<R extends object = Row, Id = never> extends EvaluateOptions {
  /** When absent, rows are only counted. */
  readonly identify?: Identify<R, Id> | undefined;
}

/**
 * How many rows each capacity takes, how many of these another one takes too, and how many rows none takes.
 *
 * @param rows - an array or another iterable, or a {@link Dataset}, whose related models go before those of `options`.
 * @throws {FilterError} when the options name no such time zone or a `now` that is not a date; a filter that cannot be
 * evaluated is reported as the status of its capacity.
 * @example
 * const named = { conjonction: "and", groups: [{ conjonction: "and", conditions: [{ kind: "any", columnSlug: "name", operator: "isNotNull" }] }] }
 * const matches = matchCapacities([{ name: "Named", filter: named }], [{ name: "Acme" }, {}], { identify: (row, index) => index })
 * matches.capacities[0].count // 1
 * matches.unmatchedIds // [1]
 */
export function matchCapacities<C extends FilteredCapacity, R extends object = Row, Id = never>(
  capacities: readonly C[],
  rows: Iterable<R> | Dataset<R>,
  options: MatchOptions<R, Id> = {},
): CapacitiesMatches<C, Id> {
  const dataset = datasetOf(rows, options);
  const compiled = compileCapacities<C, R>(capacities, { ...options, related: dataset.related });
  const tally = new CapacityTally(compiled, options.identify);
  for (const row of dataset.rows) tally.add(row);
  return tally.matches();
}

/**
 * Counts the matches of compiled capacities over rows that come one by one; memory grows with the ids alone.
 *
 * @example
 * const tally = new CapacityTally(compileCapacities([{ name: "All", filter: { conjonction: "and", groups: [] } }]))
 * tally.add({ id: 1 }) // [0]
 * tally.matches().capacities[0].count // 1
 */
export class CapacityTally<C extends FilteredCapacity = FilteredCapacity, R extends object = Row, Id = never> {
  readonly #match: (row: R) => readonly number[];
  readonly #identify: Identify<R, Id> | undefined;
  readonly #taken: readonly (Counter<Id> & { readonly outcome: CapacityOutcome<C> })[];
  readonly #unmatched: Counter<Id> = { count: 0, sharedCount: 0, ids: [] };
  #rowCount = 0;

  constructor(compiled: CompiledCapacities<C, R>, identify?: Identify<R, Id>) {
    this.#match = compiled.match;
    this.#identify = identify;
    this.#taken = compiled.outcomes.map((outcome) => ({ outcome, count: 0, sharedCount: 0, ids: [] }));
  }

  /** Counts a row, and gives the indexes of the capacities that take it. */
  add(row: R): readonly number[] {
    const takers = this.#match(row);
    if (takers.length === 0) this.#count(this.#unmatched, row, false);
    for (const taker of takers) this.#count(this.#taken[taker], row, takers.length > 1);
    this.#rowCount++;
    return takers;
  }

  #count(counter: Counter<Id> | undefined, row: R, shared: boolean): void {
    if (counter === undefined) return;
    counter.count++;
    if (shared) counter.sharedCount++;
    if (this.#identify !== undefined) counter.ids.push(this.#identify(row, this.#rowCount));
  }

  /** The counts so far. */
  matches(): CapacitiesMatches<C, Id> {
    return {
      capacities: this.#taken.map(({ outcome, count, sharedCount, ids }) => {
        return { ...outcome, count, sharedCount, ids: [...ids] };
      }),
      rowCount: this.#rowCount,
      unmatchedCount: this.#unmatched.count,
      unmatchedIds: [...this.#unmatched.ids],
    };
  }
}

interface Counter<Id> {
  count: number;
  sharedCount: number;
  readonly ids: Id[];
}
