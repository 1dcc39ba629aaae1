import { ever, filterOf } from "../../model/conditions.js";
import type { Condition, Conjonction, Filter, FilterGroup, SqlCondition } from "../../model/filter.js";
import { isCondition, isGroup } from "../../model/structure/structure.js";
import type { DocumentFix, Issue, Path } from "../../model/issues/issue.js";
import type { JsonObject } from "../../model/structure/json-object.js";
import { has, isObject } from "../../model/structure/json-object.js";

/** A filter made from a part of a document. */
interface ReadablePart {
  readonly filter: Filter;
  /** Whether an issue of the filter is about the document, not about the replacement of an unreadable part. */
  readonly isReadable: (issue: Issue) => boolean;
  /** Whether a fix can be applied to the document. */
  readonly isRepair: (fix: DocumentFix) => boolean;
  /** The place in the document of a part of the filter. */
  readonly placeOf: (path: Path) => Path;
}

/**
 * The document as a filter with placeholders (`sql` conditions) for unreadable parts, and a separate filter for each
 * condition inside those parts.
 */
export function readableParts(document: unknown): readonly ReadablePart[] {
  const seen = new Set<object>();
  if (!isObject(document) || !Array.isArray(document["groups"])) return partsWithin(document, [], seen);
  const groups: readonly unknown[] = document["groups"];
  const placeholders = new Set<string>();
  // A list of lists, because there may be more parts than arguments of a call.
  const parts: (readonly ReadablePart[])[] = [];
  const unreadable = (path: Path): SqlCondition => {
    const place = JSON.stringify(path);
    placeholders.add(place);
    return { kind: "sql", name: place, clause: place };
  };

  const readGroup = (group: unknown, index: number): FilterGroup => {
    if (isGroup(group)) return group;
    const path = ["groups", index, "conditions"];
    if (!isObject(group) || !Array.isArray(group["conditions"])) {
      parts.push(partsWithin(group, path.slice(0, -1), seen));
      return { conjonction: "and", conditions: [unreadable([...path, 0])] };
    }
    const conditions = group["conditions"].map((condition: unknown, position): Condition => {
      const place = [...path, position];
      if (isCondition(condition)) return condition;
      parts.push(partsWithin(condition, place, seen));
      return unreadable(place);
    });
    const { conjonction } = group;
    parts.push(partsBeside("conditions", group, path.slice(0, -1), seen));
    if (isUnderstood(group, conjonction)) return { conjonction, conditions };
    return { conjonction: "or", conditions: [...conditions, unreadable([...path, conditions.length])] };
  };

  const members = groups.map(readGroup);
  const { conjonction } = document;
  const filter: Filter = isUnderstood(document, conjonction)
    ? { conjonction, groups: members }
    : { conjonction: "or", groups: [...members, readGroup(undefined, members.length)] };
  const isReadable = ({ path }: Issue): boolean => !placeholders.has(JSON.stringify(path.slice(0, 4)));
  parts.push(partsBeside("groups", document, [], seen));
  // A group with an unreadable part is never removed.
  const holding = new Set([...placeholders].map((place) => JSON.stringify((JSON.parse(place) as Path).slice(0, 2))));
  const isRepair = ({ edits }: DocumentFix): boolean =>
    edits.every(({ type, path }) => type !== "remove" || !holding.has(JSON.stringify(path)));
  return [{ filter, isReadable, isRepair, placeOf: (path) => path }, ...parts.flat()];
}

/** Whether an object has a valid conjonction, a list, and no other key. */
function isUnderstood(object: JsonObject, conjonction: unknown): conjonction is Conjonction {
  return (conjonction === "and" || conjonction === "or") && Object.keys(object).length === 2;
}

/**
 * Finds conditions at any depth and makes a filter of each.
 *
 * @param seen - the objects that were searched.
 * @param made - makes the filter of a condition: for the records that an occurrence counts, in an occurrence.
 */
function partsWithin(
  value: unknown,
  place: Path,
  seen: Set<object>,
  made: (condition: Condition, place: Path) => readonly ReadablePart[] = partOf,
): readonly ReadablePart[] {
  if (typeof value !== "object" || value === null || seen.has(value) || place.length > deepest) return [];
  seen.add(value);
  if (isCondition(value)) return made(value, place);
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => partsWithin(item, [...place, index], seen, made));
  const object = value as JsonObject;
  const counts = object["kind"] === "occurrence" || has(object, "frequency");
  const within = counts ? countedPartOf(object["relatedModelUuid"]) : made;
  const inner = Object.entries(value).flatMap(([key, part]) => partsWithin(part, [...place, key], seen, within));
  return [...columnOf(object, place, made), ...inner];
}

/** Makes filters of conditions on the records of a related model, as far as an occurrence can hold them. */
function countedPartOf(relatedModelUuid: unknown) {
  return (condition: Condition, place: Path): readonly ReadablePart[] => {
    const occurrence = {
      kind: "occurrence",
      relatedModelUuid,
      frequency: { operator: "moreThan", value: 0 },
      period: ever,
      conjonction: "and",
      conditions: [condition],
    };
    if (!isCondition(occurrence)) return [];
    const isReadable = ({ path }: Issue): boolean => path[4] === "conditions";
    const placeOf = (path: Path): Path => [...place, ...path.slice(6)];
    return partOf(occurrence, place).map((part) => ({ ...part, isReadable, placeOf }));
  };
}

/** A condition on the column of an unreadable condition; empty if the column is unknown. */
function columnOf(unreadable: JsonObject, place: Path, made: typeof partOf): readonly ReadablePart[] {
  const { kind, columnSlug, propertyName, relatedModelUuid } = unreadable;
  const related = relatedModelUuid === undefined ? {} : { relatedModelUuid };
  const property = kind === "objectProperty" ? { propertyName } : {};
  const column = { kind, ...related, columnSlug, ...property, operator: "isNull" };
  if (!isCondition(column)) return [];
  // Changing the kind helps only if nothing else is wrong.
  const isRepair = ({ edits }: DocumentFix): boolean =>
    edits.every(
      (edit) => edit.type !== "set" || edit.path.at(-1) !== "kind" || isCondition({ ...unreadable, kind: edit.value }),
    );
  return made(column, place).map((part) => ({ ...part, isRepair }));
}

/** The depth at which the search for conditions ends. */
const deepest = 16;

/** Conditions under all keys of an object but one. */
function partsBeside(list: string, object: JsonObject, place: Path, seen: Set<object>): readonly ReadablePart[] {
  return Object.entries(object).flatMap(([key, inner]) =>
    key === list ? [] : partsWithin(inner, [...place, key], seen),
  );
}

function partOf(condition: Condition, place: Path): readonly ReadablePart[] {
  const filter = filterOf(condition);
  return [{ filter, isReadable: () => true, isRepair: () => true, placeOf: (path) => [...place, ...path.slice(4)] }];
}
