import type { DuckDBConnection, DuckDBInstance, DuckDBPreparedStatement, StatementType } from "@duckdb/node-api";
import { isContainer } from "../../model/structure/json-object.js";
import type { Database, Statement } from "../database.js";
import { EngineError } from "../engine-error.js";
import type { Limits } from "../limits.js";
import { watch } from "../limits.js";
import { namesOf } from "../table-columns.js";

// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- the package must not be loaded for the number of its StatementType.SELECT alone
const selectStatement: StatementType = 1;

const progressInterval = 200;

export interface DatabaseOptions {
  /** Called when the database is closed. Default: nothing, for an instance of the caller. */
  readonly release?: (() => void) | undefined;
  /** Receives the finished share of a statement, from 0 to 1. */
  readonly progress?: ((done: number) => void) | undefined;
}

/**
 * DuckDB as a database of engines. Every statement uses a separate connection, so that several can run at once and each
 * can be interrupted.
 */
export function duckdbDatabase(
  instance: Pick<DuckDBInstance, "connect">,
  { release = () => undefined, progress }: DatabaseOptions = {},
): Database {
  const running = new Set<DuckDBConnection>();
  let isClosed = false;
  const connect = async (): Promise<DuckDBConnection> => {
    if (isClosed) throw closed();
    try {
      return await instance.connect();
    } catch (error) {
      // The caller closed the instance.
      throw closed(error);
    }
  };
  return {
    read: async function* ({ sql, params }: Statement, limits: Limits) {
      const connection = await connect();
      const watched = watch(limits, () => connection.interrupt());
      running.add(connection);
      const timer = progress && setInterval(() => progress(connection.progress.percentage / 100), progressInterval);
      try {
        if (progress !== undefined) await enableProgress(connection);
        const statement = await prepare(connection, sql);
        bind(statement, params);
        watched.check();
        const result = await statement.stream();
        for await (const rows of result.yieldRowObjectJs()) {
          watched.check();
          if (isClosed) break;
          yield rows;
        }
        watched.check();
        if (isClosed) throw closed();
      } catch (error) {
        throw isClosed ? closed() : watched.errorOf(error);
      } finally {
        clearInterval(timer);
        watched.end();
        running.delete(connection);
        connection.closeSync();
      }
    },
    columns: (table) => {
      const params = namesOf(table).slice(0, 3);
      const keys = ["table_name", "table_schema", "table_catalog"].slice(0, params.length);
      const where = keys.map((key, at) => `${key} = $${at + 1}`).join(" AND ");
      const columns = "column_name AS name, data_type AS type";
      return {
        sql: `SELECT ${columns} FROM information_schema.columns WHERE ${where} ORDER BY ordinal_position`,
        params,
      };
    },
    check: async (sql) => {
      const connection = await connect();
      try {
        await checkTree(connection, sql);
        const { parameterCount } = await prepare(connection, sql);
        if (parameterCount > 0) throw new EngineError("rawSqlRefused", "There is no value for a placeholder");
      } finally {
        connection.closeSync();
      }
    },
    close: () => {
      isClosed = true;
      for (const connection of running) connection.interrupt();
      release();
      return Promise.resolve();
    },
  };
}

function closed(cause?: unknown): EngineError {
  return new EngineError("aborted", "The engine is closed.", cause);
}

/** A connection reports progress only with these two settings. */
async function enableProgress(connection: DuckDBConnection): Promise<void> {
  await connection.run("SET enable_progress_bar = true");
  await connection.run("SET enable_progress_bar_print = false");
}

/** Prepares one reading statement; others, and several, are never executed. */
async function prepare(connection: DuckDBConnection, sql: string): Promise<DuckDBPreparedStatement> {
  const statements = await connection.extractStatements(sql);
  const statement = await statements.prepare(0);
  const reads = statement.statementType === selectStatement;
  if (statements.count !== 1 || !reads)
    throw new EngineError("rawSqlRefused", "Only one statement that reads can run.");
  return statement;
}

/** Binds numbers as doubles: by default, the driver would bind 1e300 as an integer, which overflows. */
function bind(statement: DuckDBPreparedStatement, params: Statement["params"]): void {
  for (const [index, value] of params.entries()) {
    if (typeof value === "number") statement.bindDouble(index + 1, value);
    else if (typeof value === "bigint") statement.bindBigInt(index + 1, value);
    else statement.bindVarchar(index + 1, value);
  }
}

/**
 * The functions in a FROM clause that only return their arguments. Others read files and settings, or set
 * them: some, such as `enable_logging`, even in a locked instance of DuckDB.
 */
const harmless = new Set(["generate_series", "json_each", "json_tree", "range", "repeat", "unnest"]);

/**
 * Checks the syntax tree of a statement before DuckDB resolves its names.
 *
 * @throws {EngineError} when it is not one SELECT, or reads from a function that is not known to be harmless.
 */
async function checkTree(connection: DuckDBConnection, sql: string): Promise<void> {
  const reader = await connection.runAndReadAll("SELECT json_serialize_sql($1::VARCHAR)", [sql]);
  const [[text] = []] = reader.getRowsJson();
  const tree: unknown = typeof text === "string" ? JSON.parse(text) : undefined;
  const { error_message: message, statements } = isContainer(tree) ? tree : {};
  if (typeof message === "string") throw new EngineError("rawSqlRefused", message);
  if (!Array.isArray(statements) || statements.length !== 1) {
    throw new EngineError("rawSqlRefused", "There is more than one statement");
  }
  checkNode(statements);
}

function checkNode(node: unknown): void {
  if (!isContainer(node)) return;
  if (node["type"] === "TABLE_FUNCTION" && isContainer(node["function"])) {
    const name = String(node["function"]["function_name"]);
    if (!harmless.has(name)) throw new EngineError("rawSqlRefused", `The function ${name}() is not allowed after FROM`);
  }
  if (node["type"] === "SHOW_REF") throw new EngineError("rawSqlRefused", "DESCRIBE and SHOW are not allowed");
  for (const child of Object.values(node)) checkNode(child);
}
