import { describe, expect, test } from "vitest";
import { operators } from "../../src/model/operators.js";
import {
  comparedText,
  isOfEveryText,
  isTextOperator,
  textComparisonOf,
  textRelations,
} from "../../src/plan/relations.js";

const textOperators = ["is", "isNot", "contains", "doesNotContain", "startsWith", "endsWith"];

test("a test of strings compares strings alone, a test of scalars the text of any scalar", () => {
  expect(comparedText(5, { read: "string", fold: false })).toBeUndefined();
  expect(comparedText(5, { read: "scalar", fold: false })).toBe("5");
  expect(comparedText("US", { read: "string", fold: true })).toBe("us");
});

describe("relations between strings", () => {
  test("are those of the operators that compare strings, other than by their order", () => {
    expect(Object.keys(operators.string).filter(isTextOperator).sort()).toEqual(textOperators.toSorted());
    expect(Object.keys(operators.objectProperty).filter(isTextOperator).sort()).toEqual(textOperators.toSorted());
    expect(["greaterThan", "between", "isNull", "isEmpty", "toString"].some(isTextOperator)).toBe(false);
  });

  test.each([
    ["is", { relation: "equals", negated: false }],
    ["doesNotContain", { relation: "contains", negated: true }],
  ] as const)("%s is %j", (operator, comparison) => {
    expect(textComparisonOf(operator)).toEqual(comparison);
  });

  test.each([
    ["equals", "acme", "acme", true],
    ["equals", "acme", "Acme", false],
    ["contains", "acme", "cm", true],
    ["startsWith", "acme", "ac", true],
    ["startsWith", "acme", "me", false],
    ["endsWith", "acme", "me", true],
  ] as const)("%s: %s, %s", (relation, text, operand, holds) => {
    expect(textRelations[relation](text, operand)).toBe(holds);
  });

  test("every string contains the empty string, starts and ends with it, and equals no operand", () => {
    const relations = ["equals", "contains", "startsWith", "endsWith"] as const;
    expect(relations.map((relation) => isOfEveryText(relation, ""))).toEqual([false, true, true, true]);
    expect(relations.some((relation) => isOfEveryText(relation, "any"))).toBe(false);
  });
});
