import type { DuckDBConnection } from "@duckdb/node-api";
import { DuckDBInstance } from "@duckdb/node-api";
import type { Storage } from "../../src/sql/index.js";
import type { Database } from "./compare.js";

const types: Readonly<Record<Storage, string>> = {
  text: "VARCHAR",
  integer: "BIGINT",
  number: "DOUBLE",
  boolean: "BOOLEAN",
  date: "DATE",
  timestamp: "TIMESTAMP",
  instant: "TIMESTAMPTZ",
  json: "JSON",
  nested: "JSON",
  other: "VARCHAR",
};

/** DuckDB in memory; the session is in another zone than any test, which must not matter. */
export async function openDuckDB(): Promise<Database> {
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  await connection.run("SET TimeZone = 'Asia/Kolkata'");
  return databaseOf(connection);
}

/** Tables and statements of a connection to DuckDB. */
export async function databaseOf(connection: DuckDBConnection): Promise<Database> {
  await connection.run("SET threads = 1");
  return {
    dialect: "duckdb",
    typeOf: (storage) => types[storage],
    run: async (statement) => {
      await connection.run(statement);
    },
    insert: async (table, columnTypes, rows) => {
      const row = columnTypes.map((type) => `CAST(? AS ${type})`).join(", ");
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
