import { FilterError, unwrap } from "../model/errors.js";
import type { DeepReadonly, Filter } from "../model/filter.js";
import type { Result } from "../model/issue.js";
import { checkAndCompile } from "./compile.js";
import { render } from "./fragment.js";
import type { SqlOptions } from "./options.js";
import type { SqlText } from "./sql-text.js";
import { sqlSettingsOf } from "./settings.js";

/**
 * A filter as a condition in SQL, to be written after WHERE. It matches the rows that evaluation in memory matches, and
 * may be null for others: after NOT, it needs `IS TRUE`.
 *
 * Values are parameters, names are quoted. Subqueries read the related records.
 *
 * @param filter - is checked first.
 * @throws {FilterError} when the filter is not valid or SQL cannot express it (a `sql` condition without `allowRawSql`,
 * related tables that are not given, an operand that is not a date), or an option is not valid.
 * @example
 * const big = { conjonction: "and", groups: [{ conjonction: "and", conditions: [{ kind: "number", columnSlug: "employees", operator: "greaterThan", value: 100 }] }] }
 * toSql(big, { dialect: "duckdb", storage: { employees: "integer" } }) // { sql: '"employees" > CAST($1 AS BIGINT)', params: [100] }
 * toSql(big, { dialect: "snowflake", storage: { employees: "integer" } }).sql // '"employees" > ?'
 */
export function toSql(filter: DeepReadonly<Filter>, options: SqlOptions): SqlText {
  return unwrap(safeToSql(filter, options), FilterError);
}

/**
 * As {@link toSql}, with the issues in the result instead of an error.
 *
 * @example
 * safeToSql({ conjonction: "and", groups: [] }, { dialect: "sqlite" }) // { ok: true, value: { sql: "TRUE", params: [] } }
 */
export function safeToSql(filter: DeepReadonly<Filter>, options: SqlOptions): Result<SqlText> {
  const settings = sqlSettingsOf(options);
  if (!settings.ok) return settings;
  const condition = checkAndCompile(filter, settings.value);
  return condition.ok ? { ok: true, value: render(condition.value, settings.value.dialect) } : condition;
}
