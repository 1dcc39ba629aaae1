import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { filterArbitrary } from "../../src/arbitraries/index.js";
import type { Condition, Filter, FilterGroup } from "../../src/model/filter.js";
import { Looks } from "../../src/validate/looks.js";
import { rules } from "../../src/validate/rules/index.js";
import { parseFilter } from "../../src/text/index.js";
import { runs } from "../runs.js";

const texts = fc.constantFrom("", "a", "b", "10", "9");
const lists = fc.oneof(texts, fc.array(texts, { maxLength: 3 }));
const days = fc.constantFrom("2025-01-01", "2025-06-30", "2025-02-30", "2025-1-1", "2025-01-01T09:00:00Z", "");
const numbers = fc.constantFrom(-1, 0, 0.5, 1, 2);
const columns = fc.constantFrom("a", "b", "c", "d", "e", "f");
const models = fc.constantFrom(undefined, "m", "n");
const conjonctions = fc.constantFrom("and", "or");
const clauses = fc.constantFrom("a > 1", "", "where a > 1", "(a > 1", "a = 'x'", "a = 'x", "a; b", "-a > 1");

const properties = fc.record({
  kind: fc.constant("objectProperty"),
  columnSlug: columns,
  relatedModelUuid: models,
  propertyName: columns,
  operator: fc.constantFrom("is", "contains"),
  value: texts,
});
const related = fc.record({
  kind: fc.constant("string"),
  columnSlug: columns,
  relatedModelUuid: models,
  operator: fc.constantFrom("is", "doesNotContain"),
  values: lists,
});

/** Conditions at the edge of what rules remark on, each of a few columns. */
const conditions = fc.oneof(
  related,
  properties,
  fc.record({ kind: fc.constant("number"), columnSlug: columns, operator: fc.constant("is"), value: numbers }),
  fc.record({
    kind: fc.constant("number"),
    columnSlug: columns,
    operator: fc.constant("between"),
    firstValue: numbers,
    lastValue: numbers,
  }),
  fc.record({ kind: fc.constant("date"), columnSlug: columns, operator: fc.constant("is"), value: days }),
  fc.record({
    kind: fc.constant("date"),
    columnSlug: columns,
    operator: fc.constant("between"),
    firstValue: days,
    lastValue: days,
  }),
  fc.record({
    kind: fc.constant("objectProperty"),
    columnSlug: columns,
    propertyName: columns,
    operator: fc.constant("between"),
    value: texts,
    otherValue: texts,
  }),
  fc.record({
    kind: fc.constantFrom("object", "array"),
    columnSlug: columns,
    relatedModelUuid: models,
    operator: fc.constant("matchConditions"),
    conjonction: conjonctions,
    propertyConditions: fc.array(properties, { maxLength: 2 }),
  }),
  fc.record({ kind: fc.constant("boolean"), columnSlug: columns, operator: fc.constantFrom("isTrue", "isNull") }),
  fc.record({ kind: fc.constant("sql"), name: columns, clause: clauses }),
  fc.record({
    kind: fc.constant("occurrence"),
    relatedModelUuid: fc.constantFrom("m", "n"),
    frequency: fc.oneof(
      fc.constant({ operator: "not" }),
      fc.record({ operator: fc.constantFrom("moreThan", "lessThan", "exactly"), value: numbers }),
    ),
    period: fc.record({
      operator: fc.constantFrom("moreThan", "lessThan", "exactly"),
      value: numbers,
      unit: fc.constant("day"),
    }),
    conjonction: conjonctions,
    conditions: fc.array(related, { maxLength: 2 }),
  }),
);

const groups = fc.record({ conjonction: conjonctions, conditions: fc.array(conditions, { maxLength: 3 }) });

/** As JSON gives it, so that what is undefined is not there. */
const edgyFilters = fc
  .record({ conjonction: conjonctions, groups: fc.array(groups, { maxLength: 2 }) })
  .map((filter) => JSON.parse(JSON.stringify(filter)) as Filter);

const usual = (): Filter =>
  parseFilter(
    'country = ["US", "FR"] and size between 5 and 50 and since > @2025-01-01 and is_customer is true and ' +
      'plans has (plan = "pro" and seats > "5") or name:string is not empty and sql("big", "amount > 1000") and ' +
      '"meetings" occurred more than 3 times less than 30 days ago where (type = "demo")',
  );

const said = (filter: Filter): readonly unknown[] => rules.flatMap((rule) => rule(filter, {}));

describe("what looks find fine", () => {
  test.prop([edgyFilters], runs(5000))("no rule says anything about, at the edge of what they say", (filter) => {
    if (new Looks().areFine(filter)) expect(said(filter)).toEqual([]);
  });

  test.prop([filterArbitrary()], runs(1000))("no rule says anything about, of any filter", (filter) => {
    if (new Looks().areFine(filter)) expect(said(filter)).toEqual([]);
  });

  test("is most of what people write, and something is at the edge", () => {
    expect(new Looks().areFine(usual())).toBe(true);
    const fine = fc.sample(edgyFilters, { numRuns: 500, seed: 1 }).filter((filter) => new Looks().areFine(filter));
    expect(fine.length).toBeGreaterThan(20);
    expect(fine.length).toBeLessThan(400);
  });

  test("is not a group that stands there twice, be it one and the same object", () => {
    const condition: Condition = { kind: "any", columnSlug: "a", operator: "isNull" };
    const group: FilterGroup = { conjonction: "and", conditions: [condition] };
    expect(new Looks().areFine({ conjonction: "and", groups: [group] })).toBe(true);
    expect(new Looks().areFine({ conjonction: "and", groups: [group, group] })).toBe(false);
  });

  test.each([
    ["that end alike", (index: number) => `${index}_of_the_customer__c`],
    ["that differ in the middle alone", (index: number) => `a${"bcd".repeat(index % 9)}${index}${"e".repeat(40)}`],
    ["of one letter each, and none", (index: number) => (index === 0 ? "" : String.fromCharCode(0x4e00 + index))],
  ])("is a filter of hundreds of columns %s, until one stands there twice", (_, nameOf) => {
    const conditions = Array.from({ length: 500 }, (_, index): Condition => {
      return { kind: "any", columnSlug: nameOf(index), operator: "isNotNull" };
    });
    const filterOf = (...further: Condition[]): Filter => ({
      conjonction: "and",
      groups: [{ conjonction: "and", conditions: [...conditions, ...further] }],
    });
    expect(new Looks().areFine(filterOf())).toBe(true);
    for (const index of [0, 1, 127, 128, 129, 499]) {
      const again: Condition = { kind: "any", columnSlug: nameOf(index), operator: "isNotNull" };
      expect(new Looks().areFine(filterOf(again))).toBe(false);
    }
  });

  test("is told of each filter of a document by itself", () => {
    const looks = new Looks();
    const [one, other] = [usual(), usual()];
    expect([looks.makeUp(one), looks.makeUp(other)]).toEqual([true, true]);
    expect([looks.areFine(one), looks.areFine(other)]).toEqual([true, true]);
  });
});
