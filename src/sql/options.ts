import type { DataModel, Join } from "../model/data-model.js";
import type { ComparisonOptions } from "../plan/context.js";
import type { Dialect } from "./dialect.js";
import type { DialectName } from "./dialects/index.js";
import type { Storages } from "./storage.js";

export type { SqlText, SqlValue } from "./fragment.js";
export type { KnownNested, Storage, Storages } from "./storage.js";

/** A table or view: its name, or the names that lead to it (`["schema", "table"]`); always quoted. */
export type TableName = string | readonly string[];

/** The table of a related model. */
export interface RelatedTable {
  readonly table: TableName;
  /** The columns that are equal on related records. Default: those of the model. */
  readonly on?: readonly Join[] | undefined;
  /** The column with the time of a record. Default: that of the model. */
  readonly timeColumnSlug?: string | undefined;
  /** As {@link SqlOptions.storage}. */
  readonly storage?: Storages | undefined;
}

/** How a filter is written in SQL; the names and meanings are those of evaluation in memory. */
export interface SqlOptions extends ComparisonOptions {
  readonly dialect: DialectName | Dialect;
  /**
   * The columns of the model and of its related models. A column that it does not have is null, as a missing key is.
   * Without `model` and `storage`, every column exists and holds values of the kind of its condition.
   */
  readonly model?: DataModel | undefined;
  /**
   * What the columns hold in this database, where that differs from the dialect's default for the model's types.
   * Columns that are neither here nor in the model are null.
   */
  readonly storage?: Storages | undefined;
  /** The tables of related models by uuid, for conditions with `relatedModelUuid` and for occurrences. */
  readonly related?: Readonly<Record<string, RelatedTable>> | undefined;
  /** The alias or table that qualifies the filter's own columns. Default: columns are not qualified. */
  readonly alias?: string | undefined;
  /** Whether `sql` conditions are written into the statement as they are. Default false: they are refused. */
  readonly allowRawSql?: boolean | undefined;
}

/** As {@link SqlOptions}, for whole statements. */
export interface StatementOptions extends SqlOptions {
  /** The table of the filter's model. */
  readonly table: TableName;
}

/** As {@link StatementOptions}, for the rows that a filter matches. */
export interface SelectOptions extends StatementOptions {
  /** The columns to select, by slug. Default: all. */
  readonly columns?: readonly string[] | undefined;
}
