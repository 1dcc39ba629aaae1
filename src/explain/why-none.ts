import { compileRecordTest } from "../evaluate/closure.js";
import type { Dataset, EvaluateOptions, Row } from "../evaluate/options.js";
import { datasetOf } from "../evaluate/rows.js";
import { pickOwn } from "../evaluate/own-values.js";
import { planOf, settingsOf } from "../evaluate/settings.js";
import type { ColumnFindings, ComparedColumn } from "../model/column-values.js";
import { examinedValues, ValueCounts, ValueRange } from "../model/column-values.js";
import type { DeepReadonly, Filter } from "../model/filter.js";
import { FilterError, unwrap } from "../model/issues/errors.js";
import { ownValue } from "../model/own-value.js";
import { checkFilter } from "../model/structure/structure.js";
import type { NonePlan } from "./none-plan.js";
import { keyOf, planNone } from "./none-plan.js";
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
  readonly #filter: DeepReadonly<Filter>;
  readonly #plan: NonePlan;
  readonly #matches: RowTest | undefined;
  readonly #tests: readonly (RowTest | undefined)[];
  readonly #counts: number[];
  /** For each part, the rows that it and each earlier part match. */
  readonly #pairs: readonly number[][];
  readonly #columns = new Map<string, ColumnTally>();
  #rowCount = 0;
  #count = 0;

  constructor(filter: DeepReadonly<Filter>, options: WhyNoneOptions = {}) {
    const settings = unwrap(settingsOf(options), FilterError);
    this.#filter = unwrap(checkFilter(filter), FilterError);
    this.#options = options;
    const timeColumnOf = (uuid: string): string | undefined => ownValue(options.related, uuid)?.timeColumnSlug;
    this.#plan = planNone(this.#filter, options.members, timeColumnOf);
    const compile = (part: DeepReadonly<Filter>): RowTest | undefined => {
      const planned = planOf(part, settings);
      return planned.ok ? compileRecordTest(planned.value.test, settings) : undefined;
    };
    const { parts } = this.#plan;
    this.#matches = compile(this.#plan.filter);
    this.#tests = parts.map((part) => (part.isCountable ? compile(part.filter) : undefined));
    this.#counts = parts.map(() => 0);
    this.#pairs = parts.map((_, index) => Array.from({ length: index }, () => 0));
    for (const { column } of parts.flatMap(({ conditions }) => conditions)) {
      if (column !== undefined) this.#columns.set(keyOf(column), new ColumnTally(column));
    }
  }

  /** Counts a row. */
  add(row: R): void {
    this.#rowCount++;
    if (this.#matches?.(row) === true) this.#count++;
    const matching: number[] = [];
    for (const [part, test] of this.#tests.entries()) {
      if (test?.(row) !== true) continue;
      this.#counts[part] = (this.#counts[part] ?? 0) + 1;
      const pairs = this.#pairs[part] ?? [];
      for (const earlier of matching) pairs[earlier] = (pairs[earlier] ?? 0) + 1;
      matching.push(part);
    }
    for (const column of this.#columns.values()) if (column.isOwn) column.add(row);
  }

  /** The result for the rows so far. */
  whyNone(): WhyNone {
    const { related, model, members } = this.#options;
    const findings = (column: ComparedColumn): ColumnFindings => {
      const tally = this.#columns.get(keyOf(column)) ?? new ColumnTally(column);
      if (tally.isOwn) return tally.findings();
      const counted = new ColumnTally(column);
      for (const row of ownValue(related, column.relatedModelUuid)?.rows ?? []) counted.add(row);
      return counted.findings();
    };
    return explainNone(
      this.#plan,
      {
        rowCount: this.#rowCount,
        count: this.#count,
        parts: this.#counts.map((count, part) => (this.#tests[part] === undefined ? undefined : count)),
        pair: (one, other) => this.#pairs[other]?.[one] ?? 0,
        findings,
      },
      { model, members },
    );
  }
}

type RowTest = (row: unknown) => boolean;

/** Counts what a column holds. */
class ColumnTally {
  readonly isOwn: boolean;
  readonly #valueOf: (row: unknown) => unknown;
  readonly #kind: ComparedColumn["kind"];
  readonly #counts = new ValueCounts();
  readonly #range = new ValueRange();

  constructor({ relatedModelUuid, columnSlug, kind }: ComparedColumn) {
    this.isOwn = relatedModelUuid === undefined;
    const pick = pickOwn(new Set([columnSlug]));
    this.#valueOf = (row) => pick(row)[columnSlug];
    this.#kind = kind;
  }

  add(row: unknown): void {
    const value = this.#valueOf(row);
    this.#counts.add(value);
    if (this.#kind === "date" || (this.#kind === "number" && typeof value !== "string")) this.#range.add(value);
  }

  findings(): ColumnFindings {
    const [from, to] = this.#range.range ?? [];
    return {
      values: this.#counts.mostFrequent().slice(0, examinedValues),
      range: from && to && [from.order, to.order],
    };
  }
}
