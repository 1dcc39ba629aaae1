import type { Issue } from "../model/issue.js";

/** A problem of an input, and where: in the document, and in the text where the input is one. */
export interface ValidationIssue extends Issue {
  /** The path as a JSON Pointer (RFC 6901). */
  readonly pointer: string;
}

/** What validation found: an input without errors is what it should be, be it with warnings. */
export type Validation<Value> =
  | { readonly ok: true; readonly value: Value; readonly issues: readonly ValidationIssue[] }
  | { readonly ok: false; readonly issues: readonly ValidationIssue[] };
