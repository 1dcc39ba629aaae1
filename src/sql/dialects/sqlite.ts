import { sqlSyntaxes } from "../../model/sql-syntax.js";
import type { Dialect, IsoText, JsonStorage, JsonType, JsonValue } from "../dialect.js";
import type { Parameter, Sql } from "../fragment.js";
import { caseOf, exists, quoted, raw, sql, text } from "../fragment.js";
import type { Storage } from "../storage.js";
import {
  common,
  digitsOf,
  hasControls,
  identifierBy,
  isWellFormed,
  storageOfTypes,
  utf8InHex,
} from "./shared/common.js";

/**
 * SQLite 3.45 and later. It has no types for dates: columns declared as `date`, `timestamp` or `instant` hold text in
 * exactly the forms `2025-01-15`, `2025-01-15T09:30:00.000` and `2025-01-15T09:30:00.000Z`, with three decimals
 * or more, and compare as text.
 */
export const sqlite: Dialect = {
  ...common,
  ...sqlSyntaxes.sqlite,
  // SQLite treats an unknown name in double quotes as a string.
  identifier: identifierBy((name) => `\`${name.replaceAll("`", "``")}\``),
  placeholder: () => "?",
  numbered: false,
  sent: ({ value }) => value,
  literal: literalOf,
  canHold,
  storageOf: storageOfTypes("text"),
  storageOfNative,
  mixesTypes: true,
  integerBound: 2 ** 63,
  textsIn: (list) => sql`SELECT value FROM json_each(${list})`,
  textOf: (value) => sql`CAST(${value} AS TEXT)`,
  // ASCII only, unless the connection overrides the function.
  lower: (value) => sql`lower(${value})`,
  contains: (value, part, negated) => sql`instr(${value}, ${text(part)}) ${raw(negated ? "= 0" : "> 0")}`,
  startsWith,
  endsWith: (value, part, negated) =>
    sql`substr(${value}, -${lengthOf(part)}) ${raw(negated ? "<>" : "=")} ${text(part)}`,
  // Numbers sort before text.
  isNumber: (value) => sql`${value} < ''`,
  decimal,
  date: text,
  timestamp: text,
  // Without its Z, which would sort after further decimals.
  instant: (value) => text(value.slice(0, -1)),
  milliseconds: (time) => sql`(strftime('%s', substr(${time}, 1, 19)) * 1000 + substr(${time}, 21, 3))`,
  instantAt: (milliseconds) => sql`strftime('%Y-%m-%dT%H:%M:%f', (${milliseconds}) / 1000.0, 'unixepoch')`,
  isoText,
  json: (column, storage, test) => test(jsonAt(jsonOf(column, storage), rootPath)),
  fence: sql`
    LIMIT -1`,
};

function literalOf(parameter: Parameter): string {
  const { type, value } = parameter;
  // An infinite number is one that is too large.
  if (type !== "text") return digitsOf(parameter) ?? (Number(value) < 0 ? "-9e999" : "9e999");
  const string = String(value);
  return hasControls(string) ? `CAST(X'${utf8InHex(string)}' AS TEXT)` : quoted(string);
}

function canHold(value: string): boolean {
  // In functions of SQLite, the character NUL ends a string.
  return isWellFormed(value) && !value.includes("\0");
}

/** SQLite refuses patterns of more than 50,000 bytes. */
const longestPattern = 10_000;

/** GLOB can use an index. */
function startsWith(value: Sql, part: string, negated: boolean): Sql {
  return part.length > longestPattern
    ? sql`substr(${value}, 1, ${lengthOf(part)}) ${raw(negated ? "<>" : "=")} ${text(part)}`
    : sql`${value} ${raw(negated ? "NOT GLOB" : "GLOB")} ${text(`${part.replace(/[*?[]/g, "[$&]")}*`)}`;
}

function lengthOf(value: string): Sql {
  return raw(String(Array.from(value).length));
}

/** The storage by the affinity that SQLite derives from the name of a type. */
function storageOfNative(type: string): Storage {
  if (/bool/i.test(type)) return "boolean";
  if (/json/i.test(type)) return "json";
  if (/int/i.test(type)) return "integer";
  if (/char|clob|text|date|time/i.test(type)) return "text";
  if (/real|floa|doub|num|dec/i.test(type)) return "number";
  return /blob/i.test(type) ? "other" : "unknown";
}

/** A JSON number, also with leading zeros: with a digit prepended, both are valid JSON. */
function decimal(value: Sql): Sql {
  const unsigned = sql`CASE WHEN ${value} GLOB '-*' THEN substr(${value}, 2) ELSE ${value} END`;
  const characters = sql`${unsigned} GLOB '[0-9]*' AND ${unsigned} NOT GLOB '*[^0-9.eE+-]*'`;
  return sql`CASE WHEN ${characters} AND json_valid('1' || ${unsigned}) THEN CAST(${value} AS REAL) END`;
}

/** Reads a date part by part from the left, because SQLite has no regular expressions. */
function isoText(value: Sql): IsoText {
  const digits = "0123456789";
  const seconds = sql`SELECT substr(${value}, 1, 10) AS day, substr(${value}, 11, 1) AS separator, substr(${value}, 12, 5) AS minutes, CASE WHEN substr(${value}, 17) GLOB ':[0-5][0-9]*' THEN substr(${value}, 17, 3) ELSE '' END AS seconds, substr(${value}, 17) AS rest`;
  const decimals = sql`SELECT *, substr(rest, length(seconds) + 1) AS tail, CASE WHEN seconds <> '' AND substr(rest, 4) GLOB '[.,][0-9]*' THEN length(rest) - 4 - length(ltrim(substr(rest, 5), '${raw(digits)}')) ELSE 0 END AS decimals FROM (${seconds})`;
  const offset = sql`SELECT *, CASE WHEN decimals > 0 THEN substr(tail, decimals + 2) ELSE tail END AS zone FROM (${decimals})`;
  const isDay = `day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date(day) = day`;
  const isTime = `lower(separator) IN ('t', ' ') AND minutes GLOB '[0-2][0-9]:[0-5][0-9]' AND minutes < '24' AND decimals <= 9`;
  const zones = ["[+-][0-2][0-9]", "[+-][0-2][0-9][0-5][0-9]", "[+-][0-2][0-9]:[0-5][0-9]"];
  const isZone = `(zone IN ('', 'Z', 'z') OR (substr(zone, 2, 2) < '24' AND (${zones.map((zone) => `zone GLOB '${zone}'`).join(" OR ")})))`;
  const isDate = `${isDay} AND ((separator = '' AND rest = '' AND minutes = '') OR (${isTime} AND ${isZone}))`;
  const milliseconds = `CASE WHEN decimals > 0 THEN CAST(substr(substr(tail, 2, decimals) || '00', 1, 3) AS INTEGER) ELSE 0 END`;
  const time = `CASE WHEN minutes = '' THEN 0 ELSE (substr(minutes, 1, 2) * 60 + substr(minutes, 4, 2)) * 60 + CASE WHEN seconds = '' THEN 0 ELSE substr(seconds, 2) END END`;
  const local = `(strftime('%s', day) + ${time}) * 1000 + ${milliseconds}`;
  const minutes = `substr(zone, 2, 2) * 60 + CASE WHEN length(zone) > 3 THEN substr(zone, -2) ELSE 0 END`;
  const ahead = `CASE WHEN zone = '' THEN NULL WHEN zone IN ('Z', 'z') THEN 0 ELSE CASE WHEN zone GLOB '-*' THEN -60000 ELSE 60000 END * (${minutes}) END`;
  return {
    local: sql`(SELECT CASE WHEN ${raw(isDate)} THEN ${raw(local)} END FROM (${offset}))`,
    offset: sql`(SELECT ${raw(ahead)} FROM (${offset}))`,
  };
}

function jsonOf(column: Sql, storage: JsonStorage): Sql {
  return storage === "text" ? sql`CASE WHEN json_valid(${column}) THEN ${column} END` : column;
}

/** A path to the value itself. */
const rootPath = raw("'$'");

/** The value at a path of another value, read in one call. */
function jsonAt(root: Sql, path: Sql): JsonValue {
  const type = sql`json_type(${root}, ${path})`;
  const json = path === rootPath ? root : sql`(${root} -> ${path})`;
  const value = sql`(${root} ->> ${path})`;
  const number = sql`CAST(${value} AS REAL)`;
  return {
    property: (name) => jsonAt(json, text(`$.${JSON.stringify(name)}`)),
    is: (types) => sql`${type} IN (${raw(types.flatMap((one) => typeNames[one]).join(", "))})`,
    isSome: sql`coalesce(${type}, 'null') <> 'null'`,
    isNone: sql`coalesce(${type}, 'null') = 'null'`,
    isEmpty: sql`${json} IN ('""', '[]', '{}')`,
    text: caseOf([raw("WHEN 'true' THEN 'true'"), raw("WHEN 'false' THEN 'false'"), sql`ELSE ${value}`], type),
    number,
    numberText: numberText(number),
    someElement: (test) => {
      // A subquery reads the list, because json_each has columns too: its argument `type` would be its own.
      const list = sql`SELECT CASE WHEN ${type} = 'array' THEN ${json} END AS list`;
      const elements = sql`(${list}) AS lists, json_each(lists.list) AS element`;
      const object = raw("CASE WHEN element.type = 'object' THEN element.value END");
      return exists(elements, test(jsonAt(object, rootPath)));
    },
  };
}

/**
 * A number in the spelling of JavaScript, with the fewest digits. SQLite writes 17 digits, such as
 * `0.33333333333333332` and `4.9406564584124654e-324`.
 */
function numberText(number: Sql): Sql {
  const first = sql`SELECT ${number}, 0, printf('%!.0e', abs(${number}))`;
  const next = raw(
    "SELECT number, decimals + 1, printf('%!.' || (decimals + 1) || 'e', abs(number)) FROM rounded WHERE CAST(spelled AS REAL) <> abs(number) AND decimals < 16",
  );
  const shortest = sql`WITH RECURSIVE rounded(number, decimals, spelled) AS (${first} UNION ALL ${next}) SELECT number, spelled FROM rounded ORDER BY decimals DESC LIMIT 1`;
  const split = sql`SELECT number, rtrim(replace(substr(spelled, 1, instr(spelled, 'e') - 1), '.', ''), '0') AS digits, CAST(substr(spelled, instr(spelled, 'e') + 1) AS INTEGER) AS exponent FROM (${shortest})`;
  const scientific = `substr(digits, 1, 1) || CASE WHEN length(digits) > 1 THEN '.' || substr(digits, 2) ELSE '' END || printf('e%+d', exponent)`;
  const zeros = "'000000000000000000000'";
  const unsigned = `CASE WHEN number = 0 THEN '0' WHEN exponent >= 21 OR exponent < -6 THEN ${scientific} WHEN exponent < 0 THEN '0.' || substr(${zeros}, 1, -1 - exponent) || digits WHEN length(digits) > exponent + 1 THEN substr(digits, 1, exponent + 1) || '.' || substr(digits, exponent + 2) ELSE substr(digits || ${zeros}, 1, exponent + 1) END`;
  return sql`(SELECT ${raw(`CASE WHEN number < 0 THEN '-' ELSE '' END || ${unsigned}`)} FROM (${split}))`;
}

const typeNames: Readonly<Record<JsonType, readonly string[]>> = {
  object: ["'object'"],
  array: ["'array'"],
  string: ["'text'"],
  number: ["'integer'", "'real'"],
  boolean: ["'true'", "'false'"],
};
