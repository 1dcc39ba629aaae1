/** An expression whose conditions are known: what becomes a filter of two levels. */
import type { Condition, Conjonction, FilterGroup } from "../../model/filter.js";

export type BooleanExpression = Literal | Junction | Negated;

/** A condition, and the tokens it was written in. */
export interface Literal {
  readonly type: "condition";
  readonly condition: Condition;
  readonly first: number;
  readonly last: number;
}

export interface Junction {
  readonly type: Conjonction;
  /**
   * How it is written: `a and b`, `(a and b)` or `all of (a, b)`; or not at all, as in `a >= 1`, which means
   * two conditions.
   */
  readonly form: "infix" | "parentheses" | "explicit" | "implied";
  readonly members: readonly BooleanExpression[];
  readonly first: number;
  readonly last: number;
}

export interface Negated {
  readonly type: "not";
  readonly times: number;
  readonly member: BooleanExpression;
  readonly first: number;
  readonly last: number;
}

/** The one level of conditions that the text has; undefined where it has another form. */
export function listOf(expression: BooleanExpression): FilterGroup | undefined {
  if (expression.type === "condition") return { conjonction: "and", conditions: [expression.condition] };
  if (expression.type === "not" || expression.form === "implied") return undefined;
  const { type: conjonction, members } = expression;
  return members.every(isLiteral) ? { conjonction, conditions: members.map(({ condition }) => condition) } : undefined;
}

function isLiteral(expression: BooleanExpression): expression is Literal {
  return expression.type === "condition";
}

/** The connective of what `not` makes of a connective's members (De Morgan). */
export function opposite(connective: Conjonction): Conjonction {
  return connective === "and" ? "or" : "and";
}
