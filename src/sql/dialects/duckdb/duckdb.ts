import { sqlSyntaxes } from "../../../model/sql-syntax.js";
import { unreachable } from "../../../model/unreachable.js";
import type { Dialect, IsoText } from "../../dialect.js";
import type { Parameter, Sql, SqlValue } from "../../fragment.js";
import { always, isLong, joined, literal, raw, sql, text } from "../../fragment.js";
import { jsonColumn } from "./json.js";
import { nestedValue } from "./nested.js";
import { storageOfNative } from "./native-type.js";
import { common, identifierBy, inDoubleQuotes, isWellFormed, storageOfTypes } from "../shared/common.js";
import { isoByPositions, isoPattern } from "../shared/iso-text.js";

/** DuckDB 1.3 and later. */
export const duckdb: Dialect = {
  ...common,
  ...sqlSyntaxes.duckdb,
  identifier: identifierBy(inDoubleQuotes),
  placeholder,
  numbered: true,
  sent,
  canHold: isWellFormed,
  storageOf: storageOfTypes("timestamp"),
  storageOfNative,
  mixesTypes: false,
  integerBound: Infinity,
  textsIn: (list) => sql`SELECT unnest(CAST(CAST(${list} AS JSON) AS VARCHAR[]))`,
  textOf: (value) => sql`CAST(${value} AS VARCHAR)`,
  uuid: (value) => sql`CAST(${text(value)} AS UUID)`,
  lower: (value) => sql`lower(${value})`,
  ordered: (value) => value,
  contains: (value, part) => sql`contains(${value}, ${text(part)})`,
  // Unlike starts_with, prefix can skip row groups.
  startsWith: (value, part) => sql`prefix(${value}, ${text(part)})`,
  endsWith: (value, part) => sql`ends_with(${value}, ${text(part)})`,
  isNumber: (value, storage) => (storage === "number" ? sql`NOT isnan(${value})` : always),
  decimal: (value) => sql`CASE WHEN regexp_full_match(${value}, ${raw(decimal)}) THEN TRY_CAST(${value} AS DOUBLE) END`,
  date: (value) => sql`CAST(${text(value)} AS DATE)`,
  timestamp: (value) => sql`CAST(${text(value)} AS TIMESTAMP)`,
  instant: (value) => sql`CAST(${text(value)} AS TIMESTAMPTZ)`,
  milliseconds: (time) => sql`CASE WHEN isfinite(${time}) THEN epoch_ms(${time}) END`,
  isoText,
  json: (column, storage, test) => test(jsonColumn(column, storage)),
  nested: nestedValue,
  keys: (columns) => joined(columns, ", "),
  fence: [],
};

function placeholder(index: number, { type, value }: Parameter): string {
  switch (type) {
    case "text":
      return `$${index}`;
    // The driver sends whole numbers as any sufficient type.
    case "integer":
      return `CAST($${index} AS ${integerType(value)})`;
    case "double":
      return `CAST($${index} AS DOUBLE)`;
    default:
      return unreachable(type, "type of a parameter");
  }
}

/** A DECIMAL has at most 38 digits, and cannot be compared with a larger HUGEINT. */
function integerType(value: SqlValue): string {
  if (typeof value !== "bigint" || isLong(value)) return "BIGINT";
  return value > -1e38 && value < 1e38 ? "HUGEINT" : "DOUBLE";
}

function sent({ value }: Parameter): SqlValue {
  // The driver sends whole numbers as 64-bit integers, and fails for larger ones.
  if (typeof value === "string" || isLong(value)) return value;
  return String(integerType(value) === "DOUBLE" ? Number(value) : value);
}

const decimal = String.raw`'-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?'`;

const pattern = literal(isoPattern("(?:"));

function isoText(value: Sql): IsoText {
  const { clock, offset } = isoByPositions({
    value,
    extract: (text, part) => sql`regexp_extract(${text}, ${literal(part)})`,
    wholeNumber: (digits) => sql`TRY_CAST(${digits} AS BIGINT)`,
  });
  const epoch = sql`epoch_ms(TRY_CAST(${clock} AS TIMESTAMP))`;
  return { local: sql`CASE WHEN regexp_full_match(${value}, ${pattern}) THEN ${epoch} END`, offset };
}
