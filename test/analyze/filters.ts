import * as fc from "fast-check";
import type { AnalyzeOptions } from "../../src/analyze/index.js";
import { filterArbitrary, rowArbitrary } from "../../src/arbitraries/index.js";
import type { EvaluateOptions } from "../../src/evaluate.js";
import { safeCompileFilter } from "../../src/evaluate.js";
import { FilterError, unwrap } from "../../src/model/issues/errors.js";
import type { ConditionKind, Filter } from "../../src/model/filter.js";
import { checkFilter } from "../../src/model/structure/structure.js";

/** Filters whose conditions meet on few columns and few operands, so that they contradict and imply each other. */
export function filtersOf(kinds: readonly ConditionKind[], maxLength = 3): fc.Arbitrary<Filter> {
  return filterArbitrary({
    kinds,
    columnSlug: fc.constantFrom("a", "b", "__proto__"),
    propertyName: fc.constantFrom("p", "q", "__proto__"),
    relatedModelUuid: fc.constant("companies"),
    string: fc.oneof(
      { arbitrary: fc.constantFrom("x", "X", "xx", "US", "us", "u", "5", "10", "5.50", "-1e1", "05"), weight: 9 },
      { arbitrary: fc.constantFrom("", "İ", "true", "2025-01-15", "[]", '{"p":"x"}', "z\u0000", "1e999"), weight: 3 },
      { arbitrary: fc.string({ unit: fc.constantFrom("x", "y", "X"), maxLength: 4 }), weight: 2 },
    ),
    number: fc.oneof(
      { arbitrary: fc.constantFrom(0, 1, 2, 3, -1, 0.5), weight: 8 },
      fc.constantFrom(-0, 2 ** 53, 2 ** 53 + 2, 5e-324, Number.MAX_VALUE, 1_736_899_200_000, 8.64e15),
    ),
    dateString: fc.oneof(
      { arbitrary: fc.constantFrom("2025-01-15", "2025-01-16", "2025-03-30"), weight: 6 },
      { arbitrary: fc.constantFrom("2025-01-15T09:30", "2025-01-15T00:00:00.001Z", "+275760-09-13"), weight: 3 },
      fc.constant("2025-02-29"),
    ),
    maxLength,
  });
}

/** The options that change what a filter means. */
export const optionsArbitrary: fc.Arbitrary<AnalyzeOptions> = fc.record(
  {
    timeZone: fc.constantFrom("UTC", "America/St_Johns"),
    datePrecision: fc.constantFrom("instant", "literal"),
    caseSensitive: fc.boolean(),
    negationMatchesNull: fc.boolean(),
  },
  { requiredKeys: [] },
);

/** Rows aimed at the conditions of several filters. */
export function rowsFor(...filters: readonly Filter[]): fc.Arbitrary<Record<string, unknown>[]> {
  const filter: Filter = { conjonction: "and", groups: filters.flatMap(({ groups }) => groups) };
  return fc.array(rowArbitrary({ oddValues: true, filter }), { minLength: 1, maxLength: 20 });
}

/** The filter without conditions on related records. */
export function onOwnColumns(filter: Filter): Filter {
  const withoutRelated = (key: string, value: unknown): unknown => (key === "relatedModelUuid" ? undefined : value);
  const read: unknown = JSON.parse(JSON.stringify(filter, withoutRelated));
  return unwrap(checkFilter(read), FilterError);
}

/** Related records for rows of any column, made of the values of rows. */
export function withRelated(rows: readonly object[], options: AnalyzeOptions): EvaluateOptions {
  const on = [{ column: "a", relatedColumn: "b" }];
  return { ...options, now: "2025-06-15", related: { companies: { rows, on, timeColumnSlug: "b" } } };
}

/** Whether a filter takes rows; undefined where it cannot be evaluated. */
export function takes(filter: Filter, options: EvaluateOptions): (row: object) => boolean | undefined {
  const compiled = safeCompileFilter(filter, options);
  return (row) => (compiled.ok ? compiled.value(row) : undefined);
}
