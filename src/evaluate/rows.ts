import type { Filter } from "../model/filter.js";
import { compileFilter } from "./compile.js";
import type { Dataset, EvaluateOptions, Row } from "./options.js";

/**
 * The rows that a filter takes, in their order.
 *
 * @param rows - an array or another iterable, or a {@link Dataset}, whose related models go before those of `options`.
 * @throws {FilterError} as {@link compileFilter} does.
 * @example
 * const named = { conjonction: "and", groups: [{ conjonction: "and", conditions: [{ kind: "string", columnSlug: "name", operator: "isNotEmpty" }] }] }
 * filterRows(named, [{ name: "Acme" }, { name: "" }]) // [{ name: "Acme" }]
 */
export function filterRows<R extends object = Row>(
  filter: Filter,
  rows: Iterable<R> | Dataset<R>,
  options: EvaluateOptions = {},
): R[] {
  const dataset = datasetOf(rows, options);
  const takes = compileFilter<R>(filter, { ...options, related: dataset.related });
  const taken: R[] = [];
  for (const row of dataset.rows) if (takes(row)) taken.push(row);
  return taken;
}

/**
 * How many rows a filter takes.
 *
 * @param rows - as for {@link filterRows}.
 * @throws {FilterError} as {@link compileFilter} does.
 * @example
 * countRows({ conjonction: "and", groups: [] }, [{ name: "Acme" }, { name: "" }]) // 2
 */
export function countRows<R extends object = Row>(
  filter: Filter,
  rows: Iterable<R> | Dataset<R>,
  options: EvaluateOptions = {},
): number {
  const dataset = datasetOf(rows, options);
  const takes = compileFilter<R>(filter, { ...options, related: dataset.related });
  let count = 0;
  for (const row of dataset.rows) if (takes(row)) count++;
  return count;
}

/** Rows as a dataset, with the related models of both it and the options. */
export function datasetOf<R extends object>(rows: Iterable<R> | Dataset<R>, options: EvaluateOptions): Dataset<R> {
  if (Symbol.iterator in rows) return { rows, related: options.related };
  return { rows: rows.rows, related: { ...options.related, ...rows.related } };
}
