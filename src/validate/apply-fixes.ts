import type { DocumentFix, Issue, TextFix } from "../model/issues/issue.js";
import { JsonEditor } from "../mistakes/json/json-editor.js";
import { isJsonText } from "./input.js";

/** The result of applying fixes. */
export interface Fixed<Input> {
  /** The input after the fixes. Its other parts do not change, down to the spaces of a text. */
  readonly output: Input;
  /** The issues whose fixes were applied. */
  readonly applied: readonly Issue[];
  /** The remaining issues: without a fix, with a fix that was not chosen, or with one that another fix prevents. */
  readonly left: readonly Issue[];
}

/** Which fixes are applied. */
export interface ApplyFixesOptions {
  /** Whether to apply the fix of an issue. Default: if it is certain. */
  readonly choose?: (issue: Issue) => boolean;
}

/**
 * Applies the fixes of issues to the input that they were found in: a value, JSON text, filter text or policy text.
 *
 * By default, only certain fixes are applied. The input itself does not change. A fix with `within` rewrites more than
 * the part that its issue is about: it is applied alone, and only if no other fix is chosen.
 *
 * @example
 * const typo = { conjunction: "AND", groups: [] }
 * applyFixes(typo, validateFilter(typo).issues).output // { conjonction: "and", groups: [] }
 * const spelt = '{ "conjunction": "or",  "groups": [] }'
 * applyFixes(spelt, validateFilter(spelt).issues).output // '{ "conjonction": "or",  "groups": [] }'
 */
export function applyFixes(input: string, issues: readonly Issue[], options?: ApplyFixesOptions): Fixed<string>;
export function applyFixes(input: unknown, issues: readonly Issue[], options?: ApplyFixesOptions): Fixed<unknown>;
export function applyFixes(
  input: unknown,
  issues: readonly Issue[],
  { choose = (issue) => issue.fix?.certain === true }: ApplyFixesOptions = {},
): Fixed<unknown> {
  const chosen = issues.filter((issue) => issue.fix !== undefined && choose(issue));
  // Corrections of text that is not JSON come first, because paths in the document do not depend on them.
  const [text, corrected] = typeof input === "string" ? fixText(input, chosen) : [input, []];
  const isDocument = typeof text !== "string" || isJsonText(text);
  const [output, edited] = isDocument ? fixDocument(text, chosen) : [text, []];
  const applied = new Set([...corrected, ...edited]);
  return { output, applied: [...applied], left: issues.filter((issue) => !applied.has(issue)) };
}

type Outcome<Output> = readonly [output: Output, applied: readonly Issue[]];

function fixDocument(input: unknown, issues: readonly Issue[]): Outcome<unknown> {
  const document = typeof input === "string" ? JsonEditor.ofText(input) : JsonEditor.ofValue(input);
  const repairs = issues.filter(
    (issue): issue is Issue & { fix: DocumentFix } => issue.fix !== undefined && "edits" in issue.fix,
  );
  if (document === undefined) return [input, []];
  const narrow = repairs.filter(({ fix }) => fix.within === undefined);
  const together = narrow.length > 0 ? narrow : repairs.slice(0, 1);
  const made = document.apply(together.map(({ fix }) => fix.edits));
  const output = typeof input === "string" ? document.toText() : document.toValue();
  return [output, together.filter((_, index) => made[index])];
}

/** Applies text fixes in order; if two overlap, only the first. */
function fixText(input: string, issues: readonly Issue[]): Outcome<string> {
  const repairs = issues
    .filter((issue): issue is Issue & { fix: TextFix } => issue.fix !== undefined && "range" in issue.fix)
    .sort((a, b) => a.fix.range.start.offset - b.fix.range.start.offset);
  const applied: Issue[] = [];
  let output = "";
  let offset = 0;
  for (const issue of repairs) {
    const { range, replacement } = issue.fix;
    if (range.start.offset < offset) continue;
    output += input.slice(offset, range.start.offset) + replacement;
    offset = range.end.offset;
    applied.push(issue);
  }
  return [output + input.slice(offset), applied];
}
