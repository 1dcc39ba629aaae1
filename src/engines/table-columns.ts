import type { Dialect } from "../sql/dialect.js";
import type { Storages, TableName } from "../sql/options.js";
import type { Database } from "./database.js";

/** The storage of a table's columns, from the catalogue of the database, which names their types. */
export async function storagesOf(database: Database, table: TableName, dialect: Dialect): Promise<Storages> {
  const types = new Map<string, string>();
  const columns = database.columns(table);
  for await (const rows of "sql" in columns ? database.read(columns, {}) : [columns]) {
    for (const { name, type } of rows) types.set(String(name), String(type));
  }
  return Object.fromEntries(Array.from(types, ([name, type]) => [name, dialect.storageOfNative(type)]));
}

/** The parts of the name of a table, the table first, then its schema and catalog. */
export function namesOf(table: TableName): readonly [table: string, ...qualifiers: string[]] {
  const [name = "", ...qualifiers] = typeof table === "string" ? [table] : [...table].reverse();
  return [name, ...qualifiers];
}
