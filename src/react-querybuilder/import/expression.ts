/** The result of parsing a filter of another language. */
import type { Conjonction } from "../../model/filter.js";
import type { Issue } from "../../model/issues/issue.js";
import type { BridgeIssueCode } from "../codes.js";

/** A location in the source: a path in JSON, a range in text. */
export type SourcePlace = Pick<Issue, "path" | "range">;

/** Positive comparisons, with the names of react-querybuilder. */
export const comparisonOperators = [
  "=",
  "<",
  "<=",
  ">",
  ">=",
  "in",
  "between",
  "contains",
  "beginsWith",
  "endsWith",
  "null",
] as const;

export type ComparisonOperator = (typeof comparisonOperators)[number];

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

/** The positive comparison of each negative name. */
export const negatives: Readonly<Record<string, ComparisonOperator>> = {
  "!=": "=",
  notIn: "in",
  notBetween: "between",
  doesNotContain: "contains",
  doesNotBeginWith: "beginsWith",
  doesNotEndWith: "endsWith",
  notNull: "null",
};

export function not(member: ImportedExpression): ImportedExpression {
  return { type: "not", member };
}

export class ImportIssues {
  readonly list: Issue[] = [];

  add(code: BridgeIssueCode, place: SourcePlace, message: string, expected?: string, actual?: string): void {
    const words = { ...(expected !== undefined && { expected }), ...(actual !== undefined && { actual }) };
    this.list.push({ code, severity: "error", message, ...words, ...place });
  }
}
