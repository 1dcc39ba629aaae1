import { compileRecordTest } from "../evaluate/closure.js";
import type { Dataset, EvaluateOptions, Row } from "../evaluate/options.js";
import { datasetOf } from "../evaluate/rows.js";
import type { OwnValues } from "../evaluate/own-values.js";
import { pickOwn } from "../evaluate/own-values.js";
import { planOf, settingsOf } from "../evaluate/settings.js";
import type { ColumnFindings, ComparedColumn } from "../model/column-values.js";
import { examinedValues, ValueCounts, ValueRange } from "../model/column-values.js";
import type { DeepReadonly, Filter } from "../model/filter.js";
import { FilterError, unwrap } from "../model/issues/errors.js";
import { ownValue } from "../model/own-value.js";
import { checkFilter } from "../model/structure/structure.js";
import type { NonePlan } from "./none-plan.js";
import { columnsToExamine, keyOf, planNone } from "./none-plan.js";
import type { WhyNone } from "./none-reasons.js";
import { explainNone } from "./none-reasons.js";

/** Options of evaluation, and the members for whom expressions have values. */
export interface WhyNoneOptions extends EvaluateOptions {
  /**
   * The members of a team: an expression such as `{{member.ids.hubspot}}` compares with the values of all of them.
   * Without members, conditions with expressions are not counted.
   */
  readonly members?: readonly object[] | undefined;
}

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
  /** One for each filter of the plan; undefined if it cannot be evaluated. */
  readonly #tests: readonly (((row: unknown) => boolean) | undefined)[];
  readonly #pairs: readonly number[][];
  readonly #columns: ReadonlyMap<string, ColumnTally>;
  #rowCount = 0;

  constructor(filter: DeepReadonly<Filter>, options: WhyNoneOptions = {}) {
    const settings = unwrap(settingsOf(options), FilterError);
    this.#options = options;
    this.#plan = planNone(unwrap(checkFilter(filter), FilterError), options.members, options.related);
    const { filters, alternatives } = this.#plan;
    this.#tests = filters.map((filter) => {
      const planned = filter && planOf(filter, settings);
      return planned?.ok === true ? compileRecordTest(planned.value.test, settings) : undefined;
    });
    this.#pairs = filters.map(() => filters.map(() => 0));
    const columns = alternatives.flat().flatMap(({ conditions }) => conditions.flatMap(({ column }) => column ?? []));
    const own = columns.filter(({ relatedModelUuid }) => relatedModelUuid === undefined);
    this.#columns = new Map(own.map((column) => [keyOf(column), new ColumnTally(column)]));
  }

  /** Counts a row. */
  add(row: R): void {
    this.#rowCount++;
    const matching = [...this.#tests.keys()].filter((index) => this.#tests[index]?.(row) === true);
    for (const one of matching) {
      const pairs = this.#pairs[one] ?? [];
      for (const other of matching) pairs[other] = (pairs[other] ?? 0) + 1;
    }
    for (const column of this.#columns.values()) column.add(row);
  }

  /** The result for the rows so far. */
  whyNone(): WhyNone {
    const { related, model, members } = this.#options;
    const pairs = this.#pairs.map((row, index) => (this.#tests[index] === undefined ? undefined : row));
    const counts = { rowCount: this.#rowCount, pairs };
    const columns = Array.from(columnsToExamine(this.#plan, counts), ([key, column]) => {
      const tally = this.#columns.get(key) ?? new ColumnTally(column);
      const others = column.relatedModelUuid === undefined ? undefined : ownValue(related, column.relatedModelUuid);
      for (const row of others?.rows ?? []) tally.add(row);
      return [key, tally.findings()] as const;
    });
    return explainNone(this.#plan, counts, { findings: new Map(columns), model, members });
  }
}

/** Counts what a column holds. */
class ColumnTally {
  readonly #column: ComparedColumn;
  readonly #pick: (row: unknown) => OwnValues;
  readonly #counts = new ValueCounts();
  readonly #range = new ValueRange();

  constructor(column: ComparedColumn) {
    this.#column = column;
    this.#pick = pickOwn(new Set([column.columnSlug]));
  }

  add(row: unknown): void {
    const { columnSlug, kind } = this.#column;
    const value = this.#pick(row)[columnSlug];
    this.#counts.add(value);
    if (kind === "date" || (kind === "number" && typeof value !== "string")) this.#range.add(value);
  }

  findings(): ColumnFindings {
    const [from, to] = this.#range.range ?? [];
    return {
      values: this.#counts.mostFrequent().slice(0, examinedValues),
      range: from && to && [from.order, to.order],
    };
  }
}
