/**
 * The value of an own property; undefined for an inherited one, and for a key that is not a string.
 *
 * @example
 * ownValue({ a: 1 }, "a") // 1
 * ownValue({ a: 1 }, "toString") // undefined
 */
export function ownValue<Value>(record: Readonly<Record<string, Value>> | undefined, key: unknown): Value | undefined {
  return record !== undefined && typeof key === "string" && Object.hasOwn(record, key) ? record[key] : undefined;
}
