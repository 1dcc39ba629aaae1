import { unreachable } from "../../model/unreachable.js";
import type { Dialect, IsoText, JsonStorage } from "../dialect.js";
import type { Parameter, Sql } from "../fragment.js";
import { raw, sql, text } from "../fragment.js";
import { isNotNull } from "../logic.js";
import type { JsonType, JsonValue } from "../json-value.js";
import type { SqlValue } from "../sql-text.js";
import type { Storage } from "../storage.js";
import { isoPattern, isoTextOf } from "./iso-parts.js";
import { javaScriptNumber } from "./javascript-number.js";
import { storageOfTypes } from "./storage-of-types.js";
import { isWellFormed } from "./well-formed.js";

/** DuckDB 1.3 and later. */
export const duckdb: Dialect = {
  name: "duckdb",
  identifier: (name) => (name === "" || name.includes("\0") || !isWellFormed(name) ? undefined : quote(name)),
  placeholder,
  numbered: true,
  sent,
  canHold: isWellFormed,
  storageOf: storageOfTypes("timestamp"),
  storageOfNative,
  lower: (value) => sql`lower(${value})`,
  ordered: (value) => value,
  contains: (value, part) => sql`contains(${value}, ${text(part)})`,
  startsWith: (value, part) => sql`starts_with(${value}, ${text(part)})`,
  endsWith: (value, part) => sql`ends_with(${value}, ${text(part)})`,
  isNumber: (value) => sql`NOT isnan(${value})`,
  decimal: (value) => sql`CASE WHEN regexp_full_match(${value}, ${raw(decimal)}) THEN TRY_CAST(${value} AS DOUBLE) END`,
  date: (value) => sql`CAST(${text(value)} AS DATE)`,
  timestamp: (value) => sql`CAST(${text(value)} AS TIMESTAMP)`,
  instant: (value) => sql`CAST(${text(value)} AS TIMESTAMPTZ)`,
  isoText,
  json: (column, storage) => jsonAt(jsonOf(column, storage), rootPath),
  keys: (columns) => columns.flatMap((column, index) => (index === 0 ? column : [", ", ...column])),
};

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function placeholder(index: number, { type }: Parameter): string {
  switch (type) {
    case "text":
      return `$${index}`;
    // The driver sends whole numbers as any type that is wide enough for them.
    case "integer":
      return `CAST($${index} AS BIGINT)`;
    case "double":
      return `CAST($${index} AS DOUBLE)`;
    default:
      return unreachable(type, "type of a parameter");
  }
}

function sent({ value }: Parameter): SqlValue {
  // The driver takes every whole number for an integer of 64 bits, and fails at greater ones.
  return typeof value === "number" && Math.abs(value) >= 2 ** 63 ? String(value) : value;
}

function storageOfNative(type: string): Storage {
  if (/\[\d*\]$|^(STRUCT|MAP)\b/i.test(type)) return "nested";
  switch (type.toUpperCase().replace(/\(.*/, "")) {
    case "VARCHAR":
    case "UUID":
    case "ENUM":
      return "text";
    case "TINYINT":
    case "SMALLINT":
    case "INTEGER":
    case "BIGINT":
    case "HUGEINT":
    case "UTINYINT":
    case "USMALLINT":
    case "UINTEGER":
    case "UBIGINT":
    case "UHUGEINT":
      return "integer";
    case "FLOAT":
    case "DOUBLE":
    case "DECIMAL":
      return "number";
    case "BOOLEAN":
      return "boolean";
    case "DATE":
      return "date";
    case "TIMESTAMP":
    case "TIMESTAMP_S":
    case "TIMESTAMP_MS":
    case "TIMESTAMP_NS":
      return "timestamp";
    case "TIMESTAMP WITH TIME ZONE":
      return "instant";
    case "JSON":
      return "json";
    default:
      return "other";
  }
}

const decimal = String.raw`'-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?'`;

const pattern = raw(`'${isoPattern("(?:")}'`);

function isoText(value: Sql): IsoText {
  const part = (group: string): Sql => sql`regexp_extract(${value}, ${pattern}, ${raw(group)})`;
  const parts = { day: part("1"), minutes: part("2"), seconds: part("3"), decimals: part("4"), offset: part("5") };
  const matches = sql`regexp_full_match(${value}, ${pattern})`;
  return isoTextOf({ ...parts, matches }, (clock) => sql`epoch_ms(TRY_CAST(${clock} AS TIMESTAMP))`);
}

function jsonOf(column: Sql, storage: JsonStorage): Sql {
  switch (storage) {
    case "json":
      return column;
    case "text":
      return sql`TRY_CAST(${column} AS JSON)`;
    case "nested":
      return sql`to_json(${column})`;
    default:
      return unreachable(storage, "storage of JSON");
  }
}

/** A path to the value itself. */
const rootPath = raw("'$'");

/** The value at a path of another one, which is read in one go. */
function jsonAt(root: Sql, path: Sql): JsonValue {
  const type = sql`json_type(${root}, ${path})`;
  const value = sql`json_extract(${root}, ${path})`;
  const self = path === rootPath ? root : value;
  const asText = sql`json_extract_string(${root}, ${path})`;
  const number = sql`TRY_CAST(${asText} AS DOUBLE)`;
  return {
    property: (name) => propertyOf(self, name),
    is: (types) => sql`${type} IN (${raw(types.flatMap((one) => typeNames[one]).join(", "))})`,
    isSome: isNotNull(asText),
    isEmpty: sql`${value} IN ('""', '[]', '{}')`,
    text: asText,
    number,
    numberText: javaScriptNumber(number, (double) => sql`regexp_replace(CAST(${double} AS VARCHAR), '[.]0$', '')`),
    someElement: (test) => {
      const element = raw("element");
      const elements = sql`json_extract(${self}, '$[*]')`;
      return sql`len(list_filter(${elements}, lambda ${element}: ${test(jsonAt(element, rootPath))})) > 0`;
    },
  };
}

function propertyOf(object: Sql, name: string): JsonValue {
  const pointer = text(`/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`);
  // A pointer also counts the elements of lists, which are no properties here.
  const isIndex = /^\d+$/.test(name);
  const root = isIndex ? sql`CASE WHEN json_type(${object}) = 'OBJECT' THEN ${object} END` : object;
  return jsonAt(root, pointer);
}

const typeNames: Readonly<Record<JsonType, readonly string[]>> = {
  object: ["'OBJECT'"],
  array: ["'ARRAY'"],
  string: ["'VARCHAR'"],
  number: ["'BIGINT'", "'UBIGINT'", "'HUGEINT'", "'DOUBLE'"],
  boolean: ["'BOOLEAN'"],
};
