/** Syntax to a expression: every condition resolved, every mistake noted. */
import type { Condition, Frequency, Period, RelatedCondition } from "../../model/filter.js";
import type { Operator } from "../../model/operators.js";
import { frequencyOperators, periodOperators, relatedKinds } from "../../model/operators.js";
import { unreachable } from "../../model/unreachable.js";
import type { NestedConditions } from "./compare.js";
import { compare, compareSimply } from "./compare.js";
import type { Context, Scope } from "./context.js";
import { columnsOf, isSound, relatedModelUuid } from "./context.js";
import type { BooleanExpression, Junction } from "./normal-form.js";
import { listOf } from "./normal-form.js";
import { flatten } from "./normalize.js";
import type { ConditionSyntax, Connection, Expression, Node, Occurrence, Parentheses, Sql } from "./syntax.js";
import { nodeOf } from "./syntax.js";

/** The expression that a syntax tree means; undefined where something is wrong with it, which is then noted. */
export function resolve(syntax: Expression, context: Context, scope: Scope): BooleanExpression | undefined {
  const simple = typeof syntax === "number" ? compareSimply(syntax, context, scope) : undefined;
  if (simple !== undefined) return simple;
  const node = nodeOf(syntax);
  switch (node.type) {
    case "comparison":
      return noted(compare(node, context, scope, nestedConditions), node, context);
    case "sql":
      return noted(sql(node, context, scope), node, context);
    case "occurrence":
      return noted(occurrence(node, context, scope), node, context);
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
      if (node.type === "commas") resolveAll(node.members, context, scope);
      if (node.type === "unconnected") resolve(node.member, context, scope);
      return undefined;
    default:
      return unreachable(node, "node");
  }
}

function resolveAll(nodes: readonly Expression[], context: Context, scope: Scope): BooleanExpression[] {
  const expressions = nodes.map((node) => resolve(node, context, scope));
  return expressions.every((expression) => expression !== undefined) ? expressions : [];
}

/** The conditions that one was read as, with a note of where they come from. */
function noted(
  expression: BooleanExpression | undefined,
  node: ConditionSyntax,
  context: Context,
): BooleanExpression | undefined {
  if (context.origins === undefined || expression === undefined) return expression;
  if (expression.type === "condition") context.origins.set(expression.condition, node);
  else if (expression.type !== "not") for (const member of expression.members) noted(member, node, context);
  return expression;
}

function junction({ type, form, members, first, last }: Connection, context: Context, scope: Scope): Junction {
  return { type, form, members: resolveAll(members, context, scope), first, last };
}

/** Parentheses make a group; around what is one already they change nothing. */
function inParentheses(
  { member, first, last }: Parentheses,
  context: Context,
  scope: Scope,
): BooleanExpression | undefined {
  const only = resolve(member, context, scope);
  if (only === undefined || (only.type !== "condition" && only.type !== "not")) return only;
  return { type: "and", form: "parentheses", members: [only], first, last };
}

/** The conditions inside `has (...)` or `where (...)`: one level, under one connective. */
function nestedConditions(node: Node, context: Context, scope: Scope): NestedConditions | undefined {
  const expression = resolve(node.type === "parentheses" ? node.member : node, context, scope);
  if (expression === undefined || !isSound(context)) return undefined;
  const list = listOf(expression);
  if (list !== undefined) return list;
  context.rewritten = true;
  return flatten(expression, context);
}

function occurrence(node: Occurrence, context: Context, scope: Scope): BooleanExpression | undefined {
  const { literals, mistakes } = context;
  const { first, last, on } = node;
  if (scope.place !== "filter") {
    mistakes.push({ type: "kindNotAllowed", first, last, kind: "occurrence", place: scope.place });
    return undefined;
  }
  const uuid = relatedModelUuid(node.model, context);
  // Whatever is wrong with the conditions, the counts are looked at too.
  const frequency = frequencyOf(node, context);
  const period = periodOf(node, context);
  const where: Scope = { place: "where", columns: columnsOf(uuid, context) };
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
  const text = tokens.phrase(frequency.comparison)?.text;
  return { operator: countOperator(text, frequencyOperators), value: literals.number(frequency.times) };
}

function periodOf({ period }: Occurrence, { tokens, literals }: Context): Period {
  const text = tokens.phrase(period.comparison)?.text;
  return { operator: countOperator(text, periodOperators), value: literals.number(period.days), unit: "day" };
}

const counts = ["moreThan", "lessThan", "exactly"] as const;

/** `less than` and `fewer than` mean the same, of times and of days. */
function countOperator(
  text: string | undefined,
  table: Readonly<Record<(typeof counts)[number], Operator>>,
): (typeof counts)[number] {
  const found = counts.find((name) => table[name].text === text);
  if (found !== undefined) return found;
  if (text === frequencyOperators.lessThan.text || text === periodOperators.lessThan.text) return "lessThan";
  throw new TypeError(`${String(text)} is no comparison of counts`);
}

function isRelatedCondition(condition: Condition): condition is RelatedCondition {
  const kinds: readonly string[] = relatedKinds;
  return kinds.includes(condition.kind);
}

function sql(node: Sql, context: Context, scope: Scope): BooleanExpression | undefined {
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
