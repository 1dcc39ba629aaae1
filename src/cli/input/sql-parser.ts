import type { DialectName } from "../../model/dialect-name.js";
import type { SqlParser } from "../../validate/index.js";
import { requireDependency } from "./optional-dependency.js";

/** The parser of the package @polyglot-sql/sdk, which knows all dialects. */
export async function loadSqlParser(): Promise<SqlParser> {
  const wanted = "Reading the SQL of a dialect";
  const { Dialect, init, parse } = (await requireDependency(
    "@polyglot-sql/sdk",
    wanted,
  )) as typeof import("@polyglot-sql/sdk");
  await init();
  const dialects = {
    duckdb: Dialect.DuckDB,
    postgres: Dialect.PostgreSQL,
    sqlite: Dialect.SQLite,
    clickhouse: Dialect.ClickHouse,
    bigquery: Dialect.BigQuery,
    snowflake: Dialect.Snowflake,
  } as const satisfies Readonly<Record<DialectName, unknown>>;
  return (statement, dialect) => {
    const { success, error, errorStart } = parse(statement, dialects[dialect]);
    if (success) return undefined;
    // Its lines are those of the statement that the clause was put into.
    const message = error.replace(/^Parse error at line \d+, column \d+: |\s*near \[.*$/gs, "");
    return { message: /[.?!]$/.test(message) ? message : `${message}.`, offset: errorStart };
  };
}
