import type { DataModel, Join } from "../model/data-model.js";
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
export interface SqlOptions {
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
  /**
   * The instant that the periods of occurrences count back from: a `Date`, epoch milliseconds or an ISO 8601 string.
   * When absent, the clock is read once per call.
   */
  readonly now?: Date | number | string | undefined;
  /** IANA name of the zone of dates that are written or stored without an offset. Default "UTC". */
  readonly timeZone?: string | undefined;
  /** `literal`: a date operand means all of the day, minute or second that it is written as. Default `instant`. */
  readonly datePrecision?: "instant" | "literal" | undefined;
  /** Whether upper and lower case differ. Default true; false compares both sides in lower case. */
  readonly caseSensitive?: boolean | undefined;
  /** Whether `isNot` and `doesNotContain` match null. Default false, as in SQL. */
  readonly negationMatchesNull?: boolean | undefined;
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
