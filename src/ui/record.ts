/** Reads and copies records of which nothing is certain. */
import { isObject } from "../model/shape.js";

/** The value that a record itself has under a key; undefined for a key that it inherits, and for no string. */
export function ownValue<Value>(record: Readonly<Record<string, Value>> | undefined, key: unknown): Value | undefined {
  return record !== undefined && typeof key === "string" && Object.hasOwn(record, key) ? record[key] : undefined;
}

/** A copy of an object with other values under some keys, and without the keys for which undefined is passed. */
export function withKeys<T extends object>(object: T, values: Readonly<Record<string, unknown>>): T {
  const copy = { ...object, ...values };
  for (const key in values) if (values[key] === undefined) Reflect.deleteProperty(copy, key);
  return copy;
}

/** The value at keys joined by points: `period.value`. */
export function readAt(object: unknown, keys: string): unknown {
  let part = object;
  for (const key of keys.split(".")) part = isObject(part) ? part[key] : undefined;
  return part;
}

/** A copy of an object with another value at keys joined by points; undefined removes the last key. */
export function writeAt<T extends object>(object: T, keys: string, value: unknown): T {
  const [key = "", inner] = keys.split(".");
  if (inner === undefined) return withKeys(object, { [key]: value });
  const part = readAt(object, key);
  return withKeys(object, { [key]: withKeys(isObject(part) ? part : {}, { [inner]: value }) });
}
