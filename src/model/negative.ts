/** The negative ones among the operators of the table. */

/** An operator that asks that none of its operands be met. */
export type NegativeOperator = "isNot" | "doesNotContain";

/**
 * Whether an operator asks that none of its operands be met: it takes `and` where others take `or`, and the setting
 * `negationMatchesNull` speaks of it.
 */
export function isNegative(operator: string): operator is NegativeOperator {
  return operator === "isNot" || operator === "doesNotContain";
}
