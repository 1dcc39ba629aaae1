import { Dialect, transpile } from "@polyglot-sql/sdk";
import type { DuckDBConnection, DuckDBResultReader } from "@duckdb/node-api";
import { DOUBLE, DuckDBInstance } from "@duckdb/node-api";
import * as fc from "fast-check";
import type { SqlText } from "../../src/sql/index.js";
import type { Database } from "../differential/compare.js";
import { databaseOf } from "../differential/duckdb.js";
import type { Stored } from "../differential/stored.js";

const sources = { bigquery: Dialect.BigQuery, snowflake: Dialect.Snowflake } as const;

/** A dialect of a database that cannot run here. */
type WarehouseDialect = keyof typeof sources;

/** DuckDB, whose tables can be read in the dialect of a warehouse. */
interface Warehouse {
  readonly connection: DuckDBConnection;
  readonly ask: (statement: SqlText) => Promise<DuckDBResultReader>;
}

/** What tables and filters may have where DuckDB stands for a warehouse. */
export const standInConstraints = {
  isStandIn: true,
  columnName: fc.constantFrom("country", "employees", "a b", "order", "related"),
  // In JSON, warehouses spell numbers with exponents in their own way.
  canStore: (value: Stored["stored"]) => typeof value !== "string" || !/^[[{].*\d(?:e[+-]?\d|\.0000)/.test(value),
};

/** The functions that the transpiler does not know, or brings over wrongly, as their documentation describes them. */
const macros: Readonly<Record<WarehouseDialect, readonly string[]>> = {
  bigquery: [
    "is_nan(number) AS isnan(number)",
    "json_type(value) AS CASE WHEN value IS NOT NULL THEN CASE json_type(value) WHEN 'VARCHAR' THEN 'string' WHEN 'BOOLEAN' THEN 'boolean' WHEN 'OBJECT' THEN 'object' WHEN 'ARRAY' THEN 'array' WHEN 'NULL' THEN 'null' ELSE 'number' END END",
    "json_subscript(value, name) AS CASE WHEN json_type(value) = 'OBJECT' THEN json_extract(value, pointer_to(name)) END",
    "json_value_array(value) AS CAST(CAST(value AS JSON) AS VARCHAR[])",
    "json_query_array(value) AS CASE WHEN json_type(value) = 'ARRAY' THEN json_extract(value, '$[*]') END",
    // 10.0 is the text 10, and 1e100 is 1e+100.
    "lax_string(value) AS CASE json_type(value) WHEN 'DOUBLE' THEN regexp_replace(CAST(CAST(value AS DOUBLE) AS VARCHAR), '[.]0$', '') WHEN 'OBJECT' THEN NULL WHEN 'ARRAY' THEN NULL ELSE json_extract_string(value, '$') END",
    "lax_float64(value) AS TRY_CAST(json_extract_string(value, '$') AS DOUBLE)",
    "to_json_string(value) AS CAST(value AS VARCHAR)",
    "parse_json(value, wide_number_mode := '') AS TRY_CAST(value AS JSON)",
  ],
  snowflake: [
    "startswith(whole, part) AS starts_with(whole, part)",
    "endswith(whole, part) AS ends_with(whole, part)",
    "regexp_like(value, pattern) AS regexp_full_match(value, pattern)",
    "to_date(value, format) AS CAST(value AS DATE)",
    "to_timestamp_ntz(value, format) AS CAST(value AS TIMESTAMP)",
    "to_timestamp_tz(value, format) AS CAST(value AS TIMESTAMPTZ)",
    "try_to_timestamp_ntz(value, format) AS TRY_CAST(value AS TIMESTAMP)",
    "typeof(value) AS CASE json_type(value) WHEN 'BIGINT' THEN 'INTEGER' WHEN 'UBIGINT' THEN 'INTEGER' WHEN 'NULL' THEN 'NULL_VALUE' ELSE json_type(value) END",
    "is_object(value) AS json_type(value) = 'OBJECT'",
    "is_array(value) AS json_type(value) = 'ARRAY'",
    "try_to_double(value) AS TRY_CAST(value AS DOUBLE)",
    "flatten(list) AS TABLE SELECT unnest(json_extract(list, '$[*]')) AS value",
    "get(value, name) AS json_extract(value, pointer_to(name))",
    "to_array(value) AS json_extract(value, '$[*]')",
    "to_json(value) AS CAST(value AS VARCHAR)",
    // The text of JSON null is null or the word, by one page of the documentation or another.
    "to_varchar(value) AS CASE WHEN json_type(value) = 'NULL' THEN 'null' ELSE json_extract_string(value, '$') END",
    "strip_null_value(value) AS CASE WHEN json_type(value) <> 'NULL' THEN value END",
    "try_parse_json(value, duplicates) AS TRY_CAST(value AS JSON)",
  ],
};

/** A warehouse that cannot run here: its statements are brought into DuckDB's dialect by an independent transpiler. */
export async function openWarehouse(dialect: WarehouseDialect): Promise<Warehouse> {
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  // A timestamp of BigQuery is an instant, which the transpiler makes a time on the clocks of the session.
  await connection.run("SET TimeZone = 'UTC'");
  await connection.run("CREATE MACRO pointer_to(name) AS '/' || replace(replace(name, '~', '~0'), '/', '~1')");
  for (const macro of macros[dialect]) await connection.run(`CREATE MACRO warehouse_${macro}`);
  const names = macros[dialect].map((macro) => macro.slice(0, macro.indexOf("(")));
  // Under other names, so that neither the transpiler nor DuckDB takes them for functions of its own.
  const calls = new RegExp(`\\b(?:SAFE\\.)?(${names.join("|")})\\(`, "gi");
  // DuckDB writes no TABLE around a function.
  const flattened = /\bTABLE\(flatten\(INPUT => (parse_json\(\?\))\)\)/g;
  // The transpiler leaves the escapes of BigQuery as they are.
  const escapes = /\\(?:u00(?!00)([\da-f]{2})|.)/gis;
  // DuckDB's own VARIANT makes null a JSON null where it is united with JSON.
  const variant = /\bCAST\(NULL AS VARIANT\)/g;
  const subscripts = /((?:`\w+`\.)?`[^`]+`|element|warehouse_parse_json\([^)]*\))\[\?\]/gi;
  return {
    connection,
    ask: async ({ sql, params }) => {
      const renamed = sql
        .replace(escapes, (escape, code?: string) => (code ? String.fromCharCode(Number.parseInt(code, 16)) : escape))
        .replace(variant, "CAST(NULL AS JSON)")
        .replaceAll("AS MAP(VARCHAR, VARIANT)", "AS JSON")
        .replace(flattened, "flatten($1)")
        .replace(calls, "warehouse_$1(")
        .replace(subscripts, "warehouse_json_subscript($1, ?)");
      const transpiled = transpile(renamed, sources[dialect], Dialect.DuckDB);
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
