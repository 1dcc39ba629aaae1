import { canonicalJson } from "../json/write.js";
import type { DeepReadonly, FilterGroup } from "../model/filter.js";

/** The indexes of groups that are equal to an earlier one, and of such conditions inside each group. */
export interface Duplicates {
  readonly groups: ReadonlySet<number>;
  readonly conditions: readonly ReadonlySet<number>[];
}

export function duplicatesIn(groups: readonly DeepReadonly<FilterGroup>[]): Duplicates {
  const columnsOf = ({ conditions }: DeepReadonly<FilterGroup>): string =>
    conditions.map(({ columnSlug }) => columnSlug).join("\n");
  return {
    groups: new Set(duplicateItems(groups, columnsOf).filter((index) => groups[index]?.conditions.length !== 0)),
    conditions: groups.map(
      ({ conditions }) => new Set(duplicateItems(conditions, ({ kind, columnSlug }) => `${kind} ${columnSlug ?? ""}`)),
    ),
  };
}

/** The indexes of items that are equal to an earlier one, as JSON and ignoring the order of keys. */
function duplicateItems<Item>(list: readonly Item[], columnsOf: (item: Item) => string): readonly number[] {
  const counts = new Map<string, number>();
  const columns = list.map(columnsOf);
  for (const column of columns) counts.set(column, (counts.get(column) ?? 0) + 1);
  const seen = new Set<string>();
  return list.flatMap((item, index) => {
    // A fast path: only items that read the same columns can be equal, and most columns are read once.
    if (counts.get(columns[index] ?? "") === 1) return [];
    const text = canonicalJson(item);
    const isDuplicate = seen.has(text);
    seen.add(text);
    return isDuplicate ? [index] : [];
  });
}
