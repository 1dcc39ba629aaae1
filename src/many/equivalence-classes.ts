import { unreachable } from "../model/unreachable.js";
import { canonicalFirst } from "../plan/canonical-instant.js";
import { onRecord } from "../evaluate/closure.js";
import type { RecordTest, ScalarTest } from "../plan/plan.js";
import type { Settings } from "../evaluate/settings.js";
import { scalarText } from "../plan/text-values.js";
import type { Runs } from "./runs.js";
import { runsOf } from "./runs.js";
import type { ComparisonType, ValuePath } from "./conjunctions.js";
import { scalarTestsOf } from "./conjunctions.js";

/** Divides all values at a path into classes, so that the tests on the path say the same of all values of a class. */
interface EquivalenceClasses {
  /** The class of a value; they are numbered from 0. */
  readonly classOf: (value: unknown) => number;
  readonly count: number;
  /** The classes for which a test holds. */
  readonly matchingClassesOf: (test: RecordTest) => Runs;
}

/** The class of a property where there is no object that could have it. */
export const NO_OBJECT = 0;
const NULL = 1;
const NOT_COMPARED = 2;
const FIRST = 3;
/** A class of values that tests do not name: the texts and numbers that most rows have. */
export const USUAL = FIRST;

/** The classes of the values that tests at a path read in one way. */
export function equivalenceClasses(
  path: ValuePath,
  reading: ComparisonType | undefined,
  tests: readonly RecordTest[],
  settings: Settings,
): EquivalenceClasses {
  const scalars = tests.flatMap(scalarTestsOf);
  const { values, classOf, asked, namedBy } = classesFor(reading, scalars, settings);
  // NaN is the value that no comparison holds for, whatever it is compared with.
  const rows = [{}, rowWith(null, path), rowWith(NaN, path), ...values.map((value) => rowWith(value, path))];
  return {
    classOf,
    count: rows.length,
    matchingClassesOf: (test) => {
      // Between two classes that it names, a test says the same of all.
      const named = scalarTestsOf(test).flatMap(namedBy);
      const telling = [NO_OBJECT, NULL, NOT_COMPARED, USUAL, ...named, ...named.map((ofClass) => ofClass + 1)];
      const ascending = [...new Set(telling)].filter((ofClass) => ofClass < rows.length).sort((a, b) => a - b);
      const holds = onRecord(asked(test), settings);
      return runsOf(ascending, (ofClass) => holds(rows[ofClass]));
    },
  };
}

interface Classes {
  /** A value of each class from the first one on. */
  readonly values: readonly unknown[];
  readonly classOf: (value: unknown) => number;
  /** The test that says of these values what the given one says of their classes. */
  readonly asked: (test: RecordTest) => RecordTest;
  /** The classes of the values that a test names. */
  readonly namedBy: (test: ScalarTest) => readonly number[];
}

function classesFor(reading: ComparisonType | undefined, tests: readonly ScalarTest[], settings: Settings): Classes {
  switch (reading) {
    case undefined:
      return { values: [], classOf: classOfOther, asked: (test) => test, namedBy: () => [] };
    case "boolean":
      return { values: [true, false], classOf: classOfBoolean, asked: (test) => test, namedBy: () => [FIRST] };
    case "string":
    case "scalar":
      return textClasses(reading, tests);
    case "number":
      return numberClasses(tests, (value) => (typeof value === "number" || typeof value === "bigint" ? value : NaN));
    case "instant":
      return numberClasses(tests, canonicalFirst(settings.instantOf));
    default:
      return unreachable(reading, "way to read a value");
  }
}

function classOfBoolean(value: unknown): number {
  if (typeof value !== "boolean") return classOfOther(value);
  return value ? FIRST : FIRST + 1;
}

/** The class of a value that is not of the type that tests compare. */
function classOfOther(value: unknown): number {
  return value === null || value === undefined ? NULL : NOT_COMPARED;
}

/** A class for each text that a test names, and one for all others. */
function textClasses(reading: "string" | "scalar", tests: readonly ScalarTest[]): Classes {
  const texts = tests.filter((test) => test.kind === "text");
  const named = [...new Set(texts.flatMap((test) => test.texts))];
  const classes = new Map(named.map((text, index) => [text, FIRST + 1 + index]));
  let other = "?";
  while (classes.has(other)) other += "?";
  const textOfOther = reading === "scalar" ? scalarText : (): undefined => undefined;
  const fold = texts.some((test) => test.fold);
  return {
    values: [other, ...named],
    classOf: (value) => {
      const text = typeof value === "string" ? value : textOfOther(value);
      if (text === undefined) return classOfOther(value);
      return classes.get(fold ? text.toLowerCase() : text) ?? FIRST;
    },
    asked: (test) => test,
    namedBy: (test) => (test.kind === "text" ? test.texts.map((text) => classes.get(text) ?? FIRST) : []),
  };
}

/**
 * A class for each bound and one for the numbers between two neighbours, in order. What tests say of them they say of
 * their ranks, which are there even where there is no number between two bounds.
 */
function numberClasses(tests: readonly ScalarTest[], read: (value: unknown) => number | bigint): Classes {
  const operands = tests.flatMap((test) => (test.kind === "order" ? [test.first, test.last] : []));
  const bounds = Float64Array.from(new Set(operands)).sort();
  const classOf = (value: unknown): number => {
    const number = read(value);
    let low = 0;
    let high = bounds.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((bounds[middle] ?? NaN) < number) low = middle + 1;
      else high = middle;
    }
    const bound = bounds[low] ?? Infinity;
    if (number < bound) return FIRST + 2 * low;
    // Equal to the bound, as 5 and 5n are; or above all of them; or NaN, which is none of these.
    if (low < bounds.length && number <= bound) return FIRST + 2 * low + 1;
    return number >= bound || number > -Infinity ? FIRST + 2 * low : classOfOther(value);
  };
  const ranks = new Map(Array.from(bounds, (bound, index) => [bound, 2 * index + 1]));
  const rankOf = (bound: number): number => ranks.get(bound) ?? -1;
  return {
    values: Array.from({ length: 2 * bounds.length + 1 }, (_, rank) => rank),
    classOf,
    asked: (test) => ranked(test, rankOf),
    namedBy: (test) => (test.kind === "order" ? [test.first, test.last].map((bound) => FIRST + rankOf(bound)) : []),
  };
}

function ranked(test: RecordTest, rankOf: (bound: number) => number): RecordTest {
  switch (test.kind) {
    case "all":
    case "any":
      return { ...test, tests: test.tests.map((part) => ranked(part, rankOf)) };
    case "column": {
      const value = test.test;
      if (value.kind !== "order") return test;
      return { ...test, test: { ...value, read: "number", first: rankOf(value.first), last: rankOf(value.last) } };
    }
    default:
      return test;
  }
}

/** Made of entries, so that a key such as `__proto__` is a key like any other. */
function rowWith(value: unknown, { key, property }: ValuePath): object {
  return Object.fromEntries([[key, property === undefined ? value : Object.fromEntries([[property, value]])]]);
}
