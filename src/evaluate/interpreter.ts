/** Evaluation without generated code: a third smaller, and allowed by every content security policy. */
import { FilterError, unwrap } from "../model/issues/errors.js";
import type { DeepReadonly, Filter } from "../model/filter.js";
import type { Result } from "../model/issues/issue.js";
import { compileRecordTest } from "./closure.js";
import { checkAndPlan, settingsOf } from "./settings.js";
import type { EvaluateOptions, Predicate, Row } from "./options.js";

/**
 * Compiles a filter to a predicate on rows, as `compileFilter` of the main entry does where code generation is off. The
 * meaning is the same, and so is the speed up to some 50,000 rows.
 *
 * @throws {FilterError} when the filter is not valid or cannot be evaluated (a `sql` condition, related records that
 * are not given, an operand that is not a date), or the options name no such time zone or a `now` that is not a date.
 * @example
 * const named = compileFilter({ conjonction: "and", groups: [{ conjonction: "and", conditions: [{ kind: "string", columnSlug: "name", operator: "isNotEmpty" }] }] })
 * named({ name: "Acme" }) // true
 */
export function compileFilter<R extends object = Row>(
  filter: DeepReadonly<Filter>,
  options: EvaluateOptions = {},
): Predicate<R> {
  return unwrap(safeCompileFilter<R>(filter, options), FilterError);
}

/**
 * As {@link compileFilter}, with the issues in the result instead of an error.
 *
 * @example
 * safeCompileFilter({ conjonction: "and", groups: [] }).ok // true
 */
export function safeCompileFilter<R extends object = Row>(
  filter: DeepReadonly<Filter>,
  options: EvaluateOptions = {},
): Result<Predicate<R>> {
  const settings = settingsOf(options);
  if (!settings.ok) return settings;
  const plan = checkAndPlan(filter, settings.value);
  return plan.ok ? { ok: true, value: compileRecordTest(plan.value.test, settings.value) } : plan;
}
