/** The part of a draft that is in force. */
import type { Condition, Filter, FilterGroup } from "../model/filter.js";
import type { DraftCondition, DraftFilter, DraftGroup, DraftNode } from "./draft.js";
import { nestedIn, nestedKeyOf } from "./draft.js";
import type { Place } from "./place.js";
import { inFilter, placeIn } from "./place.js";
import { problemsOf } from "./validate-draft.js";

/** What is left out beside unfinished conditions. */
export interface CommittedFilterOptions {
  /** Whether a node is switched off. */
  readonly isMuted?: ((node: DraftNode) => boolean) | undefined;
}

/**
 * The filter without its unfinished and muted conditions, and without the groups that hold no others. The same filter
 * if all are finished.
 *
 * Conditions of kinds that this version does not know are kept as they are.
 *
 * @example
 * const conditions = [{ kind: "number", columnSlug: "size", operator: "is" }, { kind: "any", columnSlug: "size", operator: "isNull" }];
 * const draft = { conjonction: "and", groups: [{ conjonction: "and", conditions }] };
 * printFilter(committedFilter(draft)) // "size:any is null"
 */
export function committedFilter(draft: DraftFilter, { isMuted = () => false }: CommittedFilterOptions = {}): Filter {
  const groups: FilterGroup[] = [];
  for (const group of draft.groups) {
    const conditions = isMuted(group) ? [] : finished(group.conditions, inFilter, isMuted);
    if (isMadeOf(group, conditions)) groups.push(group);
    else if (conditions.length > 0) groups.push({ ...group, conditions });
  }
  return consistsOf(draft, groups) ? draft : { ...draft, groups };
}

/** Whether a group has just these conditions. */
function isMadeOf(group: DraftGroup, conditions: readonly Condition[]): group is DraftGroup & FilterGroup {
  return isSameList(group.conditions, conditions);
}

/** Whether a filter has just these groups. */
function consistsOf(draft: DraftFilter, groups: readonly FilterGroup[]): draft is DraftFilter & Filter {
  return isSameList(draft.groups, groups);
}

/** The finished ones of some conditions. */
function finished(
  conditions: readonly DraftCondition[],
  place: Place,
  isMuted: (node: DraftNode) => boolean,
): Condition[] {
  return conditions
    .filter((condition) => !isMuted(condition))
    .map((condition) => withFinished(condition, place, isMuted))
    .filter((condition): condition is DraftCondition & Condition => isFinished(condition, place));
}

/** The condition without the unfinished conditions in it. */
function withFinished(condition: DraftCondition, place: Place, isMuted: (node: DraftNode) => boolean): DraftCondition {
  const key = nestedKeyOf(condition);
  const nested = nestedIn(condition);
  const kept = finished(nested, placeIn(condition, place), isMuted);
  return key === undefined || isSameList(kept, nested) ? condition : { ...condition, [key]: kept };
}

function isFinished(condition: DraftCondition, place: Place): boolean {
  return problemsOf(condition, place).every(({ code }) => code === "unknownKind");
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}
