import fc from "#fast-check";
import type { Arbitrary } from "fast-check";
import { groupBy } from "../../analyze/solver/literals.js";
import { columnTestsOf } from "../../analyze/solver/representatives.js";
import { unreachable } from "../../model/unreachable.js";
import type { InstantReader } from "../../plan/instant.js";
import { LAST_INSTANT } from "../../model/iso-date.js";
import type { ColumnTest, ValueTest } from "../../plan/plan.js";
import { nextDouble } from "../../plan/relations.js";
import { nullish, recordOf } from "./nullish.js";

/** How values are made. */
interface ValueStyle {
  readonly reader: InstantReader;
  /** Whether values of any type and size are made, not only those that records usually have. */
  readonly odd: boolean;
}

/** Values at the bounds of tests, near them and far from them: any of them may pass or fail. */
export function candidatesFor(tests: readonly ValueTest[], style: ValueStyle): Arbitrary<unknown> {
  const operands = tests.flatMap((test) => (test.kind === "text" ? test.texts : []));
  const objects = tests.flatMap((test) => (test.kind === "object" ? columnTestsOf(test.test) : []));
  const elements = tests.flatMap((test) => (test.kind === "element" ? columnTestsOf(test.test) : []));
  const candidates = tests.map((test) => candidatesOf(test, { ...style, operands, objects, elements }));
  if (style.odd || candidates.length === 0) candidates.push(style.odd ? anyValues : fc.constant("x"));
  return fc.oneof(...candidates);
}

/** Values of every type, which match tests only by chance. */
const anyValues: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...nullish, "x", "", 0, 0n, true, false, NaN),
  fc.date({ min: new Date(Date.UTC(1990, 0)), max: new Date(Date.UTC(2040, 0)), noInvalidDate: true }),
  fc.dictionary(fc.constantFrom("x", "y"), fc.boolean()),
  fc.array(fc.nat({ max: 9 }), { maxLength: 2 }),
);

/** What the tests on one value have in common. */
interface Shared extends ValueStyle {
  readonly operands: readonly string[];
  readonly objects: readonly ColumnTest[];
  readonly elements: readonly ColumnTest[];
}

function candidatesOf(test: ValueTest, { operands, objects, elements, ...style }: Shared): Arbitrary<unknown> {
  const { odd } = style;
  switch (test.kind) {
    case "null":
    case "notNull":
      return odd ? fc.constantFrom<unknown>("x", 0, false, [0.5, 0.25]) : fc.constant("x");
    case "boolean":
      return fc.boolean();
    case "order":
      return test.read === "number"
        ? numbersNear([test.first, test.last], odd)
        : datesNear([test.first, test.last], style);
    case "text":
      return test.read === "string" || !odd
        ? textsNear(operands, odd)
        : fc.oneof(textsNear(operands, odd), scalarsNear(operands, odd));
    case "textOrder": {
      const texts = [test.first.text, test.last.text];
      return fc.oneof(textsNear([...operands, ...texts], odd), scalarsNear(texts, odd));
    }
    case "empty":
    case "notEmpty":
      return odd ? fc.constantFrom<unknown>("", [], {}, [""], { x: 1 }) : fc.constantFrom("", "x");
    case "object":
      return odd ? withJson(recordsNear(objects, style)) : recordsNear(objects, style);
    case "element": {
      const records = recordsNear(elements, style);
      if (!odd) return fc.array(records, { maxLength: 3 });
      const element = fc.oneof({ arbitrary: records, weight: 4 }, fc.constantFrom(null, "x"));
      return withJson(fc.array(element, { maxLength: 3 }));
    }
    default:
      return unreachable(test, "kind of test");
  }
}

/** Operands, strings that differ from one in a letter, in case or by a space, and operands with other letters between. */
function textsNear(operands: readonly string[], odd: boolean): Arbitrary<string> {
  const all = operands.length === 0 ? ["x"] : operands;
  const operand = fc.constantFrom(...all);
  const near = operand.chain((text) =>
    fc.constantFrom(
      text,
      text.toUpperCase(),
      text.toLowerCase(),
      text.slice(0, -1),
      text.slice(1),
      `${text.slice(0, -1)}${text.endsWith("x") ? "y" : "x"}`,
      `${text}x`,
      `x${text}`,
      `x${text}x`,
      ` ${text}`,
      ...(odd ? [`${text}\u0000`] : []),
    ),
  );
  const letters = fc.string({
    unit: fc.constantFrom(..."xyzabcdefghijklmnopqrstuvw 0123456789é".split("")),
    maxLength: 5,
  });
  // Starts and ends are often operands, so that several tests pass together.
  const around = fc.oneof(fc.constant(""), operand);
  const free = fc.tuple(around, letters, operand, letters, around).map((parts) => parts.join(""));
  return fc.oneof(near, free, letters);
}

/** Numbers and booleans, also as text, whose spelling equals an operand or is near it. */
function scalarsNear(operands: readonly string[], odd: boolean): Arbitrary<unknown> {
  const numbers = numbersNear(operands.filter((operand) => operand !== "").map(Number), odd);
  return odd ? fc.oneof(numbers, numbers.map(String), fc.boolean()) : numbers.map(String);
}

/** The bounds, the numbers next to them, and any between them or beyond. */
function numbersNear(bounds: readonly number[], odd: boolean): Arbitrary<unknown> {
  if (!odd) return usualNumbersNear(bounds.filter(Number.isFinite));
  const finite = [...new Set(bounds.filter(Number.isFinite)), 0].sort((a, b) => a - b);
  const edges = finite.flatMap((bound) => [
    bound,
    bound + 1,
    bound - 1,
    nextDouble(bound),
    -nextDouble(-bound),
    Math.floor(bound),
    Math.ceil(bound),
  ]);
  const ends = [-Number.MAX_VALUE, ...finite, Number.MAX_VALUE];
  const inside = fc.nat({ max: ends.length - 2 }).chain((index) => {
    const [min = 0, max = min] = ends.slice(index, index + 2);
    return fc.oneof(fc.double({ min, max, noNaN: true }), wholeNumbers(min, max));
  });
  const whole = edges.filter(Number.isSafeInteger).map(BigInt);
  return fc.oneof(
    { arbitrary: fc.constantFrom<unknown>(...edges, Infinity, -Infinity, NaN), weight: 3 },
    { arbitrary: inside, weight: 3 },
    { arbitrary: fc.constantFrom(...whole), weight: 2 },
  );
}

/** Numbers next to the bounds, and whole numbers up to twice as far. */
function usualNumbersNear(bounds: readonly number[]): Arbitrary<number> {
  const edges = bounds.flatMap((bound) => [bound, Math.floor(bound) + 1, Math.ceil(bound) - 1]);
  const reach = 2 * Math.max(0, ...bounds.map(Math.abs)) + 10;
  const isNegative = bounds.some((bound) => bound < 0);
  return fc.oneof(fc.constantFrom(0, ...edges), wholeNumbers(isNegative ? -reach : 0, reach));
}

function wholeNumbers(min: number, max: number): Arbitrary<number> {
  const from = Math.max(Math.ceil(min), Number.MIN_SAFE_INTEGER);
  const to = Math.min(Math.floor(max), Number.MAX_SAFE_INTEGER);
  return from <= to ? fc.integer({ min: from, max: to }) : fc.constant(min);
}

/** Instants at the bounds, near them, and in common years, in all forms of dates. */
function datesNear(bounds: readonly number[], { reader, odd }: ValueStyle): Arbitrary<unknown> {
  const near = (...steps: readonly number[]): Arbitrary<number> => {
    const instants = bounds.flatMap((bound) => steps.map((step) => bound + step));
    return fc.constantFrom(...instants.filter((instant) => Math.abs(instant) <= LAST_INSTANT), 0);
  };
  if (!odd) return usualDates(near(0, 1, -1, 86_400_000, -86_400_000));
  const instant = fc.oneof(
    { arbitrary: near(0, 1, -1), weight: 4 },
    // Distances to the end of a second, minute or day, where precisions differ, and of an hour, where zones differ.
    { arbitrary: near(999, 1_000, 59_999, 60_000, 3_600_000, -3_600_000, 86_399_999, 86_400_000), weight: 1 },
    { arbitrary: fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2040, 0) }), weight: 3 },
    { arbitrary: fc.integer({ min: -LAST_INSTANT, max: LAST_INSTANT }), weight: 1 },
  );
  return fc.oneof(
    { arbitrary: instant.chain((each) => fc.constantFrom(...instantWritings(each, reader))), weight: 3 },
    instant.map((each) => new Date(each)),
    instant,
  );
}

/** Dates and times in UTC, near the bounds and in common years. */
function usualDates(near: Arbitrary<number>): Arbitrary<string> {
  const days = fc.integer({ min: 0, max: 36_525 }).map((day) => Date.UTC(1990, 0) + day * 43_200_000);
  return fc.oneof(near, days).map((instant) => new Date(instant).toISOString().replace("T00:00:00.000Z", ""));
}

function recordsNear(tests: readonly ColumnTest[], style: ValueStyle): Arbitrary<unknown> {
  const values = new Map<string, Arbitrary<unknown>>();
  for (const [key, onKey] of groupBy(tests, (test) => test.key)) {
    const valueTests = onKey.map(({ test }) => test);
    values.set(key, candidatesFor(valueTests, style));
  }
  return recordOf(values);
}

/** A value as it is, or as JSON text. */
function withJson(value: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc.oneof({ arbitrary: value, weight: 2 }, { arbitrary: value.map(jsonOf), weight: 1 });
}

function jsonOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? Number(part) : part));
}

/** An instant as ISO 8601: in UTC, with an offset, and in the local time of the zone, unless that is ambiguous. */
function instantWritings(instant: number, { instantOf }: InstantReader): string[] {
  const inUtc = new Date(instant).toISOString();
  const ahead = localText(instant, 7_200_000);
  const local = localText(instant, instant - instantOf(inUtc.slice(0, -1)));
  const shorter = ["", ".000", ":00.000", "T00:00:00.000"].map((rest) => without(rest, local));
  const texts = new Set([inUtc, ahead === undefined ? inUtc : `${ahead}+02:00`, ...shorter]);
  return [...texts].filter((text) => text !== undefined).filter((text) => instantOf(text) === instant);
}

function without(end: string, text: string | undefined): string | undefined {
  return text?.endsWith(end) === true ? text.slice(0, text.length - end.length) : undefined;
}

/** The local time at an offset from UTC in milliseconds; undefined if ISO 8601 cannot represent it. */
function localText(instant: number, offset: number): string | undefined {
  const date = new Date(instant + offset);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, -1);
}
