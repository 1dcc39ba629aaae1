import type { Domains, Goal, Literal } from "./formula.js";
import { decide, undecidedParts } from "./formula.js";

/** What is known of a place beside the literals on it. */
export interface PlaceCells {
  /** All cells, one bit for each. */
  readonly all: bigint;
  /** The cells for which a value is known. */
  readonly shown: bigint;
}

/** How many literals searches that share it may look at. */
export interface Budget {
  left: number;
}

/**
 * Domains in which a goal holds and of which a row can be made: each place is left with a cell that has a value, or
 * with all of its cells, so that any value will do. `none` when there are no values at all for which the goal holds,
 * `unknown` when the budget is used up or there are only such as cannot be shown.
 *
 * Splits the cells of one place at a time by a literal that the goal still depends on, and follows what is forced.
 */
export function search(goal: Goal, places: readonly PlaceCells[], budget: Budget): Domains | "none" | "unknown" {
  const open: Domains[] = [places.map(({ all }) => all)];
  const size = sizeOf(goal);
  let answer: "none" | "unknown" = "none";
  for (let domains = open.pop(); domains !== undefined; domains = open.pop()) {
    if (budget.left < size) return "unknown";
    budget.left -= size;
    const forced = [...domains];
    if (!force(goal, forced)) continue;
    const decided = decide(goal, forced);
    if (decided === true) {
      if (forced.every((domain, place) => canBeShown(domain, places[place]))) return forced;
      answer = "unknown";
    } else if (decided === undefined) {
      const literal = chooseLiteral(goal, forced, places);
      if (literal === undefined) continue;
      const { place, cells } = literal;
      const domain = forced[place] ?? 0n;
      // The last one in is the first one out: what the literal asks for is tried first.
      open.push(forced.with(place, domain & ~cells), forced.with(place, domain & cells));
    }
  }
  return answer;
}

/** The number of literals of a goal; something for a goal without any, too. */
function sizeOf(goal: Goal): number {
  return "parts" in goal ? goal.parts.reduce((size, part) => size + sizeOf(part), 1) : 1;
}

function canBeShown(domain: bigint, place: PlaceCells | undefined): boolean {
  return place !== undefined && (domain === place.all || (domain & place.shown) !== 0n);
}

/** Narrows domains to what the goal leaves no choice about; false where nothing is left. */
function force(goal: Goal, domains: bigint[]): boolean {
  if (!("parts" in goal)) {
    const domain = (domains[goal.place] ?? 0n) & goal.cells;
    domains[goal.place] = domain;
    return domain !== 0n;
  }
  const { conjonction, parts } = goal;
  if (conjonction === "and") return parts.every((part) => force(part, domains));
  const possible: Goal[] = [];
  for (const part of parts) {
    const decided = decide(part, domains);
    if (decided === true) return true;
    if (decided === undefined) possible.push(part);
  }
  const [only] = possible;
  if (only === undefined) return false;
  return possible.length > 1 || force(only, domains);
}

/**
 * The literal to split by: on a place whose values can be shown if there is one, so that a row is found that needs
 * nothing of the others, and in the choice with the fewest ways.
 */
function chooseLiteral(goal: Goal, domains: Domains, places: readonly PlaceCells[]): Literal | undefined {
  const literals = literalsOf(goal, domains).sort((a, b) => a.ways - b.ways);
  const onShown = literals.find(({ literal }) => (places[literal.place]?.shown ?? 0n) !== 0n);
  return (onShown ?? literals[0])?.literal;
}

/** The undecided literals of an undecided goal, and among how many ways each is a choice. */
function literalsOf(goal: Goal, domains: Domains, ways = 1): { literal: Literal; ways: number }[] {
  if (!("parts" in goal)) return [{ literal: goal, ways }];
  const parts = undecidedParts(goal.parts, domains);
  return parts.flatMap((part) => literalsOf(part, domains, goal.conjonction === "or" ? parts.length : ways));
}
