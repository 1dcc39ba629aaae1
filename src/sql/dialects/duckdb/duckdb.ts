import { sqlSyntaxes } from "../../../model/sql-syntax.js";
import { unreachable } from "../../../model/unreachable.js";
import type { Dialect, IsoText } from "../../dialect.js";
import type { Parameter, Sql, SqlValue } from "../../fragment.js";
import { always, isLong, literal, negatable, quoted, raw, sql, text, textAs } from "../../fragment.js";
import { jsonColumn } from "./json.js";
import { nestedValue } from "./nested.js";
import { storageOfNative } from "./native-type.js";
import {
  common,
  hasControls,
  identifierBy,
  inDoubleQuotes,
  storageOfTypes,
  typedLiteral,
  utf8InHex,
} from "../shared/common.js";
import { isoByPositions, isoPattern } from "../shared/iso-text.js";

/** DuckDB 1.3 and later. */
export const duckdb: Dialect = {
  ...common,
  ...sqlSyntaxes.duckdb,
  identifier: identifierBy(inDoubleQuotes),
  placeholder,
  numbered: true,
  sent,
  literal: literalOf,
  storageOf: storageOfTypes("timestamp"),
  storageOfNative,
  integerBound: Infinity,
  textsIn: (list) => sql`SELECT unnest(CAST(CAST(${list} AS JSON) AS VARCHAR[]))`,
  textOf: (value) => sql`CAST(${value} AS VARCHAR)`,
  uuid: (value) => textAs("UUID", value),
  contains: (value, part, negated) => negatable(sql`contains(${value}, ${text(part)})`, negated),
  // Unlike starts_with, prefix can skip row groups.
  startsWith: (value, part, negated) => negatable(sql`prefix(${value}, ${text(part)})`, negated),
  endsWith: (value, part, negated) => negatable(sql`ends_with(${value}, ${text(part)})`, negated),
  isNumber: (value, storage) => (storage === "number" ? sql`NOT isnan(${value})` : always),
  decimal: (value) => sql`CASE WHEN regexp_full_match(${value}, ${raw(decimal)}) THEN TRY_CAST(${value} AS DOUBLE) END`,
  date: (value) => textAs("DATE", value),
  timestamp: (value) => textAs("TIMESTAMP", value),
  instant: (value) => textAs("TIMESTAMPTZ", value),
  milliseconds: (time) => sql`CASE WHEN isfinite(${time}) THEN epoch_ms(${time}) END`,
  instantAt: (milliseconds) => sql`make_timestamptz(CAST(floor(${milliseconds}) AS BIGINT) * 1000)`,
  isoText,
  json: (column, storage, test) => test(jsonColumn(column, storage)),
  nested: nestedValue,
};

function placeholder(index: number, { type, value, as }: Parameter): string {
  switch (type) {
    case "text":
      return as === undefined ? `$${index}` : `CAST($${index} AS ${as})`;
    // The driver sends whole numbers as any sufficient type.
    case "integer":
      return `CAST($${index} AS ${integerType(value)})`;
    case "double":
      return `CAST($${index} AS DOUBLE)`;
    default:
      return unreachable(type, "type of a parameter");
  }
}

function literalOf({ type, value, as }: Parameter): string {
  if (type !== "text") {
    // Digits with a point are a decimal, which is not compared as a double.
    const isDouble = type === "double" ? !Number.isSafeInteger(value) : integerType(value) === "DOUBLE";
    return isDouble ? `CAST('${Number(value)}' AS DOUBLE)` : String(value);
  }
  const string = String(value);
  if (as !== undefined) return typedLiteral(as, string);
  return hasControls(string) ? `decode(from_hex('${utf8InHex(string)}'))` : quoted(string);
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
