/**
 * SQL that reads values as evaluation in memory does: texts of CSV files by the rules of `readValue`, values of JSON
 * files by the types that they have.
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
/** DuckDB accepts these although they are not JSON. */
const notJson = literal(String.raw`(?i:nan|inf)|,\s*[\]}]`);

const trimmed = (text: string): string => `trim(${text}, ${space})`;
/** Searches outside of strings for what is not JSON; few texts have it anywhere. */
const isJson = (text: string): string =>
  `(json_valid(${text}) AND CASE WHEN regexp_matches(${text}, ${notJson}) ` +
  `THEN NOT regexp_matches(regexp_replace(${text}, ${string}, '0', 'g'), ${notJson}) ELSE true END)`;

/** A text of a CSV file, read as the filters use it; null where it cannot be. */
export function readText(text: string, reading: TypeReading): Typed {
  // Each branch is evaluated only over the rows that reach it: trimming takes longer than all else, and few texts need it.
  const read = (isReadable: (text: string) => string, value: (text: string) => string): string =>
    `CASE ${[text, trimmed(text)].map((one) => `WHEN ${isReadable(one)} THEN ${value(one)}`).join(" ")} END`;
  switch (reading) {
    case "text":
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
      // Only null begins with n; white space is left to the trimmed text.
      const isValue = (one: string): string => `regexp_matches(${one}, '^[^n\\s]') AND ${isJson(one)}`;
      return { sql: read(isValue, (one) => `CAST(${one} AS JSON)`), storage: "json" };
    }
    default:
      return unreachable(reading, "reading");
  }
}

/** Whether a text of a CSV file cannot be read so, by the value that {@link readText} has read. */
export function isUnreadable(text: string, value: string, reading: TypeReading): string {
  const nulls = reading === "json" ? "('', 'null')" : "('')";
  return `CASE WHEN ${value} IS NULL THEN ${trimmed(text)} NOT IN ${nulls} END`;
}

const numberTypes = "('UBIGINT', 'BIGINT', 'HUGEINT', 'UHUGEINT', 'DOUBLE')";

/** A value of a JSON file; null where it is not of the type that the condition compares. */
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
      // Objects and lists may be given as text, too.
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

/** Equal for values that join: of one type, and the same. Null joins nothing. */
export function joinKey({ sql, storage }: Typed): string {
  switch (storage) {
    case "text":
      return `('s' || ${sql})`;
    case "number":
      // Plus zero, since minus zero joins zero.
      return `('n' || CAST(${sql} + 0.0 AS VARCHAR))`;
    case "boolean":
      return `('b' || CAST(${sql} AS VARCHAR))`;
    default:
      return "NULL";
  }
}

/** As {@link joinKey}, of a column whose type DuckDB knows. */
export function joinKeyOfAny(column: string): string {
  const text = `CAST(${column} AS VARCHAR)`;
  const number = `('n' || CAST(TRY_CAST(${text} AS DOUBLE) + 0.0 AS VARCHAR))`;
  return `CASE typeof(${column}) WHEN 'VARCHAR' THEN ('s' || ${text}) WHEN 'BOOLEAN' THEN ('b' || ${text}) ELSE ${number} END`;
}
