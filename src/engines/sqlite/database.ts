import type { SqlValue } from "../../sql/options.js";
import type { Database, DatabaseRow } from "../database.js";
import { watch } from "../limits.js";
import { namesOf } from "../table-columns.js";

/** A connection of `node:sqlite`, of `@photostructure/sqlite` (the same API for Node 20) or of `better-sqlite3`. */
export interface SqliteConnection {
  prepare(sql: string): { iterate(...params: SqlValue[]): Iterable<unknown> };
  /** Adds a function to the connection; without it, case-insensitive comparisons fold only ASCII. */
  function?(name: string, options: { deterministic: boolean }, call: (value: unknown) => unknown): unknown;
}

/** The number of rows to read before other tasks run, because SQLite runs on the thread of the caller. */
const batchSize = 1_000;

/**
 * The statements whose rows are being read. The iterator of `@photostructure/sqlite` points to the memory of its
 * statement, but does not keep the garbage collector from freeing it.
 */
const running = new Set<object>();

/**
 * SQLite as a database of engines. Limits are checked between batches of rows, because SQLite cannot be interrupted
 * before the next row.
 */
export function sqliteDatabase(connection: SqliteConnection): Database {
  return {
    read: async function* ({ sql, params }, limits) {
      const watched = watch(limits, () => undefined);
      let statement: object | undefined;
      try {
        watched.check();
        let batch: DatabaseRow[] = [];
        const prepared = connection.prepare(sql);
        running.add((statement = prepared));
        for (const row of prepared.iterate(...params)) {
          // One cast: every package types a row as unknown.
          if (batch.push(row as DatabaseRow) < batchSize) continue;
          yield batch;
          batch = [];
          await new Promise((resume) => setTimeout(resume));
          watched.check();
        }
        yield batch;
      } catch (error) {
        throw watched.errorOf(error);
      } finally {
        watched.end();
        if (statement !== undefined) running.delete(statement);
      }
    },
    columns: (table) => {
      const params = namesOf(table).slice(0, 2);
      return { sql: `SELECT name, type FROM pragma_table_info(${params.map(() => "?").join(", ")})`, params };
    },
    check: (sql) =>
      new Promise((resolve) => {
        // Preparing runs nothing, but node:sqlite compiles the first statement and ignores the rest of the text. A second
        // statement does not parse in parentheses, and a text that closes the parentheses does not parse without them.
        connection.prepare(`EXPLAIN ${sql}`);
        connection.prepare(`EXPLAIN SELECT 1 FROM (\n${sql}\n)`);
        resolve();
      }),
    close: () => Promise.resolve(),
  };
}
