/** Reads own properties only: an inherited property is not a value of a record. */
import { isContainer, isObject } from "../model/structure/json-object.js";

/** Whether a record satisfies a compiled condition. */
export type RecordClosure = (values: OwnValues) => boolean;

/** The values of a row, a related record, an object or an element, safe to read by the keys that were picked. */
export type OwnValues = Readonly<Record<string, unknown>>;

/** The values of something that is not a record: all null. */
export const noValues: OwnValues = Object.freeze({ __proto__: null });

/** Returns the record if no key exists on `Object.prototype`; otherwise a null-prototype copy of the keys. */
export function pickOwn(keys: ReadonlySet<string>): (record: unknown) => OwnValues {
  const names = [...keys];
  const shared = names.some(shadowsPrototype);
  return (record) => {
    if (!shared && isPlain(record)) return record;
    if (!isContainer(record)) return noValues;
    const own: Record<string, unknown> = { __proto__: null };
    for (const name of names) if (Object.hasOwn(record, name)) own[name] = record[name];
    return own;
  };
}

export function hasOwn(record: OwnValues, key: string): boolean {
  // Faster than `Object.hasOwn`.
  return Object.prototype.hasOwnProperty.call(record, key);
}

/** Whether plain objects inherit a property under a key, so that reading the key may return it. */
export function shadowsPrototype(key: string): boolean {
  return key in Object.prototype;
}

/**
 * Whether a value appears to be a plain object. It reads the prototype as a property, because Object.getPrototypeOf and
 * `typeof` cost more than most conditions. For a false result (an own `__proto__`, no such accessor), the slow path is
 * also correct.
 */
export function isPlain(value: unknown): value is OwnValues {
  return value !== null && value !== undefined && (value as OwnValues)["__proto__"] === Object.prototype;
}

/** The object that a column holds, directly or as JSON text; undefined for anything else, lists included. */
export function ownObject(value: unknown): OwnValues | undefined {
  const object = typeof value === "string" ? parseJson(value) : value;
  return isRecord(object) ? object : undefined;
}

/** The list that a column holds, directly or as JSON text; undefined for anything else. */
export function ownList(value: unknown): readonly unknown[] | undefined {
  const list = typeof value === "string" ? parseJson(value) : value;
  return Array.isArray(list) ? list : undefined;
}

/**
 * Whether a value is an object and not a list. Skipping the check for a list, if a value appears to be plain, saves a
 * tenth of the time of a condition on a property.
 */
export function isRecord(value: unknown): value is OwnValues {
  return isPlain(value) || isObject(value);
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

/** For up to this many columns with JSON text, each text is parsed once per row. */
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
