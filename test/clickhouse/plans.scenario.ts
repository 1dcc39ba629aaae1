import { afterAll, expect, test } from "vitest";
import { comparePlans, groupCount, groupSize, sortedRows } from "../sql/plans.js";
import { databaseOf } from "./database.js";
import { clientOf, startServer } from "./server.js";

const server = await startServer();
const client = clientOf(server);
const { run, ask } = databaseOf(client);
afterAll(async () => {
  await client.close();
  server.close();
});

const types = {
  ...{ id: "Int64", name: "Nullable(String)", title: "LowCardinality(String)", note: "Nullable(String)" },
  ...{ city: "Nullable(String)", employees: "Nullable(Int64)", revenue: "Nullable(Decimal(18, 2))" },
  ...{ score: "Nullable(Float64)", ext: "Nullable(UUID)", active: "Nullable(Bool)", day: "Nullable(Date32)" },
  ...{ clock: "Nullable(DateTime64(6, 'UTC'))", instant: "Nullable(DateTime64(6, 'Asia/Kolkata'))" },
  ...{ iso: "Nullable(String)", metadata: "String" },
};

test("granules are skipped where the page says so", async () => {
  const columns = Object.entries(types).map(([name, type]) => `${name} ${type}`);
  const indexes = Object.keys(types).map((name) => `INDEX ${name}_index ${name} TYPE minmax GRANULARITY 1`);
  await run(
    `CREATE TABLE t (${[...columns, ...indexes].join(", ")}) ENGINE = MergeTree ORDER BY tuple() SETTINGS index_granularity = ${groupSize}`,
  );
  const rows = sortedRows().map((row) => JSON.stringify(row));
  await run(`INSERT INTO t FORMAT JSONEachRow\n${rows.join("\n")}`);
  const { found, expected } = await comparePlans(
    "clickhouse",
    async ({ sql, params }) => {
      const plan = await ask({ sql: `EXPLAIN indexes = 1 ${sql}`, params });
      const [read] = plan.flatMap(([line]) => /\| Granules: (\d+)$/.exec(String(line))?.[1] ?? []);
      expect(read).toBeDefined();
      return Number(read) < groupCount;
    },
    { clock: "instant", metadata: "text" },
  );
  expect(found).toEqual(expected);
});
