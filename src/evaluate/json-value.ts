import type { OwnValues } from "./own-values.js";
import { isObject } from "./own-values.js";

/** The object that a column holds, as it is or as JSON text; undefined for anything else, a list too. */
export function objectOf(value: unknown): OwnValues | undefined {
  const object = typeof value === "string" ? parsed(value) : value;
  return isPlainObject(object) ? object : undefined;
}

/** The list that a column holds, as it is or as JSON text; undefined for anything else. */
export function listOf(value: unknown): readonly unknown[] | undefined {
  const list = typeof value === "string" ? parsed(value) : value;
  return Array.isArray(list) ? list : undefined;
}

/** Whether a value is an object and not a list. */
export function isPlainObject(value: unknown): value is OwnValues {
  return isObject(value) && !Array.isArray(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
