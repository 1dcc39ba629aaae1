import { FilterError, unwrap } from "../model/errors.js";
import type { Condition, Conjonction, DeepReadonly, Filter, FilterGroup } from "../model/filter.js";
import type { Path } from "../model/issue.js";
import { checkFilter } from "../model/structure.js";
import type { Dataset, EvaluateOptions, Row } from "../evaluate/options.js";
import { datasetOf } from "../evaluate/rows.js";
import type { Settings } from "../evaluate/settings.js";
import { settingsOf } from "../evaluate/settings.js";
import { judge, unknownReason } from "./judge.js";
import type { Outcome } from "./outcome.js";
import { combineOutcomes, outcomeOf } from "./outcome.js";

/** What a condition or a group does to the number of rows that the filter takes. */
interface Effect {
  /** From the root of the filter. */
  readonly path: Path;
  /** How many rows it takes alone. */
  readonly alone: number;
  /** How many more rows the filter would take without it; fewer, where it is below zero. */
  readonly gain: number;
}

/** What a filter takes, and what its parts do to that; rows whose outcome is unknown count as not taken. */
export interface Impact {
  readonly rowCount: number;
  /** How many rows the filter takes. */
  readonly count: number;
  /** Of how many rows it cannot be said, since some condition cannot be judged. */
  readonly unknownCount: number;
  readonly groups: readonly GroupImpact[];
}

/** What a group does; one without conditions is ignored, and takes every row alone. */
export interface GroupImpact extends Effect {
  readonly conjonction: Conjonction;
  readonly conditions: readonly ConditionImpact[];
}

/** What a condition does. */
export interface ConditionImpact extends Effect {
  /** As it stands in the filter. */
  readonly condition: DeepReadonly<Condition>;
  /** Why it cannot be judged, where that is so. */
  readonly unknown?: string;
}

/**
 * What each condition and group of a filter does to the number of rows that it takes: how many rows it takes alone, and
 * how many more the filter would take without it. Reads the rows once.
 *
 * Without the last of its conditions a group is ignored, and so is any restriction without the last of the groups.
 *
 * @param rows - an array or another iterable, or a {@link Dataset}, whose related models go before those of `options`.
 * @throws {FilterError} when the filter is not valid, or the options name no such time zone or a `now` that is not a date.
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
  options: EvaluateOptions = {},
): Impact {
  const dataset = datasetOf(rows, options);
  const tally = new ImpactTally<R>(filter, { ...options, related: dataset.related });
  for (const row of dataset.rows) tally.add(row);
  return tally.impact();
}

/**
 * Finds the impact over rows that come one by one.
 *
 * @throws {FilterError} as {@link impact} does.
 * @example
 * const tally = new ImpactTally({ conjonction: "and", groups: [] })
 * tally.add({ id: 1 });
 * tally.impact() // { rowCount: 1, count: 1, unknownCount: 0, groups: [] }
 */
export class ImpactTally<R extends object = Row> {
  readonly #conjonction: Conjonction;
  readonly #groups: readonly TalliedGroup[];
  /** Of the row at hand: how many of the groups that have conditions gave which outcome. */
  readonly #outcomes = { true: 0, false: 0, unknown: 0 };
  #rowCount = 0;
  #count = 0;
  #unknownCount = 0;

  constructor(filter: DeepReadonly<Filter>, options: EvaluateOptions = {}) {
    const settings = unwrap(settingsOf(options), FilterError);
    const { conjonction, groups } = unwrap(checkFilter(filter), FilterError);
    this.#conjonction = conjonction;
    this.#groups = groups.map((group) => talliedGroup(group, settings));
  }

  /** Counts a row. */
  add(row: R): void {
    this.#rowCount++;
    const restricting = this.#groups.filter(({ conditions }) => conditions.length > 0);
    this.#outcomes.true = this.#outcomes.false = this.#outcomes.unknown = 0;
    for (const group of restricting) {
      judgeGroup(group, row);
      this.#outcomes[group.outcome]++;
    }
    const outcome = combineOutcomes(this.#conjonction, this.#outcomes);
    if (outcome === "true") this.#count++;
    if (outcome === "unknown") this.#unknownCount++;
    for (const group of restricting) this.#leaveOut(group);
  }

  /** Counts the row at hand for what takes it without the group, and without each of its conditions. */
  #leaveOut(group: TalliedGroup): void {
    const { conjonction, conditions, outcomes } = group;
    this.#outcomes[group.outcome]--;
    const withoutGroup = combineOutcomes(this.#conjonction, this.#outcomes) === "true";
    if (withoutGroup) group.without++;
    for (const condition of conditions) {
      outcomes[condition.outcome]--;
      const rest = combineOutcomes(conjonction, outcomes);
      outcomes[condition.outcome]++;
      this.#outcomes[rest]++;
      const takes = combineOutcomes(this.#conjonction, this.#outcomes) === "true";
      this.#outcomes[rest]--;
      if (conditions.length === 1 ? withoutGroup : takes) condition.without++;
    }
    this.#outcomes[group.outcome]++;
  }

  /** What was found so far. */
  impact(): Impact {
    const effect = (tallied: Tallied, ...path: Path): Effect => {
      return { path, alone: tallied.alone, gain: tallied.without - this.#count };
    };
    const groups = this.#groups.map((group, index): GroupImpact => {
      const conditions = group.conditions.map(({ condition, unknown, ...tallied }, at): ConditionImpact => ({
        ...effect(tallied, "groups", index, "conditions", at),
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

/** How many rows a part takes alone, how many the filter takes without it, and what it gives for the row at hand. */
interface Tallied {
  alone: number;
  without: number;
  outcome: Outcome;
}

interface TalliedGroup extends Tallied {
  readonly conjonction: Conjonction;
  readonly conditions: readonly TalliedCondition[];
  /** Of the row at hand. */
  readonly outcomes: Record<Outcome, number>;
}

interface TalliedCondition extends Tallied {
  readonly condition: DeepReadonly<Condition>;
  /** Undefined where it cannot be judged. */
  readonly test: ((row: unknown) => boolean) | undefined;
  readonly unknown: string | undefined;
}

function talliedGroup({ conjonction, conditions }: DeepReadonly<FilterGroup>, settings: Settings): TalliedGroup {
  const start = { alone: 0, without: 0, outcome: "unknown" } as const;
  return {
    ...start,
    conjonction,
    outcomes: { true: 0, false: 0, unknown: 0 },
    conditions: conditions.map((condition) => {
      const judged = judge(condition, settings);
      if (judged.ok) return { ...start, condition, test: judged.value, unknown: undefined };
      return { ...start, condition, test: undefined, unknown: unknownReason(judged.issues) };
    }),
  };
}

function judgeGroup(group: TalliedGroup, row: unknown): void {
  const { outcomes } = group;
  outcomes.true = outcomes.false = outcomes.unknown = 0;
  for (const condition of group.conditions) {
    condition.outcome = condition.test === undefined ? "unknown" : outcomeOf(condition.test(row));
    if (condition.outcome === "true") condition.alone++;
    outcomes[condition.outcome]++;
  }
  group.outcome = combineOutcomes(group.conjonction, outcomes);
  if (group.outcome === "true") group.alone++;
}
