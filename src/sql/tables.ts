import type { Join } from "../model/data-model.js";
import { FilterError } from "../model/issues/errors.js";
import { ownValue } from "../model/own-value.js";
import type { ColumnLookup } from "./columns.js";
import { columnsOf } from "./columns.js";
import type { Dialect } from "./dialect.js";
import type { Sql } from "./fragment.js";
import { raw, sql } from "./fragment.js";
import type { SqlOptions, TableName } from "./options.js";

/** The table of a related model, as a subquery names it. */
export interface RelatedSource {
  /** The SQL after FROM. */
  readonly from: Sql;
  readonly columns: ColumnLookup;
  readonly on: readonly Join[];
  readonly timeColumnSlug: string | undefined;
}

/** Looks up the source of a related model; undefined where its table is not given. */
export function relatedSourcesOf(
  { related = {}, model }: SqlOptions,
  dialect: Dialect,
): (modelUuid: string) => RelatedSource | undefined {
  const alias = quoted("related", dialect);
  return (modelUuid) => {
    const given = ownValue(related, modelUuid);
    if (given === undefined) return undefined;
    const models = model?.related ?? {};
    const described = ownValue(models, modelUuid);
    const known = { columns: described?.columns, storage: given.storage };
    return {
      from: sql`${tableOf(given.table, dialect)} AS ${raw(alias)}`,
      // Without the alias, a column that the related table lacks would be read from the outer table.
      columns: columnsOf(known, dialect, `${alias}.`),
      on: given.on ?? described?.on ?? [],
      timeColumnSlug: given.timeColumnSlug ?? described?.timeColumnSlug,
    };
  };
}

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
