import { DatabaseSync } from "@photostructure/sqlite";
import { sqliteEngine } from "../../src/engines/sqlite/index.js";
import type { Database, StorageName } from "./compare.js";

const types: Readonly<Record<StorageName, string>> = {
  text: "TEXT",
  asText: "TEXT",
  uuid: "TEXT",
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
  const database = new DatabaseSync(":memory:");
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
      for (const row of rows) {
        const values = columnTypes.map((_, index) => (isTiny(row[index]) ? String(row[index]) : "?"));
        const bound = row.filter((value) => !isTiny(value));
        database.prepare(`INSERT INTO ${table} VALUES (${values.join(", ")})`).run(...bound);
      }
      return Promise.resolve();
    },
    engine: (options) => sqliteEngine(database, options),
    ask: ({ sql, params }) => {
      const next = params.values();
      const written = sql.replace(/`[^`]*`|'[^']*'|\?/g, (token) => {
        if (token !== "?") return token;
        const { value } = next.next();
        return isTiny(value) ? String(value) : token;
      });
      const statement = database.prepare(written);
      statement.setReturnArrays(true);
      return Promise.resolve(statement.all(...params.filter((value) => !isTiny(value))));
    },
  };
}

/** @photostructure/sqlite binds a number that is nearly zero as zero, so such a number is written as a literal. */
function isTiny(value: unknown): boolean {
  return typeof value === "number" && value !== 0 && Math.abs(value) < Number.EPSILON;
}
