import { postgres } from "../../sql/dialects/postgres.js";
import { render } from "../../sql/render.js";
import type { TableName } from "../../sql/options.js";
import { quotedTable } from "../../sql/tables.js";
import type { Database, DatabaseRow, Statement } from "../database.js";
import { failureOf } from "../engine-error.js";
import type { Limits } from "../limits.js";
import { expired, watch } from "../limits.js";

/** A client of `pg`, or a PGlite. */
export interface PostgresClient {
  query(sql: string, params?: unknown[]): Promise<{ readonly rows: readonly unknown[] }>;
}

/** A pool of `pg`; every statement uses a separate client. */
export interface PostgresPool extends PostgresClient {
  readonly totalCount: number;
  connect(): Promise<PostgresClient & { release(error?: Error | boolean): void }>;
}

const batchSize = 1_000;

/** The length from which a statement is not compiled to machine code: that takes minutes for thousands of conditions. */
const longStatement = 20_000;

/**
 * PostgreSQL as a database of engines. A statement is a read-only transaction with a cursor, so that rows come in
 * batches from any client. With a pool, a statement that reaches a limit is cancelled in the server; with a single
 * client it ends at the next batch, and statements wait for each other.
 */
export function postgresDatabase(source: PostgresClient | PostgresPool): Database {
  const inTurn = turns();
  return {
    read: (statement, limits) =>
      "totalCount" in source
        ? readFromPool(source, statement, limits)
        : inTurn(() => readByCursor(source, statement, limits, () => undefined)),
    columns,
    refusal: refusalBy(source),
    check: (sql) => check(source, sql),
    close: () => Promise.resolve(),
  };
}

async function* readFromPool(
  pool: PostgresPool,
  statement: Statement,
  limits: Limits,
): AsyncGenerator<readonly DatabaseRow[]> {
  const client = await pool.connect();
  let failed = true;
  try {
    yield* readByCursor(client, statement, limits, await cancellation(client, pool));
    failed = false;
  } finally {
    // A cancelled client may still send results, which must not reach the next statement.
    client.release(failed);
  }
}

async function* readByCursor(
  client: PostgresClient,
  { sql, params }: Statement,
  limits: Limits,
  cancel: () => void,
): AsyncGenerator<readonly DatabaseRow[]> {
  const watched = watch(limits, cancel);
  try {
    watched.check();
    await client.query("BEGIN TRANSACTION READ ONLY");
    if (limits.timeLimit !== undefined) {
      await client.query(`SET LOCAL statement_timeout = ${Math.max(1, Math.ceil(limits.timeLimit))}`);
    }
    // No limit and no cancellation interrupts the compiler.
    if (sql.length >= longStatement) await client.query("SET LOCAL jit = off");
    await client.query(`DECLARE answer NO SCROLL CURSOR FOR ${sql}`, [...params]);
    for (;;) {
      const { rows } = await client.query(`FETCH ${batchSize} FROM answer`);
      watched.check();
      // One cast: clients type a row as unknown.
      if (rows.length > 0) yield rows as readonly DatabaseRow[];
      if (rows.length < batchSize) return;
    }
  } catch (error) {
    throw watched.errorOf(limits.timeLimit !== undefined && isCancellation(error) ? expired(limits.timeLimit) : error);
  } finally {
    watched.end();
    await client.query("ROLLBACK").catch(() => undefined);
  }
}

/** Whether the server cancelled a statement: after its own timeout, or for our limits. */
function isCancellation(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "57014";
}

/** The number of parameters that the protocol can count. */
const mostParameters = 65_535;

/** Before version 16, PostgreSQL cannot check text before casting it. The version is read once. */
function refusalBy(client: PostgresClient): NonNullable<Database["refusal"]> {
  let known: number | undefined;
  return async ({ sql, params }) => {
    if (params.length > mostParameters) {
      const message = `PostgreSQL reads ${mostParameters} parameters of a statement, and this one has ${params.length}. Evaluate fewer conditions at once.`;
      return { code: "statementTooLong", message };
    }
    if (!sql.includes("pg_input_is_valid")) return undefined;
    const version = (known ??= await versionOf(client));
    if (!(version < 160_000)) return undefined;
    const message = `Before version 16, PostgreSQL cannot check whether a text is a number, a date or JSON, as this condition must, and the server has version ${Math.floor(version / 10_000)}. Compare a column that has the type itself.`;
    return { code: "serverTooOld", message };
  };
}

/** The version of the server as a number: 160004 for 16.4. */
async function versionOf(client: PostgresClient): Promise<number> {
  try {
    return Number(valueOf(await client.query("SHOW server_version_num"), "server_version_num"));
  } catch (error) {
    throw failureOf(error);
  }
}

function valueOf({ rows: [row] }: { readonly rows: readonly unknown[] }, column: string): unknown {
  return typeof row === "object" && row !== null
    ? Object.entries(row).find(([name]) => name === column)?.[1]
    : undefined;
}

function columns(table: TableName): Statement {
  return {
    sql: "SELECT attname AS name, CASE typtype WHEN 'e' THEN 'enum' WHEN 'd' THEN format_type(typbasetype, NULL) ELSE format_type(atttypid, NULL) END AS type FROM pg_attribute JOIN pg_type ON pg_type.oid = atttypid WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped",
    params: [render(quotedTable(table, postgres), postgres).sql],
  };
}

/** A parameter makes this an extended query, which allows only one statement. EXPLAIN does not run it. */
async function check(client: PostgresClient, sql: string): Promise<void> {
  await client.query(`EXPLAIN SELECT 1 WHERE $1::boolean AND EXISTS (${sql}\n)`, [true]);
}

/** Cancels the statement of a client of the pool through another client. */
async function cancellation(client: PostgresClient, pool: PostgresPool): Promise<() => void> {
  const pid = valueOf(await client.query("SELECT pg_backend_pid() AS pid"), "pid");
  return () => {
    // Without a free client, the statement ends at its next batch.
    pool.query("SELECT pg_cancel_backend($1)", [pid]).catch(() => undefined);
  };
}

/** Runs statements one after another, because a client has one transaction. */
function turns(): <Item>(read: () => AsyncGenerator<Item>) => AsyncGenerator<Item> {
  let last: Promise<unknown> = Promise.resolve();
  return async function* (read) {
    const before = last;
    let done = (): void => undefined;
    last = new Promise<void>((resolve) => (done = resolve));
    await before;
    try {
      yield* read();
    } finally {
      done();
    }
  };
}
