/** The names of the supported SQL dialects. */
export const dialectNames = ["duckdb", "postgres", "sqlite", "clickhouse", "bigquery", "snowflake"] as const;

/** The name of a dialect. */
export type DialectName = (typeof dialectNames)[number];

/** The names of the databases in messages. */
export const dialectTitles: Readonly<Record<DialectName, string>> = {
  duckdb: "DuckDB",
  postgres: "PostgreSQL",
  sqlite: "SQLite",
  clickhouse: "ClickHouse",
  bigquery: "BigQuery",
  snowflake: "Snowflake",
};
