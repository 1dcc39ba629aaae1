/** Opens databases by the engines that know their addresses. */
import { existsSync } from "node:fs";
import { bigqueryOpener } from "../../engines/bigquery/open.js";
import { clickhouseOpener } from "../../engines/clickhouse/open.js";
import type { FileEngineOptions } from "../../engines/duckdb/file-engine.js";
import { fileEngine } from "../../engines/duckdb/file-engine.js";
import type { DuckdbApi } from "../../engines/duckdb/files.js";
import { duckdbOpener } from "../../engines/duckdb/open.js";
import type { Engine, EngineOptions } from "../../engines/engine.js";
import type { DatabaseOpener } from "../../engines/opener.js";
import { releasing } from "../../engines/opener.js";
import { postgresOpener } from "../../engines/postgres/open.js";
import { snowflakeOpener } from "../../engines/snowflake/open.js";
import { sqliteOpener } from "../../engines/sqlite/open.js";
import { CapacityFilterError } from "../../model/issues/errors.js";
import type { EngineName } from "../choices.js";
import { InputError } from "../input/errors.js";
import { loadDependency, requireDependency } from "../input/optional-dependency.js";
import { progressOn } from "../output/progress.js";
import type { Terminal } from "../output/terminal.js";

/** SQLite is the last one, because its files can have any name. */
const openers: Readonly<Record<Exclude<EngineName, "memory">, DatabaseOpener>> = {
  duckdb: duckdbOpener,
  postgres: postgresOpener,
  clickhouse: clickhouseOpener,
  bigquery: bigqueryOpener,
  snowflake: snowflakeOpener,
  sqlite: sqliteOpener,
};

/** @param engine - default: the one that recognizes the database. */
export async function openDatabase(
  database: string,
  engine: EngineName | undefined,
  options: EngineOptions,
  { stderr }: Pick<Terminal, "stderr">,
): Promise<Engine> {
  if (engine === "memory") throw new InputError("The database evaluates its tables: --engine memory needs files.");
  if (!/^\w+:/.test(database) && !existsSync(database)) throw new InputError(`There is no file ${database}.`);
  // A connection string holds a password.
  const name = database.replace(/^(\w+:\/\/).*@/, "$1");
  const opener =
    engine === undefined ? Object.values(openers).find(({ recognizes }) => recognizes(database)) : openers[engine];
  if (opener === undefined) throw new InputError(`No engine recognizes ${name}: name it with --engine.`);
  try {
    return await opener.open(database, options, {
      load: (dependency) => requireDependency(dependency, `--database ${name}`),
      loadIfInstalled: loadDependency,
      note: (message) => stderr.write(`${message}\n`),
    });
  } catch (error) {
    if (error instanceof CapacityFilterError) throw error;
    throw new InputError(`${name} cannot be opened: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** An engine over Parquet files. With a terminal, it shows the progress of its statements there. */
export async function openParquet(options: FileEngineOptions, terminal?: Terminal): Promise<Engine> {
  // One cast: the compiler does not know the types of a package that is loaded by name.
  const api = (await requireDependency("@duckdb/node-api", "Parquet")) as DuckdbApi;
  const progress = terminal && progressOn(terminal);
  return releasing(await fileEngine(api, options, progress?.update), () => progress?.end());
}
