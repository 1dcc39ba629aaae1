/** Which engine evaluates. */
import { stat } from "node:fs/promises";
import { EngineError } from "../../engines/engine-error.js";
import type { DuckdbApi } from "../../engines/duckdb/files.js";
import { InputError } from "../input/errors.js";
import { loadDependency, requireDependency } from "../input/optional-dependency.js";
import { sanitize } from "../output/sanitize.js";
import type { Terminal } from "../output/terminal.js";
import type { EngineName } from "../choices.js";
import { evaluateInMemory } from "./memory.js";
import type { Evaluation } from "../../engines/records/request.js";
import type { CommandRequest } from "./matches-file.js";
import { runsRawSql } from "../../engines/records/request.js";

export type { EngineName } from "../choices.js";

/**
 * In bytes. Smaller files are evaluated in memory in less time than DuckDB needs to load and start; see
 * docs/topics/engines.md for the figures.
 */
const worthDuckdb = 16 * 1024 * 1024;

/** Evaluates with the given engine, or with the fastest one; all return the same results. */
export async function evaluateBy(
  engine: EngineName | undefined,
  request: CommandRequest,
  terminal: Terminal,
): Promise<Evaluation> {
  switch (engine) {
    case "memory":
      return evaluateInMemory(request, terminal);
    case "duckdb":
      if (request.files.includes("-")) throw new InputError("DuckDB reads files, not standard input.");
      return evaluateWithDuckdb(
        request,
        await requireDependency("@duckdb/node-api", "--engine duckdb"),
        terminal,
        () => {
          const files = [...request.files, ...[...request.manifest.values()].map(({ path }) => path)];
          const what = files.length === 1 ? sanitize(files.join()) : "the files";
          terminal.stderr.write(`Evaluated in memory: DuckDB cannot read ${what}.\n`);
        },
      );
    case "postgres":
    case "sqlite":
    case "bigquery":
    case "clickhouse":
    case "snowflake":
      throw new InputError(
        `--engine ${engine} evaluates the table of a database: name it with --database and --table.`,
      );
    case undefined:
      return evaluateByFastest(request, terminal);
  }
}

async function evaluateByFastest(request: CommandRequest, terminal: Terminal): Promise<Evaluation> {
  if (needsDuckdb(request)) {
    const wanted = request.format === "parquet" ? "Parquet" : "--allow-sql";
    return evaluateWithDuckdb(request, await requireDependency("@duckdb/node-api", wanted), terminal);
  }
  const large = !request.files.includes("-") && (await sizeOf(request.files)) >= worthDuckdb;
  const duckdb = large ? await loadDependency("@duckdb/node-api") : undefined;
  if (duckdb === undefined) return evaluateInMemory(request, terminal);
  return evaluateWithDuckdb(request, duckdb, terminal);
}

/** Whether evaluation in memory is impossible. */
function needsDuckdb(request: CommandRequest): boolean {
  return request.format === "parquet" || (runsRawSql(request) && !request.files.includes("-"));
}

async function evaluateWithDuckdb(
  request: CommandRequest,
  duckdb: unknown,
  terminal: Terminal,
  onFallback: () => void = () => undefined,
): Promise<Evaluation> {
  const { evaluateInDuckdb } = await import("./duckdb.js");
  try {
    // One cast: the compiler cannot know what a package exports that is looked up when the command runs.
    return await evaluateInDuckdb(request, duckdb as DuckdbApi, terminal);
  } catch (error) {
    // The reader in memory may read what DuckDB cannot, or reports the wrong line.
    if (error instanceof EngineError && isReadingError(error) && !needsDuckdb(request)) {
      onFallback();
      return evaluateInMemory(request, terminal);
    }
    throw error;
  }
}

function isReadingError({ code }: EngineError): boolean {
  return code === "sourceNotReadable" || code === "engineFailed";
}

async function sizeOf(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map((file) =>
      stat(file).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
