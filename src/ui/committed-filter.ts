/** The part of a draft that applies. */
import type { Condition, Filter } from "../model/filter.js";
import type { DraftCondition, DraftFilter, DraftNode } from "./draft.js";
import { nodesIn } from "./draft.js";
import { keepIfEqual } from "./record.js";
import type { Place } from "./place.js";
import { withNodes } from "./provenance.js";
import { problemsOf } from "./validate-draft.js";
import { wireCondition } from "./wire-format.js";

/** Which nodes are left out in addition to unfinished conditions. */
export interface CommittedFilterOptions {
  /** Whether a node is switched off. */
  readonly isMuted?: ((node: DraftNode) => boolean) | undefined;
}

/**
 * The filter without unfinished and muted conditions, and without groups that have no others: these are ignored, and
 * only a draft shows them. Returns the same filter if nothing is left out.
 *
 * Conditions of kinds that this version does not know are kept as they are.
 *
 * @example
 * const conditions = [{ kind: "number", columnSlug: "size", operator: "is" }, { kind: "any", columnSlug: "size", operator: "isNull" }];
 * const draft = { conjonction: "and", groups: [{ conjonction: "and", conditions }] };
 * printFilter(committedFilter(draft)) // "size:any is null"
 */
export function committedFilter(draft: DraftFilter, { isMuted = () => false }: CommittedFilterOptions = {}): Filter {
  const finished = (conditions: readonly DraftCondition[], place: Place): (DraftCondition & Condition)[] =>
    conditions
      .filter((condition) => !isMuted(condition))
      .map((condition) => withNodes(condition, finished(nodesIn(condition), [...place, condition])))
      .map(wireCondition)
      .filter((condition) => isFinished(condition, place));
  const groups = draft.groups.flatMap((group) => {
    const conditions = isMuted(group) ? [] : finished(group.conditions, []);
    return conditions.length > 0 ? [{ ...group, conditions }] : [];
  });
  return keepIfEqual({ ...draft, groups }, draft);
}

function isFinished(condition: DraftCondition, place: Place): condition is DraftCondition & Condition {
  return problemsOf(condition, place).every(({ code }) => code === "unknownKind");
}
