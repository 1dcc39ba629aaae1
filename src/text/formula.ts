/** An expression whose conditions are known: what becomes a filter of two levels. */
import type { Condition, Conjonction } from "../model/filter.js";

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
