import type {
  DeepReadonly,
  Frequency,
  OccurrenceCondition,
  OperatorCondition,
  Period,
  RelatedCondition,
} from "../model/filter.js";
import { unreachable } from "../model/unreachable.js";
import { lowerColumn } from "./lower-column.js";
import { spanOfPeriod } from "./period.js";
import type { Place } from "./compile-context.js";
import type { CountTest, OrderTest, RecordTest } from "./plan.js";
import { combined, never } from "./plan.js";
import { isEver, refuseOtherModel } from "./unsupported.js";
import type { RelatedRecords } from "../evaluate/related-records.js";

/** A condition on the related record. */
export function lowerRelated(modelUuid: string, condition: DeepReadonly<OperatorCondition>, place: Place): RecordTest {
  const test = lowerColumn(condition, place);
  const records = relatedRecords(modelUuid, place);
  return records === undefined ? never : { kind: "related", records, test, frequency: undefined, path: place.path };
}

/** Counts the related records that satisfy the conditions, and occurred in the period. */
export function lowerOccurrence(condition: DeepReadonly<OccurrenceCondition>, place: Place): RecordTest {
  const records = relatedRecords(condition.relatedModelUuid, place);
  const nested = condition.conditions.map((nested, index) =>
    lowerNested(nested, condition.relatedModelUuid, place.at("conditions", index)),
  );
  if (records === undefined) return never;
  const tests = nested.length === 0 ? [] : [combined(condition.conjonction, nested)];
  const { timeColumnSlug } = records;
  if (timeColumnSlug === undefined) isEver(condition.period, place);
  else tests.push(inPeriod(timeColumnSlug, condition.period, place));
  const frequency = countTest(condition.frequency);
  return { kind: "related", records, test: combined("and", tests), frequency, path: place.path };
}

function inPeriod(key: string, period: Period, place: Place): RecordTest {
  const { first, last } = spanOfPeriod(period, place.settings.now);
  const test: OrderTest = { kind: "order", read: "instant", operator: "within", first, last, orNull: false };
  return { kind: "column", key, test, path: place.at("period").path };
}

/** The records of a related model, or undefined, with an issue, where a row's records cannot be found. */
function relatedRecords(modelUuid: string, place: Place): RelatedRecords | undefined {
  const records = place.settings.relatedRecords(modelUuid);
  const model = `the related model ${JSON.stringify(modelUuid)}`;
  if (records === undefined) {
    place.report("relatedModelNotGiven", `The records of ${model} are not given.`, "relatedModelUuid");
  } else if (records.columns.length === 0) {
    place.report("noJoinColumns", `No columns say which records of ${model} belong to a row.`, "relatedModelUuid");
    return undefined;
  }
  return records;
}

function lowerNested(condition: DeepReadonly<RelatedCondition>, modelUuid: string, place: Place): RecordTest {
  refuseOtherModel(condition, modelUuid, place);
  return lowerColumn(condition, place);
}

function countTest(frequency: Frequency): CountTest {
  switch (frequency.operator) {
    case "not":
      return { operator: "within", first: 0, last: 0 };
    case "moreThan":
      return { operator: "above", first: frequency.value, last: frequency.value };
    case "lessThan":
      return { operator: "below", first: frequency.value, last: frequency.value };
    case "exactly":
      return { operator: "within", first: frequency.value, last: frequency.value };
    default:
      return unreachable(frequency, "operator of a frequency");
  }
}
