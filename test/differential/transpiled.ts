import { Dialect, transpile } from "@polyglot-sql/sdk";
import type { DuckDBConnection, DuckDBResultReader } from "@duckdb/node-api";
import { DOUBLE, DuckDBInstance } from "@duckdb/node-api";
import type { SqlText } from "../../src/sql/index.js";
import type { Database } from "./compare.js";
import { databaseOf } from "./duckdb.js";

const sources = { bigquery: Dialect.BigQuery, snowflake: Dialect.Snowflake } as const;

/** A dialect of a database that cannot run here. */
type WarehouseDialect = keyof typeof sources;

/** DuckDB, whose tables can be read in the dialect of a warehouse. */
interface Warehouse {
  readonly connection: DuckDBConnection;
  readonly ask: (statement: SqlText) => Promise<DuckDBResultReader>;
}

/** A warehouse that cannot run here: its statements are brought into DuckDB's dialect by an independent transpiler. */
export async function openWarehouse(dialect: WarehouseDialect): Promise<Warehouse> {
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  // A timestamp of BigQuery is an instant, which the transpiler makes a time on the clocks of the session.
  await connection.run("SET TimeZone = 'UTC'");
  // Functions that the transpiler leaves as they are, though DuckDB calls them something else.
  await connection.run("CREATE MACRO is_nan(number) AS isnan(number)");
  await connection.run("CREATE MACRO startswith(whole, part) AS starts_with(whole, part)");
  await connection.run("CREATE MACRO endswith(whole, part) AS ends_with(whole, part)");
  return {
    connection,
    ask: async ({ sql, params }) => {
      const transpiled = transpile(sql, sources[dialect], Dialect.DuckDB);
      const [statement] = transpiled.sql ?? [];
      if (statement === undefined) throw new Error(`cannot be transpiled: ${sql}`);
      const prepared = await connection.prepare(statement);
      for (const [index, value] of params.entries()) {
        const isDouble = typeof value === "number" && !Number.isSafeInteger(value);
        prepared.bindValue(index + 1, value, isDouble ? DOUBLE : undefined);
      }
      return prepared.runAndReadAll();
    },
  };
}

/** The same for comparisons with evaluation in memory. */
export async function openTranspiled(dialect: WarehouseDialect): Promise<Database> {
  const { connection, ask } = await openWarehouse(dialect);
  const database = await databaseOf(connection);
  return { ...database, dialect, own: "duckdb", ask: async (statement) => (await ask(statement)).getRows() };
}
