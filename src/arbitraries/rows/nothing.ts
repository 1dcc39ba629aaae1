import fc from "#fast-check";
import type { Arbitrary } from "fast-check";

/** Stands for a value under a key that is not there at all. */
const missing = Symbol("missing");

/** The ways to have no value: null, undefined, or no such key. */
export const nothing: Arbitrary<unknown> = fc.constantFrom<unknown>(null, missing, undefined);

/** Records with a value of each arbitrary under its key, the keys in their order. */
export function recordOf(values: ReadonlyMap<string, Arbitrary<unknown>>): Arbitrary<Record<string, unknown>> {
  return fc.tuple(...values.values()).map((made) => {
    const entries = [...values.keys()].map((key, index) => [key, made[index]] as const);
    // Made of entries, so that a key such as `__proto__` is a key like any other.
    return Object.fromEntries(entries.filter(([, value]) => value !== missing));
  });
}
