import type { ArrayCondition, ObjectCondition } from "../model/filter.js";
import { combine } from "./combine.js";
import { isPlainObject, listOf, objectOf } from "./json-value.js";
import { compileNullCheck } from "./null.js";
import { compileProperty } from "./object-property.js";
import type { Test } from "./own-values.js";
import { onOwnValues } from "./own-values.js";
import type { Place } from "./place.js";

/** A condition on a column that holds an object, which must satisfy the combination. */
export function compileObject(condition: ObjectCondition, place: Place): Test {
  return compileMatch(condition, place, (value, test) => {
    const object = objectOf(value);
    return object !== undefined && test(object);
  });
}

/** A condition on a column that holds a list, of which some one element must satisfy the combination. */
export function compileArray(condition: ArrayCondition, place: Place): Test {
  return compileMatch(condition, place, (value, test) => {
    const list = listOf(value);
    if (list === undefined) return false;
    // eslint-disable-next-line @typescript-eslint/prefer-for-of -- a list of a row may bring an iterator of its own
    for (let index = 0; index < list.length; index++) {
      const element = list[index];
      // Of an element that is not an object, every property is null.
      if (test(isPlainObject(element) ? element : undefined)) return true;
    }
    return false;
  });
}

function compileMatch(
  condition: ObjectCondition | ArrayCondition,
  place: Place,
  matches: (value: unknown, test: (object: unknown) => boolean) => boolean,
): Test {
  const key = place.reads(condition.columnSlug);
  if (condition.operator !== "matchConditions") return compileNullCheck(condition.operator, key);
  const object = place.onOther();
  const tests = condition.propertyConditions.map((property) => compileProperty(property, object));
  const test = onOwnValues(combine(condition.conjonction, tests), object.keys);
  return (values) => matches(values[key], test);
}
