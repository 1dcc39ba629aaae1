import type { ColumnType } from "../model/data-model.js";
import type { Parameter, Sql } from "./fragment.js";
import type { Storage } from "./options.js";

/** The kinds of JSON values that conditions tell apart. */
export type JsonType = "object" | "array" | "string" | "number" | "boolean";

/** A date that is read of text. */
export interface IsoText {
  /** Milliseconds since 1970 on the clock that the text speaks of; null where the text is not a date. */
  readonly local: Sql;
  /** How far that clock is ahead of UTC in milliseconds; null where the text does not say. */
  readonly offset: Sql;
}

/**
 * How one database writes what filters need. Every text, number and JSON value below is an expression that may be null,
 * and so may the answer be then, unless another is stated.
 */
export interface Dialect {
  readonly name: string;

  /** A name in quotes, or undefined for what cannot name anything in this database. */
  readonly identifier: (name: string) => string | undefined;
  readonly placeholder: (index: number, parameter: Parameter) => string;
  /** Whether a text can hold this one. */
  readonly canHold: (text: string) => boolean;

  /** What columns of a type hold unless one is told otherwise. */
  readonly storageOf: (type: ColumnType) => Storage;
  /** What a column holds that the database itself says to be of the named type. */
  readonly storageOfNative: (type: string) => Storage;

  readonly lower: (text: Sql) => Sql;
  /** The text in a form that compares by code point. */
  readonly ordered: (text: Sql) => Sql;
  /** `part` is never empty. */
  readonly contains: (text: Sql, part: string) => Sql;
  readonly startsWith: (text: Sql, part: string) => Sql;
  readonly endsWith: (text: Sql, part: string) => Sql;
  /** The characters from the one at `index`, from 0, that many at most. */
  readonly slice: (text: Sql, index: number, count: number) => Sql;

  /** What holds for any number but NaN; undefined where no NaN is stored or compared. */
  readonly isNumber: ((number: Sql) => Sql) | undefined;
  /** The number that a text spells as JSON does, leading zeros allowed; null for any other text. */
  readonly decimal: (text: Sql) => Sql;

  /** The years that dates may lie in; a bound before or behind them is none. */
  readonly years: { readonly first: number; readonly last: number };
  /** `day` counts from 1970-01-01; `local` and `instant` are milliseconds since 1970. */
  readonly date: (day: number) => Sql;
  readonly timestamp: (local: number) => Sql;
  readonly instant: (instant: number) => Sql;
  readonly isoText: (text: Sql) => IsoText;

  /** The JSON value that a column holds; null where it holds none. */
  readonly json: (column: Sql, storage: "text" | "json" | "nested") => Sql;
  /** The property of a JSON value; null where the value is no object or has none of that name. */
  readonly property: (json: Sql, name: string) => Sql;
  /** Whether a JSON value is of one of these types; false or null for null. */
  readonly isJson: (json: Sql, types: readonly JsonType[]) => Sql;
  /** Whether a value is there and is not JSON's null; never null itself. */
  readonly isSome: (json: Sql) => Sql;
  /** Whether a JSON value is an empty string, list or object. */
  readonly isEmptyJson: (json: Sql) => Sql;
  /** A string as it is, true and false in JSON's spelling, numbers in the database's. */
  readonly jsonText: (json: Sql) => Sql;
  /** A number that is finite, as a double. */
  readonly jsonNumber: (json: Sql) => Sql;
  /** A number in the spelling of JavaScript. */
  readonly numberText: (json: Sql) => Sql;
  /** Whether some element of a list satisfies a test; false or null where the value is no list. */
  readonly someElement: (json: Sql, test: (element: Sql) => Sql) => Sql;
}
