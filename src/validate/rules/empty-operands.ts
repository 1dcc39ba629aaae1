import type { CatalogueEntries } from "../../model/issues/catalogue-entry.js";
import { isNegative } from "../../model/negative.js";
import type { TextRelation } from "../../model/operators.js";
import { isTextOperator, textComparisonOf } from "../../plan/relations.js";
import { conditionRule } from "./rule.js";

export const emptyOperandEntries = {
  emptyOperand: {
    topic: "Comparing a column with values",
    title: "a comparison with an empty list or an empty string",
    meaning:
      "No value is in an empty list, and every string contains the empty string. The condition matches nothing, or every value but null.",
    repair: "Write at least one string. To match the empty string itself, use isEmpty.",
    example: ["condition", '{ "kind": "string", "columnSlug": "country", "operator": "is", "values": [] }'],
  },
} as const satisfies CatalogueEntries;

/** Comparisons with an empty list, or with an empty string where every string would do. */
export const emptyOperandRule = conditionRule<keyof typeof emptyOperandEntries>((condition, issues) => {
  if (condition.kind !== "string" && condition.kind !== "objectProperty") return;
  const key = "values" in condition ? "values" : "value";
  const operand = "values" in condition ? condition.values : "value" in condition ? condition.value : undefined;
  if (operand === undefined) return;
  const { operator } = condition;
  if (operand.length === 0 && typeof operand !== "string") {
    const outcome = isNegative(operator) ? "every value but null" : "nothing";
    issues.add(
      {
        code: "emptyOperand",
        message: `"${operator}" with an empty list matches ${outcome}.`,
        expected: "at least one string",
      },
      key,
    );
  }
  const hasEmpty = operand === "" || (typeof operand !== "string" && operand.includes(""));
  if (!hasEmpty || !isTrivial(operator)) return;
  const outcome = isNegative(operator) ? "nothing" : "every value but null";
  issues.add(
    {
      code: "emptyOperand",
      message: `"${operator}" with an empty string matches ${outcome}, as every string contains the empty string.`,
      expected: "a string that is not empty",
    },
    key,
  );
});

/** Whether every string has the relation to the empty string. A new relation does not compile without a row. */
const holdsOfEmpty: Readonly<Record<TextRelation, boolean>> = {
  equals: false,
  contains: true,
  startsWith: true,
  endsWith: true,
};

function isTrivial(operator: string): boolean {
  return isTextOperator(operator) && holdsOfEmpty[textComparisonOf(operator).relation];
}
