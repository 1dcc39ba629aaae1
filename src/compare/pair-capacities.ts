/** Which capacities of two versions are the same one, and which of their fields differ. */
import type { LimitedCapacity } from "../availability/index.js";
import { ownValue } from "../model/own-value.js";
import { isDeep, isObject } from "../model/structure/json-object.js";
import { isNull } from "../plan/relations.js";

/** The part of a capacity that is compared. */
export interface ComparedCapacity extends LimitedCapacity {
  readonly uuid?: unknown;
  readonly modelUuid?: unknown;
  readonly idColumnSlug?: unknown;
}

/** A capacity in both versions, or in one of them. */
export interface CapacityPair<C extends ComparedCapacity = ComparedCapacity> {
  /** Undefined if the capacity is new. */
  readonly before: C | undefined;
  /** Undefined if the capacity was removed. */
  readonly after: C | undefined;
}

/** A field that differs. */
export interface FieldChange {
  readonly field: (typeof comparedFields)[number];
  readonly before: unknown;
  readonly after: unknown;
}

/** The fields beside the filter that decide which records are held, and the name. */
const comparedFields = [
  "name",
  "memberCapacity",
  "allocationExpirationPolicy",
  "modelUuid",
  "idColumnSlug",
  "timeColumnSlug",
] as const;

/**
 * Pairs capacities by uuid, then the others by name. Removed capacities keep their place, and new ones are the last.
 *
 * @example
 * const [renamed, added] = pairCapacities([{ uuid: "1", name: "Book" }], [{ name: "New" }, { uuid: "1", name: "Books" }])
 * renamed.after.name // "Books"
 * added // { before: undefined, after: { name: "New" } }
 */
export function pairCapacities<C extends ComparedCapacity>(
  before: readonly C[],
  after: readonly C[],
): readonly CapacityPair<C>[] {
  const partners: (number | undefined)[] = before.map(() => undefined);
  const unpaired = new Map(after.entries());
  for (const keyOf of [({ uuid }: C) => uuid, ({ name }: C) => name]) {
    const candidates = new Map<unknown, number[]>();
    for (const [index, capacity] of unpaired) {
      const key = keyOf(capacity);
      const others = candidates.get(key);
      if (others === undefined) candidates.set(key, [index]);
      else others.push(index);
    }
    for (const [index, capacity] of before.entries()) {
      const key = keyOf(capacity);
      const partner = isNull(key) || partners[index] !== undefined ? undefined : candidates.get(key)?.shift();
      if (partner === undefined) continue;
      partners[index] = partner;
      unpaired.delete(partner);
    }
  }
  return [
    ...before.map((capacity, index) => ({ before: capacity, after: after[partners[index] ?? -1] })),
    ...Array.from(unpaired.values(), (capacity) => ({ before: undefined, after: capacity })),
  ];
}

/** The fields that differ; none for a capacity that only one version has. A missing field is null. */
export function fieldChanges({ before, after }: CapacityPair): readonly FieldChange[] {
  if (before === undefined || after === undefined) return [];
  return comparedFields.flatMap((field) =>
    isSameJson(before[field], after[field]) ? [] : [{ field, before: before[field], after: after[field] }],
  );
}

/** Whether two JSON values are equal. The order of keys does not matter, and a missing key is null. */
export function isSameJson(one: unknown, other: unknown): boolean {
  return one === other || (!isDeep(one) && !isDeep(other) && isSame(one, other));
}

function isSame(one: unknown, other: unknown): boolean {
  if (isNull(one) || isNull(other)) return isNull(one) && isNull(other);
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  }
  if (!isObject(one) || !isObject(other)) return Object.is(one, other);
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSame(ownValue(one, key), ownValue(other, key)));
}
