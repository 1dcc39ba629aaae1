import type { DocumentFix, Edit, Path, Range, TextFix } from "../../model/issues/issue.js";
import { findOperator, kinds } from "../../model/operators.js";
import { canonicalJson } from "../../json/write.js";
import { rangesIn } from "../../model/issues/position.js";
import { mapValues } from "../../model/map-values.js";
import { isObject } from "../../model/structure/json-object.js";
import { isCondition } from "../../model/structure/structure.js";
import { printDate, printStrings } from "../../text/printer/print-literal.js";
import { valueAt } from "./document-fix.js";
import { JsonEditor } from "./json-editor.js";

/** A filter or a policy, its text, the place of each part, and how the text is read. */
interface Source {
  readonly value: unknown;
  readonly text: string;
  readonly rangeOf: (path: Path) => Range;
  readonly parse: (text: string) => unknown;
}

/** The replacement of a part of the source. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** The fix of a filter or a policy as one of its text; undefined unless the changed text means exactly what is fixed. */
export function textFixOf({ title, certain, edits }: DocumentFix, source: Source): TextFix | undefined {
  const { value, text, parse } = source;
  const document = JsonEditor.ofValue(value);
  document.apply([edits]);
  const fixed = document.toValue();
  const meaning = meaningOf(fixed);
  const isMeant = ({ start, end, replacement }: Change): boolean =>
    meaningOf(parse(text.slice(0, start) + replacement + text.slice(end))) === meaning;
  const change = [changeInPlace(edits, source), changeOfOperator(edits, fixed, source)].find(
    (each) => each !== undefined && isMeant(each),
  );
  if (change === undefined) return undefined;
  return { title, certain, range: rangesIn(text)(change.start, change.end), replacement: change.replacement };
}

/** Canonical JSON with `and` in lists of one, where the connective has no effect. */
function meaningOf(filter: unknown): string {
  return canonicalJson(withPlainConnectives(filter));
}

function withPlainConnectives(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withPlainConnectives);
  if (!isObject(part)) return part;
  const plain = mapValues(part, withPlainConnectives);
  const list = part["groups"] ?? part["conditions"] ?? part["propertyConditions"];
  return Array.isArray(list) && list.length < 2 ? { ...plain, conjonction: "and" } : plain;
}

/** Combines edits of parts of the text into one change. */
function changeInPlace(edits: readonly Edit[], source: Source): Change | undefined {
  const { text } = source;
  const changes = edits.map((edit) => changeOf(edit, source)).sort((a, b) => a.start - b.start);
  const [first] = changes;
  if (first === undefined) return undefined;
  let replacement = "";
  let offset = first.start;
  for (const change of changes) {
    if (change.start < offset) return undefined;
    replacement += text.slice(offset, change.start) + change.replacement;
    offset = change.end;
  }
  return { start: first.start, end: offset, replacement };
}

/** Writes an operator without values after the column and its kind, because no value shows the kind. */
function changeOfOperator(edits: readonly Edit[], fixed: unknown, { text, rangeOf }: Source): Change | undefined {
  const place = edits[0]?.path.slice(0, 4) ?? [];
  const condition = valueAt(place, fixed);
  if (!isCondition(condition) || condition.kind === "sql" || condition.kind === "occurrence") return undefined;
  const column = rangeOf([...place, "propertyName" in condition ? "propertyName" : "columnSlug"]);
  const start = column.end.offset;
  const end = rangeOf(place).end.offset;
  if (text.slice(start, end).includes("#")) return undefined;
  return { start, end, replacement: `:${condition.kind} ${printed("operator", condition.operator, condition)}` };
}

function changeOf(edit: Edit, { value, rangeOf, text }: Source): Change {
  const { start, end } = rangeOf(edit.path);
  const place = { start: start.offset, end: end.offset };
  if (edit.type === "set") {
    const key = edit.path.at(-1);
    const owner = valueAt(edit.path.slice(0, typeof key === "number" ? -2 : -1), value);
    return { ...place, replacement: printed(key, edit.value, owner) };
  }
  const index = edit.path.at(-1);
  const sibling = (step: number): Range => rangeOf([...edit.path.slice(0, -1), Number(index) + step]);
  if (index === 0) return { ...place, end: sibling(1).start.offset, replacement: "" };
  const before = typeof index === "number" ? sibling(-1).end.offset : text.slice(0, place.start).trimEnd().length;
  return { ...place, start: before, replacement: "" };
}

/** A value as text writes it in a condition or a policy. */
function printed(key: unknown, value: unknown, condition: unknown): string {
  const kind = isObject(condition) ? kinds.find((name) => name === condition["kind"]) : undefined;
  if (key === "operator" && kind !== undefined && kind !== "sql" && kind !== "occurrence") {
    return findOperator(kind, String(value))?.text ?? "";
  }
  // The time of a policy needs no quotes, where it can be read.
  if (key === "time") return String(value);
  if (typeof value === "string") return kind === "date" ? printDate(value) : printStrings(value);
  return Array.isArray(value) ? printStrings(value.map(String)) : String(value);
}
