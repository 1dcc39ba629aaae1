import { unreachable } from "../../model/unreachable.js";
import type { Dialect, IsoText, JsonStorage } from "../dialect.js";
import type { Parameter, Sql } from "../fragment.js";
import { isLong, joined, raw, sql, text } from "../fragment.js";
import type { JsonType, JsonValue } from "../json-value.js";
import type { Storage } from "../storage.js";
import { common, isWellFormed, javaScriptNumber, storageOfTypes } from "./shared/common.js";
import { isoFunctions, isoPattern, isoTextOf } from "./shared/iso-text.js";

/** PostgreSQL 16 and later, built with ICU, in the encoding UTF8. */
export const postgres: Dialect = {
  ...common,
  name: "postgres",
  identifier,
  placeholder: (index, parameter) => `CAST($${index} AS ${isLarge(parameter) ? "numeric" : typeNames[parameter.type]})`,
  numbered: true,
  sent: (parameter) => (isLarge(parameter) ? BigInt(parameter.value).toString() : parameter.value),
  canHold: (value) => isWellFormed(value) && !value.includes("\0"),
  storageOf: storageOfTypes("instant"),
  storageOfNative,
  mixesTypes: false,
  integerBound: Infinity,
  textOf: (value) => sql`CAST(${value} AS text)`,
  // With a collation of libc, the result depends on the locale of the server.
  lower: (value) => sql`lower(${value} COLLATE "und-x-icu")`,
  ordered: (value) => sql`${value} COLLATE "C"`,
  contains: (value, part) => sql`strpos(${value}, ${text(part)}) > 0`,
  startsWith: (value, part) => sql`starts_with(${value}, ${text(part)})`,
  endsWith: (value, part) => sql`right(${value}, ${raw(String(Array.from(part).length))}) = ${text(part)}`,
  isNumber: (value) => sql`${value} <> CAST('NaN' AS double precision)`,
  decimal,
  date: (value) => sql`CAST(${text(value)} AS date)`,
  timestamp: (value) => sql`CAST(${text(value)} AS timestamp)`,
  instant: (value) => sql`CAST(${text(value)} AS timestamptz)`,
  isoText,
  json: (column, storage) => jsonOf(jsonbOf(column, storage)),
  nested: undefined,
  keys: (columns) => joined(columns, ", "),
  fence: raw(" OFFSET 0"),
};

const typeNames: Readonly<Record<Parameter["type"], string>> = {
  text: "text",
  integer: "bigint",
  double: "double precision",
};

/** Whether a parameter is a whole number of more than 64 bits; `numeric` has all of its digits. */
function isLarge({ type, value }: Parameter): boolean {
  const number = Number(value);
  return type !== "text" && Number.isInteger(number) && !isLong(number);
}

function identifier(name: string): string | undefined {
  // A longer name would be cut off without a word, and mean another column.
  const length = new TextEncoder().encode(name).length;
  const usable = length > 0 && length <= 63 && isWellFormed(name) && !name.includes("\0");
  return usable ? `"${name.replaceAll('"', '""')}"` : undefined;
}

function storageOfNative(type: string): Storage {
  if (type.endsWith("[]")) return "nested";
  switch (type.toLowerCase().replace(/\(\d+(,\d+)?\)/, "")) {
    case "text":
    case "character varying":
    case "varchar":
      return "text";
    case "uuid":
    case "character":
    case "bpchar":
    case "enum":
      return "asText";
    case "smallint":
    case "integer":
    case "bigint":
    case "int2":
    case "int4":
    case "int8":
      return "integer";
    case "real":
    case "double precision":
    case "numeric":
    case "float4":
    case "float8":
      return "number";
    case "boolean":
    case "bool":
      return "boolean";
    case "date":
      return "date";
    case "timestamp without time zone":
    case "timestamp":
      return "timestamp";
    case "timestamp with time zone":
    case "timestamptz":
      return "instant";
    case "json":
    case "jsonb":
      return "json";
    default:
      return "other";
  }
}

/** What is too large or too small for a double is infinite or zero, as in JavaScript, where a cast would fail. */
function decimal(value: Sql): Sql {
  const spelled = sql`${value} ~ '^-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?$'`;
  const infinite = sql`CAST(CASE WHEN ${value} LIKE '-%' THEN '-Infinity' ELSE 'Infinity' END AS double precision)`;
  const beyond = sql`CASE WHEN ${value} ~ '[eE]-' THEN 0 ELSE ${infinite} END`;
  const double = sql`CASE WHEN pg_input_is_valid(${value}, 'double precision') THEN CAST(${value} AS double precision) ELSE ${beyond} END`;
  return sql`CASE WHEN ${spelled} THEN ${double} END`;
}

const pattern = raw(`'^${isoPattern("(?:")}$'`);

function isoText(value: Sql): IsoText {
  const part = (group: string): Sql => sql`coalesce((regexp_match(${value}, ${pattern}))[${raw(group)}], '')`;
  const parts = { day: part("1"), minutes: part("2"), seconds: part("3"), decimals: part("4"), offset: part("5") };
  return isoTextOf({ ...parts, matches: sql`${value} ~ ${pattern}` }, isoFunctions, (clock) => {
    const epoch = sql`CAST(extract(epoch FROM CAST(${clock} AS timestamp)) * 1000 AS bigint)`;
    return sql`CASE WHEN pg_input_is_valid(${clock}, 'timestamp') THEN ${epoch} END`;
  });
}

function jsonbOf(column: Sql, storage: JsonStorage): Sql {
  switch (storage) {
    case "json":
      return sql`CAST(${column} AS jsonb)`;
    case "text":
      return sql`CASE WHEN pg_input_is_valid(${column}, 'jsonb') THEN CAST(${column} AS jsonb) END`;
    case "nested":
      return sql`to_jsonb(${column})`;
    default:
      return unreachable(storage, "storage of JSON");
  }
}

function jsonOf(value: Sql, asText = sql`(${value} #>> '{}')`): JsonValue {
  const type = sql`jsonb_typeof(${value})`;
  const number = sql`CASE WHEN pg_input_is_valid(${asText}, 'double precision') THEN CAST(${asText} AS double precision) END`;
  return {
    property: (name) => jsonOf(sql`(${value} -> ${text(name)})`, sql`(${value} ->> ${text(name)})`),
    is: (types) => sql`${type} IN (${raw(types.map((one) => jsonTypeNames[one]).join(", "))})`,
    // The text of JSON's null is null.
    isSome: sql`${asText} IS NOT NULL`,
    isEmpty: sql`${value} IN ('""', '[]', '{}')`,
    text: asText,
    number,
    numberText: javaScriptNumber(number, (double) => sql`CAST(${double} AS text)`),
    someElement: (test) => {
      const elements = sql`jsonb_array_elements(CASE WHEN ${type} = 'array' THEN ${value} END) AS element(value)`;
      return sql`EXISTS (SELECT 1 FROM ${elements} WHERE ${test(jsonOf(raw("element.value")))})`;
    },
  };
}

const jsonTypeNames: Readonly<Record<JsonType, string>> = {
  object: "'object'",
  array: "'array'",
  string: "'string'",
  number: "'number'",
  boolean: "'boolean'",
};
