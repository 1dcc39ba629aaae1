import type { DuckDBConnection } from "@duckdb/node-api";
import { EngineError } from "../engine-error.js";

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
    if (!harmless.has(name)) throw new EngineError("rawSqlRefused", `The function ${name}() is not allowed after FROM`);
  }
  if (node["type"] === "SHOW_REF") throw new EngineError("rawSqlRefused", "DESCRIBE and SHOW are not allowed");
  for (const child of Object.values(node)) checkNode(child);
}

function isNode(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
