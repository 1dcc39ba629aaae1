/**
 * The part of Snowflake's API that its driver uses for sessions and queries: login, renewal of the session, statements
 * with their results in one answer or in several parts, `abort-request`, over tables of DuckDB.
 *
 * It does not imitate: the behaviour of Snowflake's functions, whose SQL is translated to DuckDB by polyglot-sql; names,
 * which DuckDB finds in any case; types of columns other than those below; results in Arrow or in encrypted files; roles,
 * warehouses, credits and other ways to log in than a password. `EXPLAIN` compiles the statement and returns no plan.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import type { Connection } from "snowflake-sdk";
import snowflake from "snowflake-sdk";
import type { SqlValue } from "../../src/sql/index.js";
import { folderWith } from "../cli/command.js";
import { openWarehouse } from "./transpiled.js";
import type { Answer, Call, Served } from "./serve.js";
import { hasSeveral, serve, shortly } from "./serve.js";

snowflake.configure({ logLevel: "OFF", additionalLogToConsole: false });

/** A statement, as the driver sends it. */
export interface SentStatement {
  readonly sqlText: string;
  readonly bindings?: Readonly<Record<string, { readonly type: string; readonly value: string }>>;
  readonly parameters?: Readonly<Record<string, unknown>>;
}

/** How the service misbehaves. */
export interface SnowflakeTrouble {
  /** Statements do not end until they are cancelled; called whenever the driver asks whether one has ended. */
  slow?: () => void;
  /** Only so many rows are in the answer itself; the others are in parts of as many rows. */
  rowsOfPart?: number;
  /** How every statement ends. */
  failure?: { readonly code: string; readonly message: string };
  /** The session ends before the next statement. */
  expired?: boolean;
}

export interface SnowflakeService extends Served {
  /** DuckDB, which has the tables. */
  readonly connection: DuckDBConnection;
  /** The statements that were sent, in their order. */
  readonly statements: SentStatement[];
  /** The requests that were aborted. */
  readonly aborted: string[];
  /** How often a session was opened or renewed. */
  sessions: number;
  trouble: SnowflakeTrouble;
}

/** The id of every statement that has ended. */
export const finished = "finished";

const password = "a password of the test";

export async function serveSnowflake(): Promise<SnowflakeService> {
  const { connection, ask } = await openWarehouse("snowflake");
  const parts = new Map<string, readonly unknown[][]>();

  const describe = async (table: string): Promise<Answer> => {
    const described = await connection.runAndReadAll(
      "SELECT column_name, data_type FROM information_schema.columns WHERE lower(table_name) = lower($1) ORDER BY ordinal_position",
      [table],
    );
    const rows = described.getRows().map(([name, type]) => [stored(String(name)), nativeType(String(type))]);
    if (rows.length === 0) return failed("002003", `SQL compilation error:\nTable '${table}' does not exist.`);
    return resultOf([column("name", "text"), column("type", "text")], rows);
  };

  const resultOf = (rowtype: readonly unknown[], rows: readonly unknown[][]): Answer => {
    const size = service.trouble.rowsOfPart ?? rows.length;
    const later: unknown[] = [];
    for (let first = size; first < rows.length; first += size) {
      const path = `/parts/${parts.size}`;
      const part = rows.slice(first, first + size);
      parts.set(path, part);
      later.push({ url: `${service.url}${path}`, rowCount: part.length, uncompressedSize: 1000, compressedSize: 1000 });
    }
    return succeeded({
      queryId: finished,
      rowtype,
      rowset: rows.slice(0, size),
      total: rows.length,
      returned: rows.length,
      queryResultFormat: "json",
      parameters: [],
      ...(later.length > 0 && { chunks: later, chunkHeaders: {} }),
    });
  };

  const execute = async ({ sqlText, bindings = {} }: SentStatement): Promise<Answer> => {
    const { 1: described } = /^DESCRIBE TABLE (?:"[^"]*"\.)*"([^"]*)"$/.exec(sqlText) ?? [];
    if (described !== undefined) return describe(described);
    if (sqlText.includes("CURRENT_ACCOUNT()")) {
      return resultOf([column("LOCATOR", "text"), column("NAME", "text")], [["XY12345", "ACME-SALES"]]);
    }
    if (sqlText.startsWith("USE SCHEMA ")) {
      await connection.run(sqlText.replace("SCHEMA", ""));
      return resultOf([column("status", "text")], [["Statement executed successfully."]]);
    }
    if (hasSeveral(sqlText)) return failed("000008", "Actual statement count 2 did not match the desired count 1.");
    const params = Object.values(bindings).map(valueOf);
    const { 1: explained } = /^EXPLAIN (.*)$/s.exec(sqlText) ?? [];
    const statement = explained === undefined ? sqlText : `SELECT 1 FROM (${explained}\n) AS asked WHERE FALSE`;
    const reader = await ask({ sql: statement, params });
    const types = reader.columnTypes().map(String);
    const rowtype = reader.columnNames().map((name, index) => column(name, typeOf(types[index] ?? "")));
    return resultOf(
      rowtype,
      reader.getRows().map((row) => row.map(written)),
    );
  };

  const inProgress = (id: string): Answer => ({
    body: { success: true, code: "333333", data: { queryId: id, getResultUrl: `/queries/${id}/result` } },
  });

  const answer = async ({ target, query, authorization, text }: Call): Promise<Answer> => {
    const part = parts.get(target.replace("GET ", ""));
    // A part is a list without its brackets.
    if (part !== undefined) return { body: part, bare: true };
    if (target === "POST /session/v1/login-request") {
      // One cast: the driver is what is tested.
      const { data } = JSON.parse(text) as { readonly data: { readonly PASSWORD?: string } };
      if (data.PASSWORD !== password) return failed("390100", "Incorrect username or password was specified.");
      service.sessions++;
      return succeeded({
        ...{ token: `session ${service.sessions}`, masterToken: "the master", parameters: [], sessionInfo: {} },
        ...{ validityInSeconds: 3600, masterValidityInSeconds: 14400 },
      });
    }
    if (target === "POST /session/token-request") {
      service.sessions++;
      return succeeded({
        ...{ sessionToken: `session ${service.sessions}`, masterToken: "the master" },
        ...{ validityInSecondsST: 3600, validityInSecondsMT: 14400 },
      });
    }
    if (service.trouble.expired === true) {
      delete service.trouble.expired;
      service.sessions++;
    }
    if (authorization !== `Snowflake Token="session ${service.sessions}"`) {
      return failed("390112", "Your session has expired. Please login again.");
    }
    const requestId = query.get("requestId") ?? "";
    switch (target) {
      case "POST /queries/v1/query-request": {
        const statement = JSON.parse(text) as SentStatement;
        service.statements.push(statement);
        if (service.trouble.slow !== undefined) return inProgress(requestId);
        if (service.trouble.failure !== undefined) {
          return failed(service.trouble.failure.code, service.trouble.failure.message);
        }
        return execute(statement).catch((error: unknown) =>
          failed("001003", `SQL compilation error: ${String(error)}`),
        );
      }
      // The driver knows the id of a statement after the first answer only.
      case "POST /queries/v1/abort-request":
        service.aborted.push((JSON.parse(text) as { readonly requestId: string }).requestId);
        return succeeded(null);
      default: {
        const { 1: id = "", 2: action = "" } =
          /^(?:GET|POST) \/queries\/([^/]+)\/(result|abort-request)$/.exec(target) ?? [];
        if (action === "abort-request") service.aborted.push(id);
        if (action !== "result") return succeeded(null);
        service.trouble.slow?.();
        await shortly();
        return service.aborted.includes(id) ? failed("000604", "SQL execution canceled") : inProgress(id);
      }
    }
  };

  const service: SnowflakeService = {
    ...(await serve(answer)),
    connection,
    statements: [],
    aborted: [],
    sessions: 0,
    trouble: {},
  };
  return service;
}

/** A connection of the driver. */
export function unconnected({ url }: SnowflakeService): Connection {
  return snowflake.createConnection({ account: "xy12345", accessUrl: url, username: "me", password });
}

export async function connectTo(service: SnowflakeService): Promise<Connection> {
  return unconnected(service).connectAsync();
}

/** The environment in which the driver finds a connection to the service. */
export function environmentOf({ url }: SnowflakeService): Readonly<Record<string, string>> {
  const folder = folderWith({});
  const connection = `account = "xy12345"\naccessUrl = "${url}"\nuser = "me"\npassword = "${password}"\n`;
  const connections = `[default]\n${connection}[sales]\n${connection}`;
  // The driver refuses a file that others can read.
  writeFileSync(join(folder, "connections.toml"), connections, { mode: 0o600 });
  return { SNOWFLAKE_HOME: folder };
}

function succeeded(data: unknown): Answer {
  return { body: { success: true, code: null, message: null, data } };
}

function failed(code: string, message: string): Answer {
  return { body: { success: false, code, message, data: { errorCode: code, sqlState: "42000", queryId: finished } } };
}

function valueOf({ type, value }: { readonly type: string; readonly value: string }): SqlValue {
  switch (type) {
    case "TEXT":
      return value;
    case "FIXED":
      return BigInt(value);
    case "REAL":
      return Number(value);
    default:
      throw new Error(`Bindings of the type ${type} are not imitated.`);
  }
}

const types: Readonly<Record<string, readonly [native: string, ofResult: string]>> = {
  VARCHAR: ["VARCHAR(16777216)", "text"],
  INTEGER: ["NUMBER(38,0)", "fixed"],
  BIGINT: ["NUMBER(38,0)", "fixed"],
  HUGEINT: ["NUMBER(38,0)", "fixed"],
  DOUBLE: ["FLOAT", "real"],
  BOOLEAN: ["BOOLEAN", "boolean"],
  DATE: ["DATE", "text"],
  TIMESTAMP: ["TIMESTAMP_NTZ(9)", "text"],
  "TIMESTAMP WITH TIME ZONE": ["TIMESTAMP_TZ(9)", "text"],
  JSON: ["VARIANT", "variant"],
};

function nativeType(type: string): string {
  return type.startsWith("DECIMAL") ? type.replace("DECIMAL", "NUMBER") : (types[type]?.[0] ?? "BINARY");
}

function typeOf(type: string): string {
  return type.startsWith("DECIMAL") ? "real" : (types[type]?.[1] ?? "text");
}

/** A name as it is stored, where it was created without quotes. */
function stored(name: string): string {
  return /^[a-z_]+$/.test(name) ? name.toUpperCase() : name;
}

function column(name: string, type: string): unknown {
  return { name, type, scale: type === "fixed" ? 0 : null, precision: type === "fixed" ? 38 : null, nullable: true };
}

/** A value as the API writes it. */
function written(value: unknown): string | null {
  if (value === null) return null;
  return typeof value === "boolean" ? (value ? "1" : "0") : String(value);
}
