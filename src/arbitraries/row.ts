import fc from "#fast-check";
import type { Arbitrary } from "fast-check";
import type {
  ArrayCondition,
  Condition,
  DeepReadonly,
  Filter,
  ObjectCondition,
  ObjectPropertyCondition,
  OperatorCondition,
} from "../model/filter.js";
import { findOperator } from "../model/operators.js";
import { unreachable } from "../model/unreachable.js";
import { nameArbitrary } from "./strings.js";

/** What a row may hold. */
export interface RowConstraints {
  /** The filter that the row is for. Default: none, for a row of any columns. */
  readonly filter?: DeepReadonly<Filter>;
  /** Columns that the row holds beside those that the filter reads, such as those that join related records. */
  readonly columns?: Readonly<Record<string, Arbitrary<unknown>>>;
}

/**
 * Any row for a filter. Its columns hold operands of the filter, near misses, null and values of other types, or are
 * missing. Objects and lists can be JSON text. The columns of conditions on related records are included, so that these
 * records can be made in the same way.
 *
 * @example
 * const filter = { conjonction: "and", groups: [{ conjonction: "and", conditions: [{ kind: "string", columnSlug: "country", operator: "is", values: "US" }] }] }
 * fc.sample(rowArbitrary({ filter }), 100).some((row) => row.country === "US") // true
 */
export function rowArbitrary({ filter, columns = {} }: RowConstraints = {}): Arbitrary<Record<string, unknown>> {
  const own = fc.record(columns);
  if (filter === undefined) return merged(fc.dictionary(nameArbitrary(), oddValueArbitrary()), own);
  const conditions = filter.groups.flatMap((group) => group.conditions.flatMap(columnConditions));
  const bySlug = valuesByKey(conditions, ({ columnSlug }) => columnSlug, columnValues);
  return merged(fc.record(bySlug, { requiredKeys: [] }), own);
}

function merged(
  row: Arbitrary<Record<string, unknown>>,
  own: Arbitrary<Record<string, unknown>>,
): Arbitrary<Record<string, unknown>> {
  return fc.tuple(row, own).map(([values, others]) => ({ ...values, ...others }));
}

/** Any value, mostly ones of unexpected types. */
export function oddValueArbitrary(): Arbitrary<unknown> {
  return fc.oneof(
    fc.constantFrom<unknown>(null, undefined, "", "null", "{}", "[]", "[null]", "{", NaN, Infinity, -0, 0n, [], {}),
    fc.anything({ withBigInt: true, withDate: true, withMap: true, withSparseArray: true, withNullPrototype: true }),
  );
}

/** The conditions that read a column, those on related records too. */
function columnConditions(condition: DeepReadonly<Condition>): readonly DeepReadonly<OperatorCondition>[] {
  if (condition.kind === "sql") return [];
  return condition.kind === "occurrence" ? condition.conditions : [condition];
}

/** For each key that conditions read, values that some of them may hold for, and others. */
function valuesByKey<T>(
  conditions: readonly T[],
  keyOf: (condition: T) => string,
  values: (condition: T) => Arbitrary<unknown>,
): Record<string, Arbitrary<unknown>> {
  const likely = new Map<string, Arbitrary<unknown>[]>();
  for (const condition of conditions) {
    const key = keyOf(condition);
    likely.set(key, [...(likely.get(key) ?? []), values(condition)]);
  }
  return Object.fromEntries(
    [...likely].map(([key, arbitraries]) => [
      key,
      fc.oneof(
        { arbitrary: fc.oneof(...arbitraries), weight: 6 },
        { arbitrary: fc.constantFrom(null, ""), weight: 1 },
        { arbitrary: oddValueArbitrary(), weight: 1 },
      ),
    ]),
  );
}

function columnValues(condition: DeepReadonly<OperatorCondition>): Arbitrary<unknown> {
  switch (condition.kind) {
    case "string":
      return textNear(operandsOf(condition));
    case "number":
      return numberNear(operandsOf(condition));
    case "date":
      return dateNear(operandsOf(condition));
    case "boolean":
      return fc.boolean();
    case "objectProperty":
      return withJson(objectArbitrary([condition]));
    case "object":
      return withJson(objectArbitrary(propertyConditions(condition)));
    case "array": {
      const element = objectArbitrary(propertyConditions(condition));
      return withJson(fc.array(fc.oneof({ arbitrary: element, weight: 3 }, oddValueArbitrary()), { maxLength: 3 }));
    }
    case "any":
    case "vector":
      return fc.constantFrom<unknown>("x", 0, false, [0.5, 0.25]);
    default:
      return unreachable(condition, "kind of condition");
  }
}

/** All that a condition compares with; a list of operands one by one. */
function operandsOf(condition: DeepReadonly<OperatorCondition>): unknown[] {
  const names = Object.keys(findOperator(condition.kind, condition.operator)?.operands ?? {});
  const operands = Object.entries(condition).filter(([key]) => names.includes(key));
  return operands.flatMap(([, operand]: [string, unknown]) => operand);
}

function propertyConditions(
  condition: DeepReadonly<ObjectCondition | ArrayCondition>,
): readonly ObjectPropertyCondition[] {
  return condition.operator === "matchConditions" ? condition.propertyConditions : [];
}

function objectArbitrary(conditions: readonly ObjectPropertyCondition[]): Arbitrary<unknown> {
  const properties = valuesByKey(
    conditions,
    ({ propertyName }) => propertyName,
    (condition) => scalarNear(operandsOf(condition)),
  );
  return fc.record(properties, { requiredKeys: [] });
}

function textNear(operands: readonly unknown[]): Arbitrary<unknown> {
  const texts = operands.filter((operand) => typeof operand === "string");
  const near = texts.flatMap((text) => [text, text, text.toUpperCase(), `x${text}`, `${text}x`, text.slice(1)]);
  return fc.constantFrom(...near, ...texts.map((text) => `x${text}x`), "x");
}

/** Texts, and the numbers and booleans that are spelt like them or next to them. */
function scalarNear(operands: readonly unknown[]): Arbitrary<unknown> {
  const numbers = operands.filter((operand) => operand !== "").map(Number);
  return fc.oneof(
    { arbitrary: textNear(operands), weight: 2 },
    numberNear(numbers),
    numberNear(numbers).map(String),
    fc.boolean(),
  );
}

function numberNear(operands: readonly unknown[]): Arbitrary<unknown> {
  const numbers = operands.filter((operand) => typeof operand === "number");
  const whole = numbers.filter(Number.isSafeInteger).map(BigInt);
  const near = numbers.flatMap((number) => [number, number + 1, number - 1, number / 2]);
  return fc.constantFrom<unknown>(...near, ...whole, ...numbers.map(String), 0);
}

function dateNear(operands: readonly unknown[]): Arbitrary<unknown> {
  const texts = operands.filter((operand) => typeof operand === "string");
  const instants = texts.map((text) => Date.parse(text)).filter((instant) => !Number.isNaN(instant));
  const near = fc.constantFrom(...instants, 0).chain((instant) => {
    // As far as the end of a second, minute or day, where precisions differ, and an hour off, where zones do.
    const steps = [0, 1, -1, 999, 1_000, 59_999, 60_000, 3_600_000, -3_600_000, 86_399_999, 86_400_000];
    return fc.constantFrom(...steps).map((step) => instant + step);
  });
  return fc.oneof(
    fc.constantFrom(...texts, "2025-02-30"),
    near,
    near.map((instant) => new Date(instant)),
    near.map(isoTextOf),
    near.map((instant) => isoTextOf(instant).replace("Z", "")),
  );
}

function isoTextOf(instant: number): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? "" : date.toISOString();
}

/** A value as it is or as JSON text. */
function withJson(value: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc.oneof({ arbitrary: value, weight: 2 }, { arbitrary: value.map(jsonOf), weight: 1 });
}

function jsonOf(value: unknown): unknown {
  try {
    return JSON.stringify(value);
  } catch {
    // Bigints and cycles have no JSON.
    return "{";
  }
}
