/** Finds columns whose type their conditions never match, which is not an error. */
import type { DeepReadonly, Filter } from "../model/filter.js";
import { neverMatched } from "./check.js";
import type { Storages } from "../sql/options.js";
import type { Incomparable } from "../records/read-stats.js";

/** The columns of the main records, once for each kind of condition. */
export function incomparableColumns(
  filters: readonly (DeepReadonly<Filter> | null | undefined)[],
  storages: Storages,
): readonly Incomparable[] {
  const found = new Map<string, Incomparable>();
  for (const condition of filters.flatMap((filter) => filter?.groups.flatMap(({ conditions }) => conditions) ?? [])) {
    if (condition.kind === "sql" || condition.kind === "occurrence" || condition.relatedModelUuid !== undefined)
      continue;
    const { kind, columnSlug: column } = condition;
    const holds = neverMatched(condition, storages);
    if (holds !== undefined) found.set(`${kind} ${column}`, { column, kind, holds });
  }
  return [...found.values()];
}
