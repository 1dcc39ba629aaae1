/**
 * What keeps tokens from being a filter, as data: what is wrong, and from which token to which. src/text/errors turns
 * it into issues.
 */
import type { ColumnType } from "../../model/data-model.js";
import type { Condition } from "../../model/filter.js";
import type { OperatorKind } from "../../model/operators.js";
import type { Comparison, Extent, List, SyntaxMistake } from "./syntax.js";

/** The type of a value, as its token shows it. */
export type ValueType = "string" | "number" | "date";

export type Mistake = SyntaxMistake | (Extent & Misreading);

type Misreading =
  /** A name or value that is not written as one: quotes, escapes, digits. */
  | { readonly type: "literal" }
  /** A value of another type than the one wanted. The kind is undefined where nothing but the value states it. */
  | { readonly type: "operand"; readonly wanted: ValueType; readonly kind: OperatorKind | undefined }
  /** A list without its brackets, its end or the commas between its values. */
  | { readonly type: "list"; readonly list: List }
  /** A list where a single value is compared. */
  | { readonly type: "listNotAllowed" }
  /** The values of `between` without an `and` between them. */
  | { readonly type: "separator"; readonly value: number; readonly separator: number | null; readonly second: number }
  /** An operator that the kind does not have. */
  | { readonly type: "operator"; readonly node: Comparison; readonly kind: OperatorKind; readonly text: string }
  /** An annotation that is not a kind, or not one of what is compared. */
  | { readonly type: "annotation"; readonly isProperty: boolean }
  | { readonly type: "kindNeeded"; readonly columnSlug: string }
  /** A comparison of another kind than its column has. */
  | {
      readonly type: "kindMismatch";
      readonly node: Comparison;
      readonly columnSlug: string;
      readonly known: ColumnType;
      readonly literal: OperatorKind;
    }
  /** A kind of condition that may not be inside `has (...)` or `where (...)`. */
  | { readonly type: "kindNotAllowed"; readonly kind: Condition["kind"]; readonly place: "has" | "where" }
  | { readonly type: "unknownColumn"; readonly name: string; readonly known: readonly string[] }
  | { readonly type: "unknownProperty"; readonly name: string; readonly known: readonly string[] }
  /** A related model before a name that is a property. */
  | { readonly type: "unexpectedModel" }
  /** The name of no related model, or of several. */
  | { readonly type: "relatedModel"; readonly name: string; readonly found: readonly string[] }
  /** `not` before what has no opposite: a condition, or an empty list. */
  | { readonly type: "noComplement"; readonly condition: Condition | undefined }
  /** `not` before a condition that some one of many related records satisfies. */
  | { readonly type: "noneOfMany" }
  | { readonly type: "mixedConnectives"; readonly isImplied: boolean }
  | { readonly type: "tooManyConditions"; readonly limit: number };
