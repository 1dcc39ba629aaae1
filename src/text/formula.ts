/** An expression whose conditions are known: what becomes a filter of two levels. */
import type { Condition, Conjonction } from "../model/filter.js";

export type Formula<C = Condition> = Literal<C> | Junction<C> | Negated<C>;

/** A condition, and the tokens it was written in. */
export interface Literal<C = Condition> {
  readonly type: "condition";
  readonly condition: C;
  readonly first: number;
  readonly last: number;
}

export interface Junction<C = Condition> {
  readonly type: Conjonction;
  /**
   * How it is written: `a and b`, `(a and b)` or `all of (a, b)`; or not at all, as in `a >= 1`, which stands for
   * two conditions.
   */
  readonly form: "infix" | "parentheses" | "explicit" | "implied";
  readonly members: readonly Formula<C>[];
  readonly first: number;
  readonly last: number;
}

export interface Negated<C = Condition> {
  readonly type: "not";
  readonly times: number;
  readonly member: Formula<C>;
  readonly first: number;
  readonly last: number;
}
