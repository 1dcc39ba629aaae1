import type { Frequency, OccurrenceCondition, Period, RelatedCondition } from "../model/filter.js";
import { unreachable } from "../model/unreachable.js";
import { compileColumn } from "./column.js";
import { combine } from "./combine.js";
import { DAY } from "../model/iso-date.js";
import type { Test } from "./own-values.js";
import { onOwnValues } from "./own-values.js";
import type { Place } from "./place.js";
import { never } from "./place.js";
import { relatedRecords } from "./related.js";

/** Counts the related records of a period that satisfy the conditions. */
export function compileOccurrence(condition: OccurrenceCondition, place: Place): Test {
  const records = relatedRecords(condition.relatedModelUuid, place);
  const counted = place.onOther();
  const tests = condition.conditions.map((nested, index) =>
    compileNested(nested, condition.relatedModelUuid, counted.at("conditions", index)),
  );
  if (records === undefined) return never;
  const inPeriod = compilePeriod(condition.period, records.timeColumnSlug, counted);
  const counts = onOwnValues(combine("and", [inPeriod, combine(condition.conjonction, tests)]), counted.keys);
  const isFrequent = compileFrequency(condition.frequency);
  return (row) => {
    let count = 0;
    for (const record of records.of(row)) if (counts(record)) count++;
    return isFrequent(count);
  };
}

/** The conditions of an occurrence read the record that is counted, and lead nowhere else. */
function compileNested(condition: RelatedCondition, modelUuid: string, place: Place): Test {
  if (condition.relatedModelUuid !== undefined && condition.relatedModelUuid !== modelUuid) {
    place.report(
      "otherRelatedModel",
      `A condition of an occurrence reads the records that are counted, and cannot read those of another model.`,
      "relatedModelUuid",
    );
  }
  return compileColumn(condition, place);
}

function compileFrequency(frequency: Frequency): (count: number) => boolean {
  switch (frequency.operator) {
    case "not":
      return (count) => count === 0;
    case "moreThan":
      return (count) => count > frequency.value;
    case "lessThan":
      return (count) => count < frequency.value;
    case "exactly":
      return (count) => count === frequency.value;
    default:
      return unreachable(frequency, "operator of a frequency");
  }
}

function compilePeriod(period: Period, timeColumnSlug: string | undefined, place: Place): Test {
  if (timeColumnSlug === undefined) {
    // "More than 0 days ago" is how the platform says "ever", and needs no time.
    if (period.operator === "moreThan" && period.value === 0) return () => true;
    place.report(
      "noTimeColumn",
      "The related model has no time column, so its records can only be counted for all time: moreThan 0 days.",
      "period",
    );
    return never;
  }
  const key = place.reads(timeColumnSlug);
  const { instantOf, now } = place.settings;
  const isInPeriod = compileAge(period);
  return (record) => {
    const age = (now - instantOf(record[key])) / DAY;
    return age >= 0 && isInPeriod(age);
  };
}

/** Whether an age, in days of 24 hours, lies in the period. */
function compileAge({ operator, value }: Period): (age: number) => boolean {
  switch (operator) {
    case "lessThan":
      return (age) => age < value;
    case "moreThan":
      return (age) => age > value;
    case "exactly":
      return (age) => Math.floor(age) === value;
    default:
      return unreachable(operator, "operator of a period");
  }
}
