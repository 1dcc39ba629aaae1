import type { ConditionOf, DeepReadonly } from "../../model/filter.js";
import { readIsoDate } from "../../model/iso-date.js";
import { expressionsIn } from "../../model/expressions.js";
import type { OperatorOf } from "../../model/operators.js";
import { operators } from "../../model/operators.js";
import { isRelativeAgo, isUntilNow, readRelativeDate, relativeDateFrom } from "../../model/relative-date.js";
import { quote } from "../../model/issues/quote.js";
import type { DateCode } from "../../mistakes/dates.js";
import { isRelative, isoDateFrom } from "../../mistakes/dates.js";
import { countsFromNow, example } from "../../mistakes/relative-date.js";
import { fix } from "../../mistakes/json/document-fix.js";
import { conditionRule } from "./rule.js";

export { dateEntries } from "../../mistakes/dates.js";

/** Operands of dates that are not dates. */
export const dateRule = conditionRule<DateCode>((condition, issues) => {
  if (condition.kind !== "date") return;
  for (const [key, operand] of Object.entries(operandsOf(condition))) {
    if (readIsoDate(operand) ?? readRelativeDate(operand) ?? expressionsIn(operand)[0]) continue;
    const meant = isoDateFrom(operand.trim());
    const isFromToday = meant === undefined && isRelative(operand.trim());
    const relative = isFromToday && !isUntilNow(operand) ? relativeDateFrom(operand) : undefined;
    const written = meant ?? relative;
    // For equality, a person means the day, and the operand is an instant.
    const isCertain =
      relative === undefined || (isRelativeAgo(operand) && !("value" in condition && isEquality(condition.operator)));
    issues.add(
      {
        code: isFromToday ? "relativeDate" : "notADate",
        message: isFromToday
          ? countsFromNow(quote(operand), issues.date(example))
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
