import type { Sql } from "./fragment.js";

/** The types of JSON values that conditions tell apart. */
export type JsonType = "object" | "array" | "string" | "number" | "boolean";

/** Where a JSON value is found, and how a database asks about it. Where there is no value, answers are null or false. */
export interface JsonValue {
  /** The type of every value that is found here, where it is known beforehand; `null` where none ever is. */
  readonly type?: JsonType | "null";
  /** The property of an object; of a value that is no object, none is there. */
  readonly property: (name: string) => JsonValue;
  readonly is: (types: readonly JsonType[]) => Sql;
  /** Whether a value is there and is not JSON's null; never null itself. */
  readonly isSome: Sql;
  /** Whether the value is an empty string, list or object. */
  readonly isEmpty: Sql;
  /** A string as it is, true and false as JSON spells them, numbers and all else as the database likes. */
  readonly text: Sql;
  /** A number as a double; asked of numbers only. */
  readonly number: Sql;
  /** A number in the spelling of JavaScript; asked of numbers only. */
  readonly numberText: Sql;
  /** Whether some element of a list satisfies a test. */
  readonly someElement: (test: (element: JsonValue) => Sql) => Sql;
}
