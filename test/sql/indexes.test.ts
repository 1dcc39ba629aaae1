/** Which conditions use an index of PostgreSQL and of SQLite, or skip row groups of Parquet. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { DatabaseSync } from "@photostructure/sqlite";
import { format, resolveConfig } from "prettier";
import { expect, test } from "vitest";
import type { SqlText } from "../../src/sql/index.js";
import { folderWith } from "../cli/command.js";
import { openPostgres } from "../differential/postgres.js";
import { deep } from "../runs.js";
import { pages, root } from "../docs/site-pages.js";
import { comparePlans, groupCount, groupSize, rows, scansOf, sortedRows } from "./plans.js";

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

function* creation(name: Name): Generator<string> {
  const columns = Object.entries(tables[name]);
  yield `CREATE TABLE t (id integer, ${columns.map(([column, [type]]) => `${column} ${type}`).join(", ")})`;
  for (const [column, [, definition]] of columns) yield `CREATE INDEX ${column}_index ON t ${definition}`;
}

/** Returns whether a statement looks something up in an index, or skips rows by their statistics. */
type Planner = (statement: SqlText) => Promise<boolean>;

async function planPostgres(): Promise<Planner> {
  const { run, ask } = await openPostgres();
  const extension = "CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA pg_catalog";
  await run([extension, ...creation("postgres"), "SET enable_seqscan = off"].join(";\n"));
  return async ({ sql, params }) => {
    // Planned for its values, as drivers have it planned.
    const values = params.map((value) => `'${String(value).replaceAll("'", "''")}'`);
    const execution = values.length === 0 ? "asked" : `asked(${values.join(", ")})`;
    await run(`DEALLOCATE ALL; PREPARE asked AS ${sql}`);
    const rows = await ask({ sql: `EXPLAIN EXECUTE ${execution}`, params: [] });
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

const types = {
  ...{ id: "INTEGER", name: "VARCHAR", title: "VARCHAR", note: "VARCHAR", city: "VARCHAR", employees: "BIGINT" },
  ...{ revenue: "DECIMAL(18,2)", score: "DOUBLE", ext: "UUID", active: "BOOLEAN", day: "DATE", clock: "TIMESTAMP" },
  ...{ instant: "TIMESTAMPTZ", iso: "VARCHAR", metadata: "JSON" },
};

async function openParquet(): Promise<Planner> {
  const folder = folderWith({
    "rows.ndjson": sortedRows()
      .map((row) => JSON.stringify(row))
      .join("\n"),
  });
  const [json, parquet] = [join(folder, "rows.ndjson"), join(folder, "rows.parquet")];
  const connection = await (await DuckDBInstance.create(":memory:")).connect();
  const numbers = async (statement: string): Promise<readonly number[]> =>
    (await connection.runAndReadAll(statement)).getRows().map(([value]) => Number(value));
  const read = `read_json('${json}', columns = ${JSON.stringify(types).replaceAll('"', "'")})`;
  await connection.run(`COPY (SELECT * FROM ${read}) TO '${parquet}' (ROW_GROUP_SIZE ${groupSize})`);
  await connection.run(`CREATE VIEW t AS SELECT * FROM '${parquet}'`);
  const starts = await numbers(
    `SELECT min(coalesce(dictionary_page_offset, data_page_offset)) AS start FROM parquet_metadata('${parquet}') GROUP BY row_group_id ORDER BY start`,
  );
  const [end = 0] = await numbers(
    `SELECT max(data_page_offset + total_compressed_size) FROM parquet_metadata('${parquet}')`,
  );
  expect(starts).toHaveLength(groupCount);
  await connection.run("SET enable_external_file_cache = false");
  await connection.run("CALL enable_logging('FileSystem')");
  return async ({ sql, params }) => {
    await connection.run("CALL truncate_duckdb_logs()");
    await connection.runAndReadAll(sql, [...params]);
    const positions = await numbers(
      "SELECT (message->>'pos') FROM duckdb_logs WHERE type = 'FileSystem' AND (message->>'op') = 'READ'",
    );
    const groups = positions.filter((at) => at < end).map((at) => starts.filter((start) => start <= at).length);
    return new Set(groups.filter((group) => group > 0)).size < groupCount;
  };
}

/** Opened once. */
const planners = { postgres: once(planPostgres), sqlite: once(openSqlite), duckdb: once(openParquet) };

function once(open: () => Promise<Planner>): () => Promise<Planner> {
  let opened: Promise<Planner> | undefined;
  return () => (opened ??= open());
}

// PostgreSQL takes seconds to start in this process.
test.each([...(deep ? (["postgres"] as const) : []), "sqlite", "duckdb"] as const)(
  "%s uses an index, or skips row groups, where the page says so",
  async (name) => {
    const { found, expected } = await comparePlans(name, await planners[name]());
    expect(found).toEqual(expected);
  },
);

/** A table of the page. */
function tableOf(titles: readonly string[], lines: readonly (readonly string[])[]): string {
  return [titles, titles.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** The page with another text between two comments. */
function replaced(page: string, name: string, text: string): string {
  const between = new RegExp(`<!-- ${name} -->[\\s\\S]*<!-- end of ${name} -->`);
  return page.replace(between, () => `<!-- ${name} -->\n\n${text}\n\n<!-- end of ${name} -->`);
}

test.runIf(deep)("the tables of the page are these, with every operator of each column", async () => {
  const path = "docs/topics/sql.md";
  const page = pages.find((each) => each.path === path)?.text ?? "";
  const conditions = tableOf(
    ["condition", "PostgreSQL", "SQLite", "DuckDB, Parquet", "ClickHouse"],
    rows.map(([text, ...found]) => [`\`${text}\``, ...found]),
  );
  const postgres = await scansOf("postgres", await planners.postgres());
  const sqlite = await scansOf("sqlite", await planners.sqlite());
  const listed = (texts: readonly string[] = []): string => texts.map((text) => `\`${text}\``).join(", ") || "none";
  const scans = tableOf(
    ["column", "operators that scan in PostgreSQL", "in SQLite"],
    [...postgres].map(([column, texts]) => [column, listed(texts), listed(sqlite.get(column))]),
  );
  const made = replaced(replaced(page, "indexes", conditions), "scans", scans);
  const formatted = await format(made, { ...(await resolveConfig(join(root, path))), filepath: path });
  if (process.env["UPDATE_DOCS"] !== undefined) writeFileSync(join(root, path), formatted);
  expect(formatted).toBe(page);
});
