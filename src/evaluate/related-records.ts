import { groupByCode } from "./group-by-code.js";
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

  const { groups, recordsOf } = groupByKey(rows, (record) => keyOfRecord(ownValues(record)));
  const groupOf = (row: OwnValues): number => {
    const key = keyOfRow(row);
    return (key === undefined ? undefined : groups.get(key)) ?? NO_GROUP;
  };
  const times = timeColumnSlug === undefined ? undefined : timesOf(timeColumnSlug, instantOf);
  // Made when a row first asks, so that those of one row after another lie side by side.
  const lists: (readonly Row[] | undefined)[] = new Array<undefined>(groups.size + 1);
  const timed: (TimedRecords | undefined)[] = new Array<undefined>(groups.size + 1);
  const listOf = (group: number): readonly Row[] => (lists[group] ??= recordsOf(group));
  return {
    columns,
    timeColumnSlug,
    of: (row) => listOf(groupOf(row)),
    timedOf:
      times &&
      ((row) => {
        const group = groupOf(row);
        return (timed[group] ??= times(listOf(group)));
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

/** The group that has no records. */
const NO_GROUP = 0;

/** Groups records by key, numbered from 1, in two passes, which takes half the time and room of a list for each key that grows. */
function groupByKey(
  rows: Iterable<Row>,
  keyOf: (record: Row) => Key,
): { readonly groups: ReadonlyMap<Key, number>; readonly recordsOf: (group: number) => readonly Row[] } {
  const records: Row[] = [];
  const codes: number[] = [];
  const groups = new Map<Key, number>();
  for (const record of rows) {
    const key = keyOf(record);
    if (key === undefined) continue;
    let group = groups.get(key);
    if (group === undefined) groups.set(key, (group = groups.size + 1));
    records.push(record);
    codes.push(group);
  }
  const { indexes, starts } = groupByCode(Uint32Array.from(codes), groups.size + 1);
  const recordsOf = (group: number): Row[] =>
    Array.from(indexes.subarray(starts[group], starts[group + 1]), (index) => records[index] ?? {});
  return { groups, recordsOf };
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
