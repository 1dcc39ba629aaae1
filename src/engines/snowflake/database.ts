import { FilterError } from "../../model/issues/errors.js";
import type { OptionWords } from "../../model/options.js";
import { checkOptions } from "../../model/options.js";
import type { Dialect } from "../../sql/dialect.js";
import { snowflake } from "../../sql/dialects/snowflake.js";
import { render } from "../../sql/render.js";
import { quotedTable } from "../../sql/tables.js";
import type { Database, DatabaseRow } from "../database.js";
import { allRows } from "../database.js";
import { readJob } from "../job.js";
import type { Limits } from "../limits.js";
import { wholeNumber } from "../whole-number.js";

/** A statement of `snowflake-sdk`. */
export interface SnowflakeStatement {
  streamRows(options: { fetchAsString: ["Number"] }): AsyncIterable<unknown>;
  getColumn(name: string): SnowflakeColumn;
  cancel(callback: () => void): void;
}

/** A column of a result of `snowflake-sdk`. */
interface SnowflakeColumn {
  isNumber(): boolean;
  getScale(): number;
}

/** An open connection of `snowflake-sdk`. */
export interface SnowflakeConnection {
  execute(statement: {
    sqlText: string;
    binds: (string | number)[];
    streamResult: boolean;
    parameters: Record<string, unknown>;
    complete: (error: Error | null | undefined, statement: SnowflakeStatement) => void;
  }): SnowflakeStatement;
}

/** Options of all statements of an engine. */
export interface SnowflakeStatementOptions {
  /** The tag of each statement, for searching the query history. */
  readonly queryTag?: string | undefined;
  /**
   * Whether names are exact, as in quotes. Default false: a name in lower case, such as `country`, means the upper-case
   * name that Snowflake stores for names without quotes.
   */
  readonly exactNames?: boolean | undefined;
}

/** The number of rows to return at once; the driver reads the result in parts. */
const batchSize = 1_000;

/** The dialect, in which lower-case names become upper case, unless they are exact. */
export function dialectOf(options: SnowflakeStatementOptions): Dialect {
  checkOptions(options, { exactNames: "boolean" } satisfies OptionWords<SnowflakeStatementOptions>, FilterError);
  if (options.exactNames === true) return snowflake;
  const stored = (name: string): string => (/^[a-z_][a-z0-9_$]*$/.test(name) ? name.toUpperCase() : name);
  return { ...snowflake, identifier: (name) => snowflake.identifier(stored(name)) };
}

/** Snowflake as a database of engines. Each statement is cancelled when it reaches a limit. */
export function snowflakeDatabase(connection: SnowflakeConnection, options: SnowflakeStatementOptions): Database {
  const { queryTag, exactNames = false } = options;
  const nameInFilters = (name: string): string =>
    !exactNames && /^[A-Z_][A-Z0-9_$]*$/.test(name) ? name.toLowerCase() : name;
  const rowOf = (row: object, statement: SnowflakeStatement): DatabaseRow =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]): [string, unknown] => [
        nameInFilters(name),
        valueIn(statement.getColumn(name), value),
      ]),
    );

  const parametersOf = ({ timeLimit }: Limits): Record<string, unknown> => ({
    MULTI_STATEMENT_COUNT: 1,
    QUOTED_IDENTIFIERS_IGNORE_CASE: false,
    ...(queryTag !== undefined && { QUERY_TAG: queryTag }),
    ...(timeLimit !== undefined && { STATEMENT_TIMEOUT_IN_SECONDS: Math.max(1, Math.ceil(timeLimit / 1000)) }),
  });

  const read: Database["read"] = ({ sql, params }, limits) =>
    readJob(limits, async function* (started) {
      const statement = await new Promise<SnowflakeStatement>((resolve, reject) => {
        const running = connection.execute({
          sqlText: sql,
          binds: params.map((value) => (typeof value === "bigint" ? String(value) : value)),
          streamResult: true,
          parameters: parametersOf(limits),
          complete: (error, done) => {
            if (error) reject(error);
            else resolve(done);
          },
        });
        started(() => running.cancel(() => undefined));
      });
      let batch: DatabaseRow[] = [];
      for await (const row of statement.streamRows({ fetchAsString: ["Number"] })) {
        // One cast: the driver types a row as any.
        if (batch.push(rowOf(row as object, statement)) < batchSize) continue;
        yield batch;
        batch = [];
      }
      yield batch;
    });

  const rowsOf = (sql: string): Promise<readonly DatabaseRow[]> => allRows({ read }, { sql, params: [] }, {});

  return {
    read,
    columns: async (table) => {
      const dialect = dialectOf(options);
      const columns = await rowsOf(`DESCRIBE TABLE ${render(quotedTable(table, dialect), dialect).sql}`);
      return columns.map(({ name, type }) => ({ name: nameInFilters(String(name)), type }));
    },
    check: async (sql) => {
      // EXPLAIN compiles the statement without running it.
      await rowsOf(`EXPLAIN ${sql}`);
    },
    close: () => Promise.resolve(),
  };
}

/**
 * Converts a value of the driver. It is set to return numbers as strings, and null as `NULL`, because it would round
 * whole numbers of more than 53 bits.
 */
function valueIn(column: SnowflakeColumn, value: unknown): unknown {
  if (typeof value !== "string" || !column.isNumber()) return value;
  if (value === "NULL") return null;
  return column.getScale() === 0 ? wholeNumber(value) : Number(value);
}
