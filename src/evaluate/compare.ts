import { decimalNumber } from "../model/decimal-number.js";
import { unreachable } from "../model/unreachable.js";
import {
  canonicalText,
  endOfDay,
  hasCanonicalMarks,
  isCanonical,
  isUtcText,
  startOfDay,
} from "../plan/canonical-date.js";
import type { OrderTest, ScalarTest, TextBound, TextOrderTest, TextTest } from "../plan/plan.js";
import type { EvaluateSettings } from "./settings.js";
import { textMatch } from "./text-match.js";
import { comparedText, isInOrder, isNull, scalarText } from "../plan/relations.js";

export type ValueClosure = (value: unknown) => boolean;

/** Compiles a test of a value as a whole. */
export function compare(test: ScalarTest, settings: EvaluateSettings): ValueClosure {
  switch (test.kind) {
    case "null":
      return isNull;
    case "notNull":
      return (value) => !isNull(value);
    case "boolean": {
      const wanted = test.value;
      return (value) => value === wanted;
    }
    case "order":
      return orNull(test.read === "number" ? compareNumber(test) : compareInstant(test, settings), test);
    case "text":
      return orNull(compareText(test), test);
    case "textOrder":
      return compareTextOrder(test);
    case "empty":
      return isEmpty;
    case "notEmpty":
      return (value) => !isNull(value) && !isEmpty(value);
    default:
      return unreachable(test, "kind of test");
  }
}

function orNull(test: ValueClosure, { orNull }: { readonly orNull: boolean }): ValueClosure {
  return orNull ? (value) => isNull(value) || test(value) : test;
}

function compareNumber(test: OrderTest): ValueClosure {
  return (value) => (typeof value === "number" || typeof value === "bigint") && isInOrder(test, value);
}

/** A fast path: most dates are excluded by their day. */
function compareInstant({ operator, first, last }: OrderTest, { instantOf }: EvaluateSettings): ValueClosure {
  const from = canonicalText(first);
  const to = first === last ? from : canonicalText(last);
  switch (operator) {
    case "within": {
      const [firstDay, lastDay] = [startOfDay(from), endOfDay(to)];
      return (value) => {
        if (isUtcText(value)) {
          if (value < firstDay || value > lastDay) return false;
          if (hasCanonicalMarks(value)) return value >= from && value <= to && isCanonical(value);
        }
        const instant = instantOf(value);
        return instant >= first && instant <= last;
      };
    }
    case "outside":
      return (value) => {
        if (isUtcText(value) && hasCanonicalMarks(value)) return (value < from || value > to) && isCanonical(value);
        const instant = instantOf(value);
        return instant < first || instant > last;
      };
    case "above": {
      const lastDay = startOfDay(to);
      return (value) => {
        if (isUtcText(value)) {
          if (value < lastDay) return false;
          if (hasCanonicalMarks(value)) return value > to && isCanonical(value);
        }
        return instantOf(value) > last;
      };
    }
    case "below": {
      const firstDay = endOfDay(from);
      return (value) => {
        if (isUtcText(value)) {
          if (value > firstDay) return false;
          if (hasCanonicalMarks(value)) return value < from && isCanonical(value);
        }
        return instantOf(value) < first;
      };
    }
    default:
      return unreachable(operator, "operator on dates");
  }
}

function compareText(test: TextTest): ValueClosure {
  const matches = textMatch(test);
  if (test.read === "string") return (value) => typeof value === "string" && matches(value);
  return (value) => {
    const text = scalarText(value);
    return text !== undefined && matches(text);
  };
}

export function compareTextOrder({ operator, first, last, fold }: TextOrderTest): ValueClosure {
  const inOrder = (text: string): boolean => {
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
  const compared = { read: "scalar", fold } as const;
  return (value) => {
    const text = comparedText(value, compared);
    return text !== undefined && inOrder(text);
  };
}

/** Compares a text with a bound: as numbers if both are decimal numbers, otherwise by code unit. */
function order(text: string, bound: TextBound): number {
  if (bound.number !== undefined && decimalNumber.test(text)) return sign(Number(text), bound.number);
  return sign(text, bound.text);
}

function sign<T extends string | number>(left: T, right: T): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** An empty string, list or object; a `Date` or another object that is not plain data is not empty. */
export function isEmpty(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return value === "";
  if (Array.isArray(value)) return value.length === 0;
  return Object.prototype.toString.call(value) === "[object Object]" && Object.keys(value).length === 0;
}
