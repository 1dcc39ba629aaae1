import type { ColumnType } from "../model/data-model.js";
import type { Placeholders, Sql } from "./fragment.js";
import type { JsonValue } from "./json-value.js";
import type { Storage } from "./storage.js";

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

  readonly lower: (text: Sql) => Sql;
  /** The text in a form that compares by code point. */
  readonly ordered: (text: Sql) => Sql;
  /** The part is never empty, here and below. */
  readonly contains: (text: Sql, part: string) => Sql;
  readonly startsWith: (text: Sql, part: string) => Sql;
  readonly endsWith: (text: Sql, part: string) => Sql;

  /** What holds for every number but NaN; undefined where NaN cannot be stored, or compares to nothing. */
  readonly isNumber: ((number: Sql) => Sql) | undefined;
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

  /** What is selected to be compared with a list of columns in parentheses. */
  readonly keys: (columns: readonly Sql[]) => Sql;
}
