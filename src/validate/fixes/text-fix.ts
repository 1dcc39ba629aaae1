import type { DocumentFix, Edit, Path, Range, Result, TextFix } from "../../model/issues/issue.js";
import { findOperator, kinds } from "../../model/operators.js";
import { canonicalJson } from "../../json/write.js";
import { rangesIn } from "../../model/issues/position.js";
import { isObject } from "../../model/structure/json-object.js";
import { printDate, printStrings } from "../../text/printer/print-literal.js";
import { valueAt } from "./document-fix.js";
import { JsonEditor } from "./json-editor.js";

/** A filter, its text, the place of each part, and how the text is read. */
interface Source {
  readonly value: unknown;
  readonly text: string;
  readonly rangeOf: (path: Path) => Range;
  readonly parse: (text: string) => Result<unknown>;
}

/** Text in place of a part of the source. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** The fix of a filter as a fix of its text; undefined unless the changed text means exactly the fixed filter. */
export function textFixOf({ title, certain, edits }: DocumentFix, source: Source): TextFix | undefined {
  const { value, text, parse } = source;
  const changes = edits.map((edit) => changeOf(edit, source)).sort((a, b) => a.start - b.start);
  const [first] = changes;
  const last = changes.at(-1);
  if (first === undefined || last === undefined) return undefined;
  let replacement = "";
  let offset = first.start;
  for (const change of changes) {
    if (change.start < offset) return undefined;
    replacement += text.slice(offset, change.start) + change.replacement;
    offset = change.end;
  }
  const parsed = parse(text.slice(0, first.start) + replacement + text.slice(offset));
  const document = JsonEditor.ofValue(value);
  document.apply([edits]);
  if (!parsed.ok || canonicalJson(parsed.value) !== canonicalJson(document.toValue())) return undefined;
  return { title, certain, range: rangesIn(text)(first.start, offset), replacement };
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

/** A value as filter text writes it in a condition. */
function printed(key: unknown, value: unknown, condition: unknown): string {
  const kind = isObject(condition) ? kinds.find((name) => name === condition["kind"]) : undefined;
  if (key === "operator" && kind !== undefined && kind !== "sql" && kind !== "occurrence") {
    return findOperator(kind, String(value))?.text ?? "";
  }
  if (typeof value === "string") return kind === "date" ? printDate(value) : printStrings(value);
  return Array.isArray(value) ? printStrings(value.map(String)) : String(value);
}
