import type { OrderRelation } from "../model/operators.js";
import { unreachable } from "../model/unreachable.js";
import { equalWords } from "./text-relation.js";

/** Words for the comparisons of a kind, which an operand follows. */
export interface OrderWords {
  /** Empty where nothing needs to be said about an equal value. */
  readonly equal: string;
  readonly unequal: string;
  readonly greater: string;
  readonly lower: string;
}

/**
 * The relation of a value to its operands, as words that follow the value; empty where both are the same.
 *
 * @param operator - the row of the operator in the operator table.
 * @param operands - one, or two for `between`.
 * @param holds - whether the condition holds.
 */
export function orderRelation(
  { relation, negated: isNegated }: { readonly relation: OrderRelation; readonly negated?: true },
  operands: readonly string[],
  holds: boolean,
  { equal, unequal, greater, lower }: OrderWords,
): string {
  const [first = "", last = first] = operands;
  const negated = isNegated === true;
  const not = holds ? "" : "not ";
  switch (relation) {
    case "equals":
      if (holds === negated) return `${unequal} ${first}`;
      return equalWords(equal === "" ? "" : `${equal} ${first}`, negated);
    case "above":
      return `${not}${greater} ${first}`;
    case "below":
      return `${not}${lower} ${first}`;
    case "between":
      return `${not}between ${first} and ${last}`;
    default:
      return unreachable(relation, "relation of an order");
  }
}

/** Follows bounds of which the lower exceeds the upper. */
export const nothingBetween = ", which nothing is";
