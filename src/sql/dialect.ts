import type { ColumnType } from "../model/data-model.js";
import type { SqlNotation, Sql } from "./fragment.js";
import type { KnownNested, Storage } from "./storage.js";

/** How columns may hold JSON. */
export type JsonStorage = "text" | "json" | "nested";

/** A date that is read from text. */
export interface IsoText {
  /** Milliseconds since 1970 on the clock of the text; null where the text is not a date. */
  readonly local: Sql;
  /** How far that clock is ahead of UTC in milliseconds; null where the text has no offset. */
  readonly offset: Sql;
}

/**
 * The SQL that databases write differently; every member is required. What is written elsewhere is standard SQL
 * that every database has: `SELECT`, `IN`, `CASE`, `IS NULL`, `AND`, `OR`, `NOT`, `GROUP BY`, comparisons, `count` and
 * `coalesce`.
 *
 * Where an argument is null, every result is null.
 */
export interface Dialect extends SqlNotation {
  readonly name: string;

  /** A quoted name, or undefined for what cannot name anything in this database. */
  readonly identifier: (name: string) => string | undefined;
  /** Written at the end of whole statements: settings that their meaning depends on. */
  readonly settings: Sql;
  /** Whether the database can store a string. */
  readonly canHold: (text: string) => boolean;

  /** What columns of a type of the data model hold unless the options specify another storage. */
  readonly storageOf: (type: ColumnType) => Storage;
  /** What columns of a native type hold, by the name of the type in the catalogue. */
  readonly storageOfNative: (type: string) => Storage;
  /** Whether a column may hold values of other types: texts among numbers, fractions among whole numbers. */
  readonly mixesTypes: boolean;
  /**
   * The bound of whole numbers: columns of them hold values from `-integerBound` up to, not including, `integerBound`,
   * and parameters of type `integer` carry all of these.
   */
  readonly integerBound: number;

  /** Whether a boolean is the expected one. */
  readonly booleanIs: (value: Sql, expected: boolean) => Sql;

  /** The text of a value of a type that is stored as `asText`. */
  readonly textOf: (value: Sql) => Sql;
  readonly lower: (text: Sql) => Sql;
  /** The text in a form that compares by code point. */
  readonly ordered: (text: Sql) => Sql;
  /** Several texts as one. */
  readonly concat: (texts: readonly Sql[]) => Sql;
  /** The text with every `part` replaced; neither string comes from an input. */
  readonly replace: (text: Sql, part: string, by: string) => Sql;
  /** The character at a position, from 1; empty beyond the end. */
  readonly characterAt: (text: Sql, position: number) => Sql;
  /** The part is never empty, here and below. */
  readonly contains: (text: Sql, part: string) => Sql;
  readonly startsWith: (text: Sql, part: string) => Sql;
  readonly endsWith: (text: Sql, part: string) => Sql;

  /** A number to compare a column with. */
  readonly number: (operand: number, storage: Storage) => Sql;
  /** True for numbers, and false for what compares as greater than all of them: NaN and, in SQLite, text. */
  readonly isNumber: (value: Sql) => Sql;
  /** The number that a text spells as JSON does, leading zeros allowed; null for any other text. */
  readonly decimal: (text: Sql) => Sql;

  /** A day, written as 2025-01-15; undefined before or after all days that the database stores. */
  readonly date: (text: string) => Sql | undefined;
  /** A time on a clock, written as 2025-01-15T09:30:00.000. */
  readonly timestamp: (text: string) => Sql;
  /** An instant, written as 2025-01-15T09:30:00.000Z. */
  readonly instant: (text: string) => Sql;
  readonly isoText: (text: Sql) => IsoText;

  /** The JSON value that a column holds. */
  readonly json: (column: Sql, storage: JsonStorage) => JsonValue;
  /** The same for a column whose inner types are known; undefined if the database reads those as JSON too. */
  readonly nested: ((column: Sql, storage: KnownNested) => JsonValue) | undefined;

  /** What a subquery selects to be compared with a list of columns in parentheses. */
  readonly keys: (columns: readonly Sql[]) => Sql;
  /** A column in the form in which IN finds equal values. */
  readonly joinKey: (value: Sql, storage: Storage) => Sql;
  /** The end of a subquery that the database must not merge with the statement around it. */
  readonly fence: Sql;
}

/** The types of JSON values that conditions distinguish. */
export type JsonType = "object" | "array" | "string" | "number" | "boolean";

/** The SQL that reads a JSON value. Where there is no value, results are null or false. */
export interface JsonValue {
  /** The type of every value here, if it is known beforehand; `null` where there never is a value. */
  readonly type?: JsonType | "null";
  /** The property of an object; any other value has none. */
  readonly property: (name: string) => JsonValue;
  readonly is: (types: readonly JsonType[]) => Sql;
  /** Whether there is a value other than JSON's null; never null itself. */
  readonly isSome: Sql;
  /** Whether the value is an empty string, list or object. */
  readonly isEmpty: Sql;
  /** A string as it is, true and false as JSON spells them, anything else in the spelling of the database. */
  readonly text: Sql;
  /** A number as a double; only read for numbers. */
  readonly number: Sql;
  /** A number in the spelling of JavaScript; only read for numbers. */
  readonly numberText: Sql;
  /** Whether some element of a list satisfies a test. */
  readonly someElement: (test: (element: JsonValue) => Sql) => Sql;
}
