/**
 * The nodes of grammar/filter.peggy. Numbers are indexes of tokens; `first` and `last` are the first and last token of
 * a node.
 */
import type { ColumnType } from "../../model/data-model.js";
import type { Condition, Conjonction } from "../../model/filter.js";
import type { OperatorKind } from "../../model/operators.js";

export interface Extent {
  first: number;
  readonly last: number;
}

export type Node = Connection | Parentheses | Negation | ConditionSyntax | SyntaxMistake;

/** Members joined by a connective, or listed in `all of (...)` or `any of (...)`. */
export interface Connection extends Extent {
  readonly type: "and" | "or";
  /** `a and b`, `(a and b)` or `all of (a, b)`. */
  readonly form: "infix" | "parentheses" | "explicit";
  readonly members: readonly Node[];
}

/** Parentheses around anything but a connection without parentheses. */
export interface Parentheses extends Extent {
  readonly type: "parentheses";
  readonly member: Node;
}

export interface Negation extends Extent {
  readonly type: "not";
  /** The number of `not`s. */
  readonly times: number;
  readonly member: Node;
}

export type ConditionSyntax = Comparison | SqlNode | Occurrence;

/** `column operator operand`. */
export interface Comparison extends Extent {
  readonly type: "comparison";
  readonly related: number | null;
  readonly column: number;
  readonly property: number | null;
  readonly annotation: number | null;
  readonly operator: number;
  /** The value, or the first one of `between`. */
  readonly value: number | null;
  /** The token between the values of `between`; valid only if it is `and`. */
  readonly separator: number | null;
  readonly second: number | null;
  readonly list: List | null;
  readonly nested: Node | null;
}

export interface List extends Extent {
  readonly items: readonly number[];
  readonly closed: boolean;
}

/** `sql("name", "clause") on column`. */
export interface SqlNode extends Extent {
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

/** A mistake in the order of the tokens. */
export type SyntaxMistake =
  | (Extent & { readonly type: "commas"; readonly members: readonly Node[] })
  | (Extent & { readonly type: "unconnected"; readonly member: Node })
  | (Extent & { readonly type: "unreadable" })
  | (Extent & { readonly type: "missing" });

// ---- Resolved expressions ----

export type BooleanExpression = ConditionLeaf | Junction | Negated;

/** A condition, and the tokens that it was read from. */
export interface ConditionLeaf extends Extent {
  readonly type: "condition";
  readonly condition: Condition;
}

export interface Junction extends Extent {
  readonly type: Conjonction;
  /**
   * The notation: `a and b`, `(a and b)` or `all of (a, b)`; or implied, as in `a >= 1`, which means two conditions.
   */
  readonly form: "infix" | "parentheses" | "explicit" | "implied";
  readonly members: readonly BooleanExpression[];
}

export interface Negated extends Extent {
  readonly type: "not";
  readonly times: number;
  readonly member: BooleanExpression;
}

// ---- Policies ----

/** `weekly on weekday 1 at 09:00`. */
export interface PolicySyntax {
  readonly interval: number;
  readonly parts: readonly PartSyntax[];
}

/** `on weekday 1`, `at 09:00`, or `on monday`, which includes its value. */
export interface PartSyntax extends Extent {
  readonly value: number;
}

/** The type of a literal token. */
export type ValueType = "string" | "number" | "date";

/** A mistake in the tokens of a filter, as data with a range of tokens. src/mistakes/text turns it into issues. */
export type Mistake = SyntaxMistake | (Extent & Misreading);

type Misreading =
  /** A malformed name or value: quotes, escapes, digits. */
  | { readonly type: "literal" }
  /** A value of an unexpected type. The kind is undefined if only the value states it. */
  | { readonly type: "operand"; readonly wanted: ValueType; readonly kind: OperatorKind | undefined }
  /** A list without its brackets, its end or the commas between its values. */
  | { readonly type: "list"; readonly list: List }
  /** A list where a single value is expected. */
  | { readonly type: "listNotAllowed"; readonly operator: number; readonly kind: OperatorKind }
  /** The values of `between` without an `and` between them. */
  | { readonly type: "separator"; readonly value: number; readonly separator: number | null; readonly second: number }
  /** An operator that the kind does not have. */
  | { readonly type: "operator"; readonly node: Comparison; readonly kind: OperatorKind; readonly text: string }
  /** An annotation that is not a kind, or not one of the compared column or property. */
  | { readonly type: "annotation" }
  | { readonly type: "kindNeeded"; readonly columnSlug: string }
  /** A comparison whose kind differs from that of its column. */
  | {
      readonly type: "kindMismatch";
      readonly node: Comparison;
      readonly columnSlug: string;
      readonly known: ColumnType;
      readonly literal: OperatorKind;
    }
  /** A kind that is not allowed inside `has (...)` or `where (...)`. */
  | { readonly type: "kindNotAllowed"; readonly kind: Condition["kind"]; readonly place: "has" | "where" }
  | { readonly type: "unknownColumn"; readonly name: string; readonly known: readonly string[] }
  | { readonly type: "unknownProperty"; readonly name: string; readonly known: readonly string[] }
  /** A related model before a name that is a property. */
  | { readonly type: "unexpectedModel" }
  /** An unknown or ambiguous name of a related model. */
  | { readonly type: "relatedModel"; readonly name: string; readonly found: readonly string[] }
  /** `not` before a condition or an empty list without a complement. */
  | { readonly type: "noComplement"; readonly condition: Condition | undefined }
  /** `not` before a condition on many related records. */
  | { readonly type: "noneOfMany" }
  | { readonly type: "mixedConnectives"; readonly isImplied: boolean }
  | { readonly type: "tooManyConditions"; readonly limit: number };
