import { describe, expectTypeOf, test } from "vitest";
import type * as z from "zod";
import type {
  Condition,
  ConditionKind,
  Filter,
  NumberCondition,
  OccurrenceCondition,
  OperatorCondition,
  RelatedCondition,
  StringCondition,
} from "../../src/model/filter.js";
import type { conditionSchema, filterSchema } from "../../src/model/schemas/filter-schema.js";
import type { kinds } from "../../src/model/operators.js";
import type {
  capacitySchema,
  errorBodySchema,
  librarySchema,
  logSchema,
} from "../../src/model/schemas/record-schemas.js";
import type { Capacity, ErrorBody, Library, Log } from "../../src/model/records.js";
import type { Rule } from "../../src/validate/index.js";
import { withOperator } from "../../src/model/with-operator.js";
import type { AllocationExpirationPolicy } from "../../src/model/policy.js";
import type { allocationExpirationPolicySchema } from "../../src/model/schemas/policy-schema.js";

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
    // A user's function that reads the filter of a validation is such a place too.
    expectTypeOf<(filter: PlainFilter) => []>().toExtend<Rule>();
  });

  test("of records are what their schemas give", () => {
    expectTypeOf<z.infer<typeof capacitySchema>>().toEqualTypeOf<Capacity>();
    expectTypeOf<z.infer<typeof librarySchema>>().toEqualTypeOf<Library>();
    expectTypeOf<z.infer<typeof logSchema>>().toEqualTypeOf<Log>();
    expectTypeOf<z.infer<typeof errorBodySchema>>().toEqualTypeOf<ErrorBody>();
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

describe("another operator", () => {
  const column = { kind: "number", columnSlug: "x" } as const;

  test("narrows the condition, and may have fewer operands", () => {
    const is = { ...column, operator: "is", value: 1 } as const;
    expectTypeOf(withOperator(is, "greaterThan")).toEqualTypeOf<
      Extract<NumberCondition, { operator: "greaterThan" }>
    >();
    expectTypeOf(withOperator(is, "isNull")).toEqualTypeOf<Extract<NumberCondition, { operator: "isNull" }>>();
  });

  test("is refused where an operand is lacking, or the kind has no such operator", () => {
    const is = { ...column, operator: "is", value: 1 } as const;
    // @ts-expect-error `between` has firstValue and lastValue
    withOperator(is, "between");
    // @ts-expect-error numbers do not contain anything
    withOperator(is, "contains");
  });

  test("of several conditions is one that each of them allows", () => {
    const change = (condition: NumberCondition, any: OperatorCondition): void => {
      withOperator(condition, "isNull");
      // @ts-expect-error a check for null has no value
      withOperator(condition, "is");
      // @ts-expect-error not every kind has `is`
      withOperator(any, "is");
    };
    expectTypeOf(change).toBeFunction();
  });
});
