import type { Sql } from "./fragment.js";
import { joined, sql } from "./fragment.js";

export const always: Sql = [{ holds: true }];
export const never: Sql = [{ holds: false }];

export function constant(holds: boolean): Sql {
  return holds ? always : never;
}

export function isNull(value: Sql): Sql {
  return sql`${value} IS NULL`;
}

export function isNotNull(value: Sql): Sql {
  return sql`${value} IS NOT NULL`;
}

export function allOf(conditions: readonly Sql[]): Sql {
  if (conditions.includes(never)) return never;
  return inParentheses(
    conditions.filter((condition) => condition !== always),
    " AND ",
    always,
  );
}

export function anyOf(conditions: readonly Sql[]): Sql {
  if (conditions.includes(always)) return always;
  return inParentheses(
    conditions.filter((condition) => condition !== never),
    " OR ",
    never,
  );
}

function inParentheses(conditions: readonly Sql[], separator: string, none: Sql): Sql {
  const [first = none, ...others] = conditions;
  return others.length === 0 ? first : sql`(${joined(conditions, separator)})`;
}
