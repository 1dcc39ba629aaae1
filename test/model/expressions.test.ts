import { describe, expect, test } from "vitest";
import { compileFilter, countRows, matchCapacities, safeCompileFilter, safeExplainFilter } from "../../src/evaluate.js";
import { filterOf } from "../../src/model/conditions.js";
import type { Condition, Filter } from "../../src/model/index.js";
import { bindFilter, expressionsOf, safeBindFilter } from "../../src/model/index.js";
import { expressionsIn, wholeExpression } from "../../src/model/expressions.js";

const path = ["groups", 0, "conditions", 0];

function owner(values: string | string[], operator: "is" | "isNot" = "is"): Filter {
  return filterOf({ kind: "string", columnSlug: "owner_id", operator, values });
}

describe("what an expression is", () => {
  test.each<[text: string, expressions: string[], whole: string | undefined]>([
    ["{{member.ids.hubspot}}", ["member.ids.hubspot"], "member.ids.hubspot"],
    ["{{ \n member.ids.hubspot\t}}", ["member.ids.hubspot"], "member.ids.hubspot"],
    ["{{member}}", ["member"], "member"],
    ["{{member.équipe-2.$x_1}}", ["member.équipe-2.$x_1"], "member.équipe-2.$x_1"],
    ["id-{{member.id}}", ["member.id"], undefined],
    ["{{member.a}}{{member.b}}", ["member.a", "member.b"], undefined],
    ["{{{member.a}}}", ["member.a"], undefined],
    [" {{member.a}}", ["member.a"], undefined],
    ["{{member.ids.hubspot}", [], undefined],
    ["{member.ids.hubspot}", [], undefined],
    ["{{}}", [], undefined],
    ["{{ }}", [], undefined],
    ["{{member..x}}", [], undefined],
    ["{{.member}}", [], undefined],
    ["{{member .x}}", [], undefined],
    ["\\{{member.x}}", ["member.x"], undefined],
  ])("%j", (text, expressions, whole) => {
    expect(expressionsIn(text)).toEqual(expressions);
    expect(wholeExpression(text)).toBe(whole);
  });
});

test("expressions are listed in the order of the document, each time that they are used", () => {
  const filter: Filter = {
    conjonction: "and",
    groups: [
      {
        conjonction: "or",
        conditions: [
          { kind: "string", columnSlug: "{{member.a}}", operator: "is", values: ["x", "{{member.a}} {{member.b}}"] },
          { kind: "date", columnSlug: "d", operator: "between", firstValue: "{{member.c}}", lastValue: "{{member.c}}" },
          {
            kind: "array",
            columnSlug: "contacts",
            operator: "matchConditions",
            conjonction: "and",
            propertyConditions: [
              {
                kind: "objectProperty",
                columnSlug: "contacts",
                propertyName: "{{member.p}}",
                operator: "between",
                // In this order, as a document may have it.
                ...{ otherValue: "{{member.d}}", value: "{{member.e}}" },
              },
            ],
          },
          { kind: "sql", name: "{{member.s}}", clause: "owner = '{{member.s}}'" },
        ],
      },
      {
        conjonction: "and",
        conditions: [
          {
            kind: "occurrence",
            relatedModelUuid: "{{member.m}}",
            frequency: { operator: "moreThan", value: 1 },
            period: { operator: "lessThan", value: 30, unit: "day" },
            conjonction: "and",
            conditions: [{ kind: "string", columnSlug: "by", operator: "contains", values: "{{member.f}}" }],
          },
        ],
      },
    ],
  };
  expect(expressionsOf(filter).map(({ path, expression }) => [path.join("."), expression])).toEqual([
    ["groups.0.conditions.0.values.1", "member.a"],
    ["groups.0.conditions.0.values.1", "member.b"],
    ["groups.0.conditions.1.firstValue", "member.c"],
    ["groups.0.conditions.1.lastValue", "member.c"],
    ["groups.0.conditions.2.propertyConditions.0.otherValue", "member.d"],
    ["groups.0.conditions.2.propertyConditions.0.value", "member.e"],
    ["groups.1.conditions.0.conditions.0.values", "member.f"],
  ]);
});

describe("bindFilter", () => {
  const many = ["7", "8"];

  test.each<[values: string | string[], id: unknown, bound: string | string[]]>([
    ["{{member.id}}", "7", "7"],
    ["{{member.id}}", "", ""],
    ["{{member.id}}", 7, "7"],
    ["{{member.id}}", -0.5e21, "-500000000000000000000"],
    ["{{member.id}}", ["7"], ["7"]],
    ["{{member.id}}", many, many],
    ["{{member.id}}", [null, "7", undefined, 8], ["7", "8"]],
    ["{{member.id}}", [], []],
    ["{{member.id}}", null, []],
    ["{{member.id}}", undefined, []],
    ["{{member.id.toString}}", "7", []],
    ["{{member.constructor}}", "7", []],
    [["{{member.id}}"], "7", ["7"]],
    [["a", "{{member.id}}", "b"], "7", ["a", "7", "b"]],
    [["a", "{{member.id}}", "b"], many, ["a", "7", "8", "b"]],
    [["a", "{{member.id}}", "b"], null, ["a", "b"]],
    [["a", "id-{{member.id}}"], "7", ["a", "id-7"]],
    [["a", "id-{{member.id}}"], ["7"], ["a", "id-7"]],
    [["a", "id-{{member.id}}"], [null], ["a"]],
    ["id-{{member.id}}/{{member.id}}", 7, "id-7/7"],
    ["id-{{member.id}}", null, []],
    ["{{team.id}}", "7", "{{team.id}}"],
    ["{{team.id}}-{{member.id}}", "7", "{{team.id}}-7"],
    ["{{member.id}", "7", "{{member.id}"],
  ])("%j with %j", (values, id, bound) => {
    expect(bindFilter(owner(values), { member: { id } })).toEqual(owner(bound));
  });

  test("a name that is not given is not bound", () => {
    expect(bindFilter(owner("{{member.id}}"), {})).toEqual(owner("{{member.id}}"));
    expect(bindFilter(owner("{{member.id}}"), { member: undefined })).toEqual(owner("{{member.id}}"));
    expect(bindFilter(owner("{{member.id}}"), { member: null })).toEqual(owner([]));
  });

  test.each<[filter: Filter, id: unknown, message: string]>([
    [owner("id-{{member.id}}"), many, "{{member.id}} has 2 values; it needs one here."],
    [owner("{{member.id}}", "isNot"), null, '{{member.id}} has no value, so "isNot" excludes nothing.'],
    [owner(["{{member.id}}"], "isNot"), [], '{{member.id}} has no value, so "isNot" excludes nothing.'],
    [
      filterOf({ kind: "date", columnSlug: "d", operator: "lowerThan", value: "{{member.id}} days" }),
      null,
      "{{member.id}} days has no value; it needs one here.",
    ],
    [
      filterOf({
        kind: "objectProperty",
        columnSlug: "o",
        propertyName: "p",
        operator: "is",
        value: "{{member.id}}",
      }),
      many,
      "{{member.id}} has 2 values; it needs one here.",
    ],
  ])("%# needs one value", (filter, id, message) => {
    expect(safeBindFilter(filter, { member: { id } })).toMatchObject({
      issues: [{ code: "noValueForExpression", message }],
    });
  });

  test.each([true, NaN, Infinity, new Date(0), { a: 1 }, "a {{ b", ["7", false], [["7"]], 7n])(
    "%s is no value",
    (id) => {
      expect(safeBindFilter(owner("{{member.id}}"), { member: { id } })).toMatchObject({
        issues: [{ code: "wrongExpressionValue", path: [...path, "values"] }],
      });
    },
  );

  test("a negative operator may be left with its other values", () => {
    expect(bindFilter(owner(["a", "{{member.id}}"], "isNot"), { member: {} })).toEqual(owner(["a"], "isNot"));
    expect(bindFilter(owner([], "isNot"), { member: {} })).toEqual(owner([], "isNot"));
  });

  test("a getter that throws is an issue", () => {
    const member = {
      get id(): string {
        throw new Error("no");
      },
    };
    expect(safeBindFilter(owner("{{member.id}}"), { member })).toMatchObject({ ok: false });
  });
});

describe("an expression without a value", () => {
  const message =
    '`owner_id = "{{member.id}}"` depends on a member: bind it first (bindFilter), or use memberAvailability.';

  test("is an issue of every evaluation, at its place", () => {
    const issue = { code: "unboundExpression", path: [...path, "values"], message };
    expect(safeCompileFilter(owner("{{member.id}}"))).toMatchObject({ issues: [issue] });
    expect(() => countRows(owner("{{member.id}}"), [])).toThrow(message);
    const capacities = [{ name: "Book", filter: owner("{{member.id}}") }];
    expect(matchCapacities(capacities, []).capacities).toMatchObject([{ status: "failed", issues: [issue] }]);
  });

  test.each<[condition: Condition, code: string, place: string]>([
    [{ kind: "date", columnSlug: "d", operator: "is", value: "{{member.d}}" }, "unboundExpression", "value"],
    [{ kind: "sql", name: "mine", clause: "owner = {{member.id}}" }, "unboundExpression", "clause"],
  ])("%# is reported once", (condition, code, place) => {
    const compiled = safeCompileFilter(filterOf(condition));
    expect(compiled).toMatchObject({ issues: [{ code, path: [...path, place] }] });
    expect(compiled.ok ? [] : compiled.issues).toHaveLength(1);
  });

  test("is unknown in explanations", () => {
    const explained = safeExplainFilter(owner("{{member.id}}"), { owner_id: "7" });
    expect(explained).toMatchObject({ value: { outcome: "unknown" } });
  });

  test("a bound filter evaluates", () => {
    const matches = compileFilter(bindFilter(owner("{{member.id}}"), { member: { id: "7" } }));
    expect([{ owner_id: "7" }, { owner_id: 7 }, {}].map(matches)).toEqual([true, false, false]);
  });
});
