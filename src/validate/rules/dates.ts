import type { ConditionOf } from "../../model/filter.js";
import { DAY, readIsoDate } from "../../model/iso-date.js";
import { quote } from "../../model/shape.js";
import { isoDateFrom } from "../../text/errors/lenient-date.js";
import { fix } from "../fixes/fix.js";
import type { IssueCollector } from "./issue-collector.js";
import { reportTurned } from "./ranges.js";

/** Operands that are no dates, dates that do not exist, and ranges that are turned round. */
export function lintDate(condition: ConditionOf<"date">, collector: IssueCollector): void {
  switch (condition.operator) {
    case "isNull":
    case "isNotNull":
      return;
    case "between": {
      const { firstValue, lastValue } = condition;
      const isFirstDate = lintOperand("firstValue", firstValue, collector);
      const isLastDate = lintOperand("lastValue", lastValue, collector);
      if (isFirstDate && isLastDate && !isDateRange(firstValue, lastValue)) {
        reportTurned(["firstValue", firstValue], ["lastValue", lastValue], collector);
      }
      return;
    }
    default:
      lintOperand("value", condition.value, collector);
  }
}

/** Whether two dates are such that the first does not surely lie behind the last. */
function isDateRange(first: string, last: string): boolean {
  // A difference of clocks is at most a day, so that the zone does not matter beyond it.
  const leeway = first.length === last.length ? 0 : DAY;
  return timeOf(first) <= timeOf(last) + leeway;
}

/** The time that a text says, on its own clock; NaN where it says none. */
function timeOf(text: string): number {
  const date = readIsoDate(text);
  return date === undefined ? NaN : date.local - (date.offset ?? 0);
}

/** Whether an operand is a date; one that is none is reported. */
function lintOperand(key: string, text: string, collector: IssueCollector): boolean {
  if (readIsoDate(text) !== undefined) return true;
  const meant = meantDate(text);
  collector.add(
    {
      code: "notADate",
      message: /^\d{4}-\d{2}-\d{2}/.test(text)
        ? `${quote(text)} is not a date of the calendar.`
        : `${quote(text)} is not a date; write one as 2025-01-15 or 2025-01-15T09:30:00Z.`,
      expected: "a date by ISO 8601",
      fix:
        meant === undefined
          ? undefined
          : fix(`write ${JSON.stringify(meant)}`, true, { type: "set", path: collector.at(key), value: meant }),
    },
    key,
  );
  return false;
}

/** The date that a text plainly means which is not written as ISO 8601 asks. */
function meantDate(text: string): string | undefined {
  const date = isoDateFrom(text.trim());
  return date === text ? undefined : date;
}
