/** An instance of DuckDB that can read only the given files. */
import type { DuckDBInstance } from "@duckdb/node-api";
import { inDoubleQuotes } from "../../sql/dialects/shared/common.js";
import { CapacityFilterError, FilterError } from "../../model/issues/errors.js";
import type { OptionWords } from "../../model/options.js";
import { checkOptions } from "../../model/options.js";
import { EngineError, failureOf, messageOf } from "../engine-error.js";
import type { FileFormat as AnyFormat } from "../../records/format.js";
import { formatOf } from "../../records/format.js";

/** The format of a file of records that DuckDB reads. */
export type FileFormat = Exclude<AnyFormat, "xlsx">;

export type DuckdbApi = Pick<typeof import("@duckdb/node-api"), "DuckDBInstance">;

/** The records of one table: a file, a pattern such as `data/*.parquet`, or a list of both. */
export interface FileSource {
  readonly files: string | readonly string[];
  /** Default: by the extension of the first name. */
  readonly format?: FileFormat | undefined;
}

interface StoredRows {
  readonly query: string;
}

const readers: Readonly<Record<FileFormat, string>> = {
  parquet: "read_parquet($files)",
  // DuckDB detects numbers and dates; pass a query to avoid that.
  csv: "read_csv($files, header = true)",
  ndjson: "read_json($files, format = 'newline_delimited', records = true)",
  json: "read_json($files, format = 'array', records = true)",
};

/** Each connection sets these to report progress, so they are not locked. */
const progressSettings = ["enable_progress_bar", "enable_progress_bar_print"];

/**
 * Starts an instance in memory that has the given tables, and then locks it: no other files, no network, no extensions,
 * no changes of settings.
 *
 * @throws {EngineError} when there is no such file, or a file is not in its format.
 */
export async function openFiles(
  { DuckDBInstance }: DuckdbApi,
  tables: Readonly<Record<string, FileSource | StoredRows>>,
  settings: Readonly<Record<string, string>> = {},
): Promise<DuckDBInstance> {
  // Nothing is written to disk, even if the memory is full.
  const instance = await DuckDBInstance.create(":memory:", { temp_directory: "", ...settings }).catch(
    (error: unknown) => Promise.reject(failureOf(error)),
  );
  const connection = await instance.connect();
  try {
    const readable: string[] = [];
    for (const [name, source] of Object.entries(tables)) {
      if ("query" in source) await connection.run(`CREATE TABLE ${inDoubleQuotes(name)} AS ${source.query}`);
      else {
        const files = await filesOf(source);
        readable.push(...files);
        await connection.run(`CREATE VIEW ${inDoubleQuotes(name)} AS ${queryOf(files, source)}`);
      }
    }
    await connection.run("SET TimeZone = 'UTC'");
    await connection.run(`SET allowed_paths = ${list(readable)}`);
    await connection.run(`SET allowed_configs = ${list(progressSettings)}`);
    await connection.run("SET enable_external_access = false");
    await connection.run("SET lock_configuration = true");
    return instance;
  } catch (error) {
    instance.closeSync();
    if (error instanceof CapacityFilterError) throw error;
    throw new EngineError("sourceNotReadable", `DuckDB cannot read the files: ${messageOf(error)}.`, error);
  } finally {
    connection.closeSync();
  }

  /** Patterns are resolved before the lock, which forbids listing folders. */
  async function filesOf({ files }: FileSource): Promise<string[]> {
    const found: string[] = [];
    for (const pattern of typeof files === "string" ? [files] : files) {
      if (/^[a-z][\w+.-]+:\/\//i.test(pattern)) {
        throw new EngineError("sourceNotReadable", `${pattern} is not a local file.`);
      }
      const result = await connection.runAndReadAll("SELECT file FROM glob($1) ORDER BY file", [pattern]);
      const names = result.getRowsJson().flatMap(([file]) => (typeof file === "string" ? file : []));
      if (names.length === 0) throw new EngineError("sourceNotReadable", `There is no file ${pattern}.`);
      found.push(...names);
    }
    return found;
  }
}

function queryOf(files: readonly string[], source: FileSource): string {
  const [first = ""] = files;
  checkOptions(source, { format: readers } satisfies OptionWords<FileSource>, FilterError);
  const format = source.format ?? formatOf(first);
  if (format === "xlsx") throw new EngineError("sourceNotReadable", `${first} is an Excel workbook. Save it as CSV.`);
  if (format === undefined) throw new EngineError("sourceNotReadable", `${first} ends in no known format.`);
  return `SELECT * FROM ${readers[format].replace("$files", () => list(files))}`;
}

/** A string in a statement of DuckDB, where a parameter is not allowed. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** A list of strings in a statement of DuckDB, where a parameter is not allowed. */
function list(texts: readonly string[]): string {
  return `[${texts.map(literal).join(", ")}]`;
}
