import { openDuckDB } from "./duckdb.js";
import { openPostgres } from "./postgres.js";
import { openSqlite } from "./sqlite.js";
import { describeWholeNumbers, digits38, long } from "./whole-numbers.js";

describeWholeNumbers(
  ["DuckDB", openDuckDB, "BIGINT", "integer", -long, long],
  ["DuckDB", openDuckDB, "UBIGINT", "integer", 0n, 2n * long],
  ["DuckDB", openDuckDB, "HUGEINT", "integer", -digits38, digits38],
  ["DuckDB", openDuckDB, "DECIMAL(38,0)", "integer", -digits38, digits38],
  ["PostgreSQL", openPostgres, "bigint", "integer", -long, long],
  ["PostgreSQL", openPostgres, "numeric(38,0)", "integer", -digits38, digits38],
  ["PostgreSQL", openPostgres, "numeric(38,0)", "number", -digits38, digits38],
  ["SQLite", openSqlite, "INTEGER", "integer", -long, long],
);
