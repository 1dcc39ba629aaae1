import { decimalNumber } from "../model/decimal-number.js";
import type { ObjectPropertyCondition } from "../model/filter.js";
import { caseFold } from "../plan/text-values.js";
import { isTextOperator } from "../plan/text-relations.js";
import { Cells } from "./partition.js";
import type { Judge } from "./judge.js";
import { representativeNumbers } from "./numbers.js";
import type { TextTest } from "./texts.js";
import { knownTexts, representativeTexts } from "./texts.js";
import { bitsOf } from "./literals.js";

/**
 * The cells of the one property that some conditions read; given up where it is too dear to decide.
 *
 * To these conditions a value of a property is null, a text (numbers and booleans are read as one), an empty list or
 * object, or something else that is not compared.
 */
export function propertyCells(
  conditions: readonly ObjectPropertyCondition[],
  propertyName: string,
  judge: Judge,
): Cells {
  const fold = caseFold(judge.settings);
  const tests = conditions.flatMap((condition): TextTest[] =>
    isTextOperator(condition.operator) && "value" in condition
      ? [{ operator: condition.operator, operands: [fold(condition.value)] }]
      : [],
  );
  const texts = representativeTexts(tests);
  const ordered = conditions.flatMap(orderOperands).map(fold);
  const decimals = ordered.filter((operand) => decimalNumber.test(operand));
  const cells = new Cells(judge.onProperty(conditions, propertyName));
  // Between operands of both sorts, texts have two orders at once.
  const areMixed = decimals.length > 0 && decimals.length < ordered.length;
  if (areMixed || texts?.every((text) => fold(text) === text) !== true) cells.giveUp();

  const known = knownTexts(tests);
  cells.showReadings([
    {
      atoms: bitsOf(conditions, ({ operator }) => isTextOperator(operator) || /^is(?:Not)?Empty$/.test(operator)),
      values: texts ?? tests.flatMap(({ operands }) => operands),
      // A text that is known by all of its letters is known to the order too, and has been asked about it.
      isFree: (text) => text !== "" && !known.has(text),
    },
    {
      atoms: bitsOf(conditions, (condition) => orderOperands(condition).length > 0),
      values: orderedTexts(ordered, decimals),
    },
  ]);
  cells.show(null, [], [true]);
  return cells;
}

function orderOperands(condition: ObjectPropertyCondition): string[] {
  switch (condition.operator) {
    case "greaterThan":
    case "lowerThan":
      return [condition.value];
    case "between":
      return [condition.value, condition.otherValue];
    default:
      return [];
  }
}

/**
 * Texts that stand for all texts as far as their order goes, when the operands are all decimal numbers or none is.
 *
 * By code unit the empty text is the first, and nothing lies between a text and the same with a null character behind
 * it; all of these but the operands are no decimal numbers. To operands that are decimal numbers, texts that are too
 * count by their number, and there are as many of them as there are numbers between the operands.
 */
function orderedTexts(operands: readonly string[], decimals: readonly string[]): readonly string[] {
  const numbers = decimals.length === 0 ? [] : representativeNumbers(decimals.map(Number));
  return [
    ...operands,
    // The number of a text is a double, and there is no text where only a bigint would do.
    ...numbers.filter((number) => typeof number === "number").map(spellingOf),
    // The same numbers spelt otherwise, for those who ask for the operand's own spelling too.
    ...decimals.map((decimal) => decimal.replace(/^-?/, "$&0")),
    ...operands.map((operand) => `${operand}\u0000`),
    // Beside a test for the empty text, another one below the operand is wanted.
    ...operands.map((operand) => operand.replace(/[^\0]$/, (last) => String.fromCharCode(last.charCodeAt(0) - 1))),
    "",
  ];
}

/** A number as a text that counts as this number. */
function spellingOf(number: number): string {
  if (Number.isFinite(number)) return String(number);
  return number > 0 ? "1e999" : "-1e999";
}
