import type { DialectName } from "../../model/sql-syntax.js";
import type { Dialect } from "../dialect.js";
import { bigquery } from "./bigquery.js";
import { clickhouse } from "./clickhouse.js";
import { duckdb } from "./duckdb/duckdb.js";
import { postgres } from "./postgres.js";
import { snowflake } from "./snowflake.js";
import { sqlite } from "./sqlite.js";

/** The supported dialects, by name. */
export const dialects = { duckdb, postgres, sqlite, clickhouse, bigquery, snowflake } as const satisfies Readonly<
  Record<DialectName, Dialect>
>;

export type { DialectName };

export function isDialectName(name: string): name is DialectName {
  return Object.hasOwn(dialects, name);
}
