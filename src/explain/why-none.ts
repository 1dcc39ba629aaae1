import type { Dataset, Row } from "../evaluate/options.js";
import { datasetOf } from "../evaluate/rows.js";
import type { FilteredCapacity } from "../many/capacities.js";
import { compileCapacities } from "../many/capacities.js";
import type { ColumnFindings, ComparedColumn, ValueRange } from "../model/column-values.js";
import { examinedValues, ValueCounts, widened } from "../model/column-values.js";
import type { DeepReadonly, Filter } from "../model/filter.js";
import { FilterError, unwrap } from "../model/issues/errors.js";
import { ownValue } from "../model/own-value.js";
import { isContainer } from "../model/structure/json-object.js";
import { checkFilter } from "../model/structure/structure.js";
import type { NoneCounts, NonePlan, WhyNoneOptions } from "./none-plan.js";
import { columnsOf, columnsToExamine, planNone } from "./none-plan.js";
import type { WhyNone } from "./none-reasons.js";
import { explainNone } from "./none-reasons.js";

/**
 * Explains why a filter matches none of the rows: the conditions that match nothing alone, with the values that their
 * column has instead, or the pairs that no row meets together. A condition that matches rows is never named alone. A
 * condition that cannot be evaluated is not counted. Reads the rows once.
 *
 * @param rows - an array or another iterable, or a {@link Dataset}, whose related models override those of `options`.
 * @returns no reasons if the filter matches a row, for any member, or if there are no rows.
 * @throws {FilterError} if the filter is invalid, the time zone is unknown or `now` is not a date.
 * @example
 * const filter = parseFilter('pipeline = "sales_pipeline" and amount > 5')
 * const rows = [{ pipeline: "Sales Pipeline", amount: 9 }, { pipeline: "Renewals", amount: 7 }]
 * whyNone(filter, rows).reasons[0].message // 'pipeline = "sales_pipeline" matches none of 2 records: they have "Sales Pipeline" (1) and "Renewals" (1). Did you mean "Sales Pipeline"?'
 */
export function whyNone<R extends object = Row>(
  filter: DeepReadonly<Filter>,
  rows: Iterable<R> | Dataset<R>,
  options: WhyNoneOptions = {},
): WhyNone {
  const dataset = datasetOf(rows, options);
  const tally = new WhyNoneTally<R>(filter, { ...options, related: dataset.related });
  for (const row of dataset.rows) tally.add(row);
  return tally.whyNone();
}

/**
 * Explains a filter that matches nothing over a stream of rows.
 *
 * @throws {FilterError} like {@link whyNone}.
 * @example
 * const tally = new WhyNoneTally({ conjonction: "and", groups: [] })
 * tally.add({ id: 1 });
 * tally.whyNone() // { rowCount: 1, count: 1, reasons: [] }
 */
export class WhyNoneTally<R extends object = Row> {
  readonly #options: WhyNoneOptions;
  readonly #plan: NonePlan;
  readonly #match: (row: R) => readonly number[];
  readonly #counts: NoneCounts & { rowCount: number; readonly pairs: readonly number[][] };
  readonly #columns: ReadonlyMap<string, ColumnTally>;

  constructor(filter: DeepReadonly<Filter>, options: WhyNoneOptions = {}) {
    this.#options = options;
    this.#plan = planNone(unwrap(checkFilter(filter), FilterError), options);
    const { outcomes, match } = compileCapacities<FilteredCapacity, R>(this.#plan.capacities, options);
    this.#match = match;
    this.#counts = { rowCount: 0, capacities: outcomes, pairs: outcomes.map(() => outcomes.map(() => 0)) };
    const columns = [...columnsOf(this.#plan.alternatives.flat())];
    const own = columns.filter(([, { relatedModelUuid }]) => relatedModelUuid === undefined);
    this.#columns = new Map(own.map(([key, column]) => [key, new ColumnTally(column)]));
  }

  /** Counts a row. */
  add(row: R): void {
    this.#counts.rowCount++;
    const matching = this.#match(row);
    for (const one of matching) {
      const pairs = this.#counts.pairs[one] ?? [];
      for (const other of matching) pairs[other] = (pairs[other] ?? 0) + 1;
    }
    for (const column of this.#columns.values()) column.add(row);
  }

  /** The result for the rows so far. */
  whyNone(): WhyNone {
    const findings = Array.from(columnsToExamine(this.#plan, this.#counts), ([key, column]) => {
      const tally = this.#columns.get(key) ?? new ColumnTally(column);
      const related = ownValue(this.#options.related, column.relatedModelUuid);
      for (const row of related?.rows ?? []) tally.add(row);
      return [key, tally.findings()] as const;
    });
    return explainNone(this.#plan, this.#counts, new Map(findings), this.#options);
  }
}

/** Counts what a column holds. */
class ColumnTally {
  readonly #column: ComparedColumn;
  readonly #counts = new ValueCounts();
  #range: ValueRange | undefined;

  constructor(column: ComparedColumn) {
    this.#column = column;
  }

  add(row: unknown): void {
    const { columnSlug, kind } = this.#column;
    const value = isContainer(row) ? ownValue(row, columnSlug) : undefined;
    this.#counts.add(value);
    const isMeasured = kind === "date" || (kind === "number" && typeof value !== "string");
    if (isMeasured) this.#range = widened(this.#range, value);
  }

  findings(): ColumnFindings {
    const values = this.#counts.mostFrequent().slice(0, examinedValues);
    const [from, to] = this.#range ?? [];
    return { values, range: from && to && [from.order, to.order] };
  }
}
