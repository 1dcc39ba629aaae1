import type { Frequency, OccurrenceCondition, OperatorCondition, RelatedCondition } from "../model/filter.js";
import { unreachable } from "../model/unreachable.js";
import { lowerColumn } from "./lower-column.js";
import { spanOfPeriod } from "./period.js";
import type { Place } from "./place.js";
import type { CountTest, RecordTest } from "./plan.js";
import { combined, never } from "./plan.js";
import { isEver, refuseOtherModel } from "./refusals.js";
import type { RelatedRecords } from "./related-records.js";

/** A condition on the related record. */
export function lowerRelated(modelUuid: string, condition: OperatorCondition, place: Place): RecordTest {
  const test = lowerColumn(condition, place);
  const records = relatedRecords(modelUuid, place);
  return records === undefined ? never : { kind: "related", records, test, path: place.path };
}

/** Counts the related records of a period that satisfy the conditions. */
export function lowerOccurrence(condition: OccurrenceCondition, place: Place): RecordTest {
  const records = relatedRecords(condition.relatedModelUuid, place);
  const nested = condition.conditions.map((nested, index) =>
    lowerNested(nested, condition.relatedModelUuid, place.at("conditions", index)),
  );
  if (records === undefined) return never;
  const test = combined(condition.conjonction, nested);
  const frequency = countTest(condition.frequency);
  const isTimed = records.timedOf !== undefined;
  if (!isTimed) isEver(condition.period, place);
  const period = isTimed ? spanOfPeriod(condition.period, place.settings.now) : undefined;
  return { kind: "occurrence", records, period, test, frequency, path: place.path };
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

function lowerNested(condition: RelatedCondition, modelUuid: string, place: Place): RecordTest {
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
