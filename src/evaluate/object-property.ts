import type { ObjectPropertyCondition } from "../model/filter.js";
import { unreachable } from "../model/unreachable.js";
import { objectOf } from "./json-value.js";
import { compileNullCheck, isNull } from "./null.js";
import type { Test } from "./own-values.js";
import { onOwnValues } from "./own-values.js";
import type { Place } from "./place.js";
import { caseFold, compileText } from "./text.js";

/** A condition on a property of the object that a column holds; without such an object the property is null. */
export function compileObjectProperty(condition: ObjectPropertyCondition, place: Place): Test {
  const key = place.reads(condition.columnSlug);
  const object = place.onOther();
  const test = onOwnValues(compileProperty(condition, object), object.keys);
  return (values) => test(objectOf(values[key]));
}

/** The condition on the object itself, wherever that comes from. */
export function compileProperty(condition: ObjectPropertyCondition, place: Place): Test {
  const key = place.reads(condition.propertyName);
  const { settings } = place;
  switch (condition.operator) {
    case "isNull":
    case "isNotNull":
      return compileNullCheck(condition.operator, key);
    case "isEmpty":
      return (object) => isEmpty(object[key]);
    case "isNotEmpty":
      return (object) => !isNull(object[key]) && !isEmpty(object[key]);
    case "greaterThan":
    case "lowerThan":
    case "between":
      return compilePropertyOrder(condition, key, caseFold(settings));
    default:
      return compileText(condition.operator, key, scalarText, condition.value, settings);
  }
}

/** An empty string, list or object; a `Date` or another object that is more than its keys is not empty. */
function isEmpty(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return value === "";
  if (Array.isArray(value)) return value.length === 0;
  return Object.prototype.toString.call(value) === "[object Object]" && Object.keys(value).length === 0;
}

/** A scalar as text, numbers and booleans as JSON spells them; what JSON cannot spell is not compared. */
export function scalarText(value: unknown): string | undefined {
  switch (typeof value) {
    case "string":
      return value;
    case "number":
      return Number.isFinite(value) ? String(value) : undefined;
    case "bigint":
    case "boolean":
      return String(value);
    default:
      return undefined;
  }
}

type OrderCondition = Extract<ObjectPropertyCondition, { operator: "greaterThan" | "lowerThan" | "between" }>;

function compilePropertyOrder(condition: OrderCondition, key: string, fold: (text: string) => string): Test {
  const inOrder = orderTest(condition, fold);
  return (object) => {
    const text = scalarText(object[key]);
    return text !== undefined && inOrder(fold(text));
  };
}

function orderTest(condition: OrderCondition, fold: (text: string) => string): (text: string) => boolean {
  const compare = compareWith(fold(condition.value));
  switch (condition.operator) {
    case "greaterThan":
      return (text) => compare(text) > 0;
    case "lowerThan":
      return (text) => compare(text) < 0;
    case "between": {
      const compareLast = compareWith(fold(condition.otherValue));
      return (text) => compare(text) >= 0 && compareLast(text) <= 0;
    }
    default:
      return unreachable(condition, "operator of an objectProperty condition");
  }
}

/** Compares texts with an operand: as numbers where both are decimal numbers, by code unit otherwise. */
function compareWith(operand: string): (text: string) => number {
  const number = decimalNumber.test(operand) ? Number(operand) : undefined;
  return (text) =>
    number !== undefined && decimalNumber.test(text) ? order(Number(text), number) : order(text, operand);
}

/** As JSON writes numbers; leading zeros pass, because people write them. */
export const decimalNumber = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

function order<T extends string | number>(left: T, right: T): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
