import { unreachable } from "../../model/unreachable.js";
import type { Dialect, IsoText, JsonStorage } from "../dialect.js";
import type { Parameter, Sql } from "../fragment.js";
import { isNotNull, joined, raw, sql, text } from "../fragment.js";
import type { JsonType, JsonValue } from "../json-value.js";
import type { Storage } from "../storage.js";
import { common, isWellFormed, storageOfTypes } from "./shared/common.js";
import { isoFunctions, isoPattern, isoTextOf } from "./shared/iso-text.js";

/** Snowflake; names are case-sensitive, as they are between quotes. */
export const snowflake: Dialect = {
  ...common,
  name: "snowflake",
  identifier: (name) =>
    name === "" || name.includes("\0") || !isWellFormed(name) ? undefined : `"${name.replaceAll('"', '""')}"`,
  // Drivers send whole numbers of more than 53 bits as text only.
  placeholder: (_, parameter) => (isLarge(parameter) ? `CAST(? AS ${numberTypes[parameter.type]})` : "?"),
  numbered: false,
  sent: (parameter) => (isLarge(parameter) ? String(parameter.value) : parameter.value),
  canHold: isWellFormed,
  storageOf: storageOfTypes("timestamp"),
  storageOfNative,
  mixesTypes: false,
  integerBound: 1e38,
  textOf: (value) => sql`CAST(${value} AS VARCHAR)`,
  lower: (value) => sql`lower(${value})`,
  ordered: (value) => value,
  contains: (value, part) => sql`contains(${value}, ${text(part)})`,
  startsWith: (value, part) => sql`startswith(${value}, ${text(part)})`,
  endsWith: (value, part) => sql`endswith(${value}, ${text(part)})`,
  isNumber: (value) => sql`${value} <> CAST('NaN' AS DOUBLE)`,
  decimal: (value) => sql`CASE WHEN regexp_like(${value}, ${decimalPattern}) THEN TRY_TO_DOUBLE(${value}) END`,
  // Without a format, and in casts, parameters of the session decide what a text means.
  date: (value) => sql`TO_DATE(${text(value)}, 'AUTO')`,
  timestamp: (value) => sql`TO_TIMESTAMP_NTZ(${text(value)}, 'AUTO')`,
  instant: (value) => sql`TO_TIMESTAMP_TZ(${text(value)}, 'AUTO')`,
  isoText,
  json: (column, storage) => jsonOf(variantOf(column, storage)),
  nested: undefined,
  keys: (columns) => joined(columns, ", "),
  fence: [],
};

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
  switch (type.toUpperCase().replace(/\(.*/, "")) {
    case "VARCHAR":
    case "TEXT":
    case "STRING":
    case "CHAR":
      return "text";
    case "NUMBER":
    case "DECIMAL":
    case "NUMERIC":
      return "decimal";
    case "INT":
    case "INTEGER":
    case "BIGINT":
      return "integer";
    case "FLOAT":
    case "DOUBLE":
    case "REAL":
      return "number";
    case "BOOLEAN":
      return "boolean";
    case "DATE":
      return "date";
    case "TIMESTAMP_NTZ":
    case "DATETIME":
      return "timestamp";
    case "TIMESTAMP_TZ":
    case "TIMESTAMP_LTZ":
      return "instant";
    case "VARIANT":
    case "OBJECT":
    case "ARRAY":
      return "json";
    default:
      return "other";
  }
}

const decimalPattern = raw("'-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?'");

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
    return sql`date_part(epoch_millisecond, TRY_TO_TIMESTAMP_NTZ(${clock}, 'AUTO'))`;
  });
}

function variantOf(column: Sql, storage: JsonStorage): Sql {
  switch (storage) {
    case "json":
    case "nested":
      return column;
    case "text":
      // Of equal keys, the last one counts; by default, they make the text invalid.
      return sql`TRY_PARSE_JSON(${column}, 'd')`;
    default:
      return unreachable(storage, "storage of JSON");
  }
}

function jsonOf(value: Sql): JsonValue {
  const type = sql`typeof(${value})`;
  const asText = sql`TO_VARCHAR(${value})`;
  const number = sql`CAST(${value} AS DOUBLE)`;
  return {
    property: (name) => jsonOf(sql`get(${objectOf(value)}, ${text(name)})`),
    is: (types) => sql`${type} IN (${raw(types.flatMap((one) => typeNames[one]).join(", "))})`,
    // The text of JSON's null is null.
    isSome: isNotNull(asText),
    isEmpty: sql`to_json(${value}) IN ('""', '[]', '{}')`,
    text: asText,
    number,
    numberText: numberText(number),
    someElement: (test) => {
      // Any other value would become a list of that value.
      const elements = sql`TO_ARRAY(CASE WHEN is_array(${value}) THEN ${value} END)`;
      const element = raw("element");
      return sql`array_size(filter(${elements}, ${element} -> ${test(jsonOf(element))})) > 0`;
    },
  };
}

function objectOf(value: Sql): Sql {
  return sql`CASE WHEN is_object(${value}) THEN ${value} END`;
}

/** Whole numbers without a point; what JavaScript would write with an exponent, as Snowflake does. */
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
