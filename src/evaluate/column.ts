import type { OperatorCondition } from "../model/filter.js";
import { unreachable } from "../model/unreachable.js";
import { compileBoolean } from "./boolean.js";
import { compileDate } from "./date.js";
import { compileArray, compileObject } from "./match-conditions.js";
import { compileNullCheck } from "./null.js";
import { compileNumber } from "./number.js";
import { compileObjectProperty } from "./object-property.js";
import type { Test } from "./own-values.js";
import type { Place } from "./place.js";
import { compileString } from "./string.js";

/** A condition that compares a column, on the record at hand. */
export function compileColumn(condition: OperatorCondition, place: Place): Test {
  switch (condition.kind) {
    case "string":
      return compileString(condition, place);
    case "number":
      return compileNumber(condition, place);
    case "date":
      return compileDate(condition, place);
    case "boolean":
      return compileBoolean(condition, place);
    case "objectProperty":
      return compileObjectProperty(condition, place);
    case "object":
      return compileObject(condition, place);
    case "array":
      return compileArray(condition, place);
    case "any":
    case "vector":
      return compileNullCheck(condition.operator, place.reads(condition.columnSlug));
    default:
      return unreachable(condition, "kind of condition");
  }
}
