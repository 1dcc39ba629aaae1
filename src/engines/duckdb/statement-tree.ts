import type { DuckDBConnection } from "@duckdb/node-api";
import { EngineError } from "../engine-error.js";

/**
 * The functions in a FROM clause that give nothing but what they are given. Others read files and settings, or set
 * them: some, such as `enable_logging`, beyond what a locked instance of DuckDB minds.
 */
const harmless = new Set(["generate_series", "json_each", "json_tree", "range", "repeat", "unnest"]);

/**
 * Looks at what a statement consists of, before DuckDB looks for what it names.
 *
 * @throws {EngineError} when it is not one SELECT, or asks a function for rows that is not known to be harmless.
 */
export async function checkTree(connection: DuckDBConnection, sql: string): Promise<void> {
  const reader = await connection.runAndReadAll("SELECT json_serialize_sql($1::VARCHAR)", [sql]);
  const [[text] = []] = reader.getRowsJson();
  const tree: unknown = typeof text === "string" ? JSON.parse(text) : undefined;
  const { error_message: message, statements } = isNode(tree) ? tree : {};
  if (typeof message === "string") throw new EngineError("rawSqlRefused", message);
  if (!Array.isArray(statements) || statements.length !== 1) {
    throw new EngineError("rawSqlRefused", "There is more than one statement");
  }
  checkNode(statements);
}

function checkNode(node: unknown): void {
  if (!isNode(node)) return;
  if (node["type"] === "TABLE_FUNCTION" && isNode(node["function"])) {
    const name = String(node["function"]["function_name"]);
    if (!harmless.has(name)) throw new EngineError("rawSqlRefused", `It must not ask ${name}() for rows`);
  }
  if (node["type"] === "SHOW_REF") throw new EngineError("rawSqlRefused", "It must not describe or show tables");
  for (const child of Object.values(node)) checkNode(child);
}

function isNode(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
