import { describeConformance } from "./conformance.js";
import { openDuckDB } from "./duckdb.js";
import { openPostgres } from "./postgres.js";
import { openSqlite } from "./sqlite.js";

describeConformance(openDuckDB, "duckdb", 1_000);
describeConformance(() => Promise.resolve(openSqlite()), "sqlite", 1_000);
describeConformance(openPostgres, "postgres", 1_000);
