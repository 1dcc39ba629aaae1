import type { ObjectPropertyCondition } from "../model/filter.js";
import { caseFold, decimalNumber } from "../evaluate/text.js";
import { Cells } from "./cells.js";
import type { Judge } from "./judge.js";
import { representativeNumbers } from "./numbers.js";
import type { TextTest } from "./texts.js";
import { knownTexts, representativeTexts } from "./texts.js";
import { bitsOf, isTextOperator } from "./atoms.js";

/**
 * The cells of the one property that some conditions read, or undefined when it is too dear to decide.
 *
 * To these conditions a value of a property is null, a text (numbers and booleans are read as one), an empty list or
 * object, or something else that is not compared.
 */
export function propertyCells(
  conditions: readonly ObjectPropertyCondition[],
  propertyName: string,
  judge: Judge,
): Cells | undefined {
  const fold = caseFold(judge.settings);
  const tests = conditions.flatMap((condition): TextTest[] =>
    isTextOperator(condition.operator) && "value" in condition
      ? [{ operator: condition.operator, operands: [fold(condition.value)] }]
      : [],
  );
  const texts = representativeTexts(tests);
  const orders = orderedTexts(conditions.flatMap(orderOperands).map(fold));
  if (texts === undefined || orders === undefined || texts.some((text) => fold(text) !== text)) return undefined;

  const cells = new Cells(judge.onProperty(conditions, propertyName));
  const known = knownTexts(tests);
  const fits = cells.showReadings([
    {
      atoms: bitsOf(conditions, ({ operator }) => isTextOperator(operator) || /^is(?:Not)?Empty$/.test(operator)),
      values: texts,
      // A text that is known by all of its letters is known to the order too, and has been asked about it.
      isFree: (text) => text !== "" && !known.has(text),
    },
    { atoms: bitsOf(conditions, (condition) => orderOperands(condition).length > 0), values: orders },
  ]);
  cells.show(null, [], [true]);
  return fits ? cells : undefined;
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
 * Texts that stand for all texts as far as their order goes, or undefined where operands of both sorts meet, between
 * which texts have two orders at once.
 *
 * By code unit the empty text is the first, and nothing lies between a text and the same with a null character behind
 * it; all of these but the operands are no decimal numbers. To operands that are decimal numbers, texts that are too
 * count by their number, and there are as many of them as there are numbers between the operands.
 */
function orderedTexts(operands: readonly string[]): readonly string[] | undefined {
  const decimals = operands.filter((operand) => decimalNumber.test(operand));
  if (decimals.length > 0 && decimals.length < operands.length) return undefined;
  const numbers = decimals.length === 0 ? [] : representativeNumbers(decimals.map(Number));
  return [
    ...operands,
    // The number of a text is a double, and there is no text where only a bigint would do.
    ...numbers.filter((number) => typeof number === "number").map(spellingOf),
    // The same numbers spelt otherwise, for those who ask for the operand's own spelling too.
    ...decimals.map((decimal) => decimal.replace(/^-?/, "$&0")),
    ...operands.map((operand) => `${operand}\u0000`),
    "",
  ];
}

/** A number as a text that counts as this number. */
function spellingOf(number: number): string {
  if (Number.isFinite(number)) return String(number);
  return number > 0 ? "1e999" : "-1e999";
}
