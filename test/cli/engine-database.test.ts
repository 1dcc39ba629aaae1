/** The examples as tables of databases: whoever evaluates them gives the same counts. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { DuckDBInstance } from "@duckdb/node-api";
import { DatabaseSync } from "@photostructure/sqlite";
import { beforeAll, describe, expect, test } from "vitest";
import { deep } from "../runs.js";
import { capacityFilter, folderWith } from "./command.js";

const examples = ["evaluate", "--capacities", "examples/capacities.json", "--now", "2026-11-01T00:00:00Z"];

/** Types that fit what the filters read; all else is text. */
const types: Readonly<Record<string, "number" | "boolean" | "json">> = {
  employee_count: "number",
  annual_revenue: "number",
  minutes: "number",
  is_customer: "boolean",
  metadata: "json",
  contacts: "json",
  embedding: "json",
};

/** The cells of a CSV file of the examples, null where they are empty. */
function cellsOf(file: string): (string | null)[][] {
  const text = readFileSync(join("examples", file), "utf8");
  const rows: (string | null)[][] = [];
  let row: (string | null)[] = [];
  for (const [, quoted, bare, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    row.push(quoted === undefined ? (bare === "" ? null : (bare ?? null)) : quoted.replaceAll('""', '"'));
    if (end === ",") continue;
    if (row.length > 1) rows.push(row);
    row = [];
  }
  return rows;
}

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
}

const tables = ["companies", "contacts", "activities"].map((name): Table => {
  const [header = [], ...rows] = cellsOf(`${name}.csv`);
  const columns = header.map((column) => column ?? "");
  // A database refuses what a file may hold.
  const isNumber = columns.map((column) => types[column] === "number");
  const kept = rows.map((row) =>
    row.map((value, index) => (isNumber[index] === true && !/^[\d.]+$/.test(value ?? "") ? null : value)),
  );
  return { name, columns, rows: kept };
});

function definition({ name, columns }: Table, typeOf: TypeNames): string {
  return `CREATE TABLE ${name} (${columns.map((column) => `"${column}" ${typeOf[types[column] ?? "text"] ?? ""}`).join(", ")})`;
}

type TypeNames = Readonly<Record<string, string>>;
const postgresTypes: TypeNames = { number: "double precision", boolean: "boolean", json: "jsonb" };
const duckdbTypes: TypeNames = { number: "DOUBLE", boolean: "BOOLEAN", json: "JSON" };

/** A query of DuckDB that reads a table from its file. */
function queryOf(name: string, columns: readonly string[]): string {
  const read = columns.map((column) => {
    const type = duckdbTypes[types[column] ?? "text"];
    return type === undefined ? `"${column}"` : `TRY_CAST("${column}" AS ${type}) AS "${column}"`;
  });
  const options = "header = true, all_varchar = true, allow_quoted_nulls = false, delim = ',', quote = '\"'";
  return `SELECT ${read.join(", ")} FROM read_csv('examples/${name}.csv', ${options})`;
}

const related = JSON.stringify({
  "c1a4e7b2-90d3-4e5f-a6b8-1d2c3e4f5a60": {
    table: "contacts",
    on: [{ column: "primary_contact_id", relatedColumn: "id" }],
  },
  "a7d2b9c4-18e6-4f3a-b5c7-6e8f9a0b1c2d": {
    table: "activities",
    on: [{ column: "id", relatedColumn: "company_id" }],
    timeColumnSlug: "occurred_at",
  },
});

async function reportOf(database: string, folder: string, ...options: string[]): Promise<unknown> {
  const source = ["--database", database, "--table", "companies", "--related", join(folder, "related.json")];
  const { out, err } = await capacityFilter([...examples, ...source, "--json", ...options]);
  if (err !== "") return err;
  return countsOf(out);
}

/** The number of matches that `explain` counts row by row, in the same form. */
async function explainedIn(database: string, folder: string): Promise<unknown> {
  const source = ["--database", database, "--table", "companies", "--related", join(folder, "related.json")];
  const { out, err } = await capacityFilter(["explain", ...examples.slice(1), ...source, "--impact", "--json"]);
  if (err !== "") return err;
  const { recordCount, capacities } = JSON.parse(out) as {
    recordCount: number;
    capacities: { name: string; count: number; unknownCount: number }[];
  };
  const counts = capacities.map(({ name, count, unknownCount }) => ({
    name,
    count: unknownCount === 0 ? count : undefined,
  }));
  return { recordCount, counts };
}

function countsOf(out: string): unknown {
  const { recordCount, unmatchedCount, capacities } = JSON.parse(out) as {
    recordCount: number;
    unmatchedCount: number;
    capacities: { name: string; count?: number; sharedCount?: number }[];
  };
  const counts = capacities.map(({ name, count, sharedCount }) => ({ name, count, sharedCount }));
  return { recordCount, unmatchedCount, counts };
}

let expected: unknown;
beforeAll(async () => {
  const files = ["--rows", "examples/companies.csv", "--related", "examples/related.json"];
  const { out } = await capacityFilter([...examples, ...files, "--engine", "memory", "--json"]);
  expected = countsOf(out);
});

describe("the examples are evaluated to the same counts", () => {
  test("by SQLite", async () => {
    const folder = folderWith({ "related.json": related });
    const file = join(folder, "crm.sqlite");
    const database = new DatabaseSync(file);
    for (const table of tables) {
      database.exec(definition(table, { number: "REAL", boolean: "BOOLEAN", json: "TEXT", text: "TEXT" }));
      const insert = database.prepare(`INSERT INTO ${table.name} VALUES (${table.columns.map(() => "?").join(", ")})`);
      const truth = table.columns.indexOf("is_customer");
      database.exec("BEGIN");
      for (const row of table.rows) {
        insert.run(
          ...row.map((value, index) => (index === truth && value !== null ? Number(value === "true") : value)),
        );
      }
      database.exec("COMMIT");
    }
    database.close();
    expect(await reportOf(file, folder)).toEqual(expected);
    expect(expected).toMatchObject((await explainedIn(file, folder)) as object);
  });

  test.runIf(deep)("by PostgreSQL", async () => {
    const folder = folderWith({ "related.json": related });
    const client = await PGlite.create(join(folder, "pg"));
    for (const table of tables) {
      await client.exec(definition(table, { ...postgresTypes, text: "text" }));
      const records = table.rows.map((row) =>
        Object.fromEntries(table.columns.map((column, index) => [column, row[index]])),
      );
      const read = table.columns.map((column) => {
        const type = postgresTypes[types[column] ?? "text"];
        return type === undefined ? `r ->> '${column}'` : `(r ->> '${column}')::${type}`;
      });
      await client.query(
        `INSERT INTO ${table.name} SELECT ${read.join(", ")} FROM jsonb_array_elements($1::jsonb) AS r`,
        [JSON.stringify(records)],
      );
    }
    await client.close();
    expect(await reportOf(`pglite:${join(folder, "pg")}`, folder)).toEqual(expected);
    expect(expected).toMatchObject((await explainedIn(`pglite:${join(folder, "pg")}`, folder)) as object);
  });

  test("by DuckDB", async () => {
    const folder = folderWith({ "related.json": related });
    const file = join(folder, "crm.duckdb");
    const instance = await DuckDBInstance.create(file);
    const connection = await instance.connect();
    for (const { name, columns } of tables) await connection.run(`CREATE TABLE ${name} AS ${queryOf(name, columns)}`);
    connection.closeSync();
    instance.closeSync();
    expect(await reportOf(file, folder)).toEqual(expected);
    expect(expected).toMatchObject((await explainedIn(file, folder)) as object);
    const out = join(folder, "matches.ndjson");
    await reportOf(file, folder, "--out", out);
    const lines = readFileSync(out, "utf8").trimEnd().split("\n");
    expect(lines).toHaveLength(260 + 526 + 46 + 11 + 604 + 592 + 187);
  });

  test("by DuckDB over Parquet", async () => {
    const folder = folderWith({ "related.json": related.replaceAll(/"table":"(\w+)"/g, '"rows":"$1.parquet"') });
    const connection = await (await DuckDBInstance.create(":memory:")).connect();
    for (const { name, columns } of tables) {
      await connection.run(`COPY (${queryOf(name, columns)}) TO '${join(folder, `${name}.parquet`)}' (FORMAT parquet)`);
    }
    connection.closeSync();
    const source = ["--rows", join(folder, "companies.parquet"), "--related", join(folder, "related.json"), "--json"];
    for (const engine of [[], ["--engine", "duckdb"], ["--engine", "memory"]]) {
      const out = join(folder, `matches${engine.join("")}.ndjson`);
      const ended = await capacityFilter([...examples, ...source, ...engine, "--out", out]);
      expect(ended.err).toBe("");
      expect(countsOf(ended.out)).toEqual(expected);
      const lines = readFileSync(out, "utf8").trimEnd().split("\n");
      expect(lines).toHaveLength(260 + 526 + 46 + 11 + 604 + 592 + 187);
    }
  });
});

test("a data model resolves ambiguous filter text", async () => {
  const model = {
    columns: { id: { type: "number" }, vip: { type: "boolean" }, since: { type: "date" } },
    related: {
      "m-1": {
        name: "call",
        relationship: "oneToOne",
        columns: { company: { type: "number" }, outcome: { type: "string" } },
        on: [{ column: "id", relatedColumn: "company" }],
      },
    },
  };
  const folder = folderWith({
    "model.json": JSON.stringify(model),
    "tables.json": '{ "m-1": { "table": "calls" } }',
    "files.json": '{ "m-1": { "rows": "calls.csv", "on": [{ "column": "id", "relatedColumn": "company" }] } }',
    "companies.csv": "id,vip,since\n1,true,2025-03-01\n2,true,2024-03-01\n3,false,2025-03-01\n",
    "calls.csv": "company,outcome\n1,won\n2,won\n3,won\n",
  });
  const database = new DatabaseSync(join(folder, "crm.sqlite"));
  database.exec(`
    CREATE TABLE companies (id INTEGER, vip INTEGER, since TEXT);
    INSERT INTO companies VALUES (1, 1, '2025-03-01'), (2, 1, '2024-03-01'), (3, 0, '2025-03-01');
    CREATE TABLE calls (company INTEGER, outcome TEXT);
    INSERT INTO calls VALUES (1, 'won'), (2, 'won'), (3, 'won')`);
  database.close();
  const filter = "vip is true and since > @2025-01-01 and call -> outcome is not null";
  const command = ["evaluate", "--filter", filter, "--model", join(folder, "model.json"), "--json"];
  const inTable = ["--database", join(folder, "crm.sqlite"), "--table", "companies", "--related"];
  const inFile = ["--rows", join(folder, "companies.csv"), "--related"];
  for (const source of [
    [...inTable, join(folder, "tables.json")],
    [...inFile, join(folder, "files.json")],
  ]) {
    const { out, err } = await capacityFilter([...command, ...source]);
    expect(err).toBe("");
    expect(countsOf(out)).toMatchObject({ counts: [{ count: 1 }] });
  }
});

test("missing columns, and columns of another type, are in the read stats", async () => {
  const folder = folderWith({});
  const file = join(folder, "crm.duckdb");
  const instance = await DuckDBInstance.create(file);
  const connection = await instance.connect();
  await connection.run("CREATE TABLE people AS SELECT 1 AS key, '5' AS age, [{'role': 'VP'}] AS roles, true AS vip");
  await connection.run(`COPY people TO '${join(folder, "people.parquet")}' (FORMAT parquet)`);
  connection.closeSync();
  instance.closeSync();
  const filter = 'age > 3 or agee > 3 or age:number is null or roles has element (role = "VP") or vip = "yes"';
  const table = ["--database", file, "--table", "people"];
  for (const source of [table, ["--rows", join(folder, "people.parquet")]]) {
    const { out, err } = await capacityFilter(["evaluate", "--filter", filter, ...source]);
    expect(err).toBe("");
    expect(out).toMatch(/ has no column agee, which filters read: it is null in every record\. Did you mean "age"\?$/m);
    expect(out).toMatch(/, column age: it holds text, which number conditions never match\.$/m);
    expect(out).toMatch(/, column vip: it holds truth values, which string conditions never match\.$/m);
    expect(out).not.toContain("roles");
    const { out: json } = await capacityFilter(["evaluate", "--filter", filter, ...source, "--json"]);
    expect(JSON.parse(json)).toMatchObject({
      missingColumns: [{ column: "agee", suggestion: "age" }],
      incomparableColumns: [
        { column: "age", kind: "number", holds: "text" },
        { column: "vip", kind: "string", holds: "truth values" },
      ],
    });
  }
  const { err } = await capacityFilter([
    "evaluate",
    "--filter",
    "age > 3",
    ...table,
    "--out",
    join(folder, "out.ndjson"),
  ]);
  expect(err).toBe("error: people has no column id. Name the one that identifies records with --id-column.\n");
});

test("a database that cannot be opened is wrong use", async () => {
  const folder = folderWith({ "related.json": related, "no.sqlite": "this is no database, by far" });
  expect(await reportOf(join(folder, "missing.sqlite"), folder)).toMatch(/There is no file .*missing.sqlite\./);
  expect(await reportOf(join(folder, "no.sqlite"), folder)).toMatch(/^error: /);
  expect(await reportOf("postgres://me:secret@127.0.0.1:1/db", folder)).not.toContain("secret");
  const { err } = await capacityFilter([...examples, "--database", "x.sqlite"]);
  expect(err).toContain("--table NAME");
});
