import type { DateCondition, DeepReadonly, OccurrenceCondition, Period } from "../../model/filter.js";
import { LAST_INSTANT } from "../../model/iso-date.js";
import { countTest } from "../../plan/lower.js";
import { spanOfPeriod } from "../../plan/period.js";
import { isInOrder } from "../../plan/relations.js";
import type { Count, Counted, Domain, ValueCondition, Variable } from "./domain.js";
import { unknowable } from "./domain.js";
import { bitsOf, groupBy, literalKey } from "./literals.js";
import { ConstraintProblem } from "./problem.js";
import type { Budget } from "./search.js";
import { spend } from "./search.js";

export const EXAMPLE_NOW = Date.UTC(2025, 5, 15);

/** The maximum number of related records in an example. */
const MAX_RECORDS = 10_000;

/** The number of days before {@link EXAMPLE_NOW} that can be written as dates. */
const MAX_DAYS = 1e8;

/** An occurrence, and the filter over related records that it counts. */
interface Occurrence extends Pick<Count, "counted"> {
  readonly key: string;
  readonly condition: DeepReadonly<OccurrenceCondition>;
}

/**
 * The variables of occurrences: one for each number of related records that they compare. Only the order of these
 * numbers is known: if every record that one counts is counted by another, it is never above that.
 */
export function countVariables(
  conditions: ReadonlyMap<string, DeepReadonly<OccurrenceCondition>>,
  timeColumnSlug: string,
  domain: Domain,
  budget: Budget,
): readonly Variable[] {
  const now = nowOf([...conditions.values()]);
  const variables: Variable[] = [];
  const occurrences: Occurrence[] = [];
  for (const [key, condition] of conditions) {
    if (readsOtherModel(condition)) variables.push(unknowable(key));
    else occurrences.push({ key, condition, counted: countedBy(condition, timeColumnSlug, now) });
  }
  for (const [modelUuid, ofModel] of groupBy(occurrences, ({ condition }) => condition.relatedModelUuid)) {
    const byCounted = [...groupBy(ofModel, ({ counted }) => JSON.stringify(counted)).values()];
    const starts = startsOf(ofModel);
    const counts = byCounted.flatMap(([first]): Count[] =>
      first === undefined ? [] : [{ modelUuid, counted: first.counted, timeColumnSlug, now, starts, upper: [] }],
    );
    const problem = recordProblem(counts, [], domain, budget);
    addOrder(counts, problem, budget);
    for (const [index, count] of counts.entries()) {
      const isNever = problem.isImpossible([problem.formulaOfFilter(count.counted)], budget);
      variables.push(variableOf(byCounted[index] ?? [], isNever ? { ...count, starts: [0] } : count));
    }
  }
  return variables;
}

/** A problem over the columns of one related record: those that counts depend on, and other conditions on them. */
export function recordProblem(
  counts: readonly Count[],
  others: readonly DeepReadonly<ValueCondition>[],
  domain: Domain,
  budget: Budget,
): ConstraintProblem {
  const conditions = [...counts.flatMap(({ counted }) => conditionsIn(counted)), ...others];
  const byKey = new Map(conditions.map((condition) => [literalKey(condition), condition]));
  return new ConstraintProblem(domain.variablesOf(byKey, budget), literalKey);
}

function conditionsIn({ groups }: Counted): readonly DeepReadonly<ValueCondition>[] {
  return groups.flatMap(({ conditions }) => conditions);
}

/** A condition of an occurrence reads the records that are counted. */
function readsOtherModel({ relatedModelUuid, conditions }: DeepReadonly<OccurrenceCondition>): boolean {
  return conditions.some(({ relatedModelUuid: own = relatedModelUuid }) => own !== relatedModelUuid);
}

/** The same for conditions that differ in their order and repetitions only. */
function countedBy(
  { period, conjonction, conditions }: DeepReadonly<OccurrenceCondition>,
  timeColumnSlug: string,
  now: number,
): Counted {
  const own = new Map(conditions.map(onOwnRecord).map((condition) => [literalKey(condition), condition]));
  const sorted = [...own].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, condition]) => condition);
  return {
    conjonction: "and",
    groups: [
      { conjonction: "and", conditions: [inPeriod(period, timeColumnSlug, now)] },
      { conjonction: sorted.length < 2 ? "and" : conjonction, conditions: sorted },
    ],
  };
}

/** A condition on a related record, as a condition on the record itself. */
export function onOwnRecord({ relatedModelUuid, ...own }: DeepReadonly<ValueCondition>): DeepReadonly<ValueCondition> {
  return own;
}

function inPeriod(period: DeepReadonly<Period>, columnSlug: string, now: number): DateCondition {
  const { first, last } = spanOfPeriod(period, now);
  // The bounds of a period without instants may be no dates.
  const [from, to] = first > last ? [1, 0] : [first, last];
  const [firstValue = "", lastValue = ""] = [from, to].map((instant) => new Date(instant).toISOString());
  return { kind: "date", columnSlug, operator: "between", firstValue, lastValue };
}

/** A moment before which there are all instants of the periods; for extremely long ones, the last moment. */
function nowOf(conditions: readonly DeepReadonly<OccurrenceCondition>[]): number {
  return conditions.some(({ period }) => period.value > MAX_DAYS) ? LAST_INSTANT : EXAMPLE_NOW;
}

/** The lowest numbers of ranges in which all whole numbers compare alike with the frequencies. */
function startsOf(occurrences: readonly Occurrence[]): readonly number[] {
  const bounds = occurrences.map(({ condition }) => countTest(condition.frequency).first);
  const starts = [0, ...bounds.flatMap((bound) => [Math.ceil(bound), Math.floor(bound) + 1])];
  // Nothing holds more records than that.
  const possible = starts.filter((start) => start >= 0 && start <= Number.MAX_SAFE_INTEGER);
  return [...new Set(possible)].sort((a, b) => a - b);
}

/** Finds the counts that are never lower than another one. */
function addOrder(counts: readonly Count[], problem: ConstraintProblem, budget: Budget): void {
  const formulas = counts.map(({ counted }) => [true, false].map((holds) => problem.formulaOfFilter(counted, holds)));
  for (const [index, { upper }] of counts.entries()) {
    for (const [at, count] of counts.entries()) {
      // As many steps as a search takes at least.
      if (!spend(budget, 10)) return;
      const [holds, fails] = [formulas[index]?.[0], formulas[at]?.[1]];
      if (at !== index && holds && fails && problem.isImpossible([holds, fails], budget)) upper.push(count);
    }
  }
}

function variableOf(occurrences: readonly Occurrence[], count: Count): Variable {
  const tests = occurrences.map(({ condition }) => countTest(condition.frequency));
  return {
    keys: occurrences.map(({ key }) => key),
    cells: count.starts.map((start) => ({
      truth: bitsOf(tests, (test) => isInOrder(test, start)),
      example: start <= MAX_RECORDS ? { value: start } : undefined,
    })),
    count,
  };
}
