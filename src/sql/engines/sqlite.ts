/** Filters over SQLite. */
import { sqlite as dialect } from "../dialects/sqlite.js";
import type { Engine, EngineOptions } from "./engine.js";
import { engineOver } from "./engine.js";
import type { SqliteConnection } from "./sqlite-database.js";
import { sqliteDatabase } from "./sqlite-database.js";

export type { DatabaseRow } from "./database.js";
export type { CapacitiesOverlaps, Engine, EngineOptions } from "./engine.js";
export { EngineError } from "./engine-error.js";
export type { EngineErrorCode } from "./engine-error.js";
export type { Limits } from "./limits.js";
export type { SqliteConnection } from "./sqlite-database.js";

/**
 * An engine over a table of a connection of better-sqlite3 or node:sqlite. Limits are looked at between batches of
 * rows, since nothing interrupts SQLite on its way to one.
 */
export function sqliteEngine(connection: SqliteConnection, options: EngineOptions): Engine {
  return engineOver(sqliteDatabase(connection), dialect, options);
}
