import type { Dialect, IsoText } from "../../dialect.js";
import type { Sql } from "../../fragment.js";
import { literal, raw, sql } from "../../fragment.js";
import { common } from "./common.js";

/**
 * A regular expression for an ISO 8601 date, in the common syntax of databases and without characters that a literal
 * must escape. Its groups are the day, hours and minutes, seconds, up to three decimals, and the offset.
 *
 * @param group - the start of a group that is not captured.
 */
export function isoPattern(group: "(?:" | "("): string {
  const hour = `${group}[01][0-9]|2[0-3])`;
  const offset = `[Zz]|[+-]${hour}${group}:?[0-5][0-9])?`;
  const seconds = `${group}(:[0-5][0-9])${group}([.,][0-9]{1,3})[0-9]{0,6})?)?`;
  return `([0-9]{4}-[0-9]{2}-[0-9]{2})${group}[Tt ](${hour}:[0-5][0-9])${seconds}(${offset})?)?`;
}

/** The groups of a text that matches the pattern; empty if a group matched nothing. */
interface IsoParts {
  readonly matches: Sql;
  readonly day: Sql;
  readonly minutes: Sql;
  readonly seconds: Sql;
  readonly decimals: Sql;
  readonly offset: Sql;
}

/** How a dialect splits a date into its parts and joins them. */
interface IsoFunctions extends Pick<Dialect, "concat" | "replace"> {
  readonly upper: (value: Sql) => Sql;
  readonly length: (value: Sql) => Sql;
  readonly slice: (value: Sql, start: Sql, length: number) => Sql;
  readonly wholeNumber: (digits: Sql) => Sql;
}

/** The functions of DuckDB, PostgreSQL, BigQuery and Snowflake. */
export const isoFunctions: IsoFunctions = {
  ...common,
  upper: (value) => sql`upper(${value})`,
  length: (value) => sql`length(${value})`,
  slice: (value, start, length) => sql`substr(${value}, ${start}, ${raw(String(length))})`,
  wholeNumber: (digits) => sql`CAST(${digits} AS BIGINT)`,
};

/** @param epochOf - the epoch milliseconds of a time such as 2025-01-15 09:30:00.5; null if the day does not exist. */
export function isoTextOf(
  parts: IsoParts,
  { concat, replace, upper, length, slice, wholeNumber }: IsoFunctions,
  epochOf: (clock: Sql) => Sql,
): IsoText {
  const { matches, day, minutes, seconds, decimals, offset } = parts;
  const orElse = (part: Sql, other: string): Sql => sql`CASE WHEN ${part} = '' THEN ${literal(other)} ELSE ${part} END`;
  const time = [orElse(minutes, "00:00"), orElse(seconds, ":00"), replace(decimals, ",", ".")];
  const clock = concat([day, literal(" "), ...time]);
  const sign = sql`CASE WHEN ${slice(offset, raw("1"), 1)} = '-' THEN -60000 ELSE 60000 END`;
  const hours = sql`${wholeNumber(slice(offset, raw("2"), 2))} * 60`;
  const lastTwo = slice(offset, sql`${length(offset)} - 1`, 2);
  const rest = sql`CASE WHEN ${length(offset)} > 3 THEN ${wholeNumber(lastTwo)} ELSE 0 END`;
  return {
    local: sql`CASE WHEN ${matches} THEN ${epochOf(clock)} END`,
    offset: sql`CASE WHEN ${offset} = '' THEN NULL WHEN ${upper(offset)} = 'Z' THEN 0 ELSE ${sign} * (${hours} + ${rest}) END`,
  };
}

/** How a dialect reads parts of a date by their positions. */
interface IsoPositions {
  readonly value: Sql;
  /** The match of a regular expression; empty without one. */
  readonly extract: (text: Sql, pattern: string) => Sql;
  /** Null for a text without digits. */
  readonly wholeNumber: (digits: Sql) => Sql;
}

/**
 * The time of a text that matches the pattern, such as 2025-01-15T09:30, and its offset or null. It uses positions
 * where possible, because regular expressions are slow and long.
 */
export function isoByPositions({ value, extract, wholeNumber }: IsoPositions): {
  readonly clock: Sql;
  readonly offset: Sql;
} {
  const clock = extract(value, "^.{10}(?:.[0-9:]{5,8}(?:[.,][0-9]{1,3})?)?");
  const zone = sql`upper(${extract(sql`substr(${value}, 11)`, "[Zz]$|[+-][0-9:]+$")})`;
  const part = (position: number): Sql =>
    sql`coalesce(${wholeNumber(sql`substr(replace(${zone}, ':', ''), ${raw(String(position))}, 2)`)}, 0)`;
  const sign = sql`CASE WHEN ${zone} LIKE '-%' THEN -60000 ELSE 60000 END`;
  return {
    clock: sql`replace(upper(${clock}), ',', '.')`,
    offset: sql`CASE WHEN ${zone} <> '' THEN ${sign} * (${part(2)} * 60 + ${part(4)}) END`,
  };
}
