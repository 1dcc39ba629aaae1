/** The exit codes of the commands that evaluate, and what they say about records that could not be evaluated. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { DatabaseSync } from "@photostructure/sqlite";
import { beforeAll, describe, expect, test } from "vitest";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterAll } from "vitest";
import { capacityFilter } from "./command.js";

let folder = "";
const at = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "capacity-filter-"));
  const group = (...conditions: object[]) => ({ conjonction: "and", groups: [{ conjonction: "and", conditions }] });
  const size = { kind: "number", columnSlug: "Employees", operator: "greaterThan", value: 5 };
  const files = {
    "rows.csv": "id,Employees,country\n1,4,US\n2,6,FR\n3,8,US\n4,,FR\n",
    "other.csv": "id,country\n5,US\n",
    "rows.ndjson": '{"id":1,"Employees":4}\n{"id":2,"Employees":6}\n',
    "rows.json": '[{"id":1,"Employees":4},{"id":2,"Employees":6}]',
    "calls.csv": "at,Company\n2026-10-30,1\n",
    "related.json": JSON.stringify({
      call: { rows: "calls.csv", on: [{ column: "id", relatedColumn: "company" }], timeColumnSlug: "at" },
    }),
    "tables.json": JSON.stringify({ call: { table: "calls", on: [{ column: "id", relatedColumn: "Company" }] } }),
    "joins.json": JSON.stringify({ call: { table: "calls", on: [{ column: "id", relatedColumn: "company" }] } }),
    "some.json": JSON.stringify([
      { name: "Big", filter: group(size) },
      { name: "Raw", filter: group({ kind: "sql", name: "raw", clause: "true" }) },
      { name: "Later", filter: null },
    ]),
    "typo.json": JSON.stringify([
      { name: "Big", filter: group(size) },
      { name: "Typo", filter: group({ ...size, columnSlug: "employees" }) },
    ]),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(at(name), content);
  const sqlite = new DatabaseSync(at("crm.sqlite"));
  sqlite.exec(
    "CREATE TABLE calls (at TEXT, Company INTEGER); CREATE TABLE companies (id INTEGER, Employees INTEGER); INSERT INTO companies VALUES (1, 4), (2, 6); CREATE TABLE notes (at TEXT, day TEXT); INSERT INTO notes VALUES ('20.05.2026', '20.05.2026'), (NULL, '2026-05-20')",
  );
  sqlite.close();
  const connection = await (await DuckDBInstance.create(":memory:")).connect();
  await connection.run(`COPY (FROM '${at("rows.csv")}') TO '${at("rows.parquet")}' (FORMAT parquet)`);
  connection.closeSync();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rows = (name: string): string[] => ["--rows", at(name)];
const table = (name = "companies"): string[] => ["--database", at("crm.sqlite"), "--table", name];
const capacities = (name: string): string[] => ["--capacities", at(name)];

describe("evaluate exits with", () => {
  test.each<[code: number, why: string, args: () => string[]]>([
    [0, "the filter was evaluated", () => ["-f", "Employees > 5", ...rows("rows.csv")]],
    [0, "there is nothing to evaluate", () => ["-f", "all of ()", ...rows("rows.csv")]],
    [2, "no filter could be evaluated", () => ["-f", 'sql("raw", "true")', ...rows("rows.csv")]],
    [2, "no related records", () => ["-f", '"call" never occurred more than 0 days ago', ...rows("rows.csv")]],
    [1, "some could not be evaluated", () => [...capacities("some.json"), ...rows("rows.csv")]],
    [2, "a missing column of CSV", () => ["-f", "employees > 5", ...rows("rows.csv")]],
    [2, "a missing column of NDJSON", () => ["-f", "employees > 5", ...rows("rows.ndjson")]],
    [2, "a missing column of JSON", () => ["-f", "employees > 5", ...rows("rows.json")]],
    [2, "a missing column of Parquet", () => ["-f", "employees > 5", ...rows("rows.parquet")]],
    [2, "a missing column of a table", () => ["-f", "employees > 5", ...table()]],
    [2, "a text column of a table without dates", () => ["-f", "at > @2026-01-01", ...table("notes")]],
    [0, "a text column of a table with a date", () => ["-f", "day > @2026-01-01", ...table("notes")]],
    [2, "numbers of a table that a filter reads as text", () => ["-f", 'Employees = "4"', ...table()]],
    [1, "a column that one filter misses", () => [...capacities("typo.json"), ...rows("rows.csv")]],
    [1, "a column that one file lacks", () => ["-f", "Employees > 5", ...rows("*.csv")]],
    [0, "a related table", () => ["-f", '"call" -> Company = 1', ...table(), "--related", at("tables.json")]],
    [2, "its missing column", () => ["-f", '"call" -> company = 1', ...table(), "--related", at("tables.json")]],
    [2, "its missing join column", () => ["-f", '"call" -> Company = 1', ...table(), "--related", at("joins.json")]],
    [
      2,
      "a missing column of related records",
      () => ["-f", '"call" -> company = "1"', ...rows("rows.csv"), "--related", at("related.json")],
    ],
  ])("%i: %s", async (code, _, args) => {
    const { exitCode, err } = await capacityFilter(["evaluate", ...args()]);
    expect({ exitCode, err }).toEqual({ exitCode: code, err: "" });
  });
});

describe("explain exits with", () => {
  test.each<[code: number, why: string, args: () => string[]]>([
    [0, "the record matches", () => ["-f", "Employees > 5", ...rows("rows.csv"), "--id", "2"]],
    [1, "the record does not match", () => ["-f", "Employees > 5", ...rows("rows.csv"), "--id", "1"]],
    [1, "a condition is unknown", () => ["-f", 'Employees > 5 and sql("r", "x")', ...rows("rows.csv"), "--id", "2"]],
    [0, "it does not matter", () => ["-f", 'Employees > 5 or sql("r", "x")', ...rows("rows.csv"), "--id", "2"]],
    [2, "all is unknown", () => ["-f", 'sql("raw", "x")', ...rows("rows.csv"), "--id", "2"]],
    [2, "a missing column", () => ["-f", "employees > 5", ...rows("rows.csv"), "--id", "2"]],
    [0, "the impact", () => ["-f", "Employees > 5", ...rows("rows.csv"), "--impact"]],
    [1, "the impact of some", () => [...capacities("some.json"), ...rows("rows.csv"), "--impact"]],
    [2, "the impact of nothing", () => ["-f", 'sql("raw", "x")', ...rows("rows.csv"), "--impact"]],
    [2, "the impact on a missing column", () => ["-f", "employees > 5", ...table(), "--impact"]],
  ])("%i: %s", async (code, _, args) => {
    const { exitCode, err } = await capacityFilter(["explain", ...args()]);
    expect({ exitCode, err }).toEqual({ exitCode: code, err: "" });
  });
});

test.each([
  ["rows.csv", "rows.csv"],
  ["rows.ndjson", "rows.ndjson"],
  ["rows.json", "rows.json"],
  ["rows.parquet", "rows.parquet"],
])("a missing column of %s has a suggestion", async (name) => {
  const args = ["evaluate", "-f", "employees > 5", ...rows(name)];
  const { out } = await capacityFilter(args);
  expect(out).toContain(
    `${at(name)} has no column employees, which filters read: it is null in every record. Did you mean "Employees"?`,
  );
  const json = await capacityFilter([...args, "--json"]);
  expect(JSON.parse(json.out)).toMatchObject({
    missingColumns: [{ file: at(name), column: "employees", suggestion: "Employees" }],
  });
});

describe("the report on one filter", () => {
  test.each([
    ["Employees > 5", "2 of 4 match"],
    ["Employees > 6", "1 of 4 matches"],
    ['sql("raw", "true")', 'not evaluated: The sql condition "raw" can only be evaluated by a SQL engine.'],
  ])("%s is one line", async (filter, expected) => {
    const { out } = await capacityFilter(["evaluate", "-f", filter, ...rows("rows.csv")]);
    expect(out).toBe(`${at("rows.csv")}: ${expected}\n`);
  });
});

describe("records about which nothing is known", () => {
  test("are not counted as unmatched", async () => {
    const args = ["evaluate", "-f", 'sql("raw", "true")', ...rows("rows.csv"), "--json"];
    expect(JSON.parse((await capacityFilter(args)).out)).toMatchObject({ unmatchedCount: 0, unknownCount: 4 });
    const some = ["evaluate", ...capacities("some.json"), ...rows("rows.csv")];
    const { out } = await capacityFilter(some);
    expect(out).toMatch(/^unknown +2$/m);
    expect(out).not.toContain("in no capacity");
    const json = await capacityFilter([...some, "--json"]);
    expect(JSON.parse(json.out)).toMatchObject({ unmatchedCount: 0, unknownCount: 2 });
  });

  test("are none if every filter was evaluated", async () => {
    const { out } = await capacityFilter(["evaluate", "-f", "Employees > 5", ...rows("rows.csv"), "--json"]);
    expect(JSON.parse(out)).toMatchObject({ unmatchedCount: 2, unknownCount: 0 });
  });
});

test("npm run example shows the availability of each member", () => {
  const out = execFileSync("npm", ["run", "--silent", "example"], { encoding: "utf8" });
  expect(out).toMatch(/^Account book: 75 per member, /m);
  expect(out).not.toContain("not evaluated");
});

test("the help of a command names its exit codes", async () => {
  for (const command of ["availability", "evaluate", "explain", "compare"]) {
    expect((await capacityFilter([command, "--help"])).out).toMatch(/^Exit code: 0 if/m);
  }
  expect((await capacityFilter(["--help"])).out).toContain(
    "2  availability, evaluate, explain, compare: nothing could be evaluated",
  );
});
