/** Filters over PostgreSQL. */
import { postgres as dialect } from "../../sql/dialects/postgres.js";
import type { Engine, EngineOptions } from "../engine.js";
import { engineOver } from "../engine.js";
import type { PostgresClient, PostgresPool } from "./database.js";
import { postgresDatabase } from "./database.js";

export * from "../exports.js";
export type { PostgresClient, PostgresPool } from "./database.js";

/**
 * An engine over a table of PostgreSQL, through a client or a pool of `pg` or a PGlite. Every statement is a read-only
 * transaction; the rights of the client's role limit what raw SQL conditions can read.
 *
 * In PostgreSQL 13 to 15, filters that compare numbers in JSON, or read dates or JSON from text, have the issue
 * `serverTooOld`.
 *
 * @example
 * const client = await PGlite.create();
 * await client.exec("CREATE TABLE companies AS SELECT 1 AS id, 250 AS employees");
 * const engine = postgresEngine(client, { table: "companies" });
 * await engine.count(parseFilter("employees > 100")) // 1
 */
export function postgresEngine(client: PostgresClient | PostgresPool, options: EngineOptions): Engine {
  return engineOver(postgresDatabase(client), dialect, options);
}
