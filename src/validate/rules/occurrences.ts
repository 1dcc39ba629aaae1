import type { CatalogueEntries } from "../../model/issues/catalogue-entry.js";
import { frequencyOperators, periodOperators } from "../../model/operators.js";
import { conditionRule } from "./rule.js";

export const occurrenceEntries = {
  impossibleNumber: {
    topic: "Counting related records",
    title: "a number of records or days that is impossible",
    meaning:
      "Records are counted in whole numbers from 0, and their age in days from 0. Fewer than 0 or exactly 1.5 never occur, more than -1 always. `memberCapacity` is a number of records too, or null for no limit.",
    repair: "Write a whole number from 0. To count no record, use the operator not; more than 0 days ago means ever.",
    example: [
      "condition",
      '{ "kind": "occurrence", "relatedModelUuid": "7c9e6679-7425-40de-944b-e07fc1f90ae7", "frequency": { "operator": "lessThan", "value": 0 }, "period": { "operator": "lessThan", "value": 30, "unit": "day" }, "conjonction": "and", "conditions": [] }',
    ],
  },
} as const satisfies CatalogueEntries;

export type OccurrenceCode = keyof typeof occurrenceEntries;

/** Counts and ages of occurrences that no record, or every record, has. */
export const occurrenceRule = conditionRule<OccurrenceCode>((condition, issues) => {
  if (condition.kind !== "occurrence") return;
  const { frequency, period } = condition;
  const report = (part: "frequency" | "period", message: string, expected: string): void => {
    issues.add({ code: "impossibleNumber", message, expected }, part, "value");
  };
  const matched = frequency.operator === "not" ? undefined : outcomeOf(frequency.operator, frequency.value);
  if (frequency.operator !== "not" && matched !== undefined) {
    const written = `${issues.operator(frequencyOperators, frequency.operator)} ${frequency.value}`;
    const message = `${written} matches ${matched}, as a count is a whole number from 0.`;
    report("frequency", message, "a whole number from 0");
  }
  const counted = outcomeOf(period.operator, period.value);
  if (counted !== undefined) {
    const written = `${issues.operator(periodOperators, period.operator)} ${period.value} days ago`;
    report("period", `${written} counts ${counted}, as ages are counted in days from 0.`, "a number of days");
  }
});

/** Whether a comparison of whole numbers from 0 matches all or none of them; undefined if it matches some. */
function outcomeOf(operator: "moreThan" | "lessThan" | "exactly", value: number): "nothing" | "everything" | undefined {
  switch (operator) {
    case "moreThan":
      return value < 0 ? "everything" : undefined;
    case "lessThan":
      return value <= 0 ? "nothing" : undefined;
    case "exactly":
      return Number.isInteger(value) && value >= 0 ? undefined : "nothing";
  }
}
