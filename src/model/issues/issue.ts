/** Issues: what is wrong with an input, where, and how to fix it. */

/** A step into a JSON document: a key of an object or an index of an array. */
export type PathSegment = string | number;

/** The steps from the root of a document to a place in it. */
export type Path = readonly PathSegment[];

/** A place in a text. */
export interface Position {
  /** UTF-16 code units from the start of the text, from 0. */
  readonly offset: number;
  /** From 1. */
  readonly line: number;
  /** UTF-16 code units from the start of the line, from 1, as editors count. */
  readonly column: number;
}

/** A part of a text; `end` is the place after its last character. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** `error`: refused, or matches nothing; `warning`: valid, but probably a mistake; `info`: worth knowing. */
export type Severity = "error" | "warning" | "info";

/** A change that repairs an issue. */
export type Fix = TextFix | DocumentFix;

interface FixBase {
  /** What it does, as an instruction: `write "conjonction"`. */
  readonly title: string;
  /** Whether the result is certainly what the author meant. Let the author choose other fixes. */
  readonly certain: boolean;
}

/** Replaces a part of a text. */
export interface TextFix extends FixBase {
  readonly range: Range;
  readonly replacement: string;
}

/** Edits a JSON document: a value, or JSON text, whose other parts stay as they are. */
export interface DocumentFix extends FixBase {
  readonly edits: readonly Edit[];
  /**
   * The part of the document that the fix rewrites as a whole, if it is more than the condition, group or list entry of
   * the issue. Such a fix is applied alone.
   */
  readonly within?: Path;
}

/** One change of a JSON document. Paths refer to the document before any change. */
export type Edit =
  /** Writes a value at the path, under a new key if it is missing. */
  | { readonly type: "set"; readonly path: Path; readonly value: unknown }
  | { readonly type: "rename"; readonly path: Path; readonly key: string }
  | { readonly type: "remove"; readonly path: Path }
  /** Moves the value into `container`, at `at`, and writes the container in its place. */
  | { readonly type: "wrap"; readonly path: Path; readonly container: unknown; readonly at: Path }
  /** Replaces the value by its part at `from`. */
  | { readonly type: "unwrap"; readonly path: Path; readonly from: PathSegment };

/** One problem of an input. */
export interface Issue<Code extends string = string> {
  /** Stable, for programs: `unknownKey`, `missingKey`. */
  readonly code: Code;
  readonly severity: Severity;
  /** The place in the document; empty for the document itself, and for text that is not one. */
  readonly path: Path;
  /** A sentence for people. */
  readonly message: string;
  /** What was expected, in words. */
  readonly expected?: string;
  /** What was found instead, in words. */
  readonly actual?: string;
  readonly fix?: Fix;
  /** The other places that the message names, such as the condition that this one contradicts. */
  readonly related?: readonly Path[];
  /** The place in the text, if the input is text. */
  readonly range?: Range;
}

/** What a function that can fail on its input returns. */
export type Result<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly issues: readonly Issue[] };

/**
 * A path as JavaScript code.
 *
 * @example
 * formatPath(["groups", 0, "conditions", 2, "operator"]) // "groups[0].conditions[2].operator"
 */
export function formatPath(path: Path): string {
  return path
    .map((segment, index) => {
      if (typeof segment === "number") return `[${segment}]`;
      if (!/^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(segment)) return `[${JSON.stringify(segment)}]`;
      return index === 0 ? segment : `.${segment}`;
    })
    .join("");
}

/**
 * A path as a JSON Pointer (RFC 6901).
 *
 * @example
 * formatPointer(["groups", 0, "a/b"]) // "/groups/0/a~1b"
 */
export function formatPointer(path: Path): string {
  return path.map((segment) => `/${String(segment).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/**
 * An issue as one line: its place, then its message.
 *
 * @example
 * const result = safeParseFilter("country = US")
 * result.ok || result.issues.map(formatIssue) // ['1:11: Write the text "US" in quotes.']
 */
export function formatIssue(issue: Issue): string {
  const place = issue.range ? `${issue.range.start.line}:${issue.range.start.column}` : formatPath(issue.path);
  return place === "" ? issue.message : `${place}: ${issue.message}`;
}
