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
  readonly #groups: readonly GroupCounts[];
  #rowCount = 0;
  #count = 0;
  #unknownCount = 0;

  constructor(filter: DeepReadonly<Filter>, options: Omit<ExplainOptions, "maxElements" | "columnNames"> = {}) {
    const settings = unwrap(settingsOf(options), FilterError);
    const { conjonction, groups } = unwrap(checkFilter(filter), FilterError);
    this.#conjonction = conjonction;
    this.#groups = groups.map(({ conjonction, conditions }) => ({
      ...start,
      conjonction,
      counts: countOutcomes([]),
      conditions: conditions.map((condition) => {
        const { test, unknown } = planCondition(condition, settings);
        return { ...start, condition, test: test && compileRecordTest(test, settings), unknown };
      }),
    }));
  }

  /** Counts a row. */
  add(row: R): void {
    this.#rowCount++;
    const restricting = this.#groups.filter(({ conditions }) => conditions.length > 0);
    for (const group of restricting) evaluateGroup(group, row);
    const counts = countOutcomes(restricting);
    const outcome = combineOutcomes(this.#conjonction, counts);
    if (outcome === "true") this.#count++;
    if (outcome === "unknown") this.#unknownCount++;
    for (const group of restricting) this.#leaveOut(group, counts);
  }

  /** Counts the current row for the filter without the group, and without each of its conditions. */
  #leaveOut(group: GroupCounts, groups: OutcomeCounts): void {
    const { conjonction, conditions, counts } = group;
    groups[group.outcome]--;
    const matchesWithout = this.#matches(groups);
    if (matchesWithout) group.without++;
    for (const condition of conditions) {
      counts[condition.outcome]--;
      const rest = combineOutcomes(conjonction, counts);
      counts[condition.outcome]++;
      groups[rest]++;
      if (conditions.length === 1 ? matchesWithout : this.#matches(groups)) condition.without++;
      groups[rest]--;
    }
    groups[group.outcome]++;
  }

  #matches(groups: OutcomeCounts): boolean {
    return combineOutcomes(this.#conjonction, groups) === "true";
  }

  /** The result for the rows so far. */
  impact(): Impact {
    const effect = (counts: PartCounts, ...path: Path): ImpactCounts => {
      return { path, alone: counts.alone, gain: counts.without - this.#count };
    };
    const groups = this.#groups.map((group, index): GroupImpact => {
      const conditions = group.conditions.map(({ condition, unknown, ...counts }, at): ConditionImpact => ({
        ...effect(counts, "groups", index, "conditions", at),
        condition,
        ...(unknown !== undefined && { unknown }),
      }));
      const { conjonction } = group;
      if (conditions.length > 0) return { ...effect(group, "groups", index), conjonction, conditions };
      return { path: ["groups", index], alone: this.#rowCount, gain: 0, conjonction, conditions };
    });
    return { rowCount: this.#rowCount, count: this.#count, unknownCount: this.#unknownCount, groups };
  }
}

/**
 * The number of rows that a part matches alone and that the filter matches without it, and the outcome of the part for
 * the current row.
 */
interface PartCounts {
  alone: number;
  without: number;
  outcome: Outcome;
}

const start: PartCounts = { alone: 0, without: 0, outcome: "unknown" };

interface GroupCounts extends PartCounts {
  readonly conjonction: Conjonction;
  readonly conditions: readonly ConditionCounts[];
  /** The outcomes of the conditions for the current row. */
  counts: OutcomeCounts;
}

interface ConditionCounts extends PartCounts {
  readonly condition: DeepReadonly<Condition>;
  /** Undefined if it cannot be evaluated. */
  readonly test: ((row: unknown) => boolean) | undefined;
  readonly unknown: string | undefined;
}

function evaluateGroup(group: GroupCounts, row: unknown): void {
  for (const condition of group.conditions) {
    condition.outcome = condition.test === undefined ? "unknown" : outcomeOf(condition.test(row));
    if (condition.outcome === "true") condition.alone++;
  }
  group.counts = countOutcomes(group.conditions);
  group.outcome = combineOutcomes(group.conjonction, group.counts);
  if (group.outcome === "true") group.alone++;
}
