import type { TextOperator, TextRelation } from "../model/operators.js";
import { findOperator, operators } from "../model/operators.js";

/**
 * What each relation between a string and an operand means. Where case does not count, both are in lower case already.
 */
export const textRelations: Readonly<Record<TextRelation, (text: string, operand: string) => boolean>> = {
  equals: (text, operand) => text === operand,
  contains: (text, operand) => text.includes(operand),
  startsWith: (text, operand) => text.startsWith(operand),
  endsWith: (text, operand) => text.endsWith(operand),
};

/** How an operator compares strings: it requires the relation to any operand, or, negated, to none of them. */
export interface TextComparison {
  readonly relation: TextRelation;
  readonly negated: boolean;
}

/**
 * How an operator compares strings, for the kinds `string` and `objectProperty`.
 *
 * @example
 * textComparisonOf("isNot") // { relation: "equals", negated: true }
 */
export function textComparisonOf(operator: TextOperator): TextComparison {
  const { relation, ...row }: { relation: TextRelation; negated?: true } = operators.string[operator];
  return { relation, negated: row.negated === true };
}

/**
 * Whether an operator of the kinds `string` and `objectProperty` compares strings, other than by their order.
 *
 * @example
 * isTextOperator("contains") // true
 * isTextOperator("greaterThan") // false
 */
export function isTextOperator(operator: string): operator is TextOperator {
  const row = findOperator("string", operator);
  return row !== undefined && Object.hasOwn(textRelations, row.relation);
}
