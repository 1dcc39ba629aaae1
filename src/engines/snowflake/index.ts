/** Filters over Snowflake. */
import type { Engine, EngineOptions } from "../engine.js";
import { engineOver } from "../engine.js";
import type { SnowflakeConnection, SnowflakeStatementOptions } from "./database.js";
import { dialectOf, snowflakeDatabase } from "./database.js";

export * from "../exports.js";
export type { SnowflakeConnection, SnowflakeStatement, SnowflakeStatementOptions } from "./database.js";

/** {@link EngineOptions} and the options of Snowflake. */
export interface SnowflakeEngineOptions extends EngineOptions, SnowflakeStatementOptions {}

/**
 * An engine over a table of Snowflake, through a connection of `snowflake-sdk`. The connection has the role, the
 * warehouse, and the database and schema of names without one; its role limits what raw SQL conditions can read.
 *
 * @example
 * const connection = snowflake.createConnection();
 * await connection.connectAsync();
 * const engine = snowflakeEngine(connection, { table: ["crm", "public", "companies"], queryTag: "capacities" });
 * await engine.count(parseFilter("employees > 100"))
 */
export function snowflakeEngine(connection: SnowflakeConnection, options: SnowflakeEngineOptions): Engine {
  return engineOver(snowflakeDatabase(connection, options), dialectOf(options), options);
}
