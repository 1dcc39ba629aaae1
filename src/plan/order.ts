import { unreachable } from "../model/unreachable.js";
import type { OrderComparison } from "./plan.js";

/** Whether a number or bigint passes a comparison with bounds. */
export function isInOrder({ operator, first, last }: OrderComparison, value: number | bigint): boolean {
  switch (operator) {
    case "within":
      return value >= first && value <= last;
    case "outside":
      return value < first || value > last;
    case "above":
      return value > last;
    case "below":
      return value < first;
    default:
      return unreachable(operator, "operator of an order");
  }
}
