/** Filters over BigQuery. */
import { bigquery as dialect } from "../../sql/dialects/bigquery.js";
import type { Engine, EngineOptions } from "../engine.js";
import { engineOver } from "../engine.js";
import type { BigqueryClient, BigqueryJobOptions } from "./database.js";
import { bigqueryDatabase } from "./database.js";

export * from "../exports.js";
export type { BigqueryClient, BigqueryJob, BigqueryJobOptions, BigqueryQuery } from "./database.js";

/** {@link EngineOptions} and the options of BigQuery. */
export interface BigqueryEngineOptions extends EngineOptions, BigqueryJobOptions {}

/**
 * An engine over a table of BigQuery, through a client of `@google-cloud/bigquery`. Its credentials limit what raw SQL
 * conditions can read. A query reads only the columns of its filters; `rows` reads all columns.
 *
 * @example
 * const options = { table: ["crm", "companies"], maximumBytesBilled: 10e9 };
 * const engine = bigqueryEngine(new BigQuery({ projectId: "sales" }), options);
 * await engine.count(parseFilter("employees > 100"))
 */
export function bigqueryEngine(client: BigqueryClient, options: BigqueryEngineOptions): Engine {
  return engineOver(bigqueryDatabase(client, options), dialect, options);
}
