/**
 * The nodes that grammar/filter.peggy makes. A number is a token, by its place among the tokens; `first` and
 * `last` are the tokens that a node begins and ends with.
 */

export interface Extent {
  first: number;
  readonly last: number;
}

/** A node, or the number of the first token of a comparison of a name by an operator with a value, as most are. */
export type Expression = number | Node;

export type Node = Connection | Parentheses | Negation | ConditionSyntax | SyntaxMistake;

/** Members joined by a connective, or listed in `all of (...)` or `any of (...)`. */
export interface Connection extends Extent {
  readonly type: "and" | "or";
  /** `a and b`, `(a and b)` or `all of (a, b)`. */
  readonly form: "infix" | "parentheses" | "explicit";
  readonly members: readonly Expression[];
}

/** Parentheses around what is no connection, or around one that has parentheses already. */
export interface Parentheses extends Extent {
  readonly type: "parentheses";
  readonly member: Expression;
}

export interface Negation extends Extent {
  readonly type: "not";
  /** How many times `not` is written. */
  readonly times: number;
  readonly member: Expression;
}

export type ConditionSyntax = Comparison | Sql | Occurrence;

/** `column operator operand`. */
export interface Comparison extends Extent {
  readonly type: "comparison";
  readonly related: number | null;
  readonly column: number;
  readonly property: number | null;
  readonly annotation: number | null;
  readonly operator: number;
  /** The value, or the first of `between`. */
  readonly value: number | null;
  /** What is between the values of `between`; right only if it is `and`. */
  readonly separator: number | null;
  readonly second: number | null;
  readonly list: List | null;
  /** The conditions of `has`. */
  readonly nested: Node | null;
}

/** The node of a comparison of three tokens. */
function comparisonAt(first: number): Comparison {
  return {
    type: "comparison",
    first,
    last: first + 2,
    related: null,
    column: first,
    property: null,
    annotation: null,
    operator: first + 1,
    value: first + 2,
    separator: null,
    second: null,
    list: null,
    nested: null,
  };
}

/** The node of an expression. */
export function nodeOf(expression: Expression): Node {
  return typeof expression === "number" ? comparisonAt(expression) : expression;
}

export interface List extends Extent {
  readonly items: readonly number[];
  readonly closed: boolean;
}

/** `sql("name", "clause") on column`. */
export interface Sql extends Extent {
  readonly type: "sql";
  readonly related: number | null;
  readonly name: number;
  readonly clause: number;
  readonly on: number | null;
}

/** `"model" occurred more than 3 times less than 30 days ago where (...) on column`. */
export interface Occurrence extends Extent {
  readonly type: "occurrence";
  readonly model: number;
  /** Null for `never`. */
  readonly frequency: { readonly comparison: number; readonly times: number } | null;
  readonly period: { readonly comparison: number; readonly days: number };
  readonly where: Node | null;
  readonly on: number | null;
}

/** What is wrong in the order of the tokens. */
export type SyntaxMistake =
  | (Extent & { readonly type: "commas"; readonly members: readonly Expression[] })
  | (Extent & { readonly type: "unconnected"; readonly member: Expression })
  | (Extent & { readonly type: "unreadable" })
  | (Extent & { readonly type: "missing" });

/** `weekly on weekday 1 at 09:00`. */
export interface PolicySyntax {
  readonly interval: number;
  readonly parts: readonly PartSyntax[];
}

/** `on weekday 1`, `at 09:00` or `on monday`, which is its own value. */
export interface PartSyntax extends Extent {
  readonly value: number;
}
