import type { Dialect } from "../sql/dialect.js";
import type { Storages, TableName } from "../sql/options.js";
import type { Database } from "./database.js";
import type { Limits } from "./limits.js";

/** What the columns of a table hold, according to its database. */
export async function storagesOf(
  database: Database,
  table: TableName,
  dialect: Dialect,
  limits: Limits = {},
): Promise<Storages> {
  const storages: [string, Storages[string]][] = [];
  for await (const rows of database.read(database.columns(table), limits)) {
    for (const { name, type } of rows) storages.push([String(name), dialect.storageOfNative(String(type))]);
  }
  return Object.fromEntries(storages);
}

/** The parts of the name of a table, the table first, then its schema and catalog. */
export function namesOf(table: TableName): readonly [table: string, ...qualifiers: string[]] {
  const [name = "", ...qualifiers] = typeof table === "string" ? [table] : [...table].reverse();
  return [name, ...qualifiers];
}
