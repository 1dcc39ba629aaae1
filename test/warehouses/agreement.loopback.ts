import { test } from "@fast-check/vitest";
import { afterAll, expect } from "vitest";
import { bigqueryEngine } from "../../src/engines/bigquery/index.js";
import { databaseOf } from "../differential/duckdb.js";
import { runs, scale } from "../runs.js";
import { clientOf, serveBigquery } from "./bigquery-service.js";
import { cases, compareEngine } from "./engine-agreement.js";

const bigquery = await serveBigquery();
const client = clientOf(bigquery);
let compared = 0;

test.prop([cases], runs(50))("BigQuery returns the rows that evaluation in memory matches", async (each) => {
  const database = await databaseOf(bigquery.connection);
  compared += await compareEngine(each, database, "bigquery", (options) =>
    bigqueryEngine(client, { ...options, dataset: "main" }),
  );
});

afterAll(() => {
  bigquery.close();
  expect(compared).toBeGreaterThanOrEqual(1_000 * scale);
});
