import type { ColumnTest, OrderTest, RecordTest, TextTest, ValueTest } from "../../plan/plan.js";
import type { ComparisonSettings } from "../../plan/context.js";
import { caseFold } from "../../plan/relations.js";
import { LAST_INSTANT } from "../../model/iso-date.js";
import { compileTest } from "./compile-test.js";
import { bitsOf, groupBy, hasBit } from "./literals.js";
import { representativeNumbers } from "./numbers.js";
import type { Interpretation } from "./partition.js";
import { Partition, combinationsOf, unionsOf } from "./partition.js";
import type { Budget } from "./search.js";
import { spend } from "./search.js";
import { exactTexts, representativeTexts } from "./texts.js";

/**
 * Partitions all values by the tests on one column or property; incomplete if that takes too many steps.
 *
 * A value is null, a text, a number, a boolean, an object, a list, or something that no test compares, such as NaN or a
 * function. Of each type there are representatives for the tests of one sort. A text may also be read as a date, as
 * JSON or as ordered, an object as a date; then the sorts are combined.
 */
export function partitionOf(tests: readonly ValueTest[], settings: ComparisonSettings, budget: Budget): Partition {
  const partition = new Partition(
    tests.map((test) => compileTest(test, settings)),
    budget,
  );
  if (!spend(budget, tests.length)) {
    partition.giveUp();
    return partition;
  }
  const texts = interpretAsText(tests, settings, budget);
  const { order, isOneOrder } = interpretAsOrdered(tests);
  const { objects, lists, isComplete } = structuresOf(tests, settings, budget);
  if (texts === undefined || !isOneOrder || !isComplete) partition.giveUp();

  const nested = [...objects, [], ...lists];
  const structured = bitsOf(tests, ({ kind }) => kind === "object" || kind === "element");
  const dated = bitsOf(tests, (test) => isOrder(test, "instant"));
  const instants = instantsOf(tests);

  // Typical values come first, because the first value of a cell is its example.
  partition.show(...tests.map(typicalOf), ...(structured === 0n ? [] : nested));
  partition.addInterpretations([
    texts ?? { tests: 0n, values: tests.flatMap((test) => (test.kind === "text" ? test.texts : [])) },
    order,
    { tests: dated, values: dated === 0n ? [] : [...instants.map((instant) => new Date(instant).toISOString()), "x"] },
    { tests: structured, values: structured === 0n ? [] : [...nested.map((value) => JSON.stringify(value)), "x"] },
  ]);
  partition.addInterpretations([
    { tests: structured, values: nested },
    { tests: dated, values: dated === 0n ? [] : [...instants, NaN].map((instant) => new Date(instant)) },
  ]);
  partition.show(...representativeNumbers(numberBounds(tests)), true, false, null, NaN, [], [true]);
  return partition;
}

/** A value of the type that a test compares. */
function typicalOf(test: ValueTest): unknown {
  switch (test.kind) {
    case "order":
      return test.read === "number" ? 0 : "2025-01-01";
    case "boolean":
      return true;
    case "object":
      return {};
    case "element":
      return [{}];
    case "textOrder":
      return test.first.text;
    default:
      return "x";
  }
}

function isOrder(test: ValueTest, read: OrderTest["read"]): boolean {
  return test.kind === "order" && test.read === read;
}

/** Representatives of texts; undefined if there are too many. Numbers and booleans are compared by their text. */
function interpretAsText(
  tests: readonly ValueTest[],
  settings: ComparisonSettings,
  budget: Budget,
): Interpretation | undefined {
  const fold = caseFold(settings);
  const isEmptyCheck = ({ kind }: ValueTest): boolean => kind === "empty" || kind === "notEmpty";
  const onTexts = tests.filter((test): test is TextTest => test.kind === "text");
  const values = representativeTexts(onTexts, budget);
  // Representatives are combined from folded operands, and evaluation folds them again.
  if (values?.every((text) => fold(text) === text) !== true) return undefined;
  const exact = exactTexts(onTexts);
  // A folded text determines the order of texts, which folds too, but not the date or JSON.
  const isKnown = settings.caseSensitive || tests.some(({ kind }) => kind === "textOrder");
  return {
    tests: bitsOf(tests, (test) => test.kind === "text" || isEmptyCheck(test)),
    values,
    isFree: (text) => text !== "" && !(isKnown && exact.has(text)),
  };
}

/**
 * Texts by their order, and whether they represent all texts. They do not if some operands are decimal numbers and
 * others are not, as texts then have two orders.
 *
 * By code unit the empty text is the first, and no text is between another one and the same with a null character at
 * its end; all of these but the operands are no decimal numbers. Compared with decimal numbers, texts that are decimal
 * numbers too are ordered as numbers.
 */
function interpretAsOrdered(tests: readonly ValueTest[]): {
  readonly order: Interpretation;
  readonly isOneOrder: boolean;
} {
  const bounds = tests.flatMap((test) => (test.kind === "textOrder" ? [test.first, test.last] : []));
  const operands = bounds.map(({ text }) => text);
  const decimals = bounds.filter(({ number }) => number !== undefined);
  const numbers = representativeNumbers(decimals.map(({ number }) => Number(number)));
  const texts = [
    ...operands,
    // The number of a text is a double: no text represents a bigint between two doubles.
    ...(decimals.length === 0 ? [] : numbers.filter((number) => typeof number === "number").map(spellingOf)),
    // The same numbers in another spelling, for conditions that also compare with the operand's own.
    ...decimals.map(({ text }) => text.replace(/^-?/, "$&0")),
    ...operands.map((operand) => `${operand}\u0000`),
    // Besides the empty text, another one below the operand.
    ...operands.map((operand) => operand.replace(/[^\0]$/, (last) => String.fromCharCode(last.charCodeAt(0) - 1))),
    "",
  ];
  const values = bounds.length === 0 ? [] : texts;
  return {
    order: { tests: bitsOf(tests, ({ kind }) => kind === "textOrder"), values },
    isOneOrder: decimals.length === 0 || decimals.length === bounds.length,
  };
}

/** A text that is read as the number. */
function spellingOf(number: number): string {
  if (Number.isFinite(number)) return String(number);
  return number > 0 ? "1e999" : "-1e999";
}

/** Representatives of objects and of lists. */
interface Structures {
  readonly objects: readonly unknown[];
  readonly lists: readonly unknown[];
  /** Whether they represent all; there may be too many. */
  readonly isComplete: boolean;
}

function structuresOf(tests: readonly ValueTest[], settings: ComparisonSettings, budget: Budget): Structures {
  const objects = objectsFor(
    tests.flatMap((test) => (test.kind === "object" ? columnTestsOf(test.test) : [])),
    settings,
    budget,
  );
  const onElements = tests.flatMap((test) => (test.kind === "element" ? [test] : []));
  const elements = objectsFor(
    onElements.flatMap(({ test }) => columnTestsOf(test)),
    settings,
    budget,
  );
  if (!spend(budget, elements.values.length * tests.length)) {
    return { objects: objects.values, lists: [], isComplete: false };
  }
  const ofElements = new Partition(
    onElements.map((test) => compileTest(test, settings)),
    budget,
  );
  const unions = unionsOf(
    elements.values.map((element) => ofElements.truthOf([element])),
    budget,
  );
  return {
    objects: objects.values,
    lists: Array.from(unions?.values() ?? [], (members) => members.map((index) => elements.values[index])),
    isComplete: objects.isComplete && elements.isComplete && unions !== undefined,
  };
}

/** The tests on the properties of an object. */
export function columnTestsOf(test: RecordTest): readonly ColumnTest[] {
  switch (test.kind) {
    case "all":
    case "any":
      return test.tests.flatMap(columnTestsOf);
    case "column":
      return [test];
    default:
      return [];
  }
}

/** The properties of an object are independent of each other: all combinations of the representatives of each. */
function objectsFor(
  tests: readonly ColumnTest[],
  settings: ComparisonSettings,
  budget: Budget,
): { readonly values: readonly Readonly<Record<string, unknown>>[]; readonly isComplete: boolean } {
  const [all, some] = [new Map<string, readonly unknown[]>(), new Map<string, readonly unknown[]>()];
  let isComplete = true;
  for (const [key, onKey] of groupBy(tests, (test) => test.key)) {
    const partition = partitionOf(
      onKey.map(({ test }) => test),
      settings,
      budget,
    );
    const examples = partition.cells.flatMap(({ truth, example }) =>
      example === undefined ? [] : [{ truth, ...example }],
    );
    isComplete &&= partition.isComplete && examples.length === partition.cells.length;
    all.set(
      key,
      examples.map(({ value }) => value),
    );
    const oneEach = onKey.flatMap((_, index) => {
      const passes = ({ truth }: { readonly truth: bigint }): boolean => hasBit(truth, index);
      return [examples.find(passes), examples.find((cell) => !passes(cell))];
    });
    some.set(
      key,
      [...new Set(oneEach)].flatMap((cell) => (cell === undefined ? [] : [cell.value])),
    );
  }
  const combinations = combinationsOf(all);
  return { values: combinations ?? combinationsOf(some) ?? [], isComplete: isComplete && combinations !== undefined };
}

/** Instants are whole milliseconds: those next to a bound represent all up to the next bound. */
function instantsOf(tests: readonly ValueTest[]): number[] {
  const near = orderTests(tests, "instant").flatMap(({ first, last }) => [first, last, first - 1, last + 1]);
  return [...new Set(near)].filter((instant) => Math.abs(instant) <= LAST_INSTANT);
}

function numberBounds(tests: readonly ValueTest[]): number[] {
  const bounds = [
    ...orderTests(tests, "number").flatMap(({ first, last }) => [first, last]),
    // A test of instants reads a number as epoch milliseconds, rounded down.
    ...orderTests(tests, "instant").flatMap(({ first, last }) => [first, last + 1, -LAST_INSTANT, LAST_INSTANT + 1]),
  ];
  // An infinite bound of a range excludes no number.
  return bounds.filter(Number.isFinite);
}

function orderTests(tests: readonly ValueTest[], read: OrderTest["read"]): readonly OrderTest[] {
  return tests.filter((test): test is OrderTest => test.kind === "order" && test.read === read);
}
