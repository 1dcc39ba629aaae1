/** A filter in another language, once it is read: what all readers of this folder return. */
import type { Conjonction } from "../../model/filter.js";
import type { Issue } from "../../model/issues/issue.js";
import type { BridgeIssueCode } from "../codes.js";

/** Where something is in the source: a path in JSON, a range in text. */
export type Place = Pick<Issue, "path" | "range">;

/** Comparisons that are not negative, under the names of react-querybuilder. */
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

/** What a column is compared with. A `Date` is one that the source marks as a date. */
export type Scalar = string | number | boolean | Date | null;

/** A column, or a property of one. */
export type ColumnPath = readonly string[];

/** One comparison of a column. */
export interface Comparison {
  readonly type: "comparison";
  readonly column: ColumnPath;
  readonly operator: ComparisonOperator;
  /** None of `null`, two of `between`, any number of `in`, one of the others. */
  readonly values: readonly Scalar[];
  readonly place: Place;
}

export type Expression =
  | Comparison
  | { readonly type: Conjonction; readonly members: readonly Expression[] }
  | { readonly type: "not"; readonly member: Expression };

/** Comparisons whose names in other languages have their negation in them. */
export const negatives: Readonly<Record<string, ComparisonOperator>> = {
  "!=": "=",
  notIn: "in",
  notBetween: "between",
  doesNotContain: "contains",
  doesNotBeginWith: "beginsWith",
  doesNotEndWith: "endsWith",
  notNull: "null",
};

export function not(member: Expression): Expression {
  return { type: "not", member };
}

/** What cannot be imported, with its places. */
export class ImportIssues {
  readonly list: Issue[] = [];

  add(code: BridgeIssueCode, place: Place, message: string, expected?: string): void {
    this.list.push({ code, severity: "error", message, ...(expected !== undefined && { expected }), ...place });
  }
}
