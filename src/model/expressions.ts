/** Expressions: places in the operands of a filter where a value is put for each member of a team. */
import type { Condition, DeepReadonly, Filter, OperatorCondition } from "./filter.js";
import type { Path } from "./issues/issue.js";
import { findOperator } from "./operators.js";
import { ownValue } from "./own-value.js";

/** An expression that the values of a member have, as a user interface offers it. */
export interface KnownExpression {
  /** The names that lead to the value, with or without braces: `{{member.ids.hubspot}}`. */
  readonly value: string;
  /** Its name for people, as it follows a verb: `the member's HubSpot id`. Default: the names, without braces. */
  readonly label?: string | undefined;
}

/** An expression, and the place of the operand that has it. */
export interface FilterExpression {
  readonly path: Path;
  /** The names that lead to the value, without braces and white space: `member.ids.hubspot`. */
  readonly expression: string;
}

/** A string of an operand, its place, and its condition: a condition of a filter, or one within such a condition. */
export interface OperandText {
  readonly text: string;
  readonly path: Path;
  readonly condition: DeepReadonly<OperatorCondition>;
}

/** The strings of all operands of a condition, and of the conditions within it. */
export function operandTextsOf(condition: DeepReadonly<Condition>, path: Path): readonly OperandText[] {
  const found: OperandText[] = [];
  visitOperands(condition, path, (operand, path, condition) => {
    for (const [text, place] of textsOf(operand, path)) found.push({ text, path: place, condition });
  });
  return found;
}

/** An expression, with the operand that has it. */
export type ExpressionUse = OperandText & FilterExpression;

/** The expressions of a condition, and of the conditions within it. */
export function usesOfExpressions(condition: DeepReadonly<Condition>, path: Path): readonly ExpressionUse[] {
  return operandTextsOf(condition, path).flatMap((operand) =>
    expressionsIn(operand.text).map((expression) => ({ ...operand, expression })),
  );
}

/** Two braces, names joined by dots, two braces. */
const pattern = /\{\{\s*([\p{L}\p{N}_$-]+(?:\.[\p{L}\p{N}_$-]+)*)\s*\}\}/gu;

/** The expressions in an operand, without braces and white space. */
export function expressionsIn(text: string): readonly string[] {
  return text.includes("{{") ? Array.from(text.matchAll(pattern), ([, expression = ""]) => expression) : [];
}

/** A sentence for text with an expression where a number is expected; empty for other text. */
export function expressionHint(text: string): string {
  return expressionsIn(text).length > 0 ? ' An expression is text: conditions of the kind "string" compare it.' : "";
}

/** An expression as an operand has it, with braces. */
export function writeExpression(expression: string): string {
  return wholeExpression(expression) === undefined ? `{{${expression}}}` : expression;
}

/** The expression that is the whole operand; undefined for any other text. */
export function wholeExpression(text: string): string | undefined {
  const [match, ...others] = text.includes("{{") ? text.matchAll(pattern) : [];
  return match?.[0] === text && others.length === 0 ? match[1] : undefined;
}

/** The operand with other text in place of each expression. */
export function replaceExpressions(text: string, replacement: (expression: string, written: string) => string): string {
  return text.replace(pattern, (written, expression: string) => replacement(expression, written));
}

/** An operand of strings: one, or the list of `values`. */
export type StringOperand = string | readonly string[];

/** The strings of an operand, with their places. */
export function textsOf(operand: StringOperand, path: Path): readonly (readonly [text: string, path: Path])[] {
  return typeof operand === "string" ? [[operand, path]] : operand.map((text, index) => [text, [...path, index]]);
}

type ReadOperand<T> = (operand: StringOperand, path: Path, condition: DeepReadonly<OperatorCondition>) => T;

/** Visits the operands of strings of a condition, and of the conditions within it, in the order of the document. */
function visitOperands(condition: DeepReadonly<Condition>, path: Path, visit: ReadOperand<void>): void {
  if (condition.kind === "sql") return;
  if (condition.kind === "occurrence") {
    for (const [index, nested] of condition.conditions.entries()) {
      visitOperands(nested, [...path, "conditions", index], visit);
    }
  } else if (condition.operator === "matchConditions") {
    for (const [index, property] of condition.propertyConditions.entries()) {
      visitOperands(property, [...path, "propertyConditions", index], visit);
    }
  } else {
    for (const [key, operand] of stringOperandsOf(condition)) visit(operand, [...path, key], condition);
  }
}

/** A copy of a filter with other operands of strings, in the order of the document. */
export function mapOperands(
  { conjonction, groups }: DeepReadonly<Filter>,
  map: ReadOperand<StringOperand>,
): DeepReadonly<Filter> {
  return {
    conjonction,
    groups: groups.map((group, at) => ({
      ...group,
      conditions: group.conditions.map((condition, index) =>
        mapCondition(condition, ["groups", at, "conditions", index], map),
      ),
    })),
  };
}

function mapCondition<C extends DeepReadonly<Condition>>(condition: C, path: Path, map: ReadOperand<StringOperand>): C {
  if (condition.kind === "sql") return condition;
  if (condition.kind === "occurrence") {
    const conditions = condition.conditions.map((nested, at) => mapCondition(nested, [...path, "conditions", at], map));
    return { ...condition, conditions };
  }
  if (condition.operator === "matchConditions") {
    const propertyConditions = condition.propertyConditions.map((property, at) =>
      mapCondition(property, [...path, "propertyConditions", at], map),
    );
    return { ...condition, propertyConditions };
  }
  const changed = stringOperandsOf(condition).map(
    ([key, operand]) => [key, map(operand, [...path, key], condition)] as const,
  );
  return { ...condition, ...Object.fromEntries(changed) };
}

/** The operands of strings of a condition itself, with their keys. */
function stringOperandsOf(condition: DeepReadonly<OperatorCondition>): [key: string, operand: StringOperand][] {
  const types = findOperator(condition.kind, condition.operator)?.operands;
  const entries: [string, unknown][] = Object.entries(condition);
  return entries.filter((entry): entry is [string, StringOperand] => {
    const [key, operand] = entry;
    const type = ownValue(types, key);
    return (type === "string" || type === "strings" || type === "dateString") && isStringOperand(operand);
  });
}

function isStringOperand(operand: unknown): operand is StringOperand {
  return typeof operand === "string" || (Array.isArray(operand) && operand.every((item) => typeof item === "string"));
}
