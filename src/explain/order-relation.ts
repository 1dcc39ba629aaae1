import { unreachable } from "../model/unreachable.js";

/** The operators that compare by an order. */
type OrderOperator = "is" | "isNot" | "greaterThan" | "lowerThan" | "between";

/** How values of a kind are compared, in words that stand before an operand. */
export interface OrderWords {
  /** Empty where nothing need be said of what is equal. */
  readonly equal: string;
  readonly unequal: string;
  readonly greater: string;
  readonly lower: string;
}

/**
 * How a value lies to those that it is compared with, to stand behind the value; nothing where it is the same.
 *
 * @param operands - one, or two for `between`.
 * @param holds - whether the condition does.
 */
export function orderRelation(
  operator: OrderOperator,
  operands: readonly string[],
  holds: boolean,
  { equal, unequal, greater, lower }: OrderWords,
): string {
  const [first = "", last = first] = operands;
  const not = holds ? "" : "not ";
  switch (operator) {
    case "is":
      if (!holds) return `${unequal} ${first}`;
      return equal === "" ? "" : `${equal} ${first}`;
    case "isNot":
      if (holds) return `${unequal} ${first}`;
      return equal === "" ? "which is excluded" : `${equal} ${first}, which is excluded`;
    case "greaterThan":
      return `${not}${greater} ${first}`;
    case "lowerThan":
      return `${not}${lower} ${first}`;
    case "between":
      return `${not}between ${first} and ${last}`;
    default:
      return unreachable(operator, "operator of an order");
  }
}

/** Said of ends that are turned round. */
export const nothingBetween = ", which nothing is";
