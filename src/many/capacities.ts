import { FilterError, unwrap } from "../model/issues/errors.js";
import type { Issue } from "../model/issues/issue.js";
import { ShapeDetector } from "../evaluate/shape-detector.js";
import { checkAndPlan, keysOf, settingsOf } from "../evaluate/settings.js";
import { matcherOf } from "./compile-many.js";
import { copierOf } from "../evaluate/normalize-rows.js";
import type { EvaluateOptions, Row } from "../evaluate/options.js";
import type { RecordTest } from "../plan/plan.js";

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

/** Capacities with compiled filters. */
export interface CompiledCapacities<C extends FilteredCapacity = FilteredCapacity, R extends object = Row> {
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
 * @example
 * const everything = { name: "All", filter: { conjonction: "and", groups: [] } }
 * compileCapacities([{ name: "None", filter: null }, everything]).match({ id: 1 }) // [1]
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
  const match = matcherOf(tests, settings);
  const read = readerOf(new Set(tests.flatMap((test) => [...keysOf(test, settings)])));
  return { outcomes, match: (row) => match(read(row)).flatMap((index) => evaluated[index] ?? []) };
}

/** Copies rows to one key order if their key orders vary, because the filters read each row many times. */
function readerOf(keys: ReadonlySet<string>): (row: unknown) => unknown {
  const copy = copierOf(keys);
  const orders = new ShapeDetector();
  return (row) => {
    if (!orders.isDecided) orders.add(row);
    return orders.isMegamorphic ? copy(row) : row;
  };
}
