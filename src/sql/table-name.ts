import { FilterError } from "../model/errors.js";
import type { Dialect } from "./dialect.js";
import type { Sql } from "./fragment.js";
import { raw } from "./fragment.js";
import type { TableName } from "./options.js";

/** A table in quotes. */
export function tableOf(name: TableName, dialect: Dialect): Sql {
  const names = typeof name === "string" ? [name] : name;
  return raw(names.map((part) => quoted(part, dialect)).join("."));
}

/**
 * A name in quotes.
 *
 * @throws {FilterError} when nothing in the database can be called so.
 */
export function quoted(name: string, dialect: Dialect): string {
  const identifier = dialect.identifier(name);
  if (identifier !== undefined) return identifier;
  throw new FilterError([
    {
      code: "notAnIdentifier",
      severity: "error",
      path: [],
      message: `${JSON.stringify(name)} cannot name a table or column in ${dialect.name}.`,
    },
  ]);
}
