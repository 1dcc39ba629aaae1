/** The order of rows by a column. */
import type { Row } from "./dataset.js";
import type { Sort } from "./protocol.js";

/**
 * The indexes of all rows in the order of a column: numbers by size, dates by time, texts as in a dictionary. Missing
 * values are last in both directions, and equal ones stay in the order of the file.
 */
export function sortRows(rows: readonly Row[], { column, descending }: Sort, isDate: boolean): Uint32Array {
  const keys = rows.map((row) => keyOf(Object.hasOwn(row, column) ? row[column] : undefined, isDate));
  // Columns have few different values: only these are compared.
  const distinct = [...new Set(keys)].filter((key) => key !== undefined).sort(compareKeys);
  const ranks = new Map<Key | undefined, number>(
    distinct.map((key, index) => [key, descending ? distinct.length - index : index]),
  );
  const missing = distinct.length + 1;
  const ranked = Float64Array.from(keys, (key) => ranks.get(key) ?? missing);
  return Uint32Array.from(rows.keys()).sort((a, b) => (ranked[a] ?? missing) - (ranked[b] ?? missing) || a - b);
}

type Key = number | string;

function keyOf(value: unknown, isDate: boolean): Key | undefined {
  if (value === null || value === undefined) return undefined;
  if (value instanceof Date) return value.getTime();
  if (isDate && typeof value === "string") {
    const instant = Date.parse(value);
    return Number.isNaN(instant) ? value : instant;
  }
  switch (typeof value) {
    case "number":
      return Number.isNaN(value) ? undefined : value;
    case "string":
      return value;
    case "bigint":
    case "boolean":
      return Number(value);
    default:
      return JSON.stringify(value);
  }
}

const dictionary = new Intl.Collator("en");

function compareKeys(a: Key, b: Key): number {
  if (typeof a === "number") return typeof b === "number" ? a - b : -1;
  return typeof b === "number" ? 1 : dictionary.compare(a, b);
}
