import { compileRecordTest } from "../../evaluate/closure.js";
import type { EvaluateSettings } from "../../evaluate/settings.js";
import { planOf, settingsOf } from "../../evaluate/settings.js";
import { filterOf } from "../../model/conditions.js";
import { FilterError, unwrap } from "../../model/issues/errors.js";
import type { Condition, DeepReadonly, Filter } from "../../model/filter.js";
import type { RecordTest } from "../../plan/plan.js";
import { combined } from "../../plan/plan.js";
import { timeless } from "../../plan/context.js";
import type { AnalyzeOptions, Existence, Witness } from "../options.js";
import type { Variable } from "./domain.js";
import type { Domains } from "./formula.js";
import { Solver } from "./solver.js";

/** A filter and whether it must match. */
interface SolverQuery {
  readonly filter: DeepReadonly<Filter>;
  readonly matches: boolean;
}

/** A solver that also finds rows. */
export class RowSolver extends Solver {
  readonly #settings: EvaluateSettings;
  readonly #tests = new WeakMap<DeepReadonly<Filter>, Map<boolean, (row: unknown) => boolean>>();

  /** @throws {FilterError} if the time zone is unknown. */
  constructor(options: AnalyzeOptions = {}) {
    super(options);
    const { maxSteps, ...meaning } = options;
    this.#settings = timeless(unwrap(settingsOf({ ...meaning, now: 0 }), FilterError));
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
    const isRight = queries.every((query) => this.#isCertain(query, witness));
    return isRight ? { answer: "yes", witness } : { answer: "unknown" };
  }

  /** Whether a filter has the required outcome for a row, regardless of conditions that need more than the row. */
  #isCertain({ filter, matches }: SolverQuery, row: Witness): boolean {
    const tests = this.#tests.get(filter) ?? new Map<boolean, (row: unknown) => boolean>();
    this.#tests.set(filter, tests);
    const test = tests.get(matches) ?? this.#compile(filter, !matches);
    tests.set(matches, test);
    return test(row) === matches;
  }

  /**
   * Compiles a filter, with one outcome for all conditions that need more than the row: sql, related records, relative
   * and invalid dates, expressions. Filters have no negation, so that is the worst case.
   */
  #compile({ conjonction, groups }: DeepReadonly<Filter>, worst: boolean): (row: unknown) => boolean {
    const testOf = (condition: DeepReadonly<Condition>): RecordTest => {
      const plan = planOf(filterOf(condition), this.#settings);
      return plan.ok ? plan.value.test : { kind: "constant", holds: worst };
    };
    const restricting = groups.filter(({ conditions }) => conditions.length > 0);
    const tests = restricting.map((group) => combined(group.conjonction, group.conditions.map(testOf)));
    return compileRecordTest(combined(conjonction, tests), this.#settings);
  }
}

/** A row whose values are in the domains; columns that may have any value are left out. */
function rowOf(variables: readonly Variable[], domains: Domains): Witness {
  const row = new Map<string, unknown>();
  const objects = new Map<string, Map<string, unknown>>();
  for (const [index, domain] of domains) {
    const variable = variables[index];
    const isIn = (cell: number): boolean => ((domain >> BigInt(cell)) & 1n) === 1n;
    if (variable?.column === undefined || variable.cells.every((_, cell) => isIn(cell))) continue;
    const { cells, column, property } = variable;
    const shown = cells.find((cell, at) => isIn(at) && cell.shown !== undefined)?.shown;
    if (shown === undefined) continue;
    if (property === undefined) row.set(column, shown.value);
    else objects.set(column, (objects.get(column) ?? new Map<string, unknown>()).set(property, shown.value));
  }
  // Made from entries, so that a column such as `__proto__` is an ordinary column.
  for (const [column, properties] of objects) row.set(column, Object.fromEntries(properties));
  return Object.fromEntries(row);
}
