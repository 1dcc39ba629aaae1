import { expectTypeOf, test } from "vitest";
import * as analyze from "../../src/analyze/index.js";
import * as arbitraries from "../../src/arbitraries/index.js";
import * as evaluate from "../../src/evaluate.js";
import * as front from "../../src/index.js";
import type { DeepReadonly, Filter } from "../../src/model/filter.js";
import { operatorOf, withOperator } from "../../src/model/with-operator.js";
import * as sql from "../../src/sql/index.js";
import type { Engine } from "../../src/engines/duckdb/index.js";

/** As users write data that nobody is to change: every list is a readonly tuple. */
const filter = {
  conjonction: "and",
  groups: [
    {
      conjonction: "or",
      conditions: [
        { kind: "string", columnSlug: "country", operator: "is", values: ["US", "FR"] },
        {
          kind: "array",
          columnSlug: "contacts",
          operator: "matchConditions",
          conjonction: "and",
          propertyConditions: [
            { kind: "objectProperty", columnSlug: "contacts", propertyName: "title", operator: "isNotNull" },
          ],
        },
        {
          kind: "occurrence",
          relatedModelUuid: "activities",
          frequency: { operator: "moreThan", value: 3 },
          period: { operator: "lessThan", value: 30, unit: "day" },
          conjonction: "and",
          conditions: [{ kind: "string", columnSlug: "type", operator: "is", values: ["meeting"] }],
        },
      ],
    },
  ],
} as const;

test("every function accepts a filter that is only read", () => {
  const [group] = filter.groups;
  const [condition] = group.conditions;

  expectTypeOf(front.printFilter).toBeCallableWith(filter);
  expectTypeOf(front.stringifyFilter).toBeCallableWith(filter);
  expectTypeOf(front.checkFilter).toBeCallableWith(filter);
  expectTypeOf(front.validateFilter).toBeCallableWith(filter);
  expectTypeOf(operatorOf).toBeCallableWith(condition);
  expectTypeOf(withOperator(condition, "isNot")).toHaveProperty("values").toEqualTypeOf<string | string[]>();

  expectTypeOf(evaluate.compileFilter).toBeCallableWith(filter);
  expectTypeOf(evaluate.safeCompileFilter).toBeCallableWith(filter);
  expectTypeOf(evaluate.compileMany).toBeCallableWith([filter]);
  expectTypeOf(evaluate.matchCapacities).toBeCallableWith([{ name: "A", filter }], []);
  expectTypeOf(evaluate.filterRows).toBeCallableWith(filter, []);
  expectTypeOf(evaluate.countRows).toBeCallableWith(filter, []);
  expectTypeOf(evaluate.explainFilter).toBeCallableWith(filter, {});
  expectTypeOf(evaluate.safeExplainFilter).toBeCallableWith(filter, {});
  expectTypeOf(evaluate.impact).toBeCallableWith(filter, []);
  expectTypeOf(evaluate.ImpactTally).toBeConstructibleWith(filter);
  const prepared: Parameters<typeof evaluate.prepareFilter>[0] = filter;

  expectTypeOf(analyze.isSatisfiable).toBeCallableWith(filter);
  for (const compare of [analyze.implies, analyze.equivalent, analyze.overlaps, analyze.diff]) compare(filter, filter);

  expectTypeOf(sql.toSql).toBeCallableWith(filter, { dialect: "duckdb" });
  expectTypeOf(sql.safeToSql).toBeCallableWith(filter, { dialect: "duckdb" });
  const statement = { dialect: "duckdb", table: "companies" } as const;
  expectTypeOf(sql.selectSql).toBeCallableWith(filter, statement);
  expectTypeOf(sql.countSql).toBeCallableWith(filter, statement);
  expectTypeOf(sql.countsSql).toBeCallableWith([filter], statement);
  expectTypeOf(sql.overlapsSql).toBeCallableWith([filter], statement);
  expectTypeOf<Parameters<Engine["count" | "ids" | "rows"]>[0]>().toEqualTypeOf<DeepReadonly<Filter>>();

  expectTypeOf(arbitraries.matchingRowArbitrary).toBeCallableWith(filter);
  expectTypeOf(arbitraries.missingRowArbitrary).toBeCallableWith(filter);
  expectTypeOf(arbitraries.rowArbitrary).toBeCallableWith({ filter });

  return prepared;
});
