/** The filter that an expression spells out, where it has no more than two levels and no `not`. */
import type { Condition, Filter, FilterGroup } from "../../model/filter.js";
import type { Context, Scope } from "./context.js";
import { listOf } from "./normal-form.js";
import { resolve } from "./resolve.js";
import type { Expression } from "./syntax.js";
import { nodeOf } from "./syntax.js";

/** What a member of the outer level is: a group of its own, or a condition. */
type Part = FilterGroup | Condition;

/**
 * The filter of a text that needs no rewriting; undefined where it does, and where something is
 * wrong with it, which is then noted.
 *
 * Each expression is let go as soon as its group is known: of a long text, all together would outweigh the filter.
 */
export function filterAsWritten(expression: Expression, context: Context, scope: Scope): Filter | undefined {
  const node = withoutParentheses(expression);
  const isConnection = typeof node !== "number" && (node.type === "and" || node.type === "or");
  const conjonction = isConnection ? node.type : "and";
  const members = isConnection ? node.members : [node];
  const parts: Part[] = [];
  for (const member of members) {
    const part = partOf(member, context, scope);
    if (part !== undefined) parts.push(part);
  }
  if (parts.length < members.length) return undefined;
  // The list of none is the filter without groups: its members would be groups, if it had any.
  if (parts.length === 0) return { conjonction, groups: [] };
  if (!parts.every(isCondition)) return { conjonction, groups: parts.map((part) => groupOf(part, context)) };
  const group = { conjonction, conditions: parts };
  context.origins?.set(group, nodeOf(expression));
  return { conjonction: "and", groups: [group] };
}

function withoutParentheses(expression: Expression): Expression {
  return typeof expression !== "number" && expression.type === "parentheses"
    ? withoutParentheses(expression.member)
    : expression;
}

function partOf(member: Expression, context: Context, scope: Scope): Part | undefined {
  const resolved = resolve(member, context, scope);
  if (resolved?.type === "condition") return resolved.condition;
  const group = resolved && listOf(resolved);
  if (group !== undefined) context.origins?.set(group, nodeOf(member));
  return group;
}

function isCondition(part: Part): part is Condition {
  return "kind" in part;
}

function groupOf(part: Part, { origins }: Context): FilterGroup {
  if (!isCondition(part)) return part;
  const group: FilterGroup = { conjonction: "and", conditions: [part] };
  const origin = origins?.get(part);
  if (origin !== undefined) origins?.set(group, origin);
  return group;
}
