import { sqlSyntaxes } from "../../model/sql-syntax.js";
import type { Dialect, IsoText, JsonType, JsonValue } from "../dialect.js";
import type { Sql } from "../fragment.js";
import { always, exists, joined, negatable, raw, sql, text, textAs } from "../fragment.js";
import type { JsonOfColumn, NativeTypes } from "./shared/common.js";
import {
  common,
  decimalPattern,
  digitsOf,
  identifierBy,
  storageIn,
  storageOfTypes,
  typedLiteral,
  unicodeLiteral,
} from "./shared/common.js";
import { isoFunctions, isoPattern, isoTextOf } from "./shared/iso-text.js";

/** GoogleSQL of BigQuery, with positional parameters. */
export const bigquery: Dialect = {
  ...common,
  ...sqlSyntaxes.bigquery,
  identifier: identifierBy(
    (name) => `\`${name.replace(/[\\`]/g, "\\$&").replaceAll("\n", "\\n").replaceAll("\r", "\\r")}\``,
  ),
  placeholder: (_, { as }) => (as === undefined ? "?" : `CAST(? AS ${as})`),
  numbered: false,
  sent: ({ value }) => value,
  literal: (parameter) => {
    const { type, value, as } = parameter;
    if (as !== undefined) return typedLiteral(as, String(value));
    return type === "text" ? unicodeLiteral(String(value)) : (digitsOf(parameter) ?? `CAST('${value}' AS FLOAT64)`);
  },
  storageOf: storageOfTypes("instant"),
  storageOfNative: (type) => storageIn(nativeTypes, type.toUpperCase().replace(/[(<].*/, "")),
  integerBound: 2 ** 63,
  textsIn: (list) => sql`SELECT value FROM UNNEST(json_value_array(${list})) AS value`,
  textOf: (value) => sql`CAST(${value} AS STRING)`,
  contains: (value, part, negated) => sql`strpos(${value}, ${text(part)}) ${raw(negated ? "= 0" : "> 0")}`,
  startsWith: (value, part, negated) => negatable(sql`starts_with(${value}, ${text(part)})`, negated),
  endsWith: (value, part, negated) => negatable(sql`ends_with(${value}, ${text(part)})`, negated),
  isNumber: (value, storage) => (storage === "number" ? sql`NOT is_nan(${value})` : always),
  decimal: (value) =>
    sql`CASE WHEN regexp_contains(${value}, ${raw(`r'^${decimalPattern}$'`)}) THEN SAFE_CAST(${value} AS FLOAT64) END`,
  date: (value) => textAs("DATE", value),
  timestamp: (value) => textAs("DATETIME", value),
  instant: (value) => textAs("TIMESTAMP", value),
  milliseconds: (time, storage) => sql`unix_millis(${storage === "instant" ? time : sql`TIMESTAMP(${time}, 'UTC')`})`,
  instantAt: (milliseconds) => sql`timestamp_millis(CAST(floor(${milliseconds}) AS INT64))`,
  isoText,
  json: (column, storage, test) => test(jsonOf(jsonOfColumn[storage](column))),
  // A subquery after IN has one column: a struct.
  keys: (columns) => sql`(${joined(columns, ", ")})`,
};

const nativeTypes: NativeTypes = [
  ["text", "STRING"],
  ["integer", "INT64", "INTEGER"],
  ["decimal", "NUMERIC", "BIGNUMERIC"],
  ["number", "FLOAT64", "FLOAT"],
  ["boolean", "BOOL", "BOOLEAN"],
  ["date", "DATE"],
  ["timestamp", "DATETIME"],
  ["instant", "TIMESTAMP"],
  ["json", "JSON"],
  ["nested", "ARRAY", "STRUCT", "RECORD"],
];

const isoWhole = `^${isoPattern("(?:")}$`;

function isoText(value: Sql): IsoText {
  // `regexp_extract` allows one captured group.
  const part = (group: number): Sql =>
    sql`coalesce(regexp_extract(${value}, ${raw(`r'${onlyGroup(isoWhole, group)}'`)}), '')`;
  const parts = { day: part(1), minutes: part(2), seconds: part(3), decimals: part(4), offset: part(5) };
  const matches = sql`regexp_contains(${value}, ${raw(`r'${isoWhole}'`)})`;
  return isoTextOf(
    { ...parts, matches },
    isoFunctions,
    (clock) => sql`unix_millis(SAFE_CAST(${clock} || '+00' AS TIMESTAMP))`,
  );
}

/** The pattern with only one of its groups captured, counted from 1. */
function onlyGroup(pattern: string, group: number): string {
  let index = 0;
  return pattern.replace(/\((?!\?)/g, () => (++index === group ? "(" : "(?:"));
}

const jsonOfColumn: JsonOfColumn = {
  json: (column) => column,
  text: (column) => sql`SAFE.parse_json(${column}, wide_number_mode => 'round')`,
  nested: (column) => sql`to_json(${column})`,
};

function jsonOf(value: Sql): JsonValue {
  const type = sql`json_type(${value})`;
  const asText = sql`lax_string(${value})`;
  const number = sql`lax_float64(${value})`;
  return {
    // A subscript accepts any name; on a value that is not an object it is null.
    property: (name) => jsonOf(sql`${value}[${text(name)}]`),
    is: (types) => sql`${type} IN (${raw(types.map((one) => `'${one satisfies JsonType}'`).join(", "))})`,
    isSome: sql`coalesce(${type}, 'null') <> 'null'`,
    isNone: sql`coalesce(${type}, 'null') = 'null'`,
    isEmpty: sql`to_json_string(${value}) IN ('""', '[]', '{}')`,
    text: asText,
    number,
    numberText: numberText(number, asText),
    someElement: (test) => {
      const elements = sql`UNNEST(json_query_array(${value})) AS element`;
      return exists(elements, test(jsonOf(raw("element"))));
    },
  };
}

/** Whole numbers without a point; others in the spelling of BigQuery, which writes 1e100 as JavaScript does: 1e+100. */
function numberText(number: Sql, text: Sql): Sql {
  const whole = sql`abs(${number}) < 9007199254740992 AND ${number} = floor(${number})`;
  return sql`CASE WHEN ${whole} THEN CAST(CAST(${number} AS INT64) AS STRING) ELSE ${text} END`;
}
