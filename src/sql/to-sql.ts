import { FilterError, unwrap } from "../model/issues/errors.js";
import type { DeepReadonly, Filter } from "../model/filter.js";
import type { Result } from "../model/issues/issue.js";
import { clauseProblem } from "../model/sql-clause.js";
import { checkFilter } from "../model/structure/structure.js";
import { lowerFilter } from "../plan/lower.js";
import type { RawSqlTest, PlanTarget } from "../plan/plan.js";
import { never } from "../plan/plan.js";
import type { Sql, SqlText } from "./fragment.js";
import type { SqlStyle, SqlTemplate } from "./render.js";
import { render, renderTemplate } from "./render.js";
import type { SqlOptions } from "./options.js";
import { compileRecord } from "./record.js";
import type { SqlSettings } from "./settings.js";
import { sqlSettingsOf } from "./settings.js";

/**
 * Compiles a filter to a condition in SQL, for WHERE. It matches the same rows as evaluation in memory. For other rows
 * it may be null, so NOT needs `IS TRUE`.
 *
 * Values are parameters, names are quoted, and subqueries read the related records.
 *
 * @param filter - checked first.
 * @throws {FilterError} if the filter is invalid or SQL cannot express it (a `sql` condition without `allowRawSql`
 *   or with open quotes or parentheses, missing related tables, an operand that is not a date), or if an option is invalid.
 * @example
 * const big = parseFilter("employees > 100")
 * toSql(big, { dialect: "duckdb", storage: { employees: "integer" } }) // { sql: '"employees" > CAST($1 AS BIGINT)', params: [100] }
 * toSql(big, { dialect: "snowflake", storage: { employees: "integer" } }).sql // '"employees" > ?'
 */
export function toSql(filter: DeepReadonly<Filter>, options: SqlOptions): SqlText {
  return unwrap(safeToSql(filter, options), FilterError);
}

/**
 * Like {@link toSql}, but returns issues instead of throwing an error.
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

/**
 * Like {@link toSql}, but returns the arguments of a tag of templates, such as `sql` of Kysely, of Drizzle and of
 * `sql-template-tag`, which Prisma uses. The condition can be anywhere in a statement, and has parameters of its library.
 * Not for ClickHouse, whose parameters have names.
 *
 * @throws {FilterError} like {@link toSql}, and for ClickHouse.
 * @example
 * const [strings, ...values] = toSqlTemplate(parseFilter('country = "US"'), { dialect: "sqlite" })
 * [...strings] // ["`country` = ", ""]
 * values // ["US"]
 */
export function toSqlTemplate(filter: DeepReadonly<Filter>, options: Omit<SqlOptions, keyof SqlStyle>): SqlTemplate {
  const settings = unwrap(sqlSettingsOf(options), FilterError);
  return renderTemplate(unwrap(checkAndCompile(filter, settings), FilterError), settings.dialect);
}

export function compileWhere(filter: DeepReadonly<Filter>, settings: SqlSettings): Result<Sql> {
  const plan = lowerFilter(filter, settings.comparison, targetOf(settings));
  return plan.ok ? { ok: true, value: compileRecord(plan.value, settings.columns, settings) } : plan;
}

/** Like {@link compileWhere}, but checks the filter first. */
export function checkAndCompile(filter: unknown, settings: SqlSettings): Result<Sql> {
  const checked = checkFilter(filter);
  return checked.ok ? compileWhere(checked.value, settings) : checked;
}

/** The plan target: related models with tables, and raw SQL if the caller allows it. */
function targetOf({ relatedSource, model, allowRawSql, dialect }: SqlSettings): PlanTarget<RawSqlTest> {
  return {
    relatedModel: relatedSource,
    model,
    relatedModelNotGiven: (name) => `The table of the related model ${name} is not given.`,
    rawSql: ({ name, clause }, context) => {
      const subject = `The sql condition ${JSON.stringify(name)}`;
      if (!allowRawSql) {
        const message = `${subject} is written into statements only where that is allowed: by allowRawSql, or --allow-sql on the command line.`;
        context.report("rawSql", message);
        return never;
      }
      const problem = clauseProblem(dialect, clause);
      if (problem === undefined) return { kind: "rawSql", name, clause, path: context.path };
      context.report("rawSqlRefused", `${subject} is not one expression: ${problem}`, "clause");
      return never;
    },
  };
}
