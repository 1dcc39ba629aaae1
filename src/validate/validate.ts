import { byPosition, rangesOfJson } from "../json/locate.js";
import { readNearlyJson } from "../mistakes/json/nearly-json.js";
import type { DataModel } from "../model/data-model.js";
import type { DialectName } from "../model/sql-syntax.js";
import { sqlSyntaxes } from "../model/sql-syntax.js";
import type { IssueLimit } from "../model/issues/issue-limit.js";
import { isCut, limitIssues } from "../model/issues/issue-limit.js";
import type { DocumentFix, Issue, Path, PathSegment, Range, Result, TextFix } from "../model/issues/issue.js";
import { formatPointer } from "../model/issues/issue.js";
import type { OptionWords } from "../model/options.js";
import { optionIssue } from "../model/options.js";
import type { DatePrecision } from "../model/whole-day.js";
import { datePrecisions } from "../model/whole-day.js";
import { readAny } from "../model/structure/any-input.js";
import type { Check } from "../model/structure/shape.js";
import { moveIssue, withinItsPlace } from "../mistakes/json/document-fix.js";
import { JsonEditor } from "../mistakes/json/json-editor.js";
import { isJsonText } from "./input.js";
import { withRewriting } from "../mistakes/json/misplaced-parts.js";
import type { RuleContext } from "./rules/rule.js";
import { RepairingReport } from "../mistakes/json/repairing-report.js";

/** A type of input: how to check its structure, parse its text and run its rules. */
export interface Subject<Value> {
  readonly check: Check;
  /** The data model, to infer the kind of a condition from its column. */
  readonly model?: DataModel | undefined;
  /** Absent if the only text is JSON. */
  readonly readText?: (text: string) => TextReading<Value>;
  /** Runs the rules on a value whose structure is valid; messages name operators as the notation writes them. */
  readonly lint: (value: Value, notation?: RuleContext["notation"]) => readonly Issue[];
  /** Runs the built-in rules on the readable parts of a text. Additional rules do not run on its placeholders. */
  readonly lintDraft?: (draft: Value) => readonly Issue[];
  /** Runs the rules on another value, as far as its structure is valid. */
  readonly lintParts: (value: unknown) => readonly Issue[];
}

/** What a text was read as: a value or issues, the readable parts, and where the parts are. */
export interface TextReading<Value> {
  readonly result: Result<Value>;
  readonly draft: Value | undefined;
  readonly places: () => TextPlaces;
}

/** The parts of a value in its text. */
export interface TextPlaces {
  readonly rangeOf: (path: Path) => Range;
  /** A fix of the value as one of the text; undefined if the text cannot express it. */
  readonly fixOf: (fix: DocumentFix) => TextFix | undefined;
}

/** The options of every validation. */
interface ValidateOptions extends IssueLimit {
  readonly dialect?: DialectName | undefined;
  readonly datePrecision?: DatePrecision | undefined;
}

const optionWords = { dialect: sqlSyntaxes, datePrecision: datePrecisions } satisfies OptionWords<ValidateOptions>;

/** Finds every problem of a value, a JSON text or filter text. */
export function validateSubject<Value>(
  input: unknown,
  subject: Subject<Value>,
  options: ValidateOptions,
): Validation<Value> {
  const unknown = optionIssue(options, optionWords);
  if (unknown !== undefined) return { ok: false, issues: [withPointer(unknown)] };
  const found = validateInput(input, subject);
  const issues = limitIssues(found.issues, options).map(withPointer);
  return found.ok ? { ...found, issues } : { ok: false, issues };
}

/** The result before limiting the number of issues: omitted errors count too. */
type Findings<Value> =
  | { readonly ok: true; readonly value: Value; readonly issues: readonly Issue[] }
  | { readonly ok: false; readonly issues: readonly Issue[] };

function validateInput<Value>(input: unknown, subject: Subject<Value>): Findings<Value> {
  if (typeof input !== "string") return readAny(input, () => validateValue(input, subject));
  const { readText } = subject;
  return readText === undefined || isJsonText(input)
    ? validateJson(input, subject)
    : validateText(readText(input), subject);
}

function validateValue<Value>(value: unknown, subject: Subject<Value>): Findings<Value> {
  const report = new RepairingReport(value, subject.model);
  if (hasValidStructure(value, subject, report)) return outcome(value, inOrder(value, subject.lint(value)));
  const issues = inOrder(value, [...report.issues, ...lintDespiteErrors(value, report, subject)]);
  return { ok: false, issues: withRewriting(issues, value) };
}

function hasValidStructure<Value>(value: unknown, { check }: Subject<Value>, report: RepairingReport): value is Value {
  check(value, report);
  return report.issues.length === 0;
}

function inOrder(document: unknown, issues: readonly Issue[]): readonly Issue[] {
  return issues.length === 0 ? [] : [...issues].sort(inDocumentOrder(document));
}

/** Runs the rules on a document with errors, after applying its certain fixes. */
function lintDespiteErrors<Value>(
  value: unknown,
  { issues }: RepairingReport,
  { lintParts }: Subject<Value>,
): readonly Issue[] {
  const repairs = issues
    .filter(({ fix }) => fix?.certain === true)
    .flatMap(({ fix }) => (fix !== undefined && "edits" in fix ? [fix] : []));
  if (repairs.length === 0) return lintParts(value);
  const document = JsonEditor.ofValue(value);
  document.apply(repairs.map(({ edits }) => edits));
  return lintParts(document.toValue()).map((issue) =>
    moveIssue(
      issue,
      (path) => document.originOf(path),
      ({ edits }) => edits.every(({ path }) => !document.isNew(path)),
    ),
  );
}

function validateJson<Value>(text: string, subject: Subject<Value>): Findings<Value> {
  const { value, root, issues: problems } = readNearlyJson(text);
  if (value === undefined) return { ok: false, issues: [...problems].sort(byPosition) };
  const validation = validateValue(value, subject);
  if (validation.issues.length === 0 && problems.length === 0) return validation;
  const rangeOf = rangesOfJson(text, { root });
  const located = validation.issues.map((issue) => ({ ...issue, range: rangeOf(issue.path, isAboutKey(issue)) }));
  const issues = [...located, ...problems].sort(byPosition);
  return validation.ok ? outcome(validation.value, issues) : { ok: false, issues };
}

/** Whether an issue is about the key at the end of its path, not the value there. */
function isAboutKey({ code, path }: Issue): boolean {
  return code === "unknownKey" || (code === "misplacedPart" && typeof path.at(-1) === "string");
}

function validateText<Value>(
  { result, draft, places }: TextReading<Value>,
  { lint, lintDraft }: Subject<Value>,
): Findings<Value> {
  const known = result.ok ? [] : result.issues;
  // If the parser reached the limit, no more issues fit.
  const others = draft === undefined || isCut(known) ? [] : (lintDraft?.(draft) ?? []);
  const found = result.ok ? inOrder(result.value, lint(result.value, "text")) : inOrder(draft, others);
  const issues = found.length === 0 ? [] : inText(found, places());
  if (result.ok) return outcome(result.value, withoutCopies(issues));
  // Both the parser and the rules report an unknown column.
  const placeOf = ({ code, range }: Issue): string => `${code} ${range?.start.offset}`;
  const reported = new Set(known.map(placeOf));
  return { ok: false, issues: [...known, ...issues.filter((issue) => !reported.has(placeOf(issue)))].sort(byPosition) };
}

function inText(issues: readonly Issue[], { rangeOf, fixOf }: TextPlaces): readonly Issue[] {
  return issues.map(({ fix, ...issue }) => {
    const textFix = fix === undefined || "range" in fix ? fix : fixOf(fix);
    return { ...issue, range: rangeOf(issue.path), ...(textFix && { fix: textFix }) };
  });
}

/** Omits the copies of issues about a comparison such as `>=`, which becomes two conditions. */
function withoutCopies(issues: readonly Issue[]): readonly Issue[] {
  const seen = new Set<string>();
  return issues.filter(({ code, message, range }) => {
    const { size } = seen;
    return seen.add(`${code} ${range?.start.offset} ${message}`).size > size;
  });
}

function outcome<Value>(value: Value, issues: readonly Issue[]): Findings<Value> {
  return issues.some(({ severity }) => severity === "error") ? { ok: false, issues } : { ok: true, value, issues };
}

function withPointer(issue: Issue): ValidationIssue {
  return { ...withinItsPlace(issue), pointer: formatPointer(issue.path) };
}

/** An issue with its place in the document, and in the text if the input is text. */
export interface ValidationIssue extends Issue {
  /** The path as a JSON Pointer (RFC 6901). */
  readonly pointer: string;
}

/** The result of validation. It is `ok` if there are no errors; there can be warnings. */
export type Validation<Value> =
  | { readonly ok: true; readonly value: Value; readonly issues: readonly ValidationIssue[] }
  | { readonly ok: false; readonly issues: readonly ValidationIssue[] };

/** Orders issues by place in the document: an object before its entries, and missing keys before existing ones. */
function inDocumentOrder(document: unknown): (a: Issue, b: Issue) => number {
  const ranks = new Map<object, ReadonlyMap<PathSegment, number>>();
  const rankIn = (container: unknown, key: PathSegment): number => {
    if (typeof key === "number" || typeof container !== "object" || container === null) return Number(key);
    const known = ranks.get(container) ?? new Map(Object.keys(container).map((name, index) => [name, index]));
    ranks.set(container, known);
    return known.get(key) ?? -1;
  };
  return (a, b) => {
    let value = document;
    for (let depth = 0; ; depth++) {
      const left = a.path[depth];
      const right = b.path[depth];
      if (left === undefined || right === undefined) return a.path.length - b.path.length;
      if (left !== right) return rankIn(value, left) - rankIn(value, right);
      value = typeof value === "object" && value !== null ? Reflect.get(value, left) : undefined;
    }
  };
}
