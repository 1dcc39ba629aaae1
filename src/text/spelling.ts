/** Operators as they are printed: the text of the operator table, with the kind where it is needed. */
import { mapValues } from "../model/map-values.js";
import type { Operator, OperatorKind } from "../model/operators.js";
import { operators } from "../model/operators.js";

/** An operator behind the name of a column, up to its operand; with the kind where nothing else says it. */
export function spellingOf(kind: OperatorKind, operator: string, isKnown: boolean): string {
  return (isKnown ? spellings : annotatedSpellings)[kind]?.get(operator) ?? " ";
}

type Spellings = Readonly<Record<string, ReadonlyMap<string, string>>>;

const spellings = spellingsOf((text, kind, operator) => {
  // In a check for null nothing but the name of a property says the kind.
  const isNullCheck = operator === "isNull" || operator === "isNotNull";
  return isNullCheck && kind !== "objectProperty" ? `:${kind}${text}` : text;
});
const annotatedSpellings = spellingsOf((text, kind) => `:${kind}${text}`);

/** A spelling for every operator, made of its text with blanks around it. */
function spellingsOf(spell: (text: string, kind: string, operator: string) => string): Spellings {
  return mapValues(
    operators,
    (table: Readonly<Record<string, Operator>>, kind) =>
      new Map(
        Object.entries(table).map(([operator, { text, operands }]) => [
          operator,
          spell(` ${text}${Object.keys(operands).length === 0 ? "" : " "}`, kind, operator),
        ]),
      ),
  );
}
