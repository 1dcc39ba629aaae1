import { ValueCounts, widened } from "./column-values.js";
import type { ColumnType, DataColumn, DataModel } from "./data-model.js";
import { readIsoDate } from "./iso-date.js";
import { isObject, isString } from "./structure/json-object.js";

/** A string column has known values if it has at most this many, and each occurs twice on average. */
const maxKnownValues = 20;

/** A shorter list of numbers is often not a vector. */
const minVectorLength = 8;

/**
 * Infers a data model from rows: types of columns, properties of objects, the values of columns with few values and how
 * many rows have them, and the ranges of numbers and dates. Add other parts, such as labels and related models.
 *
 * @example
 * inferDataModel([{ name: "Acme", size: 5, at: "2025-01-15", meta: { tier: "a" } }, { name: "Beta", size: null }]).columns // { name: { type: "string" }, size: { type: "number", range: [5, 5] }, at: { type: "date", range: ["2025-01-15", "2025-01-15"] }, meta: { type: "object", properties: ["tier"] } }
 * inferDataModel(["US", "FR", "US", "US"].map((country) => ({ country }))).columns // { country: { type: "string", values: [{ value: "FR", count: 1 }, { value: "US", count: 3 }] } }
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

type ValueTest = (value: unknown, index: number, all: readonly unknown[]) => boolean;

/** Tests of values by column type. A column has the first type whose test all its values pass. */
const tests: readonly (readonly [ColumnType, ValueTest])[] = [
  ["date", (value) => value instanceof Date || (isString(value) && readIsoDate(value) !== undefined)],
  ["string", isString],
  ["number", (value) => typeof value === "number" || typeof value === "bigint"],
  ["boolean", (value) => typeof value === "boolean"],
  ["vector", (value, _, [first]) => lengthOf(value) >= minVectorLength && lengthOf(value) === lengthOf(first)],
  ["array", Array.isArray],
  ["object", isObject],
];

function columnOf(values: readonly unknown[]): DataColumn {
  const [type] = tests.find(([, test]) => values.length > 0 && values.every(test)) ?? ["any"];
  return {
    type,
    ...(type === "string" && knownValues(values)),
    ...((type === "number" || type === "date") && rangeOf(values)),
    ...((type === "object" || type === "array") && knownProperties(values.flat())),
  };
}

/** The length of a list of numbers; 0 for any other value. */
function lengthOf(value: unknown): number {
  return Array.isArray(value) && value.every((item) => typeof item === "number") ? value.length : 0;
}

function knownValues(values: readonly unknown[]): Pick<DataColumn, "values"> {
  const counted = new ValueCounts(values.filter((value) => value !== "")).mostFrequent();
  if (counted.length > maxKnownValues || counted.length * 2 > values.length) return {};
  const texts = counted.map(({ value, count }) => ({ value: String(value), count }));
  return { values: texts.sort((one, other) => (one.value < other.value ? -1 : 1)) };
}

function rangeOf(values: readonly unknown[]): Pick<DataColumn, "range"> {
  const [from, to] = values.reduce(widened, undefined) ?? [];
  return from && to ? { range: [from.operand, to.operand] } : {};
}

/** The properties of objects, in the order of the first occurrence; unknown if a value is not an object. */
function knownProperties(objects: readonly unknown[]): Pick<DataColumn, "properties"> {
  if (objects.length === 0 || !objects.every(isObject)) return {};
  return { properties: [...new Set(objects.flatMap((object) => Object.keys(object)))] };
}
