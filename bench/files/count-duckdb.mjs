/** Counts the records of the first filter by a statement that somebody wrote for the purpose. */
import { DuckDBInstance } from "@duckdb/node-api";

const instance = await DuckDBInstance.create(":memory:");
const connection = await instance.connect();
const result = await connection.runAndReadAll(
  "SELECT count(*) FROM read_csv($1) WHERE TRY_CAST(employee_count AS DOUBLE) > 1000 AND country IN ('US', 'CA', 'GB', 'DE', 'FR')",
  [process.argv[2]],
);
console.log(result.getRowsJson());
