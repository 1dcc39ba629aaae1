import { canonicalJson } from "../../json/write.js";
import type { Condition, DeepReadonly } from "../../model/filter.js";

/** The same text for equal conditions. For raw SQL and occurrences, the order of keys does not matter. */
export function literalKey(condition: DeepReadonly<Condition>): string {
  // Conditions on columns are also compared by what they mean, and this is several times faster.
  const isOpaque = condition.kind === "sql" || condition.kind === "occurrence";
  return isOpaque ? canonicalJson(condition) : JSON.stringify(condition);
}

/** One bit for each item of a list that passes a test. */
export function bitsOf<T>(list: readonly T[], passes: (item: T) => boolean): bigint {
  return list.reduce((bits, item, index) => (passes(item) ? bits | (1n << BigInt(index)) : bits), 0n);
}

/** Whether the bit of the item at an index is set. */
export function hasBit(bits: bigint, index: number): boolean {
  return ((bits >> BigInt(index)) & 1n) === 1n;
}

export function groupBy<T>(items: readonly T[], groupOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = groupOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
