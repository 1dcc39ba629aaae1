import type { Condition, Filter, FilterGroup, SqlCondition } from "../model/filter.js";
import { isCondition } from "../model/guard.js";
import type { Fix, Path } from "../model/issue.js";
import { operators } from "../model/operators.js";
import { has, isObject } from "../model/shape.js";
import type { Looks } from "./looks.js";

/** A filter made from a part of a document. */
interface ReadablePart {
  readonly filter: Filter;
  /** Whether a path of the filter leads to a part of the document, not to what replaces an unreadable one. */
  readonly isReadable: (path: Path) => boolean;
  /** Whether a fix is one of the document too, not only of what replaces an unreadable part. */
  readonly isRepair: (fix: Fix) => boolean;
  /** The place in the document of a part of the filter. */
  readonly placeOf: (path: Path) => Path;
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
  const isReadable = (path: Path): boolean => !unread.has(JSON.stringify(path.slice(0, 4)));
  return [{ filter, isReadable, isRepair: () => true, placeOf: (path) => path }, ...parts];
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
  // Another kind helps only where it is the one thing that is wrong.
  const isRepair = (fix: Fix): boolean => {
    const edits = "edits" in fix ? fix.edits : [];
    return edits.every((edit) => {
      const isKind = edit.type === "set" && edit.path.at(-1) === "kind";
      return !isKind || isCondition({ ...condition, kind: edit.value });
    });
  };
  return [{ filter, isReadable: () => true, isRepair, placeOf: (path) => [...place, ...path.slice(4)] }];
}
