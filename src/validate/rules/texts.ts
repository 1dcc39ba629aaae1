import type { ConditionOf, DeepReadonly } from "../../model/filter.js";
import { isNegative } from "../../model/negative.js";
import { quote } from "../../model/shape.js";
import { fix } from "../fixes/fix.js";
import type { IssueCollector } from "./issue-collector.js";

type Comparison = Extract<
  DeepReadonly<ConditionOf<"string" | "objectProperty">>,
  { values: unknown } | { value: unknown }
>;

/** Comparisons with no text at all, with the empty text, or twice with the same text. */
export function lintText(
  condition: DeepReadonly<ConditionOf<"string" | "objectProperty">>,
  collector: IssueCollector,
): void {
  switch (condition.operator) {
    case "isNull":
    case "isNotNull":
    case "isEmpty":
    case "isNotEmpty":
      return;
    default:
      lintOperand(condition, collector);
  }
}

function lintOperand(condition: Comparison, collector: IssueCollector): void {
  if (condition.kind === "objectProperty") {
    if (condition.value === "") lintEmptyText(condition.operator, "value", collector);
    return;
  }
  const { operator, values } = condition;
  if (typeof values !== "string") lintList(operator, values, collector);
  if (typeof values === "string" ? values === "" : values.includes("")) lintEmptyText(operator, "values", collector);
}

function lintList(operator: string, values: readonly string[], collector: IssueCollector): void {
  if (values.length === 0) {
    const outcome = isNegative(operator) ? "every value but null" : "nothing";
    collector.add(
      {
        code: "emptyList",
        message: `${operator} with an empty list matches ${outcome}.`,
        expected: "at least one text",
      },
      "values",
    );
  }
  const seen = new Set<string>();
  values.forEach((value, index) => {
    if (seen.has(value)) {
      collector.add(
        {
          code: "duplicateValue",
          message: `${quote(value)} stands in the list twice.`,
          fix: fix("remove it", false, { type: "remove", path: collector.at("values", index) }),
        },
        "values",
        index,
      );
    }
    seen.add(value);
  });
}

/** Every text contains the empty text, starts and ends with it. */
function lintEmptyText(operator: string, key: string, collector: IssueCollector): void {
  if (
    operator !== "contains" &&
    operator !== "startsWith" &&
    operator !== "endsWith" &&
    operator !== "doesNotContain"
  ) {
    return;
  }
  const outcome = isNegative(operator) ? "nothing" : "every value but null";
  collector.add(
    { code: "emptyOperand", message: `${operator} "" matches ${outcome}: every text contains the empty one.` },
    key,
  );
}
