import type { OwnValues } from "./own-values.js";
import { isObject, isPlain } from "./own-values.js";

/** The object that a column holds, directly or as JSON text; undefined for anything else, lists included. */
export function objectOf(value: unknown): OwnValues | undefined {
  const object = typeof value === "string" ? parseJson(value) : value;
  return isRecord(object) ? object : undefined;
}

/** The list that a column holds, directly or as JSON text; undefined for anything else. */
export function listOf(value: unknown): readonly unknown[] | undefined {
  const list = typeof value === "string" ? parseJson(value) : value;
  return Array.isArray(list) ? list : undefined;
}

/**
 * Whether a value is an object and not a list. A value that appears to be plain is not checked to be a list, which
 * would take a tenth of the time of a condition on a property.
 */
export function isRecord(value: unknown): value is OwnValues {
  return isPlain(value) || (isObject(value) && !Array.isArray(value));
}

/** The value of a JSON text; undefined for any other text. */
export type ParseJson = (text: string) => unknown;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** For up to this many columns with JSON text, each row is parsed once, however many conditions read it. */
const CACHE_SIZE = 4;

/** Parses JSON and caches the last few texts. Results are shared, so callers must not change them. */
export function cachingParse(): ParseJson {
  const texts: string[] = [];
  const values: unknown[] = [];
  let oldest = 0;
  return (text) => {
    const known = texts.indexOf(text);
    if (known !== -1) return values[known];
    const value = parseJson(text);
    texts[oldest] = text;
    values[oldest] = value;
    oldest = (oldest + 1) % CACHE_SIZE;
    return value;
  };
}
