import { describe, expect, test } from "vitest";
import { compileFilter, countRows, filterRows, safeCompileFilter } from "../../src/evaluate.js";
import { FilterError } from "../../src/model/issues/errors.js";
import type { Condition, Conjonction, Filter } from "../../src/model/filter.js";
import { issuesOf, only, takes, takesAny } from "./takes.js";

const is = (columnSlug: string, values: string): Condition => ({ kind: "string", columnSlug, operator: "is", values });
const [a, b, c, d] = [is("a", "1"), is("b", "1"), is("c", "1"), is("d", "1")];
const group = (conjonction: Conjonction, ...conditions: Condition[]): Filter["groups"][number] => ({
  conjonction,
  conditions,
});

describe("groups and conditions", () => {
  const none = {};
  const first = { a: "1" };
  const last = { d: "1" };
  const two = { a: "1", b: "1" };
  const all = { a: "1", b: "1", c: "1", d: "1" };
  const rows = { none, first, last, two, all };

  test.each<[string, Filter, (keyof typeof rows)[]]>([
    ["and of one", { conjonction: "and", groups: [group("and", a)] }, ["first", "two", "all"]],
    ["or of one", { conjonction: "or", groups: [group("or", a)] }, ["first", "two", "all"]],
    ["and of two", { conjonction: "and", groups: [group("and", a, b)] }, ["two", "all"]],
    ["or of two", { conjonction: "and", groups: [group("or", a, d)] }, ["first", "last", "two", "all"]],
    ["and of three", { conjonction: "and", groups: [group("and", a, b, c)] }, ["all"]],
    ["or of three", { conjonction: "and", groups: [group("or", b, c, d)] }, ["last", "two", "all"]],
    ["and of four", { conjonction: "and", groups: [group("and", a, b, c, d)] }, ["all"]],
    ["or of four", { conjonction: "and", groups: [group("or", a, b, c, d)] }, ["first", "last", "two", "all"]],
    ["and of ors", { conjonction: "and", groups: [group("or", a, d), group("or", b, c)] }, ["two", "all"]],
    ["or of ands", { conjonction: "or", groups: [group("and", a, b), group("and", d)] }, ["last", "two", "all"]],
    ["an empty group beside another", { conjonction: "or", groups: [group("and"), group("and", d)] }, ["last", "all"]],
    ["no groups, and", { conjonction: "and", groups: [] }, ["none", "first", "last", "two", "all"]],
    ["no groups, or", { conjonction: "or", groups: [] }, ["none", "first", "last", "two", "all"]],
    ["empty groups", { conjonction: "or", groups: [group("or")] }, ["none", "first", "last", "two", "all"]],
  ])("%s", (_, filter, expected) => {
    const taken = Object.entries(rows).filter(([, row]) => compileFilter(filter)(row));
    expect(taken.map(([name]) => name)).toEqual(expected);
  });

  test("ten thousand conditions are combined without a deep call", () => {
    const many = Array.from({ length: 10_000 }, (_, index) => is(`c${index}`, "1"));
    expect(compileFilter({ conjonction: "and", groups: [group("or", ...many)] })({ c9999: "1" })).toBe(true);
  });
});

describe("own properties", () => {
  test.each(["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"])(
    "%s is a column like any other",
    (slug) => {
      const own = JSON.parse(`{${JSON.stringify(slug)}: "1"}`) as unknown;
      expect(takes(is(slug, "1"), own)).toBe(true);
      expect(takes({ kind: "any", columnSlug: slug, operator: "isNull" }, own)).toBe(false);
      expect(takes({ kind: "any", columnSlug: slug, operator: "isNull" }, { a: "1" })).toBe(true);
    },
  );

  class Account {
    b = "1";
    get a(): string {
      throw new Error("must not be read");
    }
  }

  test.each<[string, unknown, boolean]>([
    ["an instance", new Account(), true],
    ["an object without a prototype", Object.assign(Object.create(null) as object, { b: "1" }), true],
    ["an object that inherits", Object.create({ b: "1" }), false],
    ["an object with a __proto__ of its own", JSON.parse('{"__proto__": {"a": "1"}, "b": "1"}'), true],
    ["a list with the property", Object.assign([], { b: "1" }), true],
    ["a map", new Map([["b", "1"]]), false],
    ["a function with the property", Object.assign(() => 1, { b: "1" }), false],
    ["text", "b", false],
    ["null", null, false],
  ])("are all that is read of %s", (_, row, expected) => {
    expect(takes(is("b", "1"), row)).toBe(expected);
    expect(takes(is("a", "1"), row)).toBe(false);
  });

  test("the columns of text are none", () => {
    expect(takes({ kind: "number", columnSlug: "length", operator: "isNull" }, "text")).toBe(true);
    expect(takes({ kind: "number", columnSlug: "length", operator: "is", value: 1 }, ["a list has a length"])).toBe(
      true,
    );
  });
});

describe("a filter that cannot be evaluated", () => {
  const sql: Condition = { kind: "sql", name: "big deals", clause: "amount > 1e6" };

  test("reports each condition that prevents it, with its path", () => {
    const filter = {
      conjonction: "and",
      groups: [group("and", a, sql), group("or", { ...sql, name: "old" })],
    } as const;
    expect(issuesOf(filter)).toEqual([
      {
        code: "rawSql",
        severity: "error",
        path: ["groups", 0, "conditions", 1],
        message: 'The sql condition "big deals" can only be evaluated by a SQL engine.',
      },
      {
        code: "rawSql",
        severity: "error",
        path: ["groups", 1, "conditions", 0],
        message: 'The sql condition "old" can only be evaluated by a SQL engine.',
      },
    ]);
    expect(() => compileFilter(filter)).toThrow(FilterError);
    expect(() => compileFilter(filter)).toThrow('groups[0].conditions[1]: The sql condition "big deals"');
  });

  test.each<[string, unknown, (string | number)[]]>([
    ["null", null, []],
    ["a misspelt key", { conjunction: "and", groups: [] }, ["conjunction"]],
    ["conditions in the wrong place", { conjonction: "and", groups: [], conditions: [] }, ["conditions"]],
    ["no groups", { conjonction: "and" }, ["groups"]],
    ["another conjonction", { conjonction: "AND", groups: [] }, ["conjonction"]],
    ["another kind", only({ kind: "text" } as never), ["groups", 0, "conditions", 0, "kind"]],
    ["another operator", only({ ...a, operator: "in" } as never), ["groups", 0, "conditions", 0, "operator"]],
    ["a wrong operand", only({ ...a, values: 5 } as never), ["groups", 0, "conditions", 0, "values"]],
    ["a missing operand", only({ ...a, values: undefined } as never), ["groups", 0, "conditions", 0, "values"]],
  ])("is not read as another one: %s", (_, filter, path) => {
    expect(issuesOf(filter)[0]?.path).toEqual(path);
    expect(() => compileFilter(filter as Filter)).toThrow(FilterError);
  });

  const notADate = "now must be a Date, epoch milliseconds or an ISO 8601 date.";

  test.each([
    [{ timeZone: "Mars/Olympus" }, "unknownTimeZone", '"Mars/Olympus" is not a known time zone.'],
    [{ now: "soon" }, "notADate", notADate],
    [{ now: NaN }, "notADate", notADate],
    [{ now: new Date(NaN) }, "notADate", notADate],
  ])("because of its options: %j", (options, code, message) => {
    expect(issuesOf({ conjonction: "and", groups: [] }, options)).toEqual([
      { code, severity: "error", path: [], message },
    ]);
    expect(() => compileFilter({ conjonction: "and", groups: [] }, options)).toThrow(FilterError);
  });
});

test("a predicate keeps its meaning when the filter is changed afterwards", () => {
  const values = ["US"];
  const condition: Condition = { kind: "string", columnSlug: "c", operator: "is", values };
  const filter = only(condition);
  const takesUs = compileFilter(filter);
  values.push("FR");
  condition.columnSlug = "d";
  expect([takesUs({ c: "US" }), takesUs({ c: "FR" }), takesUs({ d: "US" })]).toEqual([true, false, false]);
});

test("safeCompileFilter returns the predicate in a result", () => {
  const compiled = safeCompileFilter(only(a));
  expect(compiled.ok && takesAny(compiled.value, { a: "1" })).toBe(true);
});

describe("rows", () => {
  const rows = [
    { a: "1", id: 1 },
    { a: "2", id: 2 },
    { a: "1", id: 3 },
  ];

  test("are filtered and counted in any iterable", () => {
    expect(filterRows(only(a), rows)).toEqual([rows[0], rows[2]]);
    expect(filterRows(only(a), new Set(rows))).toEqual([rows[0], rows[2]]);
    expect(countRows(only(a), rows)).toBe(2);
    expect(countRows(only(a), rows.values())).toBe(2);
    expect(filterRows(only(a), [])).toEqual([]);
  });

  test("are filtered and counted in a dataset, whose related models go first", () => {
    const related = (company: number): object => ({
      m: { rows: [{ company, a: "1" }], on: [{ column: "id", relatedColumn: "company" }] },
    });
    const filter = only({ ...a, relatedModelUuid: "m" });
    const dataset = { rows, related: { ...related(2) } };
    expect(filterRows(filter, dataset, { related: { ...related(3) } })).toEqual([rows[1]]);
    expect(countRows(filter, dataset)).toBe(1);
    expect(filterRows(filter, rows, { related: { ...related(3) } })).toEqual([rows[2]]);
    expect(filterRows(filter, { rows }, { related: { ...related(3) } })).toEqual([rows[2]]);
    expect(() => countRows(filter, rows)).toThrow(FilterError);
  });
});
