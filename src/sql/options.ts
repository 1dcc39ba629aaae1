import type { DataModel, Join } from "../model/data-model.js";
import type { ComparisonOptions } from "../plan/context.js";
import type { Dialect } from "./dialect.js";
import type { DialectName } from "./dialects/index.js";
import type { SqlStyle } from "./render.js";
import type { Storages } from "./storage.js";

export type { SqlText, SqlValue } from "./fragment.js";
export type { DefaultStorages, KnownNested, Storage, Storages } from "./storage.js";

/** A table or view: its name, or a qualified name (`["schema", "table"]`); always quoted. */
export type TableName = string | readonly string[];

/** The table of a related model. */
export interface RelatedTable {
  readonly table: TableName;
  /** The columns that are equal in related records. Default: those of the model. */
  readonly on?: readonly Join[] | undefined;
  /** The column with the time of a record. Default: that of the model. */
  readonly timeColumnSlug?: string | undefined;
  /** Like {@link SqlOptions.storage}. */
  readonly storage?: Storages | undefined;
}

/** Options of SQL, with the names and meanings of evaluation in memory. */
export interface SqlOptions extends ComparisonOptions, SqlStyle {
  readonly dialect: DialectName | Dialect;
  /**
   * The columns of the model and of its related models. A missing column is null, like a missing key. Without `model`
   * and `storage`, every column exists and holds values of the kind of its condition.
   */
  readonly model?: DataModel | undefined;
  /**
   * The storage of columns in this database, if it differs from the dialect's default for the model's types. Columns
   * that are neither here nor in the model are null.
   */
  readonly storage?: Storages | undefined;
  /** The tables of related models by uuid, for conditions with `relatedModelUuid` and for occurrences. */
  readonly related?: Readonly<Record<string, RelatedTable>> | undefined;
  /** The alias or table that qualifies the filter's own columns. Default: columns are not qualified. */
  readonly alias?: string | undefined;
  /**
   * Whether to insert `sql` conditions unchanged into the statement. Default false: they are refused. A clause whose
   * quotes, comments or parentheses do not balance is always refused.
   */
  readonly allowRawSql?: boolean | undefined;
}

/** {@link SqlOptions} for whole statements. */
export interface StatementOptions extends SqlOptions {
  /** The table of the filter's model. */
  readonly table: TableName;
}

/** {@link StatementOptions} for selecting the rows that a filter matches. */
export interface SelectOptions extends StatementOptions {
  /** The columns to select, by slug. Default: all. */
  readonly columns?: readonly string[] | undefined;
}
