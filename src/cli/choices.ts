/** What can evaluate capacities. */
export const engineNames = ["memory", "duckdb", "postgres", "sqlite", "clickhouse", "bigquery", "snowflake"] as const;

/** One that can. */
export type EngineName = (typeof engineNames)[number];

/** The two ways to write a filter or a policy. */
export const notations = ["text", "json"] as const;

/** A way to write a filter or a policy. */
export type Notation = (typeof notations)[number];
