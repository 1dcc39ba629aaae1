import type { CatalogueEntries } from "../model/issues/catalogue-entry.js";
import { findOperator } from "../model/operators.js";
import type { Attempt, Recognizer } from "./attempt.js";

export const valueForCheckEntries = {
  valueForCheck: {
    topic: "Comparing a column with values",
    title: "null, true or empty as a value",
    meaning: "Nothing is equal to null, and boolean conditions have no operand. These tests have their own operators.",
    repair: 'Write "isNull", "isTrue" or "isEmpty"; in filter text, "is null", "is true" or "is empty".',
    example: ["condition", '{ "kind": "boolean", "columnSlug": "is_customer", "operator": "is", "value": true }'],
  },
} as const satisfies CatalogueEntries;

/** The checks that equality with a word means, and inequality. */
type Checks = readonly [check: string, opposite: string];

const isTrue: Checks = ["isTrue", "isFalse"];
const isFalse: Checks = ["isFalse", "isTrue"];
const isNull: Checks = ["isNull", "isNotNull"];

const checks: ReadonlyMap<string, Checks> = new Map<string, Checks>([
  ["null", isNull],
  ["true", isTrue],
  ["false", isFalse],
  ...["nul", "nil", "none", "undefined"].map((word) => [word, isNull] as const),
  ["empty", ["isEmpty", "isNotEmpty"]],
]);

export function isWordForNull(word: string): boolean {
  return checks.get(word.toLowerCase()) === isNull;
}

/** Values of a boolean column, in quotes or not. */
const truths: ReadonlyMap<string, Checks> = new Map([
  ...["true", "yes", "1"].map((word) => [word, isTrue] as const),
  ...["false", "no", "0"].map((word) => [word, isFalse] as const),
]);

/** `is` with null, true or false, and null as the operand of another operator. */
export const valueForCheck: Recognizer<"valueForCheck"> = (attempt) => {
  const { kind, operands, isNegated, notation } = attempt;
  const [operand, ...others] = operands;
  if (operand === undefined || others.length > 0) return undefined;
  const { value, written, isWord = value === null } = operand;
  const single: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  const word = typeof single === "object" && single !== null ? "" : String(single).toLowerCase();
  const names = (isWord ? checks.get(word) : undefined) ?? (kind === "boolean" ? truths.get(word) : undefined);
  const sense = equality(attempt);
  const check = names?.[sense === "isNot" ? 1 : 0];
  if (check === undefined || (kind !== undefined && findOperator(kind, check) === undefined)) return undefined;
  const isCheck = attempt.intendedOperator([...checks.values()].flat())?.certain === true;
  if (sense === undefined && (names !== isNull || isCheck)) return undefined;
  // "is true" has no complement, which "not" would need.
  const certain = !isNegated && (/^(?:null|true|false)$/.test(word) || kind === "boolean");
  return {
    code: "valueForCheck",
    message: `${written} is not a value. Use ${notation.operator(kind, check)}.`,
    about: "comparison",
    intent: sense && { operator: check, values: [], certain },
  };
};

/** The one of `is` and `isNot` that an operator certainly means. */
function equality({ intendedOperator }: Attempt): "is" | "isNot" | undefined {
  const intended = intendedOperator(["is", "isNot"]);
  return intended?.certain !== true ? undefined : intended.word === "is" ? "is" : "isNot";
}
