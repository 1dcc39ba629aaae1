import type { Arbitrary } from "fast-check";
import type { EvaluateOptions } from "../evaluate/index.js";
import { safeCompileFilter } from "../evaluate/index.js";
import { settingsOf } from "../evaluate/settings.js";
import { FilterError, unwrap } from "../model/errors.js";
import type { DeepReadonly, Filter } from "../model/filter.js";
import type { Result } from "../model/issue.js";
import { mapValues } from "../model/map-values.js";
import type { RelatedJoins, RowWithRelated } from "./rows/make.js";
import { madeRows } from "./rows/make.js";

/** How the filter will be evaluated, as the options of evaluation have it; rows are made for exactly these. */
export interface MadeRowOptions extends Omit<EvaluateOptions, "related"> {
  /** How the records of related models join rows, by uuid; the records themselves are made. */
  readonly related?: RelatedJoins | undefined;
}

/**
 * Rows that a filter takes, by construction: with the related records that they need, at the bounds of what the filter
 * asks for and far inside them. Of conditions joined by `or`, each is now and then the only one that holds.
 *
 * What comes goes straight into the options of evaluation, together with those given here; give `now` in both, because
 * each reads the clock otherwise. Columns that do not matter are left out. The rows shrink to simple ones.
 *
 * @throws {FilterError} when the filter cannot be evaluated with these options, or no such row can be made: its
 * conditions contradict each other, or it asks for what this cannot construct (more than 1,000 related records of a
 * row, or a text that certain letters must make up and that is an object at once).
 * @example
 * const filter = parseFilter('country starts with "F" and employees between 10 and 50')
 * const takes = compileFilter(filter)
 * fc.sample(matchingRowArbitrary(filter), 50).every(({ row }) => takes(row)) // true
 * matchingRowArbitrary(parseFilter("employees > 10 and employees < 5")) // throws FilterError
 */
export function matchingRowArbitrary(
  filter: DeepReadonly<Filter>,
  options: MadeRowOptions = {},
): Arbitrary<RowWithRelated> {
  return unwrap(safeMatchingRowArbitrary(filter, options), FilterError);
}

/**
 * As {@link matchingRowArbitrary}, with the issues in the result instead of an error.
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
    "No row that this filter takes can be made; its conditions contradict each other.",
  );
}

/**
 * Rows that a filter just misses, by construction: all but one of the conditions that it needs hold, as far as they can
 * hold without the one, and the value that fails is near what was asked for: at the wrong side of a bound, a letter or
 * a millisecond off, or null. Of conditions joined by `or` all fail. With the related records that show it.
 *
 * @throws {FilterError} as {@link matchingRowArbitrary} does; of a filter that every row passes, none can be made.
 * @example
 * const filter = parseFilter('country = "FR" and employees > 10')
 * const takes = compileFilter(filter)
 * fc.sample(missingRowArbitrary(filter), 50).some(({ row }) => takes(row)) // false
 * fc.sample(missingRowArbitrary(filter), 500).some(({ row }) => row.country === "FR" && row.employees === 10) // true
 */
export function missingRowArbitrary(
  filter: DeepReadonly<Filter>,
  options: MadeRowOptions = {},
): Arbitrary<RowWithRelated> {
  return unwrap(safeMissingRowArbitrary(filter, options), FilterError);
}

/**
 * As {@link missingRowArbitrary}, with the issues in the result instead of an error.
 *
 * @example
 * safeMissingRowArbitrary({ conjonction: "and", groups: [] }).ok // false
 */
export function safeMissingRowArbitrary(
  filter: DeepReadonly<Filter>,
  options: MadeRowOptions = {},
): Result<Arbitrary<RowWithRelated>> {
  return rowsFor(filter, options, false, "No row that this filter leaves can be made; every row passes it.");
}

function rowsFor(
  filter: DeepReadonly<Filter>,
  { related = {}, ...options }: MadeRowOptions,
  isTaken: boolean,
  message: string,
): Result<Arbitrary<RowWithRelated>> {
  const settings = settingsOf(options);
  if (!settings.ok) return settings;
  // Only asked whether it can be evaluated at all; the rows are made without it.
  const compiled = safeCompileFilter(filter, {
    ...options,
    related: mapValues(related, (join) => ({ ...join, rows: [] })),
  });
  if (!compiled.ok) return compiled;
  const rows = madeRows(filter, isTaken, related, settings.value);
  if (rows !== undefined) return { ok: true, value: rows };
  return { ok: false, issues: [{ code: "noSuchRow", severity: "error", path: [], message }] };
}
