import { describe, expect, test } from "vitest";
import type { Condition, Filter } from "../../src/model/filter.js";
import { parseFilter, printFilter, safeParseFilter } from "../../src/language/index.js";

const us = { kind: "string", columnSlug: "country", operator: "is", values: "US" } as const;
const many = { kind: "number", columnSlug: "n", operator: "greaterThan", value: 100 } as const;
const old = { kind: "date", columnSlug: "at", operator: "lowerThan", value: "2025-01-01" } as const;
const related = "7c9e6679-7425-40de-944b-e07fc1f90ae7";

/** The condition that a text of one condition says. */
function condition(text: string): Condition | undefined {
  return parseFilter(text).groups[0]?.conditions[0];
}

describe("conditions", () => {
  test.each<[string, object]>([
    ['country = "US"', us],
    ['country is "US"', us],
    ["COUNTRY Is 'US'", { ...us, columnSlug: "COUNTRY" }],
    ['country = ["US"]', { ...us, values: ["US"] }],
    ['country in ["US", "FR",]', { ...us, values: ["US", "FR"] }],
    ['country not in ["US"]', { ...us, operator: "isNot", values: ["US"] }],
    ['country is not "US"', { ...us, operator: "isNot" }],
    ["country = []", { ...us, values: [] }],
    ['country does not # really\n contain "U"', { ...us, operator: "doesNotContain", values: "U" }],
    ['country starts with ["U", "F"]', { ...us, operator: "startsWith", values: ["U", "F"] }],
    ["country is empty", { kind: "string", columnSlug: "country", operator: "isEmpty" }],
    ["n > 100", many],
    ["n between -1 and 5e3", { kind: "number", columnSlug: "n", operator: "between", firstValue: -1, lastValue: 5000 }],
    ["n:number is null", { kind: "number", columnSlug: "n", operator: "isNull" }],
    ["at before @2025-01-01", old],
    ["at on @2025-01-01", { ...old, operator: "is" }],
    ["at after @'last week'", { ...old, operator: "greaterThan", value: "last week" }],
    ["won is true", { kind: "boolean", columnSlug: "won", operator: "isTrue" }],
    ["on = 5", { ...many, columnSlug: "on", operator: "is", value: 5 }],
    ["`order by` > 100", { ...many, columnSlug: "order by" }],
    ["`a``b` > 100", { ...many, columnSlug: "a`b" }],
    ["größe > 100", { ...many, columnSlug: "größe" }],
    [
      'metadata.score > "5"',
      { kind: "objectProperty", columnSlug: "metadata", propertyName: "score", operator: "greaterThan", value: "5" },
    ],
    [
      'metadata.x between "1" and "5"',
      {
        kind: "objectProperty",
        columnSlug: "metadata",
        propertyName: "x",
        operator: "between",
        value: "1",
        otherValue: "5",
      },
    ],
    [
      "metadata.not is null",
      { kind: "objectProperty", columnSlug: "metadata", propertyName: "not", operator: "isNull" },
    ],
    [
      'contacts has element (title contains "VP" or other.email is empty)',
      {
        kind: "array",
        columnSlug: "contacts",
        operator: "matchConditions",
        conjonction: "or",
        propertyConditions: [
          { kind: "objectProperty", columnSlug: "contacts", propertyName: "title", operator: "contains", value: "VP" },
          { kind: "objectProperty", columnSlug: "other", propertyName: "email", operator: "isEmpty" },
        ],
      },
    ],
    [
      "metadata has any of ()",
      {
        kind: "object",
        columnSlug: "metadata",
        operator: "matchConditions",
        conjonction: "or",
        propertyConditions: [],
      },
    ],
    [`"${related}" -> country = "US"`, { ...us, relatedModelUuid: related }],
    [
      `"${related}" occurred more than 3 times less than 30 days ago where (country = "US") on at`,
      {
        kind: "occurrence",
        relatedModelUuid: related,
        columnSlug: "at",
        frequency: { operator: "moreThan", value: 3 },
        period: { operator: "lessThan", value: 30, unit: "day" },
        conjonction: "and",
        conditions: [us],
      },
    ],
    [
      `"${related}" never occurred exactly 1 day ago`,
      {
        kind: "occurrence",
        relatedModelUuid: related,
        frequency: { operator: "not" },
        period: { operator: "exactly", value: 1, unit: "day" },
        conjonction: "and",
        conditions: [],
      },
    ],
    ['sql("big", "amount > 1e6") on n', { kind: "sql", name: "big", clause: "amount > 1e6", columnSlug: "n" }],
  ])("%s", (text, expected) => expect(condition(text)).toStrictEqual(expected));
});

describe("groups", () => {
  const and = (...conditions: Condition[]) => ({ conjonction: "and" as const, conditions });
  const or = (...conditions: Condition[]) => ({ conjonction: "or" as const, conditions });
  const all = (...groups: Filter["groups"]) => ({ conjonction: "and" as const, groups });
  const any = (...groups: Filter["groups"]) => ({ conjonction: "or" as const, groups });
  const a = 'country = "US"';
  const b = "n > 100";
  const c = "at < @2025-01-01";

  test.each<[string, Filter]>([
    [a, all(and(us))],
    [`${a} and ${b}`, all(and(us, many))],
    [`${a} or ${b}`, all(or(us, many))],
    [`(${a} and ${b}) or (${c} and ${b})`, any(and(us, many), and(old, many))],
    [`(${a} or ${b}) and (${c} or ${b})`, all(or(us, many), or(old, many))],
    [`(${a} and ${b}) and (${c} and ${b})`, all(and(us, many), and(old, many))],
    [`${a} or (${b} and ${c})`, any(and(us), and(many, old))],
    [`(${a}) or (${b})`, any(and(us), and(many))],
    ["all of ()", all()],
    ["any of ()", any()],
    ["all of (all of ())", all(and())],
    ["all of (any of ())", all(or())],
    ["any of (all of ())", any(and())],
    [`any of (${a})`, all(or(us))],
    [`any of (all of (${a}, ${b}))`, any(and(us, many))],
    [`all of () or any of (${a})`, any(and(), or(us))],
  ])("%s", (text, filter) => {
    expect(safeParseFilter(text)).toStrictEqual({ ok: true, value: filter, rewritten: false });
    expect(printFilter(filter)).toBe(text);
  });

  test.each<[string, Filter]>([
    [`(${a} or ${b})`, all(or(us, many))],
    [`any of (${a}, ${b})`, all(or(us, many))],
    [`${a} and ${b} or ${c} and ${b}`, any(and(us, many), and(old, many))],
    [`any of (all of (), any of (${a}))`, any(and(), or(us))],
    [`all of (${a}, any of (${b}))`, all(and(us), or(many))],
  ])("%s", (text, filter) =>
    expect(safeParseFilter(text)).toStrictEqual({ ok: true, value: filter, rewritten: false }),
  );
});

describe("a long text", () => {
  const count = 5_000;

  test("distinguishes names and values with the same start and end", () => {
    const conditions = Array.from({ length: count }, (_, index): Condition => ({
      kind: "string",
      columnSlug: `column_${(index * 7) % 1000}_x`,
      operator: "is",
      values: ["", `value ${(index * 11) % 1000}.`, 'a "quoted" one', "z".repeat(index % 50)][index % 4] ?? "",
    }));
    const filter: Filter = { conjonction: "and", groups: [{ conjonction: "or", conditions }] };
    expect(parseFilter(printFilter(filter))).toEqual(filter);
  });

  test("with a quote that is never closed at its end has that issue alone", () => {
    const text = `${'a = "b" and '.repeat(count)}a = "`;
    const result = safeParseFilter(text);
    expect(result.ok ? [] : result.issues.map(({ code }) => code)).toEqual(["unclosedQuote"]);
  });
});
