import fc from "#fast-check";
import type { Arbitrary } from "fast-check";

/** Means that the key is missing. */
export const missing = Symbol("missing");

/** The representations of null: null, undefined, or a missing key. */
export const nullish: readonly unknown[] = [null, missing, undefined];

/** Records with a value of each arbitrary under its key, in the order of the keys. */
export function recordOf(values: ReadonlyMap<string, Arbitrary<unknown>>): Arbitrary<Record<string, unknown>> {
  return fc.tuple(...values.values()).map((made) => {
    const entries = [...values.keys()].map((key, index) => [key, made[index]] as const);
    // Made from entries, so that a key such as `__proto__` is an ordinary key.
    return Object.fromEntries(entries.filter(([, value]) => value !== missing));
  });
}
