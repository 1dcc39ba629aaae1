import { test } from "../property.js";
import { afterAll, expect } from "vitest";
import { bigqueryEngine } from "../../src/engines/bigquery/index.js";
import { snowflakeEngine } from "../../src/engines/snowflake/index.js";
import { databaseOf } from "../differential/duckdb.js";
import { runs, scale } from "../runs.js";
import { clientOf, serveBigquery } from "./bigquery-service.js";
import { cases, compareEngine } from "./engine-agreement.js";
import { connectTo, serveSnowflake } from "./snowflake-service.js";

const bigquery = await serveBigquery();
const client = clientOf(bigquery);
const snowflake = await serveSnowflake();
const connection = await connectTo(snowflake);
const compared = { bigquery: 0, snowflake: 0 };

test.prop([cases], runs(100))("BigQuery returns the rows that evaluation in memory matches", async (each) => {
  compared.bigquery += await compareEngine(each, await databaseOf(bigquery.connection), "bigquery", (options) =>
    bigqueryEngine(client, { ...options, dataset: "main" }),
  );
});

test.prop([cases], runs(100))("Snowflake returns the rows that evaluation in memory matches", async (each) => {
  compared.snowflake += await compareEngine(each, await databaseOf(snowflake.connection), "snowflake", (options) =>
    snowflakeEngine(connection, options),
  );
});

afterAll(() => {
  bigquery.close();
  snowflake.close();
  for (const count of Object.values(compared)) expect(count).toBeGreaterThanOrEqual(500 * scale);
});
