import type { DataModel, Join } from "../model/data-model.js";
import type { Dialect } from "./dialect.js";
import type { DialectName } from "./dialects/index.js";

/** A value that a database is given beside a statement. */
export type SqlValue = string | number | bigint;

/** SQL text and the values of its placeholders, in the dialect's own style. */
export interface SqlText {
  readonly sql: string;
  /** In the order of the placeholders. */
  readonly params: readonly SqlValue[];
}

/** A table or view: its name, or the names that lead to it (`["schema", "table"]`); always quoted. */
export type TableName = string | readonly string[];

/**
 * What a column of a table holds, as far as comparisons go:
 *
 * - `text`; `integer` (of any size); `number` (floating or decimal); `boolean`;
 * - `date` (a day), `timestamp` (a time on the clocks of `timeZone`), `instant` (a timestamp with a time zone);
 * - `json`; `nested` (lists, structs and maps of the database); `other` (nothing but null checks).
 *
 * Dates are also read of `text` (ISO 8601) and of numbers (epoch milliseconds), objects and lists of JSON `text`.
 */
export type Storage =
  "text" | "integer" | "number" | "boolean" | "date" | "timestamp" | "instant" | "json" | "nested" | "other";

/** What each column of a table holds, by slug. */
export type Storages = Readonly<Record<string, Storage>>;

/** The table of a related model. */
export interface RelatedTable {
  readonly table: TableName;
  /** The columns that are equal on related records. Default: those of the model. */
  readonly on?: readonly Join[] | undefined;
  /** The column that says when a record occurred. Default: that of the model. */
  readonly timeColumnSlug?: string | undefined;
  /** As {@link SqlOptions.storage}. */
  readonly storage?: Storages | undefined;
}

/** How a filter is written in SQL; the names and meanings are those of evaluation in memory. */
export interface SqlOptions {
  readonly dialect: DialectName | Dialect;
  /**
   * The columns of the model and of its related models. A column that it does not have is null, as a missing key is.
   * Without `model` and `storage`, every column exists and holds what the kind of its condition says.
   */
  readonly model?: DataModel | undefined;
  /**
   * What the columns hold in this database, where that is not what the dialect takes the model's types for. Columns
   * that are neither here nor in the model are null.
   */
  readonly storage?: Storages | undefined;
  /** The tables of related models by uuid, for conditions with `relatedModelUuid` and for occurrences. */
  readonly related?: Readonly<Record<string, RelatedTable>> | undefined;
  /** The alias or table that the filter's own columns are read of. Default: columns stand alone. */
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

/** As {@link StatementOptions}, for the rows that a filter takes. */
export interface SelectOptions extends StatementOptions {
  /** The columns to give, by slug. Default: all. */
  readonly columns?: readonly string[] | undefined;
}
