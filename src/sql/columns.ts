import type { ColumnType, DataColumn } from "../model/data-model.js";
import type { OperatorKind } from "../model/operators.js";
import type { Dialect } from "./dialect.js";
import type { Sql } from "./fragment.js";
import { raw } from "./fragment.js";
import type { Storage, Storages } from "./storage.js";

/** A column as an expression, and the storage of its values. */
export interface SqlColumn {
  readonly sql: Sql;
  readonly storage: Storage;
}

/** The column that a condition of some kind reads, by slug; undefined where the table has none. */
export type ColumnLookup = (slug: string, kind: OperatorKind) => SqlColumn | undefined;

/** The known columns of a table. Without both members, a column has the type that its condition compares. */
interface KnownColumns {
  readonly columns?: Readonly<Record<string, DataColumn>> | undefined;
  readonly storage?: Storages | undefined;
}

/** @param qualifier - the prefix of the name of each column, quoted and with its point. */
export function columnsOf({ columns, storage }: KnownColumns, dialect: Dialect, qualifier: string): ColumnLookup {
  const storageOf = (slug: string): Storage | undefined => {
    if (storage !== undefined && Object.hasOwn(storage, slug)) return storage[slug];
    if (columns !== undefined && Object.hasOwn(columns, slug)) return dialect.storageOf(columns[slug]?.type ?? "any");
    return columns === undefined && storage === undefined ? "unknown" : undefined;
  };
  return (slug, kind) => {
    const known = storageOf(slug);
    const held = known === "unknown" ? dialect.storageOf(typeOf(kind)) : known;
    const name = dialect.identifier(slug);
    if (held === undefined || name === undefined) return undefined;
    const sql = raw(qualifier + name);
    return held === "asText" ? { sql: dialect.textOf(sql), storage: "text" } : { sql, storage: held };
  };
}

function typeOf(kind: OperatorKind): ColumnType {
  return kind === "objectProperty" ? "object" : kind;
}
