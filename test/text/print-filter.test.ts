import { describe, expect, test } from "vitest";
import type { DataModel } from "../../src/model/data-model.js";
import type { Condition, Filter } from "../../src/model/filter.js";
import { FilterError } from "../../src/model/issues/errors.js";
import { printFilter } from "../../src/language/index.js";
import { printCondition, printGroup } from "../../src/text/printer/print-filter.js";

const us = { kind: "string", columnSlug: "country", operator: "is", values: "US" } as const;
const one = (condition: Condition): Filter => ({
  conjonction: "and",
  groups: [{ conjonction: "and", conditions: [condition] }],
});

describe("a condition", () => {
  test("is printed alone", () => expect(printCondition(us)).toBe('country = "US"'));

  test("is printed with its group", () => {
    expect(printGroup({ conjonction: "or", conditions: [us, us] })).toBe('country = "US" or country = "US"');
    expect(printGroup({ conjonction: "and", conditions: [] })).toBe("all of (all of ())");
  });

  test("has its counts in the singular and the plural", () => {
    const occurrence = (times: number, days: number): Condition => ({
      kind: "occurrence",
      relatedModelUuid: "m",
      frequency: { operator: "exactly", value: times },
      period: { operator: "exactly", value: days, unit: "day" },
      conjonction: "and",
      conditions: [],
    });
    expect(printCondition(occurrence(1, 2))).toBe('"m" occurred exactly 1 time exactly 2 days ago');
    expect(printCondition(occurrence(0, 1))).toBe('"m" occurred exactly 0 times exactly 1 day ago');
  });
});

describe("groups", () => {
  test("of one condition need no parentheses if one of them is explicit", () => {
    const groups = (["and", "or"] as const).map((conjonction) => ({ conjonction, conditions: [us] }));
    expect(printFilter({ conjonction: "and", groups })).toBe('country = "US" and any of (country = "US")');
    expect(printFilter({ conjonction: "or", groups: groups.map((group) => ({ ...group, conjonction: "or" })) })).toBe(
      'any of (country = "US") or any of (country = "US")',
    );
  });
});

describe("lines", () => {
  const filter: Filter = { conjonction: "and", groups: [{ conjonction: "or", conditions: [us, us] }] };
  const line = 'country = "US" or country = "US"';
  const lines = 'country = "US"\nor country = "US"';

  test("are as long as the width at most", () => {
    expect(printFilter(filter, { layout: "lines", width: line.length })).toBe(line);
    expect(printFilter(filter, { layout: "lines", width: line.length - 1 })).toBe(lines);
    expect(printFilter(filter, { layout: "line", width: 1 })).toBe(line);
  });
});

describe("a kind is written out where the data model says something else", () => {
  const related: DataModel = { columns: { n: { type: "number" }, o: { type: "object", properties: ["size"] } } };
  const model: DataModel = {
    columns: {
      country: { type: "string" },
      n: { type: "date" },
      whatever: { type: "any" },
      metadata: { type: "object", properties: ["industry"] },
      contacts: { type: "array" },
    },
    related: { m: { name: "company", relationship: "manyToOne", on: [], ...related } },
  };
  const n = { kind: "number", columnSlug: "n", operator: "is", value: 1 } as const;
  const property = { kind: "objectProperty", columnSlug: "metadata", operator: "is", value: "x" } as const;

  const has = (columnSlug: string, propertyName: string, relatedModelUuid?: string): Condition => {
    const column = { columnSlug, ...(relatedModelUuid === undefined ? {} : { relatedModelUuid }) };
    const properties = [{ ...property, ...column, propertyName }];
    return {
      kind: "object",
      ...column,
      operator: "matchConditions",
      conjonction: "and",
      propertyConditions: properties,
    };
  };

  test.each<[string, Condition]>([
    ['country = "US"', us],
    ["n:number = 1", n],
    ["unknown:number = 1", { ...n, columnSlug: "unknown" }],
    ["whatever = 1", { ...n, columnSlug: "whatever" }],
    ['"m" -> n = 1', { ...n, relatedModelUuid: "m" }],
    ['"other" -> n = 1', { ...n, relatedModelUuid: "other" }],
    ['metadata.industry = "x"', { ...property, propertyName: "industry" }],
    ['metadata.size:objectProperty = "x"', { ...property, propertyName: "size" }],
    ['contacts.size = "x"', { ...property, columnSlug: "contacts", propertyName: "size" }],
    ['metadata has (industry = "x")', has("metadata", "industry")],
    ['metadata has (size:objectProperty = "x")', has("metadata", "size")],
    ['unknown:object has (size = "x")', has("unknown", "size")],
    ['"m" -> o has (size = "x")', has("o", "size", "m")],
    ['"m" -> o has (industry:objectProperty = "x")', has("o", "industry", "m")],
    ['"other" -> o has (industry = "x")', has("o", "industry", "other")],
  ])("%s", (text, condition) => expect(printFilter(one(condition), { model })).toBe(text));
});

describe("what is not a filter has no text, which could mean another filter", () => {
  const n = { kind: "number", columnSlug: "n", operator: "is", value: 1 } as const;

  test.each<[string, unknown]>([
    ["a value of another type", one({ ...n, value: "1 or m = 2" } as never)],
    ["an operator that is not known", one({ ...n, operator: "lt" } as never)],
    ["a misspelt key", one({ kind: "number", columnSlug: "n", operator: "is", values: 1 } as never)],
    ["a misspelt connective", { conjonction: "xor", groups: [] }],
    ["null", null],
  ])("%s", (_name, value) => expect(() => printFilter(value as Filter)).toThrow(FilterError));
});
