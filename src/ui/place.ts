/** Where a condition is: in a group of the filter, in an occurrence, or in an object or array condition. */
import type { ConditionKind } from "../model/filter.js";
import type { Path } from "../model/issue.js";
import { kinds, relatedKinds } from "../model/operators.js";
import type { DraftCondition, DraftFilter } from "./draft.js";
import { isCondition, nodeAt } from "./draft.js";
import { isKnownKind } from "./operator-row.js";

/** Where a condition is, which decides which columns and kinds it may have. */
export type Place =
  | { readonly type: "filter" }
  /** Among the conditions on the related records that an occurrence counts. */
  | { readonly type: "occurrence"; readonly relatedModelUuid: string }
  /** Among the conditions on the properties of an object or array column. */
  | {
      readonly type: "has";
      readonly columnSlug: string;
      /** As in the object or array condition. */
      readonly relatedModelUuid?: string | undefined;
      /** The related model that has the column, if the condition is in an occurrence. */
      readonly occurrenceOf?: string | undefined;
    };

/** The place of the conditions in the groups of a filter. */
export const inFilter: Place = { type: "filter" };

/**
 * The place of the conditions within a node: pass the path of a group, of an occurrence, or of an object or array
 * condition.
 *
 * @example
 * const filter = parseFilter('metadata has (industry = "SaaS")');
 * placeWithin(filter, ["groups", 0]) // { type: "filter" }
 * placeWithin(filter, ["groups", 0, "conditions", 0]) // { type: "has", columnSlug: "metadata" }
 */
export function placeWithin(filter: DraftFilter, path: Path): Place {
  const node = nodeAt(filter, path);
  return node !== undefined && isCondition(node) ? placeIn(node, placeWithin(filter, path.slice(0, -2))) : inFilter;
}

/** The place of the conditions within a condition that is itself in a place. */
export function placeIn(condition: DraftCondition, outer: Place): Place {
  const relatedModelUuid = stringOr(condition.relatedModelUuid, undefined);
  if (condition.kind === "occurrence") return { type: "occurrence", relatedModelUuid: relatedModelUuid ?? "" };
  const columnSlug = stringOr(condition.columnSlug, "");
  return { type: "has", columnSlug, relatedModelUuid, occurrenceOf: modelOf(outer) };
}

/** A value where it is a string, otherwise something else. */
export function stringOr<Other>(value: unknown, other: Other): string | Other {
  return typeof value === "string" ? value : other;
}

/** The related model whose columns the conditions of a place read; undefined for the filter's own. */
export function modelOf(place: Place): string | undefined {
  if (place.type === "filter") return undefined;
  return place.relatedModelUuid ?? ("occurrenceOf" in place ? place.occurrenceOf : undefined);
}

/** The kinds that are allowed in a place. */
const kindsIn: Readonly<Record<Place["type"], readonly ConditionKind[]>> = {
  filter: kinds,
  occurrence: relatedKinds,
  has: ["objectProperty"],
};

/** Whether a condition of a kind may be in a place. Any place may hold a kind that this version does not know. */
export function mayBeIn(place: Place, kind: string): boolean {
  return !isKnownKind(kind) || kindsIn[place.type].includes(kind);
}
