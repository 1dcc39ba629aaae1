/** The values of options, without loading the commands that have them. */
export const engineNames = ["memory", "duckdb", "postgres", "sqlite", "clickhouse", "bigquery", "snowflake"] as const;

export type EngineName = (typeof engineNames)[number];

export const notations = ["text", "json"] as const;

export type FilterNotation = (typeof notations)[number];
