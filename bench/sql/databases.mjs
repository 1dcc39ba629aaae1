/** Databases that run the statements of the benchmark. Each has tables without an index, and sorted ones with indexes. */
import { createWriteStream, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";

const typesOf = ({ whole, text, decimal, uuid, boolean, time, json }) => ({
  companies: {
    ...{ id: whole, name: text, title: text, note: text, country: text, employees: whole, revenue: decimal },
    ...{ ext: uuid, active: boolean, created: time, iso: text, metadata: json, owner_id: whole },
  },
  events: { company_id: whole, type: text },
  owners: { owner_id: whole, region: text },
});

const tableTypes = {
  postgres: typesOf({
    ...{ whole: "bigint", text: "text", decimal: "numeric(18,2)", uuid: "uuid", boolean: "boolean" },
    ...{ time: "timestamp", json: "jsonb" },
  }),
  sqlite: typesOf({
    ...{ whole: "INTEGER", text: "TEXT", decimal: "NUMERIC", uuid: "TEXT", boolean: "BOOLEAN" },
    ...{ time: "TEXT", json: "TEXT" },
  }),
  duckdb: typesOf({
    ...{ whole: "BIGINT", text: "VARCHAR", decimal: "DECIMAL(18,2)", uuid: "UUID", boolean: "BOOLEAN" },
    ...{ time: "TIMESTAMP", json: "JSON" },
  }),
  clickhouse: typesOf({
    ...{ whole: "Int64", text: "String", decimal: "Decimal(18, 2)", uuid: "UUID", boolean: "Bool" },
    ...{ time: "DateTime64(3, 'UTC')", json: "String" },
  }),
};

const list = (types) => Object.entries(types).map(([column, type]) => `${column} ${type}`);

async function* writtenLines(rows) {
  let lines = "";
  for await (const row of rows) {
    lines += `${JSON.stringify(row)}\n`;
    if (lines.length > 100_000) {
      yield lines;
      lines = "";
    }
  }
  yield lines;
}

/** Writes rows as NDJSON, runs something with the file, and removes it. */
async function withFile(rows, run) {
  const folder = mkdtempSync(join(tmpdir(), "bench-sql-"));
  const file = join(folder, "rows.ndjson");
  // In parts, because ten million rows do not fit into one string.
  await pipeline(rows, writtenLines, createWriteStream(file));
  await run(file);
  rmSync(folder, { recursive: true });
}

export async function duckdb() {
  const { DuckDBInstance } = await import("@duckdb/node-api");
  const { duckdbEngine } = await import("../../dist/engines/duckdb.js");
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  return {
    title: "DuckDB",
    factor: 10,
    dialect: "duckdb",
    load: (table, rows, { types }) =>
      withFile(rows, async (file) => {
        const read = JSON.stringify(tableTypes.duckdb[types]).replaceAll('"', "'");
        await connection.run(`CREATE TABLE ${table} AS SELECT * FROM read_json('${file}', columns = ${read})`);
      }),
    index: () => undefined,
    ask: async (sql, params) => (await connection.runAndReadAll(sql, params)).getRows()[0][0],
    engine: (options) => duckdbEngine(instance, options),
    close: () => instance.closeSync(),
  };
}

export async function sqlite() {
  const { DatabaseSync } = await import("@photostructure/sqlite");
  const { sqliteEngine } = await import("../../dist/engines/sqlite.js");
  const database = new DatabaseSync(":memory:");
  const names = ["name", "title", "employees", "revenue", "ext", "active", "created", "iso"];
  return {
    title: "SQLite",
    dialect: "sqlite",
    storage: { created: "instant" },
    load: (table, rows, { types }) => {
      const declared = tableTypes.sqlite[types];
      database.exec(`CREATE TABLE ${table} (${list(declared).join(", ")}); BEGIN`);
      const insert = database.prepare(`INSERT INTO ${table} VALUES (${Object.keys(declared).map(() => "?")})`);
      for (const row of rows) insert.run(...Object.values(row).map(stored));
      database.exec("COMMIT");
    },
    index: (table) => {
      for (const name of names) database.exec(`CREATE INDEX ${table}_${name} ON ${table} (${name})`);
      database.exec("ANALYZE");
    },
    ask: async (sql, params) => Object.values(database.prepare(sql).get(...params))[0],
    engine: (options) => sqliteEngine(database, options),
    close: () => database.close(),
  };
}

/** A value as SQLite stores it. */
function stored(value) {
  if (typeof value === "boolean") return Number(value);
  return typeof value === "object" ? JSON.stringify(value) : value;
}

async function postgresOver(title, client, close) {
  const { postgresEngine } = await import("../../dist/engines/postgres.js");
  const names = ["name", "employees", "revenue", "ext", "active", "created", "iso"].map((name) => `(${name})`);
  const others = ["(title text_pattern_ops)", "((metadata ->> 'industry'))", "USING gin (note gin_trgm_ops)"];
  await client.query("CREATE EXTENSION IF NOT EXISTS pg_trgm");
  await client.query("SET search_path = pg_temp, public");
  await client.query("SET TimeZone = 'UTC'");
  return {
    title,
    dialect: "postgres",
    load: async (table, rows, { types }) => {
      await client.query(`CREATE TEMPORARY TABLE ${table} (${list(tableTypes.postgres[types]).join(", ")})`);
      const all = [...rows];
      for (let start = 0; start < all.length; start += 5_000) {
        await client.query(`INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1)`, [
          JSON.stringify(all.slice(start, start + 5_000)),
        ]);
      }
      await client.query(`ANALYZE ${table}`);
    },
    index: async (table) => {
      for (const index of [...names, ...others]) await client.query(`CREATE INDEX ON ${table} ${index}`);
      await client.query(`ANALYZE ${table}`);
    },
    ask: async (sql, params) => Object.values((await client.query(sql, params)).rows[0])[0],
    engine: (options) => postgresEngine(client, options),
    close,
  };
}

export async function pglite() {
  const { PGlite } = await import("@electric-sql/pglite");
  const { pg_trgm } = await import("@electric-sql/pglite/contrib/pg_trgm");
  const database = await PGlite.create({ extensions: { pg_trgm } });
  return postgresOver("PGlite", database, () => database.close());
}

export async function postgres() {
  const url = process.env.DATABASE_URL;
  if (url === undefined) return undefined;
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return postgresOver("PostgreSQL", client, () => client.end());
}

export async function clickhouse() {
  const chdb = new URL("../../test/clickhouse/node_modules/chdb/index.js", import.meta.url);
  // `npm test -- --mode clickhouse` installs it.
  if (!existsSync(fileURLToPath(chdb))) return undefined;
  const { Session } = await import(chdb.href);
  const { clickhouseEngine } = await import("../../dist/engines/clickhouse.js");
  const session = new Session();
  session.query("CREATE DATABASE bench");
  session.query("USE bench");
  const ask = (query, params) => {
    const named = Object.fromEntries(params.map((value, index) => [`p${index + 1}`, value]));
    return session.queryBind(query, named, "JSONEachRow");
  };
  const read = (answer) =>
    String(answer)
      .split("\n")
      .filter((line) => line !== "");
  const client = {
    query: ({ query, query_params: params }) => {
      const rows = read(ask(query, Object.values(params))).map((line) => ({ json: () => JSON.parse(line) }));
      return Promise.resolve({ stream: () => [rows] });
    },
  };
  return {
    title: "ClickHouse (chdb)",
    factor: 10,
    dialect: "clickhouse",
    load: (table, rows, { types, isSorted }) =>
      withFile(rows, (file) => {
        const declared = list(tableTypes.clickhouse[types]);
        // Sorted rows with minima and maxima of each column.
        const indexes = Object.keys(tableTypes.clickhouse[types]).map(
          (name) => `INDEX ${name}_index ${name} TYPE minmax`,
        );
        const parts = isSorted && types === "companies" ? [...declared, ...indexes] : declared;
        session.query(`CREATE TABLE ${table} (${parts.join(", ")}) ENGINE = MergeTree ORDER BY tuple()`);
        const settings = "SETTINGS date_time_input_format = 'best_effort'";
        session.query(
          `INSERT INTO ${table} SELECT * FROM file('${file}', 'JSONEachRow', '${declared.join(", ").replaceAll("'", "\\'")}') ${settings}`,
        );
      }),
    index: () => undefined,
    ask: async (sql, params) => Object.values(JSON.parse(read(ask(sql, params))[0]))[0],
    engine: (options) => clickhouseEngine(client, options),
    close: () => session.close(),
  };
}
