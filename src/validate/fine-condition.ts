import type { DeepReadonly, OperatorCondition } from "../model/filter.js";
import type { Reading } from "../model/guard.js";
import { isDate, isDateRange } from "./rules/dates.js";
import { areFineCounts } from "./rules/occurrences.js";
import { areTurned } from "./rules/ranges.js";
import { haveCommonSubject } from "./rules/repeats.js";
import { complaintAbout } from "./rules/clause.js";
import { areFineTexts } from "./rules/texts.js";

/**
 * Whether no rule has anything to say about a condition by itself, nor about those within it.
 *
 * A yes is final: test/validate holds it to the rules.
 */
export function isFineCondition(reading: Reading): boolean {
  switch (reading.kind) {
    case "string":
      return reading.values === undefined || areFineTexts(reading.values);
    case "number":
      return isFineRange(reading);
    case "date":
      return areFineDates(reading);
    case "objectProperty":
      return isFineProperty(reading);
    case "object":
    case "array":
      return reading.conditions === undefined || areFineInner(reading, reading.conditions);
    case "sql":
      return complaintAbout(reading.clause ?? "") === undefined;
    case "occurrence":
      return isFineOccurrence(reading);
    default:
      return true;
  }
}

function isFineRange({ firstValue, lastValue }: Reading): boolean {
  return firstValue === undefined || lastValue === undefined || firstValue <= lastValue;
}

function areFineDates({ value, firstValue, lastValue }: Reading): boolean {
  if (typeof value === "string") return isDate(value);
  if (typeof firstValue !== "string" || typeof lastValue !== "string") return true;
  return isDateRange(firstValue, lastValue);
}

function isFineProperty({ value, otherValue }: Reading): boolean {
  if (typeof value !== "string") return true;
  return otherValue === undefined ? value !== "" : !areTurned(value, otherValue);
}

function isFineOccurrence(reading: Reading): boolean {
  const { frequency, period, conditions } = reading;
  if (frequency === undefined || period === undefined || conditions === undefined) return false;
  return areFineCounts(frequency, period) && areFineInner(reading, conditions);
}

/** Whether the conditions within another one read what that one does, and nothing twice. */
function areFineInner(
  { kind, columnSlug, relatedModelUuid, conjonction }: Reading,
  conditions: readonly DeepReadonly<OperatorCondition>[],
): boolean {
  if (conditions.length === 0 || conjonction === undefined || haveCommonSubject(conditions, conjonction)) return false;
  for (const condition of conditions) {
    if (kind !== "occurrence" && condition.columnSlug !== columnSlug) return false;
    const related = condition.relatedModelUuid;
    if (related !== undefined && related !== relatedModelUuid) return false;
  }
  return true;
}
