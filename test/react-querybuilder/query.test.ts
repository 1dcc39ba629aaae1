import { test } from "../property.js";
import type { Field, OptionGroup, RuleGroupType } from "@react-querybuilder/core";
import { describe, expect } from "vitest";
import { filterArbitrary } from "../../src/arbitraries/index.js";
import { FilterError } from "../../src/model/issues/errors.js";
import type { DataModel } from "../../src/model/data-model.js";
import { parseFilter, printFilter } from "../../src/language/index.js";
import type { Query, QueryField, ReadonlyQuery } from "../../src/react-querybuilder/index.js";
import { fieldsOf, fromQuery, safeFromQuery, toQuery } from "../../src/react-querybuilder/index.js";

const size = '["number",null,"size"]';
const name = '["string",null,"name"]';
const big = { field: size, operator: ">", value: 5 };
const acme = { field: name, operator: "=", value: "Acme" };

const someElement = { field: '["array",null,"c",true]', operator: "matchConditions", match: { mode: "some" } };

/** A value within 100,000 others. */
function nested(around: (value: unknown) => unknown): unknown {
  let value: unknown = { combinator: "and", rules: [] };
  for (let level = 0; level < 100_000; level++) value = around(value);
  return value;
}

describe("queries", () => {
  test.prop([filterArbitrary({ expressions: ["member.ids.hubspot"] })])("of filters are the same filters", (filter) => {
    expect(fromQuery(toQuery(filter))).toEqual(filter);
  });

  test.prop([filterArbitrary()])("survive JSON", (filter) => {
    const query = JSON.parse(JSON.stringify(toQuery(filter))) as Query;
    expect(fromQuery(query)).toEqual(JSON.parse(JSON.stringify(filter)));
  });

  test("are made of filters alone", () => {
    expect(() => toQuery({ conjonction: "and" } as never)).toThrow(FilterError);
  });

  test.each([
    ['country = ["US", "FR"]', { operator: "in", value: ["US", "FR"] }],
    ['country != "US"', { operator: "!=", value: "US" }],
    ['country starts with "U"', { operator: "beginsWith", value: "U" }],
    ["at < 3 months ago", { operator: "<", value: "3 months" }],
    ['owner = "{{member.id}}"', { operator: "=", value: "{{member.id}}" }],
    ["size between 1 and 5", { operator: "between", value: [1, 5] }],
    ["size:number is null", { operator: "null", value: null }],
    [
      '"m" occurred more than 2 times less than 30 days ago',
      { operator: "occurred", match: { mode: "atLeast", threshold: 3 } },
    ],
    ['tags has element (name = "a")', { operator: "matchConditions", match: { mode: "some" } }],
    ['"m" occurred more than 0.1 times less than 3 days ago', { operator: "condition" }],
  ])("%s is a rule that editors of react-querybuilder fit", (text, rule) => {
    expect(toQuery(parseFilter(text)).rules[0]).toMatchObject({ rules: [rule] });
  });

  test.each<[string, ReadonlyQuery, string]>([
    ["one level", { combinator: "or", rules: [big, acme] }, 'size > 5 or name = "Acme"'],
    [
      "a rule beside a group",
      { combinator: "and", rules: [big, { combinator: "or", rules: [big, acme] }] },
      "size > 5",
    ],
    ["not", { combinator: "and", not: true, rules: [big, acme] }, 'size < 5 or size = 5 or name != "Acme"'],
    ["muted rules", { combinator: "and", rules: [big, { ...acme, muted: true }] }, "size > 5"],
    ["numbers of inputs", { combinator: "and", rules: [{ ...big, value: "7" }] }, "size > 7"],
    [
      "lists as strings",
      { combinator: "and", rules: [{ ...acme, operator: "in", value: "a, b" }] },
      'name = ["a", "b"]',
    ],
    [
      "ranges as strings",
      { combinator: "and", rules: [{ ...big, operator: "between", value: "1,2" }] },
      "size between 1 and 2",
    ],
    ["an empty group", { combinator: "and", rules: [big, { combinator: "or", rules: [] }] }, "size > 5"],
  ])("with %s are read", (_, query, text) => {
    expect(printFilter(fromQuery(query))).toBe(text);
  });

  test.each<[string, ReadonlyQuery, string, readonly (string | number)[]]>([
    ["an unfinished rule", { combinator: "and", rules: [{ ...big, value: "" }] }, "unfinishedRule", ["rules", 0]],
    ["another field", { combinator: "and", rules: [{ ...big, field: "size" }] }, "unfinishedRule", ["rules", 0]],
    ["another operator", { combinator: "and", rules: [{ ...big, operator: ">=" }] }, "unfinishedRule", ["rules", 0]],
    [
      "another column as value",
      { combinator: "and", rules: [{ ...acme, valueSource: "field" }] },
      "unfinishedRule",
      ["rules", 0],
    ],
    ["xor", { combinator: "and", rules: [{ combinator: "xor", rules: [big] }] }, "unknownCombinator", ["rules", 0]],
    [
      "not of a rule without opposite",
      { combinator: "and", not: true, rules: [{ ...acme, operator: "beginsWith" }] },
      "noComplement",
      ["rules", 0],
    ],
    ["not of nothing", { combinator: "and", not: true, rules: [] }, "noComplement", []],
  ])("with %s are refused at their place", (_, query, code, path) => {
    expect(safeFromQuery(query)).toMatchObject({ ok: false, issues: [{ code, path }] });
    expect(() => fromQuery(query)).toThrow();
  });

  test.each<[string, unknown]>([
    ["nothing", undefined],
    ["text", "size > 5"],
    ["a rule alone", big],
    ["connectives between rules", { rules: [big, "and", acme] }],
    ["100,000 levels", nested((query) => ({ combinator: "and", rules: [query] }))],
    ["100,000 levels of values", nested((value) => ({ combinator: "and", rules: [{ ...someElement, value }] }))],
  ])("of %s are refused", (_, query) => {
    // Programs without types hand over anything.
    const read: (query: never) => ReturnType<typeof safeFromQuery> = safeFromQuery;
    const result = read(query as never);
    expect(result).toMatchObject({ ok: false, issues: [{ severity: "error" }] });
  });

  test("are those of react-querybuilder, by type", () => {
    const query: RuleGroupType = toQuery(parseFilter("size > 5"));
    expect(printFilter(fromQuery(query))).toBe("size > 5");
  });
});

const model: DataModel = {
  columns: {
    name: { type: "string", values: ["Acme"] },
    size: { type: "number" },
    tags: { type: "array", properties: ["label"] },
  },
  related: {
    m: {
      name: "meetings",
      relationship: "oneToMany",
      on: [],
      columns: { title: { type: "string" }, at: { type: "date" } },
      timeColumnSlug: "at",
    },
  },
};

describe("fields", () => {
  const groups: OptionGroup<Field>[] = fieldsOf(model);

  test("are those of the data model", () => {
    expect(groups.map(({ label, options }) => [label, options.map((field) => field.name)])).toEqual([
      ["Columns", [name, size, '["array",null,"tags"]', '["array",null,"tags",true]']],
      ["How often", ['["occurrence","m",null]']],
      ["SQL condition", ['["sql",null,null]']],
    ]);
  });

  test("have operators that make conditions, once there is a value", () => {
    const values: Readonly<Record<string, unknown>> = { number: 5, string: "a", sql: "true" };
    const fields: QueryField[] = fieldsOf(model).flatMap(({ options }) => options);
    for (const { name: field, operators, matchModes } of fields) {
      const nested = { combinator: "and", rules: [] };
      for (const { name: operator } of operators) {
        for (const mode of matchModes ?? [undefined]) {
          const single = values[(JSON.parse(field) as string[])[0] ?? ""];
          const value = mode !== undefined ? nested : operator === "between" ? [single, single] : single;
          const rule = { field, operator, value, ...(mode !== undefined && { match: { mode, threshold: 1 } }) };
          expect(safeFromQuery({ combinator: "and", rules: [rule] }), `${field} ${operator}`).toMatchObject({
            ok: true,
          });
        }
      }
    }
  });
});
