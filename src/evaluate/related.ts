import type { Place } from "./place.js";
import { never } from "./place.js";
import type { Test } from "./own-values.js";
import { onOwnValues } from "./own-values.js";
import type { RelatedRecords } from "./related-records.js";

/**
 * A condition on the related record. A row without one is treated as having one whose columns are all null; of
 * several, some one must satisfy the condition.
 */
export function compileOnRelated(modelUuid: string, compile: (place: Place) => Test, place: Place): Test {
  const other = place.onOther();
  const test = onOwnValues(compile(other), other.keys);
  const records = relatedRecords(modelUuid, place);
  if (records === undefined) return never;
  return (row) => {
    const related = records.of(row);
    if (related.length === 0) return test(undefined);
    for (const record of related) if (test(record)) return true;
    return false;
  };
}

/** The records of a related model, or undefined, with an issue, where a row's records cannot be found. */
export function relatedRecords(modelUuid: string, place: Place): RelatedRecords | undefined {
  const records = place.settings.relatedRecords(modelUuid);
  const model = `the related model ${JSON.stringify(modelUuid)}`;
  if (records === undefined) {
    place.report("relatedModelNotGiven", `The records of ${model} are not given.`, "relatedModelUuid");
  } else if (records.columns.length === 0) {
    place.report("noJoinColumns", `No columns say which records of ${model} belong to a row.`, "relatedModelUuid");
    return undefined;
  }
  for (const column of records?.columns ?? []) place.reads(column);
  return records;
}
