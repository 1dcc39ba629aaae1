/**
 * What is wrong with a comparison, in either notation.
 *
 * A notation reads what is written as an `Attempt` (json/comparison.ts, text/comparison.ts), and prints the `Finding`.
 * A value of another type than its operator compares, such as `"5"` for a number, is known to none of the recognizers:
 * the structure check (model/structure/shape.ts) and the parser find it, and the edit comes from json/document-fix.ts
 * and text/value.ts.
 */
import type { CatalogueEntries } from "../model/issues/catalogue-entry.js";
import type { Attempt, Finding, Recognizer } from "./attempt.js";
import { noSuchComparison, noSuchComparisonEntries } from "./no-such-comparison.js";
import { relativeDate } from "./relative-date.js";
import { valueForCheck, valueForCheckEntries } from "./value-for-check.js";

const malformedRangeEntries = {
  malformedRange: {
    topic: "Comparing a column with values",
    title: "a range whose bounds are not written as a range",
    meaning: '"between" has two bounds, each with its own key; in filter text they are joined by "and".',
    repair:
      'Write "firstValue" and "lastValue"; for a property, "value" and "otherValue"; in filter text, `between 1 and 5`.',
    example: ["condition", '{ "kind": "number", "columnSlug": "employees", "operator": "between", "value": [1, 5] }'],
  },
} as const satisfies CatalogueEntries;

/** The catalogue entries of the codes that both notations report. */
export const comparisonEntries = {
  ...valueForCheckEntries,
  ...malformedRangeEntries,
  ...noSuchComparisonEntries,
} as const;

/** A code that a mistake in a comparison has in both notations. */
export type ComparisonCode = keyof typeof comparisonEntries | "relativeDate";

/** `between` with both bounds in one list. */
const malformedRange: Recognizer<"malformedRange"> = ({ kind, intendedOperator, operands, notation }) => {
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

/** In the order in which they are tried. */
const recognizers = [valueForCheck, malformedRange, relativeDate, noSuchComparison];

/** The first mistake of a comparison; undefined if none is recognized. */
export function findMistake(attempt: Attempt): Finding<ComparisonCode> | undefined {
  for (const recognize of recognizers) {
    const finding = recognize(attempt);
    if (finding !== undefined) return finding;
  }
  return undefined;
}
