import type { DuckDBConnection } from "@duckdb/node-api";
import { DuckDBInstance } from "@duckdb/node-api";
import { duckdbEngine } from "../../src/engines/duckdb/index.js";
import type { Storage } from "../../src/sql/index.js";
import { dialects } from "../../src/sql/index.js";
import type { Database, StorageName } from "./compare.js";

const types: Readonly<Record<StorageName, string>> = {
  text: "VARCHAR",
  asText: "UUID",
  uuid: "UUID",
  integer: "BIGINT",
  decimal: "DECIMAL(18,3)",
  number: "DOUBLE",
  boolean: "BOOLEAN",
  date: "DATE",
  timestamp: "TIMESTAMP",
  instant: "TIMESTAMPTZ",
  json: "JSON",
  nested: "JSON",
  other: "VARCHAR",
  unknown: "VARCHAR",
};

/** The type of columns, as the catalogue spells it but for quotes that a name can do without. */
export function typeOf(storage: Storage): string {
  if (typeof storage === "string") return types[storage];
  if ("list" in storage) return `${typeOf(storage.list)}[]`;
  if ("map" in storage) return `MAP(VARCHAR, ${typeOf(storage.map)})`;
  const { identifier } = dialects.duckdb;
  const fields = Object.entries(storage.struct).map(([name, held]) => `${identifier(name) ?? ""} ${typeOf(held)}`);
  return `STRUCT(${fields.join(", ")})`;
}

/** DuckDB in memory; the session is in another zone than any test, which must not matter. */
export async function openDuckDB(): Promise<Database> {
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  await connection.run("SET TimeZone = 'Asia/Kolkata'");
  return { ...(await databaseOf(connection)), engine: (options) => duckdbEngine(instance, options) };
}

/** Tables and statements of a connection to DuckDB. */
export async function databaseOf(connection: DuckDBConnection): Promise<Database> {
  await connection.run("SET threads = 1");
  return {
    dialect: "duckdb",
    typeOf,
    run: async (statement) => {
      await connection.run(statement);
    },
    insert: async (table, columnTypes, rows) => {
      const row = columnTypes.map((type) => `CAST(${isNested(type) ? "CAST(? AS JSON)" : "?"} AS ${type})`).join(", ");
      const statement = await connection.prepare(
        `INSERT INTO ${table} VALUES ${rows.map(() => `(${row})`).join(", ")}`,
      );
      // As text, because the driver sends every whole number as an integer, 1e300 too.
      statement.bind(rows.flat().map((value) => (value === null ? null : Object.is(value, -0) ? "-0" : String(value))));
      await statement.run();
    },
    ask: async ({ sql, params }) => (await connection.runAndReadAll(sql, [...params])).getRows(),
  };
}

function isNested(type: string): boolean {
  return /^(STRUCT|MAP)|\]$/.test(type);
}
