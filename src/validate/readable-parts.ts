import type { Condition, Filter, FilterGroup, SqlCondition } from "../model/filter.js";
import { isCondition } from "../model/guard.js";
import type { Path } from "../model/issue.js";
import { operators } from "../model/operators.js";
import { has, isObject } from "../model/shape.js";
import type { Looks } from "./looks.js";

/** A filter that stands for a part of a document, and where its parts stand there; undefined for what was put in. */
interface ReadablePart {
  readonly filter: Filter;
  readonly placeOf: (path: Path) => Path | undefined;
}

/**
 * The document as a filter in which an `sql` condition, of which nothing can be concluded, stands for whatever cannot
 * be read; and beside it each condition that cannot be read but says its column, as one that asks nothing of it.
 */
export function readableParts(document: unknown, looks: Looks): readonly ReadablePart[] {
  if (!isObject(document) || !Array.isArray(document["groups"])) return [];
  const groups: readonly unknown[] = document["groups"];
  const unread = new Set<string>();
  const parts: ReadablePart[] = [];
  const stand = (path: Path): SqlCondition => {
    const place = JSON.stringify(path);
    unread.add(place);
    return { kind: "sql", name: place, clause: place };
  };

  const readGroup = (group: unknown, index: number): FilterGroup => {
    if (looks.isRight(group)) return group;
    const path = ["groups", index, "conditions"];
    if (!isObject(group) || !Array.isArray(group["conditions"])) {
      return { conjonction: "and", conditions: [stand([...path, 0])] };
    }
    const conditions = group["conditions"].map((condition: unknown, position): Condition => {
      const place = [...path, position];
      if (isCondition(condition)) return condition;
      parts.push(...columnPart(condition, place));
      return stand(place);
    });
    const { conjonction } = group;
    if (conjonction === "and" || conjonction === "or") return { conjonction, conditions };
    return { conjonction: "or", conditions: [...conditions, stand([...path, conditions.length])] };
  };

  const members = groups.map(readGroup);
  const { conjonction } = document;
  const known = conjonction === "and" || conjonction === "or";
  const filter: Filter = known
    ? { conjonction, groups: members }
    : { conjonction: "or", groups: [...members, readGroup(undefined, members.length)] };
  const placeOf = (path: Path): Path | undefined => (unread.has(JSON.stringify(path.slice(0, 4))) ? undefined : path);
  return [{ filter, placeOf }, ...parts];
}

function columnPart(condition: unknown, place: Path): readonly ReadablePart[] {
  if (!isObject(condition)) return [];
  const { kind, columnSlug, relatedModelUuid } = condition;
  if (typeof kind !== "string" || !Object.hasOwn(operators, kind)) return [];
  const related = has(condition, "relatedModelUuid") ? { relatedModelUuid } : {};
  const propertyName = kind === "objectProperty" ? { propertyName: condition["propertyName"] } : {};
  const asked: unknown = { kind, ...related, columnSlug, ...propertyName, operator: "isNull" };
  if (!isCondition(asked)) return [];
  const filter: Filter = { conjonction: "and", groups: [{ conjonction: "and", conditions: [asked] }] };
  return [{ filter, placeOf: (path) => [...place, ...path.slice(4)] }];
}
