import type { Condition, DeepReadonly, Filter, FilterGroup } from "../model/filter.js";
import type { Path } from "../model/issues/issue.js";
import { formatPath } from "../model/issues/issue.js";
import { printCondition, printGroup } from "../text/printer/print-filter.js";
import type { Indexed } from "./lcs-diff.js";
import { lcsDiff } from "./lcs-diff.js";
import type { AnalyzeOptions, Existence } from "./options.js";
import { checked } from "./questions.js";
import { RowSolver } from "./solver/row-solver.js";

/** One edit of the change from one filter to another. */
export type FilterChange =
  /** A value is replaced; the path is one of the first filter. */
  | { readonly type: "changed"; readonly path: Path; readonly value: unknown; readonly sentence: string }
  /** A group or a condition is removed; the path is one of the first filter. */
  | { readonly type: "removed"; readonly path: Path; readonly sentence: string }
  /** A group or a condition is added; the path is one of the second filter. */
  | { readonly type: "added"; readonly path: Path; readonly value: unknown; readonly sentence: string };

/** How the set of matching rows changes; `other`: some rows are added, and some are removed. */
export type Effect = "same" | "fewer" | "more" | "other" | "unknown";

/** The difference of two filters. */
export interface FilterDiff {
  /** In the order of their paths; empty if the filters are equal. */
  readonly changes: readonly FilterChange[];
  readonly effect: Effect;
  /** The changes and the effect in words. */
  readonly sentence: string;
}

/**
 * Compares two filters: edits by path, their effect on the matching rows, and a sentence.
 *
 * Equal groups and conditions are unchanged; others on the same column are changed, and the rest is removed or added.
 * Of thousands of groups or conditions on one column, some that could be unchanged may be removed and added.
 *
 * @param options - how the filters are evaluated; the effect holds for these options.
 * @throws {FilterError} if a filter is invalid or the time zone is unknown.
 * @example
 * const { sentence, effect } = diff(parseFilter("employees > 100"), parseFilter('employees > 200 and country = "US"'))
 * sentence // 'groups[0].conditions[0] changed from employees > 100 to employees > 200. groups[0].conditions[1] was added: country = "US". It matches fewer rows.'
 * effect // "fewer"
 */
export function diff(a: DeepReadonly<Filter>, b: DeepReadonly<Filter>, options?: AnalyzeOptions): FilterDiff {
  const solver = new RowSolver(options);
  const [first, second] = [checked(a), checked(b)];
  const changes = changesBetween(first, second);
  const isLost = (from: Filter, to: Filter): Existence["answer"] =>
    solver.find({ filter: from, matches: true }, { filter: to, matches: false }).answer;
  const effect = changes.length === 0 ? "same" : effectOf(isLost(first, second), isLost(second, first));
  return { changes, effect, sentence: [...changes.map(({ sentence }) => sentence), effects[effect]].join(" ") };
}

const effects: Readonly<Record<Effect, string>> = {
  same: "It matches the same rows.",
  fewer: "It matches fewer rows.",
  more: "It matches more rows.",
  other: "It matches other rows.",
  unknown: "Whether it matches the same rows is not known.",
};

/**
 * The effect of a change.
 *
 * @param loses - whether a row exists that only the first filter matches.
 * @param gains - whether a row exists that only the second filter matches.
 */
export function effectOf(loses: Existence["answer"], gains: Existence["answer"]): Effect {
  if (loses === "unknown" || gains === "unknown") return "unknown";
  if (loses === "no") return gains === "no" ? "same" : "more";
  return gains === "no" ? "fewer" : "other";
}

export function changesBetween(a: DeepReadonly<Filter>, b: DeepReadonly<Filter>): readonly FilterChange[] {
  const changes = conjonctionChanges([], a, b);
  for (const { from, to } of lcsDiff(a.groups, b.groups, printGroup, columnsOf)) {
    const own =
      from !== undefined && to !== undefined ? groupChanges(from, to) : move(from, to, ["groups"], ["groups"]);
    for (const change of own) changes.push(change);
  }
  return changes;
}

function groupChanges(
  from: Indexed<DeepReadonly<FilterGroup>>,
  to: Indexed<DeepReadonly<FilterGroup>>,
): readonly FilterChange[] {
  const changes = conjonctionChanges(["groups", from.index], from.item, to.item);
  const [before, after] = [from, to].map(({ index }) => ["groups", index, "conditions"]);
  for (const step of lcsDiff(from.item.conditions, to.item.conditions, printCondition, (one) => [columnOf(one)])) {
    changes.push(...move(step.from, step.to, before ?? [], after ?? []));
  }
  return changes;
}

function conjonctionChanges(
  path: Path,
  a: DeepReadonly<Filter | FilterGroup>,
  b: DeepReadonly<Filter | FilterGroup>,
): FilterChange[] {
  if (a.conjonction === b.conjonction) return [];
  const change = `changed from ${a.conjonction} to ${b.conjonction}.`;
  const changed = [...path, "conjonction"];
  return [{ type: "changed", path: changed, value: b.conjonction, sentence: `${formatPath(changed)} ${change}` }];
}

/** The change of one item of a list. Items with the same text in the filter language are equal. */
function move(
  from: Indexed<unknown> | undefined,
  to: Indexed<unknown> | undefined,
  before: Path,
  after: Path,
): FilterChange[] {
  if (from === undefined) {
    if (to === undefined) return [];
    const path = [...after, to.index];
    return [{ type: "added", path, value: to.item, sentence: `${formatPath(path)} was added: ${to.key}.` }];
  }
  const path = [...before, from.index];
  if (to === undefined) {
    return [{ type: "removed", path, sentence: `${formatPath(path)} was removed: ${from.key}.` }];
  }
  if (from.key === to.key) return [];
  const change = `changed from ${from.key} to ${to.key}.`;
  return [{ type: "changed", path, value: to.item, sentence: `${formatPath(path)} ${change}` }];
}

function columnsOf({ conditions }: DeepReadonly<FilterGroup>): ReadonlySet<string> {
  return new Set(conditions.map(columnOf));
}

/** Equal for conditions of one kind on one column. */
function columnOf(condition: DeepReadonly<Condition>): string {
  const { kind, relatedModelUuid, columnSlug } = condition;
  const name = kind === "sql" ? condition.name : kind === "objectProperty" ? condition.propertyName : undefined;
  return JSON.stringify([kind, relatedModelUuid, columnSlug, name]);
}
