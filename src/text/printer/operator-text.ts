/** The printed spellings of operators: the text of the operator table, with a kind annotation if needed. */
import type { Operator, OperatorKind } from "../../model/operators.js";
import { isNullCheck } from "../../model/conditions.js";
import { operators } from "../../model/operators.js";
import type { SpellingByOperator } from "./caches.js";

/** The operators of a kind between the name of a column and the operand. */
export interface Spellings {
  /** If something else shows the kind. */
  readonly plain: SpellingByOperator;
  /** If the kind would be unknown. */
  readonly annotated: SpellingByOperator;
}

// Written out, because engines look up literal keys faster than computed ones.
export const spellings: Readonly<Record<OperatorKind, Spellings>> = {
  string: spellingsOf("string"),
  number: spellingsOf("number"),
  date: spellingsOf("date"),
  boolean: spellingsOf("boolean"),
  any: spellingsOf("any"),
  vector: spellingsOf("vector"),
  objectProperty: spellingsOf("objectProperty"),
  object: spellingsOf("object"),
  array: spellingsOf("array"),
};

function spellingsOf(kind: OperatorKind): Spellings {
  const annotate = (text: string): string => `:${kind}${text}`;
  // A check for null does not show the kind, except on a property.
  const isSilent = (operator: string): boolean => kind !== "objectProperty" && isNullCheck(operator);
  return {
    plain: spellEach(kind, (text, operator) => (isSilent(operator) ? annotate(text) : text)),
    annotated: spellEach(kind, annotate),
  };
}

/** Makes a spelling for every operator of a kind from its text with blanks around it. */
function spellEach(kind: OperatorKind, spelling: (text: string, operator: string) => string): SpellingByOperator {
  const table: Readonly<Record<string, Operator>> = operators[kind];
  return new Map(
    Object.entries(table).map(([operator, { text, operands }]) => [
      operator,
      spelling(` ${text}${Object.keys(operands).length === 0 ? "" : " "}`, operator),
    ]),
  );
}
