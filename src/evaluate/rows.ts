import type { DeepReadonly, Filter } from "../model/filter.js";
import { compileFilter, executorOf } from "./compile.js";
import type { Dataset, EvaluateOptions, Predicate, Row } from "./options.js";

/**
 * Returns the rows that a filter matches, in their order.
 *
 * @param filter - a filter or any predicate. A predicate of {@link compileFilter} is compiled once for many lists.
 * @param rows - an array or another iterable, or a {@link Dataset}, whose related models override those of `options`.
 * @param options - ignored for a predicate, as are related models.
 * @throws {FilterError} like {@link compileFilter}.
 * @example
 * const named = parseFilter("name is not empty")
 * filterRows(named, [{ name: "Acme" }, { name: "" }]) // [{ name: "Acme" }]
 * filterRows(compileFilter(named), [{ name: "Acme" }, { name: "" }]) // [{ name: "Acme" }]
 */
export function filterRows<R extends object = Row>(
  filter: DeepReadonly<Filter> | Predicate<R>,
  rows: Iterable<R> | Dataset<R>,
  options: EvaluateOptions = {},
): R[] {
  const dataset = datasetOf(rows, options);
  const matches = predicateOf(filter, dataset, options);
  const list = listOf(dataset.rows);
  const select = list && executorOf(matches)?.forList("select", list);
  // The selected values are rows of the list.
  if (list !== undefined && select !== undefined) return select(list) as R[];
  const selected: R[] = [];
  for (const row of dataset.rows) if (matches(row)) selected.push(row);
  return selected;
}

/**
 * Counts the rows that a filter matches.
 *
 * @param filter - as for {@link filterRows}.
 * @param rows - as for {@link filterRows}.
 * @param options - as for {@link filterRows}.
 * @throws {FilterError} like {@link compileFilter}.
 * @example
 * countRows({ conjonction: "and", groups: [] }, [{ name: "Acme" }, { name: "" }]) // 2
 */
export function countRows<R extends object = Row>(
  filter: DeepReadonly<Filter> | Predicate<R>,
  rows: Iterable<R> | Dataset<R>,
  options: EvaluateOptions = {},
): number {
  const dataset = datasetOf(rows, options);
  const matches = predicateOf(filter, dataset, options);
  const list = listOf(dataset.rows);
  const count = list && executorOf(matches)?.forList("count", list);
  if (list !== undefined && count !== undefined) return count(list);
  let matched = 0;
  for (const row of dataset.rows) if (matches(row)) matched++;
  return matched;
}

function predicateOf<R extends object>(
  filter: DeepReadonly<Filter> | Predicate<R>,
  { related }: Dataset<R>,
  options: EvaluateOptions,
): Predicate<R> {
  return typeof filter === "function" ? filter : compileFilter<R>(filter, { ...options, related });
}

/** Rows as a list to read by index; undefined for other iterables, and for lists with an own iterator. */
function listOf<R>(rows: Iterable<R>): readonly R[] | undefined {
  return Array.isArray(rows) && rows[Symbol.iterator] === Array.prototype[Symbol.iterator] ? rows : undefined;
}

/** Rows as a dataset, with the related models of both it and the options. */
export function datasetOf<R extends object>(rows: Iterable<R> | Dataset<R>, options: EvaluateOptions): Dataset<R> {
  if (Symbol.iterator in rows) return { rows, related: options.related };
  return { rows: rows.rows, related: { ...options.related, ...rows.related } };
}
