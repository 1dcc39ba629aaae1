import type { Sql } from "./fragment.js";

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
