import { sqlSyntaxes } from "../../model/sql-syntax.js";
import type { Dialect, IsoText, JsonType, JsonValue } from "../dialect.js";
import type { Parameter, Sql } from "../fragment.js";
import { isLong, joined, literal, raw, sql, text } from "../fragment.js";
import type { Storage } from "../storage.js";
import type { JsonOfColumn, NativeTypes } from "./shared/common.js";
import {
  common,
  decimalPattern,
  identifierBy,
  inDoubleQuotes,
  isWellFormed,
  javaScriptNumber,
  storageIn,
  storageOfTypes,
} from "./shared/common.js";
import { isoFunctions, isoPattern, isoTextOf } from "./shared/iso-text.js";

/** PostgreSQL 16 and later, built with ICU, in the encoding UTF8. */
export const postgres: Dialect = {
  ...common,
  ...sqlSyntaxes.postgres,
  // PostgreSQL would truncate a longer name to that of another column.
  identifier: (name) => (new TextEncoder().encode(name).length <= 63 ? identifierBy(inDoubleQuotes)(name) : undefined),
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
  milliseconds: (time) => sql`floor(extract(epoch FROM ${time}) * 1000)`,
  isoText,
  json: (column, storage) => jsonOf(jsonOfColumn[storage](column)),
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

function storageOfNative(type: string): Storage {
  if (type.endsWith("[]")) return "nested";
  return storageIn(nativeTypes, type.toLowerCase().replace(/\(\d+(,\d+)?\)/, ""));
}

const nativeTypes: NativeTypes = [
  ["text", "text", "character varying", "varchar"],
  ["asText", "uuid", "character", "bpchar", "enum"],
  ["integer", "smallint", "integer", "bigint", "int2", "int4", "int8"],
  ["number", "real", "double precision", "numeric", "float4", "float8"],
  ["boolean", "boolean", "bool"],
  ["date", "date"],
  ["timestamp", "timestamp without time zone", "timestamp"],
  ["instant", "timestamp with time zone", "timestamptz"],
  ["json", "json", "jsonb"],
];

/** Numbers too large or too small for a double are infinite or zero, as in JavaScript; a cast would fail. */
function decimal(value: Sql): Sql {
  const spelled = sql`${value} ~ ${literal(`^${decimalPattern}$`)}`;
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

const jsonOfColumn: JsonOfColumn = {
  json: (column) => sql`CAST(${column} AS jsonb)`,
  text: (column) => sql`CASE WHEN pg_input_is_valid(${column}, 'jsonb') THEN CAST(${column} AS jsonb) END`,
  nested: (column) => sql`to_jsonb(${column})`,
};

function jsonOf(value: Sql, asText = sql`(${value} #>> '{}')`): JsonValue {
  const type = sql`jsonb_typeof(${value})`;
  const number = sql`CASE WHEN pg_input_is_valid(${asText}, 'double precision') THEN CAST(${asText} AS double precision) END`;
  return {
    property: (name) => jsonOf(sql`(${value} -> ${text(name)})`, sql`(${value} ->> ${text(name)})`),
    is: (types) => sql`${type} IN (${raw(types.map((one) => jsonTypeNames[one]).join(", "))})`,
    // The text of JSON null is null.
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
