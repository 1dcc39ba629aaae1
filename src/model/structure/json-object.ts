export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is an object or a list, whose keys are the indices. */
export function isContainer(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null;
}

export function isObject(value: unknown): value is JsonObject {
  return isContainer(value) && !Array.isArray(value);
}

export function isString(value: unknown): value is string {
  return typeof value === "string";
}

/** Whether the object has an own enumerable key with a defined value, as in JSON. */
export function has(value: JsonObject, key: string): boolean {
  return Object.prototype.propertyIsEnumerable.call(value, key) && value[key] !== undefined;
}
