/** What columns hold: how often each value occurs, and the least and the greatest one. */
import { readIsoDate } from "./iso-date.js";
import type { OperatorKind } from "./operators.js";
import { isString } from "./structure/json-object.js";

/** A value of a column, and how many records have it. */
export interface CountedValue {
  readonly value: Scalar;
  readonly count: number;
}

type Scalar = string | number | bigint | boolean;

/** A column that a condition compares. */
export interface ComparedColumn {
  readonly relatedModelUuid: string | undefined;
  readonly columnSlug: string;
  /** The kind of the conditions that compare it. */
  readonly kind: OperatorKind;
}

/** What a column holds. */
export interface ColumnFindings {
  /** The most frequent texts, numbers and booleans first; they may be left out if there is a range. */
  readonly values: readonly CountedValue[];
  /** The least and the greatest of numbers, or of dates in milliseconds, if numbers or dates are compared. */
  readonly range: readonly [from: number, to: number] | undefined;
}

/** So many different values of a column are looked at. */
export const examinedValues = 1_000;

const maxDistinct = 100_000;

/**
 * Counts the texts, numbers and booleans among values, for people to choose from. Of more than 100,000 different values,
 * the first ones are counted.
 *
 * @example
 * new ValueCounts(["US", "FR", null, "US"]).mostFrequent() // [{ value: "US", count: 2 }, { value: "FR", count: 1 }]
 */
export class ValueCounts {
  readonly #counts = new Map<Scalar, number>();

  constructor(values: Iterable<unknown> = []) {
    for (const value of values) this.add(value);
  }

  /** Adds a value, so many times. */
  add(value: unknown, times = 1): void {
    if (!isString(value) && typeof value !== "number" && typeof value !== "bigint" && typeof value !== "boolean")
      return;
    const count = this.#counts.get(value);
    if (count !== undefined || this.#counts.size < maxDistinct) this.#counts.set(value, (count ?? 0) + times);
  }

  /** The most frequent values first, and equally frequent ones in their order. */
  mostFrequent(): readonly CountedValue[] {
    const counted = Array.from(this.#counts, ([value, count]) => ({ value, count }));
    return counted.sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
  }
}

/** A number or a date as an operand has it, and its place among others: dates in milliseconds. */
interface Measured {
  readonly operand: number | string;
  readonly order: number;
}

export type ValueRange = readonly [from: Measured, to: Measured];

/** The range that holds a value too, if it is a number or a date; undefined without any. */
export function widened(range: ValueRange | undefined, value: unknown): ValueRange | undefined {
  const measured = measure(value);
  if (!Number.isFinite(measured.order)) return range;
  const [from, to] = range ?? [measured, measured];
  return [measured.order < from.order ? measured : from, measured.order > to.order ? measured : to];
}

/** Dates without an offset are in UTC. The order of any other value is not finite. */
export function measure(value: unknown): Measured {
  if (value instanceof Date) return { operand: value.toJSON(), order: value.getTime() };
  if (!isString(value)) {
    const order = typeof value === "number" || typeof value === "bigint" ? Number(value) : NaN;
    return { operand: order, order };
  }
  const { local = NaN, offset = 0 } = readIsoDate(value) ?? {};
  return { operand: value, order: local - offset };
}
