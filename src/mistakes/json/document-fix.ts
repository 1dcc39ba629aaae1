/** Fixes of JSON documents, and of the problems that the structural check reports. */
import type { DataModel } from "../../model/data-model.js";
import type { ConditionKind } from "../../model/filter.js";
import type { DocumentFix, Edit, Issue, Path } from "../../model/issues/issue.js";
import { kinds, relatedKinds } from "../../model/operators.js";
import type { JsonObject } from "../../model/structure/json-object.js";
import { isObject } from "../../model/structure/json-object.js";
import type { Check, FoundValue, Shape } from "../../model/structure/shape.js";
import { checkOf, dateString, number, string, strings } from "../../model/structure/shape.js";
import type { Converted } from "../conversions.js";
import { asDate, asNumber, asString } from "../conversions.js";
import { encodedWithin, inferKind, isConnective, intendedWord, intendedKey } from "../words.js";

/** A fix of a JSON document; `title` is an instruction, as in `write "conjonction"`. */
export function fix(title: string, certain: boolean, ...edits: Edit[]): DocumentFix {
  return { title, certain, edits };
}

/** The fix that writes a value in place of the one at a path. */
export function writeFix(path: Path, value: unknown, certain: boolean): DocumentFix {
  return fix(`write ${JSON.stringify(value)}`, certain, { type: "set", path, value });
}

/** The issue with its paths moved to another document, without its fix if that is impossible there. */
export function moveIssue(
  { fix: found, ...before }: Issue,
  moved: (path: Path) => Path,
  isFixThere: (fix: DocumentFix) => boolean = () => true,
): Issue {
  const { path, related } = before;
  const issue = { ...before, path: moved(path), ...(related && { related: related.map(moved) }) };
  if (found === undefined) return issue;
  if (!("edits" in found)) return { ...issue, fix: found };
  if (!isFixThere(found)) return issue;
  const { within, edits, ...fix } = found;
  const editsMoved = edits.map((edit) => ({ ...edit, path: moved(edit.path) }));
  return { ...issue, fix: { ...fix, edits: editsMoved, ...(within && { within: moved(within) }) } };
}

/** The issue, without its fix if that edits other parts of the document than the issue's. */
export function withinItsPlace(issue: Issue): Issue {
  const { fix, ...others } = issue;
  if (fix === undefined || !("edits" in fix)) return issue;
  const place = fix.within ?? placeOf(issue.path);
  // The document itself cannot be removed.
  const isPossible = fix.edits.every(({ type, path }) => type !== "remove" || path.length > 0);
  return isPossible && fix.edits.every(({ path }) => leadsInto(path, place)) ? issue : others;
}

/** The innermost condition, group or other entry of a list that holds a path, or the whole document. */
function placeOf(path: Path): Path {
  return path.slice(0, path.findLastIndex((segment) => typeof segment === "number") + 1);
}

export function leadsInto(path: Path, place: Path): boolean {
  return place.every((segment, index) => segment === path[index]);
}

/** The fix of a problem at a path, or undefined; `parent` contains the value at the path, `outer` the parent. */
export function fixFor(
  found: FoundValue,
  path: Path,
  parent: unknown,
  outer: unknown,
  model?: DataModel,
): DocumentFix | undefined {
  switch (found.type) {
    case "unknownKey":
      return fixForKey(found, [...path, found.key]);
    case "unknownWord":
      return fixForWord(found.word, found.words, path, parent);
    case "missingKey":
      return fixForMissing(found.key, found.object, [...path, found.key], outer, model);
    case "wrongType": {
      const { value, reading } = found;
      const inner = encodedWithin(value, reading);
      if (inner !== undefined) {
        return fix("write the JSON itself instead of a string that holds it", true, {
          type: "set",
          path,
          value: inner,
        });
      }
      if (reading.item !== undefined && isObject(value) && Object.keys(value).length > 0) {
        return fix("put it into a list", true, { type: "wrap", path, container: [], at: [0] });
      }
      if (reading.single === undefined) return undefined;
      if (Array.isArray(value) && value.length === 1) {
        return fix("take it out of the list", true, { type: "unwrap", path, from: 0 });
      }
      return fixForScalar(value, reading.single, path);
    }
  }
}

/** Keys for readers or editors, which do not change what a filter matches. */
export const decorations: ReadonlySet<string> = new Set([
  "id",
  "_id",
  "uuid",
  "label",
  "title",
  "description",
  "comment",
  "note",
  "$schema",
  "//",
  "__typename",
]);

/** Other keys are not removed: their values may matter. */
function fixForKey({ key, object, free, shape }: UnknownKey, path: Path): DocumentFix | undefined {
  const content = object[key];
  const intended = intendedKey(key, content, free);
  if (intended !== undefined) {
    const certain = intended.certain && (intended.word !== "conjonction" || joinsAlone(object, shape));
    return fix(`write ${JSON.stringify(intended.word)}`, certain, { type: "rename", path, key: intended.word });
  }
  // An unknown key may be meant as a missing key.
  const isComplete = free.every((other) => !Object.hasOwn(shape.required, other));
  const isRemovable = content === null || content === undefined || (isComplete && isDecoration(key, content));
  return isRemovable ? fix(`remove ${JSON.stringify(key)}`, true, { type: "remove", path }) : undefined;
}

/** Whether only one of the unknown keys of an object has a connective as its value. */
function joinsAlone(object: JsonObject, shape: Shape): boolean {
  return (
    Object.keys(object).filter((key) => checkOf(shape, key) === undefined && isConnective(object[key])).length === 1
  );
}

type UnknownKey = Extract<FoundValue, { type: "unknownKey" }>;

function isDecoration(key: string, content: unknown): boolean {
  return decorations.has(key) && typeof content !== "object";
}

function fixForWord(word: string, words: readonly string[], path: Path, parent: unknown): DocumentFix | undefined {
  const isFrequency = words.includes("exactly") && words.includes("not");
  const intended = intendedWord(word, isFrequency ? [...words, ">=", "<="] : words);
  if (intended?.word === ">=" || intended?.word === "<=") return fixForBound(intended.word, path, parent);
  return intended && writeFix(path, intended.word, intended.certain);
}

/** Counts are whole numbers, so at least 3 means more than 2. */
function fixForBound(bound: ">=" | "<=", path: Path, frequency: unknown): DocumentFix | undefined {
  const count = isObject(frequency) ? frequency["value"] : undefined;
  if (typeof count !== "number" || !Number.isSafeInteger(count)) return undefined;
  const [operator, value] = bound === ">=" ? ["moreThan", count - 1] : ["lessThan", count + 1];
  if (value < 0) return undefined;
  return fix(
    `write "${operator}" ${value}`,
    true,
    { type: "set", path, value: operator },
    { type: "set", path: [...path.slice(0, -1), "value"], value },
  );
}

function fixForMissing(
  key: string,
  object: JsonObject,
  path: Path,
  outer: unknown,
  model?: DataModel,
): DocumentFix | undefined {
  const put = (value: string, certain: boolean): DocumentFix =>
    fix(`add ${JSON.stringify(key)}: ${JSON.stringify(value)}`, certain, { type: "set", path, value });
  switch (key) {
    case "kind": {
      const kind = inferKind(object, model);
      return kind !== undefined && kindsWithin(outer).includes(kind.word) ? put(kind.word, kind.certain) : undefined;
    }
    case "conjonction": {
      const members = object["groups"] ?? object["conditions"] ?? object["propertyConditions"];
      return put("and", Array.isArray(members) && members.length < 2);
    }
    case "columnSlug": {
      // All conditions inside matchConditions read the same column.
      const column = isObject(outer) && holdsProperties(outer) ? outer["columnSlug"] : undefined;
      return typeof column === "string" ? put(column, true) : undefined;
    }
    case "unit":
      return put("day", true);
    default:
      return undefined;
  }
}

function holdsProperties({ kind }: JsonObject): boolean {
  return kind === "object" || kind === "array";
}

/** The kinds of conditions that are possible in the object around them. */
function kindsWithin(outer: unknown): readonly ConditionKind[] {
  if (!isObject(outer)) return kinds;
  if (holdsProperties(outer)) return ["objectProperty"];
  return outer["kind"] === "occurrence" ? relatedKinds : kinds;
}

function fixForScalar(value: unknown, expected: Check, path: Path): DocumentFix | undefined {
  const converted = conversions.get(expected)?.(value);
  return converted && writeFix(path, converted.value, converted.certain);
}

const conversions: ReadonlyMap<Check, (value: unknown) => Converted<string | number> | undefined> = new Map<
  Check,
  (value: unknown) => Converted<string | number> | undefined
>([
  [number, asNumber],
  [dateString, asDate],
  [string, asString],
  [strings, asString],
]);
