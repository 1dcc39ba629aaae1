/** Reads and copies objects whose content is not checked. */
import { isContainer, isObject } from "../model/structure/json-object.js";

export function stringOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** Any JSON value as a string, for people. `String` throws for an object whose `toString` is not a function. */
export function asText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** A copy of an object with other values for some keys; undefined removes the key. */
export function withKeys<T extends object>(object: T, values: Readonly<Record<string, unknown>>): T {
  const copy = { ...object, ...values };
  for (const key in values) if (values[key] === undefined) Reflect.deleteProperty(copy, key);
  return copy;
}

/** The value at a dotted path: `period.value`. */
export function readAt(object: unknown, keys: string): unknown {
  let part = object;
  for (const key of keys.split(".")) part = isObject(part) ? part[key] : undefined;
  return part;
}

/** A copy of an object with another value at a dotted path; undefined removes the last key. */
export function writeAt<T extends object>(object: T, keys: string, value: unknown): T {
  const [key = "", inner] = keys.split(".");
  if (inner === undefined) return withKeys(object, { [key]: value });
  const part = readAt(object, key);
  return withKeys(object, { [key]: withKeys(isObject(part) ? part : {}, { [inner]: value }) });
}

/** Whether two values are the same JSON, in any order of keys. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isContainer(a) || !isContainer(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isEqual(a[key], b[key]));
}

/** The former value if both are equal, so that unchanged values keep their identity. */
export function keepIfEqual<Value>(value: Value, former: unknown): Value {
  const isSame = (other: unknown): other is Value => isEqual(value, other);
  return isSame(former) ? former : value;
}
