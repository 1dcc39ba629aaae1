import type { CatalogueEntries } from "../../model/issues/catalogue-entry.js";
import { measure } from "../../model/column-values.js";
import { decimalNumber } from "../../model/decimal-number.js";
import { DAY } from "../../model/iso-date.js";
import { expressionsIn } from "../../model/expressions.js";
import { readRelativeDate } from "../../model/relative-date.js";
import { fix } from "../../mistakes/json/document-fix.js";
import { conditionRule } from "./rule.js";
import type { IssueCollector } from "./rule.js";

export const rangeEntries = {
  turnedRange: {
    topic: "Comparing a column with values",
    title: "a range in the wrong order",
    meaning: "The lower bound exceeds the upper bound, so the condition matches nothing.",
    repair: "Swap the bounds.",
    example: [
      "condition",
      '{ "kind": "number", "columnSlug": "employees", "operator": "between", "firstValue": 5, "lastValue": 1 }',
    ],
  },
} as const satisfies CatalogueEntries;

type Code = keyof typeof rangeEntries;

/** Ranges whose lower bound exceeds the upper bound, so that no value matches. */
export const rangeRule = conditionRule<Code>((condition, issues) => {
  if (!("operator" in condition) || condition.operator !== "between") return;
  if (condition.kind === "objectProperty") {
    const { value, otherValue } = condition;
    if (areTurnedProperties(value, otherValue)) reportTurned(["value", value], ["otherValue", otherValue], issues);
    return;
  }
  const { firstValue, lastValue } = condition;
  const isTurned =
    condition.kind === "number"
      ? condition.firstValue > condition.lastValue
      : areTurnedDates(condition.firstValue, condition.lastValue);
  if (isTurned) reportTurned(["firstValue", firstValue], ["lastValue", lastValue], issues);
});

/** Properties compare as numbers if both bounds are decimal numbers, and by code unit otherwise. */
function areTurnedProperties(first: string, last: string): boolean {
  const isNumber = decimalNumber.test(first);
  if (expressionsIn(first + last).length > 0) return false;
  // With only one numeric bound, the comparison depends on the value.
  if (isNumber !== decimalNumber.test(last)) return false;
  return isNumber ? Number(first) > Number(last) : first > last;
}

/** Whether the first date is certainly later; strings that are not dates are not. */
function areTurnedDates(first: string, last: string): boolean {
  const [before, after] = [readRelativeDate(first), readRelativeDate(last)];
  if (before !== undefined && before.chain === after?.chain) return before.length < after.length;
  // Time zones differ by at most a day, so a larger difference is certain in all of them.
  const leeway = first.length === last.length ? 0 : DAY;
  return measure(first).order > measure(last).order + leeway;
}

function reportTurned(
  [firstKey, first]: readonly [string, number | string],
  [lastKey, last]: readonly [string, number | string],
  issues: IssueCollector<Code>,
): void {
  issues.add(
    {
      code: "turnedRange",
      message: `The bounds are in the wrong order: ${JSON.stringify(first)} comes after ${JSON.stringify(last)}.`,
      expected: "the lower bound first",
      fix: fix(
        "swap the bounds",
        false,
        { type: "set", path: issues.at(firstKey), value: last },
        { type: "set", path: issues.at(lastKey), value: first },
      ),
    },
    firstKey,
  );
}
