import { describe, expect, test } from "vitest";
import { equivalent, implies, isSatisfiable, overlaps } from "../../src/analyze/index.js";
import type { Condition, Filter } from "../../src/model/index.js";
import { validateFilter } from "../../src/validate/index.js";

const owner = (operator: "is" | "isNot" | "contains", values: string | string[]): Condition => {
  return { kind: "string", columnSlug: "owner", operator, values };
};

const created = (operator: "is" | "isNot" | "greaterThan" | "lowerThan", value: string): Condition => {
  return { kind: "date", columnSlug: "created", operator, value };
};

const isNull = (columnSlug: string): Condition => ({ kind: "any", columnSlug, operator: "isNull" });

const all = (...conditions: Condition[]): Filter => ({
  conjonction: "and",
  groups: [{ conjonction: "and", conditions }],
});

const id = "{{member.ids.hubspot}}";

/** Pairs of conditions, and whether both can hold for one record. */
const pairs: [one: Condition, other: Condition, answer: "yes" | "no" | "unknown"][] = [
  [owner("is", id), owner("isNot", id), "no"],
  [owner("is", ["7", id]), owner("isNot", ["7", id]), "no"],
  [owner("is", id), isNull("owner"), "no"],
  [owner("is", id), owner("is", "7"), "unknown"],
  [owner("is", id), owner("isNot", "7"), "unknown"],
  [owner("is", id), owner("is", "{{member.ids.salesforce}}"), "unknown"],
  [owner("is", id), owner("isNot", "{{member.ids.salesforce}}"), "unknown"],
  [owner("is", id), owner("isNot", ["7", id]), "unknown"],
  [owner("is", id), { kind: "string", columnSlug: "owner", operator: "isEmpty" }, "unknown"],
  [created("lowerThan", "{{member.since}}"), created("greaterThan", "{{member.since}}"), "no"],
  [created("lowerThan", "{{member.since}}"), created("greaterThan", "2025-01-01"), "unknown"],
  [created("is", "{{member.since}}"), created("isNot", "{{member.since}}"), "no"],
  [created("lowerThan", "3 months"), isNull("created"), "no"],
  [created("lowerThan", "3 months"), created("greaterThan", "2 months"), "no"],
  [created("lowerThan", "1 year"), created("greaterThan", "12 months"), "no"],
  [created("is", "1 year"), created("isNot", "12 months"), "no"],
  [created("lowerThan", "2 months"), created("greaterThan", "3 months"), "yes"],
  // A time zone may skip a day.
  [created("is", "8 days"), created("is", "1 week"), "unknown"],
  [created("is", "60 minutes"), created("isNot", "1 hour"), "no"],
  [created("is", "61 minutes"), created("is", "1 hour"), "no"],
  [created("lowerThan", "61 minutes"), created("greaterThan", "1 hour"), "no"],
  [created("lowerThan", "8 days"), created("greaterThan", "1 week"), "no"],
  // A day does not always have 24 hours, and a month has 28 to 31 days.
  [created("lowerThan", "30 hours"), created("greaterThan", "1 day"), "unknown"],
  [created("lowerThan", "40 days"), created("greaterThan", "1 month"), "unknown"],
  [created("lowerThan", "100 years"), created("greaterThan", "2025-01-01"), "unknown"],
];

test.each(pairs)("%# both can hold for one record: $2", (one, other, answer) => {
  expect(overlaps(all(one), all(other)).answer).toBe(answer);
  expect(isSatisfiable(all(one, other)).answer).toBe(answer);
  const codes = validateFilter(all(one, other)).issues.map(({ code }) => code);
  expect(codes.includes("contradiction")).toBe(answer === "no");
});

describe("implications", () => {
  test.each<[Condition, Condition, "yes" | "no" | "unknown"]>([
    [owner("is", id), owner("contains", id), "yes"],
    [owner("is", id), owner("is", id), "yes"],
    [created("lowerThan", "3 months"), created("lowerThan", "2 months"), "yes"],
    [created("lowerThan", "3 months"), created("lowerThan", "2 days"), "unknown"],
    [created("greaterThan", "1 week"), created("greaterThan", "8 days"), "yes"],
    [created("greaterThan", "8 days"), created("isNot", "9 days"), "yes"],
    [created("greaterThan", "9 days"), created("lowerThan", "8 days"), "no"],
    [created("greaterThan", "2 hours"), created("isNot", "121 minutes"), "yes"],
  ])("%# is %s", (one, other, answer) => {
    expect(implies(all(one), all(other)).answer).toBe(answer);
  });
});

test("a filter with unknown operands is equivalent to itself", () => {
  const filter = all(owner("is", id), created("lowerThan", "3 months"), created("greaterThan", "{{member.x}} days"));
  expect(equivalent(filter, structuredClone(filter))).toEqual({ answer: "yes" });
});
