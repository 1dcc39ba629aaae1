import type { ColumnType } from "../model/data-model.js";
import type { Placeholders, Sql } from "./fragment.js";
import type { JsonValue } from "./json-value.js";
import type { KnownNested, Storage } from "./storage.js";

/** How columns may hold JSON. */
export type JsonStorage = "text" | "json" | "nested";

/** A date that is read of text. */
export interface IsoText {
  /** Milliseconds since 1970 on the clock that the text speaks of; null where the text is not a date. */
  readonly local: Sql;
  /** How far that clock is ahead of UTC in milliseconds; null where the text does not say. */
  readonly offset: Sql;
}

/** How one database writes what filters need. Of an expression that is null, every answer is null. */
export interface Dialect extends Placeholders {
  readonly name: string;

  /** A name in quotes, or undefined for what cannot name anything in this database. */
  readonly identifier: (name: string) => string | undefined;
  /** Whether a text of this database can be this one. */
  readonly canHold: (text: string) => boolean;

  /** What columns of a type hold unless one is told otherwise. */
  readonly storageOf: (type: ColumnType) => Storage;
  /** What columns hold that the database says to be of a type, by its name in the catalogue. */
  readonly storageOfNative: (type: string) => Storage;

  /** The text of a value that is compared as such. */
  readonly textOf: (value: Sql) => Sql;
  readonly lower: (text: Sql) => Sql;
  /** The text in a form that compares by code point. */
  readonly ordered: (text: Sql) => Sql;
  /** The part is never empty, here and below. */
  readonly contains: (text: Sql, part: string) => Sql;
  readonly startsWith: (text: Sql, part: string) => Sql;
  readonly endsWith: (text: Sql, part: string) => Sql;

  /** What holds for numbers, and for nothing that compares as greater than all of them: NaN and, in SQLite, text. */
  readonly isNumber: (value: Sql) => Sql;
  /** Whether a column may hold values of other types: texts among numbers, fractions among whole numbers. Default false. */
  readonly mixesTypes?: boolean;
  /**
   * The bound of whole numbers: columns of them hold values from `-integerBound` up to, not including, `integerBound`,
   * and parameters of type `integer` carry all of these. Default 2^63.
   */
  readonly integerBound?: number;
  /** The number that a text spells as JSON does, leading zeros allowed; null for any other text. */
  readonly decimal: (text: Sql) => Sql;

  /** A day, written as 2025-01-15. */
  readonly date: (text: string) => Sql;
  /** A time on a clock, written as 2025-01-15T09:30:00.000. */
  readonly timestamp: (text: string) => Sql;
  /** An instant, written as 2025-01-15T09:30:00.000Z. */
  readonly instant: (text: string) => Sql;
  readonly isoText: (text: Sql) => IsoText;

  /** The JSON value that a column holds. */
  readonly json: (column: Sql, storage: JsonStorage) => JsonValue;
  /** The same of a column of which it is known what is in it; absent where it is read as JSON. */
  readonly nested?: (column: Sql, storage: KnownNested) => JsonValue;

  /** What is selected to be compared with a list of columns in parentheses. */
  readonly keys: (columns: readonly Sql[]) => Sql;
}
