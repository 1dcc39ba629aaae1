import { compileRecordTest } from "../../evaluate/closure.js";
import type { RelatedDataset } from "../../evaluate/options.js";
import type { EvaluateSettings } from "../../evaluate/settings.js";
import { planOf, relatedRecordsOf, settingsOf } from "../../evaluate/settings.js";
import { conditionsOf, filterOf } from "../../model/conditions.js";
import { FilterError, unwrap } from "../../model/issues/errors.js";
import type { Condition, DeepReadonly, Filter } from "../../model/filter.js";
import type { RecordTest } from "../../plan/plan.js";
import { combined } from "../../plan/plan.js";
import type { AnalyzeOptions, Example, Existence, Witness } from "../options.js";
import { columnsOf, freshName } from "./columns.js";
import { EXAMPLE_NOW, onOwnRecord } from "./counts.js";
import type { ValueCondition, Variable } from "./domain.js";
import type { Needs } from "./environment.js";
import { boundTo, memberOf, needsOf, withExamples } from "./environment.js";
import type { Domains } from "./formula.js";
import { hasBit } from "./literals.js";
import type { ConstraintProblem } from "./problem.js";
import { countedRecords, isWhole, recordOf, cellWithExample } from "./records.js";
import type { Budget } from "./search.js";
import { spend } from "./search.js";
import { Solver } from "./solver.js";

interface SolverQuery {
  readonly filter: DeepReadonly<Filter>;
  readonly matches: boolean;
}

type RowTest = (row: unknown) => boolean;

export class RowSolver extends Solver {
  readonly #settings: EvaluateSettings;
  readonly #meaning: AnalyzeOptions;
  readonly #tests = new WeakMap<DeepReadonly<Filter>, Map<boolean, RowTest>>();
  readonly #needs = new WeakMap<DeepReadonly<Filter>, Needs>();

  /** @throws {FilterError} if the time zone is unknown. */
  constructor(options: AnalyzeOptions = {}) {
    super(options, withExamples);
    const { maxSteps, ...meaning } = options;
    this.#meaning = meaning;
    this.#settings = unwrap(settingsOf({ ...meaning, now: EXAMPLE_NOW }), FilterError);
  }

  /** Whether there is a row for which all queries hold. */
  find(...queries: readonly SolverQuery[]): Existence {
    const budget = this.newBudget();
    const filters = queries.map(({ filter }) => filter);
    const problem = this.problemOf(filters, budget);
    let example: Example | undefined;
    const found = problem.solve(
      queries.map(({ filter, matches }) => problem.formulaOfFilter(filter, matches)),
      budget,
      (domains) => {
        const candidate = this.#exampleOf(filters, problem, domains, budget);
        const isRight = candidate !== undefined && queries.every((query) => this.#isCertain(query, candidate));
        if (isRight) example = candidate;
        return isRight;
      },
    );
    if (example !== undefined) return { answer: "yes", ...example };
    return { answer: found === "none" ? "no" : "unknown" };
  }

  /** A row whose values are in the domains, with what the filters need besides; undefined if none was found. */
  #exampleOf(
    filters: readonly DeepReadonly<Filter>[],
    { variables }: ConstraintProblem,
    domains: Domains,
    budget: Budget,
  ): Example | undefined {
    const own = recordOf(restricted(variables, domains).map(({ variable, value }) => [variable, value]));
    const needs = filters.map((filter) => this.#needsOf(filter));
    const models = new Set(needs.flatMap((each) => each.models));
    const leaves = needs.flatMap((each) => each.leaves);
    const conditions = models.size === 0 ? [] : filters.flatMap(conditionsOf).map(({ condition }) => condition);
    if (!spend(budget, conditions.length)) return undefined;
    const columns = columnsOf(conditions);
    const join = { column: freshName("id", columns), relatedColumn: freshName("row_id", columns) };
    const related = new Map<string, RelatedDataset>();
    for (const model of models) {
      const rows = this.#relatedRows(model, conditions, variables, domains, budget);
      if (rows === undefined) return undefined;
      const [time] = variables.flatMap(({ count }) => (count?.modelUuid === model ? [count.timeColumnSlug] : []));
      related.set(model, {
        rows: rows.map((record) => ({ [join.relatedColumn]: 1, ...record })),
        on: [join],
        ...(time === undefined ? {} : { timeColumnSlug: time }),
      });
    }
    const [now = EXAMPLE_NOW] = variables.flatMap(({ count }) => count?.now ?? []);
    return {
      witness: models.size === 0 ? own : { [join.column]: 1, ...own },
      ...(models.size === 0 ? {} : { related: Object.fromEntries(related) }),
      ...(needs.some((each) => each.now) ? { now: new Date(now).toISOString() } : {}),
      ...(leaves.length === 0 ? {} : { member: memberOf(leaves) }),
    };
  }

  #needsOf(filter: DeepReadonly<Filter>): Needs {
    const needs = this.#needs.get(filter) ?? needsOf(filter);
    this.#needs.set(filter, needs);
    return needs;
  }

  /** Related records: first those of conditions on related columns, which no occurrence counts because they have no time. */
  #relatedRows(
    modelUuid: string,
    conditions: readonly DeepReadonly<Condition>[],
    variables: readonly Variable[],
    domains: Domains,
    budget: Budget,
  ): readonly Witness[] | undefined {
    const lists = restricted(variables, domains, modelUuid).map(({ value, ...each }) => ({
      ...each,
      values: Array.isArray(value) ? Array.from<unknown>(value) : [],
    }));
    const length = Math.max(0, ...lists.map(({ values }) => values.length));
    const rows = Array.from({ length }, (_, index) =>
      recordOf(lists.map(({ variable, values }) => [variable, values[Math.min(index, values.length - 1)]])),
    );
    const failing = new Set(
      lists.flatMap(({ variable: { keys }, truth }) => keys.filter((_, index) => !hasBit(truth, index))),
    );
    const excluded = conditions.flatMap((condition): DeepReadonly<ValueCondition>[] =>
      condition.kind !== "occurrence" && condition.relatedModelUuid === modelUuid && failing.has(this.keyOf(condition))
        ? [onOwnRecord(condition)]
        : [],
    );
    const counts = variables.flatMap(({ count }, index) => {
      const domain = domains.get(index);
      return count?.modelUuid === modelUuid && domain !== undefined ? [[count, domain] as const] : [];
    });
    const counted = countedRecords(counts, excluded, this.domain, budget);
    return counted && [...rows, ...counted];
  }

  /** Whether a filter has the required outcome for an example, regardless of conditions that need more than it has. */
  #isCertain({ filter, matches }: SolverQuery, example: Example): boolean {
    const { witness, related, now, member } = example;
    if (related !== undefined || now !== undefined || member !== undefined) {
      return this.#compile(boundTo(filter, member), !matches, this.#settingsOf(example))(witness) === matches;
    }
    const tests = this.#tests.get(filter) ?? new Map<boolean, RowTest>();
    this.#tests.set(filter, tests);
    const test = tests.get(matches) ?? this.#compile(filter, !matches, this.#settings);
    tests.set(matches, test);
    return test(witness) === matches;
  }

  #settingsOf({ related, now }: Example): EvaluateSettings {
    return {
      ...(now === undefined || this.#settings.instantOf(now) === EXAMPLE_NOW
        ? this.#settings
        : unwrap(settingsOf({ ...this.#meaning, now }), FilterError)),
      relatedRecords: relatedRecordsOf({ related }),
    };
  }

  /**
   * Compiles a filter, with one outcome for all conditions that need more than an example: sql, invalid dates, and
   * expressions without a value. Filters have no negation, so that is the worst case.
   */
  #compile({ conjonction, groups }: DeepReadonly<Filter>, worst: boolean, settings: EvaluateSettings): RowTest {
    const testOf = (condition: DeepReadonly<Condition>): RecordTest => {
      const plan = planOf(filterOf(condition), settings);
      return plan.ok ? plan.value.test : { kind: "constant", holds: worst };
    };
    const restricting = groups.filter(({ conditions }) => conditions.length > 0);
    const tests = restricting.map((group) => combined(group.conjonction, group.conditions.map(testOf)));
    return compileRecordTest(combined(conjonction, tests), settings);
  }
}

/** A variable that may not have any value, and one of its values. */
interface Restricted {
  readonly variable: Variable;
  readonly value: unknown;
  readonly truth: bigint;
}

/** The restricted columns of a row, or of the records of a related model. */
function restricted(variables: readonly Variable[], domains: Domains, modelUuid?: string): readonly Restricted[] {
  return [...domains].flatMap(([index, domain]) => {
    const variable = variables[index];
    if (variable?.column === undefined || variable.modelUuid !== modelUuid || isWhole(variable, domain)) return [];
    const cell = variable.cells[cellWithExample(variable, domain) ?? -1];
    return cell?.example === undefined ? [] : [{ variable, value: cell.example.value, truth: cell.truth }];
  });
}
