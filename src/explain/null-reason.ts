import type { DeepReadonly, OperatorCondition } from "../model/filter.js";
import type { Found } from "./found.js";
import { subjectOf } from "./found.js";
import { valueWords } from "./words.js";

/** What a condition gives for null, and why it is null. */
export function nullReason(condition: DeepReadonly<OperatorCondition>, holds: boolean, found: Found): string {
  const { cause, name, value } = found;
  // A missing column of a record that does not exist is no news.
  const isNull = cause === undefined ? `${subjectOf(found)} is ${valueWords(value)}` : `${cause}, so ${name} is null`;
  switch (condition.operator) {
    case "isNull":
    case "isNotNull":
      return value === undefined && cause === undefined ? `${isNull}, which counts as null` : isNull;
    case "isEmpty":
    case "isNotEmpty":
      return `${isNull}, which counts neither as empty nor as not empty`;
    case "isTrue":
    case "isFalse":
      return `${isNull}, neither true nor false`;
    case "matchConditions":
      return `${isNull}, not ${condition.kind === "array" ? "a list" : "an object"}`;
    case "isNot":
    case "doesNotContain":
      if (holds) return `${isNull}, and negations match null`;
      return `${noMatch(isNull, cause)}, negative ones included`;
    default:
      return noMatch(isNull, cause);
  }
}

function noMatch(isNull: string, cause: string | undefined): string {
  return cause === undefined ? `${isNull}, so no comparison matches` : `${isNull} and no comparison matches`;
}
