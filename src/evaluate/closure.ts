import { unreachable } from "../model/unreachable.js";
import { arrange } from "./arrange.js";
import { compare } from "./compare.js";
import { isPlainObject, listOf, objectOf } from "./json-value.js";
import { keysOf } from "./keys.js";
import type { Test } from "./own-values.js";
import { onOwnValues } from "./own-values.js";
import type {
  CountTest,
  ElementTest,
  ObjectTest,
  OccurrenceTest,
  Plan,
  RecordTest,
  RelatedTest,
  ValueTest,
} from "./plan.js";
import type { Settings } from "./settings.js";

/** A plan as nested closures, which need no code to be generated. */
export function closureOf({ test, settings }: Plan): (record: unknown) => boolean {
  return onRecord(arrange(test), settings);
}

/** The test of any value at all as a record. */
export function onRecord(test: RecordTest, settings: Settings): (record: unknown) => boolean {
  return onOwnValues(onValues(test, settings), keysOf(test));
}

function onValues(test: RecordTest, settings: Settings): Test {
  switch (test.kind) {
    case "constant": {
      const { holds } = test;
      return () => holds;
    }
    case "all":
      return every(test.tests.map((part) => onValues(part, settings)));
    case "any":
      return some(test.tests.map((part) => onValues(part, settings)));
    case "column":
      return onColumn(test.key, test.test, settings);
    case "related":
      return onRelated(test, settings);
    case "occurrence":
      return onOccurrences(test, settings);
    default:
      return unreachable(test, "kind of test");
  }
}

// Two and three tests have calls of their own, which the engine can inline; calls from a loop it cannot.

function every(tests: readonly Test[]): Test {
  const [first, second, third] = tests;
  if (first === undefined || tests.length > 3) {
    return (values) => {
      for (const test of tests) if (!test(values)) return false;
      return true;
    };
  }
  if (second === undefined) return first;
  if (third === undefined) return (values) => first(values) && second(values);
  return (values) => first(values) && second(values) && third(values);
}

function some(tests: readonly Test[]): Test {
  const [first, second, third] = tests;
  if (first === undefined || tests.length > 3) {
    return (values) => {
      for (const test of tests) if (test(values)) return true;
      return false;
    };
  }
  if (second === undefined) return first;
  if (third === undefined) return (values) => first(values) || second(values);
  return (values) => first(values) || second(values) || third(values);
}

function onColumn(key: string, test: ValueTest, settings: Settings): Test {
  switch (test.kind) {
    case "object":
      return onObject(key, test, settings);
    case "element":
      return onElements(key, test, settings);
    default: {
      const holds = compare(test, settings);
      return (values) => holds(values[key]);
    }
  }
}

function onObject(key: string, { test, required }: ObjectTest, settings: Settings): Test {
  const holds = onRecord(test, settings);
  return (values) => {
    const object = objectOf(values[key]);
    return (object !== undefined || !required) && holds(object);
  };
}

function onElements(key: string, { test }: ElementTest, settings: Settings): Test {
  const holds = onRecord(test, settings);
  return (values) => {
    const list = listOf(values[key]);
    if (list === undefined) return false;
    // eslint-disable-next-line @typescript-eslint/prefer-for-of -- a list of a row may bring an iterator of its own
    for (let index = 0; index < list.length; index++) {
      const element = list[index];
      // Of an element that is not an object, every property is null.
      if (holds(isPlainObject(element) ? element : undefined)) return true;
    }
    return false;
  };
}

function onRelated({ records, test }: RelatedTest, settings: Settings): Test {
  const holds = onRecord(test, settings);
  return (row) => {
    const related = records.of(row);
    if (related.length === 0) return holds(undefined);
    for (const record of related) if (holds(record)) return true;
    return false;
  };
}

function onOccurrences({ records, test, frequency }: OccurrenceTest, settings: Settings): Test {
  const counts = onRecord(test, settings);
  const isFrequent = countClosure(frequency);
  return (row) => {
    let count = 0;
    for (const record of records.of(row)) if (counts(record)) count++;
    return isFrequent(count);
  };
}

function countClosure({ operator, first, last }: CountTest): (count: number) => boolean {
  switch (operator) {
    case "within":
      return (count) => count >= first && count <= last;
    case "outside":
      return (count) => count < first || count > last;
    case "above":
      return (count) => count > last;
    case "below":
      return (count) => count < first;
    default:
      return unreachable(operator, "operator on counts");
  }
}
