import { describe, expectTypeOf, test } from "vitest";
import type { Dataset, Predicate, RelatedDataset, Row } from "../../src/evaluate.js";
import { compileFilter, countRows, explainFilter, filterRows, impact, matchCapacities } from "../../src/evaluate.js";
import type { Filter } from "../../src/model/filter.js";
import type { Issue } from "../../src/model/issues/issue.js";
import type { Capacity } from "../../src/model/records.js";

/** As users declare their rows: without an index signature. */
interface Company {
  id: number;
  name: string | null;
}

interface Activity {
  readonly company: number;
}

declare const filter: Filter;
declare const companies: Company[];
declare const activities: readonly Activity[];
declare const capacities: Capacity[];

describe("rows", () => {
  test("may be of any object type, without a cast", () => {
    expectTypeOf(compileFilter(filter)).toEqualTypeOf<Predicate>();
    expectTypeOf(compileFilter(filter)).toBeCallableWith({ id: 1 });
    expectTypeOf(explainFilter).toBeCallableWith(filter, { id: 1, name: null } satisfies Company);
    expectTypeOf(impact<Company>).toBeCallableWith(filter, companies);
    expectTypeOf(companies.filter(compileFilter(filter))).toEqualTypeOf<Company[]>();
    expectTypeOf(compileFilter<Company>(filter)).parameter(0).toEqualTypeOf<Company>();
    expectTypeOf<Company>().toExtend<Row>();
  });

  test("keep their type", () => {
    expectTypeOf(filterRows(filter, companies)).toEqualTypeOf<Company[]>();
    expectTypeOf(filterRows(filter, new Set(companies))).toEqualTypeOf<Company[]>();
    expectTypeOf(filterRows(filter, { rows: companies })).toEqualTypeOf<Company[]>();
    expectTypeOf(countRows(filter, companies)).toEqualTypeOf<number>();
  });

  test("are objects", () => {
    // @ts-expect-error -- a number is not a row
    filterRows(filter, [1]);
    // @ts-expect-error -- text is not a row
    compileFilter(filter)("row");
  });

  test("of related models may be of any object type too", () => {
    const model: RelatedDataset = { rows: activities, on: [{ column: "id", relatedColumn: "company" }] };
    expectTypeOf({ rows: companies, related: { uuid: model } }).toExtend<Dataset<Company>>();
  });
});

describe("capacities", () => {
  test("are those of the API, and keep their type", () => {
    expectTypeOf(matchCapacities(capacities, companies).capacities[0]?.capacity).toEqualTypeOf<Capacity | undefined>();
  });

  test("note ids only when they are asked for", () => {
    expectTypeOf(matchCapacities(capacities, companies).unmatchedIds).toEqualTypeOf<readonly never[]>();
    const { unmatchedIds } = matchCapacities(capacities, companies, { identify: ({ name }, index) => name ?? index });
    expectTypeOf(unmatchedIds).toEqualTypeOf<readonly (string | number)[]>();
  });

  test("that failed say why", () => {
    const [first] = matchCapacities(capacities, companies).capacities;
    expectTypeOf(first).not.toExtend<{ issues: unknown } | undefined>();
    if (first?.status === "failed") expectTypeOf(first.issues).toEqualTypeOf<readonly Issue[]>();
  });
});
