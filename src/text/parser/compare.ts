/** A comparison to a condition: which column, kind, operator and operands are meant. */
import type { Condition, Conjonction } from "../../model/filter.js";
import { isNegative } from "../../model/negative.js";
import type { OperatorKind } from "../../model/operators.js";
import type { Phrase } from "../lexer/phrases.js";
import type { BooleanExpression } from "./boolean-expression.js";
import type { ComparedColumn, Context, Scope } from "./context.js";
import { isAllowed, kindOf, kindOfLiteral } from "./infer-kind.js";
import { checkSeparator, listValues, operandOf } from "./operand.js";
import type { OperatorRow } from "./operator-rows.js";
import { rowOf, strictOf } from "./operator-rows.js";
import { relatedModelUuid, relatesToMany } from "./related-model.js";
import type { Comparison, Node } from "./syntax.js";

/** What is inside `has (...)`. */
export interface NestedConditions {
  readonly conjonction: Conjonction;
  readonly conditions: readonly Condition[];
}

/** The condition that a comparison means; undefined where something is wrong with it, which is then noted. */
export function compare(
  node: Comparison,
  context: Context,
  scope: Scope,
  readNested: (node: Node, context: Context, scope: Scope) => NestedConditions | undefined,
): BooleanExpression | undefined {
  const column = columnOf(node, context, scope);
  const kind = kindOf(node, column, context, scope);
  if (kind === undefined || !isAllowed(kind, node, context, scope)) return undefined;
  const text = operatorText(node, kind, context);
  if (text === undefined) return undefined;
  // Without an annotation or a data model, a word in the place of the value does not show the kind.
  const isStated = node.annotation !== null || context.model !== undefined || kind === "objectProperty";
  const stated = isStated ? kind : undefined;
  const target: Target = { kind, column, node };
  const strict = strictOf(text);
  if (strict !== undefined) return atLeast(text, strict, target, context, stated);
  const row = rowOf(kind, text);
  if (row === undefined) {
    noteOperator(text, node, kind, context);
    return;
  }
  if (node.nested !== null) {
    const list = readNested(node.nested, context, { place: "has", columns: scope.columns, owner: column });
    return list && leaf(target, row, list.conjonction, list.conditions);
  }
  const { firstType, secondType } = row;
  if (firstType === undefined) return leaf(target, row);
  if (node.list !== null) {
    const values = listValues(node.list, firstType, context);
    if (values === undefined) return undefined;
    return firstType === "strings" ? leaf(target, row, values) : oneOf(values, text, target, context);
  }
  const first = operandOf(node.value ?? node.last, firstType, context, stated);
  if (secondType === undefined) return first === undefined ? undefined : leaf(target, row, first);
  checkSeparator(node, context);
  const second = operandOf(node.second ?? node.last, secondType, context);
  return first === undefined || second === undefined ? undefined : leaf(target, row, first, second);
}

/**
 * The condition of three tokens that begins at one, where these alone decide what is meant and all is well; undefined
 * elsewhere. It is what {@link compare} would give, at less cost: most conditions are of this sort.
 */
export function compareSimply(first: number, context: Context, scope: Scope): BooleanExpression | undefined {
  const { tokens, literals } = context;
  if (scope.columns !== undefined || scope.place !== "filter" || context.origins !== undefined) return undefined;
  const last = first + 2;
  const phrase = tokens.phrase(first + 1);
  const kind = kindOfLiteral(tokens.codes[last]);
  if (phrase === undefined || kind === undefined || (kind !== "date" && isOfDates(phrase))) return undefined;
  const row = rowOf(kind, phrase.text);
  if (row?.firstType === undefined) return undefined;
  const value = operandOf(last, row.firstType, context);
  if (value === undefined) return undefined;
  const condition = plainCondition(kind, literals.name(first), row, value);
  return { type: "condition", condition, first, last };
}

/** What a condition is about, whatever its operator. */
interface Target {
  readonly kind: OperatorKind;
  readonly column: ComparedColumn;
  readonly node: Comparison;
}

function leaf({ kind, column, node }: Target, row: OperatorRow, first?: unknown, second?: unknown): BooleanExpression {
  const condition = conditionOf(kind, column, row, first, second);
  return { type: "condition", condition, first: node.first, last: node.last };
}

/** What a condition reads: a column, or a property of one. */
function columnOf(node: Comparison, context: Context, { owner }: Scope): ComparedColumn {
  const name = context.literals.name(node.column);
  if (owner !== undefined && node.property === null) {
    if (node.related !== null) {
      context.mistakes.push({ type: "unexpectedModel", first: node.related, last: node.column });
    }
    return { ...owner, propertyName: name };
  }
  return {
    relatedModelUuid: node.related === null ? undefined : relatedModelUuid(node.related, context),
    columnSlug: name,
    propertyName: node.property === null ? undefined : context.literals.name(node.property),
  };
}

/** `>=` and `<=`, which the model does not have, as two conditions. */
function atLeast(
  text: string,
  strictText: string,
  target: Target,
  context: Context,
  stated: OperatorKind | undefined,
): BooleanExpression | undefined {
  const { kind, node } = target;
  const strict = rowOf(kind, strictText);
  // A property is equal as text but greater as a number; `between` compares both ends as the strict operators do.
  const equal = rowOf(kind, kind === "objectProperty" ? "between" : "=");
  if (strict?.firstType === undefined || equal === undefined) {
    noteOperator(text, node, kind, context);
    return;
  }
  if (node.value === null) {
    noteList(node, context);
    return;
  }
  const value = operandOf(node.value, strict.firstType, context, stated);
  return value === undefined
    ? undefined
    : implied("or", [leaf(target, strict, value), leaf(target, equal, value, value)], node);
}

/** A list where the model has one value: a condition for each. */
function oneOf(
  values: readonly unknown[],
  text: string,
  target: Target,
  context: Context,
): BooleanExpression | undefined {
  const row = rowOf(target.kind, text);
  if (row === undefined || values.length === 0 || text === ">" || text === "<") {
    noteList(target.node, context);
    return;
  }
  if (isNegative(row.name) && values.length > 1 && relatesToMany(target.column.relatedModelUuid, context)) {
    context.mistakes.push({ type: "noneOfMany", first: target.node.first, last: target.node.last });
    return undefined;
  }
  const members = values.map((value) => leaf(target, row, value));
  return implied(isNegative(row.name) ? "and" : "or", members, target.node);
}

function implied(
  type: Conjonction,
  members: readonly BooleanExpression[],
  { first, last }: Comparison,
): BooleanExpression {
  return { type, form: "implied", members, first, last };
}

/** The condition that a row of the operator table describes, its keys in canonical order. */
function conditionOf(
  kind: OperatorKind,
  { relatedModelUuid, columnSlug, propertyName }: ComparedColumn,
  row: OperatorRow,
  first: unknown,
  second: unknown,
): Condition {
  const { name: operator, firstKey, secondKey } = row;
  if (relatedModelUuid === undefined && propertyName === undefined && secondKey === undefined) {
    return plainCondition(kind, columnSlug, row, first);
  }
  return checked({
    kind,
    ...(relatedModelUuid === undefined ? {} : { relatedModelUuid }),
    columnSlug,
    ...(propertyName === undefined ? {} : { propertyName }),
    operator,
    ...(firstKey === undefined ? {} : { [firstKey]: first }),
    ...(secondKey === undefined ? {} : { [secondKey]: second }),
  });
}

/** A condition of a column with one operand or none; an engine makes at once what is written out. */
function plainCondition(
  kind: OperatorKind,
  columnSlug: string,
  { name: operator, firstKey }: OperatorRow,
  value: unknown,
): Condition {
  switch (firstKey) {
    case "values":
      return checked({ kind, columnSlug, operator, values: value });
    case "value":
      return checked({ kind, columnSlug, operator, value });
    default:
      return checked({ kind, columnSlug, operator });
  }
}

/** Each operand was read as the type in its row, and the types of conditions are made from the same rows. */
function checked(condition: unknown): Condition {
  return condition as Condition;
}

/** The spelling of the operator in the operator table, or `>=` or `<=`. */
function operatorText(node: Comparison, kind: OperatorKind, { tokens, mistakes }: Context): string | undefined {
  const phrase = tokens.phrase(node.operator);
  if (phrase !== undefined && kind !== "date" && isOfDates(phrase) && phrase.foreign === undefined) {
    noteOperator(phrase.words.join(" "), node, kind, { mistakes });
    return undefined;
  }
  return phrase?.type === "on" ? "=" : phrase?.text;
}

/** Whether words compare dates alone. */
export function isOfDates({ words: [word] }: Phrase): boolean {
  return word === "after" || word === "before" || word === "on";
}

function noteOperator(
  text: string,
  node: Comparison,
  kind: OperatorKind,
  { mistakes }: Pick<Context, "mistakes">,
): undefined {
  mistakes.push({ type: "operator", first: node.operator, last: node.operator, node, kind, text });
}

/** Notes a list where a single value is compared. */
function noteList({ list, operator, last }: Comparison, { mistakes }: Context): undefined {
  mistakes.push({ type: "listNotAllowed", first: list?.first ?? operator, last: list?.last ?? last });
}
