import type { Join, ColumnType, DataColumn } from "../model/data-model.js";
import { FilterError } from "../model/issues/errors.js";
import { ownValue } from "../model/own-value.js";
import type { Dialect, IsoText } from "./dialect.js";
import type { Sql } from "./fragment.js";
import { raw, sql } from "./fragment.js";
import type { SqlOptions, TableName } from "./options.js";
import type { OperatorKind } from "../model/operators.js";
import type { Storage, Storages } from "./storage.js";

/** The table of a related model for a subquery. */
export interface RelatedSource {
  /** The SQL after FROM. */
  readonly from: Sql;
  readonly columns: ColumnLookup;
  readonly on: readonly Join[];
  readonly timeColumnSlug: string | undefined;
}

/** Returns a lookup of the source of a related model; undefined if its table is missing. */
export function relatedSourcesOf(
  { related = {}, model }: SqlOptions,
  dialect: Dialect,
): (modelUuid: string) => RelatedSource | undefined {
  return (modelUuid) => {
    const given = ownValue(related, modelUuid);
    if (given === undefined) return undefined;
    const models = model?.related ?? {};
    const described = ownValue(models, modelUuid);
    const known = { columns: described?.columns, storage: given.storage };
    // In ClickHouse, "related_record"."key" would be a part of a JSON column of this name.
    const isColumn = Object.hasOwn({ ...known.columns, ...known.storage }, "related_record");
    const alias = quotedName(isColumn ? "related" : "related_record", dialect);
    return {
      from: sql`${quotedTable(given.table, dialect)} AS ${raw(alias)}`,
      // Without the alias, a column that the related table lacks would be read from the outer table.
      columns: columnLookup(known, dialect, `${alias}.`),
      on: given.on ?? described?.on ?? [],
      timeColumnSlug: given.timeColumnSlug ?? described?.timeColumnSlug,
    };
  };
}

export function quotedTable(name: TableName, dialect: Dialect): Sql {
  const names = typeof name === "string" ? [name] : name;
  return raw(names.map((part) => quotedName(part, dialect)).join("."));
}

/**
 * A name in quotes.
 *
 * @throws {FilterError} if the name is invalid in the database.
 */
export function quotedName(name: string, dialect: Dialect): string {
  const identifier = dialect.identifier(name);
  if (identifier !== undefined) return identifier;
  throw new FilterError([
    {
      code: "notAnIdentifier",
      severity: "error",
      path: [],
      message: `${JSON.stringify(name)} cannot name a table or column in ${dialect.title}.`,
    },
  ]);
}

/** A column of a table or of a subquery, by its name. */
export function columnNamed(name: string, dialect: Dialect): Sql {
  return raw(quotedName(name, dialect));
}

/** A value of a SELECT list, or a subquery, with a name. */
export function aliased(value: Sql, name: string, dialect: Dialect): Sql {
  return sql`${value} AS ${columnNamed(name, dialect)}`;
}

/** A column as an expression, and the storage of its values. */
export interface SqlColumn {
  readonly sql: Sql;
  readonly storage: Storage;
  /** The same column without conversion to text, if it holds UUIDs. */
  readonly uuid?: Sql;
  /** The date in its text, if a subquery has read it. */
  readonly isoText?: IsoText;
}

/** The column that a condition of a kind reads, by slug; undefined if the table lacks it. */
export type ColumnLookup = (slug: string, kind: OperatorKind) => SqlColumn | undefined;

/** The known columns of a table. Without both members, a column has the type that its condition compares. */
interface KnownColumns {
  readonly columns?: Readonly<Record<string, DataColumn>> | undefined;
  readonly storage?: Storages | undefined;
}

/** @param qualifier - the prefix of the name of each column, quoted and with its point. */
export function columnLookup({ columns, storage }: KnownColumns, dialect: Dialect, qualifier: string): ColumnLookup {
  const storageOf = (slug: string): Storage | undefined => {
    if (storage !== undefined && Object.hasOwn(storage, slug)) return storage[slug];
    if (columns !== undefined && Object.hasOwn(columns, slug)) return dialect.storageOf[columns[slug]?.type ?? "any"];
    return columns === undefined && storage === undefined ? "unknown" : undefined;
  };
  return (slug, kind) => {
    const known = storageOf(slug);
    const columnStorage = known === "unknown" ? dialect.storageOf[typeOf(kind)] : known;
    const name = dialect.identifier(slug);
    if (columnStorage === undefined || name === undefined) return undefined;
    const sql = raw(qualifier + name);
    if (columnStorage === "uuid") return { sql: dialect.textOf(sql), storage: "text", uuid: sql };
    return columnStorage === "asText" ? { sql: dialect.textOf(sql), storage: "text" } : { sql, storage: columnStorage };
  };
}

function typeOf(kind: OperatorKind): ColumnType {
  return kind === "objectProperty" ? "object" : kind;
}
