import { canonicalJson } from "../../json/write.js";

/** The indexes of those items of a list of JSON values that are equal to an earlier one, whatever the order of keys. */
export function duplicatesIn<Item>(
  list: readonly Item[],
  columnOf: (item: Item) => string | undefined,
): readonly number[] {
  const counts = new Map<string | undefined, number>();
  for (const column of list.map(columnOf)) counts.set(column, (counts.get(column) ?? 0) + 1);
  const seen = new Set<string>();
  return list.flatMap((item, index) => {
    // Only what reads the same column can be the same, and most conditions are alone on theirs.
    if (counts.get(columnOf(item)) === 1) return [];
    const text = canonicalJson(item);
    const isCopy = seen.has(text);
    seen.add(text);
    return isCopy ? [index] : [];
  });
}
