import type { Conjonction } from "../../model/filter.js";
import { unreachable } from "../../model/unreachable.js";
import type { ColumnTest, RecordTest, RelatedTest } from "../../plan/plan.js";

/** The literals that each variable must satisfy. */
export type Demands<L> = ReadonlyMap<string, readonly L[]>;

/** The variables of a search. */
interface Variables<L> {
  /** The variable that a literal depends on. */
  readonly variableOf: (literal: L) => string;
  /** Whether some value of a variable satisfies all literals. */
  readonly isPossible: (literals: readonly L[], variable: string) => boolean;
}

/** The maximum number of ways to satisfy a constraint: enough that each part of a usual filter is decisive in one. */
const MAX_WAYS = 16;

/** The maximum number of possibility checks of one search. */
const MAX_CHECKS = 2_000;

/**
 * Several ways to satisfy a constraint; none if it cannot be satisfied, or not within the limits.
 *
 * @param complete - makes a way from demands that each variable can satisfy; undefined if that is impossible.
 */
export function waysTo<L, Way>(
  constraint: Constraint<L>,
  variables: Variables<L>,
  complete: (demands: Demands<L>, search: WaySearch<L>) => Way | undefined,
): Way[] {
  const attempts = hasChoice(constraint) ? MAX_WAYS : 1;
  for (const isSharp of [true, false]) {
    const ways: Way[] = [];
    for (let turn = 0; turn < attempts; turn++) {
      const search = new WaySearch(variables, turn, isSharp);
      const way = search.settle([constraint], new Map(), (demands) => complete(demands, search));
      if (way !== undefined) ways.push(way);
    }
    if (ways.length > 0) return ways;
  }
  return [];
}

function hasChoice<L>(constraint: Constraint<L>): boolean {
  if ("literal" in constraint) return false;
  return "all" in constraint ? constraint.all.some(hasChoice) : true;
}

/** A depth-first search. In each turn, choices begin with a different way. */
export class WaySearch<L> {
  #checksLeft = MAX_CHECKS;

  constructor(
    readonly variables: Variables<L>,
    readonly turn: number,
    readonly isSharp: boolean,
  ) {}

  /** The first way that adds the constraints to the demands and can be completed. */
  settle<Way>(
    constraints: readonly Constraint<L>[],
    before: Demands<L>,
    complete: (demands: Demands<L>) => Way | undefined,
  ): Way | undefined {
    const demands = new Map(before);
    const choices: Extract<Constraint<L>, { sharp: unknown }>[] = [];
    const changed = new Set<string>();
    const open = [...constraints].reverse();
    for (let constraint = open.pop(); constraint !== undefined; constraint = open.pop()) {
      if ("literal" in constraint) {
        const variable = this.variables.variableOf(constraint.literal);
        demands.set(variable, [...(demands.get(variable) ?? []), constraint.literal]);
        changed.add(variable);
      } else if ("all" in constraint) open.push(...[...constraint.all].reverse());
      else choices.push(constraint);
    }
    for (const variable of changed) {
      if (this.#checksLeft-- <= 0 || !this.variables.isPossible(demands.get(variable) ?? [], variable))
        return undefined;
    }
    // Choices come last, because certain constraints exclude many of their ways.
    const [choice, ...others] = choices;
    if (choice === undefined) return complete(demands);
    for (const way of [...(this.isSharp ? this.inTurn(choice.sharp) : []), ...this.inTurn(choice.plain)]) {
      const found = this.settle([way(), ...others], demands, complete);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The ways of a choice, beginning at another one each turn. */
  inTurn<T>(ways: readonly T[]): readonly T[] {
    const start = ways.length === 0 ? 0 : this.turn % ways.length;
    return [...ways.slice(start), ...ways.slice(0, start)];
  }
}

/**
 * A constraint on a row: literals, all of several constraints, or one of several ways.
 *
 * In a `sharp` way only one part decides the outcome; in a `plain` way the other parts may pass or not. Ways are
 * functions, because there are as many as the square of a long list.
 */
export type Constraint<L> =
  | { readonly literal: L }
  | { readonly all: readonly Constraint<L>[] }
  | { readonly sharp: readonly (() => Constraint<L>)[]; readonly plain: readonly (() => Constraint<L>)[] };

type LiteralOf<L> = (test: ColumnTest | RelatedTest, passes: boolean) => L;

/** A test passes, or fails. */
export function constraintOf<L>(test: RecordTest, passes: boolean, literalOf: LiteralOf<L>): Constraint<L> {
  switch (test.kind) {
    case "constant":
      return test.holds === passes ? { all: [] } : { sharp: [], plain: [] };
    case "all":
    case "any":
      return combine(test.kind === "all" ? "and" : "or", test.tests, passes, literalOf);
    case "column":
    case "related":
      return { literal: literalOf(test, passes) };
    default:
      return unreachable(test, "kind of test");
  }
}

/**
 * Combines tests under a conjonction. If one part is enough, the others have the opposite outcome in sharp ways, so
 * that this part decides.
 */
function combine<L>(
  conjonction: Conjonction,
  tests: readonly RecordTest[],
  passes: boolean,
  literalOf: LiteralOf<L>,
): Constraint<L> {
  const part = (test: RecordTest, passes: boolean): Constraint<L> => constraintOf(test, passes, literalOf);
  if (passes === (conjonction === "and")) return { all: tests.map((test) => part(test, passes)) };
  return {
    sharp: tests.map((_, index) => () => ({
      all: tests.map((test, at) => part(test, at === index ? passes : !passes)),
    })),
    plain: tests.map((test) => () => part(test, passes)),
  };
}
