/** The values of options, without loading the commands that have them. */
export const engineNames = ["memory", "duckdb", "postgres", "sqlite", "clickhouse", "bigquery", "snowflake"] as const;

export type EngineName = (typeof engineNames)[number];

export const notations = ["text", "json"] as const;

export type FilterNotation = (typeof notations)[number];

/** Reports of `validate`: for people, for programs, for code review tools, for annotations in GitHub workflows. */
export const validateFormats = ["pretty", "json", "sarif", "github"] as const;

export type ValidateFormat = (typeof validateFormats)[number];
