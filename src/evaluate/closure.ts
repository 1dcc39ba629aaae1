import { unreachable } from "../model/unreachable.js";
import type { ValueClosure } from "./compare.js";
import { compare, isNull } from "./compare.js";
import { isRecord } from "./json-value.js";
import { keysOf } from "./keys.js";
import type { Test } from "./own-values.js";
import { isObject, isPlain, mayBeInherited, noValues, owns, ownValuesOf } from "./own-values.js";
import type {
  ColumnTest,
  ElementTest,
  ObjectTest,
  OrderTest,
  RecordTest,
  RelatedTest,
  TextTest,
  ValueTest,
} from "../plan/plan.js";
import type { Question } from "./related-records.js";
import type { Settings } from "./settings.js";
import { recordsOf } from "./bound-plan.js";
import { passesNull, passesNulls } from "../plan/null.js";
import { isInOrder } from "../plan/order.js";
import { textMatch } from "./text-match.js";

/** The test of any value at all as a record. */
export function onRecord(test: RecordTest, settings: Settings): (record: unknown) => boolean {
  const { onPlain, onOthers } = onAnything(test, settings);
  // Where both are the same, it takes long to find out which it is.
  return onPlain === onOthers ? onOthers : (record) => (isPlain(record) ? onPlain(record) : onOthers(record));
}

/** The test of a record that is a plain object, and that of any other value, of which what it inherits is not read. */
export function onAnything(
  test: RecordTest,
  settings: Settings,
): { readonly onPlain: Test; readonly onOthers: (record: unknown) => boolean } {
  if (settings.anyKeyOrder || mayInherit(test, settings)) {
    const holds = onOwnValues(test, settings);
    return { onPlain: holds, onOthers: holds };
  }
  let onOthers: ((record: unknown) => boolean) | undefined;
  return {
    onPlain: onValues(test, settings),
    // Most filters never meet another record.
    onOthers: (record) => (onOthers ??= onOwnValues(test, settings))(record),
  };
}

function mayInherit(test: RecordTest, settings: Settings): boolean {
  for (const key of keysOf(test, settings)) if (mayBeInherited(key)) return true;
  return false;
}

/** The test of any value as a record, which asks of every key whether it is an own one. */
function onOwnValues(test: RecordTest, settings: Settings): (record: unknown) => boolean {
  const holds = onValues(test, settings.anyKeyOrder ? settings : { ...settings, anyKeyOrder: true });
  return (record) => holds(isObject(record) ? record : noValues);
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
      return settings.anyKeyOrder ? onOwnColumn(test, settings) : onColumn(test, settings);
    case "related":
      return onRelated(test, settings);
    default:
      return unreachable(test, "kind of test");
  }
}

/**
 * Looks for the key twice. Where keys come in any order, that takes less than to find out what else a record inherits.
 */
function onOwnColumn({ key, test }: ColumnTest, settings: Settings): Test {
  const holds = onValue(test, settings);
  const ofNull = passesNull(test);
  return (values) => (owns(values, key) ? holds(values[key]) : ofNull);
}

/**
 * Does the most common tests where the value is read. That spares a call for each record, and the engine learns for each
 * of these functions apart which keys it reads: it is faster where they are few.
 */
function onColumn({ key, test }: ColumnTest, settings: Settings): Test {
  switch (test.kind) {
    case "null":
      return (values) => isNull(values[key]);
    case "notNull":
      return (values) => !isNull(values[key]);
    case "boolean": {
      const wanted = test.value;
      return (values) => values[key] === wanted;
    }
    case "order":
      if (test.read === "number") return onNumber(key, test, onValue(test, settings));
      break;
    case "text":
      return onText(key, test, onOtherValue(test, settings));
    case "object": {
      const { onPlain } = onAnything(test.test, settings);
      const onOther = onOtherValue(test, settings);
      return (values) => {
        const value = values[key];
        return isPlain(value) ? onPlain(value) : onOther(value);
      };
    }
    default:
  }
  const holds = onValue(test, settings);
  return (values) => holds(values[key]);
}

/** The test of a value that is not as expected, made when such a value is met. */
function onOtherValue(test: ValueTest, settings: Settings): ValueClosure {
  let holds: ValueClosure | undefined;
  return (value) => (holds ??= onValue(test, settings))(value);
}

function onNumber(key: string, { operator, first, last }: OrderTest, ofOther: ValueClosure): Test {
  switch (operator) {
    case "within":
      return (values) => {
        const value = values[key];
        return typeof value === "number" ? value >= first && value <= last : ofOther(value);
      };
    case "above":
      return (values) => {
        const value = values[key];
        return typeof value === "number" ? value > last : ofOther(value);
      };
    case "below":
      return (values) => {
        const value = values[key];
        return typeof value === "number" ? value < first : ofOther(value);
      };
    default:
      return (values) => ofOther(values[key]);
  }
}

function onText(key: string, test: TextTest, ofOther: ValueClosure): Test {
  const { relation, negated, texts, fold } = test;
  const isOneOf = relation === "equals" && !negated;
  const [first, second = first, third = second, fourth = third] = texts;
  // Engines compare strings fastest where they know that both are.
  if (isOneOf && !fold && texts.length === 1) {
    return (values) => {
      const value = values[key];
      return typeof value === "string" ? value === first : ofOther(value);
    };
  }
  if (isOneOf && !fold && texts.length > 1 && texts.length <= 4) {
    return (values) => {
      const value = values[key];
      return typeof value === "string"
        ? value === first || value === second || value === third || value === fourth
        : ofOther(value);
    };
  }
  const matches = textMatch(test);
  // The same again and again, as what engines learn of reading a key they learn for each function of the source.
  if (isOneOf) {
    return (values) => {
      const value = values[key];
      return typeof value === "string" ? matches(value) : ofOther(value);
    };
  }
  if (relation === "startsWith") {
    return (values) => {
      const value = values[key];
      return typeof value === "string" ? matches(value) : ofOther(value);
    };
  }
  return (values) => {
    const value = values[key];
    return typeof value === "string" ? matches(value) : ofOther(value);
  };
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
  const { parseJson } = settings;
  const holds = onRecord(test, settings);
  return (value) => {
    const object = typeof value === "string" ? parseJson(value) : value;
    return isRecord(object) ? holds(object) : !required && holds(undefined);
  };
}

function onElements({ test }: ElementTest, settings: Settings): ValueClosure {
  const { parseJson } = settings;
  const holds = onElement(test, settings);
  return (value) => {
    const list: unknown = typeof value === "string" ? parseJson(value) : value;
    if (!Array.isArray(list)) return false;
    // eslint-disable-next-line @typescript-eslint/prefer-for-of -- a list of a row may bring an iterator of its own
    for (let index = 0; index < list.length; index++) if (holds(list[index])) return true;
    return false;
  };
}

/** The test of one element; of an element that is a list, as of one that is no object, every property is null. */
export function onElement(test: RecordTest, settings: Settings): ValueClosure {
  const holds = onRecord(test, settings);
  // What isRecord says, in an order in which plain objects are not asked twice for their prototype.
  return (element) => holds(Array.isArray(element) && !isPlain(element) ? undefined : element);
}

/** Finds the records of a row by the row's own values, as not all values are its own where keys come in any order. */
function onRelated(test: RelatedTest, settings: Settings): Test {
  const records = recordsOf(test, settings);
  const holds = records.ask(test, () => questionOf(test, settings));
  if (!settings.anyKeyOrder) return holds;
  const ownValues = ownValuesOf(new Set(records.columns));
  return (row) => holds(ownValues(row));
}

function questionOf({ test, count }: RelatedTest, settings: Settings): Question {
  const counts = onRecord(test, settings);
  if (count !== undefined) return { counts, takes: (counted) => isInOrder(count, counted) };
  const withoutRecords = passesNulls(test);
  return { counts, takes: (counted, hasRecords) => (hasRecords ? counted > 0 : withoutRecords) };
}
