import type { CatalogueEntries } from "../model/issues/catalogue-entry.js";
import { findOperator, operators } from "../model/operators.js";
import { capitalize, conditionOfKind } from "../model/issues/quote.js";
import type { Attempt, Recognizer } from "./attempt.js";
import { equality } from "./attempt.js";

export const listNotAllowedEntries = {
  listNotAllowed: {
    topic: "Comparing a column with values",
    title: "a list where one value belongs",
    meaning: "Only conditions on strings compare with several values at once.",
    repair: 'Write one condition for each value, joined by "or"; by "and" for "isNot".',
    example: ["condition", '{ "kind": "number", "columnSlug": "employees", "operator": "is", "value": [1, 2] }'],
  },
} as const satisfies CatalogueEntries;

/** A list where the operator has one value; only string conditions have lists. */
export const listNotAllowed: Recognizer<"listNotAllowed"> = (attempt) => {
  const { kind, operands } = attempt;
  if (kind !== "number" && kind !== "date" && kind !== "objectProperty") return undefined;
  const [operand, ...others] = operands;
  const list = operand?.value;
  if (others.length > 0 || !Array.isArray(list) || list.length < 2) return undefined;
  const { word = "" } = attempt.meaningAmong(Object.keys(operators[kind])) ?? {};
  if (Object.keys(findOperator(kind, word)?.operands ?? {}).length !== 1) return undefined;
  return { code: "listNotAllowed", message: adviceOnList(attempt), expected: "one value", about: "operand" };
};

/** What to do with a list where one value belongs. */
export function adviceOnList(attempt: Attempt): string {
  const { kind = "any" } = attempt;
  const sense = equality(attempt);
  const advice =
    sense === undefined
      ? "write one of them"
      : `write a condition for each value, joined by ${sense === "is" ? '"or"' : '"and"'}`;
  return `${capitalize(conditionOfKind(kind))} compares with one value: ${advice}.`;
}
