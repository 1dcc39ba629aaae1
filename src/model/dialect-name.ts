/** The names of the supported SQL dialects. */
export const dialectNames = ["duckdb", "postgres", "sqlite", "clickhouse", "bigquery", "snowflake"] as const;

/** The name of a dialect. */
export type DialectName = (typeof dialectNames)[number];
