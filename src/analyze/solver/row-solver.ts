import { settingsOf } from "../../evaluate/settings.js";
import { FilterError, unwrap } from "../../model/issues/errors.js";
import type { DeepReadonly, Filter } from "../../model/filter.js";
import type { AnalyzeOptions, Existence } from "../options.js";
import { Solver } from "./solver.js";
import { rowOf, Verifier } from "./witness.js";

/** A filter that is to match a row, or not to. */
interface SolverQuery {
  readonly filter: DeepReadonly<Filter>;
  readonly matches: boolean;
}

/** A solver that finds rows, too. */
export class RowSolver extends Solver {
  readonly #verifier: Verifier;

  /** @throws {FilterError} when the options name no such time zone. */
  constructor(options: AnalyzeOptions = {}) {
    super(options);
    const { maxSteps, ...meaning } = options;
    this.#verifier = new Verifier(unwrap(settingsOf({ ...meaning, now: 0 }), FilterError));
  }

  /** Whether there is a row for which all queries hold. */
  find(...queries: readonly SolverQuery[]): Existence {
    const budget = this.newBudget();
    const problem = this.problemOf(
      queries.map(({ filter }) => filter),
      budget,
    );
    const found = problem.solve(
      queries.map(({ filter, matches }) => problem.formulaOfFilter(filter, matches)),
      budget,
    );
    if (typeof found === "string") return { answer: found === "none" ? "no" : "unknown" };
    const witness = rowOf(problem.variables, found);
    const isRight = queries.every(({ filter, matches }) => this.#verifier.isCertain(filter, witness, matches));
    return isRight ? { answer: "yes", witness } : { answer: "unknown" };
  }
}
