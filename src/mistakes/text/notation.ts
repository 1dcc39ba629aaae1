import type { ColumnType } from "../../model/data-model.js";
import { quote } from "../../model/issues/quote.js";
import type { OperatorKind } from "../../model/operators.js";
import { findOperator, operators } from "../../model/operators.js";
import { isKind, spellingsOf } from "../../text/parser/kind.js";
import { printDate } from "../../text/printer/print-literal.js";
import type { Notation } from "../attempt.js";

/** How messages about filter text write the parts of a condition. */
export const notation: Notation = {
  operator: (kind, name) => quote(printedOperator(kind, name)),
  operators: (kind) => spellingsOf(kind).join(", "),
  date: printDate,
  bounds: () => 'joined by "and"',
};

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

/** The spelling of an operator; without a kind, that of any kind that has it. */
export function printedOperator(kind: OperatorKind | undefined, name: string): string {
  const kinds = kind === undefined ? Object.keys(operators).filter(isKind) : [kind];
  return kinds.flatMap((each) => findOperator(each, name)?.text ?? [])[0] ?? name;
}
