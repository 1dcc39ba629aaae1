import fc from "#fast-check";
import type { Arbitrary } from "fast-check";
import { LAST_INSTANT } from "../../plan/time-zone.js";

/** Numbers from `min` to `max`, both included. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/** Disjoint ranges, ascending. */
export type Ranges = readonly Range[];

/** Numbers of one sort, each with its neighbours. */
export interface Scale {
  readonly all: Range;
  readonly after: (number: number) => number;
  readonly before: (number: number) => number;
}

/** All numbers but NaN. */
export const doubles: Scale = {
  all: { min: -Infinity, max: Infinity },
  after: nextDouble,
  before: (number) => -nextDouble(-number),
};

/** Whole milliseconds. */
export const instants: Scale = {
  all: { min: -LAST_INSTANT, max: LAST_INSTANT },
  after: (instant) => instant + 1,
  before: (instant) => instant - 1,
};

/** The one range between two numbers, or none where they are turned round. */
export function rangesBetween(min: number, max: number): Ranges {
  return min <= max ? [{ min, max }] : [];
}

export function above(number: number, { all, after }: Scale): Ranges {
  return number === all.max ? [] : rangesBetween(Math.max(after(number), all.min), all.max);
}

export function below(number: number, { all, before }: Scale): Ranges {
  return number === all.min ? [] : rangesBetween(all.min, Math.min(before(number), all.max));
}

export function complementOf(ranges: Ranges, scale: Scale): Ranges {
  let rest: Ranges = [scale.all];
  for (const { min, max } of ranges) rest = intersectionOf(rest, [...below(min, scale), ...above(max, scale)]);
  return rest;
}

export function intersectionOf(a: Ranges, b: Ranges): Ranges {
  return a.flatMap((one) =>
    b.flatMap((other) => rangesBetween(Math.max(one.min, other.min), Math.min(one.max, other.max))),
  );
}

/** The numbers whose whole part lies in ranges of whole numbers. */
export function floorsOf(ranges: Ranges): Ranges {
  return ranges.map(({ min, max }) => ({ min, max: doubles.before(max + 1) }));
}

/** Numbers of some ranges: those at the ends and their neighbours, and any others. */
export function numbersIn(ranges: Ranges): Arbitrary<number> | undefined {
  const edges = edgesOf(ranges);
  if (edges.length === 0) return undefined;
  // Infinity is among the ends already; between them one is surprised by it.
  const inside = intersectionOf(ranges, [{ min: -Number.MAX_VALUE, max: Number.MAX_VALUE }]);
  return fc.oneof(
    { arbitrary: fc.constantFrom(...edges), weight: 3 },
    ...inside.flatMap((range) => wholeIn(range) ?? []),
    ...inside.map(({ min, max }) => fc.double({ min, max, noNaN: true })),
  );
}

/** Whole numbers of some ranges, those at the ends among them. */
export function wholeNumbersIn(ranges: Ranges): Arbitrary<number> | undefined {
  const edges = edgesOf(ranges).filter(Number.isSafeInteger);
  const inside = ranges.flatMap((range) => wholeIn(range) ?? []);
  if (edges.length === 0) return inside.length === 0 ? undefined : fc.oneof(...inside);
  return fc.oneof({ arbitrary: fc.constantFrom(...edges), weight: 3 }, ...inside);
}

/** The ends of ranges and the whole numbers next to them, the simplest first. */
export function edgesOf(ranges: Ranges): number[] {
  const edges = ranges.flatMap(({ min, max }) => {
    const near = [min, max, min + 1, max - 1, Math.floor(min) + 1, Math.ceil(max) - 1, 0];
    return near.filter((number) => number >= min && number <= max);
  });
  return [...new Set(edges)].sort((a, b) => Math.abs(a) - Math.abs(b));
}

function wholeIn(range: Range): Arbitrary<number> | undefined {
  const min = Math.max(Math.ceil(range.min), Number.MIN_SAFE_INTEGER);
  const max = Math.min(Math.floor(range.max), Number.MAX_SAFE_INTEGER);
  return min <= max ? fc.integer({ min, max }) : undefined;
}

const double = new Float64Array(1);
const bits = new BigInt64Array(double.buffer);

/** The smallest double above a number. */
function nextDouble(number: number): number {
  if (number === Infinity) return number;
  // Read as whole numbers, the bits of positive doubles ascend, and those of negative ones descend.
  double[0] = number === 0 ? 0 : number;
  bits[0] = (bits[0] ?? 0n) + (number >= 0 ? 1n : -1n);
  return double[0];
}
