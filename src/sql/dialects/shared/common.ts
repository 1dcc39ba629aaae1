import type { Dialect } from "../../dialect.js";
import { joined, literal, raw, sql } from "../../fragment.js";

/** What DuckDB, PostgreSQL, SQLite, BigQuery and Snowflake write in the same way. Other databases may not. */
export const common = {
  constant: (holds) => (holds ? "TRUE" : "FALSE"),
  booleanIs: (value, expected) => sql`${value} = ${raw(expected ? "TRUE" : "FALSE")}`,
  concat: (texts) => joined(texts, " || "),
  replace: (value, part, by) => sql`replace(${value}, ${literal(part)}, ${literal(by)})`,
  characterAt: (value, position) => sql`substr(${value}, ${raw(String(position))}, 1)`,
} as const satisfies Partial<Dialect>;
