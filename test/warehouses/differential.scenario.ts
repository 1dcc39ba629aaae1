/** Compares the SQL of warehouses, translated to DuckDB, with evaluation in memory. */
import { test } from "vitest";
import type { Database } from "../differential/compare.js";
import { describeAgreement } from "../differential/agreement.js";
import { describeWholeNumbers, digits38, long } from "../differential/whole-numbers.js";
import { expectLongLists } from "../sql/long-lists.js";
import { openTranspiled, standInConstraints } from "./transpiled.js";

for (const dialect of ["bigquery", "snowflake"] as const) {
  const extent = { cases: 35, filterCount: 40, leastPairs: 1_000 };
  describeAgreement(() => openTranspiled(dialect), dialect, extent, standInConstraints);
}

const openBigQuery = (): Promise<Database> => openTranspiled("bigquery");
const openSnowflake = (): Promise<Database> => openTranspiled("snowflake");

describeWholeNumbers(
  ["BigQuery", openBigQuery, "BIGINT", "integer", -long, long],
  ["Snowflake", openSnowflake, "DECIMAL(38,0)", "integer", -digits38, digits38],
);

test.each([
  ["BigQuery", openBigQuery],
  ["Snowflake", openSnowflake],
])("%s compares with 100,000 values", async (_, open) => {
  await expectLongLists(await open());
});
