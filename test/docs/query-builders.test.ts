/** Runs the code of the page about query builders with the libraries themselves, over PostgreSQL and SQLite. */
import type { PGlite } from "@electric-sql/pglite";
import { DatabaseSync } from "@photostructure/sqlite";
import * as drizzle from "drizzle-orm";
import * as pgCore from "drizzle-orm/pg-core";
import { drizzle as drizzleOverPGlite } from "drizzle-orm/pglite";
import * as sqliteCore from "drizzle-orm/sqlite-core";
import { drizzle as drizzleOverSqlite } from "drizzle-orm/sqlite-proxy";
import * as kysely from "kysely";
import type { Sql } from "sql-template-tag";
import sqlTag from "sql-template-tag";
import { beforeAll, describe, expect, expectTypeOf, test } from "vitest";
import { FilterError } from "../../src/model/issues/errors.js";
import { toSqlTemplate } from "../../src/sql/index.js";
import { parseFilter } from "../../src/language/index.js";
import { openPGlite } from "../differential/postgres.js";
import { codeBlocksOf, runExample } from "./examples.js";
import { pages } from "./site-pages.js";

const filter = parseFilter('country = "US" and employees > 100 and name contains "%"');
const rows = [
  { name: "100% Acme", city: "Austin", country: "US", employees: 250 },
  { name: "Acme", city: "Austin", country: "US", employees: 250 },
  { name: "100% Globex", city: "Boston", country: "US", employees: 250 },
  { name: "100% Small", city: "Austin", country: "US", employees: 100 },
];
const tableOfRows = `CREATE TABLE companies (name text, city text, country text, employees integer);
${rows.map(({ name, city, country, employees }) => `INSERT INTO companies VALUES ('${name}', '${city}', '${country}', ${employees});`).join("\n")}`;

const path = "docs/guides/query-builders.md";
const page = pages.find((one) => one.path === path)?.text ?? "";
/** The blocks of Kysely, Drizzle and Prisma. */
const [ofKysely, ofDrizzle, ofPrisma] = codeBlocksOf(path, page, "js");

type Scope = Readonly<Record<string, unknown>>;

/** Runs a block for a dialect, with what it has at hand, and expects the row that the filter matches in Austin. */
async function check(block: typeof ofKysely, dialect: "postgres" | "sqlite", scope: Scope): Promise<void> {
  if (block === undefined) throw new Error("The page has a block of each library.");
  const lines = block.lines.map((line) => line.replace('"postgres"', JSON.stringify(dialect)));
  const answers: unknown[] = [];
  const answer = (companies: unknown): void => void answers.push(companies);
  await runExample({ ...block, lines: [...lines, "answer(companies);"] }, { filter, toSqlTemplate, answer, ...scope });
  expect(answers).toEqual([[rows[0]]]);
}

describe("over PostgreSQL", () => {
  let client: PGlite;
  beforeAll(async () => {
    client = await openPGlite();
    await client.exec(tableOfRows);
  }, 120_000);

  test("Kysely", async () => {
    const query = async (sql: string, params: readonly unknown[]) => {
      const { rows } = await client.query(sql, [...params]);
      return { command: "SELECT", rowCount: rows.length, rows };
    };
    const pool = { connect: () => Promise.resolve({ query, release: () => undefined }) };
    await check(ofKysely, "postgres", { ...kysely, pool });
  });

  test("Drizzle", async () => {
    const { pgTable, text, integer } = pgCore;
    const table = pgTable("companies", { name: text(), city: text(), country: text(), employees: integer() });
    await check(ofDrizzle, "postgres", { ...drizzle, table, db: drizzleOverPGlite(client) });
  });

  test("Prisma", async () => {
    const $queryRaw = async ({ text, values }: Sql): Promise<unknown> => (await client.query(text, values)).rows;
    await check(ofPrisma, "postgres", { Prisma: { sql: sqlTag }, prisma: { $queryRaw } });
  });
});

describe("over SQLite", () => {
  const database = new DatabaseSync(":memory:");
  database.exec(tableOfRows);
  const ask = (sql: string, params: readonly unknown[]): Record<string, unknown>[] =>
    database
      .prepare(sql)
      .all(...params.map((value) => (typeof value === "number" ? value : String(value))))
      .map((row) => ({ ...Object(row) }) as Record<string, unknown>);

  test("Kysely", async () => {
    const prepare = (sql: string) => ({
      reader: true,
      all: (params: readonly unknown[]) => ask(sql, params),
      iterate: (params: readonly unknown[]) => ask(sql, params).values(),
      run: () => ({ changes: 0, lastInsertRowid: 0 }),
    });
    const PostgresDialect = function () {
      return new kysely.SqliteDialect({ database: () => Promise.resolve({ prepare, close: () => undefined }) });
    };
    await check(ofKysely, "sqlite", { ...kysely, PostgresDialect, pool: undefined });
  });

  test("Drizzle", async () => {
    const { sqliteTable, text, integer } = sqliteCore;
    const table = sqliteTable("companies", { name: text(), city: text(), country: text(), employees: integer() });
    const db = drizzleOverSqlite((sql, params) =>
      Promise.resolve({ rows: ask(sql, params).map((row) => Object.values(row)) }),
    );
    await check(ofDrizzle, "sqlite", { ...drizzle, table, db });
  });

  test("Prisma", async () => {
    const $queryRaw = ({ sql, values }: Sql): Promise<unknown> => Promise.resolve(ask(sql, values));
    await check(ofPrisma, "sqlite", { Prisma: { sql: sqlTag }, prisma: { $queryRaw } });
  });
});

test("the types fit without a cast", () => {
  const template = toSqlTemplate(filter, { dialect: "postgres" });
  expectTypeOf(kysely.sql<boolean>(...template)).toEqualTypeOf<kysely.RawBuilder<boolean>>();
  expectTypeOf(drizzle.sql(...template)).toEqualTypeOf<drizzle.SQL>();
  expectTypeOf(sqlTag(...template)).toEqualTypeOf<Sql>();
});

test("ClickHouse has no template", () => {
  expect(() => toSqlTemplate(filter, { dialect: "clickhouse" })).toThrow(FilterError);
});
