export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is an object or a list, whose keys are the indices. */
export function isContainer(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null;
}

/** Whether lists and objects are nested far deeper than in a filter, and too deep for the call stack. */
export function isDeep(value: unknown): boolean {
  const parts = [{ value, depth: 0 }];
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const { value: container, depth } = part;
    if (!isContainer(container)) continue;
    if (depth === 100) return true;
    for (const inner of Object.values(container)) parts.push({ value: inner, depth: depth + 1 });
  }
  return false;
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
