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
