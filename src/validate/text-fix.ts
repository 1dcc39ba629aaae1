import { leadsInto } from "../mistakes/json/document-fix.js";
import { valueAt } from "../model/value-at.js";
import { JsonEditor } from "../mistakes/json/json-editor.js";
import { separated } from "../mistakes/text/report.js";
import type { Condition, FilterGroup, OperatorCondition } from "../model/filter.js";
import type { DocumentFix, Edit, Path, PathSegment, TextFix } from "../model/issues/issue.js";
import { rangesIn } from "../model/issues/position.js";
import { findOperator } from "../model/operators.js";
import { isCondition } from "../model/structure/structure.js";
import { operatorOf } from "../model/with-operator.js";
import type { FilterPlaces } from "../text/parser/locate.js";
import type { Offsets } from "../text/parser/read-literal.js";
import { printOperator } from "../text/printer/operator-text.js";
import { printDate, printNumber, printString, printStrings } from "../text/printer/print-literal.js";

/** The replacement of a part of the text. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/**
 * Turns fixes of a filter into fixes of its text. There is none if the text says the changed part in another way, as
 * with `not` and `>=`, or if a comment is in it.
 */
export function textFixes(places: FilterPlaces): (fix: DocumentFix) => TextFix | undefined {
  const { text, draft: { groups } = { groups: [] } } = places;
  const rangeAt = rangesIn(text);
  let several: number | undefined;

  return ({ title, certain, edits }) => {
    const change = removal(edits) ?? changeOfCondition(edits, places);
    return change && { title, certain, range: rangeAt(change.start, change.end), replacement: change.replacement };
  };

  /** Removes a group or a condition, with the connective beside it. */
  function removal([edit, ...others]: readonly Edit[]): Change | undefined {
    if (edit?.type !== "remove" || others.length > 0 || !isRemovable(edit.path)) return undefined;
    const members = valueAt(edit.path.slice(0, -1), places.draft);
    return Array.isArray(members)
      ? withoutMember(edit.path, (index) => places.placeOf(members[index]), text)
      : undefined;
  }

  /** Whether the others are read as the same list. */
  function isRemovable({ length, 1: index, 4: inner }: Path): boolean {
    const group = groups[Number(index)];
    if (group === undefined || !places.isAsWritten) return false;
    if (length === 2) return areStillGroups(group);
    // Between parentheses are the conditions of `has (...)` and `where (...)`.
    return inner !== undefined || group.conditions.length > 2 || groups.length === 1 || !places.isInfix(group);
  }

  /** Whether the other groups are read as groups: `a or b or (c)` without `(c)` is one group. */
  function areStillGroups(removed: FilterGroup): boolean {
    if (groups.length === 2) return groups.some((group) => group !== removed && group.conditions.length > 0);
    several ??= groups.filter(isSeveral).length;
    return several > Number(isSeveral(removed));
  }

  function isSeveral(group: FilterGroup): boolean {
    return group.conditions.length !== 1 || !places.isInfix(group);
  }
}

/** Removes a member of a list with what joins it to the one beside it. */
function withoutMember(path: Path, placeAt: (index: number) => Offsets | undefined, text: string): Change | undefined {
  const index = Number(path.at(-1));
  const own = placeAt(index);
  const other = placeAt(index === 0 ? 1 : index - 1);
  if (own === undefined || other === undefined) return undefined;
  const [first, last] = index === 0 ? [own, other] : [other, own];
  if (!/^\s*(?:,|and|or)\s*$/i.test(text.slice(first.end, last.start))) return undefined;
  const place = index === 0 ? { start: own.start, end: other.start } : { start: other.end, end: own.end };
  return { ...place, replacement: "" };
}

/** Writes the parts of a condition that edits change. */
function changeOfCondition(edits: readonly Edit[], places: FilterPlaces): Change | undefined {
  const place = placeOfCondition(edits[0]?.path ?? []);
  const condition = valueAt(place, places.draft);
  if (!isCondition(condition) || !edits.every(({ path }) => leadsInto(path, place) && path.length > place.length))
    return undefined;
  const parts = edits.map((edit) => ({ ...edit, path: edit.path.slice(place.length) }));
  const document = JsonEditor.ofValue(condition);
  document.apply([parts]);
  const fixed = document.toValue();
  if (!isCondition(fixed)) return undefined;
  if (isCheck(fixed)) return asCheck(condition, fixed, parts, places);
  if (fixed.kind !== condition.kind) return undefined;
  return parts
    .map((edit) => changeOfPart(condition, edit, places))
    .reduce((one, other) => one && other && joined(one, other, places.text));
}

/** The path of the innermost condition that a path leads into. */
function placeOfCondition(path: Path): Path {
  const isList = (key: unknown): boolean => key === "conditions" || key === "propertyConditions";
  return path.slice(0, path.findLastIndex((_, index) => isList(path[index - 1])) + 1);
}

/** Whether the operator of a condition has no operands. */
function isCheck(condition: Condition): condition is OperatorCondition {
  return "operator" in condition && Object.keys(operatorOf(condition).operands).length === 0;
}

/** Writes a check such as `is null` after the column and its kind, because no value shows the kind. */
function asCheck(
  condition: Condition,
  fixed: OperatorCondition,
  edits: readonly Edit[],
  places: FilterPlaces,
): Change | undefined {
  const { text } = places;
  const start = places.wordsOf(condition, "propertyName")?.end;
  const end = places.placeOf(condition)?.end;
  const isOther = edits.some(({ path: [key = ""] }) => !["operator", "kind", ...operandKeys].includes(String(key)));
  if (start === undefined || end === undefined || isOther || text.slice(start, end).includes("#")) return undefined;
  const change = { start, end, replacement: printOperator(fixed.kind, fixed.operator, true) };
  return { ...change, replacement: separated(change, text) };
}

/** Writes one part of a condition in place of its words, or removes a value of a list. */
function changeOfPart(condition: Condition, edit: Edit, places: FilterPlaces): Change | undefined {
  const { text } = places;
  const [key = ""] = edit.path;
  const part = edit.path.at(-1) ?? "";
  if (edit.type === "remove") {
    return typeof part === "number"
      ? withoutMember(edit.path, (index) => places.wordsOf(condition, index), text)
      : undefined;
  }
  const words = places.wordsOf(condition, part);
  const replacement = edit.type === "set" ? printed(key, edit.value, condition) : undefined;
  if (words === undefined || replacement === undefined) return undefined;
  // A list may contain a comment.
  if (text.charAt(words.start) === "[" && text.slice(words.start, words.end).includes("#")) return undefined;
  return { ...words, replacement: separated({ ...words, replacement }, text) };
}

/** Two changes as one, with the text between them. */
function joined(one: Change, other: Change, text: string): Change {
  const [first, last] = one.start < other.start ? [one, other] : [other, one];
  const replacement = first.replacement + text.slice(first.end, last.start) + last.replacement;
  return { start: first.start, end: last.end, replacement };
}

/** The keys of operands that are written as values. */
const operandKeys = ["value", "values", "firstValue", "lastValue", "otherValue"];

/** A part of a condition as text; undefined if it has no words of its own. */
function printed(key: PathSegment, value: unknown, { kind }: Condition): string | undefined {
  if (key === "relatedModelUuid") return printString(String(value));
  if (key === "operator" && kind !== "sql" && kind !== "occurrence") return findOperator(kind, String(value))?.text;
  if (!operandKeys.includes(String(key))) return undefined;
  if (typeof value === "number") return printNumber(value);
  if (Array.isArray(value)) return printStrings(value.map(String));
  return kind === "date" ? printDate(String(value)) : printString(String(value));
}
