import type { TextOperator, TextRelation } from "../model/operators.js";
import { textComparisonOf, textRelations } from "../plan/relations.js";
import { listWords, textWords } from "./words.js";

const verbs: Readonly<Record<Exclude<TextRelation, "equals">, readonly [does: string, doesNot: string]>> = {
  contains: ["contains", "does not contain"],
  startsWith: ["starts with", "does not start with"],
  endsWith: ["ends with", "does not end with"],
};

/**
 * The relation of a text to the operands of an operator, as words that follow the text; empty where the text is the
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

/** The words for what equals an operand, which a negated operator excludes. */
export function equalWords(equal: string, negated: boolean): string {
  if (!negated) return equal;
  return equal === "" ? "which is excluded" : `${equal}, which is excluded`;
}
