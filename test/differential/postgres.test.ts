import { test } from "@fast-check/vitest";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { caseArbitrary } from "./cases.js";
import type { Database } from "./compare.js";
import { compareCase } from "./compare.js";
import { openPostgres } from "./postgres.js";

const scale = Number(process.env["FC_SCALE"] ?? 1);
const filterCount = 40;
const numRuns = 60 * scale;

describe("PostgreSQL", () => {
  let database: Database | undefined;
  let pairs = 0;
  beforeAll(async () => {
    database = await openPostgres();
  });

  test.prop([caseArbitrary({ filterCount })], { numRuns })(
    "takes the rows that evaluation in memory takes",
    async (each) => {
      if (database === undefined) throw new Error("the database is open");
      pairs += await compareCase(each, database);
    },
  );

  afterAll(() => {
    expect(pairs).toBeGreaterThanOrEqual(2_000 * scale);
  });
});
