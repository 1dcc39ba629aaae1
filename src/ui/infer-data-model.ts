/** Makes a data model from sample rows. */
import type { ColumnType, DataColumn, DataModel } from "../model/data-model.js";
import { readIsoDate } from "../model/iso-date.js";
import { isObject } from "../model/shape.js";

/** Strings with at most so many different values are offered for choice, if half of the rows or more repeat one. */
const maxKnownValues = 20;

/** A shorter list of numbers may well be something else than a vector. */
const minVectorLength = 8;

/**
 * A data model from sample rows: the types of the columns, the properties of objects, and the values of columns that
 * have few. Its other parts, such as labels and related models, can be added to it.
 *
 * @example
 * inferDataModel([{ name: "Acme", size: 5, at: "2025-01-15", meta: { tier: "a" } }, { name: "Beta", size: null }]).columns // { name: { type: "string" }, size: { type: "number" }, at: { type: "date" }, meta: { type: "object", properties: ["tier"] } }
 * inferDataModel(["US", "FR", "US", "US"].map((country) => ({ country }))).columns // { country: { type: "string", values: ["FR", "US"] } }
 */
export function inferDataModel(rows: Iterable<object>): DataModel {
  const values = new Map<string, unknown[]>();
  for (const row of rows) {
    for (const [column, value] of Object.entries(row) as [string, unknown][]) {
      const seen = values.get(column) ?? [];
      values.set(column, seen);
      if (value !== null && value !== undefined) seen.push(value);
    }
  }
  return { columns: Object.fromEntries([...values].map(([column, seen]) => [column, columnOf(seen)])) };
}

function columnOf(values: readonly unknown[]): DataColumn {
  const [first, ...others] = values.map(typeOf);
  const type = first !== undefined && others.every((other) => other === first) ? first : typeOfMixed(values);
  switch (type) {
    case "string":
      return { type, ...knownValues(values) };
    case "object":
      return { type, ...knownProperties(values) };
    case "array":
      return isVector(values) ? { type: "vector" } : { type, ...knownProperties(values.flat()) };
    default:
      return { type };
  }
}

function typeOf(value: unknown): ColumnType {
  if (value instanceof Date) return "date";
  if (Array.isArray(value)) return "array";
  if (isObject(value)) return "object";
  switch (typeof value) {
    case "string":
      return readIsoDate(value) === undefined ? "string" : "date";
    case "number":
    case "bigint":
      return "number";
    case "boolean":
      return "boolean";
    default:
      return "any";
  }
}

/** Dates among other strings are strings. */
function typeOfMixed(values: readonly unknown[]): ColumnType {
  return values.length > 0 && values.every((value) => typeof value === "string") ? "string" : "any";
}

function knownValues(values: readonly unknown[]): Pick<DataColumn, "values"> {
  const known = [...new Set(values.filter((value) => value !== ""))]
    .filter((value) => typeof value === "string")
    .sort();
  return known.length <= maxKnownValues && known.length * 2 <= values.length ? { values: known } : {};
}

/** The properties of objects, in the order in which they are found; none where some are no objects. */
function knownProperties(objects: readonly unknown[]): Pick<DataColumn, "properties"> {
  if (objects.length === 0 || !objects.every(isObject)) return {};
  return { properties: [...new Set(objects.flatMap((object) => Object.keys(object)))] };
}

/** Whether all are lists of numbers of one length. */
function isVector(values: readonly unknown[]): boolean {
  const lists = values.filter((value) => Array.isArray(value)) as readonly (readonly unknown[])[];
  const length = lists[0]?.length ?? 0;
  return (
    length >= minVectorLength &&
    lists.every((list) => list.length === length && list.every((item) => typeof item === "number"))
  );
}
