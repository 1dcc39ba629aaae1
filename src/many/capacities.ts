import { FilterError, unwrap } from "../model/issues/errors.js";
import type { Issue } from "../model/issues/issue.js";
import { checkAndPlan, settingsOf } from "../evaluate/settings.js";
import { rowMatcherOf } from "./compile-many.js";
import type { EvaluateOptions, Row, Dataset } from "../evaluate/options.js";
import type { RecordTest } from "../plan/plan.js";
import { datasetOf } from "../evaluate/rows.js";

/** The part of a capacity that evaluation reads. */
export interface FilteredCapacity {
  readonly name: string;
  /** Checked when it is compiled, because the API may return a capacity with an invalid filter. */
  readonly filter?: unknown;
}

/**
 * A capacity, and the status of its filter. `evaluated`: it is evaluated over the rows. `withoutFilter`: the capacity has
 * no filter and matches no row. `failed`: it cannot be evaluated; the paths of the issues start at the filter.
 */
export type CapacityOutcome<C extends FilteredCapacity = FilteredCapacity> = { readonly capacity: C } & (
  | { readonly status: "evaluated" }
  | { readonly status: "withoutFilter" }
  | { readonly status: "failed"; readonly issues: readonly Issue[] }
);

interface CompiledCapacities<C extends FilteredCapacity = FilteredCapacity, R extends object = Row> {
  /** One per capacity, in the same order. */
  readonly outcomes: readonly CapacityOutcome<C>[];
  /** Returns the indexes of the capacities that match a row, in ascending order. */
  readonly match: (row: R) => number[];
}

/**
 * Compiles the filters of capacities to match them row by row. Related records are indexed once for all filters.
 *
 * A capacity without a filter matches no row. A filter that cannot be evaluated does not stop the others: the issues are
 * in the outcome of its capacity.
 *
 * @throws {FilterError} if the time zone is unknown, or `now` is not a date.
 */
export function compileCapacities<C extends FilteredCapacity, R extends object = Row>(
  capacities: readonly C[],
  options: EvaluateOptions = {},
): CompiledCapacities<C, R> {
  const settings = unwrap(settingsOf(options), FilterError);
  const evaluated: number[] = [];
  const tests: RecordTest[] = [];
  const outcomes = capacities.map((capacity, index): CapacityOutcome<C> => {
    const { filter } = capacity;
    if (filter === null || filter === undefined) return { capacity, status: "withoutFilter" };
    const plan = checkAndPlan(filter, settings);
    if (!plan.ok) return { capacity, status: "failed", issues: plan.issues };
    evaluated.push(index);
    tests.push(plan.value.test);
    return { capacity, status: "evaluated" };
  });
  const match = rowMatcherOf(tests, settings);
  return { outcomes, match: (row) => match(row).map((index) => evaluated[index] ?? -1) };
}

/** The outcome and the matches of one capacity. The count is 0 if its filter was not evaluated. */
export type CapacityMatches<C extends FilteredCapacity = FilteredCapacity, Id = never> = CapacityOutcome<C> & {
  readonly count: number;
  /** The number of these rows that another capacity matches too. */
  readonly sharedCount: number;
  /** The results of `identify` for these rows; empty without `identify`. */
  readonly ids: readonly Id[];
};

/** The number of matching rows per capacity. */
export interface CapacitiesMatches<C extends FilteredCapacity = FilteredCapacity, Id = never> {
  /** One per capacity, in the same order. */
  readonly capacities: readonly CapacityMatches<C, Id>[];
  readonly rowCount: number;
  /** The number of rows that no evaluated capacity matches. A capacity that failed may match some of them. */
  readonly unmatchedCount: number;
  /** The results of `identify` for these rows; empty without `identify`. */
  readonly unmatchedIds: readonly Id[];
}

/** Returns what to collect for a row, such as its id or its index. */
export type Identify<R extends object, Id> = (row: R, index: number) => Id;

/** {@link EvaluateOptions}, and what to collect for each row. */
export interface MatchOptions<R extends object = Row, Id = never> extends EvaluateOptions {
  /** By default, rows are only counted. */
  readonly identify?: Identify<R, Id> | undefined;
}

/**
 * Counts the rows that each capacity matches, that several capacities match, and that none matches.
 *
 * @param rows - an array or another iterable, or a {@link Dataset}, whose related models override those of `options`.
 * @throws {FilterError} if the time zone is unknown, or `now` is not a date. A filter that cannot be evaluated does not
 * throw: its capacity has the status `failed`.
 * @example
 * const named = parseFilter("name:any is not null")
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

/** Counts the matches of compiled capacities row by row, for streams. Memory grows only with the collected ids. */
export class CapacityTally<C extends FilteredCapacity = FilteredCapacity, R extends object = Row, Id = never> {
  readonly #match: (row: R) => readonly number[];
  readonly #identify: Identify<R, Id> | undefined;
  readonly #counters: readonly (Counter<Id> & { readonly outcome: CapacityOutcome<C> })[];
  readonly #unmatched: Counter<Id> = { count: 0, sharedCount: 0, ids: [] };
  #rowCount = 0;

  constructor(compiled: CompiledCapacities<C, R>, identify?: Identify<R, Id>) {
    this.#match = compiled.match;
    this.#identify = identify;
    this.#counters = compiled.outcomes.map((outcome) => ({ outcome, count: 0, sharedCount: 0, ids: [] }));
  }

  /** Counts a row, and returns the indexes of the capacities that match it. */
  add(row: R): readonly number[] {
    const matching = this.#match(row);
    if (matching.length === 0) this.#count(this.#unmatched, row, false);
    for (const capacity of matching) this.#count(this.#counters[capacity], row, matching.length > 1);
    this.#rowCount++;
    return matching;
  }

  #count(counter: Counter<Id> | undefined, row: R, shared: boolean): void {
    if (counter === undefined) return;
    counter.count++;
    if (shared) counter.sharedCount++;
    if (this.#identify !== undefined) counter.ids.push(this.#identify(row, this.#rowCount));
  }

  /** Returns the counts so far. */
  matches(): CapacitiesMatches<C, Id> {
    return {
      capacities: this.#counters.map(({ outcome, count, sharedCount, ids }) => {
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
