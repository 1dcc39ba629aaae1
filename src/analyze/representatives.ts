import type { Span } from "../plan/instant.js";
import { LAST_INSTANT } from "../plan/time-zone.js";
import type { Settings } from "../evaluate/settings.js";
import { caseFold } from "../plan/text-values.js";
import type {
  ConditionKind,
  DateCondition,
  DeepReadonly,
  NumberCondition,
  OperatorCondition,
} from "../model/filter.js";
import { bitsOf } from "./literals.js";
import type { Reading } from "./partition.js";
import { Cells, unionsOf } from "./partition.js";
import type { Judge } from "./judge.js";
import { representativeNumbers } from "./numbers.js";
import { structuresOf } from "./structures.js";
import type { TextTest } from "./texts.js";
import { knownTexts, representativeTexts } from "./texts.js";

/** What a value would be if the kind of a condition were the type of its column. */
const typical: Partial<Record<ConditionKind, unknown>> = {
  number: 0,
  date: "2025-01-01",
  boolean: true,
  object: {},
  array: [{}],
  vector: [0],
};

/**
 * The cells of a column that some conditions read; given up where it is too dear to decide.
 *
 * A value is null, a text, a number, a boolean, an object, a list, or something that no condition compares, such as
 * NaN or a function. Of each type there are values that stand for all of them as far as conditions of one kind go; a
 * text may also be read as a date or as JSON, an object as a date too, and then the kinds are combined.
 */
export function columnCells(conditions: readonly DeepReadonly<OperatorCondition>[], judge: Judge): Cells {
  const { settings } = judge;
  const cells = new Cells(judge.onColumn(conditions));
  const texts = textReading(conditions, settings);
  const { objects, elements } = structuresOf(conditions, judge);
  const lists = unionsOf(elements.values.map((element) => cells.truthOf([element])));
  if (!texts.isComplete || !objects.isComplete || !elements.isComplete || lists === undefined) cells.giveUp();

  const listed = lists === undefined ? elements.values.map((_, index) => [index]) : [...lists.values()];
  const lifted = listed.map((members) => members.map((index) => elements.values[index]));
  const nested = [...objects.values, [], ...lifted];
  const structured = bitsOf(conditions, readsStructure);
  const dated = bitsOf(conditions, readsDate);
  const instants = instantsOf(conditions, settings);

  // The values that people would expect first: of several with the same answers, the first is shown.
  cells.show(...conditions.map(({ kind }) => typical[kind] ?? "x"), ...(structured === 0n ? [] : nested));
  cells.showReadings([
    texts.reading,
    { atoms: dated, values: [...instants.map((instant) => new Date(instant).toISOString()), "x"] },
    { atoms: structured, values: [...nested.map((value) => JSON.stringify(value)), "x"] },
  ]);
  cells.showReadings([
    { atoms: structured, values: nested },
    { atoms: dated, values: [...instants, NaN].map((instant) => new Date(instant)) },
  ]);
  cells.show(...representativeNumbers(numberBounds(conditions, settings)), true, false, null, NaN);
  return cells;
}

/** The reading of texts, and whether its values stand for all texts. */
function textReading(
  conditions: readonly DeepReadonly<OperatorCondition>[],
  settings: Settings,
): { readonly reading: Reading; readonly isComplete: boolean } {
  const fold = caseFold(settings);
  const tests = conditions.flatMap((condition): TextTest[] =>
    condition.kind === "string" && "values" in condition
      ? [{ operator: condition.operator, operands: [condition.values].flat().map(fold) }]
      : [],
  );
  const texts = representativeTexts(tests);
  const known = knownTexts(tests);
  const reading: Reading = {
    atoms: bitsOf(conditions, readsText),
    values: texts ?? tests.flatMap(({ operands }) => operands),
    // A text that is known letter by letter is known as a date and as JSON too; one that is only known folded is not.
    isFree: (text) => text !== "" && !(settings.caseSensitive && known.has(text)),
  };
  // Folded operands are put together to texts, and the evaluator folds these once more.
  return { reading, isComplete: texts?.every((text) => fold(text) === text) === true };
}

function readsText({ kind, operator }: DeepReadonly<OperatorCondition>): boolean {
  return kind === "string" && !isNullCheck(operator);
}

function readsDate({ kind, operator }: DeepReadonly<OperatorCondition>): boolean {
  return kind === "date" && !isNullCheck(operator);
}

function readsStructure({ kind, operator }: DeepReadonly<OperatorCondition>): boolean {
  return kind === "objectProperty" || operator === "matchConditions";
}

function isNullCheck(operator: string): boolean {
  return operator === "isNull" || operator === "isNotNull";
}

function instantsOf(conditions: readonly DeepReadonly<OperatorCondition>[], settings: Settings): number[] {
  // Instants are whole numbers, so that those next to a bound stand for all up to the next bound.
  const near = spansOf(conditions, settings).flatMap(({ first, last }) => [first, last, first - 1, last + 1]);
  return [...new Set(near)].filter((instant) => Math.abs(instant) <= LAST_INSTANT);
}

function numberBounds(conditions: readonly DeepReadonly<OperatorCondition>[], settings: Settings): number[] {
  const numbers = conditions.flatMap((condition) => (condition.kind === "number" ? numberOperands(condition) : []));
  // A date condition reads a number as epoch milliseconds, rounded down.
  const spans = spansOf(conditions, settings);
  const instants = spans.flatMap(({ first, last }) => [first, last + 1, -LAST_INSTANT, LAST_INSTANT + 1]);
  return [...numbers, ...instants];
}

/** The milliseconds of each date that conditions compare with. */
function spansOf(conditions: readonly DeepReadonly<OperatorCondition>[], settings: Settings): Span[] {
  const operands = conditions.flatMap((condition) => (condition.kind === "date" ? dateOperands(condition) : []));
  return operands.flatMap((operand) => settings.spanOf(operand) ?? []);
}

function numberOperands(condition: NumberCondition): number[] {
  if ("value" in condition) return [condition.value];
  return "firstValue" in condition ? [condition.firstValue, condition.lastValue] : [];
}

function dateOperands(condition: DateCondition): string[] {
  if ("value" in condition) return [condition.value];
  return "firstValue" in condition ? [condition.firstValue, condition.lastValue] : [];
}
