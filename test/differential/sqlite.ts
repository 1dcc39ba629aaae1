import Sqlite from "better-sqlite3";
import type { Database, StorageName } from "./compare.js";

const types: Readonly<Record<StorageName, string>> = {
  text: "TEXT",
  asText: "TEXT",
  integer: "INTEGER",
  decimal: "NUMERIC",
  number: "REAL",
  boolean: "BOOLEAN",
  date: "TEXT",
  timestamp: "TEXT",
  instant: "TEXT",
  json: "TEXT",
  nested: "TEXT",
  other: "TEXT",
  unknown: "TEXT",
};

/** SQLite in memory, with a function that lowers what is not ASCII as well. */
export function openSqlite(): Database {
  const database = new Sqlite(":memory:");
  database.function("lower", { deterministic: true }, (text: unknown) =>
    typeof text === "string" ? text.toLowerCase() : text,
  );
  return {
    dialect: "sqlite",
    typeOf: (storage) => types[typeof storage === "object" ? "nested" : storage],
    run: (statement) => {
      database.exec(statement);
      return Promise.resolve();
    },
    insert: (table, columnTypes, rows) => {
      const statement = database.prepare(`INSERT INTO ${table} VALUES (${columnTypes.map(() => "?").join(", ")})`);
      for (const row of rows) statement.run(row.map((value) => (typeof value === "boolean" ? Number(value) : value)));
      return Promise.resolve();
    },
    ask: ({ sql, params }) => {
      const statement = database.prepare<unknown[], unknown[]>(sql).raw();
      return Promise.resolve(statement.all(...params));
    },
  };
}
