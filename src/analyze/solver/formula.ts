import type { Conjonction } from "../../model/filter.js";

/** The value of a variable is in one of some cells. */
export interface Literal {
  readonly variable: number;
  /** One bit for each cell of the variable. */
  readonly cells: bigint;
}

export type Formula = Literal | { readonly conjonction: Conjonction; readonly parts: readonly Formula[] };

/** The cells that are left for each variable of a formula, one bit for each. */
export type Domains = ReadonlyMap<number, bigint>;

/** Whether a formula holds for all values in the domains (true), for none (false), or for some (undefined). */
export function decide(formula: Formula, domains: Domains): boolean | undefined {
  if (!("parts" in formula)) {
    const domain = domains.get(formula.variable) ?? 0n;
    if ((domain & ~formula.cells) === 0n) return true;
    return (domain & formula.cells) === 0n ? false : undefined;
  }
  const decisive = formula.conjonction === "or";
  let undecided = false;
  for (const part of formula.parts) {
    const decided = decide(part, domains);
    if (decided === decisive) return decisive;
    undecided ||= decided === undefined;
  }
  return undecided ? undefined : !decisive;
}

/** The parts of an undecided formula that are undecided themselves. */
export function undecidedParts(parts: readonly Formula[], domains: Domains): Formula[] {
  return parts.filter((part) => decide(part, domains) === undefined);
}

/** Combines formulas under a conjonction; for negated formulas, `and` and `or` swap (De Morgan). */
export function combine(conjonction: Conjonction, parts: readonly Formula[], holds: boolean): Formula {
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return only;
  // An empty list is no restriction: it always holds, whatever its conjonction.
  if (parts.length === 0) return { conjonction: holds ? "and" : "or", parts };
  return { conjonction: holds === (conjonction === "and") ? "and" : "or", parts };
}

export function variablesOf(formula: Formula, variables = new Set<number>()): ReadonlySet<number> {
  if ("parts" in formula) for (const part of formula.parts) variablesOf(part, variables);
  else variables.add(formula.variable);
  return variables;
}
