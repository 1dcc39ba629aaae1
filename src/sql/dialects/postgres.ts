import { sqlSyntaxes } from "../../model/sql-syntax.js";
import type { Dialect, IsoText, JsonType, JsonValue } from "../dialect.js";
import type { Parameter, Sql } from "../fragment.js";
import {
  always,
  exists,
  isLong,
  isNotNull,
  isNullSql,
  joined,
  literal,
  numberLiteral,
  quoted,
  raw,
  sql,
  text,
  textAs,
} from "../fragment.js";
import type { Storage } from "../storage.js";
import type { JsonOfColumn, NativeTypes } from "./shared/common.js";
import {
  common,
  decimalPattern,
  digitsOf,
  hasControls,
  identifierBy,
  inDoubleQuotes,
  isWellFormed,
  javaScriptNumber,
  storageIn,
  storageOfTypes,
  typedLiteral,
  unicodeLiteral,
} from "./shared/common.js";
import { isoPattern } from "./shared/iso-text.js";

/** PostgreSQL 16 and later, built with ICU, in the encoding UTF8. */
export const postgres: Dialect = {
  ...common,
  ...sqlSyntaxes.postgres,
  // PostgreSQL would truncate a longer name to that of another column.
  identifier: (name) => (new TextEncoder().encode(name).length <= 63 ? identifierBy(inDoubleQuotes)(name) : undefined),
  placeholder: (index, parameter) =>
    `CAST($${index} AS ${parameter.as ?? (isLarge(parameter) ? "numeric" : typeNames[parameter.type])})`,
  numbered: true,
  sent: (parameter) => (isLarge(parameter) ? BigInt(parameter.value).toString() : parameter.value),
  literal: literalOf,
  canHold: (value) => isWellFormed(value) && !value.includes("\0"),
  storageOf: storageOfTypes("instant"),
  storageOfNative,
  integerBound: Infinity,
  textsIn: (list) => sql`SELECT jsonb_array_elements_text(CAST(${list} AS jsonb))`,
  textOf: (value) => sql`CAST(${value} AS text)`,
  uuid: (value) => textAs("uuid", value),
  // With a collation of libc, the result depends on the locale of the server.
  lower: (value) => sql`lower(${value} COLLATE "und-x-icu")`,
  lowersInTwo: true,
  ordered: (value) => sql`${value} COLLATE "C"`,
  // Unlike strpos, starts_with and right, LIKE can use an index of trigrams.
  contains: (value, part, negated) => like(value, `%${escaped(part)}%`, negated),
  startsWith: (value, part, negated) => like(value, `${escaped(part)}%`, negated),
  endsWith: (value, part, negated) => like(value, `%${escaped(part)}`, negated),
  number: (operand, storage) => (storage === "decimal" ? exact(operand) : numberLiteral(operand)),
  isNumber: (value, storage) =>
    storage === "integer"
      ? always
      : sql`${value} <> CAST('NaN' AS ${raw(storage === "decimal" ? "numeric" : typeNames.double)})`,
  decimal,
  // A cast from text to a date depends on settings, so each row would repeat it.
  date: (value) => textAs("date", value),
  // PostgreSQL ignores the zone. Without it, a client that makes a Date of the text would read it in its own zone.
  timestamp: (value) => textAs("timestamp", `${value}Z`),
  instant: (value) => textAs("timestamptz", value),
  milliseconds: (time) => sql`floor(extract(epoch FROM ${time}) * 1000)`,
  instantAt: (milliseconds) => sql`to_timestamp(floor(${milliseconds}) / 1000)`,
  isoText,
  once,
  json: (column, storage, test) => {
    const value = jsonOfColumn[storage](column);
    // The type of a column costs nothing, and an index on a property needs the expression itself.
    return storage === "json" ? test(jsonOf(value)) : once([value], (read) => test(jsonOf(read)));
  },
  fence: sql`
    OFFSET 0`,
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

function literalOf(parameter: Parameter): string {
  const { type, value, as } = parameter;
  if (type !== "text") return digitsOf(parameter) ?? `CAST('${value}' AS double precision)`;
  const string = String(value);
  if (as === "numeric") return string;
  // As a literal it needs no zone, see `timestamp`.
  if (as !== undefined && as !== "uuid")
    return typedLiteral(as.toUpperCase(), as === "timestamp" ? string.slice(0, -1) : string);
  // In other literals, a backslash escapes or not, depending on a setting.
  return string.includes("\\") || hasControls(string) ? `E${unicodeLiteral(string, "''")}` : quoted(string);
}

function like(value: Sql, pattern: string, negated: boolean): Sql {
  return sql`${value} ${raw(negated ? "NOT LIKE" : "LIKE")} ${text(pattern)}`;
}

/** A text in a pattern of LIKE. */
function escaped(part: string): string {
  return part.replace(/[\\%_]/g, "\\$&");
}

/** A number as a decimal: as a double, it would make a double of each value of the column, which no index has. */
function exact(operand: number): Sql {
  return Number.isInteger(operand) ? numberLiteral(operand) : textAs("numeric", String(operand));
}

function storageOfNative(type: string): Storage {
  if (type.endsWith("[]")) return "nested";
  return storageIn(nativeTypes, type.toLowerCase().replace(/\(\d+(,\d+)?\)/, ""));
}

const nativeTypes: NativeTypes = [
  ["text", "text", "character varying", "varchar"],
  ["asText", "character", "bpchar", "enum"],
  ["uuid", "uuid"],
  ["integer", "smallint", "integer", "bigint", "int2", "int4", "int8"],
  ["decimal", "numeric"],
  ["number", "real", "double precision", "float4", "float8"],
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

/** Splits a date by positions: a regular expression that captures its parts would take ten times as long. */
function isoText(value: Sql): IsoText {
  const day = sql`left(${value}, 10)`;
  // An offset begins with its sign or is a Z, and no time contains one.
  const time = sql`split_part(split_part(rtrim(substr(${value}, 12), 'Zz'), '+', 1), '-', 1)`;
  const offset = sql`replace(substr(${value}, 12 + length(${time})), ':', '')`;
  // The first three decimals.
  const clock = sql`CAST(${day} || ' ' || replace(left(${time}, 12), ',', '.') AS timestamp)`;
  const isDate = sql`${value} ~ ${pattern} AND pg_input_is_valid(${day}, 'date')`;
  const minutes = sql`CAST(substr(${offset}, 1, 3) AS integer) * 60`;
  const rest = sql`CAST(left(${offset}, 1) || '0' || substr(${offset}, 4) AS integer)`;
  const isOffset = sql`${offset} ~ '^[+-][0-9]{2}(?:[0-9]{2})?$'`;
  return {
    local: sql`CASE WHEN ${isDate} THEN extract(epoch FROM ${clock}) * 1000 END`,
    offset: sql`CASE WHEN ${offset} IN ('Z', 'z') THEN 0 WHEN ${isOffset} THEN (${minutes} + ${rest}) * 60000 END`,
  };
}

/** PostgreSQL evaluates each expression where it occurs, unless a subquery selects it. OFFSET keeps it from being merged. */
function once(values: readonly Sql[], test: (...once: readonly Sql[]) => Sql): Sql {
  const selected = values.map((value, index) => sql`${value} AS v${raw(String(index))}`);
  const names = values.map((_, index) => raw(`once.v${index}`));
  return sql`(SELECT ${test(...names)} FROM (SELECT ${joined(selected, ", ")} OFFSET 0) AS once)`;
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
    isSome: isNotNull(asText),
    isNone: isNullSql(asText),
    isEmpty: sql`${value} IN ('""', '[]', '{}')`,
    text: asText,
    number,
    // Numbers of jsonb have no exponent.
    isFraction: sql`${asText} LIKE '%.%'`,
    numberText: javaScriptNumber(number, (double) => sql`CAST(${double} AS text)`),
    someElement: (test) => {
      const elements = sql`jsonb_array_elements(CASE WHEN ${type} = 'array' THEN ${value} END) AS element(value)`;
      return exists(elements, test(jsonOf(raw("element.value"))));
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
