/** Checks that raw SQL conditions are single expressions, which cannot affect the rest of the statement. */
import { conditionsOf } from "../model/conditions.js";
import type { DeepReadonly, Filter, SqlCondition } from "../model/filter.js";
import type { Issue } from "../model/issues/issue.js";
import type { Database } from "./database.js";
import { EngineError, messageOf } from "./engine-error.js";

export function sqlConditionsOf(
  filter: DeepReadonly<Filter>,
): { readonly condition: SqlCondition; readonly path: Issue["path"] }[] {
  return conditionsOf(filter).flatMap(({ condition, path }) => (condition.kind === "sql" ? { condition, path } : []));
}

/**
 * The issues of the `sql` conditions of a filter over a table.
 *
 * Each clause is parsed with and without parentheses. A clause that closes the parenthesis fails without; one that
 * continues after its expression (`UNION`, `GROUP BY`, a second statement) fails with them.
 *
 * @param from - the SQL after FROM.
 */
export async function rawSqlIssues(database: Database, filter: DeepReadonly<Filter>, from: string): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const { condition, path } of sqlConditionsOf(filter)) {
    try {
      await database.check(`SELECT ${condition.clause}\n FROM ${from}`);
      await database.check(`SELECT CASE WHEN (\n${condition.clause}\n) THEN 1 END FROM ${from}`);
    } catch (error) {
      // The database did not read the clause.
      if (error instanceof EngineError && error.code === "aborted") throw error;
      const name = JSON.stringify(condition.name);
      const message = `The sql condition ${name} is not one expression over the columns: ${messageOf(error)}.`;
      issues.push({ code: "rawSqlRefused", severity: "error", path, message });
    }
  }
  return issues;
}
