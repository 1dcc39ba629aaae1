import { unreachable } from "../model/unreachable.js";
import type { ValueClosure } from "./compare.js";
import { compare } from "./compare.js";
import { isPlainObject, listOf, objectOf } from "./json-value.js";
import { keysOf } from "./keys.js";
import type { Test } from "./own-values.js";
import { onOwnValues } from "./own-values.js";
import type { CountTest, ElementTest, ObjectTest, OccurrenceTest, RecordTest, RelatedTest, ValueTest } from "./plan.js";
import type { Settings } from "./settings.js";

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

function onColumn(key: string, test: ValueTest, settings: Settings): Test {
  const holds = onValue(test, settings);
  // The most common conditions are tested in place, which spares a call for each record.
  if (test.kind === "order" && test.read === "number" && test.operator !== "outside") {
    const { operator, first, last } = test;
    if (operator === "within") {
      return (values) => {
        const value = values[key];
        return typeof value === "number" ? value >= first && value <= last : holds(value);
      };
    }
    const isAbove = operator === "above";
    return (values) => {
      const value = values[key];
      return typeof value === "number" ? (isAbove ? value > last : value < first) : holds(value);
    };
  }
  if (test.kind === "text" && test.operator === "oneOf" && test.texts.length === 1 && !test.fold) {
    const [text] = test.texts;
    return test.read === "string"
      ? (values) => values[key] === text
      : (values) => values[key] === text || holds(values[key]);
  }
  if (test.kind === "boolean") {
    const wanted = test.value;
    return (values) => values[key] === wanted;
  }
  return (values) => holds(values[key]);
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

/** The test of a value. */
export function onValue(test: ValueTest, settings: Settings): ValueClosure {
  switch (test.kind) {
    case "object":
      return onObject(test, settings);
    case "element":
      return onElements(test, settings);
    default:
      return compare(test, settings);
  }
}

function onObject({ test, required }: ObjectTest, settings: Settings): ValueClosure {
  const holds = onRecord(test, settings);
  return (value) => {
    const object = objectOf(value);
    return (object !== undefined || !required) && holds(object);
  };
}

function onElements({ test }: ElementTest, settings: Settings): ValueClosure {
  const holds = onElement(test, settings);
  return (value) => {
    const list = listOf(value);
    if (list === undefined) return false;
    // eslint-disable-next-line @typescript-eslint/prefer-for-of -- a list of a row may bring an iterator of its own
    for (let index = 0; index < list.length; index++) if (holds(list[index])) return true;
    return false;
  };
}

/** The test of one element; of an element that is not an object, every property is null. */
export function onElement(test: RecordTest, settings: Settings): ValueClosure {
  const holds = onRecord(test, settings);
  return (element) => holds(isPlainObject(element) ? element : undefined);
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

export function countClosure({ operator, first, last }: CountTest): (count: number) => boolean {
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
