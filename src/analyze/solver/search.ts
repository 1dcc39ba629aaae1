import type { Domains, Formula, Literal } from "./formula.js";
import { decide, undecidedParts } from "./formula.js";

export interface VariableCells {
  /** All cells, one bit for each. */
  readonly all: bigint;
  /** The cells with an example. */
  readonly withExample: bigint;
}

/** The number of steps left. A step evaluates a condition for one value, or reads one literal. */
export interface Budget {
  left: number;
}

/** Takes steps from a budget; false if there are not enough left. */
export function spend(budget: Budget, steps: number): boolean {
  if (steps > budget.left) return false;
  budget.left -= steps;
  return true;
}

/** Two variables whose cells ascend: the cell of the lower one is never after that of the upper one. */
export interface Order {
  readonly lower: number;
  readonly upper: number;
}

/** What a search decides, besides its formula. */
interface SearchSpace {
  readonly variables: ReadonlyMap<number, VariableCells>;
  readonly orders: readonly Order[];
  /** Whether domains in which the formula holds are enough; if not, the search goes on. */
  readonly accept: (domains: Domains) => boolean;
}

/**
 * Domains in which a formula holds and from which a row can be made: for each variable a cell with a known value is
 * left, or all cells, so that any value will do. `none` if the formula holds for no values; `unknown` if the budget is
 * used up, or if no values are known for which the formula holds.
 *
 * Backtracking search with unit propagation: splits the cells of one variable at a time by an undecided literal. The
 * first cells of all domains agree with the orders, because each domain is narrowed to what its neighbors allow.
 */
export function search(
  formula: Formula,
  { variables, orders, accept }: SearchSpace,
  budget: Budget,
): Domains | "none" | "unknown" {
  const open: Domains[] = [new Map([...variables].map(([variable, { all }]) => [variable, all]))];
  const size = sizeOf(formula) + orders.length;
  let answer: "none" | "unknown" = "none";
  for (let domains = open.pop(); domains !== undefined; domains = open.pop()) {
    if (!spend(budget, size)) {
      budget.left = 0;
      return "unknown";
    }
    const forced = new Map(domains);
    if (!force(formula, forced) || !keepOrder(orders, forced)) continue;
    const decided = decide(formula, forced);
    if (decided === true) {
      const hasExample = [...forced].every(([variable, domain]) => canHaveExample(domain, variables.get(variable)));
      if (hasExample && accept(forced)) return forced;
      answer = "unknown";
    } else if (decided === undefined) {
      const literal = chooseLiteral(formula, forced, variables);
      if (literal === undefined) continue;
      const { variable, cells } = literal;
      const domain = forced.get(variable) ?? 0n;
      // A stack, so the branch in which the literal holds is tried first.
      open.push(new Map(forced).set(variable, domain & ~cells), forced.set(variable, domain & cells));
    }
  }
  return answer;
}

/** The number of literals of a formula, and of its conjonctions. */
function sizeOf(formula: Formula): number {
  return "parts" in formula ? formula.parts.reduce((size, part) => size + sizeOf(part), 1) : 1;
}

function canHaveExample(domain: bigint, cells: VariableCells | undefined): boolean {
  return cells !== undefined && (domain === cells.all || (domain & cells.withExample) !== 0n);
}

/** Unit propagation: narrows domains where only one part is left; false if a domain becomes empty. */
function force(formula: Formula, domains: Map<number, bigint>): boolean {
  if (!("parts" in formula)) {
    const domain = (domains.get(formula.variable) ?? 0n) & formula.cells;
    domains.set(formula.variable, domain);
    return domain !== 0n;
  }
  const { conjonction, parts } = formula;
  if (conjonction === "and") return parts.every((part) => force(part, domains));
  const possible: Formula[] = [];
  for (const part of parts) {
    const decided = decide(part, domains);
    if (decided === true) return true;
    if (decided === undefined) possible.push(part);
  }
  const [only] = possible;
  if (only === undefined) return false;
  return possible.length > 1 || force(only, domains);
}

/** Narrows the domains of ordered variables until all agree; false if a domain becomes empty. */
function keepOrder(orders: readonly Order[], domains: Map<number, bigint>): boolean {
  for (let isNarrowed = true; isNarrowed;) {
    isNarrowed = false;
    for (const { lower, upper } of orders) {
      const [low, high] = [domains.get(lower) ?? 0n, domains.get(upper) ?? 0n];
      const toLast = low & ((1n << BigInt(high.toString(2).length)) - 1n);
      const fromFirst = high & ~((low & -low) - 1n);
      if (toLast === 0n || fromFirst === 0n) return false;
      isNarrowed ||= toLast !== low || fromFirst !== high;
      domains.set(lower, toLast).set(upper, fromFirst);
    }
  }
  return true;
}

/**
 * The literal to split by: in the disjunction with the fewest parts, and on a variable with known values if there is
 * one, so that a row is found that does not depend on the other variables.
 */
function chooseLiteral(
  formula: Formula,
  domains: Domains,
  variables: ReadonlyMap<number, VariableCells>,
): Literal | undefined {
  const literals = literalsOf(formula, domains).sort((a, b) => a.ways - b.ways);
  const onExample = literals.find(({ literal }) => (variables.get(literal.variable)?.withExample ?? 0n) !== 0n);
  return (onExample ?? literals[0])?.literal;
}

/** The undecided literals of an undecided formula, each with the number of parts of its disjunction. */
function literalsOf(formula: Formula, domains: Domains, ways = 1): { literal: Literal; ways: number }[] {
  if (!("parts" in formula)) return [{ literal: formula, ways }];
  const parts = undecidedParts(formula.parts, domains);
  return parts.flatMap((part) => literalsOf(part, domains, formula.conjonction === "or" ? parts.length : ways));
}
