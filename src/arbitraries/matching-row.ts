import type { Arbitrary } from "fast-check";
import type { EvaluateOptions } from "../evaluate/index.js";
import { checkAndPlan, settingsOf } from "../evaluate/settings.js";
import { FilterError, unwrap } from "../model/issues/errors.js";
import type { DeepReadonly, Filter } from "../model/filter.js";
import type { Result } from "../model/issues/issue.js";
import { mapValues } from "../model/map-values.js";
import { optionIssue } from "../model/options.js";
import type { RelatedJoins, RowWithRelated } from "./rows/make.js";
import { madeRows } from "./rows/make.js";

/** The options of evaluation, for which the rows are made. */
export interface MadeRowOptions extends Omit<EvaluateOptions, "related"> {
  /** How the records of related models join rows, by uuid; the records themselves are generated. */
  readonly related?: RelatedJoins | undefined;
  /**
   * Whether values can be odd: of other types than the conditions read, `NaN`, `undefined`, bigints, numbers of any size
   * and dates of any form. Default false: they are such as records usually have, unless only an odd one is possible.
   */
  readonly oddValues?: boolean | undefined;
}

/**
 * Rows that match a filter, with their related records. Values are at the bounds of its conditions, near them and far
 * from them. Each condition under `or` is sometimes the only one that holds.
 *
 * Pass the result to the options of evaluation, together with the options given here. Pass `now` to both, because each
 * reads the clock otherwise. Columns that do not matter are left out. Rows shrink to simple ones.
 *
 * @throws {FilterError} when the filter cannot be evaluated with these options, or no such row can be made: its
 * conditions contradict each other, or it needs what cannot be constructed (more than 1,000 related records of a row, or
 * a string with certain letters that is also an object as JSON).
 * @example
 * const filter = parseFilter('country starts with "F" and employees between 10 and 50')
 * const matches = compileFilter(filter)
 * fc.sample(matchingRowArbitrary(filter), 50).every(({ row }) => matches(row)) // true
 * matchingRowArbitrary(parseFilter("employees > 10 and employees < 5")) // throws FilterError
 */
export function matchingRowArbitrary(
  filter: DeepReadonly<Filter>,
  options: MadeRowOptions = {},
): Arbitrary<RowWithRelated> {
  return unwrap(safeMatchingRowArbitrary(filter, options), FilterError);
}

/**
 * Like {@link matchingRowArbitrary}, but returns issues instead of throwing an error.
 *
 * @example
 * safeMatchingRowArbitrary(parseFilter("employees > 10 and employees < 5")).ok // false
 */
export function safeMatchingRowArbitrary(
  filter: DeepReadonly<Filter>,
  options: MadeRowOptions = {},
): Result<Arbitrary<RowWithRelated>> {
  return rowsFor(
    filter,
    options,
    true,
    "No matching row can be made: the conditions of the filter contradict each other.",
  );
}

/**
 * Rows that narrowly fail a filter, with their related records. All but one of the necessary conditions hold, as far as
 * possible. The value that fails is near a matching one: on the wrong side of a bound, a letter or a millisecond off,
 * or null. All conditions under `or` fail.
 *
 * @throws {FilterError} like {@link matchingRowArbitrary}, and if the filter matches every row.
 * @example
 * const filter = parseFilter('country = "FR" and employees > 10')
 * const matches = compileFilter(filter)
 * fc.sample(missingRowArbitrary(filter), 50).some(({ row }) => matches(row)) // false
 * fc.sample(missingRowArbitrary(filter), 500).some(({ row }) => row.country === "FR" && row.employees === 10) // true
 */
export function missingRowArbitrary(
  filter: DeepReadonly<Filter>,
  options: MadeRowOptions = {},
): Arbitrary<RowWithRelated> {
  return unwrap(safeMissingRowArbitrary(filter, options), FilterError);
}

/**
 * Like {@link missingRowArbitrary}, but returns issues instead of throwing an error.
 *
 * @example
 * safeMissingRowArbitrary({ conjonction: "and", groups: [] }).ok // false
 */
export function safeMissingRowArbitrary(
  filter: DeepReadonly<Filter>,
  options: MadeRowOptions = {},
): Result<Arbitrary<RowWithRelated>> {
  return rowsFor(filter, options, false, "No row can be made that does not match: the filter matches every row.");
}

function rowsFor(
  filter: DeepReadonly<Filter>,
  { related = {}, oddValues = false, ...options }: MadeRowOptions,
  passes: boolean,
  message: string,
): Result<Arbitrary<RowWithRelated>> {
  const unknown = optionIssue({ oddValues }, { oddValues: "boolean" });
  if (unknown !== undefined) return { ok: false, issues: [unknown] };
  const settings = settingsOf({ ...options, related: mapValues(related, (join) => ({ ...join, rows: [] })) });
  if (!settings.ok) return settings;
  const plan = checkAndPlan(filter, settings.value);
  if (!plan.ok) return plan;
  const rows = madeRows(plan.value.test, passes, related, settings.value, oddValues);
  if (rows !== undefined) return { ok: true, value: rows };
  return { ok: false, issues: [{ code: "noSuchRow", severity: "error", path: [], message }] };
}
