/** An expression whose conditions are known: what becomes a filter of two levels. */
import type { Condition, Conjonction, FilterGroup } from "../../model/filter.js";

export type Formula = Literal | Junction | Negated;

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
   * How it is written: `a and b`, `(a and b)` or `all of (a, b)`; or not at all, as in `a >= 1`, which stands for
   * two conditions.
   */
  readonly form: "infix" | "parentheses" | "explicit" | "implied";
  readonly members: readonly Formula[];
  readonly first: number;
  readonly last: number;
}

export interface Negated {
  readonly type: "not";
  readonly times: number;
  readonly member: Formula;
  readonly first: number;
  readonly last: number;
}

/** The one level of conditions that the text says as it stands; undefined where it says something else. */
export function listOf(formula: Formula): FilterGroup | undefined {
  if (formula.type === "condition") return { conjonction: "and", conditions: [formula.condition] };
  if (formula.type === "not" || formula.form === "implied") return undefined;
  const { type: conjonction, members } = formula;
  return members.every(isLiteral) ? { conjonction, conditions: members.map(({ condition }) => condition) } : undefined;
}

function isLiteral(formula: Formula): formula is Literal {
  return formula.type === "condition";
}

/** The connective of what `not` makes of a connective's members (De Morgan). */
export function opposite(connective: Conjonction): Conjonction {
  return connective === "and" ? "or" : "and";
}
