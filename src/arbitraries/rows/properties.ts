import fc from "#fast-check";
import type { Arbitrary } from "fast-check";
import type { Settings } from "../../evaluate/settings.js";
import { caseFold } from "../../plan/text-values.js";
import { decimalNumber } from "../../model/decimal-number.js";
import type { ObjectPropertyCondition } from "../../model/filter.js";
import { isNegative } from "../../model/negative.js";
import type { TextOperator } from "../../model/operators.js";
import { unreachable } from "../../model/unreachable.js";
import { textComparisonOf } from "../../plan/text-relations.js";
import { nothing } from "./nothing.js";
import { doubles, edgesOf } from "./ranges.js";
import type { TextGoal, TextTest } from "./texts.js";
import { rightTexts, textsFor } from "./texts.js";

/** A condition on a property, and whether it is to hold. */
export interface PropertyLiteral {
  readonly condition: ObjectPropertyCondition;
  readonly wanted: boolean;
}

/** Whether a condition holds for a property that is null or missing. */
export function holdsForNothing({ operator }: { readonly operator: string }, settings: Settings): boolean {
  if (operator === "isNull") return true;
  return settings.negationMatchesNull && isNegative(operator);
}

/** Values of a property for which every condition says what is wanted. */
export function propertyValues(
  literals: readonly PropertyLiteral[],
  settings: Settings,
): Arbitrary<unknown> | undefined {
  const isAll = (holds: (condition: ObjectPropertyCondition) => boolean): boolean =>
    literals.every(({ condition, wanted }) => holds(condition) === wanted);
  const values: Arbitrary<unknown>[] = [];
  // Scalars are read as texts. What is neither a scalar nor null is compared with nothing.
  if (
    literals.every(
      ({ condition, wanted }) => !isNullCheck(condition) || wanted === (condition.operator === "isNotNull"),
    )
  ) {
    const goal = textGoalOf(literals, settings);
    const texts = textsFor(goal);
    if (texts !== undefined) values.push(texts, texts);
    const scalars = [...numbersNear(goal), true, false].filter((value) => rightTexts([String(value)], goal).length > 0);
    if (scalars.length > 0) values.push(fc.constantFrom(...scalars));
  }
  if (isAll(({ operator }) => operator === "isEmpty" || operator === "isNotNull")) values.push(fc.constantFrom([], {}));
  if (isAll(({ operator }) => operator === "isNotEmpty" || operator === "isNotNull")) {
    values.push(fc.constantFrom<unknown>([""], { x: 1 }));
  }
  if (isAll((condition) => holdsForNothing(condition, settings))) values.push(nothing);
  return values.length === 0 ? undefined : fc.oneof(...values);
}

function isNullCheck({ operator }: ObjectPropertyCondition): boolean {
  return operator === "isNull" || operator === "isNotNull";
}

/** Numbers that are spelt as an operand is or next to one. */
function numbersNear({ tests, also }: TextGoal): number[] {
  const texts = [...tests.flatMap(({ texts }) => texts), ...(also?.hints ?? []), "0"];
  return texts
    .filter((text) => decimalNumber.test(text))
    .map(Number)
    .filter(Number.isFinite);
}

interface OrderTest {
  readonly condition: Extract<ObjectPropertyCondition, { operator: "greaterThan" | "lowerThan" | "between" }>;
  readonly wanted: boolean;
}

/** What the conditions ask of a text; null checks are left out. */
function textGoalOf(literals: readonly PropertyLiteral[], settings: Settings): TextGoal {
  const fold = caseFold(settings);
  const tests: TextTest[] = [];
  const orders: OrderTest[] = [];
  for (const { condition, wanted } of literals) {
    switch (condition.operator) {
      case "isNull":
      case "isNotNull":
        break;
      case "isEmpty":
      case "isNotEmpty":
        tests.push({ relation: "equals", texts: [""], wanted: wanted === (condition.operator === "isEmpty") });
        break;
      case "greaterThan":
      case "lowerThan":
      case "between":
        orders.push({ condition, wanted });
        break;
      default:
        tests.push(textTest(condition.operator, [fold(condition.value)], wanted));
    }
  }
  const isRight = (text: string): boolean =>
    orders.every(({ condition, wanted }) => isInOrder(condition, fold(text), fold) === wanted);
  const also = orders.length === 0 ? undefined : { hints: orders.flatMap((order) => hintsOf(order, fold)), isRight };
  return { tests, fold, also };
}

/** A comparison of texts as the relation that is wanted or ruled out. */
export function textTest(operator: TextOperator, texts: readonly string[], wanted: boolean): TextTest {
  const { relation, negated } = textComparisonOf(operator);
  return { relation, texts, wanted: wanted !== negated };
}

/** Texts before, at and behind the operands, as numbers where these are. */
function hintsOf({ condition }: OrderTest, fold: (text: string) => string): string[] {
  const operands = [condition.value, "otherValue" in condition ? condition.otherValue : condition.value].map(fold);
  const [first = 0, last = 0] = operands.filter((operand) => decimalNumber.test(operand)).map(Number);
  const bounds = [first, last].flatMap((bound) => [
    { min: bound, max: bound },
    { min: -Infinity, max: doubles.before(bound) },
    { min: doubles.after(bound), max: Infinity },
  ]);
  const between = { min: doubles.after(first), max: doubles.before(last) };
  const numbers = edgesOf([...bounds, between, { min: first / 2, max: first / 2 }]).map(spellingOf);
  const texts = operands.flatMap((operand) => [operand, `${operand}\u0000`, `${operand}0`, operand.slice(0, -1)]);
  return [...texts, ...numbers, "\uffff"];
}

/** A number as a text that counts as this number. */
function spellingOf(number: number): string {
  if (Number.isFinite(number)) return String(number);
  return number > 0 ? "1e999" : "-1e999";
}

function isInOrder(condition: OrderTest["condition"], text: string, fold: (text: string) => string): boolean {
  const sign = signOf(text, fold(condition.value));
  switch (condition.operator) {
    case "greaterThan":
      return sign > 0;
    case "lowerThan":
      return sign < 0;
    case "between":
      return sign >= 0 && signOf(text, fold(condition.otherValue)) <= 0;
    default:
      return unreachable(condition, "operator of an objectProperty condition");
  }
}

/** Whether a text lies before (negative), at or behind another: as numbers where both are, or by code unit. */
function signOf(text: string, operand: string): number {
  const areNumbers = decimalNumber.test(text) && decimalNumber.test(operand);
  const [left, right] = areNumbers ? [Number(text), Number(operand)] : [text, operand];
  if (left < right) return -1;
  return left > right ? 1 : 0;
}
