import type { SqlValue } from "../options.js";
import type { Database, DatabaseRow } from "./database.js";
import { watch } from "./limits.js";

/** A connection of better-sqlite3 or of node:sqlite. */
export interface SqliteConnection {
  prepare(sql: string): { iterate(...params: SqlValue[]): Iterable<unknown> };
  /** Adds a function to the connection; without it, case-insensitive comparisons lower ASCII alone. */
  function?(name: string, options: { deterministic: boolean }, call: (value: unknown) => unknown): unknown;
}

/** How many rows are read before others have their turn: SQLite runs on the thread that asks it. */
const batchSize = 1_000;

/**
 * SQLite as a database of engines. Limits are looked at between batches of rows: nothing can interrupt SQLite on its
 * way to the next row.
 *
 * @param release - what closing the database does; nothing for a connection that belongs to the caller.
 */
export function sqliteDatabase(connection: SqliteConnection, release: () => void = () => undefined): Database {
  return {
    read: async function* ({ sql, params }, limits) {
      const watched = watch(limits, () => undefined);
      try {
        watched.check();
        let batch: DatabaseRow[] = [];
        for (const row of connection.prepare(sql).iterate(...params)) {
          // One cast: better-sqlite3 and node:sqlite say no more of a row than that it is unknown.
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
      }
    },
    check: (sql) =>
      new Promise((resolve) => {
        // Preparing runs nothing and takes one statement alone, and there is no EXPLAIN of one that reads and writes.
        connection.prepare(`EXPLAIN ${sql}`);
        resolve();
      }),
    close: () => {
      release();
      return Promise.resolve();
    },
  };
}
