import { describeAvailability } from "./availability.js";
import { openDuckDB } from "./duckdb.js";
import { openPostgres } from "./postgres.js";
import { openSqlite } from "./sqlite.js";

describeAvailability(openDuckDB, "duckdb");
describeAvailability(() => Promise.resolve(openSqlite()), "sqlite");
describeAvailability(openPostgres, "postgres");
