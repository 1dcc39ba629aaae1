import { FilterError, unwrap } from "../../model/issues/errors.js";
import type { Condition, DeepReadonly, Filter, OccurrenceCondition } from "../../model/filter.js";
import { comparisonSettingsOf, timeless } from "../../plan/context.js";
import { columnsOf, freshName } from "./columns.js";
import { EXAMPLE_NOW, countVariables } from "./counts.js";
import type { OperandExamples, ValueCondition } from "./domain.js";
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
  readonly domain: Domain;
  readonly #keys = new WeakMap<DeepReadonly<Condition>, string>();

  readonly #maxSteps: number;

  /**
   * @param bind - see {@link OperandExamples}.
   * @throws {FilterError} if the time zone is unknown.
   */
  constructor({ maxSteps = MAX_STEPS, ...options }: AnalyzeOptions = {}, bind?: OperandExamples["bind"]) {
    const settings = unwrap(comparisonSettingsOf({ ...options, now: EXAMPLE_NOW }), FilterError);
    // An answer holds at every moment. Only occurrences and relative dates depend on `now`.
    this.domain = new Domain(timeless(settings), bind && { bind, settings });
    this.#maxSteps = maxSteps;
  }

  /** The budget of one query, or of several related ones. */
  newBudget(): Budget {
    return { left: this.#maxSteps };
  }

  problemOf(filters: readonly DeepReadonly<Filter>[], budget: Budget): ConstraintProblem {
    return this.problemOfConditions(
      filters.flatMap(({ groups }) => groups.flatMap(({ conditions }) => conditions)),
      budget,
    );
  }

  problemOfConditions(conditions: readonly DeepReadonly<Condition>[], budget: Budget): ConstraintProblem {
    const values = new Map<string, DeepReadonly<ValueCondition>>();
    const occurrences = new Map<string, DeepReadonly<OccurrenceCondition>>();
    for (const condition of conditions) {
      if (condition.kind === "occurrence") occurrences.set(this.keyOf(condition), condition);
      else values.set(this.keyOf(condition), condition);
    }
    const variables = this.domain.variablesOf(values, budget);
    if (occurrences.size === 0) return new ConstraintProblem(variables, this.keyOf);
    const time = freshName("occurred_at", columnsOf(conditions));
    const counts = countVariables(occurrences, time, this.domain, budget);
    return new ConstraintProblem([...variables, ...counts], this.keyOf);
  }

  /** The same text for equal conditions. */
  readonly keyOf = (condition: DeepReadonly<Condition>): string => {
    const key = this.#keys.get(condition) ?? literalKey(condition);
    this.#keys.set(condition, key);
    return key;
  };
}
