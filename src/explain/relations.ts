import type { OrderRow, TextOperator, TextRelation } from "../model/operators.js";
import { findOperator } from "../model/operators.js";
import { unreachable } from "../model/unreachable.js";
import { textComparisonOf, textRelations } from "../plan/relations.js";
import type { Observed } from "./words.js";
import { listWords, subjectOf, textWords, valueWords } from "./words.js";
import type { DeepReadonly, OperatorCondition } from "../model/filter.js";
import { isNegative } from "../model/negative.js";

/** Words for the comparisons of a kind, which an operand follows. */
export interface OrderWords {
  /** Empty if an equal value needs no words. */
  readonly equal: string;
  readonly unequal: string;
  readonly greater: string;
  readonly lower: string;
}

/**
 * The relation of a value to its operands, as words that follow the value; empty if they are equal.
 *
 * @param operator - the row of the operator in the operator table.
 * @param operands - one, or two for `between`.
 * @param holds - whether the condition holds.
 */
export function orderRelation(
  { relation, negated: isNegated }: OrderRow,
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

/** Follows bounds if the lower exceeds the upper. */
export const nothingBetween = ", an empty range";

const verbs: Readonly<Record<Exclude<TextRelation, "equals">, readonly [does: string, doesNot: string]>> = {
  contains: ["contains", "does not contain"],
  startsWith: ["starts with", "does not start with"],
  endsWith: ["ends with", "does not end with"],
};

/**
 * The relation of a text to the operands of an operator, as words that follow the text; empty if the text equals the
 * operand.
 *
 * @param fold - applied to both before they are compared.
 */
export function textRelation(
  operator: TextOperator,
  text: string,
  operands: readonly string[],
  fold: (text: string) => string,
): string {
  const { relation, negated } = textComparisonOf(operator);
  const [first] = operands;
  if (first === undefined) return `and an empty list ${negated ? "excludes" : "matches"} nothing`;
  const single = operands.length === 1;
  const related = operands.find((operand) => textRelations[relation](fold(text), fold(operand)));
  if (relation !== "equals") {
    const [does, doesNot] = verbs[relation];
    if (related !== undefined) return `which ${does} ${textWords(related)}`;
    return single ? `which ${doesNot} ${textWords(first)}` : `which ${does} none of ${listWords(operands)}`;
  }
  if (related === undefined) return single ? `not ${textWords(first)}` : `none of ${listWords(operands)}`;
  if (!single) return `one of ${negated ? "the excluded " : ""}${listWords(operands)}`;
  return equalWords(text === first ? "" : `the same as ${textWords(first)}`, negated);
}

/** The words for a value that equals an operand, which a negated operator excludes. */
function equalWords(equal: string, negated: boolean): string {
  if (!negated) return equal;
  return equal === "" ? "which is excluded" : `${equal}, which is excluded`;
}

/** Explains why a value is null, and how the condition treats null. */
export function nullReason(
  { kind, operator }: DeepReadonly<OperatorCondition>,
  holds: boolean,
  observed: Observed,
): string {
  const { cause, name, value } = observed;
  // If the record does not exist, its missing column needs no mention.
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
