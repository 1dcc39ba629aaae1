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

/**
 * In bytes. Memory evaluates smaller files in less time than DuckDB needs to load and start; see
 * docs/topics/engines.md for the figures.
 */
const duckdbThreshold = 16 * 1024 * 1024;

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
    const purpose = request.format === "parquet" ? "Parquet" : "--allow-sql";
    return evaluateWithDuckdb(request, await requireDependency("@duckdb/node-api", purpose), terminal);
  }
  const large = !request.files.includes("-") && (await sizeOf(request.files)) >= duckdbThreshold;
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
    // One cast: the compiler does not know the types of a package that is loaded by name.
    return await evaluateInDuckdb(request, duckdb as DuckdbApi, terminal);
  } catch (error) {
    // The reader in memory may be able to read the files, or reports the line with the mistake.
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
