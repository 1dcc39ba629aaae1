/** Where a condition is: in a group of the filter, in an occurrence, or in an object or array condition. */
import type { ConditionKind } from "../model/filter.js";
import type { Path } from "../model/issues/issue.js";
import { kinds, relatedKinds } from "../model/operators.js";
import type { DraftCondition, DraftFilter } from "./draft.js";
import { isDraftCondition, nodeAt } from "./draft.js";
import { isKnownKind } from "./operator-row.js";
import { stringOf } from "./record.js";

/**
 * The conditions that contain a condition, the outermost first; empty in a group of the filter. They determine which
 * columns and kinds it can have.
 */
export type Place = readonly DraftCondition[];

/**
 * The place of the conditions within a node: pass the path of a group, of an occurrence, or of an object or array
 * condition.
 *
 * @example
 * const filter = parseFilter('metadata has (industry = "SaaS")');
 * placeWithin(filter, ["groups", 0]) // []
 * placeWithin(filter, ["groups", 0, "conditions", 0]).map(({ kind }) => kind) // ["object"]
 */
export function placeWithin(filter: DraftFilter, path: Path): Place {
  const node = nodeAt(filter, path);
  return node && isDraftCondition(node) ? [...placeWithin(filter, path.slice(0, -2)), node] : [];
}

/** The related model whose columns the conditions of a place read; undefined for the filter's own. */
export function modelOf(place: Place): string | undefined {
  const outer = place.findLast(({ kind, relatedModelUuid }) => kind === "occurrence" || relatedModelUuid !== undefined);
  return outer && (stringOf(outer.relatedModelUuid) ?? "");
}

/** Whether a condition of a kind is allowed in a place. An unknown kind is allowed everywhere. */
export function isAllowedIn(place: Place, kind: string): boolean {
  const outer = place.at(-1)?.kind;
  const nested: readonly ConditionKind[] = outer === "occurrence" ? relatedKinds : ["objectProperty"];
  return !isKnownKind(kind) || (outer === undefined ? kinds : nested).includes(kind);
}
