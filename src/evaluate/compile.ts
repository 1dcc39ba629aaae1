import { FilterError, unwrap } from "../model/issues/errors.js";
import type { DeepReadonly, Filter } from "../model/filter.js";
import type { Result } from "../model/issues/issue.js";
import type { BoundPlan } from "./settings.js";
import { planWith } from "./settings.js";
import type { EvaluateOptions, Predicate, Row } from "./options.js";
import type { TieredExecutor } from "./tiered-executor.js";
import { tieredExecutor } from "./tiered-executor.js";

/**
 * Compiles a filter to a predicate on rows.
 *
 * Undefined and missing values are null, and no comparison matches null, not even a negative one. Strings compare by
 * code unit; `between` includes both bounds; dates are ISO 8601 strings, `Date`s, Temporal objects or epoch
 * milliseconds; an empty list of conditions or groups restricts nothing. A value of another type than the condition's
 * kind does not match. Objects and lists may also be JSON text. The predicate reads only own properties of rows,
 * records, objects and elements; the properties of anything else are null. It never throws, unless a getter of a row
 * does.
 *
 * @param filter - checked before it is compiled, because callers may be untyped.
 * @param options - related records, and how dates, case and null are compared.
 * @throws {FilterError} if the filter is invalid or cannot be evaluated (a `sql` condition, missing related records, an
 *   operand that is not a date), or if the time zone is unknown or `now` is not a date.
 * @example
 * const big = compileFilter(parseFilter("employees > 100"))
 * big({ employees: 250 }) // true
 * big({ employees: null }) // false
 * compileFilter(parseFilter('sql("big", "employees > 100")')) // throws FilterError
 */
export function compileFilter<R extends object = Row>(
  filter: DeepReadonly<Filter>,
  options: EvaluateOptions = {},
): Predicate<R> {
  return unwrap(safeCompileFilter<R>(filter, options), FilterError);
}

/**
 * Like {@link compileFilter}, but returns issues instead of throwing an error.
 *
 * @example
 * safeCompileFilter({ conjonction: "and", groups: [] }).ok // true
 */
export function safeCompileFilter<R extends object = Row>(
  filter: DeepReadonly<Filter>,
  options: EvaluateOptions = {},
): Result<Predicate<R>> {
  const plan = planWith(filter, options);
  return plan.ok ? { ok: true, value: predicateOf(plan.value) } : plan;
}

export function predicateOf(plan: BoundPlan): (row: unknown) => boolean {
  const tiers = tieredExecutor(plan);
  return Object.assign(tiers.matches, { [executor]: tiers });
}

/** The key of a predicate's executor, which runs over lists. A large weak map would slow down every compile. */
const executor = Symbol("executor");

/** The executor of a predicate that was compiled here; undefined for any other function. */
export function executorOf(predicate: object & { readonly [executor]?: TieredExecutor }): TieredExecutor | undefined {
  return predicate[executor];
}
