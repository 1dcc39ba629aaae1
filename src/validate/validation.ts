import type { Issue } from "../model/issues/issue.js";

/** An issue with its place in the document, and in the text if the input is text. */
export interface ValidationIssue extends Issue {
  /** The path as a JSON Pointer (RFC 6901). */
  readonly pointer: string;
}

/** The result of validation. It is `ok` if there are no errors; there can be warnings. */
export type Validation<Value> =
  | { readonly ok: true; readonly value: Value; readonly issues: readonly ValidationIssue[] }
  | { readonly ok: false; readonly issues: readonly ValidationIssue[] };
