import type { IsoText } from "../../dialect.js";
import type { Sql } from "../../fragment.js";
import { raw, sql } from "../../fragment.js";

/**
 * A date of ISO 8601, whole, as a regular expression of what all databases understand; no character of it needs an
 * escape in a literal. Its groups: the day, hours and minutes, seconds, up to three decimals of them, and the offset.
 *
 * @param group - what begins a group that is not counted.
 */
export function isoPattern(group: "(?:" | "("): string {
  const hour = `${group}[01][0-9]|2[0-3])`;
  const offset = `[Zz]|[+-]${hour}${group}:?[0-5][0-9])?`;
  const seconds = `${group}(:[0-5][0-9])${group}([.,][0-9]{1,3})[0-9]{0,6})?)?`;
  return `([0-9]{4}-[0-9]{2}-[0-9]{2})${group}[Tt ](${hour}:[0-5][0-9])${seconds}(${offset})?)?`;
}

/** The parts of a text that the pattern takes: its groups, empty where they take nothing. */
interface IsoParts {
  readonly matches: Sql;
  readonly day: Sql;
  readonly minutes: Sql;
  readonly seconds: Sql;
  readonly decimals: Sql;
  readonly offset: Sql;
}

/** @param epochOf - epoch milliseconds of a time such as 2025-01-15 09:30:00.5, or null where the day does not exist. */
export function isoTextOf(parts: IsoParts, epochOf: (clock: Sql) => Sql): IsoText {
  const { matches, day, minutes, seconds, decimals, offset } = parts;
  const orElse = (part: Sql, other: string): Sql => sql`CASE WHEN ${part} = '' THEN ${raw(other)} ELSE ${part} END`;
  const time = sql`${orElse(minutes, "'00:00'")} || ${orElse(seconds, "':00'")} || replace(${decimals}, ',', '.')`;
  const clock = sql`${day} || ' ' || ${time}`;
  const sign = sql`CASE WHEN substr(${offset}, 1, 1) = '-' THEN -60000 ELSE 60000 END`;
  const hours = sql`CAST(substr(${offset}, 2, 2) AS BIGINT) * 60`;
  const rest = sql`CASE WHEN length(${offset}) > 3 THEN CAST(substr(${offset}, length(${offset}) - 1, 2) AS BIGINT) ELSE 0 END`;
  return {
    local: sql`CASE WHEN ${matches} THEN ${epochOf(clock)} END`,
    offset: sql`CASE WHEN ${offset} = '' THEN NULL WHEN upper(${offset}) = 'Z' THEN 0 ELSE ${sign} * (${hours} + ${rest}) END`,
  };
}
