import type { Condition, DeepReadonly, Filter, FilterGroup } from "../../model/filter.js";
import { bitsOf } from "./literals.js";
import type { Variable } from "./domain.js";
import type { Domains, Formula, Literal } from "./formula.js";
import { combine, variablesOf } from "./formula.js";
import type { Budget, Order, VariableCells } from "./search.js";
import { search } from "./search.js";

/** Conditions as literals on variables, and formulas over them. */
export class ConstraintProblem {
  readonly #cells: VariableCells[];
  readonly #literals = new Map<string, Literal>();
  readonly #types = new Map<string, Literal>();
  /** The counts that are never lower than a count, by their indexes. */
  readonly #uppers = new Map<number, readonly number[]>();

  constructor(
    readonly variables: readonly Variable[],
    readonly keyOf: (condition: DeepReadonly<Condition>) => string,
  ) {
    this.#cells = variables.map(({ cells }) => ({
      all: (1n << BigInt(cells.length)) - 1n,
      withExample: bitsOf(cells, ({ example }) => example !== undefined),
    }));
    for (const [variable, { keys, types, cells }] of variables.entries()) {
      const literalOf = (bits: bigint): Literal => ({
        variable,
        cells: bitsOf(cells, ({ truth }) => (truth & bits) !== 0n),
      });
      for (const [index, key] of keys.entries()) {
        this.#literals.set(key, literalOf(1n << BigInt(index)));
        const type = types?.[index] ?? 0n;
        if (type !== 0n) this.#types.set(key, literalOf(type));
      }
    }
    const indexes = new Map(variables.map(({ count }, index) => [count, index]));
    for (const [lower, { count }] of variables.entries()) {
      const upper = count?.upper.flatMap((other) => indexes.get(other) ?? []) ?? [];
      if (upper.length > 0) this.#uppers.set(lower, upper);
    }
  }

  /** A condition holds, or does not. */
  literalOf(condition: DeepReadonly<Condition>, holds = true): Literal {
    const literal = this.#literals.get(this.keyOf(condition));
    if (literal === undefined) throw new RangeError("The problem does not contain the condition.");
    return holds ? literal : this.complementOf(literal);
  }

  /** The value is of the type that a condition compares; undefined if it compares none. */
  typeOf(condition: DeepReadonly<Condition>): Literal | undefined {
    return this.#types.get(this.keyOf(condition));
  }

  complementOf({ variable, cells }: Literal): Literal {
    return { variable, cells: (this.#cells[variable]?.all ?? 0n) & ~cells };
  }

  /** A literal on a new variable, for a condition that is independent of all others. */
  freeLiteral(): Literal {
    return { variable: this.#cells.push({ all: 3n, withExample: 3n }) - 1, cells: 1n };
  }

  /** The variables that a formula depends on, and the counts that are never lower than one of them. */
  relatedVariables(formula: Formula): ReadonlySet<number> {
    const variables = [...variablesOf(formula)];
    return new Set([...variables, ...variables.flatMap((variable) => this.#uppers.get(variable) ?? [])]);
  }

  /** A filter matches, or does not. */
  formulaOfFilter({ conjonction, groups }: DeepReadonly<Filter>, matches = true): Formula {
    // A group without conditions restricts nothing, regardless of the conjonction.
    const restricting = groups.filter(({ conditions }) => conditions.length > 0);
    return combine(
      conjonction,
      restricting.map((group) => this.formulaOfGroup(group, matches)),
      matches,
    );
  }

  /** A group of at least one condition holds, or does not. */
  formulaOfGroup({ conjonction, conditions }: DeepReadonly<FilterGroup>, holds = true): Formula {
    return combine(
      conjonction,
      conditions.map((condition) => this.literalOf(condition, holds)),
      holds,
    );
  }

  /** Whether formulas certainly never hold together. */
  isImpossible(formulas: readonly Formula[], budget: Budget): boolean {
    return this.solve(formulas, budget) === "none";
  }

  /** Domains in which all formulas hold and that are accepted; see {@link search}. */
  solve(
    formulas: readonly Formula[],
    budget: Budget,
    accept: (domains: Domains) => boolean = () => true,
  ): Domains | "none" | "unknown" {
    const formula: Formula = { conjonction: "and", parts: formulas };
    const cells = new Map<number, VariableCells>();
    for (const variable of variablesOf(formula)) {
      const known = this.#cells[variable];
      if (known !== undefined) cells.set(variable, known);
    }
    const orders: Order[] = [];
    for (const lower of cells.keys()) {
      for (const upper of this.#uppers.get(lower) ?? []) if (cells.has(upper)) orders.push({ lower, upper });
    }
    return search(formula, { variables: cells, orders, accept }, budget);
  }
}
