/**
 * The values of a column, by how they compare:
 *
 * - `text`; `asText` (UUIDs, enumerations: compared as the text that they are written as);
 * - `integer` (of any size); `decimal` (exact, and never NaN); `number` (any other, and where it is not known);
 * - `boolean`; `date` (a day), `timestamp` (a time on the clocks of `timeZone`), `instant` (a timestamp with a time zone);
 * - `json`; `nested` (lists, structs and maps of the database); `other` (nothing but null checks);
 * - `unknown` (what the kind of the condition compares).
 *
 * Dates are also read from `text` (ISO 8601) and of numbers (epoch milliseconds), objects and lists of JSON `text`.
 */
export type Storage =
  | "text"
  | "asText"
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
 * A list, a struct or a map with keys of text, and what is in it: `{ list: { struct: { title: "text" } } }`. The
 * dialect of DuckDB reads it directly; others convert it to JSON, as they convert `nested`.
 */
export type KnownNested =
  { readonly list: Storage } | { readonly struct: Readonly<Record<string, Storage>> } | { readonly map: Storage };

/** What each column of a table holds, by slug. */
export type Storages = Readonly<Record<string, Storage>>;
