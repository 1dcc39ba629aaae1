/** Negation in operators and names. */
import type { Operator, OperatorKind } from "./operators.js";
import { operators } from "./operators.js";

type NegativeIn<Table> = {
  [Name in keyof Table]: Table[Name] extends { readonly negated: true; readonly operands: infer Operands }
    ? keyof Operands extends never
      ? never
      : Name
    : never;
}[keyof Table];

type NegativeOperator = { [Kind in OperatorKind]: NegativeIn<(typeof operators)[Kind]> }[OperatorKind];

const negativeOperators: ReadonlySet<string> = /* @__PURE__ */ new Set(
  Object.values<Readonly<Record<string, Operator>>>(operators).flatMap((rows) =>
    Object.entries(rows).flatMap(([name, { negated, operands }]) =>
      negated === true && Object.keys(operands).length > 0 ? [name] : [],
    ),
  ),
);

/**
 * Whether an operator requires that its relation is false for every operand, as `isNot` does. `negationMatchesNull`
 * applies to such operators.
 */
export function isNegative(operator: string): operator is NegativeOperator {
  return negativeOperators.has(operator);
}

/** Words and signs that negate, alone or joined to the negated word: `isnotnull`, `notin`. */
const negation =
  /[!≠]|<>|\b(?:not|nt|no|none?|nor|nand|never|neither|hardly|rarely|cannot|without|nin|neq?|except|unless|exclu(?:de|di|sion)\w*|suppress\w*|negat\w+|inver(?:t|se)\w*|(?:is|are|was|do|does|did|has)n(?:o?t\w*|\b)|not(?:true|false|null|empty|is|in|eq|contain|start|end|between|like|match|set)\w*)\b/g;

const quantifier = /\b(?:all|every|each|both|only|contains?all)\b/;

const connective = /^(?:and|or|nor|xor|nand|xnor)$/;

export function hasNegation(name: string): boolean {
  return countNegations(inWords(name)) > 0;
}

/** Whether words negate or restrict what they are said of, as "never", "isn't" and "only" do. */
export function isRestricting(words: string): boolean {
  return hasNegation(words) || /n[’']t\b/i.test(words) || /\b(?:both|only)\b/.test(inWords(words));
}

/**
 * Whether one name cannot be a misspelling of the other: one of them is negated and the other is not, one means all
 * and the other any, or they are different connectives.
 */
export function areOpposed(name: string, other: string): boolean {
  const [words, others] = [inWords(name).split(/[\s-]+/), inWords(other).split(/[\s-]+/)];
  if (words.length === others.length) return words.some((word, at) => areOpposedWords(word, others[at] ?? ""));
  return areOpposedWords(words.join(" "), others.join(" "));
}

function areOpposedWords(words: string, others: string): boolean {
  if (connective.test(words) && connective.test(others)) return words !== others;
  // "not" itself may be misspelled.
  if (others === "not") return false;
  return countNegations(words) !== countNegations(others) || quantifier.test(words) !== quantifier.test(others);
}

/** The number of negations in words, such as two in `!isNotNull`. */
function countNegations(words: string): number {
  return words.match(negation)?.length ?? 0;
}

/** A name as words in lower case: `is not null` of `isNotNull` and of `is_not-null`. */
function inWords(name: string): string {
  return name
    .replaceAll(/[’']/g, "")
    .replaceAll(/(\p{Ll})(?=\p{Lu})|_/gu, "$1 ")
    .toLowerCase();
}
