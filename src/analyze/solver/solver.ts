import { FilterError, unwrap } from "../../model/issues/errors.js";
import type { Condition, DeepReadonly, Filter } from "../../model/filter.js";
import { comparisonSettingsOf, timeless } from "../../plan/context.js";
import { Domain } from "./domain.js";
import { literalKey } from "./literals.js";
import type { AnalyzeOptions } from "../options.js";
import { ConstraintProblem } from "./problem.js";
import type { Budget } from "./search.js";

const MAX_STEPS = 1_000_000;

/**
 * Answers queries about filters under one set of options, and caches the partitions of their columns.
 *
 * The conditions of filters depend on independent variables, each with a partition of its values; see {@link Domain}.
 * A search over the cells of the variables then finds a row, or shows that there is none.
 */
export class Solver {
  readonly #domain: Domain;
  readonly #keys = new WeakMap<DeepReadonly<Condition>, string>();

  readonly #maxSteps: number;

  /** @throws {FilterError} if the time zone is unknown. */
  constructor({ maxSteps = MAX_STEPS, ...options }: AnalyzeOptions = {}) {
    // An answer holds at every moment. Only occurrences and relative dates depend on `now`.
    const settings = timeless(unwrap(comparisonSettingsOf({ ...options, now: 0 }), FilterError));
    this.#domain = new Domain(settings);
    this.#maxSteps = maxSteps;
  }

  /** The budget of one query, or of several related ones. */
  newBudget(): Budget {
    return { left: this.#maxSteps };
  }

  /** Creates the problem of the conditions of filters. */
  problemOf(filters: readonly DeepReadonly<Filter>[], budget: Budget): ConstraintProblem {
    return this.problemOfConditions(
      filters.flatMap(({ groups }) => groups.flatMap(({ conditions }) => conditions)),
      budget,
    );
  }

  problemOfConditions(conditions: readonly DeepReadonly<Condition>[], budget: Budget): ConstraintProblem {
    const byKey = new Map(conditions.map((condition) => [this.keyOf(condition), condition]));
    return new ConstraintProblem(this.#domain.variablesOf(byKey, budget), this.keyOf);
  }

  /** The same text for equal conditions. */
  readonly keyOf = (condition: DeepReadonly<Condition>): string => {
    const key = this.#keys.get(condition) ?? literalKey(condition);
    this.#keys.set(condition, key);
    return key;
  };
}
