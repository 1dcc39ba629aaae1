/** Opens databases with the packages of their clients, which find the credentials. */
import { existsSync } from "node:fs";
import { duckdbDatabase } from "../../engines/duckdb/database.js";
import type { DuckdbApi } from "../../engines/duckdb/files.js";
import type { FileEngineOptions } from "../../engines/duckdb/file-engine.js";
import { fileEngine } from "../../engines/duckdb/file-engine.js";
import { postgresEngine } from "../../engines/postgres/index.js";
import { sqliteEngine } from "../../engines/sqlite/index.js";
import { CapacityFilterError } from "../../model/issues/errors.js";
import { duckdb } from "../../sql/dialects/duckdb/duckdb.js";
import type { EngineName } from "../choices.js";
import type { BigqueryClient } from "../../engines/bigquery/index.js";
import { bigqueryEngine } from "../../engines/bigquery/index.js";
import { clickhouseEngine } from "../../engines/clickhouse/index.js";
import { firstRow } from "../../engines/database.js";
import type { EngineOptions } from "../../engines/engine.js";
import { engineOver } from "../../engines/engine.js";
import { dialectOf, snowflakeDatabase } from "../../engines/snowflake/database.js";
import type { SnowflakeConnection } from "../../engines/snowflake/index.js";
import { snowflakeEngine } from "../../engines/snowflake/index.js";
import type { SqliteConnection } from "../../engines/sqlite/index.js";
import { render } from "../../sql/fragment.js";
import { tableOf } from "../../sql/tables.js";
import { InputError } from "../input/errors.js";
import { loadDependency, requireDependency } from "../input/optional-dependency.js";
import { progressOn } from "../output/progress.js";
import type { Terminal } from "../output/terminal.js";
import type { OpenEngine } from "../rows/table.js";
import { format } from "./report.js";

/** An engine over Parquet files. With a terminal, it shows the progress of its statements there. */
export async function openParquet(options: FileEngineOptions, terminal?: Terminal): Promise<OpenEngine> {
  // One cast: the compiler does not know the types of a package that is loaded by name.
  const api = (await requireDependency("@duckdb/node-api", "Parquet")) as DuckdbApi;
  const progress = terminal && progressOn(terminal);
  return { engine: await fileEngine(api, options, progress?.update), close: progress?.end };
}

/** @param engine - default: that of the name of the database. */
export async function openDatabase(
  database: string,
  engine: EngineName | undefined,
  options: EngineOptions,
  terminal: Terminal,
): Promise<OpenEngine> {
  if (!/^\w+:/.test(database) && !existsSync(database)) throw new InputError(`There is no file ${database}.`);
  // A connection string holds a password.
  const name = database.replace(/^(\w+:\/\/).*@/, "$1");
  try {
    return await openWith(engine ?? engineOf(database), database, `--database ${name}`, options, terminal);
  } catch (error) {
    if (error instanceof CapacityFilterError) throw error;
    throw new InputError(`${name} cannot be opened: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function engineOf(database: string): EngineName {
  if (/^(?:postgres(?:ql)?|pglite):/.test(database)) return "postgres";
  if (database.startsWith("bigquery:")) return "bigquery";
  if (/^clickhouses?:/.test(database)) return "clickhouse";
  if (database.startsWith("snowflake:")) return "snowflake";
  return /\.(?:duckdb|ddb)$/.test(database) ? "duckdb" : "sqlite";
}

/** For dates of PostgreSQL: their text is exact, and clients would read it in the time zone of the machine. */
const identity = (text: string): string => text;

/** One cast for each package: the compiler does not know the types of a package that is loaded by name. */
async function openWith(
  engine: EngineName,
  database: string,
  purpose: string,
  options: EngineOptions,
  terminal: Terminal,
): Promise<OpenEngine> {
  switch (engine) {
    case "memory":
      throw new InputError("The database evaluates its tables: --engine memory needs files.");
    case "duckdb": {
      const { DuckDBInstance } = (await requireDependency("@duckdb/node-api", purpose)) as DuckdbApi;
      const settings = { access_mode: "READ_ONLY", enable_external_access: "false", lock_configuration: "true" };
      const instance = await DuckDBInstance.create(database, settings);
      const release = (): void => instance.closeSync();
      return { engine: engineOver(duckdbDatabase(instance, { release }), duckdb, options) };
    }
    case "sqlite": {
      const connection = (await loadSqlite(purpose))(database);
      return { engine: sqliteEngine(connection, options), close: () => connection.close() };
    }
    case "postgres": {
      if (database.startsWith("pglite:")) {
        const { PGlite, types } = (await requireDependency(
          "@electric-sql/pglite",
          purpose,
        )) as typeof import("@electric-sql/pglite");
        const { DATE, TIMESTAMP, TIMESTAMPTZ } = types;
        const parsers = { [DATE]: identity, [TIMESTAMP]: identity, [TIMESTAMPTZ]: identity };
        const client = await PGlite.create(database.slice("pglite:".length), { parsers });
        return { engine: postgresEngine(client, options), close: () => client.close() };
      }
      const { default: pg } = (await requireDependency("pg", purpose)) as { readonly default: typeof import("pg") };
      const { DATE, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins;
      for (const type of [DATE, TIMESTAMP, TIMESTAMPTZ]) pg.types.setTypeParser(type, identity);
      const pool = new pg.Pool({ connectionString: database, max: 2 });
      await pool.query("SELECT 1");
      return { engine: postgresEngine(pool, options), close: () => pool.end() };
    }
    case "bigquery":
      return openBigquery(database, purpose, options, terminal);
    case "snowflake":
      return openSnowflake(database, purpose, options);
    case "clickhouse":
      return openClickhouse(database, purpose, options);
  }
}

/**
 * The decoded parts of an address, and its parameters.
 *
 * @param pattern - matches the address without its parameters, with a group for each part.
 * @throws {InputError} if the address has another form, or a parameter that is not a known one.
 */
function readAddress(
  address: string,
  form: string,
  pattern: RegExp,
  known: readonly string[] = [],
): { readonly parts: readonly string[]; readonly parameters: URLSearchParams } {
  const [path = ""] = address.split("?");
  const match = pattern.exec(path);
  if (match === null) throw new InputError(`Write the address of the database as ${form}.`);
  const parameters = new URLSearchParams(address.slice(path.length));
  const unknown = [...parameters.keys()].find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const named = known.length === 0 ? "no parameters" : `only the parameters ${known.join(" and ")}`;
    throw new InputError(`${form} has ${named}, not ${unknown}.`);
  }
  return { parts: match.slice(1).map(decodeURIComponent), parameters };
}

/** @throws {InputError} if it is not a whole number above zero. */
function bytesOf(limit: string): number {
  const bytes = Number(limit);
  if (Number.isSafeInteger(bytes) && bytes > 0) return bytes;
  throw new InputError(`maximumBytesBilled is a number of bytes above zero, not ${JSON.stringify(limit)}.`);
}

interface BigqueryPackage {
  readonly BigQuery: new (options: { projectId: string }) => BigqueryClient;
}

/** @param database - `bigquery://PROJECT/DATASET`. */
async function openBigquery(
  database: string,
  purpose: string,
  options: EngineOptions,
  terminal: Terminal,
): Promise<OpenEngine> {
  const { parts, parameters } = readAddress(
    database,
    "bigquery://PROJECT/DATASET",
    /^bigquery:\/\/([^/]+)(?:\/|$)([^/]*)$/,
    ["location", "maximumBytesBilled"],
  );
  const [projectId = "", dataset] = parts;
  const limit = parameters.get("maximumBytesBilled");
  const { BigQuery } = (await requireDependency("@google-cloud/bigquery", purpose)) as BigqueryPackage;
  const engine = bigqueryEngine(new BigQuery({ projectId }), {
    ...options,
    dataset: dataset === "" ? undefined : dataset,
    location: parameters.get("location") ?? undefined,
    maximumBytesBilled: limit === null ? undefined : bytesOf(limit),
    mayRead: (bytes) => {
      terminal.stderr.write(`BigQuery reads ${format(bytes)} bytes.\n`);
      return true;
    },
  });
  return { engine };
}

interface SnowflakePackage {
  readonly default: {
    configure(options: { logLevel: "OFF" }): void;
    createConnection(): SnowflakeConnection & {
      connectAsync(): Promise<unknown>;
      destroy(callback: () => void): void;
    };
  };
}

/** @param database - `snowflake://ACCOUNT/DATABASE/SCHEMA`. */
async function openSnowflake(database: string, purpose: string, options: EngineOptions): Promise<OpenEngine> {
  const form = "snowflake://ACCOUNT/DATABASE/SCHEMA";
  const { parts } = readAddress(database, form, /^snowflake:\/\/([\w.-]+)\/([^/]+)\/([^/]+)$/);
  const [account = "", ...schema] = parts;
  const { default: snowflake } = (await requireDependency("snowflake-sdk", purpose)) as SnowflakePackage;
  // By default, the driver writes a log file into the current folder.
  snowflake.configure({ logLevel: "OFF" });
  const connection = snowflake.createConnection();
  await connection.connectAsync();
  const close = (): Promise<void> => new Promise((resolve) => connection.destroy(() => resolve()));
  try {
    await checkAccount(connection, account);
    const dialect = dialectOf({});
    const sql = `USE SCHEMA ${render(tableOf(schema, dialect), dialect).sql}`;
    await firstRow(snowflakeDatabase(connection, {}), { sql, params: [] }, {});
    return { engine: snowflakeEngine(connection, options), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function checkAccount(connection: SnowflakeConnection, account: string): Promise<void> {
  const name = "CURRENT_ORGANIZATION_NAME() || '-' || CURRENT_ACCOUNT_NAME()";
  const sql = `SELECT CURRENT_ACCOUNT() AS locator, ${name} AS name`;
  const row = await firstRow(snowflakeDatabase(connection, {}), { sql, params: [] }, {});
  const names = [row?.["locator"], row?.["name"]].map(String);
  const normalize = (name: string): string => name.toUpperCase().replaceAll("_", "-");
  if (names.some((name) => normalize(name) === normalize(account.replace(/\..*/, "")))) return;
  throw new InputError(
    `The connection of the driver is to the account ${names.join(" or ")}, not to ${account}. SNOWFLAKE_DEFAULT_CONNECTION_NAME chooses another connection of connections.toml.`,
  );
}

/** @param database - `clickhouse://HOST/DATABASE`, or `clickhouses://` over TLS. */
async function openClickhouse(database: string, purpose: string, options: EngineOptions): Promise<OpenEngine> {
  const { ClickHouseLogLevel, createClient } = (await requireDependency(
    "@clickhouse/client",
    purpose,
  )) as typeof import("@clickhouse/client");
  const url = new URL(database);
  if (url.port === "") url.port = url.protocol === "clickhouse:" ? "8123" : "8443";
  const client = createClient({
    url: url.href.replace(/^clickhouse/, "http"),
    log: { level: ClickHouseLogLevel.OFF },
  });
  try {
    await client.command({ query: "SELECT 1" });
  } catch (error) {
    await client.close();
    throw error;
  }
  // By default, instants are text without an offset.
  const settings = { date_time_output_format: "iso" };
  return { engine: clickhouseEngine(client, { ...options, settings }), close: () => client.close() };
}

type OpenConnection = SqliteConnection & { close(): void };

/** The API of `node:sqlite`, which `@photostructure/sqlite` has as well. */
interface NodeSqlite {
  readonly DatabaseSync: new (file: string, options: { readOnly: boolean }) => OpenConnection;
}

interface BetterSqlite {
  readonly default: new (file: string, options: { readonly: boolean }) => OpenConnection;
}

/**
 * Loads a driver of SQLite: that of Node, or an installed package.
 *
 * @returns a function that opens a file for reading.
 */
async function loadSqlite(purpose: string): Promise<(file: string) => OpenConnection> {
  // One cast for each driver: the compiler does not know the types of a package that is loaded by name.
  const node = (await ownSqlite()) ?? (await loadDependency("@photostructure/sqlite"));
  if (node !== undefined) {
    const { DatabaseSync } = node as NodeSqlite;
    return (file) => new DatabaseSync(file, { readOnly: true });
  }
  const better = await loadDependency("better-sqlite3");
  if (better !== undefined) {
    const { default: Database } = better as BetterSqlite;
    return (file) => new Database(file, { readonly: true });
  }
  throw new InputError(
    `${purpose} needs SQLite, which this version of Node does not have. Install a package: npm install @photostructure/sqlite@1`,
  );
}

/** The module of Node, or undefined before version 22. */
async function ownSqlite(): Promise<unknown> {
  const warn = process.emitWarning.bind(process);
  // Otherwise each command warns on standard error that the module is experimental.
  process.emitWarning = () => undefined;
  try {
    const name = "node:sqlite";
    return await import(name);
  } catch {
    return undefined;
  } finally {
    process.emitWarning = warn;
  }
}
