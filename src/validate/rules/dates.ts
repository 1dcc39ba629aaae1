import type { CatalogueEntries } from "../../model/issues/catalogue-entry.js";
import type { ConditionOf, DeepReadonly } from "../../model/filter.js";
import { readIsoDate } from "../../model/iso-date.js";
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
    title: "a date relative to today",
    meaning: "A filter holds fixed dates. A relative date changes every day.",
    repair:
      'Write "lowerThan" or "greaterThan" (in filter text "<" or ">") with the date itself, and renew it; or count the records of the last days by an occurrence.',
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
    if (readIsoDate(operand) !== undefined) continue;
    const meant = isoDateFrom(operand.trim());
    const isFromToday = meant === undefined && isRelative(operand.trim());
    issues.add(
      {
        code: isFromToday ? "relativeDate" : "notADate",
        message: isFromToday
          ? `${quote(operand)} counts from today, and a filter holds fixed dates. Write the date itself, such as ${issues.date("2025-06-30")}.`
          : /^\d{4}-\d{2}-\d{2}/.test(operand)
            ? `The calendar has no date ${quote(operand)}.`
            : `${quote(operand)} is not a date. Write dates as ${issues.date("2025-01-15")} or ${issues.date("2025-01-15T09:30:00Z")}.`,
        expected: "a date in ISO 8601",
        fix:
          meant === undefined
            ? undefined
            : fix(`write ${issues.date(meant)}`, true, { type: "set", path: issues.at(key), value: meant }),
      },
      key,
    );
  }
});

function operandsOf(condition: DateCondition): Readonly<Record<string, string>> {
  if ("value" in condition) return { value: condition.value };
  return "firstValue" in condition ? { firstValue: condition.firstValue, lastValue: condition.lastValue } : {};
}

type DateCondition = DeepReadonly<ConditionOf<"date">>;
