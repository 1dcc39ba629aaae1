import type { Condition, Conjonction, DeepReadonly, Filter, FilterGroup } from "../model/filter.js";
import { bitsOf } from "./literals.js";
import type { Domains, Goal, Literal } from "./formula.js";
import type { Budget, PlaceCells } from "./search.js";
import { search } from "./search.js";
import type { Place } from "./domain.js";

/** Conditions on their places, of which goals are made. */
export class Problem {
  readonly #cells: readonly PlaceCells[];
  readonly #literals = new Map<string, Literal>();

  constructor(
    readonly places: readonly Place[],
    readonly keyOf: (condition: DeepReadonly<Condition>) => string,
  ) {
    this.#cells = places.map(({ cells }) => ({
      all: (1n << BigInt(cells.length)) - 1n,
      shown: bitsOf(cells, ({ shown }) => shown !== undefined),
    }));
    for (const [place, { keys, cells }] of places.entries()) {
      for (const [index, key] of keys.entries()) {
        const bit = 1n << BigInt(index);
        this.#literals.set(key, { place, cells: bitsOf(cells, ({ truth }) => (truth & bit) !== 0n) });
      }
    }
  }

  /** That a condition holds, or does not. */
  goalOf(condition: DeepReadonly<Condition>, holds = true): Literal {
    const literal = this.#literals.get(this.keyOf(condition));
    if (literal === undefined) throw new RangeError("The condition is none of those of the problem.");
    return holds ? literal : { place: literal.place, cells: (this.#cells[literal.place]?.all ?? 0n) & ~literal.cells };
  }

  /** That a filter takes a row, or leaves it. */
  goalOfFilter({ conjonction, groups }: DeepReadonly<Filter>, takes = true): Goal {
    // A group without conditions is no restriction, whatever the conjonction.
    const restricting = groups.filter(({ conditions }) => conditions.length > 0);
    return combined(
      conjonction,
      restricting.map((group) => this.goalOfGroup(group, takes)),
      takes,
    );
  }

  /** Whether two filters surely take the same rows. */
  areSame(a: DeepReadonly<Filter>, b: DeepReadonly<Filter>, budget: Budget): boolean {
    return [true, false].every(
      (takes) => this.solve([this.goalOfFilter(a, takes), this.goalOfFilter(b, !takes)], budget) === "none",
    );
  }

  /** That a group of at least one condition holds, or does not. */
  goalOfGroup({ conjonction, conditions }: DeepReadonly<FilterGroup>, holds = true): Goal {
    return combined(
      conjonction,
      conditions.map((condition) => this.goalOf(condition, holds)),
      holds,
    );
  }

  /** Domains in which all goals hold; see {@link search}. */
  solve(goals: readonly Goal[], budget: Budget): Domains | "none" | "unknown" {
    return search({ conjonction: "and", parts: goals }, this.#cells, budget);
  }
}

/** Goals that hold, under their conjonction; or that do not, all of them in place of some and some in place of all. */
function combined(conjonction: Conjonction, parts: readonly Goal[], holds: boolean): Goal {
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return only;
  // No parts at all are no restriction: all of none hold, and it takes some of none to fail.
  if (parts.length === 0) return { conjonction: holds ? "and" : "or", parts };
  return { conjonction: holds === (conjonction === "and") ? "and" : "or", parts };
}
