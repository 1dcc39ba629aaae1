/** What can evaluate capacities. */
export const engineNames = ["memory", "duckdb", "postgres", "sqlite", "clickhouse", "bigquery", "snowflake"] as const;

/** One that can. */
export type EngineName = (typeof engineNames)[number];
