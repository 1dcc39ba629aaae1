import type { SqlSyntax } from "../model/sql-syntax.js";
import type { Sql } from "./fragment.js";
import type { SqlNotation } from "./render.js";
import type { DefaultStorages, KnownNested, Storage } from "./storage.js";

/** The storage of JSON in columns. */
export type JsonStorage = "text" | "json" | "nested";

/** The storage of dates in columns. */
export type TimeStorage = Extract<Storage, "date" | "timestamp" | "instant">;

/** A date that is read from text. */
export interface IsoText {
  /** The local time in milliseconds since 1970; null if the text is not a date. */
  readonly local: Sql;
  /** The offset from UTC in milliseconds; null if the text has none. */
  readonly offset: Sql;
}

/**
 * The SQL that differs between databases; every member is required. Other code uses only standard SQL: `SELECT`, `IN`,
 * `CASE`, `IS NULL`, `AND`, `OR`, `NOT`, `GROUP BY`, comparisons, `count`, `min`, `coalesce`, `UNION ALL`, and
 * `row_number() OVER` with `PARTITION BY` and `ORDER BY`.
 *
 * If an argument is null, the result is null.
 */
export interface Dialect extends SqlSyntax, Omit<SqlNotation, "style"> {
  /** A quoted name; undefined for an invalid one. */
  readonly identifier: (name: string) => string | undefined;
  /** The settings at the end of statements whose meaning depends on them. */
  readonly settings: Sql;

  /** The default storage of columns of each type of the data model. */
  readonly storageOf: DefaultStorages;
  /** The storage of columns of a native type, by its name in the catalogue. */
  readonly storageOfNative: (type: string) => Storage;
  /** Whether a column may hold values of other types, such as text in a column of numbers. */
  readonly mixesTypes: boolean;
  /**
   * The bound of whole numbers: columns and parameters of type `integer` hold values from `-integerBound` up to, but not
   * including, `integerBound`.
   */
  readonly integerBound: number;

  /** Whether a whole number has a bit, counted from 0. */
  readonly hasBit: (value: Sql, bit: number) => Sql;
  /** Whether a boolean has the expected value. */
  readonly booleanIs: (value: Sql, expected: boolean) => Sql;

  /** The text of a value with the storage `asText` or `uuid`. */
  readonly textOf: (value: Sql) => Sql;
  /** A subquery of the texts in a JSON list. */
  readonly textsIn: (list: Sql) => Sql;
  /** The characters that such a list may have; a longer one becomes several. */
  readonly longestList: number;
  /** An operand for a column of UUIDs, from their canonical text. */
  readonly uuid: (text: string) => Sql;
  readonly lower: (text: Sql) => Sql;
  /** Whether the lower case of a dotted capital I has two characters, as in JavaScript. */
  readonly lowersInTwo: boolean;
  /** Converts a text so that it compares by code point. */
  readonly ordered: (text: Sql) => Sql;
  /** Concatenates texts. */
  readonly concat: (texts: readonly Sql[]) => Sql;
  /** Replaces every `part` of a text; neither string comes from an input. */
  readonly replace: (text: Sql, part: string, by: string) => Sql;
  /** The character at a position, from 1; empty beyond the end. */
  readonly characterAt: (text: Sql, position: number) => Sql;
  /** Whether a text contains a part, which is never empty; `negated` reverses this. So in the next members. */
  readonly contains: (text: Sql, part: string, negated: boolean) => Sql;
  readonly startsWith: (text: Sql, part: string, negated: boolean) => Sql;
  readonly endsWith: (text: Sql, part: string, negated: boolean) => Sql;

  /** A number operand for a column with a storage. */
  readonly number: (operand: number, storage: Storage) => Sql;
  /** False for values that compare greater than all numbers: NaN and, in SQLite, text. `always` if it holds none. */
  readonly isNumber: (value: Sql, storage: Storage) => Sql;
  /** The number in a text, as in JSON but with leading zeros; null for any other text. */
  readonly decimal: (text: Sql) => Sql;

  /** A day, from 2025-01-15; undefined if the database cannot store it. */
  readonly date: (text: string) => Sql | undefined;
  /** A local time, from 2025-01-15T09:30:00.000. */
  readonly timestamp: (text: string) => Sql;
  /** An instant, from 2025-01-15T09:30:00.000Z. */
  readonly instant: (text: string) => Sql;
  /** The milliseconds since 1970 of a column with dates, of local times as if in UTC; null or infinite if it is infinite. */
  readonly milliseconds: (time: Sql, storage: TimeStorage) => Sql;
  /** An instant from milliseconds since 1970, of which a fraction is left out. */
  readonly instantAt: (milliseconds: Sql) => Sql;
  readonly isoText: (text: Sql) => IsoText;

  /** A test of values that it may read several times, without their evaluation each time if the database repeats it. */
  readonly once: (values: readonly Sql[], test: (...once: readonly Sql[]) => Sql) => Sql;

  /** A test of the JSON value in a column. */
  readonly json: (column: Sql, storage: JsonStorage, test: (value: JsonValue) => Sql) => Sql;
  /** The value in a column with known inner types; undefined if the database reads it as JSON. */
  readonly nested: ((column: Sql, storage: KnownNested) => JsonValue) | undefined;

  /** The columns that a subquery selects for a comparison with columns in parentheses. */
  readonly keys: (columns: readonly Sql[]) => Sql;
  /** Converts a column so that IN finds equal values of a column with another storage, or with the same. */
  readonly joinKey: (value: Sql, storage: Storage, other: Storage) => Sql;
  /** The end of a subquery that the database must not merge with the outer statement. */
  readonly fence: Sql;
}

/** The types of JSON values that conditions distinguish. */
export type JsonType = "object" | "array" | "string" | "number" | "boolean";

/** The SQL that reads a JSON value. If there is no value, results are null or false. */
export interface JsonValue {
  /** The type of all values, if known; `null` if there never is a value. */
  readonly type?: JsonType | "null";
  /** The property of an object; any other value has none. */
  readonly property: (name: string) => JsonValue;
  readonly is: (types: readonly JsonType[]) => Sql;
  /** Whether there is a value other than JSON null; never null itself. */
  readonly isSome: Sql;
  /** The opposite of `isSome`. */
  readonly isNone: Sql;
  /** Whether the value is an empty string, list or object. */
  readonly isEmpty: Sql;
  /** A string unchanged, booleans as in JSON, anything else in the spelling of the database. */
  readonly text: Sql;
  /** A number as a double; only read for numbers. */
  readonly number: Sql;
  /** Whether a number has a point, if the text of all others is that of a whole number in JavaScript. */
  readonly isFraction?: Sql;
  /** A number in the spelling of JavaScript; only read for numbers. */
  readonly numberText: Sql;
  /** Whether any element of a list satisfies a test. */
  readonly someElement: (test: (element: JsonValue) => Sql) => Sql;
}
