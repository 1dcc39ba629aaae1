import type { OwnValues } from "./own-values.js";
import { isObject, isPlain } from "./own-values.js";

/** The object that a column holds, as it is or as JSON text; undefined for anything else, a list too. */
export function objectOf(value: unknown): OwnValues | undefined {
  const object = typeof value === "string" ? parseJson(value) : value;
  return isRecord(object) ? object : undefined;
}

/** The list that a column holds, as it is or as JSON text; undefined for anything else. */
export function listOf(value: unknown): readonly unknown[] | undefined {
  const list = typeof value === "string" ? parseJson(value) : value;
  return Array.isArray(list) ? list : undefined;
}

/**
 * Whether a value is an object and not a list. What says that it is a plain object is one: to ask whether it is a list
 * nevertheless takes a tenth of the time of a condition on one of its properties.
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

/** As many columns of a row may hold JSON text and each be read once, however many conditions ask about them. */
const REMEMBERED = 4;

/** Parses JSON, and remembers the last few texts. What it gives is shared, so it is to be read alone. */
export function rememberingParse(): ParseJson {
  const texts: string[] = [];
  const values: unknown[] = [];
  let oldest = 0;
  return (text) => {
    const known = texts.indexOf(text);
    if (known !== -1) return values[known];
    const value = parseJson(text);
    texts[oldest] = text;
    values[oldest] = value;
    oldest = (oldest + 1) % REMEMBERED;
    return value;
  };
}
