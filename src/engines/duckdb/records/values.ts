/**
 * SQL that reads values like evaluation in memory: text of CSV files by the rules of `readValue`, values of JSON files
 * by their types.
 */
import { literal } from "../files.js";
import type { Storage } from "../../../sql/options.js";
import { unreachable } from "../../../model/unreachable.js";
import type { TypeReading } from "../../records/readings.js";

/** The type a condition reads a column as; `value` is any value. */
export type Use = TypeReading | "date" | "value";

/** An expression, and the storage of its values. */
export interface Typed {
  readonly sql: string;
  readonly storage: Storage;
}

/** The characters that `String.prototype.trim` removes. */
const space = literal(
  "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff",
);
const decimal = literal(String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?`);
const string = literal(String.raw`"(?:[^"\\]|\\.)*"`);
/** DuckDB accepts these, but they are not JSON. */
const notJson = literal(String.raw`(?i:nan|inf)|,\s*[\]}]`);

const trimmed = (text: string): string => `trim(${text}, ${space})`;
/** Searches outside of strings for invalid JSON, if the text contains it anywhere. */
const isJson = (text: string): string =>
  `(json_valid(${text}) AND CASE WHEN regexp_matches(${text}, ${notJson}) ` +
  `THEN NOT regexp_matches(regexp_replace(${text}, ${string}, '0', 'g'), ${notJson}) ELSE true END)`;

/** Reads a text of a CSV file as the type that filters use; null if it is unreadable. */
export function readText(text: string, reading: TypeReading): Typed {
  // DuckDB evaluates a branch only for rows that reach it. Trimming is the slowest, and few texts need it.
  const read = (isReadable: (text: string) => string, value: (text: string) => string): string =>
    `CASE ${[text, trimmed(text)].map((one) => `WHEN ${isReadable(one)} THEN ${value(one)}`).join(" ")} END`;
  switch (reading) {
    case "text":
    case "date":
      return { sql: text, storage: "text" };
    case "number": {
      const number = (one: string): string => `TRY_CAST(${one} AS DOUBLE)`;
      const isNumber = (one: string): string =>
        `regexp_full_match(${one}, ${decimal}, 'i') AND isfinite(${number(one)})`;
      return { sql: read(isNumber, number), storage: "number" };
    }
    case "boolean": {
      const isBoolean = (one: string): string => `lower(${one}) IN ('true', 'false')`;
      return { sql: read(isBoolean, (one) => `lower(${one}) = 'true'`), storage: "boolean" };
    }
    case "json": {
      // Of JSON, only null begins with n. The branch for trimmed text handles white space.
      const isValue = (one: string): string => `regexp_matches(${one}, '^[^n\\s]') AND ${isJson(one)}`;
      return { sql: read(isValue, (one) => `CAST(${one} AS JSON)`), storage: "json" };
    }
    default:
      return unreachable(reading, "reading");
  }
}

/** Whether a text of a CSV file is unreadable, given the result of {@link readText}. */
export function isUnreadable(text: string, value: string, reading: TypeReading): string {
  const nulls = reading === "json" ? "('', 'null')" : "('')";
  return `CASE WHEN ${value} IS NULL THEN ${trimmed(text)} NOT IN ${nulls} END`;
}

const numberTypes = "('UBIGINT', 'BIGINT', 'HUGEINT', 'UHUGEINT', 'DOUBLE')";

/** A value of a JSON file; null if it has another type than the condition compares. */
export function readJsonValue(value: string, use: Use): Typed {
  const type = `json_type(${value})`;
  const text = `(${value} ->> '$')`;
  switch (use) {
    case "value":
      return { sql: `CASE WHEN ${type} <> 'NULL' THEN ${value} END`, storage: "other" };
    case "text":
      return { sql: `CASE WHEN ${type} = 'VARCHAR' THEN ${text} END`, storage: "text" };
    case "number":
      return { sql: `CASE WHEN ${type} IN ${numberTypes} THEN TRY_CAST(${value} AS DOUBLE) END`, storage: "number" };
    case "boolean":
      return { sql: `CASE WHEN ${type} = 'BOOLEAN' THEN ${value} = 'true' END`, storage: "boolean" };
    case "json":
      // Objects and lists may also be JSON text.
      return {
        sql: `CASE ${type} WHEN 'VARCHAR' THEN CASE WHEN ${isJson(text)} THEN CAST(${text} AS JSON) END WHEN 'NULL' THEN NULL ELSE ${value} END`,
        storage: "json",
      };
    case "date": {
      const epoch = `make_timestamp_ms(TRY_CAST(floor(CAST(${value} AS DOUBLE)) AS BIGINT))`;
      const spelled = `strftime(${epoch}, '%Y-%m-%dT%H:%M:%S.%gZ')`;
      return {
        sql: `CASE WHEN ${type} = 'VARCHAR' THEN ${text} WHEN ${type} IN ${numberTypes} THEN ${spelled} END`,
        storage: "text",
      };
    }
    default:
      return unreachable(use, "use of a column");
  }
}

/** A join key: equal for equal values of the same type. Null joins nothing. */
export function joinKey({ sql, storage }: Typed): string {
  switch (storage) {
    case "text":
      return `('s' || ${sql})`;
    case "number":
      // Adding zero turns minus zero into zero.
      return `('n' || CAST(${sql} + 0.0 AS VARCHAR))`;
    case "boolean":
      return `('b' || CAST(${sql} AS VARCHAR))`;
    default:
      return "NULL";
  }
}

/** Like {@link joinKey}, for a column whose type DuckDB knows. */
export function joinKeyOfAny(column: string): string {
  const text = `CAST(${column} AS VARCHAR)`;
  const number = `('n' || CAST(TRY_CAST(${text} AS DOUBLE) + 0.0 AS VARCHAR))`;
  return `CASE typeof(${column}) WHEN 'VARCHAR' THEN ('s' || ${text}) WHEN 'BOOLEAN' THEN ('b' || ${text}) ELSE ${number} END`;
}
