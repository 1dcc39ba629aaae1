/**
 * Decides in one pass over a value whether it is a filter, without a word about what is wrong.
 *
 * Made from the operator table as all else is, and many times faster than a walk that keeps paths: most filters are
 * right. A yes is final; objects that are not plain ones get a no, and the walk of structure.ts decides.
 */
import type { Condition, Filter, FilterGroup } from "./filter.js";
import type { Forms, Rows } from "./forms.js";
import { bit, conditionForms, frequencyRows, periodRows, propertyForms, relatedForms } from "./forms.js";
import type { JsonObject } from "./shape.js";
import { isObject, isString } from "./shape.js";

/** Whether a value is a filter beyond doubt. */
export function isFilter(value: unknown): value is Filter {
  return hasFilterKeys(value) && isListOf(value["groups"], isGroup);
}

/** Whether a value has the keys of a filter, whatever its groups hold. */
export function hasFilterKeys(value: unknown): value is JsonObject {
  return hasListKeys(value, "groups");
}

/** Whether a value is a group of a filter beyond doubt. */
export function isGroup(value: unknown): value is FilterGroup {
  return hasListKeys(value, "conditions") && isListOf(value["conditions"], isCondition);
}

/** Whether a value is a condition of any kind beyond doubt. */
export function isCondition(value: unknown): value is Condition {
  return hasForm(value, conditionForms, 0);
}

/** Whether a value is a condition that may stand in an occurrence, beyond doubt. */
export function isRelatedCondition(value: unknown): boolean {
  return hasForm(value, relatedForms, 0);
}

/** Whether a value is a condition that may stand in an object or array condition, beyond doubt. */
export function isPropertyCondition(value: unknown): boolean {
  return hasForm(value, propertyForms, 0);
}

/** An occurrence holds conditions, and these those of properties, which hold no others. */
const DEEPEST = 2;

/** Whether a value is a condition of one of some forms; `depth` counts the objects around it within a group. */
function hasForm(value: unknown, forms: Forms, depth: number): boolean {
  if (!isObject(value)) return false;
  const form = forms.get(value["kind"]);
  if (form === undefined) return false;
  return form.rows.get(value["operator"]) === (keysOf(value, depth) & ~form.optional);
}

function hasRow(value: unknown, rows: Rows, depth: number): boolean {
  return isObject(value) && rows.get(value["operator"]) === keysOf(value, depth);
}

/** Which keys a value has, 0 where something about them is wrong. */
function keysOf(value: JsonObject, depth: number): number {
  if (depth > DEEPEST) return 0;
  let found = 0;
  for (const key in value) {
    const bits = isOwn(value, key) ? bitsOf(key, value[key], depth) : 0;
    if (bits === 0) return 0;
    found |= bits;
  }
  return found;
}

/** The bits of a key with a content, 0 where one of them is wrong. A table of functions takes twice as long. */
function bitsOf(key: string, content: unknown, depth: number): number {
  switch (key) {
    case "kind":
    case "operator":
    case "columnSlug":
    case "relatedModelUuid":
    case "propertyName":
    case "name":
    case "clause":
      return typeof content === "string" ? bit[key] : 0;
    case "value":
    case "firstValue":
    case "lastValue":
    case "otherValue":
      if (typeof content === "string") return bit[key] | bit.text;
      return Number.isFinite(content) ? bit[key] | bit.number : 0;
    case "values":
      return typeof content === "string" || isListOf(content, isString) ? bit.values : 0;
    case "conjonction":
      return isConjonction(content) ? bit.conjonction : 0;
    case "propertyConditions":
      return areConditions(content, propertyForms, depth + 1) ? bit.propertyConditions : 0;
    case "conditions":
      return areConditions(content, relatedForms, depth + 1) ? bit.conditions : 0;
    case "frequency":
      return hasRow(content, frequencyRows, depth + 1) ? bit.frequency : 0;
    case "period":
      return hasRow(content, periodRows, depth + 1) ? bit.period : 0;
    case "unit":
      return content === "day" ? bit.unit : 0;
    default:
      return 0;
  }
}

function areConditions(value: unknown, forms: Forms, depth: number): boolean {
  return isListOf(value, (condition) => hasForm(condition, forms, depth));
}

function isConjonction(value: unknown): boolean {
  return value === "and" || value === "or";
}

/** Whether a value has a conjonction, a list under a key, and nothing else. */
function hasListKeys(value: unknown, list: "groups" | "conditions"): value is JsonObject {
  if (!isObject(value)) return false;
  let found = 0;
  for (const key in value) {
    const content = value[key];
    if (!isOwn(value, key)) return false;
    if (key === "conjonction" ? !isConjonction(content) : key !== list || !Array.isArray(content)) return false;
    found++;
  }
  return found === 2;
}

/** Of the very key of a loop over an object, this costs nothing: engines know the loop. To ask for its prototype does. */
function isOwn(value: JsonObject, key: string): boolean {
  return Object.prototype.hasOwnProperty.call(value, key);
}

function isListOf(value: unknown, isRight: (item: unknown) => boolean): boolean {
  if (!Array.isArray(value)) return false;
  // Unlike `every`, this sees the holes of a list.
  for (const item of value) if (!isRight(item)) return false;
  return true;
}
