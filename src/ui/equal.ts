import { isObject } from "../model/json-object.js";

/** Whether two values are the same JSON, in any order of keys. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b)) return Array.isArray(a) && Array.isArray(b) && areEqual(a, b);
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isEqual(a[key], b[key]));
}

function areEqual(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => isEqual(item, b[index]));
}

/** The former value if both are equal, so that unchanged values keep their identity. */
export function keepIfEqual<Value>(value: Value, former: unknown): Value {
  const isSame = (other: unknown): other is Value => isEqual(value, other);
  return isSame(former) ? former : value;
}
