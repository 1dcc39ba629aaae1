import { describe, expect, test } from "vitest";
import type { ConditionOf } from "../../src/model/filter.js";
import { operators } from "../../src/model/operators.js";
import { FilterError } from "../../src/model/issues/errors.js";
import { operatorOf, withOperator } from "../../src/model/with-operator.js";

const is = { kind: "string", relatedModelUuid: "m", columnSlug: "country", operator: "is", values: ["US"] } as const;

describe("withOperator", () => {
  test("keeps the column and the operands, in an object of its own", () => {
    const changed = withOperator(is, "isNot");
    expect(changed).toEqual({ ...is, operator: "isNot" });
    expect(changed).not.toHaveProperty(
      "values",
      expect.toSatisfy((values) => values === is.values),
    );
  });

  test("leaves out operands that the operator does not have", () => {
    const { values, ...column } = is;
    expect(withOperator(is, "isEmpty")).toEqual({ ...column, operator: "isEmpty" });
    expect(withOperator({ ...is, relatedModelUuid: "m" }, "isNull")).toEqual({ ...column, operator: "isNull" });
  });

  test("keeps the name of a property", () => {
    const property: ConditionOf<"objectProperty"> = {
      kind: "objectProperty",
      columnSlug: "metadata",
      propertyName: "score",
      operator: "between",
      value: "1",
      otherValue: "5",
    };
    expect(withOperator(property, "greaterThan")).toEqual({
      kind: "objectProperty",
      columnSlug: "metadata",
      propertyName: "score",
      operator: "greaterThan",
      value: "1",
    });
  });

  test("refuses an operator for which an operand is lacking, if the compiler has not", () => {
    const condition = { kind: "number", columnSlug: "size", operator: "is", value: 5 } as const;
    // @ts-expect-error `between` has firstValue and lastValue
    expect(() => withOperator(condition, "between")).toThrow(FilterError);
  });
});

test("operatorOf finds the row of a condition", () => {
  expect(operatorOf(is)).toBe(operators.string.is);
});
