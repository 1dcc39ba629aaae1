/** The result of parsing a filter of another language. */
import type { Conjonction } from "../model/filter.js";
import type { Issue } from "../model/issues/issue.js";
import type { BridgeIssueCode } from "./codes.js";

/** A location in the source: a path in JSON, a range in text. */
export type SourcePlace = Pick<Issue, "path" | "range">;

/** Positive comparisons, with the names of react-querybuilder. */
export type ComparisonOperator =
  "=" | "<" | "<=" | ">" | ">=" | "in" | "between" | "contains" | "beginsWith" | "endsWith" | "null";

/** The operand of a comparison. A `Date` is marked as a date in the source. */
export type Scalar = string | number | boolean | Date | null;

/** A column, or a property of one. */
export type ColumnPath = readonly string[];

export interface ImportedComparison {
  readonly type: "comparison";
  readonly column: ColumnPath;
  readonly operator: ComparisonOperator;
  /** None for `null`, two for `between`, any number for `in`, otherwise one. */
  readonly values: readonly Scalar[];
  /** Whether it is false for null in any language, as `IS TRUE` is. */
  readonly isKnown?: true;
  readonly place: SourcePlace;
}

/** Some element of a list, an object, for which an expression on its properties is true. */
export interface ImportedElement {
  readonly type: "element";
  readonly column: ColumnPath;
  readonly member: ImportedExpression;
  readonly place: SourcePlace;
}

export type ImportedExpression =
  | ImportedComparison
  | ImportedElement
  | { readonly type: Conjonction; readonly members: readonly ImportedExpression[] }
  | { readonly type: "not"; readonly member: ImportedExpression };

export function not(member: ImportedExpression): ImportedExpression {
  return { type: "not", member };
}

export class ImportIssues {
  readonly list: Issue[] = [];

  /** Returns nothing, for a reader that returns nothing. */
  add(code: BridgeIssueCode, place: SourcePlace, message: string, expected?: string, actual?: string): undefined {
    const words = { ...(expected !== undefined && { expected }), ...(actual !== undefined && { actual }) };
    const { path, range } = place;
    this.list.push({ code, severity: "error", message, ...words, path, ...(range !== undefined && { range }) });
  }
}
