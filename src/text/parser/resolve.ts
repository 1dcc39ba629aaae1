/** Syntax to an expression: every condition resolved, every mistake noted. */
import type { Condition, Conjonction, Frequency, Period, RelatedCondition } from "../../model/filter.js";
import { isNegative } from "../../model/negative.js";
import type { OperandType, Operator, OperatorKind } from "../../model/operators.js";
import { frequencyOperators, operatorNames, periodOperators, relatedKinds } from "../../model/operators.js";
import { unreachable } from "../../model/unreachable.js";
import type { Phrase } from "../lexer/tokens.js";
import { token } from "../lexer/tokens.js";
import { comparesBySize } from "./complement.js";
import type { ComparedColumn, Context, NameScope } from "./context.js";
import { relatedColumns, isSound, relatedModelUuid, relatesToMany } from "./context.js";
import type { OperatorRow } from "./kind.js";
import { isAllowed, kindOf, rowOf, strictOf } from "./kind.js";
import { flatten, oneLevel } from "./normalize.js";
import type {
  BooleanExpression,
  Comparison,
  ConditionSyntax,
  Connection,
  Junction,
  List,
  Node,
  Occurrence,
  Parentheses,
  SqlNode,
  ValueType,
} from "./syntax.js";

/** The expression of a syntax tree; undefined after a mistake, which is recorded. */
export function resolve(node: Node, context: Context, scope: NameScope): BooleanExpression | undefined {
  switch (node.type) {
    case "comparison":
      return withOrigins(compare(node, context, scope) ?? placeholder(node, context), node, context);
    case "sql":
      return withOrigins(sql(node, context, scope) ?? placeholder(node, context), node, context);
    case "occurrence":
      return withOrigins(occurrence(node, context, scope) ?? placeholder(node, context), node, context);
    case "and":
    case "or":
      return junction(node, context, scope);
    case "parentheses":
      return inParentheses(node, context, scope);
    case "not": {
      const member = resolve(node.member, context, scope);
      return member && { type: "not", times: node.times, member, first: node.first, last: node.last };
    }
    case "commas":
    case "unconnected":
    case "unreadable":
    case "missing":
      context.mistakes.push(node);
      if (node.type === "commas") junction({ ...node, type: "and", form: "infix" }, context, scope);
      if (node.type === "unconnected") resolve(node.member, context, scope);
      return undefined;
    default:
      return unreachable(node, "node");
  }
}

/** A placeholder for an invalid condition: SQL, which may mean anything. */
function placeholder({ first, last }: ConditionSyntax, context: Context): BooleanExpression {
  const name = `unread${context.placeholderCount++}`;
  return { type: "condition", condition: { kind: "sql", name, clause: name }, first, last };
}

function withOrigins(expression: BooleanExpression, node: ConditionSyntax, context: Context): BooleanExpression {
  if (context.origins === undefined) return expression;
  if (expression.type === "condition") context.origins.set(expression.condition, node);
  else if (expression.type !== "not") for (const member of expression.members) withOrigins(member, node, context);
  return expression;
}

function junction(
  { type, form, members, first, last }: Connection,
  context: Context,
  scope: NameScope,
): Junction | undefined {
  const resolved = members.map((member) => resolve(member, context, scope));
  return resolved.every((member) => member !== undefined) ? { type, form, members: resolved, first, last } : undefined;
}

/** Parentheses make a group of a single condition; around anything else they have no effect. */
function inParentheses(
  { member, first, last }: Parentheses,
  context: Context,
  scope: NameScope,
): BooleanExpression | undefined {
  const only = resolve(member, context, scope);
  if (only?.type !== "condition") return only;
  return { type: "and", form: "parentheses", members: [only], first, last };
}

/** The conditions inside `has (...)` or `where (...)`: one level, under one connective. */
function nestedConditions(node: Node, context: Context, scope: NameScope): NestedConditions | undefined {
  const { placeholderCount } = context;
  const expression = resolve(node, context, scope);
  if (expression === undefined || context.placeholderCount > placeholderCount) return undefined;
  const list = oneLevel(expression);
  if (list !== undefined || !isSound(context)) return list;
  context.rewritten = true;
  return flatten(expression, context);
}

function occurrence(node: Occurrence, context: Context, scope: NameScope): BooleanExpression | undefined {
  const { literals, mistakes } = context;
  const { first, last, on } = node;
  if (scope.place !== "filter") {
    mistakes.push({ type: "kindNotAllowed", first, last, kind: "occurrence", place: scope.place });
    return undefined;
  }
  const uuid = relatedModelUuid(node.model, context);
  // Counts are checked even if the conditions are invalid.
  const frequency = frequencyOf(node, context);
  const period = periodOf(node, context);
  const where: NameScope = { place: "where", columns: relatedColumns(uuid, context) };
  const list =
    node.where === null
      ? { conjonction: "and" as const, conditions: [] }
      : nestedConditions(node.where, context, where);
  if (list === undefined) return undefined;
  const condition: Condition = {
    kind: "occurrence",
    relatedModelUuid: uuid,
    ...(on === null ? {} : { columnSlug: literals.name(on) }),
    frequency,
    period,
    conjonction: list.conjonction,
    conditions: list.conditions.filter(isRelatedCondition),
  };
  return { type: "condition", condition, first, last };
}

function frequencyOf({ frequency }: Occurrence, { tokens, literals }: Context): Frequency {
  if (frequency === null) return { operator: "not" };
  const { comparison, times } = frequency;
  return { operator: countOperator(tokens.phrase(comparison)?.text), value: literals.number(times) };
}

function periodOf({ period }: Occurrence, { tokens, literals }: Context): Period {
  const { comparison, days } = period;
  return { operator: countOperator(tokens.phrase(comparison)?.text), value: literals.number(days), unit: "day" };
}

/** `less than` and `fewer than` are synonyms. Frequencies and periods have the same operators. */
function countOperator(text: string | undefined): Period["operator"] {
  const names: readonly Exclude<Frequency["operator"], "not">[] = operatorNames(periodOperators);
  const isText = (row: Operator): boolean => row.text === text;
  return names.find((name) => isText(frequencyOperators[name]) || isText(periodOperators[name])) ?? "exactly";
}

function isRelatedCondition(condition: Condition): condition is RelatedCondition {
  const kinds: readonly string[] = relatedKinds;
  return kinds.includes(condition.kind);
}

function sql(node: SqlNode, context: Context, scope: NameScope): BooleanExpression | undefined {
  const { literals, mistakes } = context;
  const { first, last, related, on } = node;
  if (scope.place !== "filter") {
    mistakes.push({ type: "kindNotAllowed", first, last, kind: "sql", place: scope.place });
    return undefined;
  }
  const condition: Condition = {
    kind: "sql",
    ...(related === null ? {} : { relatedModelUuid: relatedModelUuid(related, context) }),
    ...(on === null ? {} : { columnSlug: literals.name(on) }),
    name: literals.string(node.name),
    clause: literals.string(node.clause),
  };
  return { type: "condition", condition, first, last };
}

// ---- Comparisons ----

interface NestedConditions {
  readonly conjonction: Conjonction;
  readonly conditions: readonly Condition[];
}

/** The condition of a comparison; undefined after a mistake, which is recorded. */
function compare(node: Comparison, context: Context, scope: NameScope): BooleanExpression | undefined {
  const column = columnOf(node, context, scope);
  const kind = kindOf(node, column, context, scope);
  const inner: NameScope = { place: "has", columns: scope.columns, owner: column };
  if (kind === undefined || !isAllowed(kind, node, context, scope)) {
    // Mistakes inside `has (...)` are found all the same.
    if (node.nested !== null) nestedConditions(node.nested, context, inner);
    return undefined;
  }
  const text = operatorText(node, kind, context);
  if (text === undefined) return undefined;
  // Without an annotation or a data model, an unquoted word as the value does not show the kind.
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
    const list = nestedConditions(node.nested, context, inner);
    return list && leaf(target, row, list.conjonction, list.conditions);
  }
  const { firstType, secondType } = row;
  if (firstType === undefined) return leaf(target, row);
  if (node.list !== null) {
    if (secondType !== undefined) {
      noteList(target, context);
      return undefined;
    }
    const values = listValues(node.list, firstType, context);
    if (values === undefined) return undefined;
    return firstType === "strings" ? leaf(target, row, values) : oneOf(values, text, target, context);
  }
  const first = operandOf(node.value ?? node.last, firstType, context, stated);
  if (secondType === undefined) return first === undefined ? undefined : leaf(target, row, first);
  const isJoined = checkSeparator(node, context);
  const second = operandOf(node.second ?? node.last, secondType, context, stated);
  return first === undefined || second === undefined || !isJoined ? undefined : leaf(target, row, first, second);
}

interface Target {
  readonly kind: OperatorKind;
  readonly column: ComparedColumn;
  readonly node: Comparison;
}

function leaf({ kind, column, node }: Target, row: OperatorRow, first?: unknown, second?: unknown): BooleanExpression {
  const condition = conditionOf(kind, column, row, first, second);
  return { type: "condition", condition, first: node.first, last: node.last };
}

export function columnOf(node: Comparison, context: Context, { owner }: NameScope): ComparedColumn {
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

/** `>=` and `<=` as two conditions, because the model does not have them. */
function atLeast(
  text: string,
  strictText: string,
  target: Target,
  context: Context,
  stated: OperatorKind | undefined,
): BooleanExpression | undefined {
  const { kind, node } = target;
  const strict = rowOf(kind, strictText);
  // Properties compare equality as text, but size as numbers; `between` compares both bounds as numbers.
  const equal = rowOf(kind, kind === "objectProperty" ? "between" : "=");
  if (strict?.firstType === undefined || equal === undefined) {
    noteOperator(text, node, kind, context);
    return;
  }
  if (node.value === null) {
    noteList(target, context);
    return;
  }
  const value = operandOf(node.value, strict.firstType, context, stated);
  return value === undefined
    ? undefined
    : implied("or", [leaf(target, strict, value), leaf(target, equal, value, value)], node);
}

/** A list where the model has a single value: one condition for each. */
function oneOf(
  values: readonly unknown[],
  text: string,
  target: Target,
  context: Context,
): BooleanExpression | undefined {
  const row = rowOf(target.kind, text);
  if (row === undefined || values.length === 0 || comparesBySize(target.kind, row.name)) {
    noteList(target, context);
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

/** The condition of a row of the operator table, with keys in canonical order. */
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

/** A condition of a column with one operand or none. Engines create object literals fastest. */
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

/** Each operand has the type in its row, and the types of conditions are made from the same rows. */
function checked(condition: unknown): Condition {
  return condition as Condition;
}

/** The spelling of the operator of a comparison; undefined if it compares only dates, which is recorded. */
function operatorText(node: Comparison, kind: OperatorKind, { tokens, mistakes }: Context): string | undefined {
  const phrase = tokens.phrase(node.operator);
  if (phrase !== undefined && kind !== "date" && isOfDates(phrase) && phrase.foreign === undefined) {
    noteOperator(phrase.words.join(" "), node, kind, { mistakes });
    return undefined;
  }
  return spellingOf(phrase);
}

/** The spelling of an operator in the operator table, or `>=` or `<=`. */
function spellingOf(phrase: Phrase | undefined): string | undefined {
  return phrase?.type === "on" ? "=" : phrase?.text;
}

/** Whether a phrase compares only dates. */
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

function noteList({ kind, node: { list, operator, last } }: Target, { mistakes }: Context): void {
  mistakes.push({ type: "listNotAllowed", first: list?.first ?? operator, last: list?.last ?? last, operator, kind });
}

// ---- Operands ----

/**
 * The value of a token as an operand of a type; undefined if it has another type, which is recorded.
 *
 * @param kind - the kind of the condition, if more than the value states it.
 */
function operandOf(
  index: number,
  type: OperandType,
  context: Context,
  kind?: OperatorKind,
): string | number | undefined {
  const { tokens, literals } = context;
  switch (type) {
    case "number":
      if (tokens.codes[index] === token.number) return literals.number(index);
      break;
    case "dateString":
      if (tokens.codes[index] === token.date) return literals.date(index);
      if (tokens.codes[index] === token.string && kind === "date") return literals.string(index);
      break;
    case "string":
    case "strings":
      if (tokens.codes[index] === token.string) return literals.string(index);
      break;
    case "conjonction":
    case "propertyConditions":
      break;
    default:
      return unreachable(type, "operand type");
  }
  const wanted: ValueType = type === "number" ? "number" : type === "dateString" ? "date" : "string";
  context.mistakes.push({ type: "operand", first: index, last: index, wanted, kind });
  return undefined;
}

/** The values of a list; undefined if it is malformed, which is recorded. */
function listValues(list: List, type: OperandType, context: Context): (string | number)[] | undefined {
  if (!isList(list, context)) context.mistakes.push({ type: "list", first: list.first, last: list.last, list });
  const values = list.items.map((index) => operandOf(index, type, context));
  return values.every((value) => value !== undefined) ? values : undefined;
}

/** Whether a list is in brackets, with one comma between values and at most one after the last. */
function isList({ first, last, items, closed }: List, { tokens: { codes } }: Context): boolean {
  if (!closed || codes[first] !== token.openList) return false;
  const isComma = (at: number): boolean => codes[at] === token.comma;
  const isSeparated = items.every((item, at) => item === first + 1 + 2 * at && (at === 0 || isComma(item - 1)));
  const end = items.at(-1) ?? first;
  return isSeparated && (last === end + 1 || (items.length > 0 && last === end + 2 && isComma(end + 1)));
}

/** Whether the values of `between` are joined by `and`; where they are not, it is noted. */
function checkSeparator({ value, separator, second }: Comparison, { tokens, mistakes }: Context): boolean {
  if (value === null || second === null || (separator !== null && tokens.codes[separator] === token.and)) return true;
  mistakes.push({ type: "separator", first: value, last: second, value, separator, second });
  return false;
}
