import type { ColumnType } from "../model/data-model.js";
import type { CatalogueEntries } from "../model/issues/catalogue-entry.js";
import { quote } from "../model/issues/quote.js";
import type { OperatorKind } from "../model/operators.js";
import { operators } from "../model/operators.js";
import { ownValue } from "../model/own-value.js";
import type { Finding, Notation, Recognizer } from "./attempt.js";
import { strictOperators } from "./no-such-comparison.js";

export const operatorMismatchEntries = {
  operatorMismatch: {
    topic: "Comparing a column with values",
    title: "an operator that does not fit the kind",
    meaning: "Each kind of condition has its own operators, and the kind follows from the type of the column.",
    repair: "Write an operator of this kind, or correct the kind or the value.",
    example: ["condition", '{ "kind": "string", "columnSlug": "employees", "operator": "greaterThan", "value": 5 }'],
  },
} as const satisfies CatalogueEntries;

/** The values of a kind, in words. */
export const typeNames: Readonly<Record<ColumnType | "objectProperty", string>> = {
  string: "text",
  number: "a number",
  date: "a date",
  boolean: "true or false",
  object: "an object",
  array: "an array",
  vector: "a vector",
  any: "a value of any type",
  objectProperty: "a property",
};

const operatorsOfAnyKind = [...new Set(Object.values(operators).flatMap((table) => Object.keys(table)))];

/** An operator of other kinds: the kind may be wrong. */
export const operatorMismatch: Recognizer<"operatorMismatch"> = ({
  kind,
  operator,
  meaningAmong,
  missing,
  notation,
}) => {
  if (kind === undefined || meaningAmong(Object.keys(operators[kind])) !== undefined) return undefined;
  const isStrict = ownValue(strictOperators, missing) !== undefined;
  return isStrict || meaningAmong(operatorsOfAnyKind)?.certain === true
    ? mismatchOf(operator, kind, notation)
    : undefined;
};

/** The finding about an operator that a kind does not have. */
export function mismatchOf(operator: string, kind: OperatorKind, notation: Notation): Finding<"operatorMismatch"> {
  return {
    code: "operatorMismatch",
    message: `${quote(operator)} cannot be used with ${typeNames[kind]}.`,
    expected: notation.operators(kind),
  };
}
