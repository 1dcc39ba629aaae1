import type { CatalogueEntries } from "../../model/issues/catalogue-entry.js";
import type { ConditionOf, DeepReadonly } from "../../model/filter.js";
import { readIsoDate } from "../../model/iso-date.js";
import { expressionsIn } from "../../model/expressions.js";
import type { OperatorOf } from "../../model/operators.js";
import { operators } from "../../model/operators.js";
import { isRelativeAgo, readRelativeDate, relativeDateFrom } from "../../model/relative-date.js";
import { quote } from "../../model/issues/quote.js";
import { isRelative, isoDateFrom } from "../../text/errors/foreign-values.js";
import { fix } from "../fixes/document-fix.js";
import { conditionRule } from "./rule.js";

export const dateEntries = {
  notADate: {
    topic: "Comparing a column with values",
    title: "something that is not a date, or not written as one",
    meaning:
      "Dates are written in ISO 8601: 2025-01-15, or with a time after it; in filter text, an @ is before the year. A filter may hold any other string, which matches no date.",
    repair: "Write an existing date, in filter text as @2025-01-15.",
    example: [
      "condition",
      '{ "kind": "date", "columnSlug": "created_at", "operator": "greaterThan", "value": "2025-02-30" }',
    ],
  },
  relativeDate: {
    topic: "Comparing a column with values",
    title: "a relative date in another spelling",
    meaning:
      'A relative date is a whole number and a unit, such as "3 months": the instant that long before the evaluation. "lowerThan" means longer ago, "greaterThan" less long ago.',
    repair: 'Write "lowerThan" or "greaterThan" with "3 months", in filter text < 3 months ago or > 3 months ago.',
    example: [
      "condition",
      '{ "kind": "date", "columnSlug": "created_at", "operator": "greaterThan", "value": "30 days ago" }',
    ],
  },
} as const satisfies CatalogueEntries;

export type DateCode = keyof typeof dateEntries;

/** Operands of dates that are not dates. */
export const dateRule = conditionRule<DateCode>((condition, issues) => {
  if (condition.kind !== "date") return;
  for (const [key, operand] of Object.entries(operandsOf(condition))) {
    if (readIsoDate(operand) ?? readRelativeDate(operand) ?? expressionsIn(operand)[0]) continue;
    const meant = isoDateFrom(operand.trim());
    const isFromToday = meant === undefined && isRelative(operand.trim());
    const relative = isFromToday ? relativeDateFrom(operand) : undefined;
    const written = meant ?? relative;
    // For equality, a person means the day, and the operand is an instant.
    const isCertain =
      relative === undefined || (isRelativeAgo(operand) && !("value" in condition && isEquality(condition.operator)));
    issues.add(
      {
        code: isFromToday ? "relativeDate" : "notADate",
        message: isFromToday
          ? `${quote(operand)} counts from the evaluation. Write a number and a unit, such as ${issues.date("3 months")}.`
          : /^\d{4}-\d{2}-\d{2}/.test(operand)
            ? `The calendar has no date ${quote(operand)}.`
            : `${quote(operand)} is not a date. Write dates as ${issues.date("2025-01-15")} or ${issues.date("2025-01-15T09:30:00Z")}.`,
        expected: isFromToday ? "a number and a unit" : "a date in ISO 8601",
        fix:
          written === undefined
            ? undefined
            : fix(`write ${issues.date(written)}`, isCertain, { type: "set", path: issues.at(key), value: written }),
      },
      key,
    );
  }
});

function isEquality(operator: OperatorOf<"date">): boolean {
  return operators.date[operator].relation === "equals";
}

function operandsOf(condition: DateCondition): Readonly<Record<string, string>> {
  if ("value" in condition) return { value: condition.value };
  return "firstValue" in condition ? { firstValue: condition.firstValue, lastValue: condition.lastValue } : {};
}

type DateCondition = DeepReadonly<ConditionOf<"date">>;
