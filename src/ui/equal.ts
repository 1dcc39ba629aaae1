import type { JsonObject } from "../model/structure/json-object.js";

/** Whether two values are the same JSON, in any order of keys. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!hasEntries(a) || !hasEntries(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isEqual(a[key], b[key]));
}

/** Whether a value is an object or a list, whose keys are the indices. */
function hasEntries(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null;
}

/** The former value if both are equal, so that unchanged values keep their identity. */
export function keepIfEqual<Value>(value: Value, former: unknown): Value {
  const isSame = (other: unknown): other is Value => isEqual(value, other);
  return isSame(former) ? former : value;
}
