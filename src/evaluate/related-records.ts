import type { RelatedModel, Row } from "./options.js";
import type { OwnValues } from "./own-values.js";
import { ownValuesOf } from "./own-values.js";

/** The records of a related model, found by the values of a row. */
export interface RelatedRecords {
  /** The columns of a row that say which records belong to it. */
  readonly columns: readonly string[];
  readonly timeColumnSlug: string | undefined;
  /** The records that belong to a row, in the order they were given. */
  readonly of: (row: OwnValues) => readonly Row[];
  /** The same, with the times of the records, which are read once; undefined where records have no times. */
  readonly timedOf?: ((row: OwnValues) => TimedRecords) | undefined;
}

/** Records, and the instant of each; NaN where there is none. */
export interface TimedRecords {
  readonly records: readonly Row[];
  readonly instants: readonly number[];
}

export function indexRelatedRecords(
  { rows, on, timeColumnSlug }: RelatedModel,
  instantOf: (value: unknown) => number,
): RelatedRecords {
  const columns = on.map(({ column }) => column);
  const relatedColumns = on.map(({ relatedColumn }) => relatedColumn);
  const ownValues = ownValuesOf(new Set(relatedColumns));
  const keyOfRecord = keyReader(relatedColumns);
  const keyOfRow = keyReader(columns);

  const records = [...rows];
  // For each key its first record, and for each record the next of its key; lists that grow would take twice the time.
  const firsts = new Map<Key, number>();
  const nexts = new Int32Array(records.length);
  for (let index = records.length - 1; index >= 0; index--) {
    const key = keyOfRecord(ownValues(records[index]));
    if (key === undefined) continue;
    nexts[index] = firsts.get(key) ?? records.length;
    firsts.set(key, index);
  }
  const firstOf = (row: OwnValues): number => firsts.get(keyOfRow(row)) ?? records.length;
  const recordsFrom = (first: number): readonly Row[] => {
    const list: Row[] = [];
    for (let record = records[first], at = first; record !== undefined; at = nexts[at] ?? 0, record = records[at]) {
      list.push(record);
    }
    return list;
  };
  const times = timeColumnSlug === undefined ? undefined : timesOf(timeColumnSlug, instantOf);
  // Made when a row first asks, so that those of one row after another lie side by side.
  const lists: (readonly Row[] | undefined)[] = new Array<undefined>(records.length + 1);
  const timed: (TimedRecords | undefined)[] = new Array<undefined>(records.length + 1);
  const listFrom = (first: number): readonly Row[] => (lists[first] ??= recordsFrom(first));
  return {
    columns,
    timeColumnSlug,
    of: (row) => listFrom(firstOf(row)),
    timedOf:
      times &&
      ((row) => {
        const first = firstOf(row);
        return (timed[first] ??= times(listFrom(first)));
      }),
  };
}

/** Reads the times of records. When they occurred lies side by side then, so that most of them need not be visited. */
function timesOf(
  timeColumnSlug: string,
  instantOf: (value: unknown) => number,
): (records: readonly Row[]) => TimedRecords {
  const ownValues = ownValuesOf(new Set([timeColumnSlug]));
  return (records) => {
    const instants: number[] = [];
    // Engines keep numbers that are pushed one by one as they are; those that come from a list of objects, as objects.
    for (const record of records) instants.push(instantOf(ownValues(record)[timeColumnSlug]));
    return { records, instants };
  };
}

/** A value that is equal for exactly the records that join, or undefined for one that joins nothing. */
type Key = string | number | bigint | boolean | undefined;

function keyReader(columns: readonly string[]): (values: OwnValues) => Key {
  const [only] = columns;
  if (only !== undefined && columns.length === 1) return (values) => joinKey(values[only]);
  return (values) => {
    const parts: unknown[] = [];
    for (const column of columns) {
      const key = joinKey(values[column]);
      if (key === undefined) return undefined;
      // Wrapped, so that the number 1 is not written as the string "1" is.
      parts.push(typeof key === "string" ? key : [String(key)]);
    }
    return JSON.stringify(parts);
  };
}

function joinKey(value: unknown): Key {
  switch (typeof value) {
    case "string":
    case "boolean":
      return value;
    case "number":
      return Number.isNaN(value) ? undefined : value;
    case "bigint":
      // A database driver's bigint 5 is the number 5 of a JSON file; beyond the safe integers numbers are not exact.
      return Number.isSafeInteger(Number(value)) ? Number(value) : value;
    default:
      return undefined;
  }
}
