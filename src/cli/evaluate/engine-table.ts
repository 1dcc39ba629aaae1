/** The tables that engines evaluate: those of databases, and Parquet files. */
import type { Engine, EngineOptions } from "../../engines/engine.js";
import type { EngineName } from "../choices.js";
import { InputError } from "../input/errors.js";
import type { Terminal } from "../output/terminal.js";
import type { Location } from "../rows/location.js";

/** A table whose engine is opened when it is used. */
export interface EngineTable {
  readonly open: () => Promise<Engine>;
  /** Whether statements run in a server. */
  readonly isServer: boolean;
}

/**
 * The table of the records; undefined for files that are read in memory: text files, and Parquet beside them.
 *
 * @param engine - default: the one that fits the records.
 * @throws {InputError} if the engine does not fit the records.
 */
export function engineTable(
  location: Location,
  engine: EngineName | undefined,
  options: Omit<EngineOptions, "table" | "related">,
  terminal: Terminal,
): EngineTable | undefined {
  if ("database" in location) {
    const { database, table, related } = location;
    const open = async (): Promise<Engine> =>
      (await openers()).openDatabase(database, engine, { ...options, table, related }, terminal);
    return { open, isServer: database.includes("://") };
  }
  const { files, format, manifest } = location;
  const isTyped = format === "parquet" && [...manifest.values()].every((related) => related.format === "parquet");
  if (engine === "memory" || (engine === undefined && !isTyped)) return undefined;
  if (engine !== undefined && engine !== "duckdb") {
    throw new InputError(`--engine ${engine} reads the table of a database: name it with --database and --table.`);
  }
  if (!isTyped) throw new InputError("Text files are read in memory: --engine duckdb is for databases and Parquet.");
  if (files.includes("-")) throw new InputError("DuckDB reads files, not standard input.");
  const related = Object.fromEntries(
    Array.from(manifest, ([uuid, { path, ...file }]) => [uuid, { ...file, files: path }]),
  );
  const rows = { files, format } as const;
  return {
    open: async () => (await openers()).openParquet({ ...options, rows, related }, terminal),
    isServer: false,
  };
}

/** Loaded when needed, because the engines take time to load. */
const openers = (): Promise<typeof import("./open-database.js")> => import("./open-database.js");
