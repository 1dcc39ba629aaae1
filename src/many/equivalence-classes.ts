import { unreachable } from "../model/unreachable.js";
import { canonicalFirst } from "../plan/canonical-instant.js";
import { compileRecordTest } from "../evaluate/closure.js";
import type { RecordTest, ScalarTest } from "../plan/plan.js";
import type { EvaluateSettings } from "../evaluate/settings.js";
import { comparedText, isNull } from "../plan/relations.js";
import type { Runs } from "./runs.js";
import { countBelow, runsOf } from "./runs.js";
import type { ComparisonType, ValuePath } from "./conjunctions.js";
import { scalarTestsOf } from "./conjunctions.js";

/** Equivalence classes of the values at a path: each test of the path has the same result for all values of a class. */
interface EquivalenceClasses {
  /** Returns the class of a value, a number from 0 up. */
  readonly classOf: (value: unknown) => number;
  readonly count: number;
  /** Returns the classes that match a test. */
  readonly matchingClassesOf: (test: RecordTest) => Runs;
}

/** The class of a property without an object. */
export const NO_OBJECT = 0;
const NULL = 1;
const NOT_COMPARED = 2;
const FIRST = 3;
/** A class of values that no test names, such as most strings and numbers in rows. */
export const USUAL = FIRST;

/** Builds the classes of the values at a path for tests that compare them in the same way. */
export function equivalenceClasses(
  path: ValuePath,
  comparison: ComparisonType | undefined,
  tests: readonly RecordTest[],
  settings: EvaluateSettings,
): EquivalenceClasses {
  const scalars = tests.flatMap(scalarTestsOf);
  const { values, classOf, representativeTestOf, namedBy } = classesFor(comparison, scalars, settings);
  // NaN does not match any comparison.
  const rows = [{}, rowWith(null, path), rowWith(NaN, path), ...values.map((value) => rowWith(value, path))];
  return {
    classOf,
    count: rows.length,
    matchingClassesOf: (test) => {
      // The result of a test can change only at a class that it names, and after it.
      const named = scalarTestsOf(test).flatMap(namedBy);
      const boundaries = [NO_OBJECT, NULL, NOT_COMPARED, USUAL, ...named, ...named.map((valueClass) => valueClass + 1)];
      const ascending = [...new Set(boundaries)].filter((valueClass) => valueClass < rows.length).sort((a, b) => a - b);
      const matches = compileRecordTest(representativeTestOf(test), settings);
      return runsOf(ascending, (valueClass) => matches(rows[valueClass]));
    },
  };
}

interface Classes {
  /** One representative value for each class from `FIRST`. */
  readonly values: readonly unknown[];
  readonly classOf: (value: unknown) => number;
  /** Returns the test to evaluate on the representative values. */
  readonly representativeTestOf: (test: RecordTest) => RecordTest;
  /** The classes of the values that a test names. */
  readonly namedBy: (test: ScalarTest) => readonly number[];
}

function classesFor(
  comparison: ComparisonType | undefined,
  tests: readonly ScalarTest[],
  settings: EvaluateSettings,
): Classes {
  switch (comparison) {
    case undefined:
      return { values: [], classOf: classOfOther, representativeTestOf: (test) => test, namedBy: () => [] };
    case "boolean":
      return {
        values: [true, false],
        classOf: classOfBoolean,
        representativeTestOf: (test) => test,
        namedBy: () => [FIRST],
      };
    case "string":
    case "scalar":
      return textClasses(comparison, tests);
    case "number":
      return numberClasses(tests, (value) => (typeof value === "number" || typeof value === "bigint" ? value : NaN));
    case "instant":
      return numberClasses(tests, canonicalFirst(settings.instantOf));
    default:
      return unreachable(comparison, "comparison");
  }
}

function classOfBoolean(value: unknown): number {
  if (typeof value !== "boolean") return classOfOther(value);
  return value ? FIRST : FIRST + 1;
}

/** Returns the class of a value of a type that the tests do not compare. */
function classOfOther(value: unknown): number {
  return isNull(value) ? NULL : NOT_COMPARED;
}

/** Builds a class for each string that a test names, and one for all other strings. */
function textClasses(comparison: "string" | "scalar", tests: readonly ScalarTest[]): Classes {
  const texts = tests.filter((test) => test.kind === "text");
  const named = [...new Set(texts.flatMap((test) => test.texts))];
  const classes = new Map(named.map((text, index) => [text, FIRST + 1 + index]));
  let other = "?";
  while (classes.has(other)) other += "?";
  const compared = { read: comparison, fold: texts.some((test) => test.fold) };
  return {
    values: [other, ...named],
    classOf: (value) => {
      const text = comparedText(value, compared);
      return text === undefined ? classOfOther(value) : (classes.get(text) ?? FIRST);
    },
    representativeTestOf: (test) => test,
    namedBy: (test) => (test.kind === "text" ? test.texts.map((text) => classes.get(text) ?? FIRST) : []),
  };
}

/**
 * Builds a class for each bound and for the numbers between two adjacent bounds, in ascending order. Tests are evaluated
 * on the ranks of the classes, because there may be no number between two bounds.
 */
function numberClasses(tests: readonly ScalarTest[], read: (value: unknown) => number | bigint): Classes {
  const operands = tests.flatMap((test) => (test.kind === "order" ? [test.first, test.last] : []));
  const bounds = [...new Set(operands)].sort((a, b) => a - b);
  const classOf = (value: unknown): number => {
    const number = read(value);
    const low = countBelow(bounds, number);
    const bound = bounds[low] ?? Infinity;
    if (number < bound) return FIRST + 2 * low;
    // Equal to the bound, as 5n is to 5. Otherwise the number is above all bounds or NaN.
    if (low < bounds.length && number <= bound) return FIRST + 2 * low + 1;
    return number >= bound || number > -Infinity ? FIRST + 2 * low : classOfOther(value);
  };
  const ranks = new Map(Array.from(bounds, (bound, index) => [bound, 2 * index + 1]));
  const rankOf = (bound: number): number => ranks.get(bound) ?? -1;
  return {
    values: Array.from({ length: 2 * bounds.length + 1 }, (_, rank) => rank),
    classOf,
    representativeTestOf: (test) => withRanks(test, rankOf),
    namedBy: (test) => (test.kind === "order" ? [test.first, test.last].map((bound) => FIRST + rankOf(bound)) : []),
  };
}

function withRanks(test: RecordTest, rankOf: (bound: number) => number): RecordTest {
  switch (test.kind) {
    case "all":
    case "any":
      return { ...test, tests: test.tests.map((part) => withRanks(part, rankOf)) };
    case "column": {
      const value = test.test;
      if (value.kind !== "order") return test;
      return { ...test, test: { ...value, read: "number", first: rankOf(value.first), last: rankOf(value.last) } };
    }
    default:
      return test;
  }
}

/** Created from entries, so that `__proto__` is an own key. */
function rowWith(value: unknown, { key, property }: ValuePath): object {
  return Object.fromEntries([[key, property === undefined ? value : Object.fromEntries([[property, value]])]]);
}
