/** Filters over SQLite. */
import type { Dialect } from "../../sql/dialect.js";
import { sqlite } from "../../sql/dialects/sqlite.js";
import { sql } from "../../sql/fragment.js";
import type { Engine, EngineOptions } from "../engine.js";
import { engineOver } from "../engine.js";
import type { SqliteConnection } from "./database.js";
import { sqliteDatabase } from "./database.js";

export * from "../exports.js";
export type { SqliteConnection } from "./database.js";

/**
 * An engine over a table of a connection of `node:sqlite`, `@photostructure/sqlite` or `better-sqlite3`. Limits are
 * checked between batches of rows, because SQLite cannot be interrupted.
 *
 * With `caseSensitive: false`, the engine adds the function `capacity_filter_lower` to the connection, because `lower`
 * of SQLite folds only ASCII.
 *
 * @example
 * const connection = new DatabaseSync(":memory:");
 * connection.exec("CREATE TABLE companies AS SELECT 1 AS id, 'Élan' AS name");
 * const engine = sqliteEngine(connection, { table: "companies", caseSensitive: false });
 * await engine.count(parseFilter('name = "ÉLAN"')) // 1
 */
export function sqliteEngine(connection: SqliteConnection, options: EngineOptions): Engine {
  const dialect = options.caseSensitive === false ? withLower(connection) : sqlite;
  return engineOver(sqliteDatabase(connection), dialect, options);
}

/** Another name than `lower`, because an index of the caller may depend on that. */
function withLower(connection: SqliteConnection): Dialect {
  if (connection.function === undefined) return sqlite;
  connection.function("capacity_filter_lower", { deterministic: true }, (text: unknown) =>
    typeof text === "string" ? text.toLowerCase() : text,
  );
  return { ...sqlite, lower: (value) => sql`capacity_filter_lower(${value})` };
}
