import type { Dialect } from "../sql/dialect.js";
import type { Storages, TableName } from "../sql/options.js";
import { render } from "../sql/fragment.js";
import { tableOf } from "../sql/table-name.js";
import type { Database, Statement } from "./database.js";
import type { Limits } from "./limits.js";

/** What the columns of a table hold, as its database says. */
export async function storagesOf(
  database: Database,
  table: TableName,
  dialect: Dialect,
  limits: Limits = {},
): Promise<Storages> {
  const storages: [string, Storages[string]][] = [];
  for await (const rows of database.read(columnsStatement(table, dialect), limits)) {
    for (const { name, type } of rows) storages.push([String(name), dialect.storageOfNative(String(type))]);
  }
  return Object.fromEntries(storages);
}

/** Gives the `name` and the `type` of each column of a table. */
export function columnsStatement(table: TableName, dialect: Dialect): Statement {
  const [name = "", schema, catalog] = (typeof table === "string" ? [table] : [...table]).reverse();
  const among = schema === undefined ? [name] : [name, schema];
  switch (dialect.name) {
    case "sqlite":
      return {
        sql: `SELECT name, type FROM pragma_table_info(${among.map(() => "?").join(", ")})`,
        params: among,
      };
    case "postgres":
      return {
        sql: "SELECT attname AS name, CASE typtype WHEN 'e' THEN 'enum' WHEN 'd' THEN format_type(typbasetype, NULL) ELSE format_type(atttypid, NULL) END AS type FROM pg_attribute JOIN pg_type ON pg_type.oid = atttypid WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped",
        params: [render(tableOf(table, dialect), dialect).sql],
      };
    default: {
      const all = catalog === undefined ? among : [...among, catalog];
      const keys = ["table_name", "table_schema", "table_catalog"].slice(0, all.length);
      const where = keys.map((key, at) => `${key} = $${at + 1}`).join(" AND ");
      const columns = "column_name AS name, data_type AS type";
      return {
        sql: `SELECT ${columns} FROM information_schema.columns WHERE ${where} ORDER BY ordinal_position`,
        params: all,
      };
    }
  }
}
