/** Only own properties count: what a record inherits is not one of its values. */

/** Whether a record satisfies a compiled condition. */
export type Test = (values: OwnValues) => boolean;

/** The values of a row, a related record, an object or an element, safe to read by the keys it was made for. */
export type OwnValues = Readonly<Record<string, unknown>>;

/** What is read of something that is not a record: every value is null. */
export const noValues: OwnValues = Object.freeze({ __proto__: null });

/** Gives a record itself where reading the keys cannot reach what it inherits, and a copy of them otherwise. */
export function ownValuesOf(keys: ReadonlySet<string>): (record: unknown) => OwnValues {
  const names = [...keys];
  const shared = names.some(mayBeInherited);
  return (record) => {
    if (!shared && isPlain(record)) return record;
    if (!isObject(record)) return noValues;
    const own: Record<string, unknown> = { __proto__: null };
    for (const name of names) if (Object.hasOwn(record, name)) own[name] = record[name];
    return own;
  };
}

/** Whether a record owns a key. */
export function owns(record: OwnValues, key: string): boolean {
  // Takes less than `Object.hasOwn`.
  return Object.prototype.hasOwnProperty.call(record, key);
}

/** Whether plain objects inherit something under a key, so that the key alone does not tell what they own. */
export function mayBeInherited(key: string): boolean {
  return key in Object.prototype;
}

/**
 * Whether a value says that it is a plain object. Its prototype is read as a property, because a call of
 * Object.getPrototypeOf costs more than most conditions do, and so does `typeof`. Where that misleads (an own
 * `__proto__`, no such accessor) what is done for other objects is right as well.
 */
export function isPlain(value: unknown): value is OwnValues {
  return value !== null && value !== undefined && (value as OwnValues)["__proto__"] === Object.prototype;
}

export function isObject(value: unknown): value is OwnValues {
  return typeof value === "object" && value !== null;
}
