import type { Join } from "../model/data-model.js";
import type { Columns } from "./columns.js";
import { columnsOf } from "./columns.js";
import type { Dialect } from "./dialect.js";
import type { Sql } from "./fragment.js";
import { raw, sql } from "./fragment.js";
import type { SqlOptions } from "./options.js";
import { quoted, tableOf } from "./table-name.js";

/** The table of a related model, as a subquery names it. */
export interface RelatedSource {
  /** The SQL after FROM. */
  readonly from: Sql;
  readonly columns: Columns;
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
    const given = Object.hasOwn(related, modelUuid) ? related[modelUuid] : undefined;
    if (given === undefined) return undefined;
    const models = model?.related ?? {};
    const described = Object.hasOwn(models, modelUuid) ? models[modelUuid] : undefined;
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
