import type { Condition, DeepReadonly, Filter, FilterGroup } from "../model/filter.js";
import type { Path } from "../model/issue.js";
import { formatPath } from "../model/issue.js";
import { printFilter } from "../text/printer/print-filter.js";
import { print } from "./literals.js";
import type { At } from "./lcs-diff.js";
import { align } from "./lcs-diff.js";
import type { AnalyzeOptions } from "./options.js";
import { checked, implies } from "./questions.js";

/** One edit on the way from one filter to another. */
export type FilterChange =
  /** What is there becomes something else; the path leads through the first filter. */
  | { readonly type: "changed"; readonly path: Path; readonly value: unknown; readonly sentence: string }
  /** A group or a condition goes; the path leads through the first filter. */
  | { readonly type: "removed"; readonly path: Path; readonly sentence: string }
  /** A group or a condition comes; the path leads through the second filter. */
  | { readonly type: "added"; readonly path: Path; readonly value: unknown; readonly sentence: string };

/** How the rows change that a filter takes; `other`: some come and some go. */
export type Effect = "same" | "fewer" | "more" | "other" | "unknown";

/** What is different between two filters. */
export interface FilterDiff {
  /** In the order of their paths; none for filters that are written alike. */
  readonly changes: readonly FilterChange[];
  readonly effect: Effect;
  /** All of it for people. */
  readonly sentence: string;
}

/**
 * What has changed from one filter to another: edits by path, what they do to the rows that are taken, and a sentence.
 *
 * Groups and conditions that are the same in both keep their places; of the rest, those on the same column have changed,
 * and the others were removed or added. {@link applyDiff} makes the second filter of the first.
 *
 * @param options - how the filters are evaluated; the effect holds for these options.
 * @throws {FilterError} when a filter is not valid, or the options name no such time zone.
 * @example
 * const { sentence, effect } = diff(parseFilter("employees > 100"), parseFilter('employees > 200 and country = "US"'))
 * sentence // 'groups[0].conditions[0] changed from employees > 100 to employees > 200. groups[0].conditions[1] was added: country = "US". It takes fewer rows.'
 * effect // "fewer"
 */
export function diff(a: DeepReadonly<Filter>, b: DeepReadonly<Filter>, options?: AnalyzeOptions): FilterDiff {
  const changes = changesBetween(checked(a), checked(b));
  const effect = changes.length === 0 ? "same" : effectOf(a, b, options);
  return { changes, effect, sentence: [...changes.map(({ sentence }) => sentence), effects[effect]].join(" ") };
}

const effects: Readonly<Record<Effect, string>> = {
  same: "It takes the same rows.",
  fewer: "It takes fewer rows.",
  more: "It takes more rows.",
  other: "It takes other rows.",
  unknown: "Whether it takes the same rows is not known.",
};

function effectOf(a: DeepReadonly<Filter>, b: DeepReadonly<Filter>, options: AnalyzeOptions | undefined): Effect {
  const keeps = implies(a, b, options).answer;
  const adds = implies(b, a, options).answer;
  if (keeps === "unknown" || adds === "unknown") return "unknown";
  if (keeps === "yes") return adds === "yes" ? "same" : "more";
  return adds === "yes" ? "fewer" : "other";
}

function changesBetween(a: DeepReadonly<Filter>, b: DeepReadonly<Filter>): readonly FilterChange[] {
  const changes = conjonctionChanges([], a, b);
  for (const { from, to } of align(a.groups, b.groups, printGroup, areAlikeGroups)) {
    const own =
      from !== undefined && to !== undefined ? groupChanges(from, to) : move(from, to, ["groups"], ["groups"]);
    for (const change of own) changes.push(change);
  }
  return changes;
}

function groupChanges(from: At<DeepReadonly<FilterGroup>>, to: At<DeepReadonly<FilterGroup>>): readonly FilterChange[] {
  const changes = conjonctionChanges(["groups", from.index], from.item, to.item);
  const [before, after] = [from, to].map(({ index }) => ["groups", index, "conditions"]);
  for (const step of align(from.item.conditions, to.item.conditions, print, areAlike)) {
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
  const place = [...path, "conjonction"];
  return [{ type: "changed", path: place, value: b.conjonction, sentence: `${formatPath(place)} ${change}` }];
}

/**
 * The change of one item of a list; none where it stays what it is. The text language writes different items
 * differently, and so it tells whether two are the same.
 */
function move(from: At<unknown> | undefined, to: At<unknown> | undefined, before: Path, after: Path): FilterChange[] {
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

/** Whether two conditions read the same place. */
function areAlike(a: DeepReadonly<Condition>, b: DeepReadonly<Condition>): boolean {
  return placeOf(a) === placeOf(b);
}

function areAlikeGroups(a: DeepReadonly<FilterGroup>, b: DeepReadonly<FilterGroup>): boolean {
  return a.conditions.some((condition) => b.conditions.some((other) => areAlike(condition, other)));
}

function placeOf(condition: DeepReadonly<Condition>): string {
  const { kind, relatedModelUuid, columnSlug } = condition;
  const name = kind === "sql" ? condition.name : kind === "objectProperty" ? condition.propertyName : undefined;
  return JSON.stringify([kind, relatedModelUuid, columnSlug, name]);
}

function printGroup(group: DeepReadonly<FilterGroup>): string {
  return printFilter({ conjonction: "and", groups: [group] });
}
