import { checkFilter } from "../model/structure/structure.js";
import { FilterError, unwrap } from "../model/issues/errors.js";
import type { DeepReadonly, Filter } from "../model/filter.js";
import type { AnalyzeOptions, Existence, Universality } from "./options.js";
import { RowSolver } from "./solver/row-solver.js";
import type { FilteredCapacity } from "../many/index.js";
import type { Issue } from "../model/issues/issue.js";
import { checkConsistency } from "./consistency.js";
import { duplicatesIn } from "./duplicates.js";
import { Solver } from "./solver/solver.js";

/**
 * Whether the filter can match a row; `yes` comes with such a row, and with what else the filter needs: `related` records
 * and `now`, which `compileFilter` accepts as options, and `member`, which `bindFilter` accepts.
 *
 * @param options - how the filter is evaluated; the answer holds for these options.
 * @throws {FilterError} if the filter is invalid or the time zone is unknown.
 * @example
 * isSatisfiable(parseFilter("employees > 100")).answer // "yes"
 * isSatisfiable(parseFilter("employees > 100 and employees < 50")) // { answer: "no" }
 */
export function isSatisfiable(filter: DeepReadonly<Filter>, options?: AnalyzeOptions): Existence {
  return new RowSolver(options).find({ filter: checked(filter), matches: true });
}

/**
 * Whether `b` matches every row that `a` matches; `no` comes with a row that only `a` matches, and with its related
 * records; see {@link isSatisfiable}.
 *
 * @param options - how the filters are evaluated; the answer holds for these options.
 * @throws {FilterError} if a filter is invalid or the time zone is unknown.
 * @example
 * implies(parseFilter("employees > 100"), parseFilter("employees > 50")) // { answer: "yes" }
 * implies(parseFilter('country = ["US", "FR"]'), parseFilter('country = "US"')) // { answer: "no", witness: { country: "FR" } }
 * const often = (times) => parseFilter(`"meetings" occurred more than ${times} times less than 30 days ago`)
 * implies(often(10), often(5)) // { answer: "yes" }
 */
export function implies(a: DeepReadonly<Filter>, b: DeepReadonly<Filter>, options?: AnalyzeOptions): Universality {
  return forAll(
    new RowSolver(options).find({ filter: checked(a), matches: true }, { filter: checked(b), matches: false }),
  );
}

/**
 * Whether both filters match the same rows; `no` comes with a row that only one of them matches.
 *
 * @param options - how the filters are evaluated; the answer holds for these options.
 * @throws {FilterError} if a filter is invalid or the time zone is unknown.
 * @example
 * equivalent(parseFilter('country = "US" or country = "FR"'), parseFilter('country = ["FR", "US"]')) // { answer: "yes" }
 * equivalent(parseFilter('not (country = "US")'), parseFilter("country:string is not null")).answer // "no"
 */
export function equivalent(a: DeepReadonly<Filter>, b: DeepReadonly<Filter>, options?: AnalyzeOptions): Universality {
  const solver = new RowSolver(options);
  const [first, second] = [checked(a), checked(b)];
  const onlyA = forAll(solver.find({ filter: first, matches: true }, { filter: second, matches: false }));
  if (onlyA.answer === "no") return onlyA;
  const onlyB = forAll(solver.find({ filter: second, matches: true }, { filter: first, matches: false }));
  return onlyB.answer === "yes" ? onlyA : onlyB;
}

/**
 * Whether both filters can match the same row; `yes` comes with such a row.
 *
 * @param options - how the filters are evaluated; the answer holds for these options.
 * @throws {FilterError} if a filter is invalid or the time zone is unknown.
 * @example
 * overlaps(parseFilter('country = "US"'), parseFilter("employees > 100")) // { answer: "yes", witness: { country: "US", employees: 101 } }
 * overlaps(parseFilter('country = "US"'), parseFilter('country = "FR"')) // { answer: "no" }
 */
export function overlaps(a: DeepReadonly<Filter>, b: DeepReadonly<Filter>, options?: AnalyzeOptions): Existence {
  return new RowSolver(options).find({ filter: checked(a), matches: true }, { filter: checked(b), matches: true });
}

/** Something holds for all rows if there is no counterexample. */
function forAll(counterexample: Existence): Universality {
  switch (counterexample.answer) {
    case "yes":
      return { ...counterexample, answer: "no" };
    case "no":
      return { answer: "yes" };
    case "unknown":
      return counterexample;
  }
}

/** Checks the filter, because callers may be untyped. */
export function checked(filter: DeepReadonly<Filter>): Filter {
  return unwrap(checkFilter(filter), FilterError);
}

/** The fields of a capacity that the analysis reads. */
export interface ModelledCapacity extends FilteredCapacity {
  readonly modelUuid?: string | null | undefined;
}

/** Two capacities that can match the same record, with such a record; or `unknown`, if that cannot be decided. */
export type Overlap = {
  /** The indexes of the capacities, the lower one first. */
  readonly pair: readonly [number, number];
} & Exclude<Existence, { readonly answer: "no" }>;

/**
 * The pairs of capacities that can match the same record: `yes` with such a record, or `unknown`. For all other pairs
 * no such record exists.
 *
 * A capacity without a filter matches no records, and capacities of different models never match the same one. For a
 * capacity whose filter is not valid, the answer is `unknown`.
 *
 * @param options - how the filters are evaluated; the answers hold for these options.
 * @throws {FilterError} if the time zone is unknown.
 * @example
 * const capacities = ["employees > 100", "employees < 200", "employees < 50"].map((text) => ({ name: text, filter: parseFilter(text) }))
 * findOverlaps(capacities).map(({ pair }) => pair) // [[0, 1], [1, 2]]
 * findOverlaps(capacities)[0].witness // { employees: 150 }
 */
export function findOverlaps(capacities: readonly ModelledCapacity[], options?: AnalyzeOptions): readonly Overlap[] {
  const solver = new RowSolver(options);
  const filtered = capacities.flatMap(({ filter, modelUuid }, index) =>
    filter === null || filter === undefined ? [] : [{ checked: checkFilter(filter), modelUuid, index }],
  );
  return filtered.flatMap((first, position) =>
    filtered.slice(position + 1).flatMap((second): Overlap[] => {
      if (first.modelUuid && second.modelUuid && first.modelUuid !== second.modelUuid) return [];
      const pair = [first.index, second.index] as const;
      if (!first.checked.ok || !second.checked.ok) return [{ pair, answer: "unknown" }];
      const [a, b] = [first.checked.value, second.checked.value];
      const found = solver.find({ filter: a, matches: true }, { filter: b, matches: true });
      return found.answer === "no" ? [] : [{ pair, ...found }];
    }),
  );
}

/**
 * Reports contradictions, tautologies and redundant conditions, as far as they are certain. Validation reports the same
 * for the default options, within fewer steps.
 *
 * - `contradiction`: conditions or groups that cannot all hold, though they must;
 * - `tautology`: conditions or groups of which one always holds, though any of them would do;
 * - `neverMatches`, `alwaysMatches`: a condition of a group that cannot hold, or always holds, because of a condition
 *   beside the group;
 * - `redundantCondition` (of severity `info`): another one means the same, or more.
 *
 * @param options - how the filter is evaluated; the issues hold for these options.
 * @throws {FilterError} if the filter is invalid or the time zone is unknown.
 * @example
 * const [issue] = checkMeaning(parseFilter('country = "US" and employees > 100 and country = "FR"'))
 * issue.code // "contradiction"
 * formatPath(issue.path) // "groups[0].conditions[2]"
 * issue.message // '`country = "FR"` contradicts `country = "US"`: the filter matches nothing.'
 */
export function checkMeaning(filter: DeepReadonly<Filter>, options?: AnalyzeOptions): readonly Issue[] {
  const solver = new Solver(options);
  const { groups } = checked(filter);
  return checkConsistency(filter, duplicatesIn(groups), { solver, budget: solver.newBudget() });
}
