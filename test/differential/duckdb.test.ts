import { test } from "@fast-check/vitest";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { caseArbitrary } from "./cases.js";
import type { Database } from "./compare.js";
import { compareCase } from "./compare.js";
import { openDuckDB } from "./duckdb.js";

const scale = Number(process.env["FC_SCALE"] ?? 1);
const filterCount = 40;
const numRuns = 550 * scale;

describe("DuckDB", () => {
  let database: Database | undefined;
  let pairs = 0;
  beforeAll(async () => {
    database = await openDuckDB();
  });

  test.prop([caseArbitrary({ filterCount })], { numRuns })(
    "takes the rows that evaluation in memory takes",
    async (each) => {
      if (database === undefined) throw new Error("the database is open");
      pairs += await compareCase(each, database);
    },
  );

  afterAll(() => {
    expect(pairs).toBeGreaterThanOrEqual(20_000 * scale);
  });
});
