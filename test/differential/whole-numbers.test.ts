import { test } from "../property.js";
import { describe } from "vitest";
import { runs } from "../runs.js";
import type { Database } from "./compare.js";
import { compareCase } from "./compare.js";
import { openDuckDB } from "./duckdb.js";
import { openPostgres } from "./postgres.js";
import { openSqlite } from "./sqlite.js";
import { openTranspiled } from "./transpiled.js";
import { wholeNumberCases } from "./whole-number-cases.js";

/** In milliseconds: databases start slowly where they share a machine. */
const PATIENCE = 600_000;

/** By what opens them: databases take long to start. */
const databases = new Map<() => Database | Promise<Database>, Promise<Database>>();

const openBigQuery = (): Promise<Database> => openTranspiled("bigquery");
const openSnowflake = (): Promise<Database> => openTranspiled("snowflake");

const long = 2n ** 63n;
const digits38 = 10n ** 38n;

describe.each<[string, () => Database | Promise<Database>, string, "integer" | "number", bigint, bigint]>([
  ["DuckDB", openDuckDB, "BIGINT", "integer", -long, long],
  ["DuckDB", openDuckDB, "UBIGINT", "integer", 0n, 2n * long],
  ["DuckDB", openDuckDB, "HUGEINT", "integer", -digits38, digits38],
  ["DuckDB", openDuckDB, "DECIMAL(38,0)", "integer", -digits38, digits38],
  ["PostgreSQL", openPostgres, "bigint", "integer", -long, long],
  ["PostgreSQL", openPostgres, "numeric(38,0)", "integer", -digits38, digits38],
  ["PostgreSQL", openPostgres, "numeric(38,0)", "number", -digits38, digits38],
  ["SQLite", openSqlite, "INTEGER", "integer", -long, long],
  ["BigQuery", openBigQuery, "BIGINT", "integer", -long, long],
  ["Snowflake", openSnowflake, "DECIMAL(38,0)", "integer", -digits38, digits38],
])("%s", (_, open, type, storage, least, below) => {
  test.prop([wholeNumberCases(storage, least, below)], runs(25))(
    `compares ${type} as ${storage} with numbers as memory does, digit by digit`,
    async (each) => {
      const database = databases.get(open) ?? Promise.resolve(open());
      databases.set(open, database);
      await compareCase(each, { ...(await database), typeOf: () => type });
    },
    PATIENCE,
  );
});
