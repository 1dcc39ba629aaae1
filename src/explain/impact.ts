import { FilterError, unwrap } from "../model/issues/errors.js";
import { compileRecordTest } from "../evaluate/closure.js";
import type { Condition, Conjonction, DeepReadonly, Filter } from "../model/filter.js";
import type { Path } from "../model/issues/issue.js";
import { checkFilter } from "../model/structure/structure.js";
import type { Dataset, Row } from "../evaluate/options.js";
import { datasetOf } from "../evaluate/rows.js";
import { settingsOf } from "../evaluate/settings.js";
import type { ExplainOptions } from "./explanation.js";
import type { Outcome, OutcomeCounts } from "./outcome.js";
import { combineOutcomes, countOutcomes, outcomeOf } from "./outcome.js";
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
  readonly #conjonction: Conjonction;
  readonly #groups: readonly GroupTally[];
  #rowCount = 0;
  #count = 0;
  #unknownCount = 0;

  constructor(filter: DeepReadonly<Filter>, options: Omit<ExplainOptions, "maxElements" | "columnNames"> = {}) {
    const settings = unwrap(settingsOf(options), FilterError);
    const { conjonction, groups } = unwrap(checkFilter(filter), FilterError);
    this.#conjonction = conjonction;
    this.#groups = groups.map(({ conjonction, conditions }, group) => ({
      ...start,
      path: ["groups", group],
      conjonction,
      conditions: conditions.map((condition, index): ConditionTally => {
        const { test, unknown } = planCondition(condition, settings);
        const path = ["groups", group, "conditions", index];
        const impact = { ...start, path, condition, ...(unknown !== undefined && { unknown }) };
        return { impact, holds: test && compileRecordTest(test, settings) };
      }),
    }));
  }

  /** Counts a row. */
  add(row: R): void {
    this.#rowCount++;
    const groups = this.#groups.flatMap((group) => {
      const parts = group.conditions.map(({ impact, holds }) => {
        return { impact, outcome: holds === undefined ? "unknown" : outcomeOf(holds(row)) };
      });
      const counts = countOutcomes(parts);
      const outcome = combineOutcomes(group.conjonction, counts);
      if (outcome === "true") group.alone++;
      return parts.length === 0 ? [] : { group, parts, counts, outcome };
    });
    const counts = countOutcomes(groups);
    const outcome = combineOutcomes(this.#conjonction, counts);
    if (outcome === "true") this.#count++;
    if (outcome === "unknown") this.#unknownCount++;
    for (const { group, parts, ...own } of groups) {
      /** The gain of this row if the group has another outcome, or is left out. */
      const gainOf = (other?: Outcome): number => {
        const others = combineOthers(this.#conjonction, counts, own.outcome, other);
        return Number(others === "true") - Number(outcome === "true");
      };
      group.gain += gainOf();
      for (const { impact, outcome } of parts) {
        if (outcome === "true") impact.alone++;
        const isOnly = parts.length === 1;
        impact.gain += gainOf(isOnly ? undefined : combineOthers(group.conjonction, own.counts, outcome));
      }
    }
  }

  /** The result for the rows so far. */
  impact(): Impact {
    const groups = this.#groups.map(({ conditions, ...group }): GroupImpact => {
      return { ...group, conditions: conditions.map(({ impact }) => ({ ...impact })) };
    });
    return { rowCount: this.#rowCount, count: this.#count, unknownCount: this.#unknownCount, groups };
  }
}

const start = { alone: 0, gain: 0 };

type Tally<Part> = { -readonly [Key in keyof Part]: Part[Key] };

interface ConditionTally {
  readonly impact: Tally<ConditionImpact>;
  /** Undefined if it cannot be evaluated. */
  readonly holds: ((row: unknown) => boolean) | undefined;
}

interface GroupTally extends Tally<Omit<GroupImpact, "conditions">> {
  readonly conditions: readonly ConditionTally[];
}

/** Combines outcomes without one of them, or with another in its place. */
function combineOthers(conjonction: Conjonction, counts: OutcomeCounts, out: Outcome, other?: Outcome): Outcome {
  const others = { ...counts };
  others[out]--;
  if (other !== undefined) others[other]++;
  return combineOutcomes(conjonction, others);
}
