import type { StringCondition } from "../model/filter.js";
import { compileNullCheck } from "./null.js";
import type { Test } from "./own-values.js";
import type { Place } from "./place.js";
import { compileText } from "./text.js";

/** A condition on a column that holds a string; any other value is not compared. */
export function compileString(condition: StringCondition, place: Place): Test {
  const key = place.reads(condition.columnSlug);
  switch (condition.operator) {
    case "isNull":
    case "isNotNull":
      return compileNullCheck(condition.operator, key);
    case "isEmpty":
      return (values) => values[key] === "";
    case "isNotEmpty":
      return isNotEmpty(key);
    default:
      return compileText(condition.operator, key, stringOf, condition.values, place.settings);
  }
}

function stringOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function isNotEmpty(key: string): Test {
  return (values) => {
    const text = values[key];
    return typeof text === "string" && text !== "";
  };
}
