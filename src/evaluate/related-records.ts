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
}

const none: readonly Row[] = [];

export function indexRelatedRecords({ rows, on, timeColumnSlug }: RelatedModel): RelatedRecords {
  const columns = on.map(({ column }) => column);
  const relatedColumns = on.map(({ relatedColumn }) => relatedColumn);
  const ownValues = ownValuesOf(new Set(relatedColumns));
  const keyOfRecord = keyReader(relatedColumns);
  const keyOfRow = keyReader(columns);

  const records = new Map<unknown, Row[]>();
  for (const record of rows) {
    const key = keyOfRecord(ownValues(record));
    if (key === undefined) continue;
    const found = records.get(key);
    if (found === undefined) records.set(key, [record]);
    else found.push(record);
  }
  return {
    columns,
    timeColumnSlug,
    of: (row) => {
      const key = keyOfRow(row);
      return key === undefined ? none : (records.get(key) ?? none);
    },
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
