import type { DeepReadonly, OperatorCondition } from "../model/filter.js";
import { isNegative } from "../model/negative.js";
import { findOperator } from "../model/operators.js";
import type { Observed } from "./observed.js";
import { subjectOf } from "./observed.js";
import { valueWords } from "./words.js";

/** Why a value is null, and what the condition does with null. */
export function nullReason(
  { kind, operator }: DeepReadonly<OperatorCondition>,
  holds: boolean,
  observed: Observed,
): string {
  const { cause, name, value } = observed;
  // A missing column of a record that does not exist is no news.
  const isNull =
    cause === undefined ? `${subjectOf(observed)} is ${valueWords(value)}` : `${cause}, so ${name} is null`;
  switch (findOperator(kind, operator)?.relation) {
    case "null":
      return value === undefined && cause === undefined ? `${isNull}, which counts as null` : isNull;
    case "empty":
      return `${isNull}, which counts neither as empty nor as not empty`;
    case "true":
    case "false":
      return `${isNull}, neither true nor false`;
    case "conditions":
      return `${isNull}, not ${kind === "array" ? "a list" : "an object"}`;
    default: {
      if (holds) return `${isNull}, and negations match null`;
      const noMatch = cause === undefined ? ", so no comparison matches" : " and no comparison matches";
      return `${isNull}${noMatch}${isNegative(operator) ? ", negative ones included" : ""}`;
    }
  }
}
