import type { Condition, Conjonction, Filter, FilterGroup, SqlCondition } from "../../model/filter.js";
import { isCondition, isGroup, isPropertyCondition, isRelatedCondition } from "../../model/structure.js";
import type { Fix, Issue, Path } from "../../model/issue.js";
import type { JsonObject } from "../../model/shape.js";
import { has, isObject } from "../../model/shape.js";

/** A filter made from a part of a document. */
interface Salvaged {
  readonly filter: Filter;
  /** Whether an issue is one of the document too, not only of what replaces an unreadable part. */
  readonly isReadable: (issue: Issue) => boolean;
  /** Whether a fix is one of the document too, not only of what replaces an unreadable part. */
  readonly isRepair: (fix: Fix) => boolean;
  /** The place in the document of a part of the filter. */
  readonly placeOf: (path: Path) => Path;
}

/**
 * The document as a filter in which an `sql` condition, of which nothing can be concluded, stands for whatever cannot
 * be read; and beside it each condition that cannot be read but says its column, as one that asks nothing of it.
 */
export function salvage(document: unknown): readonly Salvaged[] {
  const seen = new Set<object>();
  if (!isObject(document) || !Array.isArray(document["groups"])) return partsWithin(document, [], seen);
  const groups: readonly unknown[] = document["groups"];
  const unread = new Set<string>();
  // Lists of parts, as there may be more parts than a call can have arguments.
  const parts: (readonly Salvaged[])[] = [];
  const stand = (path: Path): SqlCondition => {
    const place = JSON.stringify(path);
    unread.add(place);
    return { kind: "sql", name: place, clause: place };
  };

  const readGroup = (group: unknown, index: number): FilterGroup => {
    if (isGroup(group)) return group;
    const path = ["groups", index, "conditions"];
    if (!isObject(group) || !Array.isArray(group["conditions"])) {
      parts.push(partsWithin(group, path.slice(0, -1), seen));
      return { conjonction: "and", conditions: [stand([...path, 0])] };
    }
    const conditions = group["conditions"].map((condition: unknown, position): Condition => {
      const place = [...path, position];
      if (isCondition(condition)) return condition;
      parts.push(partsWithin(condition, place, seen));
      return stand(place);
    });
    const { conjonction } = group;
    parts.push(partsBeside("conditions", group, path.slice(0, -1), seen));
    if (isUnderstood(group, conjonction)) return { conjonction, conditions };
    return { conjonction: "or", conditions: [...conditions, stand([...path, conditions.length])] };
  };

  const members = groups.map(readGroup);
  const { conjonction } = document;
  const filter: Filter = isUnderstood(document, conjonction)
    ? { conjonction, groups: members }
    : { conjonction: "or", groups: [...members, readGroup(undefined, members.length)] };
  const isReadable = ({ path }: Issue): boolean => !unread.has(JSON.stringify(path.slice(0, 4)));
  parts.push(partsBeside("groups", document, [], seen));
  // What holds an unreadable part is not removed, whatever follows from the rest.
  const holding = new Set([...unread].map((place) => JSON.stringify((JSON.parse(place) as Path).slice(0, 2))));
  const isRepair = (fix: Fix): boolean =>
    !("edits" in fix) || fix.edits.every(({ type, path }) => type !== "remove" || !holding.has(JSON.stringify(path)));
  return [{ filter, isReadable, isRepair, placeOf: (path) => path }, ...parts.flat()];
}

/** Whether an object has a conjonction, a list, and no key that may change what it says. */
function isUnderstood(object: JsonObject, conjonction: unknown): conjonction is Conjonction {
  return (conjonction === "and" || conjonction === "or") && Object.keys(object).length === 2;
}

/** Conditions where none belong, each by itself; `seen` are the objects that have been looked into. */
function partsWithin(value: unknown, place: Path, seen: Set<object>): readonly Salvaged[] {
  if (typeof value !== "object" || value === null || seen.has(value) || place.length > deepest) return [];
  seen.add(value);
  if (isCondition(value)) return [partOf(value, place, () => true)];
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => partsWithin(item, [...place, index], seen));
  const column = columnPart(value, place);
  if (column !== undefined) return [column];
  return Object.entries(value).flatMap(([key, inner]) => partsWithin(inner, [...place, key], seen));
}

/** As deep as conditions are looked for where none belong. */
const deepest = 16;

/** The same of all keys of an object but one, whose content is looked at otherwise. */
function partsBeside(list: string, object: JsonObject, place: Path, seen: Set<object>): readonly Salvaged[] {
  return Object.entries(object).flatMap(([key, inner]) =>
    key === list ? [] : partsWithin(inner, [...place, key], seen),
  );
}

/** What an unreadable condition reads, as a condition that says nothing of it. */
function columnPart(condition: object, place: Path): Salvaged | undefined {
  const asked = isObject(condition) ? askedBy(condition) : undefined;
  if (asked === undefined) return undefined;
  const { indices } = asked;
  const part = partOf(asked.condition, place, () => true);
  const placeOf = (path: Path): Path => {
    const [key, index, ...rest] = path.slice(4);
    const isInner = typeof index === "number" && indices.length > 0;
    return isInner ? [...place, key ?? "", indices[index] ?? index, ...rest] : part.placeOf(path);
  };
  // Another kind helps only where it is the one thing that is wrong.
  const isRepair = (fix: Fix): boolean =>
    !("edits" in fix) ||
    fix.edits.every((edit) => {
      if (edit.type !== "set" || edit.path.at(-1) !== "kind") return true;
      const owner = partAt(condition, placeOf(edit.path).slice(place.length, -1));
      return isCondition({ ...owner, kind: edit.value });
    });
  // How the conditions within it are joined is made up.
  const isReadable = ({ severity }: Issue): boolean => severity === "error" || indices.length === 0;
  return { ...part, isReadable, isRepair, placeOf };
}

function partAt(value: object, path: Path): object {
  return path.reduce<object>((part, segment) => {
    const inner: unknown = Reflect.get(part, segment);
    return typeof inner === "object" && inner !== null ? inner : {};
  }, value);
}

/** The columns that a condition reads, and those within it; `indices` are the places of these in its list. */
interface Asked {
  readonly condition: Condition;
  readonly indices: readonly number[];
}

function askedBy(condition: JsonObject, depth = 0): Asked | undefined {
  // An occurrence holds conditions, and these those of properties.
  if (depth > 2) return undefined;
  const { kind, columnSlug, relatedModelUuid, propertyName, period } = condition;
  const key = kind === "occurrence" ? "conditions" : "propertyConditions";
  const mayHold = kind === "occurrence" ? isRelatedCondition : isPropertyCondition;
  const list: readonly unknown[] = Array.isArray(condition[key]) ? condition[key] : [];
  const inner = list.flatMap((item, index) => {
    const asked = isCondition(item) ? item : isObject(item) ? askedBy(item, depth + 1)?.condition : undefined;
    return mayHold(asked) ? [{ asked, index }] : [];
  });
  const related = has(condition, "relatedModelUuid") ? { relatedModelUuid } : {};
  const conditions = inner.map(({ asked }) => asked);
  const candidates: readonly unknown[] =
    kind === "occurrence"
      ? [period, ever].map((known) => ({
          kind,
          ...related,
          frequency: { operator: "not" },
          period: known,
          conjonction: "or",
          conditions,
        }))
      : [
          { kind, ...related, columnSlug, operator: "matchConditions", conjonction: "or", [key]: conditions },
          { kind, ...related, columnSlug, operator: "isNull" },
          { kind, ...related, columnSlug, propertyName, operator: "isNull" },
        ].slice(conditions.length > 0 ? 0 : 1);
  const asked = candidates.find(isCondition);
  return asked && { condition: asked, indices: inner.map(({ index }) => index) };
}

const ever = { operator: "moreThan", value: 0, unit: "day" };

function partOf(condition: Condition, place: Path, isRepair: Salvaged["isRepair"]): Salvaged {
  const filter: Filter = { conjonction: "and", groups: [{ conjonction: "and", conditions: [condition] }] };
  return { filter, isReadable: () => true, isRepair, placeOf: (path) => [...place, ...path.slice(4)] };
}
