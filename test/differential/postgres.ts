import { PGlite } from "@electric-sql/pglite";
import type { Database, StorageName } from "./compare.js";

const types: Readonly<Record<StorageName, string>> = {
  text: "text",
  asText: "uuid",
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
};

/** PostgreSQL in this process; the session is in another zone than any test, which must not matter. */
export async function openPostgres(): Promise<Database> {
  const database = await PGlite.create();
  await database.exec("SET TimeZone = 'Asia/Kolkata'");
  return {
    dialect: "postgres",
    typeOf: (storage) => types[typeof storage === "object" ? "nested" : storage],
    run: async (statement) => {
      await database.exec(statement);
    },
    insert: async (table, columnTypes, rows) => {
      const row = (at: number): string =>
        `(${columnTypes.map((type, index) => `CAST(CAST($${at * columnTypes.length + index + 1} AS text) AS ${type})`).join(", ")})`;
      const values = rows.flat().map((value) => (value === null ? null : Object.is(value, -0) ? "-0" : String(value)));
      await database.query(`INSERT INTO ${table} VALUES ${rows.map((_, at) => row(at)).join(", ")}`, values);
    },
    ask: async ({ sql, params }) => {
      const { rows } = await database.query<unknown[]>(sql, [...params], { rowMode: "array" });
      return rows;
    },
  };
}
