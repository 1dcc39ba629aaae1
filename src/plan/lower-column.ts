import { decimalNumber } from "../model/decimal-number.js";
import type { ExpressionUse } from "../model/expressions.js";
import { expressionsIn, usesOfExpressions } from "../model/expressions.js";
import type {
  ArrayCondition,
  DateCondition,
  DeepReadonly,
  NumberCondition,
  ObjectCondition,
  ObjectPropertyCondition,
  OperatorCondition,
  StringCondition,
} from "../model/filter.js";
import { operatorOf } from "../model/with-operator.js";
import { unreachable } from "../model/unreachable.js";
import { caseFold, textComparisonOf } from "./relations.js";
import type { Span } from "./instant.js";
import type { ComparisonSettings, CompileContext } from "./context.js";
import type { ColumnTest, NullTest, OrderOperator, OrderTest, TextBound, TextTest, ValueTest } from "./plan.js";
import { combined } from "./plan.js";
import type { OrderRelation, OrderRow, TextOperator } from "../model/operators.js";
import { operators } from "../model/operators.js";

export function lowerColumn(condition: DeepReadonly<OperatorCondition>, context: CompileContext): ColumnTest {
  const { kind: columnKind, columnSlug: key } = condition;
  for (const use of usesOfExpressions(condition, [])) context.report("unboundExpression", unbound(use), ...use.path);
  return { kind: "column", key, columnKind, test: lowerValue(condition, context), path: context.path };
}

/** The message for an expression without a value. */
function unbound({ condition, text, expression }: ExpressionUse): string {
  const column =
    "propertyName" in condition ? `${condition.columnSlug}.${condition.propertyName}` : condition.columnSlug;
  const name = `\`${column} ${operatorOf(condition).text} ${JSON.stringify(text)}\``;
  const [root = ""] = expression.split(".");
  return root === "member"
    ? `${name} depends on a member: bind it first (bindFilter), or use memberAvailability.`
    : `${name} depends on ${JSON.stringify(root)}, which is not given: bind it first (bindFilter).`;
}

function lowerValue(condition: DeepReadonly<OperatorCondition>, context: CompileContext): ValueTest {
  switch (condition.kind) {
    case "string":
      return lowerString(condition, context);
    case "number":
      return lowerNumber(condition, context);
    case "date":
      return lowerDate(condition, context);
    case "boolean":
      switch (condition.operator) {
        case "isTrue":
        case "isFalse":
          return { kind: "boolean", value: operators.boolean[condition.operator].relation === "true" };
        default:
          return nullTest(condition.operator);
      }
    case "objectProperty":
      return { kind: "object", test: lowerProperty(condition, context), required: false };
    case "object":
    case "array":
      return lowerMatch(condition, context);
    case "any":
    case "vector":
      return nullTest(condition.operator);
    default:
      return unreachable(condition, "kind of condition");
  }
}

function nullTest(operator: "isNull" | "isNotNull"): NullTest {
  return { kind: operator === "isNull" ? "null" : "notNull" };
}

function lowerString(condition: DeepReadonly<StringCondition>, context: CompileContext): ValueTest {
  switch (condition.operator) {
    case "isNull":
    case "isNotNull":
      return nullTest(condition.operator);
    case "isEmpty":
    case "isNotEmpty": {
      const negated = condition.operator === "isNotEmpty";
      return { kind: "text", read: "string", relation: "equals", negated, texts: [""], fold: false, orNull: false };
    }
    default:
      return textTest("string", condition.operator, condition.values, context.settings);
  }
}

function lowerNumber(condition: NumberCondition, context: CompileContext): ValueTest {
  switch (condition.operator) {
    case "isNull":
    case "isNotNull":
      return nullTest(condition.operator);
    default: {
      const [first, last] =
        "value" in condition ? [condition.value, condition.value] : [condition.firstValue, condition.lastValue];
      return orderTest("number", operators.number[condition.operator], { first, last }, context.settings);
    }
  }
}

function lowerDate(condition: DateCondition, context: CompileContext): ValueTest {
  switch (condition.operator) {
    case "isNull":
    case "isNotNull":
      return nullTest(condition.operator);
    default: {
      const row = operators.date[condition.operator];
      if ("value" in condition)
        return orderTest("instant", row, spanOfOperand(condition.value, "value", context), context.settings);
      const { first } = spanOfOperand(condition.firstValue, "firstValue", context);
      const { last } = spanOfOperand(condition.lastValue, "lastValue", context);
      return orderTest("instant", row, { first, last }, context.settings);
    }
  }
}

/** The range of a date operand. An operand that is not a date is reported, and has an arbitrary range. */
function spanOfOperand(text: string, operand: string, context: CompileContext): Span {
  const span = context.settings.spanOf(text);
  if (span !== undefined) return span;
  if (expressionsIn(text).length === 0) {
    const message = `${JSON.stringify(text)} is not a date; write one as 2025-01-15 or 2025-01-15T09:30:00Z.`;
    context.report("notADate", message, operand);
  }
  return { first: 0, last: 0 };
}

const orderOperators = {
  equals: "within",
  between: "within",
  above: "above",
  below: "below",
} as const satisfies Readonly<Record<OrderRelation, OrderOperator>>;

/** The comparison of an operator with the range of its operands. */
export function orderOperatorOf({ relation, negated }: OrderRow): OrderOperator {
  return negated === true ? "outside" : orderOperators[relation];
}

function orderTest(
  read: OrderTest["read"],
  row: OrderRow,
  { first, last }: Span,
  { negationMatchesNull }: ComparisonSettings,
): OrderTest {
  const orNull = row.negated === true && negationMatchesNull;
  return { kind: "order", read, operator: orderOperatorOf(row), first, last, orNull };
}

function textTest(
  read: TextTest["read"],
  operator: TextOperator,
  operand: string | readonly string[],
  settings: ComparisonSettings,
): TextTest {
  const texts = (typeof operand === "string" ? [operand] : operand).map(caseFold(settings));
  const { relation, negated } = textComparisonOf(operator);
  const orNull = negated && settings.negationMatchesNull;
  return { kind: "text", read, relation, negated, texts, fold: !settings.caseSensitive, orNull };
}

/** The test of an object or list: a null check, or a test of its properties. */
function lowerMatch(condition: DeepReadonly<ObjectCondition | ArrayCondition>, context: CompileContext): ValueTest {
  if (condition.operator !== "matchConditions") return nullTest(condition.operator);
  const tests = condition.propertyConditions.map((property, index) =>
    lowerProperty(property, context.at("propertyConditions", index)),
  );
  const test = combined(condition.conjonction, tests);
  return condition.kind === "array" ? { kind: "element", test } : { kind: "object", test, required: true };
}

/** The test of a property of an object. */
export function lowerProperty(condition: ObjectPropertyCondition, context: CompileContext): ColumnTest {
  const { kind: columnKind, propertyName: key } = condition;
  return { kind: "column", key, columnKind, test: propertyTest(condition, context), path: context.path };
}

function propertyTest(condition: ObjectPropertyCondition, context: CompileContext): ValueTest {
  const { settings } = context;
  switch (condition.operator) {
    case "isNull":
    case "isNotNull":
      return nullTest(condition.operator);
    case "isEmpty":
      return { kind: "empty" };
    case "isNotEmpty":
      return { kind: "notEmpty" };
    case "greaterThan":
    case "lowerThan":
    case "between": {
      const operator = orderOperators[operators.objectProperty[condition.operator].relation];
      const first = textBound(condition.value, settings);
      const last = "otherValue" in condition ? textBound(condition.otherValue, settings) : first;
      return { kind: "textOrder", operator, first, last, fold: !settings.caseSensitive };
    }
    default:
      return textTest("scalar", condition.operator, condition.value, settings);
  }
}

function textBound(operand: string, settings: ComparisonSettings): TextBound {
  const text = caseFold(settings)(operand);
  return { text, number: decimalNumber.test(text) ? Number(text) : undefined };
}
