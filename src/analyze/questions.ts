import { checkFilter } from "../model/structure/structure.js";
import { FilterError, unwrap } from "../model/issues/errors.js";
import type { DeepReadonly, Filter } from "../model/filter.js";
import type { AnalyzeOptions, Existence, Universality } from "./options.js";
import { RowSolver } from "./solver/row-solver.js";

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
