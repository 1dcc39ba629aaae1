import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { capacityFilter, folderWith } from "./command.js";

test.each(["ndjson", "json"])("ids in %s that doubles would round are written as text", async (format) => {
  const ids = ["9007199254740991", "9007199254740993", "-9007199254740993", "1e20", "[1.5]", '"9007199254740993"'];
  const records = ids.map((id) => `{"n":1,\n"id": ${id}}`);
  const text = format === "json" ? `[${records.join()}]` : records.map((one) => one.replace("\n", "")).join("\n");
  const rows = join(folderWith({ [`rows.${format}`]: text }), `rows.${format}`);
  const out = join(folderWith({}), "out");
  await capacityFilter(["evaluate", "-f", "n = 1", "--rows", rows, "--out", out]);
  const written = readFileSync(out, "utf8").trim().split("\n");
  const expected = [...ids.slice(0, 1), '"9007199254740993"', '"-9007199254740993"', "100000000000000000000", "[1.5]"];
  expect(written.map((line) => line.slice('{"capacity":"filter","id":'.length, -1))).toEqual([
    ...expected,
    '"9007199254740993"',
  ]);
});

describe("conditions in raw SQL", () => {
  const clause = (text: string) => JSON.stringify(rawFilter(text));
  const rawFilter = (text: string) => ({
    conjonction: "and",
    groups: [{ conjonction: "and", conditions: [{ kind: "sql", name: "raw", clause: text }] }],
  });
  let folder = "";
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "capacity-filter-"));
    const connection = await (await DuckDBInstance.create(":memory:")).connect();
    const query =
      "SELECT * REPLACE (TRY_CAST(employee_count AS DOUBLE) AS employee_count, CAST(metadata AS JSON) AS metadata) FROM 'examples/companies.csv'";
    await connection.run(`COPY (${query}) TO '${join(folder, "companies.parquet")}'`);
    connection.closeSync();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const companies = (): string[] => ["--rows", join(folder, "companies.parquet"), "--json"];

  async function outcomeOf(text: string, ...options: string[]): Promise<unknown> {
    const ended = await capacityFilter([
      "evaluate",
      "--filter",
      clause(text),
      ...companies(),
      "--allow-sql",
      ...options,
    ]);
    if (ended.err !== "") return ended.err;
    const { capacities } = JSON.parse(ended.out) as {
      capacities: { count?: number; issues?: { message: string }[] }[];
    };
    return capacities[0]?.count ?? capacities[0]?.issues?.[0]?.message;
  }

  test("are run only if they are allowed, by an engine", async () => {
    const evaluate = ["evaluate", "--filter", clause("true")];
    expect((await capacityFilter([...evaluate, ...companies()])).out).toContain('"code": "rawSql"');
    expect((await capacityFilter([...evaluate, ...companies(), "--allow-sql"])).out).toContain('"count": 3000');
    const text = ["--rows", "examples/companies.csv", "--allow-sql"];
    expect((await capacityFilter([...evaluate, ...text])).out).toContain(
      'The sql condition "raw" can only be evaluated by a SQL engine.',
    );
  });

  test.each([
    ["annual_revenue > 1000000000", "annual_revenue > 1000000000"],
    ["try_cast(employee_count AS DOUBLE) > 1000 -- people", "employee_count > 1000"],
    ["metadata ->> 'plan' = 'trial'", 'metadata.plan = "trial"'],
    ["id = (SELECT max(id) FROM rows)", 'id = "co_3000"'],
  ])("see the columns of Parquet: %s", async (text, filter) => {
    const { out } = await capacityFilter(["evaluate", "--filter", filter, ...companies()]);
    const { capacities } = JSON.parse(out) as { capacities: { count: number }[] };
    expect(capacities[0]?.count).toBeGreaterThan(0);
    expect(await outcomeOf(text)).toBe(capacities[0]?.count);
  });

  test.each([
    ["true) OR (true"],
    ["true) UNION SELECT (1"],
    ["true UNION SELECT 1"],
    ["true; COPY rows TO 'stolen.csv'"],
    ["true); COPY rows TO 'stolen.csv' --"],
    ["COPY rows TO 'stolen.csv'"],
    ["INSTALL httpfs"],
    ["ATTACH 'other.db'"],
    ["SET enable_external_access = true"],
    ["no_such_column > 1"],
    ["'"],
    ["/*"],
    [""],
    ["EXISTS (SELECT 1 FROM read_text('/etc/passwd'))"],
    ["EXISTS (SELECT 1 FROM '/etc/passwd')"],
    ["EXISTS (SELECT 1 FROM glob('/etc/*'))"],
    ["EXISTS (SELECT 1 FROM read_csv('https://example.com/x.csv'))"],
    ["$1 = 1"],
    // It would end the process: a locked instance fails to write its log from a thread of its own.
    ["EXISTS (FROM enable_logging('QueryLog', storage = 'file', storage_path = '/tmp/stolen'))"],
    ["EXISTS (FROM duckdb_settings())"],
    ["EXISTS (FROM query('SELECT 1'))"],
    ["EXISTS (FROM (SHOW TABLES))"],
  ])("are refused: %s", async (text) => {
    expect(await outcomeOf(text)).toMatch(/The sql condition "raw" is not one expression over the columns/);
  });

  test("end in time", async () => {
    const endless = "1 = (WITH RECURSIVE n AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n)";
    expect(await outcomeOf(endless, "--time-limit", "0.5")).toBe("error: The statement did not finish within 0.5 s.\n");
  });
});

test("a time limit ends evaluation in memory", async () => {
  const args = ["evaluate", "-f", "employee_count > 1", "-r", "examples/companies.csv"];
  expect(await capacityFilter([...args, "--time-limit", "0.000001"])).toEqual({
    exitCode: 2,
    out: "",
    err: "error: The statement did not finish within 0.000001 s.\n",
  });
});
