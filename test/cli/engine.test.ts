import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as duckdb from "@duckdb/node-api";
import { describe, expect, test, vi } from "vitest";
import type { Database } from "../../src/engines/database.js";
import { duckdbDatabase } from "../../src/engines/duckdb/database.js";
import { openFiles } from "../../src/engines/duckdb/files.js";
import { readStatsOf } from "../../src/engines/duckdb/records/read-stats.js";
import { Tables } from "../../src/engines/duckdb/records/tables.js";
import type { Limits } from "../../src/engines/limits.js";
import { capacityFilter, folderWith } from "./command.js";

const mainCommand = [
  "evaluate",
  ...["--capacities", "examples/capacities.json", "--rows", "examples/companies.csv"],
  ...["--related", "examples/related.json", "--now", "2026-11-01T00:00:00Z"],
];

describe("the examples", () => {
  test("are evaluated by DuckDB to the same report", async () => {
    const inMemory = await capacityFilter([...mainCommand, "--engine", "memory"]);
    expect(await capacityFilter([...mainCommand, "--engine", "duckdb"])).toEqual(inMemory);
    const json = await capacityFilter([...mainCommand, "--engine", "memory", "--json"]);
    expect(await capacityFilter([...mainCommand, "--engine", "duckdb", "--json"])).toEqual(json);
  });

  test("belong to the same capacities, record by record", async () => {
    const folder = folderWith({});
    const matches = async (engine: string): Promise<string> => {
      const out = join(folder, `${engine}.ndjson`);
      await capacityFilter([...mainCommand, "--engine", engine, "--out", out]);
      return readFileSync(out, "utf8");
    };
    expect(await matches("duckdb")).toBe(await matches("memory"));
  });
});

test.each([
  ["ndjson", "memory"],
  ["ndjson", "duckdb"],
  ["json", "memory"],
  ["json", "duckdb"],
])("ids in %s that doubles would round are written as text: %s", async (format, engine) => {
  const ids = ["9007199254740991", "9007199254740993", "-9007199254740993", "1e20", "[1.5]", '"9007199254740993"'];
  const records = ids.map((id) => `{"n":1,\n"id": ${id}}`);
  const text = format === "json" ? `[${records.join()}]` : records.map((one) => one.replace("\n", "")).join("\n");
  const rows = join(folderWith({ [`rows.${format}`]: text }), `rows.${format}`);
  const out = join(folderWith({}), "out");
  await capacityFilter(["evaluate", "-f", "n = 1", "--rows", rows, "--engine", engine, "--out", out]);
  const written = readFileSync(out, "utf8").trim().split("\n");
  const expected = [...ids.slice(0, 1), '"9007199254740993"', '"-9007199254740993"', "100000000000000000000", "[1.5]"];
  // DuckDB returns rows in any order.
  expect(written.map((line) => line.slice('{"capacity":"filter","id":'.length, -1)).sort()).toEqual(
    [...expected, '"9007199254740993"'].sort(),
  );
});

describe("conditions in raw SQL", () => {
  const clause = (text: string) => JSON.stringify(rawFilter(text));
  const rawFilter = (text: string) => ({
    conjonction: "and",
    groups: [{ conjonction: "and", conditions: [{ kind: "sql", name: "raw", clause: text }] }],
  });
  const companies = ["--rows", "examples/companies.csv", "--json"];

  async function outcomeOf(text: string, ...options: string[]): Promise<unknown> {
    const ended = await capacityFilter(["evaluate", "--filter", clause(text), ...companies, "--allow-sql", ...options]);
    if (ended.err !== "") return ended.err;
    const { capacities } = JSON.parse(ended.out) as {
      capacities: { count?: number; issues?: { message: string }[] }[];
    };
    return capacities[0]?.count ?? capacities[0]?.issues?.[0]?.message;
  }

  test("are run only if they are allowed", async () => {
    const { out } = await capacityFilter([...mainCommand, "--allow-sql"]);
    expect(out).toMatch(/^Big spenders +\d+ +\d+$/m);
    const { out: refused } = await capacityFilter([...mainCommand, "--engine", "duckdb"]);
    expect(refused).toMatch(/^Big spenders +not evaluated/m);
  });

  test.each([
    ["annual_revenue > 1000000000", "annual_revenue > 1000000000"],
    ["try_cast(employee_count AS DOUBLE) > 1000 -- people", "employee_count > 1000"],
    ["metadata ->> 'plan' = 'trial'", 'metadata.plan = "trial"'],
    ["id = (SELECT max(id) FROM rows)", 'id = "co_3000"'],
  ])("see the columns of a file: %s", async (text, filter) => {
    const { out } = await capacityFilter(["evaluate", "--filter", filter, ...companies]);
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

describe("a time limit", () => {
  test("ends the loading of related records by DuckDB, whose progress is asked for until then", async () => {
    const query = "WITH RECURSIVE n AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n";
    const loading = vi.fn();
    const opening = openFiles(duckdb, { related: { files: [], query, stored: true } }, { timeLimit: 500, loading });
    await expect(opening).rejects.toThrow("The statement did not finish within 0.5 s.");
    expect(loading).toHaveBeenCalled();
  });

  test("applies to the second pass of DuckDB, too", async () => {
    const files = ["a1.csv", "a2.csv"];
    const tables = await Tables.of(files, "csv", new Map(), () =>
      Promise.resolve({ files, format: "csv", header: ["n"] }),
    );
    const read = new Map([["n", "number" as const]]);
    tables.own.watch(read);
    const instance = await duckdb.DuckDBInstance.create(":memory:");
    const seen: Limits[] = [];
    const database: Database = {
      ...duckdbDatabase(instance),
      read: async function* (_, limits) {
        seen.push(limits);
        yield await Promise.resolve([{ file: "a2.csv", n: 1, a0: 1, number: 1, text: "x" }]);
      },
    };
    const counts = { rowCount: 1, unmatchedCount: 1, filters: [], flags: [1] };
    const limits = { timeLimit: 500 };
    await readStatsOf(database, limits, tables, [read], counts, new Map(), () => Promise.resolve(2));
    expect(seen).toEqual([limits, limits]);
    instance.closeSync();
  });

  test("ends evaluation in memory", async () => {
    const args = ["evaluate", "-f", "employee_count > 1", "-r", "examples/companies.csv", "--engine", "memory"];
    expect(await capacityFilter([...args, "--time-limit", "0.000001"])).toEqual({
      exitCode: 2,
      out: "",
      err: "error: The statement did not finish within 0.000001 s.\n",
    });
  });
});
