import { test } from "@fast-check/vitest";
import * as fc from "fast-check";
import { describe } from "vitest";
import { filterArbitrary } from "../../src/arbitraries/index.js";
import { onOwnColumns } from "../analyze/filters.js";
import { runs } from "../runs.js";
import type { Case } from "./cases.js";
import { optionsArbitrary } from "./cases.js";
import type { Database } from "./compare.js";
import { compareCase } from "./compare.js";
import { openDuckDB } from "./duckdb.js";
import { openPostgres } from "./postgres.js";
import { openSqlite } from "./sqlite.js";
import { openTranspiled } from "./transpiled.js";

/** In milliseconds: databases start slowly where they share a machine. */
const PATIENCE = 600_000;

/** Where doubles, and whole numbers of a size, begin or end. */
const edges = [0, 2 ** 31, 2 ** 53, 2 ** 63, 2 ** 64, 2 ** 70, 1e37].flatMap((edge) => [edge, -edge]);

const operand = fc.oneof(
  { arbitrary: sumOf(fc.constantFrom(...edges), fc.constantFrom(0, 0.5, 1, -0.5, -1, 2, -2, 2048)), weight: 9 },
  { arbitrary: fc.constantFrom(5e-324, -1e-7, 1e38, -1e38, 1e300, -Number.MAX_VALUE, -0), weight: 1 },
);

function sumOf(first: fc.Arbitrary<number>, second: fc.Arbitrary<number>): fc.Arbitrary<number> {
  return fc.tuple(first, second).map(([one, other]) => one + other);
}

const filter = filterArbitrary({ kinds: ["number"], columnSlug: fc.constant("n"), number: operand }).map(onOwnColumns);

/** Tables with one column of whole numbers, from `least` up to, not including, `below`. */
function casesOf(storage: "integer" | "number", least: bigint, below: bigint): fc.Arbitrary<Case> {
  const values = edges
    .flatMap((edge) => [0n, 1n, -1n, 2n, -2n, 2048n].map((step) => BigInt(edge) + step))
    .filter((value) => value >= least && value < below)
    .map((value) => ({ memory: value, stored: value }));
  const value = fc.constantFrom(...values, { memory: null, stored: null });
  return fc.record({
    table: fc.array(fc.record({ n: value }), { minLength: 1, maxLength: 40 }).map((rows) => ({
      name: "rows",
      columns: { n: { storage, kinds: ["number"], values: value } },
      rows,
    })),
    related: fc.constant({}),
    filters: fc.array(fc.record({ filter, options: optionsArbitrary }), { minLength: 20, maxLength: 20 }),
  });
}

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
  test.prop([casesOf(storage, least, below)], runs(25))(
    `compares ${type} as ${storage} with numbers as memory does, digit by digit`,
    async (each) => {
      const database = databases.get(open) ?? Promise.resolve(open());
      databases.set(open, database);
      await compareCase(each, { ...(await database), typeOf: () => type });
    },
    PATIENCE,
  );
});
