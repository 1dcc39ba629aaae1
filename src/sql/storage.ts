import type { ColumnType } from "../model/data-model.js";
import type { Issue } from "../model/issues/issue.js";
import { unknownOption } from "../model/options.js";
import { isContainer } from "../model/structure/json-object.js";

/**
 * The values of a column, by how they compare:
 *
 * - `text`; `asText` (enumerations and others: compared by their text); `uuid`;
 * - `integer` (of any size); `decimal` (exact); `number` (any other, or unknown);
 * - `boolean`; `date` (a day), `timestamp` (a local time in `timeZone`), `instant` (a timestamp with a time zone);
 * - `json`; `nested` (lists, structs and maps of the database); `other` (only null checks);
 * - `unknown` (the type that the condition compares).
 *
 * Dates are also read from `text` (ISO 8601) and numbers (epoch milliseconds), objects and lists from JSON `text`.
 */
export type Storage =
  | "text"
  | "asText"
  | "uuid"
  | "integer"
  | "decimal"
  | "number"
  | "boolean"
  | "date"
  | "timestamp"
  | "instant"
  | "json"
  | "nested"
  | "other"
  | "unknown"
  | KnownNested;

/**
 * A list, a struct or a map with text keys, and its content: `{ list: { struct: { title: "text" } } }`. The dialect of
 * DuckDB reads it directly; others convert it to JSON, like `nested`.
 */
export type KnownNested =
  { readonly list: Storage } | { readonly struct: Readonly<Record<string, Storage>> } | { readonly map: Storage };

/**
 * The storage of columns of each type of the data model. A type has only the storages in which its values compare: a
 * comparison with numbers never matches a column of text.
 */
export type DefaultStorages = Readonly<{ [Type in ColumnType]: ComparableStorage[Type] }>;

interface ComparableStorage {
  readonly string: "text" | "asText" | "uuid";
  readonly number: "integer" | "decimal" | "number";
  readonly boolean: "boolean";
  readonly date: "text" | "integer" | "decimal" | "number" | "date" | "timestamp" | "instant";
  readonly object: "text" | "json" | "nested";
  readonly array: "text" | "json" | "nested";
  readonly vector: Storage;
  readonly any: Storage;
}

/** Whether columns hold what compares as text. */
export function isTextual(storage: Storage): storage is "text" | "asText" | "uuid" {
  return storage === "text" || storage === "asText" || storage === "uuid";
}

export function isNumeric(storage: Storage): storage is "integer" | "decimal" | "number" {
  return storage === "integer" || storage === "decimal" || storage === "number";
}

/** The storage of each column of a table, by slug. */
export type Storages = Readonly<Record<string, Storage>>;

const storageWords: Readonly<Record<Exclude<Storage, KnownNested>, true>> = {
  text: true,
  asText: true,
  uuid: true,
  integer: true,
  decimal: true,
  number: true,
  boolean: true,
  date: true,
  timestamp: true,
  instant: true,
  json: true,
  nested: true,
  other: true,
  unknown: true,
};

/** The issue about the first column with an unknown storage. */
export function storagesIssue(option: string, storages: Storages = {}): Issue | undefined {
  for (const [name, storage] of Object.entries(storages)) {
    const issue = storageIssue(`${option}.${name}`, storage);
    if (issue !== undefined) return issue;
  }
  return undefined;
}

function storageIssue(option: string, storage: Storage): Issue | undefined {
  if (isContainer(storage)) {
    if ("list" in storage) return storageIssue(option, storage.list);
    if ("map" in storage) return storageIssue(option, storage.map);
    if ("struct" in storage) return storagesIssue(option, storage.struct);
  } else if (Object.hasOwn(storageWords, storage)) return undefined;
  return unknownOption(option, storage, [...Object.keys(storageWords), "{ list }", "{ struct }", "{ map }"]);
}
