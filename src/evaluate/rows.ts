import type { Filter } from "../model/filter.js";
import { blocksOf } from "./blocks.js";
import { compileFilter, programBehind } from "./compile.js";
import type { Dataset, EvaluateOptions, Predicate, Row } from "./options.js";

/**
 * The rows that a filter takes, in their order.
 *
 * @param filter - or a predicate, of {@link compileFilter} or any other, which spares compiling it for each list.
 * @param rows - an array or another iterable, or a {@link Dataset}, whose related models go before those of `options`.
 * @param options - not read where a predicate is given, and related models neither.
 * @throws {FilterError} as {@link compileFilter} does.
 * @example
 * const named = { conjonction: "and", groups: [{ conjonction: "and", conditions: [{ kind: "string", columnSlug: "name", operator: "isNotEmpty" }] }] }
 * filterRows(named, [{ name: "Acme" }, { name: "" }]) // [{ name: "Acme" }]
 * filterRows(compileFilter(named), [{ name: "Acme" }, { name: "" }]) // [{ name: "Acme" }]
 */
export function filterRows<R extends object = Row>(
  filter: Filter | Predicate<R>,
  rows: Iterable<R> | Dataset<R>,
  options: EvaluateOptions = {},
): R[] {
  const dataset = datasetOf(rows, options);
  const takes = predicateOf(filter, dataset, options);
  const program = programBehind(takes);
  if (program !== undefined && isLongList(dataset.rows)) {
    const select = program.codeFor("select", dataset.rows.length) ?? blocksOf(program.plan).select;
    // What is selected of a list of rows are rows.
    return select(dataset.rows) as R[];
  }
  const taken: R[] = [];
  for (const row of dataset.rows) if (takes(row)) taken.push(row);
  return taken;
}

/**
 * How many rows a filter takes.
 *
 * @param filter - as for {@link filterRows}.
 * @param rows - as for {@link filterRows}.
 * @param options - as for {@link filterRows}.
 * @throws {FilterError} as {@link compileFilter} does.
 * @example
 * countRows({ conjonction: "and", groups: [] }, [{ name: "Acme" }, { name: "" }]) // 2
 */
export function countRows<R extends object = Row>(
  filter: Filter | Predicate<R>,
  rows: Iterable<R> | Dataset<R>,
  options: EvaluateOptions = {},
): number {
  const dataset = datasetOf(rows, options);
  const takes = predicateOf(filter, dataset, options);
  const program = programBehind(takes);
  if (program !== undefined && isLongList(dataset.rows)) {
    const count = program.codeFor("count", dataset.rows.length) ?? blocksOf(program.plan).count;
    return count(dataset.rows);
  }
  let count = 0;
  for (const row of dataset.rows) if (takes(row)) count++;
  return count;
}

function predicateOf<R extends object>(
  filter: Filter | Predicate<R>,
  { related }: Dataset<R>,
  options: EvaluateOptions,
): Predicate<R> {
  return typeof filter === "function" ? filter : compileFilter<R>(filter, { ...options, related });
}

/** Below this many rows, asking row by row is as fast. */
const LONG = 2_000;

/** Whether rows are a long list, and iterated over as lists are, so that they may be read by index. */
function isLongList<R>(rows: Iterable<R>): rows is readonly R[] {
  return Array.isArray(rows) && rows.length >= LONG && rows[Symbol.iterator] === Array.prototype[Symbol.iterator];
}

/** Rows as a dataset, with the related models of both it and the options. */
export function datasetOf<R extends object>(rows: Iterable<R> | Dataset<R>, options: EvaluateOptions): Dataset<R> {
  if (Symbol.iterator in rows) return { rows, related: options.related };
  return { rows: rows.rows, related: { ...options.related, ...rows.related } };
}
