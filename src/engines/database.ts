import type { SqlText, TableName } from "../sql/options.js";
import type { Limits } from "./limits.js";

/** A statement with its parameters. */
export type Statement = SqlText;

/** A row of a database, by column. */
export type DatabaseRow = Readonly<Record<string, unknown>>;

/** Why a server cannot run a statement. */
export interface Refusal {
  readonly code: "serverTooOld" | "statementTooLong";
  readonly message: string;
}

/** The database of an engine, which only reads it. */
export interface Database {
  /** Reads the rows of one statement in batches. */
  read(statement: Statement, limits: Limits): AsyncIterable<readonly DatabaseRow[]>;
  /** The `name` and the `type` of each column of a table, or the statement that returns them. */
  columns(table: TableName): Statement | Promise<readonly DatabaseRow[]>;
  /** Why the server cannot run a statement, or a condition of one; undefined if it can. Default: it can run all. */
  refusal?(statement: Statement): Promise<Refusal | undefined>;
  /** Rejects, with the database's own error, if the SQL is not one statement that reads. Runs nothing. */
  check(sql: string): Promise<void>;
  close(): Promise<void>;
}

export async function allRows(
  database: Pick<Database, "read">,
  statement: Statement,
  limits: Limits,
): Promise<readonly DatabaseRow[]> {
  const rows: DatabaseRow[] = [];
  for await (const batch of database.read(statement, limits)) for (const row of batch) rows.push(row);
  return rows;
}
