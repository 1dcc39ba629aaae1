/** Filters over DuckDB: over Parquet, CSV and JSON files, or over an instance of the caller. */
import type { DuckDBInstance } from "@duckdb/node-api";
import type { SqlJudge } from "../../evaluate/index.js";
import { FilterError } from "../../model/issues/errors.js";
import { isContainer } from "../../model/structure/json-object.js";
import { duckdb as dialect } from "../../sql/dialects/duckdb/duckdb.js";
import { duckdbDatabase } from "./database.js";
import type { FileEngineOptions } from "./file-engine.js";
import { fileEngine } from "./file-engine.js";
import type { DuckdbApi } from "./files.js";
import { judgeBy } from "./judge.js";
import type { Engine, EngineOptions } from "../engine.js";
import { engineOver } from "../engine.js";
import { EngineError } from "../engine-error.js";
import type { Limits } from "../limits.js";

export * from "../exports.js";
export type { FileEngineOptions } from "./file-engine.js";
export type { FileFormat, FileSource } from "./files.js";

/**
 * An engine over files, in a separate instance of DuckDB that can read only these files: no other file, no network, no
 * extension. Raw SQL conditions can name the table `rows`.
 *
 * @throws {EngineError} when `@duckdb/node-api` is not installed or a file cannot be read.
 * @example
 * const engine = await openDuckdb({ rows: "examples/companies.csv" });
 * await engine.count(parseFilter('id = "co_0001"')) // 1
 * await openDuckdb({ rows: "no/such/*.parquet" }) // throws EngineError
 */
export async function openDuckdb(options: FileEngineOptions): Promise<Engine> {
  return fileEngine(await loadDuckdb(), options);
}

/**
 * An engine over a table of an instance of DuckDB. It runs only reading statements; the settings of the instance limit
 * the access of raw SQL conditions.
 *
 * @throws {FilterError} if an option is invalid, or `instance` is a connection.
 * @example
 * const instance = await DuckDBInstance.create(":memory:");
 * const connection = await instance.connect();
 * await connection.run("CREATE TABLE companies AS SELECT 1 AS id, {'plan': 'trial'} AS metadata");
 * const engine = duckdbEngine(instance, { table: "companies" });
 * await engine.columns() // { id: "integer", metadata: { struct: { plan: "text" } } }
 * await engine.count(parseFilter('metadata.plan = "trial"')) // 1
 */
export function duckdbEngine(instance: Pick<DuckDBInstance, "connect">, options: EngineOptions): Engine {
  // Untyped callers may pass a connection.
  const given: unknown = instance;
  if (!isContainer(given) || typeof given["connect"] !== "function") {
    const message = "Pass duckdbEngine a DuckDBInstance, as DuckDBInstance.create returns, not a connection.";
    throw new FilterError([{ code: "unknownOption", severity: "error", path: [], message }]);
  }
  return engineOver(duckdbDatabase(instance), dialect, options);
}

/**
 * Evaluates `sql` conditions over rows in memory, for `prepareFilter`: in a separate instance of DuckDB that has these
 * rows as the table `rows`, and no access to the machine.
 *
 * @param limits - the limits of each evaluation. Default: a minute.
 * @example
 * const companies = [{ id: 1, employees: 40 }, { id: 2, employees: 9000 }];
 * const filter = parseFilter('sql("largest", "employees = (SELECT max(employees) FROM rows)")');
 * const matches = await prepareFilter(filter, companies, { sql: duckdbJudge() });
 * companies.filter(matches) // [{ id: 2, employees: 9000 }]
 */
export function duckdbJudge(limits: Limits = { timeLimit: 60_000 }): SqlJudge {
  return judgeBy(loadDuckdb, limits);
}

async function loadDuckdb(): Promise<DuckdbApi> {
  try {
    return await import("@duckdb/node-api");
  } catch (error) {
    throw new EngineError(
      "engineNotInstalled",
      "@duckdb/node-api is not installed: npm install @duckdb/node-api.",
      error,
    );
  }
}
