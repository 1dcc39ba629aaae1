/** Operators as they are printed: the text of the operator table, with the kind where it is needed. */
import type { Operator, OperatorKind } from "../../model/operators.js";
import { isNullCheck } from "../../model/conditions.js";
import { operators } from "../../model/operators.js";
import type { SpellingByOperator } from "./caches.js";

/** The operators of a kind as they are after the name of a column, up to their operand. */
export interface Spellings {
  /** Where something else shows the kind. */
  readonly plain: SpellingByOperator;
  /** Where the kind would be unknown. */
  readonly annotated: SpellingByOperator;
}

// Written out, as engines find a name that is in the code sooner than one that is computed.
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
  // In a check for null only the name of a property shows the kind.
  const isSilent = (operator: string): boolean => kind !== "objectProperty" && isNullCheck(operator);
  return {
    plain: spellEach(kind, (text, operator) => (isSilent(operator) ? annotate(text) : text)),
    annotated: spellEach(kind, annotate),
  };
}

/** A spelling for every operator of a kind, made of its text with blanks around it. */
function spellEach(kind: OperatorKind, spelling: (text: string, operator: string) => string): SpellingByOperator {
  const table: Readonly<Record<string, Operator>> = operators[kind];
  return new Map(
    Object.entries(table).map(([operator, { text, operands }]) => [
      operator,
      spelling(` ${text}${Object.keys(operands).length === 0 ? "" : " "}`, operator),
    ]),
  );
}
