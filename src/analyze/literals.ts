import { stringifyFilter } from "../json/index.js";
import { printFilter } from "../text/printer/print-filter.js";
import type { Condition, DeepReadonly, Filter } from "../model/filter.js";

/** The filter of one condition. */
export function only(condition: DeepReadonly<Condition>): DeepReadonly<Filter> {
  return { conjonction: "and", groups: [{ conjonction: "and", conditions: [condition] }] };
}

/** The same text for the same condition, whatever the order of its keys. */
export function keyOf(condition: DeepReadonly<Condition>): string {
  return stringifyFilter(only(condition));
}

/** A condition in the text language, where different conditions are written differently. */
export function print(condition: DeepReadonly<Condition>): string {
  return printFilter(only(condition));
}

/** The bits of those in a list that are meant. */
export function bitsOf<T>(list: readonly T[], isMeant: (item: T) => boolean): bigint {
  return list.reduce((bits, item, index) => (isMeant(item) ? bits | (1n << BigInt(index)) : bits), 0n);
}

/** Items by a key, in their order. */
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
