/** Evaluation in warehouses, with the credentials that their clients find. */
import type { BigqueryClient } from "../../engines/bigquery/index.js";
import { bigqueryEngine } from "../../engines/bigquery/index.js";
import { clickhouseEngine } from "../../engines/clickhouse/index.js";
import { firstRow } from "../../engines/database.js";
import type { Engine, EngineOptions } from "../../engines/engine.js";
import { dialectOf, snowflakeDatabase } from "../../engines/snowflake/database.js";
import type { SnowflakeConnection } from "../../engines/snowflake/index.js";
import { snowflakeEngine } from "../../engines/snowflake/index.js";
import { render } from "../../sql/fragment.js";
import { tableOf } from "../../sql/tables.js";
import { InputError } from "../input/errors.js";
import { requireDependency } from "../input/optional-dependency.js";
import type { Terminal } from "../output/terminal.js";
import { format } from "./report.js";

/** A database that a command has opened. */
export interface Opened {
  readonly engine: Engine;
  readonly close?: () => void | Promise<void>;
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
export async function openBigquery(
  database: string,
  wanted: string,
  options: EngineOptions,
  terminal: Terminal,
): Promise<Opened> {
  const { parts, parameters } = readAddress(
    database,
    "bigquery://PROJECT/DATASET",
    /^bigquery:\/\/([^/]+)\/?([^/]*)$/,
    ["location", "maximumBytesBilled"],
  );
  const [projectId = "", dataset] = parts;
  const limit = parameters.get("maximumBytesBilled");
  const { BigQuery } = (await requireDependency("@google-cloud/bigquery", wanted)) as BigqueryPackage;
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
export async function openSnowflake(database: string, wanted: string, options: EngineOptions): Promise<Opened> {
  const form = "snowflake://ACCOUNT/DATABASE/SCHEMA";
  const { parts } = readAddress(database, form, /^snowflake:\/\/([\w.-]+)\/([^/]+)\/([^/]+)$/);
  const [account = "", ...schema] = parts;
  const { default: snowflake } = (await requireDependency("snowflake-sdk", wanted)) as SnowflakePackage;
  // By itself, the driver writes a file of logs into the current folder.
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
  const plain = (text: string): string => text.toUpperCase().replaceAll("_", "-");
  if (names.some((one) => plain(one) === plain(account.replace(/\..*/, "")))) return;
  throw new InputError(
    `The connection of the driver is one to the account ${names.join(" or ")}, not to ${account}. SNOWFLAKE_DEFAULT_CONNECTION_NAME chooses another connection of connections.toml.`,
  );
}

/** @param database - `clickhouse://HOST/DATABASE`, or `clickhouses://` over TLS. */
export async function openClickhouse(database: string, wanted: string, options: EngineOptions): Promise<Opened> {
  const { ClickHouseLogLevel, createClient } = (await requireDependency(
    "@clickhouse/client",
    wanted,
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
  return { engine: clickhouseEngine(client, options), close: () => client.close() };
}
