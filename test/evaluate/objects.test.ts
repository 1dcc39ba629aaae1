import { describe, expect, test, vi } from "vitest";
import type { EvaluateOptions } from "../../src/evaluate.js";
import { compileFilter, explainFilter } from "../../src/evaluate.js";
import type { Conjonction, ConditionOf, FilterGroup, ObjectPropertyCondition } from "../../src/model/filter.js";
import { only, takes } from "./takes.js";
import { answersOfEveryWay } from "./ways.js";

type Rest =
  ConditionOf<"objectProperty"> extends infer C
    ? C extends unknown
      ? Omit<C, "kind" | "columnSlug" | "propertyName" | "relatedModelUuid">
      : never
    : never;

function property(propertyName: string, rest: Rest): ObjectPropertyCondition {
  return { kind: "objectProperty", columnSlug: "c", propertyName, ...rest };
}

describe("an objectProperty condition", () => {
  const holds = (rest: Rest, value: unknown, options?: EvaluateOptions): boolean =>
    takes(property("p", rest), { c: { p: value } }, options);

  test.each<[Rest, unknown[], unknown[]]>([
    [{ operator: "is", value: "5" }, ["5", 5, 5n], ["5.0", 5.5, [5], true]],
    [{ operator: "is", value: "true" }, [true, "true"], [false, "True", 1]],
    [{ operator: "is", value: "1e+21" }, [1e21], [1e20]],
    [{ operator: "is", value: "0" }, [-0, 0], [false, ""]],
    [{ operator: "is", value: "null" }, ["null"], [NaN, Infinity]],
    [{ operator: "isNot", value: "5" }, ["6", 6, false, ""], ["5", 5, [6], { p: 6 }, NaN]],
    [{ operator: "contains", value: "5" }, [151, "x5", 0.5], [1, [5], new Date(5)]],
    [{ operator: "doesNotContain", value: "5" }, [1, "x", ""], [5, ["x"], {}]],
    [{ operator: "startsWith", value: "tr" }, [true, "tr"], [false, "xtr"]],
    [{ operator: "endsWith", value: "0" }, [10, "x0"], [1]],
    [
      { operator: "isEmpty" },
      ["", [], {}, Object.create(null)],
      [" ", 0, false, [null], { p: 1 }, new Date(0), new Map()],
    ],
    [{ operator: "isNotEmpty" }, [" ", 0, false, [null], { p: 1 }, new Date(0)], ["", [], {}]],
    [{ operator: "isNotNull" }, ["", 0, false, NaN, [], {}], []],
    [
      { operator: "greaterThan", value: "5" },
      [10, "10", "5.1", "1e1", 6n, "x", true],
      [5, "5", "05", "-10", "", " 9", "+9"],
    ],
    [{ operator: "greaterThan", value: "a" }, ["b", "aa"], ["a", "B", 9]],
    [{ operator: "lowerThan", value: "10" }, [9, "9", "-1e3", ""], [10, "10.0", "11", "9x", "a", [1]]],
    [{ operator: "between", value: "9", otherValue: "10" }, [9, "9.5", "10", "10.0"], ["8", "11", "95", "x", [9]]],
    [{ operator: "between", value: "a", otherValue: "c" }, ["a", "b", "c"], ["C", "ca", "", 5]],
    [{ operator: "between", value: "10", otherValue: "9" }, [], [9, 10]],
  ])("%j", (rest, taken, refused) => {
    expect(taken.filter((value) => !holds(rest, value))).toEqual([]);
    expect([...refused, null, undefined].filter((value) => holds(rest, value))).toEqual([]);
  });

  test.each<[string, unknown, boolean]>([
    ["an object", { p: "x" }, true],
    ["JSON text of an object", '{"p":"x"}', true],
    ["JSON text with white space", ' \n{"p": "x"} ', true],
    ["JSON text of an object with the key __proto__", '{"__proto__":{"p":"x"}}', false],
    ["JSON text of a list", '[{"p":"x"}]', false],
    ["a list with the property", Object.assign([], { p: "x" }), false],
    ["text that is no JSON", "{p:x}", false],
    ["an inherited property", Object.create({ p: "x" }), false],
    [
      "an own property of an instance",
      new (class Account {
        p = "x";
      })(),
      true,
    ],
    ["a map", new Map([["p", "x"]]), false],
    ["a number", 5, false],
    ["null", null, false],
    ["nothing", undefined, false],
  ])("reads the property of %s", (_, value, expected) => {
    expect(takes(property("p", { operator: "is", value: "x" }), { c: value })).toBe(expected);
    expect(takes(property("p", { operator: "isNull" }), { c: value })).toBe(!expected);
    expect(takes(property("p", { operator: "isNot", value: "y" }), { c: value }, { negationMatchesNull: true })).toBe(
      true,
    );
  });

  test("in every way, what has the prototype of plain objects is one, be it a list", () => {
    const list = Object.setPrototypeOf(Object.assign([], { p: "x" }), Object.prototype) as object;
    const condition = property("p", { operator: "is", value: "x" });
    const rows = [{ c: list }, { c: JSON.stringify({ p: "x" }) }, { c: Object.assign([], { p: "x" }) }];
    for (const answers of answersOfEveryWay(only(condition), rows, {})) expect(answers).toEqual([true, true, false]);
    expect(explainFilter(only(condition), { c: list }).outcome).toBe("true");
  });

  test("without case, texts are compared in lower case", () => {
    const options = { caseSensitive: false };
    expect(holds({ operator: "is", value: "SaaS" }, "saas", options)).toBe(true);
    expect(holds({ operator: "is", value: "TRUE" }, true, options)).toBe(true);
    expect(holds({ operator: "greaterThan", value: "a" }, "B", options)).toBe(true);
    expect(holds({ operator: "between", value: "A", otherValue: "C" }, "b", options)).toBe(true);
  });

  test.each(["constructor", "__proto__", "toString", "hasOwnProperty"])("%s is a property like any other", (name) => {
    const own = JSON.parse(`{${JSON.stringify(name)}: "x"}`) as unknown;
    expect(takes(property(name, { operator: "is", value: "x" }), { c: own })).toBe(true);
    expect(takes(property(name, { operator: "isNull" }), { c: {} })).toBe(true);
  });
});

describe("matchConditions", () => {
  const saas = property("industry", { operator: "is", value: "SaaS" });
  const big = { ...property("score", { operator: "greaterThan", value: "5" }), columnSlug: "elsewhere" };
  const match = (kind: "object" | "array", conjonction: Conjonction, propertyConditions: ObjectPropertyCondition[]) =>
    ({ kind, columnSlug: "c", operator: "matchConditions", conjonction, propertyConditions }) as const;

  test.each<[Conjonction, unknown, boolean]>([
    ["and", { industry: "SaaS", score: 6 }, true],
    ["and", { industry: "SaaS", score: 5 }, false],
    ["and", '{"industry":"SaaS","score":"6"}', true],
    ["or", { score: 6 }, true],
    ["or", {}, false],
    ["or", null, false],
    ["or", [{ score: 6 }], false],
    ["or", "{", false],
    ["or", "6", false],
  ])("of an object, with %s: %j", (conjonction, value, expected) => {
    expect(takes(match("object", conjonction, [saas, big]), { c: value })).toBe(expected);
  });

  test.each<[Conjonction, unknown, boolean]>([
    ["and", [{ industry: "SaaS" }, { score: 6 }], false],
    ["and", [{}, { industry: "SaaS", score: 6 }], true],
    ["and", '[{"industry":"SaaS","score":6}]', true],
    ["or", [{ industry: "x" }, { score: 6 }], true],
    ["or", [], false],
    ["or", { 0: { score: 6 }, length: 1 }, false],
    ["or", ['{"score":6}'], false],
    ["or", [null, 6, [{ score: 6 }]], false],
    ["or", "[", false],
    ["or", null, false],
  ])("of a list, with %s: %j", (conjonction, value, expected) => {
    expect(takes(match("array", conjonction, [saas, big]), { c: value })).toBe(expected);
  });

  test("a property of an element that is not an object is null", () => {
    const missing = match("array", "and", [property("length", { operator: "isNull" })]);
    expect([[5], [null], ["x"], [["x"]], [{}]].map((c) => takes(missing, { c }))).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(takes(missing, { c: [{ length: 1 }] })).toBe(false);
  });

  test.each<["object" | "array", unknown[], unknown[]]>([
    ["object", [{}, { a: 1 }, "{}"], [[], "[]", "x", 5, null]],
    ["array", [[0], [null], "[{}]"], [[], {}, "[]", "x", null]],
  ])("without conditions holds for any %s with something in it", (kind, taken, refused) => {
    for (const conjonction of ["and", "or"] as const) {
      const empty = match(kind, conjonction, []);
      expect(taken.filter((c) => !takes(empty, { c }))).toEqual([]);
      expect(refused.filter((c) => takes(empty, { c }))).toEqual([]);
    }
  });

  test("a list with an iterator of its own is read by its elements", () => {
    const list = Object.assign([{ score: 6 }], {
      [Symbol.iterator]: () => {
        throw new Error("must not be called");
      },
    });
    expect(takes(match("array", "and", [big]), { c: list })).toBe(true);
  });
});

test("JSON text is parsed once for all the conditions that ask about it", () => {
  const property = { kind: "objectProperty", columnSlug: "a", propertyName: "p", operator: "isNotNull" } as const;
  const element = { ...property, columnSlug: "b" };
  const list = { kind: "array", columnSlug: "b", operator: "matchConditions", conjonction: "and" } as const;
  const group: FilterGroup = {
    conjonction: "and",
    conditions: [
      property,
      { ...list, propertyConditions: [element] },
      { ...list, propertyConditions: [element, element] },
    ],
  };
  const parse = vi.spyOn(JSON, "parse");
  const takes = compileFilter({ conjonction: "and", groups: [group, { ...group, conjonction: "or" }, group] });
  const rows = [1, 2, 3].map((p) => ({ a: JSON.stringify({ p }), b: JSON.stringify([{ p }, "x"]) }));
  expect(rows.filter(takes)).toEqual(rows);
  expect(parse).toHaveBeenCalledTimes(6);
  parse.mockRestore();
});
