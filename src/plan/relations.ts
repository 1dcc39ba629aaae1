/** The shared semantics of back ends: relations between strings, case, order and null. */
import type { TextOperator, TextRelation } from "../model/operators.js";
import { findOperator, operators } from "../model/operators.js";
import { unreachable } from "../model/unreachable.js";
import type { OrderComparison, RawSqlTest, RecordTest, TextTest, ValueTest } from "./plan.js";

/** The relations between a string and an operand. If case is ignored, both are in lower case already. */
export const textRelations: Readonly<Record<TextRelation, (text: string, operand: string) => boolean>> = {
  equals: (text, operand) => text === operand,
  contains: (text, operand) => text.includes(operand),
  startsWith: (text, operand) => text.startsWith(operand),
  endsWith: (text, operand) => text.endsWith(operand),
};

/** The part of a string that equals the operand if the relation holds; `unknown` if there is no such part. */
export const comparedParts: Readonly<Record<TextRelation, "whole" | "part" | "start" | "end" | "unknown">> = {
  equals: "whole",
  contains: "part",
  startsWith: "start",
  endsWith: "end",
};

/** Whether every string has a relation to an operand, such as `contains` to the empty string. */
export function isOfEveryText(relation: TextRelation, operand: string): boolean {
  return operand === "" && textRelations[relation]("any", operand);
}

/** The comparison of an operator: it requires the relation to any operand, or, if negated, to none of them. */
export interface TextComparison {
  readonly relation: TextRelation;
  readonly negated: boolean;
}

/**
 * The comparison of an operator of the kinds `string` and `objectProperty`.
 *
 * @example
 * textComparisonOf("isNot") // { relation: "equals", negated: true }
 */
export function textComparisonOf(operator: TextOperator): TextComparison {
  const { relation, ...row }: { relation: TextRelation; negated?: true } = operators.string[operator];
  return { relation, negated: row.negated === true };
}

/**
 * Whether an operator of the kinds `string` and `objectProperty` compares strings, except by order.
 *
 * @example
 * isTextOperator("contains") // true
 * isTextOperator("greaterThan") // false
 */
export function isTextOperator(operator: string): operator is TextOperator {
  const row = findOperator("string", operator);
  return row !== undefined && Object.hasOwn(textRelations, row.relation);
}

/** Null, undefined and a missing key are null. */
export function isNull(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

/** The function to apply to both sides of a comparison of texts. */
export function caseFold({ caseSensitive }: { readonly caseSensitive: boolean }): (text: string) => string {
  return caseSensitive ? (text) => text : (text) => text.toLowerCase();
}

/** A scalar as text, numbers and booleans in the spelling of JSON; undefined for values that are not compared. */
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

/** The text of a value as a test compares it; undefined for values that it does not compare. */
export function comparedText(value: unknown, { read, fold }: Pick<TextTest, "read" | "fold">): string | undefined {
  const text = read === "string" && typeof value !== "string" ? undefined : scalarText(value);
  return fold ? text?.toLowerCase() : text;
}

/** The smallest double above a number. */
export function nextDouble(number: number): number {
  if (number === Infinity) return number;
  const bits = new BigInt64Array(1);
  const doubles = new Float64Array(bits.buffer);
  doubles[0] = number === 0 ? 0 : number;
  // As integers, the bits of positive doubles ascend, and those of negative ones descend.
  bits[0] = (bits[0] ?? 0n) + (number >= 0 ? 1n : -1n);
  return doubles[0];
}

/** Whether a number or bigint passes a comparison with bounds. */
export function isInOrder({ operator, first, last }: OrderComparison, value: number | bigint): boolean {
  switch (operator) {
    case "within":
      return value >= first && value <= last;
    case "outside":
      return value < first || value > last;
    case "above":
      return value > last;
    case "below":
      return value < first;
    default:
      return unreachable(operator, "operator of an order");
  }
}

/** The comparison that a value passes if it passes either of two, such as "at least" for "above" and "equals". */
export function eitherOrder(one: OrderComparison, other: OrderComparison): OrderComparison | undefined {
  if (one.operator === "within" && other.operator !== "within") return eitherOrder(other, one);
  const { operator, first, last } = other;
  const holds = (bound: number): boolean => operator === "within" && first <= bound && bound <= last;
  if (one.operator === "above" && holds(one.last)) return { operator: "within", first, last: Infinity };
  return one.operator === "below" && holds(one.first) ? { operator: "within", first: -Infinity, last } : undefined;
}

export function passesNull(test: ValueTest): boolean {
  switch (test.kind) {
    case "null":
      return true;
    case "order":
    case "text":
      return test.orNull;
    case "object":
      return !test.required && passesNulls(test.test);
    case "notNull":
    case "boolean":
    case "textOrder":
    case "empty":
    case "notEmpty":
    case "element":
      return false;
    default:
      return unreachable(test, "kind of test");
  }
}

/**
 * Whether a record whose values are all null passes a test. Such a record replaces the related record of a row without
 * any, and has no related records. Raw SQL is only evaluated over existing records.
 */
export function passesNulls(test: RecordTest<RawSqlTest>): boolean {
  switch (test.kind) {
    case "constant":
      return test.holds;
    case "all":
      return test.tests.every(passesNulls);
    case "any":
      return test.tests.some(passesNulls);
    case "column":
      return passesNull(test.test);
    case "related":
      return test.count === undefined ? passesNulls(test.test) : isInOrder(test.count, 0);
    case "rawSql":
      return false;
    default:
      return unreachable(test, "kind of test");
  }
}
