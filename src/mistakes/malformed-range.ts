import type { CatalogueEntries } from "../model/issues/catalogue-entry.js";
import type { Recognizer } from "./attempt.js";

export const malformedRangeEntries = {
  malformedRange: {
    topic: "Comparing a column with values",
    title: "a range whose bounds are not written as a range",
    meaning: '"between" has two bounds, each with its own key; in filter text they are joined by "and".',
    repair:
      'Write "firstValue" and "lastValue"; for a property, "value" and "otherValue"; in filter text, `between 1 and 5`.',
    example: ["condition", '{ "kind": "number", "columnSlug": "employees", "operator": "between", "value": [1, 5] }'],
  },
} as const satisfies CatalogueEntries;

/** `between` with both bounds in one list. */
export const malformedRange: Recognizer<"malformedRange"> = ({ kind, intendedOperator, operands, notation }) => {
  const [operand, ...others] = operands;
  if (others.length > 0 || !Array.isArray(operand?.value)) return undefined;
  if (intendedOperator(["between"])?.certain !== true) return undefined;
  const bounds: readonly unknown[] = operand.value;
  const isPair =
    bounds.length === 2 && ["number", "string"].some((type) => bounds.every((each) => typeof each === type));
  return {
    code: "malformedRange",
    message: `Write the bounds of "between" ${notation.bounds(kind)}, not as a list.`,
    expected: "two bounds",
    about: "operand",
    intent: isPair ? { operator: "between", values: bounds, certain: true } : undefined,
  };
};
