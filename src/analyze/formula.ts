import type { Conjonction } from "../model/filter.js";

/** That the value of a place lies in one of some cells. */
export interface Literal {
  /** The index of the place. */
  readonly place: number;
  /** One bit for each cell of the place. */
  readonly cells: bigint;
}

/** What is asked of the values of places: literals under conjonctions. */
export type Goal = Literal | { readonly conjonction: Conjonction; readonly parts: readonly Goal[] };

/** The cells that each place is left with, one bit for each. */
export type Domains = readonly bigint[];

/** Whether a goal holds wherever the places take values in their domains; undefined where that differs. */
export function decide(goal: Goal, domains: Domains): boolean | undefined {
  if (!("parts" in goal)) {
    const domain = domains[goal.place] ?? 0n;
    if ((domain & ~goal.cells) === 0n) return true;
    return (domain & goal.cells) === 0n ? false : undefined;
  }
  const decisive = goal.conjonction === "or";
  let undecided = false;
  for (const part of goal.parts) {
    const decided = decide(part, domains);
    if (decided === decisive) return decisive;
    undecided ||= decided === undefined;
  }
  return undecided ? undefined : !decisive;
}

/** What is left to choose among of an undecided goal: the parts that are undecided themselves. */
export function undecidedParts(parts: readonly Goal[], domains: Domains): Goal[] {
  return parts.filter((part) => decide(part, domains) === undefined);
}
