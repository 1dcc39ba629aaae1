/** Filters over ClickHouse. */
import { clickhouse as dialect } from "../../sql/dialects/clickhouse.js";
import type { Engine, EngineOptions } from "../engine.js";
import { engineOver } from "../engine.js";
import type { ClickHouseAccess, ClickHouseClient } from "./database.js";
import { clickhouseDatabase } from "./database.js";

export * from "../exports.js";
export type { ClickHouseClient, ClickHouseSettings, TableFunction } from "./database.js";

/** {@link EngineOptions} and the options of ClickHouse. */
export interface ClickHouseOptions extends EngineOptions, ClickHouseAccess {}

/**
 * An engine over a table of ClickHouse, through a client of `@clickhouse/client`. Every statement is read-only; the
 * rights of the client's user limit what raw SQL conditions can read.
 *
 * Whole numbers of 64 bits and more come as strings.
 *
 * @throws {EngineError} when a table function has no possible name.
 * @example
 * const client = createClient({ url: "http://localhost:8123" });
 * const engine = clickhouseEngine(client, { table: "companies", settings: { max_memory_usage: 2e9 } });
 * await engine.count(parseFilter("employees > 100")) // 2
 */
export function clickhouseEngine(client: ClickHouseClient, options: ClickHouseOptions): Engine {
  return engineOver(clickhouseDatabase(client, options), dialect, options);
}
