import type { DeepReadonly, OccurrenceCondition } from "../../model/filter.js";
import type { IssueCollector } from "./issue-collector.js";

/** Counts and times that nothing, or everything, can have, and records that are not told apart. */
export function lintCounts(
  { relatedModelUuid, frequency, period, conditions }: DeepReadonly<OccurrenceCondition>,
  collector: IssueCollector,
): void {
  if (frequency.operator !== "not") {
    const outcome = outcomeOf(frequency.operator, frequency.value);
    if (outcome !== undefined) {
      collector.add(
        {
          code: "impossibleCount",
          message: `${frequency.operator} ${frequency.value} matches ${outcome}: a count is a whole number from 0.`,
          expected: "a whole number from 0",
        },
        "frequency",
        "value",
      );
    }
  }
  const counted = outcomeOf(period.operator, period.value);
  if (counted !== undefined) {
    collector.add(
      {
        code: "impossiblePeriod",
        message: `${period.operator} ${period.value} days ago counts ${counted}: ages are counted in days from 0.`,
        expected: "a number of days",
      },
      "period",
      "value",
    );
  }
  if (conditions.length === 0) {
    collector.add(
      {
        code: "emptyConditions",
        severity: "info",
        message: "An occurrence without conditions counts every related record.",
      },
      "conditions",
    );
  }
  conditions.forEach((condition, index) => {
    if (condition.relatedModelUuid === undefined || condition.relatedModelUuid === relatedModelUuid) return;
    collector.add(
      {
        code: "otherRelatedModel",
        message: "A condition of an occurrence reads the records that are counted, and cannot lead to another model.",
      },
      "conditions",
      index,
      "relatedModelUuid",
    );
  });
}

/** Which whole numbers from 0 compare so, where none or all of them do. */
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
