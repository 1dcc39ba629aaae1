import { FilterError, unwrap } from "../model/issues/errors.js";
import { compileRecordTest } from "../evaluate/closure.js";
import type { Condition, Conjonction, DeepReadonly, Filter } from "../model/filter.js";
import type { Path } from "../model/issues/issue.js";
import { checkFilter } from "../model/structure/structure.js";
import type { Dataset, Row } from "../evaluate/options.js";
import { datasetOf } from "../evaluate/rows.js";
import { settingsOf } from "../evaluate/settings.js";
import type { ExplainOptions } from "./explanation.js";
import type { Outcome } from "./outcome.js";
import { combineOutcomes, outcomeOf } from "./outcome.js";
import { planCondition } from "./plan.js";

/** The effect of a condition or group on the number of rows that the filter matches. */
interface ImpactCounts {
  /** From the root of the filter. */
  readonly path: Path;
  /** The number of rows that it matches alone. */
  readonly alone: number;
  /** The number of additional rows that the filter would match without it; negative for fewer. */
  readonly gain: number;
}

/** The number of rows that a filter matches, and the effect of its parts. Rows with an unknown outcome do not match. */
export interface Impact {
  readonly rowCount: number;
  /** The number of rows that the filter matches. */
  readonly count: number;
  /** The number of rows with an unknown outcome, because a condition cannot be evaluated. */
  readonly unknownCount: number;
  readonly groups: readonly GroupImpact[];
}

/** The effect of a group; a group without conditions is ignored, and matches every row alone. */
export interface GroupImpact extends ImpactCounts {
  readonly conjonction: Conjonction;
  readonly conditions: readonly ConditionImpact[];
}

/** The effect of a condition. */
export interface ConditionImpact extends ImpactCounts {
  /** As in the filter. */
  readonly condition: DeepReadonly<Condition>;
  /** The reason, if it cannot be evaluated. */
  readonly unknown?: string;
}

/**
 * Measures the effect of each condition and group on the number of rows that a filter matches: how many rows it matches
 * alone, and how many more the filter would match without it. Reads the rows once.
 *
 * A group without its last condition is ignored, and a filter without its last group matches every row.
 *
 * @param rows - an array or another iterable, or a {@link Dataset}, whose related models override those of `options`.
 * @throws {FilterError} if the filter is invalid, the time zone is unknown or `now` is not a date.
 * @example
 * const condition = { kind: "string", columnSlug: "country", operator: "is", values: "US" }
 * const filter = { conjonction: "and", groups: [{ conjonction: "and", conditions: [condition, { ...condition, columnSlug: "plan" }] }] }
 * const { count, groups } = impact(filter, [{ country: "US", plan: "US" }, { country: "US" }, { country: "FR", plan: "US" }, {}])
 * count // 1
 * groups[0].conditions[0] // { path: ["groups", 0, "conditions", 0], condition, alone: 2, gain: 1 }
 */
export function impact<R extends object = Row>(
  filter: DeepReadonly<Filter>,
  rows: Iterable<R> | Dataset<R>,
  options: Omit<ExplainOptions, "maxElements" | "columnNames"> = {},
): Impact {
  const dataset = datasetOf(rows, options);
  const tally = new ImpactTally<R>(filter, { ...options, related: dataset.related });
  for (const row of dataset.rows) tally.add(row);
  return tally.impact();
}

/**
 * Finds the impact over a stream of rows.
 *
 * @throws {FilterError} like {@link impact}.
 * @example
 * const tally = new ImpactTally({ conjonction: "and", groups: [] })
 * tally.add({ id: 1 });
 * tally.impact() // { rowCount: 1, count: 1, unknownCount: 0, groups: [] }
 */
export class ImpactTally<R extends object = Row> {
  readonly #filter: DeepReadonly<Filter>;
  /** For each group, its conditions: the outcome for a row, and the reason if they cannot be evaluated. */
  readonly #groups: readonly (readonly { readonly outcomeOf: (row: R) => Outcome; readonly unknown?: string }[])[];
  /** The number of rows for each combination of outcomes, of which there are few. */
  readonly #counts = new Map<string, { readonly outcomes: readonly (readonly Outcome[])[]; count: number }>();

  constructor(filter: DeepReadonly<Filter>, options: Omit<ExplainOptions, "maxElements" | "columnNames"> = {}) {
    const settings = unwrap(settingsOf(options), FilterError);
    this.#filter = unwrap(checkFilter(filter), FilterError);
    this.#groups = this.#filter.groups.map(({ conditions }) =>
      conditions.map((condition) => {
        const { test, unknown } = planCondition(condition, settings);
        if (test === undefined) return { outcomeOf: () => "unknown", unknown };
        const holds = compileRecordTest(test, settings);
        return { outcomeOf: (row) => outcomeOf(holds(row)) };
      }),
    );
  }

  /** Counts a row. */
  add(row: R): void {
    const outcomes = this.#groups.map((group) => group.map((condition) => condition.outcomeOf(row)));
    const key = outcomes.join();
    const known = this.#counts.get(key) ?? { outcomes, count: 0 };
    this.#counts.set(key, known);
    known.count++;
  }

  /** The result for the rows so far. */
  impact(): Impact {
    const everything = (): boolean => true;
    const count = this.#countOf("true", everything);
    const effect = (isPart: IsKept, ...path: Path): ImpactCounts => ({
      path,
      alone: this.#countOf("true", isPart),
      gain: this.#countOf("true", (group, index) => !isPart(group, index)) - count,
    });
    const groups = this.#filter.groups.map(({ conjonction, conditions }, at): GroupImpact => ({
      ...effect((group) => group === at, "groups", at),
      conjonction,
      conditions: conditions.map((condition, index): ConditionImpact => {
        const { unknown } = this.#groups[at]?.[index] ?? {};
        const isPart: IsKept = (group, other) => group === at && other === index;
        const counts = effect(isPart, "groups", at, "conditions", index);
        return { ...counts, condition, ...(unknown !== undefined && { unknown }) };
      }),
    }));
    const rowCount = this.#countOf("true", () => false);
    return { rowCount, count, unknownCount: this.#countOf("unknown", everything), groups };
  }

  /** The rows with an outcome of the filter that has only some conditions. A group without conditions is ignored. */
  #countOf(wanted: Outcome, isKept: IsKept): number {
    let sum = 0;
    for (const { outcomes, count } of this.#counts.values()) {
      const ofGroups = this.#filter.groups.flatMap(({ conjonction }, group) => {
        const kept = outcomes[group]?.filter((_, index) => isKept(group, index)) ?? [];
        return kept.length === 0 ? [] : combineOutcomes(conjonction, kept);
      });
      if (combineOutcomes(this.#filter.conjonction, ofGroups) === wanted) sum += count;
    }
    return sum;
  }
}

/** Whether a filter keeps a condition, by the indexes of its group and in the group. */
type IsKept = (group: number, index: number) => boolean;
