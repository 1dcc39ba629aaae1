import { sqlSyntaxes } from "../../model/sql-syntax.js";
import type { Dialect, IsoText, JsonType, JsonValue } from "../dialect.js";
import type { Parameter, Sql } from "../fragment.js";
import { always, isNotNull, isNullSql, literal, negatable, raw, sql, text } from "../fragment.js";
import type { Storage } from "../storage.js";
import type { JsonOfColumn, NativeTypes } from "./shared/common.js";
import {
  common,
  decimalPattern,
  identifierBy,
  inDoubleQuotes,
  storageIn,
  storageOfTypes,
  unicodeLiteral,
} from "./shared/common.js";
import { isoFunctions, isoPattern, isoTextOf } from "./shared/iso-text.js";

/** Snowflake. Names are quoted, so they are case-sensitive. */
export const snowflake: Dialect = {
  ...common,
  ...sqlSyntaxes.snowflake,
  identifier: identifierBy(inDoubleQuotes),
  // Drivers send whole numbers of more than 53 bits as text only.
  placeholder: (_, parameter) => (isLarge(parameter) ? `CAST(? AS ${numberTypes[parameter.type]})` : "?"),
  numbered: false,
  sent: (parameter) => (isLarge(parameter) ? String(parameter.value) : parameter.value),
  literal: literalOf,
  storageOf: storageOfTypes("timestamp"),
  storageOfNative,
  integerBound: 1e38,
  hasBit: (value, bit) => sql`bitand(bitshiftright(${value}, ${raw(String(bit))}), 1) = 1`,
  textsIn: (list) => sql`SELECT to_varchar(value) FROM TABLE(flatten(INPUT => parse_json(${list})))`,
  textOf: (value) => sql`CAST(${value} AS VARCHAR)`,
  contains: (value, part, negated) => negatable(sql`contains(${value}, ${text(part)})`, negated),
  startsWith: (value, part, negated) => negatable(sql`startswith(${value}, ${text(part)})`, negated),
  endsWith: (value, part, negated) => negatable(sql`endswith(${value}, ${text(part)})`, negated),
  isNumber: (value, storage) => (storage === "number" ? sql`${value} <> CAST('NaN' AS DOUBLE)` : always),
  decimal: (value) => sql`CASE WHEN regexp_like(${value}, ${literal(decimalPattern)}) THEN try_to_double(${value}) END`,
  // Without a format, and in casts, the meaning of a text depends on session parameters.
  date: (value) => sql`to_date(${text(value)}, 'AUTO')`,
  timestamp: (value) => sql`to_timestamp_ntz(${text(value)}, 'AUTO')`,
  // None of the formats that AUTO detects has a Z.
  instant: (value) => sql`to_timestamp_tz(${text(value.replace("Z", "+00:00"))}, 'AUTO')`,
  // A DATE has no part in milliseconds.
  milliseconds: (time, storage) =>
    storage === "date" ? sql`date_part(epoch_second, ${time}) * 1000` : sql`date_part(epoch_millisecond, ${time})`,
  instantAt: (milliseconds) => sql`to_timestamp_tz(CAST(floor(${milliseconds}) AS DECIMAL(38, 0)), 3)`,
  isoText,
  json: (column, storage, test) => test(jsonOf(jsonOfColumn[storage](column))),
};

function literalOf(parameter: Parameter): string {
  const { type, value } = parameter;
  if (type === "text") return unicodeLiteral(String(value));
  // Digits with a point are a decimal, and a column of decimals would not be compared as doubles.
  return type === "integer" || Number.isSafeInteger(value) ? String(value) : `CAST('${value}' AS DOUBLE)`;
}

function isLarge({ type, value }: Parameter): boolean {
  return type !== "text" && (typeof value === "bigint" || (Number.isInteger(value) && !Number.isSafeInteger(value)));
}

const numberTypes: Readonly<Record<Parameter["type"], string>> = {
  text: "VARCHAR",
  integer: "DECIMAL(38, 0)",
  double: "DOUBLE",
};

function storageOfNative(type: string): Storage {
  if (/^NUMBER\(\d+,\s*0\)$/i.test(type)) return "integer";
  return storageIn(nativeTypes, type.toUpperCase().replace(/\(.*/, ""));
}

const nativeTypes: NativeTypes = [
  ["text", "VARCHAR", "TEXT", "STRING", "CHAR"],
  ["decimal", "NUMBER", "DECIMAL", "NUMERIC"],
  ["integer", "INT", "INTEGER", "BIGINT"],
  ["number", "FLOAT", "DOUBLE", "REAL"],
  ["boolean", "BOOLEAN"],
  ["date", "DATE"],
  ["timestamp", "TIMESTAMP_NTZ", "DATETIME"],
  ["instant", "TIMESTAMP_TZ", "TIMESTAMP_LTZ"],
  ["json", "VARIANT"],
  ["nested", "OBJECT", "ARRAY", "MAP"],
];

/** Every group is captured here: these are the day, minutes, seconds, decimals and offset. */
const groups = { day: "1", minutes: "3", seconds: "6", decimals: "8", offset: "9" };

const pattern = raw(`'${isoPattern("(")}'`);

function isoText(value: Sql): IsoText {
  const part = (group: string): Sql => sql`coalesce(regexp_substr(${value}, ${pattern}, 1, 1, 'e', ${raw(group)}), '')`;
  const parts = {
    day: part(groups.day),
    minutes: part(groups.minutes),
    seconds: part(groups.seconds),
    decimals: part(groups.decimals),
    offset: part(groups.offset),
  };
  return isoTextOf({ ...parts, matches: sql`regexp_like(${value}, ${pattern})` }, isoFunctions, (clock) => {
    return sql`date_part(epoch_millisecond, try_to_timestamp_ntz(${clock}, 'AUTO'))`;
  });
}

const jsonOfColumn: JsonOfColumn = {
  json: (column) => column,
  // The functions below refuse structured types.
  nested: (column) => sql`CAST(${column} AS VARIANT)`,
  // The option `d` accepts duplicate keys and uses the last one.
  text: (column) => sql`try_parse_json(${column}, 'd')`,
};

function jsonOf(value: Sql): JsonValue {
  const type = sql`typeof(${value})`;
  // The documentation contradicts itself about the text of JSON null.
  const some = sql`strip_null_value(${value})`;
  const number = sql`CAST(${value} AS DOUBLE)`;
  return {
    property: (name) => jsonOf(sql`get(${name === "" ? mapOf(value) : objectOf(value)}, ${text(name)})`),
    is: (types) => sql`${type} IN (${raw(types.flatMap((one) => typeNames[one]).join(", "))})`,
    isSome: isNotNull(some),
    isNone: isNullSql(some),
    isEmpty: sql`to_json(${value}) IN ('""', '[]', '{}')`,
    text: sql`to_varchar(${some})`,
    number,
    numberText: numberText(number),
    someElement: (test) => {
      // Any other value would become a list of that value.
      const elements = sql`to_array(CASE WHEN is_array(${value}) THEN ${value} END)`;
      const element = raw("element");
      return sql`array_size(filter(${elements}, ${element} -> ${test(jsonOf(element))})) > 0`;
    },
  };
}

function objectOf(value: Sql): Sql {
  return sql`CASE WHEN is_object(${value}) THEN ${value} END`;
}

/** GET refuses the empty name of a property of an object. The documentation has no such rule for the keys of a map. */
function mapOf(value: Sql): Sql {
  return sql`CAST(${objectOf(value)} AS MAP(VARCHAR, VARIANT))`;
}

/** Whole numbers without a point; numbers with an exponent in JavaScript keep the spelling of Snowflake. */
function numberText(number: Sql): Sql {
  const whole = sql`abs(${number}) < 9007199254740992 AND ${number} = floor(${number})`;
  return sql`CASE WHEN ${whole} THEN CAST(CAST(${number} AS DECIMAL(38, 0)) AS VARCHAR) ELSE CAST(${number} AS VARCHAR) END`;
}

const typeNames: Readonly<Record<JsonType, readonly string[]>> = {
  object: ["'OBJECT'"],
  array: ["'ARRAY'"],
  string: ["'VARCHAR'"],
  number: ["'INTEGER'", "'DECIMAL'", "'DOUBLE'"],
  boolean: ["'BOOLEAN'"],
};
