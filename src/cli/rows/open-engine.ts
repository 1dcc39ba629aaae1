import type { Engine } from "../../engines/engine.js";
import { FilterError, unwrap } from "../../model/issues/errors.js";
import { comparisonSettingsOf } from "../../plan/context.js";
import type { EngineName } from "../choices.js";
import { millisecondsOf } from "../input/capacities.js";
import { InputError } from "../input/errors.js";
import type { EvaluateCommandOptions } from "../options.js";
import type { Terminal } from "../output/terminal.js";
import { fileEngine } from "./file-engine.js";
import type { Location } from "./location.js";
import type { EngineSettings, RecordEngine } from "./record-engine.js";
import type { EngineTable } from "./table-engine.js";
import { tableEngine } from "./table-engine.js";

type EngineOptions = Pick<EvaluateCommandOptions, "engine" | "now" | "timeZone" | "allowSql" | "timeLimit">;

/**
 * Opens records to be asked: tables and Parquet by an engine, text files in memory, and Parquet beside them too.
 *
 * @throws {InputError} if the engine of the options does not fit the records.
 */
export function openEngine(
  location: Location,
  { engine, allowSql, timeZone, ...options }: EngineOptions,
  identity: Pick<EngineSettings, "model" | "idColumn" | "needsId">,
  terminal: Terminal,
): RecordEngine {
  // Read once, so that all capacities use the same instant.
  const { now = new Date().toISOString() } = options;
  const settings = { ...identity, now, timeZone, timeLimit: millisecondsOf(options.timeLimit) };
  const table = tableAt(location, engine, settings, allowSql, terminal);
  const answers =
    table === undefined ? fileEngine(location, settings, terminal) : tableEngine(location, table, settings, terminal);
  return { ...answers, now: unwrap(comparisonSettingsOf({ now, timeZone }), FilterError).now };
}

/** The table that an engine reads; undefined for files that are read in memory. */
function tableAt(
  location: Location,
  engine: EngineName | undefined,
  { model, idColumn, now, timeZone, timeLimit }: EngineSettings,
  allowRawSql: boolean | undefined,
  terminal: Terminal,
): EngineTable | undefined {
  const options = { model, idColumn, now, timeZone, allowRawSql, timeLimit };
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
    Array.from(manifest, ([uuid, { path, on, timeColumnSlug }]) => [
      uuid,
      { files: path, format: "parquet" as const, on, timeColumnSlug },
    ]),
  );
  const open = async (): Promise<Engine> =>
    (await openers()).openParquet({ ...options, rows: { files, format }, related }, terminal);
  return { open, isServer: false };
}

/** Loaded when needed, because the engines take time to load. */
const openers = (): Promise<typeof import("./open-database.js")> => import("./open-database.js");
