import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import pg from "pg";
import type { PostgresClient } from "../../src/engines/postgres/index.js";
import { postgresEngine } from "../../src/engines/postgres/index.js";
import type { Database, StorageName } from "./compare.js";

const types: Readonly<Record<StorageName, string>> = {
  text: "text",
  asText: "uuid",
  uuid: "uuid",
  integer: "bigint",
  decimal: "numeric(18,3)",
  number: "double precision",
  boolean: "boolean",
  date: "date",
  timestamp: "timestamp",
  instant: "timestamptz",
  json: "jsonb",
  nested: "jsonb",
  other: "text",
  unknown: "text",
};

/** What tests ask of PostgreSQL, in either way of running it. */
interface Session {
  /** Runs one statement or several, without parameters. */
  readonly exec: (sql: string) => Promise<unknown>;
  readonly client: PostgresClient;
  readonly query: (sql: string, params: readonly unknown[]) => Promise<readonly (readonly unknown[])[]>;
}

let started: Promise<PGlite> | undefined;

/**
 * PostgreSQL in this process, as new: without the tables of the one before, as all tables are temporary ones. It takes
 * seconds to start, so the files of a worker have one, each test after another.
 */
export async function openPGlite(): Promise<PGlite> {
  const database = await (started ??= PGlite.create({ extensions: { pg_trgm } }));
  await renew((sql) => database.exec(sql));
  return database;
}

async function renew(exec: (sql: string) => Promise<unknown>): Promise<void> {
  await exec("DISCARD ALL");
  await exec("SET search_path = pg_temp");
}

let session: Promise<Session> | undefined;

/**
 * The server that `DATABASE_URL` names, or PostgreSQL in this process, as new. The session is in another zone than any
 * test, which must not matter.
 */
export async function openPostgres(): Promise<Database> {
  const url = process.env["DATABASE_URL"];
  const { exec, query, client } = await (session ??= url === undefined ? embedded() : connected(url));
  await renew(exec);
  await exec("SET TimeZone = 'Asia/Kolkata'");
  return {
    dialect: "postgres",
    typeOf: (storage) => types[typeof storage === "object" ? "nested" : storage],
    run: async (statement) => {
      await exec(statement);
    },
    insert: async (table, columnTypes, rows) => {
      const row = (at: number): string =>
        `(${columnTypes.map((type, index) => `CAST(CAST($${at * columnTypes.length + index + 1} AS text) AS ${type})`).join(", ")})`;
      const values = rows.flat().map((value) => (value === null ? null : Object.is(value, -0) ? "-0" : String(value)));
      await query(`INSERT INTO ${table} VALUES ${rows.map((_, at) => row(at)).join(", ")}`, values);
    },
    engine: (options) => postgresEngine(client, options),
    ask: ({ sql, params }) => query(sql, params),
  };
}

async function embedded(): Promise<Session> {
  const database = await openPGlite();
  return {
    client: database,
    exec: (sql) => database.exec(sql),
    query: async (sql, params) => {
      const { rows } = await database.query<unknown[]>(sql, [...params], { rowMode: "array" });
      return rows;
    },
  };
}

async function connected(url: string): Promise<Session> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    client,
    exec: (sql) => client.query(sql),
    query: async (text, params) => {
      const { rows } = await client.query<unknown[]>({ text, values: [...params], rowMode: "array" });
      return rows;
    },
  };
}
