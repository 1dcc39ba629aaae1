/** Columns whose type keeps the conditions of filters from ever holding, which nothing else would tell. */
import type { DeepReadonly, Filter } from "../../model/filter.js";
import type { OperatorKind } from "../../model/operators.js";
import type { Storage, Storages } from "../../sql/options.js";
import type { Incomparable } from "../rows/tally.js";

/** Of the records' own columns; once for each kind of condition. */
export function incomparableColumns(
  filters: readonly (DeepReadonly<Filter> | null | undefined)[],
  storages: Storages,
): readonly Incomparable[] {
  const found = new Map<string, Incomparable>();
  for (const condition of filters.flatMap((filter) => filter?.groups.flatMap(({ conditions }) => conditions) ?? [])) {
    if (condition.kind === "sql" || condition.kind === "occurrence" || condition.relatedModelUuid !== undefined)
      continue;
    const { kind, columnSlug: column, operator } = condition;
    const storage = Object.hasOwn(storages, column) ? storages[column] : undefined;
    if (storage === undefined || storage === "unknown" || operator === "isNull" || operator === "isNotNull") continue;
    const holds = wordFor(storage);
    if (!compared[kind].includes(holds)) found.set(`${kind} ${column}`, { column, kind, holds });
  }
  return [...found.values()];
}

function wordFor(storage: Exclude<Storage, "unknown">): string {
  return typeof storage === "object" ? "nested values" : words[storage];
}

const words: Readonly<Record<Exclude<Storage, object | "unknown">, string>> = {
  text: "text",
  asText: "text",
  integer: "numbers",
  decimal: "numbers",
  number: "numbers",
  boolean: "truth values",
  date: "dates",
  timestamp: "dates",
  instant: "dates",
  json: "JSON",
  nested: "nested values",
  other: "values of another type",
};

/** What the conditions of each kind compare. */
const compared: Readonly<Record<OperatorKind, readonly string[]>> = {
  string: ["text"],
  number: ["numbers"],
  boolean: ["truth values"],
  date: ["dates", "text", "numbers"],
  object: ["JSON", "nested values", "text"],
  array: ["JSON", "nested values", "text"],
  objectProperty: ["JSON", "nested values", "text"],
  any: Object.values(words),
  vector: Object.values(words),
};
