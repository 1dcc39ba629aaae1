import fc from "#fast-check";
import type { Arbitrary } from "fast-check";
import type { EvaluateOptions, RelatedModels } from "../evaluate/index.js";
import { checkAndPlan, settingsOf } from "../evaluate/settings.js";
import { FilterError, unwrap } from "../model/issues/errors.js";
import type { DeepReadonly, Filter } from "../model/filter.js";
import { mapValues } from "../model/map-values.js";
import { checkOptions } from "../model/options.js";
import type { ColumnConstraint } from "./rows/columns.js";
import { columnValues } from "./rows/columns.js";
import type { RelatedJoin, RelatedJoins, Way } from "./rows/search.js";
import { waysTo } from "./rows/search.js";
import { recordOf } from "./rows/values.js";

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

/** A row and its related records, ready for the options of evaluation. */
export interface RowWithRelated {
  readonly row: Readonly<Record<string, unknown>>;
  readonly related: RelatedModels;
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
  const message = "No matching row can be made: the conditions of the filter contradict each other.";
  return rowsFor(filter, options, true, message);
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
  const message = "No row can be made that does not match: the filter matches every row.";
  return rowsFor(filter, options, false, message);
}

function rowsFor(
  filter: DeepReadonly<Filter>,
  { related: joins = {}, oddValues = false, ...options }: MadeRowOptions,
  passes: boolean,
  message: string,
): Arbitrary<RowWithRelated> {
  checkOptions({ oddValues }, { oddValues: "boolean" }, FilterError);
  const related = mapValues(joins, (join) => ({ ...join, rows: [] }));
  const settings = unwrap(settingsOf({ ...options, related }), FilterError);
  const { test } = unwrap(checkAndPlan(filter, settings), FilterError);
  const known = new Map<string, Arbitrary<unknown> | undefined>();
  const valuesFor = (constraints: readonly ColumnConstraint[]): Arbitrary<unknown> | undefined => {
    // Infinite bounds have no JSON.
    const name = JSON.stringify(constraints, (_, part: unknown) => (typeof part === "number" ? String(part) : part));
    if (!known.has(name)) known.set(name, columnValues(constraints, settings, oddValues));
    return known.get(name);
  };
  const ways = waysTo(test, passes, joins, (constraints) => valuesFor(constraints) !== undefined);
  if (ways.length === 0) throw new FilterError([{ code: "noSuchRow", severity: "error", path: [], message }]);
  return fc.oneof(...ways.map((way) => rowsOf(way, joins, valuesFor)));
}

function rowsOf(
  way: Way,
  joins: RelatedJoins,
  valuesFor: (constraints: readonly ColumnConstraint[]) => Arbitrary<unknown> | undefined,
): Arbitrary<RowWithRelated> {
  const recordFor = (modelUuid?: string, block = 0): Arbitrary<Record<string, unknown>> => {
    const values = new Map<string, Arbitrary<unknown>>();
    for (const { record, key, constraints } of way.columns.values()) {
      const value = record.modelUuid === modelUuid && record.block === block ? valuesFor(constraints) : undefined;
      if (value !== undefined) values.set(key, value);
    }
    return recordOf(values);
  };
  const related = mapValues(joins, (_, modelUuid) => {
    const blocks = (way.blocks.get(modelUuid) ?? []).map(({ count }, index) =>
      fc.array(recordFor(modelUuid, index), { minLength: count, maxLength: count }),
    );
    return fc.tuple(...blocks).map((records) => records.flat());
  });
  return fc.tuple(recordFor(), fc.record(related)).map(([row, records]) => ({
    row,
    related: mapValues(joins, (join, modelUuid) => ({
      ...join,
      rows: (records[modelUuid] ?? []).map((record) => joinedTo(row, record, join)),
    })),
  }));
}

/** The record, with the values of the row in the columns that join it. */
function joinedTo(
  row: Readonly<Record<string, unknown>>,
  record: Readonly<Record<string, unknown>>,
  { on }: RelatedJoin,
): Readonly<Record<string, unknown>> {
  const keys = on.map(({ column, relatedColumn }) => [relatedColumn, row[column]] as const);
  return Object.fromEntries([...Object.entries(record), ...keys]);
}
