import { describe, expectTypeOf, test } from "vitest";
import type * as z from "zod";
import type {
  Condition,
  ConditionKind,
  Filter,
  NumberCondition,
  OccurrenceCondition,
  RelatedCondition,
  StringCondition,
} from "../../src/model/filter.js";
import type { conditionSchema, filterSchema } from "../../src/model/filter-schema.js";
import type { kinds } from "../../src/model/operators.js";
import type { AllocationExpirationPolicy } from "../../src/model/policy.js";
import type { allocationExpirationPolicySchema } from "../../src/model/policy-schema.js";

describe("the types", () => {
  test("are what the schemas give", () => {
    expectTypeOf<z.infer<typeof filterSchema>>().toEqualTypeOf<Filter>();
    expectTypeOf<z.infer<typeof conditionSchema>>().toEqualTypeOf<Condition>();
    expectTypeOf<z.infer<typeof allocationExpirationPolicySchema>>().toEqualTypeOf<AllocationExpirationPolicy>();
    expectTypeOf<(typeof kinds)[number]>().toEqualTypeOf<ConditionKind>();
  });

  test("narrow by kind, then by operator", () => {
    type Between = Extract<NumberCondition, { operator: "between" }>;
    expectTypeOf<Between>().toEqualTypeOf<{
      kind: "number";
      relatedModelUuid?: string;
      columnSlug: string;
      operator: "between";
      firstValue: number;
      lastValue: number;
    }>();
    expectTypeOf<StringCondition["operator"]>().toEqualTypeOf<
      | "is"
      | "isNot"
      | "contains"
      | "doesNotContain"
      | "startsWith"
      | "endsWith"
      | "isNull"
      | "isNotNull"
      | "isEmpty"
      | "isNotEmpty"
    >();
    expectTypeOf<RelatedCondition["kind"]>().toEqualTypeOf<"string" | "number" | "object" | "array">();
  });

  test("fit where arrays may be changed and optional keys are absent", () => {
    interface PlainFilter {
      conjonction: "or" | "and";
      groups: { conjonction: "or" | "and"; conditions: { kind: string; relatedModelUuid?: string }[] }[];
    }
    expectTypeOf<Filter>().toExtend<PlainFilter>();
  });

  test("refuse an operator of another kind", () => {
    // @ts-expect-error a number condition has no `contains`
    const condition: Condition = { kind: "number", columnSlug: "x", operator: "contains", value: 1 };
    return condition;
  });

  test("refuse the operand of another operator", () => {
    // @ts-expect-error `between` has firstValue and lastValue
    const condition: Condition = { kind: "number", columnSlug: "x", operator: "between", value: 1 };
    return condition;
  });

  test("refuse an operand of the wrong type", () => {
    // @ts-expect-error a number in quotes
    const condition: Condition = { kind: "number", columnSlug: "x", operator: "is", value: "1" };
    return condition;
  });

  test("refuse a kind that an occurrence cannot hold", () => {
    const conditions: OccurrenceCondition["conditions"] = [
      // @ts-expect-error dates cannot stand inside an occurrence
      { kind: "date", columnSlug: "x", operator: "isNull" },
    ];
    return conditions;
  });

  test("refuse a stray key", () => {
    // @ts-expect-error the key is `conjonction`
    const filter: Filter = { conjunction: "and", groups: [] };
    return filter;
  });

  test("refuse a part that an interval does not have", () => {
    // @ts-expect-error a daily policy has no day
    const policy: AllocationExpirationPolicy = { interval: "daily", day: 1 };
    return policy;
  });
});
