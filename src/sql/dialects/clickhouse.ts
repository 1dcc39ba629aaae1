import { sqlSyntaxes } from "../../model/sql-syntax.js";
import type { Dialect, IsoText, JsonType, JsonValue } from "../dialect.js";
import type { Parameter, Sql } from "../fragment.js";
import {
  always,
  caseOf,
  double,
  isLong,
  joined,
  literal,
  negatable,
  numberLiteral,
  raw,
  sql,
  text,
} from "../fragment.js";
import { isNumeric } from "../storage.js";
import type { Storage } from "../storage.js";
import type { JsonOfColumn, NativeTypes } from "./shared/common.js";
import { common, decimalPattern, escapedLiteral, identifierBy, storageIn, storageOfTypes } from "./shared/common.js";
import { isoByPositions, isoPattern } from "./shared/iso-text.js";

/**
 * The settings that affect the meaning or the rows of a statement. The defaults of a server or a user may differ.
 *
 * The last four define how lists, tuples and maps are converted to JSON, and how clients receive large whole numbers.
 */
export const clickhouseSettings: Readonly<Record<string, string | number>> = {
  prefer_column_name_to_alias: 1,
  transform_null_in: 0,
  join_use_nulls: 1,
  distributed_product_mode: "global",
  empty_result_for_aggregation_by_empty_set: 0,
  limit: 0,
  offset: 0,
  read_overflow_mode: "throw",
  result_overflow_mode: "throw",
  set_overflow_mode: "throw",
  timeout_overflow_mode: "throw",
  output_format_json_named_tuples_as_objects: 1,
  output_format_json_quote_64bit_integers: 1,
  output_format_json_quote_decimals: 0,
  output_format_json_quote_denormals: 0,
};

/** ClickHouse, with parameters of its clients: `query_params: { p1: ..., p2: ... }`. */
export const clickhouse: Dialect = {
  ...common,
  ...sqlSyntaxes.clickhouse,
  identifier: identifierBy((name) => `"${name.replace(/["\\]/g, "\\$&")}"`),
  placeholder: (index, parameter) => `{p${index}:${typeOf(parameter)}}`,
  numbered: true,
  sent: (parameter) => (typeOf(parameter) === "Float64" ? Number(parameter.value) : parameter.value),
  literal: literalOf,
  settings: sql`
    SETTINGS ${raw(settings())}`,
  storageOf: storageOfTypes("instant"),
  storageOfNative,
  integerBound: Infinity,
  hasBit: (value, bit) => sql`bitTest(${value}, ${raw(String(bit))})`,
  // A parameter has 128 KiB by default, and a character up to three bytes.
  longestList: 40_000,
  textsIn: (list) => sql`SELECT arrayJoin(JSONExtract(${list}, 'Array(String)'))`,
  textOf: (value) => sql`toString(${value})`,
  uuid: (value) => sql`toUUID(${text(value)})`,
  lower: (value) => sql`lowerUTF8(${value})`,
  characterAt: (value, position) => sql`substringUTF8(${value}, ${raw(String(position))}, 1)`,
  contains: (value, part, negated) => sql`position(${value}, ${text(part)}) ${raw(negated ? "= 0" : "> 0")}`,
  startsWith: (value, part, negated) => negatable(sql`startsWith(${value}, ${text(part)})`, negated),
  endsWith: (value, part, negated) => negatable(sql`endsWith(${value}, ${text(part)})`, negated),
  // A whole number is converted to the type of a decimal, which may overflow.
  number: (operand, storage) => (storage === "integer" ? numberLiteral(operand) : double(operand)),
  isNumber: (value, storage) => (storage === "number" ? sql`${value} = ${value}` : always),
  decimal,
  // The range of a Date32. A literal outside of it would become the nearest day.
  date: (value) => (value >= "1900" && value < "2300" ? sql`toDate32(${text(value)})` : undefined),
  timestamp: dateTime,
  instant: (value) => dateTime(value.slice(0, -1)),
  milliseconds: (time) => sql`toUnixTimestamp64Milli(toDateTime64(${time}, 3, 'UTC'))`,
  instantAt: (milliseconds) => sql`fromUnixTimestamp64Milli(toInt64(floor(${milliseconds})), 'UTC')`,
  isoText,
  json: (column, storage, test) => test(jsonAt(jsonOfColumn[storage](column), [])),
  joinKey,
};

function joinKey(value: Sql, storage: Storage, other: Storage): Sql {
  const areNumbers = isNumeric(storage) && isNumeric(other);
  // IN finds no large whole number among decimals, and no decimal among floats of 32 bits.
  const key = areNumbers && (storage === "decimal") !== (other === "decimal") ? sql`toFloat64(${value})` : value;
  // IN finds values by their bytes, which differ between zero and minus zero.
  return storage === "number" ? sql`(${key} + 0)` : key;
}

function settings(): string {
  const entries = Object.entries(clickhouseSettings);
  return entries.map(([name, value]) => `${name} = ${typeof value === "string" ? `'${value}'` : value}`).join(", ");
}

function typeOf({ type, value }: Parameter): string {
  if (type === "text") return "String";
  if (type === "double") return "Float64";
  const number = Number(value);
  if (isLong(number)) return "Int64";
  return Math.abs(number) < 2 ** 255 ? "Int256" : "Float64";
}

function literalOf(parameter: Parameter): string {
  const { value } = parameter;
  switch (typeOf(parameter)) {
    case "String":
      // Its escapes are bytes: those above 7f begin with c2 in UTF-8.
      return escapedLiteral(String(value), (code) => (code < "80" ? `\\x${code}` : `\\xc2\\x${code}`));
    case "Int64":
      return String(value);
    case "Int256":
      return `toInt256('${value}')`;
    default: {
      const number = Number(value);
      if (!Number.isFinite(number)) return number < 0 ? "-inf" : "inf";
      // Without a point it would be an integer.
      return /^-?\d+$/.test(String(number)) ? `${number}.0` : String(number);
    }
  }
}

function storageOfNative(type: string): Storage {
  const inner = /^(?:Nullable|LowCardinality|SimpleAggregateFunction)\((?:\w+, )?(.*)\)$/s.exec(type)?.[1];
  if (inner !== undefined) return storageOfNative(inner);
  return storageIn(nativeTypes, type.replace(/\(.*/s, "").replace(/(?<!\d)\d+$/, ""));
}

const nativeTypes: NativeTypes = [
  ["text", "String"],
  ["asText", "FixedString", "Enum", "IPv"],
  ["uuid", "UUID"],
  ["integer", "Int", "UInt"],
  ["decimal", "Decimal"],
  ["number", "Float", "BFloat"],
  ["boolean", "Bool"],
  ["date", "Date"],
  ["instant", "DateTime"],
  ["json", "JSON"],
  ["nested", "Array", "Tuple", "Map", "Nested"],
];

function dateTime(value: string): Sql {
  return sql`toDateTime64(${text(value)}, 3, 'UTC')`;
}

/** Numbers too large for a double are infinite, as in JavaScript. */
function decimal(value: Sql): Sql {
  const spelled = sql`match(${value}, ${literal(`^${decimalPattern}$`)})`;
  const infinite = sql`CASE WHEN startsWith(${value}, '-') THEN -inf ELSE inf END`;
  return sql`CASE WHEN ${spelled} THEN coalesce(toFloat64OrNull(${value}), ${infinite}) END`;
}

const pattern = literal(`^${isoPattern("(?:")}$`);

function isoText(value: Sql): IsoText {
  const { clock, offset } = isoByPositions({
    value,
    extract: (text, part) => sql`regexpExtract(${text}, ${literal(part)}, 0)`,
    wholeNumber: (digits) => sql`toInt64OrNull(${digits})`,
  });
  const time = sql`parseDateTime64BestEffortOrNull(${clock}, 3, 'UTC')`;
  // ClickHouse accepts a month, a day or a year of zeros as another one.
  const sameDay = sql`startsWith(${value}, substr(toString(${time}), 1, 10))`;
  return {
    local: sql`CASE WHEN match(${value}, ${pattern}) AND ${sameDay} THEN toUnixTimestamp64Milli(${time}) END`,
    offset,
  };
}

const jsonOfColumn: JsonOfColumn = {
  // The functions of JSON take no LowCardinality.
  text: (column) => sql`CAST(${column} AS Nullable(String))`,
  json: (column) => sql`toString(${column})`,
  nested: (column) => sql`toJSONString(${column})`,
};

/** The value at a path of properties in JSON text. */
function jsonAt(root: Sql, path: readonly Sql[]): JsonValue {
  const place = joined([root, ...path], ", ");
  const type = sql`JSONType(${place})`;
  const json = sql`JSONExtractRaw(${place})`;
  const number = sql`JSONExtractFloat(${place})`;
  return {
    property: (name) => jsonAt(root, [...path, text(name)]),
    is: (types) => sql`${type} IN (${raw(types.flatMap((one) => typeNames[one]).join(", "))})`,
    isSome: sql`coalesce(${type} <> 'Null', FALSE)`,
    isNone: sql`coalesce(${type} = 'Null', TRUE)`,
    isEmpty: sql`${json} IN ('""', '[]', '{}')`,
    text: caseOf([
      sql`WHEN ${type} = 'String' THEN JSONExtractString(${place})`,
      sql`WHEN ${type} <> 'Null' THEN ${json}`,
    ]),
    number,
    // The fewest digits, as in JavaScript; the addition turns minus zero into zero.
    numberText: sql`replace(replace(toString(${number} + 0), 'e', 'e+'), 'e+-', 'e-')`,
    someElement: (test) => {
      const element = raw("element");
      const elements = sql`JSONExtractArrayRaw(${joined([sql`coalesce(${root}, '')`, ...path], ", ")})`;
      return sql`arrayExists(${element} -> ${test(jsonAt(element, []))}, ${elements})`;
    },
  };
}

const typeNames: Readonly<Record<JsonType, readonly string[]>> = {
  object: ["'Object'"],
  array: ["'Array'"],
  string: ["'String'"],
  number: ["'Int64'", "'UInt64'", "'Double'"],
  boolean: ["'Bool'"],
};
