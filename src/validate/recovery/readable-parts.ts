import type { Condition, Conjonction, Filter } from "../../model/filter.js";
import { isCondition, isGroup } from "../../model/structure/structure.js";
import type { DocumentFix, Issue, Path } from "../../model/issues/issue.js";
import { isObject } from "../../model/structure/json-object.js";

/** A filter made from a part of a document. */
interface ReadablePart {
  readonly filter: Filter;
  /** Whether an issue of the filter is one of the document, not of the replacement of an unreadable part. */
  readonly isReadable: (issue: Issue) => boolean;
  /** Whether a fix can be applied to the document. */
  readonly isRepair: (fix: DocumentFix) => boolean;
  /** The place in the document of a part of the filter. */
  readonly placeOf: (path: Path) => Path;
}

/**
 * The document as a filter in which `sql` conditions, about which nothing is known, replace the parts that cannot be
 * read; and the column of each condition that cannot be read. Nothing of a document without groups.
 */
export function readableParts(document: unknown): readonly ReadablePart[] {
  if (!isObject(document) || !Array.isArray(document["groups"])) return [];
  const columns: ReadablePart[] = [];
  const unread = new Set<string>();
  const unreadable = (path: Path): Condition => {
    const place = JSON.stringify(path);
    unread.add(place);
    return { kind: "sql", name: place, clause: place };
  };
  const groups = document["groups"].map((group: unknown, index) => {
    if (isGroup(group)) return group;
    const path = ["groups", index, "conditions"];
    const given: readonly unknown[] = isObject(group) && Array.isArray(group["conditions"]) ? group["conditions"] : [];
    const conditions = given.map((condition, position) => {
      if (isCondition(condition)) return condition;
      const place = [...path, position];
      columns.push(...columnOf(condition, place));
      return unreadable(place);
    });
    const conjonction = conjonctionOf(group);
    if (conjonction !== undefined) return { conjonction, conditions };
    return { conjonction: "or" as const, conditions: [...conditions, unreadable([...path, conditions.length])] };
  });
  const conjonction = conjonctionOf(document);
  const end = ["groups", groups.length, "conditions", 0];
  const filter: Filter =
    conjonction !== undefined
      ? { conjonction, groups }
      : { conjonction: "or", groups: [...groups, { conjonction: "and", conditions: [unreadable(end)] }] };
  // A group that holds an unreadable part is not removed, whatever follows from the rest.
  const holding = new Set([...unread].map((place) => JSON.stringify((JSON.parse(place) as Path).slice(0, 2))));
  const whole: ReadablePart = {
    filter,
    isReadable: ({ path }) => !unread.has(JSON.stringify(path.slice(0, 4))),
    isRepair: ({ edits }) => edits.every(({ type, path }) => type !== "remove" || !holding.has(JSON.stringify(path))),
    placeOf: (path) => path,
  };
  return [whole, ...columns];
}

/** The conjonction of an object that has a list beside it and no other key; undefined if it is not understood. */
function conjonctionOf(value: unknown): Conjonction | undefined {
  if (!isObject(value) || Object.keys(value).length !== 2) return undefined;
  const { conjonction } = value;
  return conjonction === "and" || conjonction === "or" ? conjonction : undefined;
}

/** A condition on the column that an unreadable one reads; nothing if that is not known. */
function columnOf(unreadable: unknown, place: Path): readonly ReadablePart[] {
  if (!isObject(unreadable)) return [];
  const { kind, columnSlug, propertyName, relatedModelUuid } = unreadable;
  const related = relatedModelUuid === undefined ? {} : { relatedModelUuid };
  const property = kind === "objectProperty" ? { propertyName } : {};
  const column = { kind, ...related, columnSlug, ...property, operator: "isNull" };
  if (!isCondition(column)) return [];
  return [
    {
      filter: { conjonction: "and", groups: [{ conjonction: "and", conditions: [column] }] },
      isReadable: () => true,
      // Another kind helps only if nothing else is wrong.
      isRepair: ({ edits }) =>
        edits.every(
          (edit) =>
            edit.type !== "set" || edit.path.at(-1) !== "kind" || isCondition({ ...unreadable, kind: edit.value }),
        ),
      placeOf: (path) => [...place, ...path.slice(4)],
    },
  ];
}
