import type { CatalogueEntries } from "../model/issues/catalogue-entry.js";
import { alternatives, quote } from "../model/issues/quote.js";
import { plainWord } from "../model/issues/suggest.js";
import { operatorOfPattern, operatorsOfPatterns } from "../model/like-pattern.js";
import type { OperatorKind } from "../model/operators.js";
import { findOperator, kinds, operators } from "../model/operators.js";
import { ownValue } from "../model/own-value.js";
import { isString } from "../model/structure/json-object.js";
import type { Notation, Recognizer } from "./attempt.js";

export const noSuchComparisonEntries = {
  noSuchComparison: {
    topic: "Comparing a column with values",
    title: "a comparison that filters do not have",
    meaning: "There are no operators for at least, at most, or patterns.",
    repair: "Write it with other operators, as the message proposes.",
    example: ["condition", '{ "kind": "number", "columnSlug": "employees", "operator": "gte", "value": 5 }'],
  },
} as const satisfies CatalogueEntries;

/** A comparison for which there is no operator, but maybe an equivalent condition. */
export const noSuchComparison: Recognizer<"noSuchComparison"> = (attempt) =>
  pattern(attempt) ?? missingOperator(attempt);

// ---- Patterns ----

interface PatternMeaning {
  readonly operator: string;
  readonly texts: readonly string[];
  /** Whether letter case matters. */
  readonly certain: boolean;
}

/**
 * The comparison that `like` means with one or several patterns; null if no operator is equivalent, undefined for other
 * operators.
 */
export function withoutPattern(
  kind: "string" | "objectProperty",
  operator: string,
  content: unknown,
): PatternMeaning | null | undefined {
  const word = /^(?<not>not)?(?:is)?(?<anyCase>i)?like$/.exec(plainWord(operator))?.groups;
  const written = [content].flat();
  if (word === undefined || !written.every(isString)) return undefined;
  const parts = written.map(operatorOfPattern);
  const [first] = parts;
  const positive = parts.every((part) => part?.operator === first?.operator) ? first?.operator : undefined;
  const meant = word["not"] === undefined ? positive : positive && findOperator(kind, positive)?.complement;
  if (meant === undefined || meant === null) return null;
  // A text without wildcards may be meant as a part.
  const certain = word["anyCase"] === undefined && positive !== "is";
  return { operator: meant, texts: parts.map((part) => part?.text ?? ""), certain };
}

/** `like`, with wildcards or without. */
const pattern: Recognizer<"noSuchComparison"> = ({ kind, operator, operands, notation }) => {
  const [operand, ...others] = operands;
  if (operand === undefined || others.length > 0 || (kind !== "string" && kind !== "objectProperty")) return undefined;
  const meant = withoutPattern(kind, operator, operand.value);
  if (meant === undefined) return undefined;
  const expected = alternatives(operatorsWithWildcards(notation));
  if (meant === null) {
    const message = `There is no operator ${quote(operator)}: ${noPatterns(notation)}.`;
    return { code: "noSuchComparison", message, expected };
  }
  const { texts, certain } = meant;
  const written = `${notation.operator(kind, meant.operator)} ${texts.map(quote).join(", ")}`;
  return {
    code: "noSuchComparison",
    message: `There is no operator ${quote(operator)}. Write this pattern as ${written}.`,
    expected,
    intent: { operator: meant.operator, values: Array.isArray(operand.value) ? [texts] : texts, certain },
  };
};

function operatorsWithWildcards(notation: Notation): string[] {
  return [...operatorsOfPatterns].flatMap(([form, operator]) =>
    form.includes("%") ? [notation.operator("string", operator)] : [],
  );
}

/** The alternatives to patterns, as the end of a sentence. */
function noPatterns(notation: Notation): string {
  return `filters have no patterns; use ${alternatives(operatorsWithWildcards(notation))}`;
}

// ---- Other comparisons ----

const strictOperators: Readonly<Record<string, string>> = { ">=": "greaterThan", "<=": "lowerThan" };

const missingOperator: Recognizer<"noSuchComparison"> = ({ kind, operator, intendedOperator, missing, notation }) => {
  if (kind === undefined || intendedOperator(Object.keys(operators[kind])) !== undefined) return undefined;
  const similar = ownValue(strictOperators, missing);
  const isOfKind = similar === undefined || findOperator(kind, similar) !== undefined;
  if (missing === undefined || !isOfKind) return undefined;
  return {
    code: "noSuchComparison",
    message: `There is no operator ${quote(operator)}: ${insteadOf(missing, kind, notation)}.`,
    expected: missing === "pattern" ? alternatives(operatorsWithWildcards(notation)) : notation.operators(kind),
    similarOperator: similar,
  };
};

/** What to do without a comparison, as the end of a sentence. */
function insteadOf(missing: string, kind: OperatorKind, notation: Notation): string {
  const both = (...names: string[]): string =>
    `use ${names.map((name) => notation.operator(kind, name)).join(" and ")}, as two conditions joined by "or"`;
  switch (missing) {
    case ">=":
    case "<=":
      return both(strictOperators[missing] ?? "", "is");
    case "not between":
      return both("lowerThan", "greaterThan");
    case "pattern":
      return findOperator(kind, "contains") === undefined ? "filters have no patterns" : noPatterns(notation);
    case "all":
      return 'write a condition for each value, joined by "and"';
    default: {
      const name = missing.replace(/^not /, "");
      const isOperator = kinds.some((each) => each in operators && findOperator(each as OperatorKind, name));
      return `${notation.operator(kind, isOperator ? name : "matchConditions")} cannot be negated`;
    }
  }
}
