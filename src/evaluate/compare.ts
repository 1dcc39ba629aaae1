import { unreachable } from "../model/unreachable.js";
import type { Test } from "./own-values.js";
import type { OrderTest, ScalarTest, TextBound, TextOrderTest, TextTest } from "./plan.js";
import type { Settings } from "./settings.js";
import { decimalNumber, scalarText } from "./text.js";

/** Asks the value under a key, which is compared as a whole. */
export function compare(key: string, test: ScalarTest, settings: Settings): Test {
  switch (test.kind) {
    case "null":
      return (values) => isNull(values[key]);
    case "notNull":
      return (values) => !isNull(values[key]);
    case "boolean": {
      const wanted = test.value;
      return (values) => values[key] === wanted;
    }
    case "order":
      return orNull(key, compareOrder(key, test, settings), test);
    case "text":
      return orNull(key, compareText(key, test), test);
    case "textOrder":
      return compareTextOrder(key, test);
    case "empty":
      return (values) => isEmpty(values[key]);
    case "notEmpty":
      return (values) => !isNull(values[key]) && !isEmpty(values[key]);
    default:
      return unreachable(test, "kind of test");
  }
}

/** Null, undefined and a missing key are null. */
function isNull(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

function orNull(key: string, test: Test, { orNull }: { readonly orNull: boolean }): Test {
  return orNull ? (values) => isNull(values[key]) || test(values) : test;
}

function compareOrder(key: string, { read, operator, first, last }: OrderTest, settings: Settings): Test {
  const numeral = read === "number" ? numberOf : settings.instantOf;
  switch (operator) {
    case "within":
      return (values) => {
        const number = numeral(values[key]);
        return number >= first && number <= last;
      };
    case "outside":
      return (values) => {
        const number = numeral(values[key]);
        return number < first || number > last;
      };
    case "above":
      return (values) => numeral(values[key]) > last;
    case "below":
      return (values) => numeral(values[key]) < first;
    default:
      return unreachable(operator, "operator on numbers");
  }
}

/** The number to compare, or NaN, for which no comparison holds. */
function numberOf(value: unknown): number | bigint {
  return typeof value === "number" || typeof value === "bigint" ? value : NaN;
}

function compareText(key: string, { read, operator, texts, fold }: TextTest): Test {
  const text = read === "string" ? stringOf : scalarText;
  const readText = fold ? (value: unknown) => text(value)?.toLowerCase() : text;
  switch (operator) {
    case "oneOf":
      return oneOf(key, readText, texts);
    case "noneOf":
      return noneOf(key, readText, texts);
    case "contains":
      return some(key, readText, texts, (text, part) => text.includes(part));
    case "containsNone":
      return none(key, readText, texts, (text, part) => text.includes(part));
    case "startsWith":
      return some(key, readText, texts, (text, part) => text.startsWith(part));
    case "endsWith":
      return some(key, readText, texts, (text, part) => text.endsWith(part));
    default:
      return unreachable(operator, "operator on texts");
  }
}

type ReadText = (value: unknown) => string | undefined;

function stringOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function oneOf(key: string, read: ReadText, wanted: readonly string[]): Test {
  const [only] = wanted;
  if (only !== undefined && wanted.length === 1) return (values) => read(values[key]) === only;
  const all = new Set<unknown>(wanted);
  return (values) => all.has(read(values[key]));
}

function noneOf(key: string, read: ReadText, unwanted: readonly string[]): Test {
  const all = new Set(unwanted);
  return (values) => {
    const text = read(values[key]);
    return text !== undefined && !all.has(text);
  };
}

type TextOperation = (text: string, part: string) => boolean;

function some(key: string, read: ReadText, wanted: readonly string[], operation: TextOperation): Test {
  return (values) => {
    const text = read(values[key]);
    if (text === undefined) return false;
    for (const part of wanted) if (operation(text, part)) return true;
    return false;
  };
}

function none(key: string, read: ReadText, unwanted: readonly string[], operation: TextOperation): Test {
  return (values) => {
    const text = read(values[key]);
    if (text === undefined) return false;
    for (const part of unwanted) if (operation(text, part)) return false;
    return true;
  };
}

function compareTextOrder(key: string, { operator, first, last, fold }: TextOrderTest): Test {
  const holds = (text: string): boolean => {
    switch (operator) {
      case "within":
        return order(text, first) >= 0 && order(text, last) <= 0;
      case "above":
        return order(text, last) > 0;
      case "below":
        return order(text, first) < 0;
      default:
        return unreachable(operator, "operator on texts");
    }
  };
  return (values) => {
    const text = scalarText(values[key]);
    return text !== undefined && holds(fold ? text.toLowerCase() : text);
  };
}

/** Where a text lies from a bound: as numbers where both are decimal numbers, by code unit otherwise. */
function order(text: string, bound: TextBound): number {
  if (bound.number !== undefined && decimalNumber.test(text)) return sign(Number(text), bound.number);
  return sign(text, bound.text);
}

function sign<T extends string | number>(left: T, right: T): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** An empty string, list or object; a `Date` or another object that is more than its keys is not empty. */
function isEmpty(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return value === "";
  if (Array.isArray(value)) return value.length === 0;
  return Object.prototype.toString.call(value) === "[object Object]" && Object.keys(value).length === 0;
}
