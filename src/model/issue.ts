/** What is wrong with an input, where, and what to do about it. */

/** A step into a JSON document: a key of an object or an index of an array. */
export type PathSegment = string | number;

/** From the root of a document to a place in it. */
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

/** A stretch of a text; `end` is the place behind its last character. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** `error`: refused, or matches nothing; `warning`: valid and surely not meant; `info`: worth knowing. */
export type Severity = "error" | "warning" | "info";

/** A change of the text that repairs an issue. */
export interface Fix {
  /** What it does, as an instruction: `write "conjonction"`. */
  readonly title: string;
  readonly range: Range;
  readonly replacement: string;
}

/** One problem of an input. */
export interface Issue {
  /** Stable, for programs: `unknownKey`, `missingOperand`. */
  readonly code: string;
  readonly severity: Severity;
  /** Where in the document; empty for the document itself, and for text that is not one. */
  readonly path: Path;
  /** A sentence for people. */
  readonly message: string;
  /** What would have been right, in words. */
  readonly expected?: string;
  readonly fix?: Fix;
  /** Where in the text, for input that is text. */
  readonly range?: Range;
}

/** What a function that can fail on its input returns. */
export type Result<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly issues: readonly Issue[] };

/**
 * A path as one would write it in JavaScript.
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

/** An issue as one line: its place, then its message. */
export function formatIssue(issue: Issue): string {
  const place = issue.range ? `${issue.range.start.line}:${issue.range.start.column}` : formatPath(issue.path);
  return place === "" ? issue.message : `${place}: ${issue.message}`;
}
