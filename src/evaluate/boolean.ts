import type { BooleanCondition } from "../model/filter.js";
import { unreachable } from "../model/unreachable.js";
import { compileNullCheck } from "./null.js";
import type { Test } from "./own-values.js";
import type { Place } from "./place.js";

/** A condition on a column that holds true or false. */
export function compileBoolean({ columnSlug, operator }: BooleanCondition, place: Place): Test {
  const key = place.reads(columnSlug);
  switch (operator) {
    case "isTrue":
      return (values) => values[key] === true;
    case "isFalse":
      return (values) => values[key] === false;
    case "isNull":
    case "isNotNull":
      return compileNullCheck(operator, key);
    default:
      return unreachable(operator, "operator of a boolean condition");
  }
}
