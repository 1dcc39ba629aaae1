import fc from "#fast-check";
import type { Arbitrary } from "fast-check";
import { FilterError, unwrap } from "../model/issues/errors.js";
import { checkOptions } from "../model/options.js";
import type { Condition, DeepReadonly, Filter, OperatorCondition } from "../model/filter.js";
import { comparisonSettingsOf, CompileContext } from "../plan/context.js";
import { lowerColumn } from "../plan/lower-column.js";
import { missing, recordsNear } from "./rows/values.js";
import { nameArbitrary, plainNames, plainStrings } from "./strings.js";

/** Constraints of rows. */
export interface RowConstraints {
  /** The filter to make rows for. Default: none, for a row of any columns. */
  readonly filter?: DeepReadonly<Filter>;
  /** Additional columns, such as those that join related records. */
  readonly columns?: Readonly<Record<string, Arbitrary<unknown>>>;
  /**
   * Whether values can be odd: of any type, of any size, and objects and lists as JSON text. Default false: strings,
   * numbers, dates and so on, as the conditions read them, and null.
   */
  readonly oddValues?: boolean | undefined;
}

/**
 * Any row for a filter. Its columns hold operands of the filter, near misses and null, or are missing. The columns of
 * conditions on related records are included, so that these records can be made in the same way.
 *
 * @example
 * const filter = parseFilter('country = "US"')
 * fc.sample(rowArbitrary({ filter }), 100).some((row) => row.country === "US") // true
 */
export function rowArbitrary({ filter, columns = {}, oddValues: odd = false }: RowConstraints = {}): Arbitrary<
  Record<string, unknown>
> {
  checkOptions({ oddValues: odd }, { oddValues: "boolean" }, FilterError);
  const row = filter === undefined ? anyRow(odd) : rowFor(filter, odd);
  return fc.tuple(row, fc.record(columns)).map(([values, others]) => ({ ...values, ...others }));
}

/**
 * Any value, mostly ones of unexpected types.
 *
 * @example
 * fc.sample(oddValueArbitrary(), 100).includes(null) // true
 */
export function oddValueArbitrary(): Arbitrary<unknown> {
  return fc.oneof(
    fc.constantFrom<unknown>(null, undefined, "", "null", "{}", "[]", "[null]", "{", NaN, Infinity, -0, 0n, [], {}),
    fc.anything({ withBigInt: true, withDate: true, withMap: true, withSparseArray: true, withNullPrototype: true }),
  );
}

function anyRow(odd: boolean): Arbitrary<Record<string, unknown>> {
  if (odd) return fc.dictionary(nameArbitrary(), oddValueArbitrary());
  const values = fc.oneof(fc.constantFrom(...plainStrings), fc.nat({ max: 5_000 }), fc.boolean(), fc.constant(null));
  return fc.dictionary(fc.constantFrom(...plainNames), values);
}

function rowFor(filter: DeepReadonly<Filter>, odd: boolean): Arbitrary<Record<string, unknown>> {
  const settings = unwrap(comparisonSettingsOf({ now: 0 }), FilterError);
  const context = new CompileContext(settings);
  const conditions = filter.groups.flatMap((group) => group.conditions.flatMap(columnConditions));
  const tests = conditions.map((condition) => lowerColumn(condition, context));
  return recordsNear(tests, { reader: settings, odd }, (candidates) =>
    fc.oneof(
      { arbitrary: candidates, weight: 6 },
      { arbitrary: fc.constantFrom(null, ...(odd ? [""] : []), missing), weight: 1 },
      ...(odd ? [{ arbitrary: oddValueArbitrary(), weight: 1 }] : []),
    ),
  );
}

/** The conditions that read a column, including those on related records. */
function columnConditions(condition: DeepReadonly<Condition>): readonly DeepReadonly<OperatorCondition>[] {
  if (condition.kind === "sql") return [];
  return condition.kind === "occurrence" ? condition.conditions : [condition];
}
