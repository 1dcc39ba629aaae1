import type { ConditionOf, DeepReadonly } from "../../model/filter.js";
import { isNegative } from "../../model/negative.js";
import { quote } from "../../model/shape.js";
import { fix } from "../fixes/fix.js";
import type { Remarks } from "./issue-collector.js";

type Comparison = Extract<
  DeepReadonly<ConditionOf<"string" | "objectProperty">>,
  { values: unknown } | { value: unknown }
>;

/** Comparisons with no text at all, with the empty text, or twice with the same text (spec section 2.1.2). */
export function judgeText(condition: DeepReadonly<ConditionOf<"string" | "objectProperty">>, remarks: Remarks): void {
  switch (condition.operator) {
    case "isNull":
    case "isNotNull":
    case "isEmpty":
    case "isNotEmpty":
      return;
    default:
      judgeOperand(condition, remarks);
  }
}

function judgeOperand(condition: Comparison, remarks: Remarks): void {
  if (condition.kind === "objectProperty") {
    if (condition.value === "") judgeEmptyText(condition.operator, "value", remarks);
    return;
  }
  const { operator, values } = condition;
  if (typeof values !== "string") judgeList(operator, values, remarks);
  if (typeof values === "string" ? values === "" : values.includes("")) judgeEmptyText(operator, "values", remarks);
}

function judgeList(operator: string, values: readonly string[], remarks: Remarks): void {
  if (values.length === 0) {
    const outcome = isNegative(operator) ? "every value but null" : "nothing";
    remarks.add(
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
      remarks.add(
        {
          code: "duplicateValue",
          message: `${quote(value)} stands in the list twice.`,
          fix: fix("remove it", false, { type: "remove", path: remarks.at("values", index) }),
        },
        "values",
        index,
      );
    }
    seen.add(value);
  });
}

/** Every text contains the empty text, starts and ends with it. */
function judgeEmptyText(operator: string, key: string, remarks: Remarks): void {
  if (
    operator !== "contains" &&
    operator !== "startsWith" &&
    operator !== "endsWith" &&
    operator !== "doesNotContain"
  ) {
    return;
  }
  const outcome = isNegative(operator) ? "nothing" : "every value but null";
  remarks.add(
    { code: "emptyOperand", message: `${operator} "" matches ${outcome}: every text contains the empty one.` },
    key,
  );
}
