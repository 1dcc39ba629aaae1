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

/** The records of one key. When they occurred lies side by side, so that most of them need not be visited. */
class Group implements TimedRecords {
  #instants: number[] | undefined;

  constructor(
    readonly records: readonly Row[],
    readonly instantOfRecord: (record: Row) => number,
  ) {}

  get instants(): readonly number[] {
    if (this.#instants !== undefined) return this.#instants;
    this.#instants = [];
    // Engines keep numbers that are pushed one by one as they are; those that come from a list of objects, as objects.
    for (const record of this.records) this.#instants.push(this.instantOfRecord(record));
    return this.#instants;
  }
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

  const { numbers, recordsOf } = groupBy(rows, (record) => keyOfRecord(ownValues(record)));
  const instantOfRecord = instantReaderOf(timeColumnSlug, instantOf);
  const none = new Group([], instantOfRecord);
  // Made when a row first asks, so that those of one row after another are side by side.
  const groups = new Array<Group | undefined>(numbers.size);
  const timedOf = (row: OwnValues): TimedRecords => {
    const key = keyOfRow(row);
    const number = key === undefined ? undefined : numbers.get(key);
    if (number === undefined) return none;
    return (groups[number] ??= new Group(recordsOf(number), instantOfRecord));
  };
  return {
    columns,
    timeColumnSlug,
    of: (row) => timedOf(row).records,
    timedOf: timeColumnSlug === undefined ? undefined : timedOf,
  };
}

/** Groups records by key in two passes, which takes half the time and room of a list for each key that grows. */
function groupBy(
  rows: Iterable<Row>,
  keyOf: (record: Row) => Key,
): { readonly numbers: ReadonlyMap<Key, number>; readonly recordsOf: (group: number) => readonly Row[] } {
  const records = [...rows];
  const numbers = new Map<Key, number>();
  const counts: number[] = [];
  const groupOf = Int32Array.from(records, (record) => {
    const key = keyOf(record);
    if (key === undefined) return -1;
    let number = numbers.get(key);
    if (number === undefined) numbers.set(key, (number = counts.push(0) - 1));
    counts[number] = (counts[number] ?? 0) + 1;
    return number;
  });
  const ends = new Uint32Array(counts.length);
  for (let number = 1; number < counts.length; number++) {
    ends[number] = (ends[number - 1] ?? 0) + (counts[number - 1] ?? 0);
  }
  const sorted = new Uint32Array(records.length);
  for (const [at, number] of groupOf.entries()) {
    if (number < 0) continue;
    const end = ends[number] ?? 0;
    sorted[end] = at;
    ends[number] = end + 1;
  }
  return {
    numbers,
    recordsOf: (group) => Array.from(sorted.subarray(ends[group - 1] ?? 0, ends[group]), (at) => records[at] ?? {}),
  };
}

function instantReaderOf(
  timeColumnSlug: string | undefined,
  instantOf: (value: unknown) => number,
): (record: Row) => number {
  if (timeColumnSlug === undefined) return () => NaN;
  const ownValues = ownValuesOf(new Set([timeColumnSlug]));
  return (record) => instantOf(ownValues(record)[timeColumnSlug]);
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
