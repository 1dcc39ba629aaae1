/** Which conditions can use an index of PostgreSQL and of SQLite, as docs/topics/sql.md says. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { DatabaseSync } from "@photostructure/sqlite";
import { format, resolveConfig } from "prettier";
import { describe, expect, test } from "vitest";
import type { SqlText, Storages } from "../../src/sql/index.js";
import { selectSql } from "../../src/sql/index.js";
import { parseFilter } from "../../src/text/index.js";
import { pages, root } from "../docs/site-pages.js";

/** Each column with its type and its index, besides the identifier. */
const tables = {
  postgres: {
    name: ["text", "(name)"],
    title: ["text", "(title text_pattern_ops)"],
    note: ["text", "USING gin (note gin_trgm_ops)"],
    city: ["text", `(lower(city COLLATE "und-x-icu"))`],
    employees: ["bigint", "(employees)"],
    revenue: ["numeric(18,2)", "(revenue)"],
    score: ["double precision", "(score)"],
    ext: ["uuid", "(ext)"],
    active: ["boolean", "(active)"],
    day: ["date", "(day)"],
    clock: ["timestamp", "(clock)"],
    instant: ["timestamptz", "(instant)"],
    iso: ["text", "(iso)"],
    metadata: ["jsonb", "((metadata ->> 'industry'))"],
  },
  sqlite: {
    name: ["TEXT", "(name)"],
    title: ["TEXT", "(title)"],
    note: ["TEXT", "(note)"],
    city: ["TEXT", "(lower(city))"],
    employees: ["INTEGER", "(employees)"],
    revenue: ["NUMERIC", "(revenue)"],
    score: ["REAL", "(score)"],
    ext: ["TEXT", "(ext)"],
    active: ["BOOLEAN", "(active)"],
    day: ["TEXT", "(day)"],
    clock: ["TEXT", "(clock)"],
    instant: ["TEXT", "(instant)"],
    iso: ["TEXT", "(iso)"],
    metadata: ["TEXT", "(metadata ->> '$.industry')"],
  },
} as const;

type Name = keyof typeof tables;

const storage: Storages = {
  name: "text",
  title: "text",
  note: "text",
  city: "text",
  employees: "integer",
  revenue: "decimal",
  score: "number",
  ext: "uuid",
  active: "boolean",
  day: "date",
  clock: "timestamp",
  instant: "instant",
  iso: "text",
  metadata: "json",
};

const index = "index";
const many = "scan: most rows match";
const unordered = "scan: an index of text has another order";

/** A condition, and what the databases do. */
const rows: readonly (readonly [text: string, postgres: string, sqlite: string])[] = [
  ['name = "Acme"', index, index],
  ['name = ["Acme", "Globex"]', index, index],
  ['name != "Acme"', many, many],
  ["name:string is null", index, index],
  ["name:string is not null", index, many],
  ['title starts with "Chief"', "index with `text_pattern_ops`", "scan"],
  ['note contains "renewal"', "index of `pg_trgm`", "scan"],
  ['note ends with "renewal"', "index of `pg_trgm`", "scan"],
  ['city = "paris"', 'index on `lower(city COLLATE "und-x-icu")`, with `caseSensitive: false`', "scan"],
  ["employees > 100", index, index],
  ["employees between 100 and 200", index, index],
  ["revenue > 999990.5", index, index],
  ["revenue = 12.5", index, index],
  ["score > 0.5", index, index],
  ['ext = "7c9e6679-7425-40de-944b-e07fc1f90ae7"', index, index],
  ["active is true", index, index],
  ["day > @2025-01-15", index, index],
  ["clock > @2025-01-15", index, index],
  ["instant between @2025-01-15 and @2025-02-15", index, index],
  ["iso > @2025-01-15", unordered, unordered],
  ['metadata.industry = "SaaS"', "index on `(metadata ->> 'industry')`", "scan"],
];

const options = { table: "t", columns: ["id"], storage };

function statementOf(text: string, dialect: Name): SqlText {
  const more = text.startsWith("city") ? { caseSensitive: false } : {};
  return selectSql(parseFilter(text), { ...options, ...more, dialect });
}

function* creation(name: Name): Generator<string> {
  const columns = Object.entries(tables[name]);
  yield `CREATE TABLE t (id integer, ${columns.map(([column, [type]]) => `${column} ${type}`).join(", ")})`;
  for (const [column, [, definition]] of columns) yield `CREATE INDEX ${column}_index ON t ${definition}`;
}

/** Returns whether the plan of a statement looks something up in an index. */
type Planner = (statement: SqlText) => Promise<boolean>;

async function openPostgres(): Promise<Planner> {
  const database = await PGlite.create({ extensions: { pg_trgm } });
  await database.exec(["CREATE EXTENSION pg_trgm", ...creation("postgres"), "SET enable_seqscan = off"].join(";\n"));
  return async ({ sql, params }) => {
    // Planned for its values, as drivers have it planned.
    const values = params.map((value) => `'${String(value).replaceAll("'", "''")}'`);
    const execution = values.length === 0 ? "asked" : `asked(${values.join(", ")})`;
    await database.exec(`DEALLOCATE ALL; PREPARE asked AS ${sql}`);
    const { rows } = await database.query(`EXPLAIN EXECUTE ${execution}`, [], { rowMode: "array" });
    return rows.flat().some((line) => String(line).includes("Index Cond"));
  };
}

function openSqlite(): Promise<Planner> {
  const database = new DatabaseSync(":memory:");
  database.exec([...creation("sqlite")].join(";\n"));
  return Promise.resolve(({ sql, params }) => {
    const plan = JSON.stringify(database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...params));
    return Promise.resolve(plan.includes("SEARCH t USING"));
  });
}

describe.each([
  ["postgres", openPostgres, 1],
  ["sqlite", openSqlite, 2],
] as const)("%s", (name, open, column) => {
  test("uses an index where the page says so", async () => {
    const usesIndex = await open();
    const found: string[] = [];
    for (const row of rows) found.push(`${row[0]}: ${(await usesIndex(statementOf(row[0], name))) ? "index" : "scan"}`);
    expect(found).toEqual(rows.map((row) => `${row[0]}: ${/^\w+/.exec(row[column])?.[0]}`));
  });
});

test("the table of the page is this one", async () => {
  const path = "docs/topics/sql.md";
  const page = pages.find((each) => each.path === path)?.text ?? "";
  const lines = rows.map(([text, ...found]) => `| \`${text}\` | ${found.join(" | ")} |`);
  const table = ["| condition | PostgreSQL | SQLite |", "| --- | --- | --- |", ...lines].join("\n");
  const made = page.replace(
    /<!-- indexes -->[\s\S]*<!-- end of indexes -->/,
    () => `<!-- indexes -->\n\n${table}\n\n<!-- end of indexes -->`,
  );
  const formatted = await format(made, { ...(await resolveConfig(join(root, path))), filepath: path });
  if (process.env["UPDATE_DOCS"] !== undefined) writeFileSync(join(root, path), formatted);
  expect(formatted).toBe(page);
});
