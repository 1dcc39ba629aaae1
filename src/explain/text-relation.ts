import type { NegativeOperator } from "../model/negative.js";
import { isNegative } from "../model/negative.js";
import { operators } from "../model/operators.js";
import { unreachable } from "../model/unreachable.js";
import type { TextOperator } from "../model/operators.js";
import { listWords, textWords } from "./words.js";

const verbs = {
  contains: ["contains", "does not contain"],
  startsWith: ["starts with", "does not start with"],
  endsWith: ["ends with", "does not end with"],
} as const;

/**
 * How a text relates to those that it is compared with, to stand behind the text; nothing where it is the same.
 *
 * @param relates - whether it is, contains, starts or ends with any of them, whichever the operator asks.
 * @param finds - whether it does so with one of them.
 */
export function textRelation(
  operator: TextOperator,
  text: string,
  operand: string | readonly string[],
  relates: boolean,
  finds: (one: string) => boolean,
): string {
  const list = typeof operand === "string" ? [operand] : operand;
  const [first] = list;
  if (first === undefined) return `and an empty list ${isNegative(operator) ? "excludes" : "matches"} nothing`;
  const single = list.length === 1;
  switch (operator) {
    case "is":
      if (!relates) return single ? `not ${textWords(first)}` : `none of ${listWords(list)}`;
      if (!single) return `one of ${listWords(list)}`;
      return text === first ? "" : `the same as ${textWords(first)}`;
    case "isNot":
      if (!relates) return single ? `not ${textWords(first)}` : `none of ${listWords(list)}`;
      if (!single) return `one of the excluded ${listWords(list)}`;
      return text === first ? "which is excluded" : `the same as ${textWords(first)}, which is excluded`;
    case "contains":
    case "doesNotContain":
    case "startsWith":
    case "endsWith": {
      const [does, doesNot] = verbs[operator === "doesNotContain" ? "contains" : operator];
      if (relates) return `which ${does} ${textWords(list.find(finds) ?? first)}`;
      return single ? `which ${doesNot} ${textWords(first)}` : `which ${does} none of ${listWords(list)}`;
    }
    default:
      return unreachable(operator, "operator on texts");
  }
}

/** The operator that asks for what a negative one excludes. */
export function positiveOf(operator: TextOperator): Exclude<TextOperator, NegativeOperator> {
  return isNegative(operator) ? operators.string[operator].complement : operator;
}
