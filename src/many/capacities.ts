import { FilterError, unwrap } from "../model/errors.js";
import type { Issue } from "../model/issue.js";
import { KeyOrders } from "../evaluate/key-orders.js";
import { keysOf } from "../evaluate/keys.js";
import { planOf } from "../evaluate/bound-plan.js";
import { matcherOf } from "./compile-many.js";
import { copierOf } from "../evaluate/normalize-rows.js";
import type { EvaluateOptions, Row } from "../evaluate/options.js";
import type { RecordTest } from "../plan/plan.js";
import { settingsOf } from "../evaluate/settings.js";

/** What evaluation reads of a capacity (spec section 2.1). */
export interface FilteredCapacity {
  readonly name: string;
  /** Checked when it is compiled: capacities of the API may come with a filter that is none. */
  readonly filter?: unknown;
}

/**
 * A capacity, and what became of its filter. `evaluated`: rows are asked; `withoutFilter`: there is none, so the
 * capacity takes no part; `failed`: it cannot be evaluated, and the issues say why, with paths from the filter down.
 */
export type CapacityOutcome<C extends FilteredCapacity = FilteredCapacity> = { readonly capacity: C } & (
  | { readonly status: "evaluated" }
  | { readonly status: "withoutFilter" }
  | { readonly status: "failed"; readonly issues: readonly Issue[] }
);

/** Capacities whose filters are compiled, to be asked row by row. */
export interface CompiledCapacities<C extends FilteredCapacity = FilteredCapacity, R extends object = Row> {
  /** One for each capacity, in their order. */
  readonly outcomes: readonly CapacityOutcome<C>[];
  /** The indexes of the capacities that take a row, from the lowest to the highest. */
  readonly match: (row: R) => number[];
}

/**
 * The filters of capacities, compiled once to be asked row by row; related records are indexed once for all of them.
 *
 * A capacity without a filter takes no rows. One whose filter cannot be evaluated does not fail the others: its outcome
 * says why.
 *
 * @throws {FilterError} when the options name no such time zone or a `now` that is not a date.
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
    const plan = planOf(filter, settings);
    if (!plan.ok) return { capacity, status: "failed", issues: plan.issues };
    evaluated.push(index);
    tests.push(plan.value.test);
    return { capacity, status: "evaluated" };
  });
  const match = matcherOf(tests, settings);
  const read = readerOf(new Set(tests.flatMap((test) => [...keysOf(test, settings)])));
  return { outcomes, match: (row) => match(read(row)).flatMap((index) => evaluated[index] ?? []) };
}

/** Where the keys of rows come in any order, they are copied into one, as all filters together read them many times. */
function readerOf(keys: ReadonlySet<string>): (row: unknown) => unknown {
  const copy = copierOf(keys);
  const orders = new KeyOrders();
  return (row) => {
    if (!orders.areKnown) orders.add(row);
    return orders.areMany ? copy(row) : row;
  };
}
