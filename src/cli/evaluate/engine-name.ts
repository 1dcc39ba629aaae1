/** What can evaluate capacities. */
export const engineNames = ["memory", "duckdb", "postgres", "sqlite"] as const;

/** One that can. */
export type EngineName = (typeof engineNames)[number];
