import type { Sql } from "../../fragment.js";
import { raw, sql } from "../../fragment.js";

/**
 * A number as JavaScript spells it, for DuckDB and PostgreSQL: both write the fewest digits, and `1.5e-07` and `1e+21`.
 *
 * @param shortest - a double as the database spells it.
 */
export function javaScriptNumber(number: Sql, shortest: (double: Sql) => Sql): Sql {
  const spelled = shortest(sql`abs(${number})`);
  const digits = sql`replace(split_part(${spelled}, 'e', 1), '.', '')`;
  const exponent = sql`CAST(split_part(${spelled}, 'e', 2) AS INTEGER)`;
  const unsigned = sql`CASE WHEN abs(${number}) >= 1e21 OR abs(${number}) < 1e-6 THEN replace(${spelled}, 'e-0', 'e-') WHEN ${spelled} NOT LIKE '%e%' THEN ${spelled} WHEN abs(${number}) < 1 THEN '0.' || repeat('0', -1 - ${exponent}) || ${digits} ELSE rpad(${digits}, ${exponent} + 1, '0') END`;
  const whole = sql`abs(${number}) < 9007199254740992 AND ${number} = floor(${number})`;
  const sign = raw("CASE WHEN ");
  return sql`CASE WHEN ${whole} THEN CAST(CAST(${number} AS BIGINT) AS VARCHAR) ELSE ${sign}${number} < 0 THEN '-' ELSE '' END || ${unsigned} END`;
}
