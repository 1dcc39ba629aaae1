import type { NumberCondition } from "../model/filter.js";
import { compileNullCheck } from "./null.js";
import { between, compileOrder } from "./order.js";
import type { Test } from "./own-values.js";
import type { Place } from "./place.js";

/** A condition on a column that holds a number or bigint; any other value, numeric strings too, is not compared. */
export function compileNumber(condition: NumberCondition, place: Place): Test {
  const key = place.reads(condition.columnSlug);
  switch (condition.operator) {
    case "isNull":
    case "isNotNull":
      return compileNullCheck(condition.operator, key);
    case "between":
      return between(key, numberOf, condition.firstValue, condition.lastValue);
    default: {
      const span = { first: condition.value, last: condition.value };
      return compileOrder(condition.operator, key, numberOf, span, place.settings);
    }
  }
}

function numberOf(value: unknown): number | bigint {
  return typeof value === "number" || typeof value === "bigint" ? value : NaN;
}
