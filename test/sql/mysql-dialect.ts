/** A dialect as somebody adds it: in one file. MySQL 8 differs from the other databases where those agree. */
import type { Dialect, IsoText, JsonType, JsonValue, Sql } from "../../src/sql/index.js";
import { joined, literal, numberLiteral, raw, sql, text } from "../../src/sql/fragment.js";
import { isoPattern, isoTextOf } from "../../src/sql/dialects/shared/iso-text.js";

const replace: Dialect["replace"] = (value, part, by) => sql`REPLACE(${value}, ${literal(part)}, ${literal(by)})`;
const concat: Dialect["concat"] = (texts) => sql`CONCAT(${joined(texts, ", ")})`;

export const mysql: Dialect = {
  title: "MySQL",
  quoting: {
    opening: /['"`#]|--(?=\s)|\/\*/,
    parameter: /\?/,
    escaping: ["'", '"'],
    nestsComments: false,
  },
  identifier: (name) => (name === "" || name.length > 64 ? undefined : `\`${name.replaceAll("`", "``")}\``),
  placeholder: () => "?",
  numbered: false,
  sent: ({ value }) => value,
  literal: ({ value }) => (typeof value === "string" ? `'${value.replace(/['\\]/g, "$&$&")}'` : String(value)),
  constant: (holds) => (holds ? "(1 = 1)" : "(1 = 0)"),
  settings: [],
  canHold: (value) => !/\p{Surrogate}/u.test(value),
  storageOf: {
    string: "text",
    number: "number",
    boolean: "boolean",
    date: "timestamp",
    object: "json",
    array: "json",
    vector: "other",
    any: "other",
  },
  storageOfNative: (type) => (type === "json" ? "json" : "other"),
  mixesTypes: false,
  integerBound: 2 ** 63,
  booleanIs: (value, expected) => sql`${value} = ${raw(expected ? "1" : "0")}`,
  textOf: (value) => sql`CAST(${value} AS CHAR)`,
  longestList: Infinity,
  textsIn: (list) => sql`SELECT item FROM JSON_TABLE(${list}, '$[*]' COLUMNS (item CHAR PATH '$')) AS elements`,
  uuid: text,
  hasBit: (value, bit) => sql`((${value} >> ${raw(String(bit))}) & 1) = 1`,
  lowersInTwo: false,
  lower: (value) => sql`LOWER(${value})`,
  ordered: (value) => sql`CAST(${value} AS BINARY)`,
  concat,
  replace,
  characterAt: (value, position) => sql`SUBSTRING(${value}, ${raw(String(position))}, 1)`,
  contains: (value, part, negated) => sql`LOCATE(${text(part)}, ${value}) ${raw(negated ? "= 0" : "> 0")}`,
  startsWith: (value, part, negated) =>
    sql`LEFT(${value}, CHAR_LENGTH(${text(part)})) ${raw(negated ? "<>" : "=")} ${text(part)}`,
  endsWith: (value, part, negated) =>
    sql`RIGHT(${value}, CHAR_LENGTH(${text(part)})) ${raw(negated ? "<>" : "=")} ${text(part)}`,
  number: (operand) => numberLiteral(operand),
  isNumber: (value) => sql`${value} = ${value}`,
  decimal: (value) =>
    sql`CASE WHEN REGEXP_LIKE(${value}, '^-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?$') THEN CAST(${value} AS DOUBLE) END`,
  date: (value) => sql`CAST(${text(value)} AS DATE)`,
  timestamp: (value) => sql`CAST(${text(value)} AS DATETIME(3))`,
  instant: (value) => sql`CAST(${text(value.slice(0, -1))} AS DATETIME(3))`,
  milliseconds: (time) => sql`TIMESTAMPDIFF(MICROSECOND, '1970-01-01', ${time}) DIV 1000`,
  instantAt: (milliseconds) => sql`FROM_UNIXTIME(FLOOR(${milliseconds}) / 1000)`,
  isoText,
  once: (values, test) => test(...values),
  json: (column, _, test) => test(jsonOf(column)),
  nested: undefined,
  keys: (columns) => joined(columns, ", "),
  joinKey: (value) => value,
  fence: raw(" LIMIT 18446744073709551615"),
};

function isoText(value: Sql): IsoText {
  const pattern = raw(`'^${isoPattern("(?:")}$'`);
  const matches = sql`REGEXP_LIKE(${value}, ${pattern})`;
  const part = (group: number): Sql =>
    sql`CASE WHEN ${matches} THEN REGEXP_REPLACE(${value}, ${pattern}, ${literal(`$${group}`)}) ELSE '' END`;
  return isoTextOf(
    { matches, day: part(1), minutes: part(2), seconds: part(3), decimals: part(4), offset: part(5) },
    {
      concat,
      replace,
      upper: (letters) => sql`UPPER(${letters})`,
      length: (letters) => sql`CHAR_LENGTH(${letters})`,
      slice: (letters, start, length) => sql`SUBSTRING(${letters}, ${start}, ${raw(String(length))})`,
      wholeNumber: (digits) => sql`CAST(${digits} AS SIGNED)`,
    },
    (clock) => sql`TIMESTAMPDIFF(MICROSECOND, '1970-01-01', CAST(${clock} AS DATETIME(3))) DIV 1000`,
  );
}

function jsonOf(value: Sql): JsonValue {
  const type = sql`JSON_TYPE(${value})`;
  const asText = sql`JSON_UNQUOTE(${value})`;
  return {
    property: (name) => jsonOf(sql`JSON_EXTRACT(${value}, ${text(`$.${JSON.stringify(name)}`)})`),
    is: (types) => sql`${type} IN (${raw(types.flatMap((one) => jsonTypes[one]).join(", "))})`,
    isSome: sql`IFNULL(${type}, 'NULL') <> 'NULL'`,
    isNone: sql`IFNULL(${type}, 'NULL') = 'NULL'`,
    isEmpty: sql`IFNULL(JSON_LENGTH(${value}), 1) = 0`,
    text: asText,
    number: sql`CAST(${asText} AS DOUBLE)`,
    numberText: asText,
    someElement: (test) => {
      const elements = sql`JSON_TABLE(${value}, '$[*]' COLUMNS (item JSON PATH '$')) AS elements`;
      return sql`EXISTS (SELECT 1 FROM ${elements} WHERE ${test(jsonOf(raw("item")))})`;
    },
  };
}

const jsonTypes: Readonly<Record<JsonType, readonly string[]>> = {
  object: ["'OBJECT'"],
  array: ["'ARRAY'"],
  string: ["'STRING'"],
  number: ["'INTEGER'", "'DECIMAL'", "'DOUBLE'"],
  boolean: ["'BOOLEAN'"],
};
