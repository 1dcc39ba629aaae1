/** Fast tests of JSON values. Most filters are valid, and a test is many times faster than a report. */
import { isObject } from "./json-object.js";

/** Returns true only for valid values. */
export type Test = (value: unknown) => boolean;

interface Field {
  readonly key: string;
  readonly test: Test;
  readonly isRequired: boolean;
}

export function isListOf(test: Test): Test {
  return (value) => {
    if (!Array.isArray(value)) return false;
    // Unlike `every`, this visits the holes of a list.
    for (const each of value) if (!test(each)) return false;
    return true;
  };
}

/**
 * An object with the given fields and `others` more keys, which are tested elsewhere. A field that is not enumerable
 * can hide an unknown key; JSON has neither.
 */
export function hasFields(fields: readonly Field[], others: number): Test {
  return (value) => {
    if (!isObject(value)) return false;
    let unknown = -others;
    for (const field of fields) {
      const content = value[field.key];
      if (content !== undefined) {
        if (!field.test(content)) return false;
        unknown--;
      } else if (field.isRequired) return false;
    }
    for (const key in value) {
      if (!Object.prototype.hasOwnProperty.call(value, key)) return false;
      unknown++;
    }
    return unknown === 0;
  };
}

/** An object whose test depends on the value of a key. */
export function isVariant(key: string, tests: ReadonlyMap<unknown, Test>): Test {
  return (value) => isObject(value) && tests.get(value[key])?.(value) === true;
}
