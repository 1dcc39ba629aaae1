/** `explain` and `model` read what `evaluate` reads: several files, Parquet and tables. */
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { DatabaseSync } from "@photostructure/sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Follow } from "../../src/cli/output/progress.js";
import { openLocation } from "../../src/cli/rows/location.js";
import { parseFilter } from "../../src/language/index.js";
import { capacityFilter, silent } from "./command.js";

const types = [
  "1::BIGINT AS id",
  "9007199254740993::BIGINT AS big",
  "12.50::DECIMAL(10,2) AS price",
  "DATE '2025-03-01' AS day",
  "TIMESTAMP '2025-03-01 09:30:00' AS clock",
  "TIMESTAMPTZ '2025-03-01 09:30:00+02' AS moment",
  "TIME '09:30:00' AS time",
  "true AS vip",
  "{'plan': 'trial', 'seats': 5::BIGINT} AS meta",
  "[{'title': 'VP'}] AS contacts",
  `'{"a":1}'::JSON AS doc`,
  "'Acme' AS name",
  "NULL::VARCHAR AS note",
];

let folder = "";
const at = (name: string): string => join(folder, name);
const parquet = (): string[] => ["--rows", at("rows.parquet")];
const duckdb = (): string[] => ["--database", at("crm.duckdb"), "--table", "companies"];
const sqlite = (): string[] => ["--database", at("crm.sqlite"), "--table", "companies"];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "capacity-filter-"));
  const instance = await DuckDBInstance.create(at("crm.duckdb"));
  const connection = await instance.connect();
  await connection.run(`CREATE TABLE companies AS SELECT ${types.join(", ")}`);
  await connection.run(`COPY companies TO '${at("rows.parquet")}' (FORMAT parquet)`);
  connection.closeSync();
  instance.closeSync();
  const database = new DatabaseSync(at("crm.sqlite"));
  database.exec("CREATE TABLE companies (id INTEGER, name TEXT, vip BOOLEAN, at TEXT)");
  const insert = database.prepare("INSERT INTO companies VALUES (?, ?, ?, ?)");
  database.exec("BEGIN");
  for (let id = 1; id <= 5000; id++) insert.run(id, `company ${id % 2}`, id % 2, "2025-03-01");
  database.exec("COMMIT");
  database.exec("CREATE TABLE calls (company INTEGER, type TEXT); INSERT INTO calls VALUES (3, 'demo'), (3, 'call')");
  database.close();
  writeFileSync(at("calls.json"), '{ "call": { "table": "calls" } }');
  const on = [{ column: "id", relatedColumn: "company" }];
  const call = { name: "call", relationship: "oneToMany", columns: { type: { type: "string" } }, on };
  writeFileSync(at("model.json"), JSON.stringify({ columns: { id: { type: "number" } }, related: { call } }));
  writeFileSync(at("part-1.csv"), "id,n\n1,5\n");
  writeFileSync(at("part-2.csv"), "id,n\n2,7\n");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const filters = [
  "big > 9007199254740991",
  "price = 12.5",
  "day = @2025-03-01",
  "clock between @2025-03-01T08:30:00Z and @2025-03-01T08:30:00Z",
  "moment = @2025-03-01T07:30:00Z",
  'day = "2025-03-01"',
  'time contains "09"',
  "time:any is not null",
  "vip is true",
  'meta.plan = "trial" and meta.seats > "4"',
  'contacts has element (title = "VP")',
  'doc.a = "1"',
  'doc = "{}"',
  'name = "Acme" and note:string is null',
];

describe.each([
  ["Parquet", parquet],
  ["DuckDB", duckdb],
])("over %s", (_, source) => {
  test("explain agrees with evaluate", async () => {
    const capacities = filters.map((text) => ({ name: text, filter: parseFilter(text) }));
    writeFileSync(at("capacities.json"), JSON.stringify(capacities));
    const args = ["--capacities", at("capacities.json"), ...source(), "--time-zone", "Europe/Paris", "--json"];
    const evaluated = await capacityFilter(["evaluate", ...args]);
    const counted = JSON.parse(evaluated.out) as { capacities: { name: string; count: number }[] };
    const outcomes = counted.capacities.map(({ name, count }) => ({ name, outcome: count === 1 ? "true" : "false" }));
    expect(outcomes).toHaveLength(filters.length);
    const explained = await capacityFilter(["explain", ...args, "--id", "1"]);
    expect(JSON.parse(explained.out)).toMatchObject({ capacities: outcomes });
  });

  test("model finds the types of columns", async () => {
    const named = source()[0] === "--rows" ? source().slice(1) : source();
    const { exitCode, out, err } = await capacityFilter(["model", ...named]);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: "" });
    expect(JSON.parse(out)).toEqual({
      columns: {
        id: { type: "number" },
        big: { type: "number" },
        price: { type: "number" },
        day: { type: "date" },
        clock: { type: "date" },
        moment: { type: "date" },
        time: { type: "any" },
        vip: { type: "boolean" },
        meta: { type: "object", properties: ["plan", "seats"] },
        contacts: { type: "array", properties: ["title"] },
        doc: { type: "object", properties: ["a"] },
        name: { type: "string" },
        note: { type: "any" },
      },
    });
  });
});

describe("a table", () => {
  test("is explained by the id of a record", async () => {
    const args = ["explain", "--filter", "vip is true", ...sqlite(), "--id"];
    const { exitCode, out } = await capacityFilter([...args, "4000"]);
    expect(exitCode).toBe(1);
    expect(out).toContain("4000 of companies\n");
    expect(out).toContain("✗ vip is false, not true");
    expect((await capacityFilter([...args, "6000"])).err).toBe('error: companies has no record whose id is "6000".\n');
  });

  test("is read to its end, whenever memory is reclaimed", async () => {
    const { out } = await capacityFilter(["explain", "--filter", "vip is true", ...sqlite(), "--impact", "--json"]);
    expect(JSON.parse(out)).toMatchObject({ recordCount: 5000, capacities: [{ count: 2500 }] });
  });

  test("has related tables, joined by the data model", async () => {
    const related = ["--related", at("calls.json"), "--model", at("model.json")];
    const args = ["explain", "--filter", "call occurred more than 1 times more than 0 days ago", ...sqlite()];
    const { out } = await capacityFilter([...args, ...related, "--id", "3"]);
    expect(out).toContain("2 call records at any time, more than 1");
  });

  test("has a data model", async () => {
    const { out } = await capacityFilter(["model", ...sqlite()]);
    expect(JSON.parse(out)).toMatchObject({
      columns: { id: { type: "number" }, vip: { type: "boolean" }, at: { type: "date" } },
    });
  });
});

test("the progress is that of the records, not of related files", async () => {
  const files = [at("part-1.csv"), at("part-2.csv")];
  const calls = { path: at("part-1.csv"), format: "csv" as const, on: [] };
  const totals: (number | undefined)[] = [];
  const follow: Follow = (input, total) => {
    totals.push(total);
    return input;
  };
  const location = { files, format: undefined, manifest: new Map([["call", calls]]) };
  const opened = await openLocation(location, { model: undefined, timeZone: undefined, follow }, silent());
  await opened.openRelated("call", calls);
  for await (const source of opened.sources) expect(files).toContain(source.name);
  const total = files.reduce((sum, file) => sum + statSync(file).size, 0);
  expect(totals).toEqual([total, undefined, total]);
});

test("explain and model read all files of a pattern", async () => {
  const args = ["explain", "--filter", "n > 5", "--rows", at("part-*.csv")];
  expect((await capacityFilter([...args, "--id", "2"])).out).toContain(`2 of ${at("part-2.csv")}\n`);
  const { out } = await capacityFilter([...args, "--impact", "--json"]);
  expect(JSON.parse(out)).toMatchObject({ recordCount: 2, capacities: [{ count: 1 }] });
  expect((await capacityFilter(["model", at("part-*.csv")])).out).toContain('"number"');
});

test.each([
  [["--rows", "x.csv", "--table", "t"], "--table names a table of a database: use it with --database."],
  [["--rows", "x.csv", "--database", "x.sqlite"], "Name the records with --rows or with --database, not with both."],
  [["--rows", "x.csv", "--engine", "sqlite"], "--engine names the engine of a database: use it with --database."],
  [["--database", "x.sqlite"], "Name the table of the records with --table NAME."],
])("%j are not ignored without a word", async (args, message) => {
  const { exitCode, err } = await capacityFilter(["explain", "--filter", "n > 1", "--id", "1", ...args]);
  expect({ exitCode, err }).toEqual({ exitCode: 2, err: `error: ${message}\n` });
});
