import { duckdb as dialect } from "../../sql/dialects/duckdb/duckdb.js";
import type { RelatedTable } from "../../sql/options.js";
import type { Engine, EngineOptions } from "../engine.js";
import { engineOver } from "../engine.js";
import type { DatabaseOptions } from "./database.js";
import { duckdbDatabase } from "./database.js";
import type { DuckdbApi, FileSource } from "./files.js";
import { openFiles } from "./files.js";

/** {@link EngineOptions}, with files instead of tables. */
export interface FileEngineOptions extends Omit<EngineOptions, "table" | "related"> {
  /** The rows: a file, a pattern such as `data/*.parquet`, or files with their format. */
  readonly rows: string | FileSource;
  /** The records of related models by uuid, and how they join the rows. */
  readonly related?: Readonly<Record<string, FileSource & Omit<RelatedTable, "table">>> | undefined;
  /** Settings of DuckDB, such as `{ threads: "4", memory_limit: "2GB" }`. */
  readonly settings?: Readonly<Record<string, string>> | undefined;
}

/**
 * An engine over files, in a separate instance of DuckDB that can read only these files.
 *
 * @throws {EngineError} when a file cannot be read.
 */
export async function fileEngine(
  duckdb: DuckdbApi,
  { rows, related = {}, settings, ...options }: FileEngineOptions,
  progress?: DatabaseOptions["progress"],
): Promise<Engine> {
  const tables: Record<string, FileSource> = { rows: typeof rows === "string" ? { files: rows } : rows };
  const relatedTables: [string, RelatedTable][] = [];
  for (const [index, [uuid, { files, format, ...join }]] of Object.entries(related).entries()) {
    const table = `related ${index}`;
    tables[table] = { files, format };
    relatedTables.push([uuid, { ...join, table }]);
  }
  const instance = await openFiles(duckdb, tables, settings);
  const database = duckdbDatabase(instance, { release: () => instance.closeSync(), progress });
  return engineOver(database, dialect, { ...options, table: "rows", related: Object.fromEntries(relatedTables) });
}
