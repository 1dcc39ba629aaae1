import { describe, expect, test } from "vitest";
import type { EvaluateOptions } from "../../src/evaluate.js";
import type { ConditionOf } from "../../src/model/filter.js";
import { takes } from "./takes.js";

/** The rest of a condition, behind its kind and column. */
type Rest<Kind extends "string" | "number" | "boolean"> =
  ConditionOf<Kind> extends infer C
    ? C extends unknown
      ? Omit<C, "kind" | "columnSlug" | "relatedModelUuid">
      : never
    : never;

/** Values that are null. */
const nulls = [null, undefined];

describe("a string condition", () => {
  const string = (rest: Rest<"string">, value: unknown, options?: EvaluateOptions): boolean =>
    takes({ kind: "string", columnSlug: "c", ...rest }, { c: value }, options);

  test.each<[Rest<"string">, unknown[], unknown[]]>([
    [{ operator: "is", values: "US" }, ["US"], ["us", "USA", "", 5, ["US"], { toString: () => "US" }]],
    [{ operator: "is", values: ["US", "FR"] }, ["US", "FR"], ["DE", "", true]],
    [{ operator: "is", values: [] }, [], ["US", ""]],
    [{ operator: "isNot", values: "US" }, ["us", "", "FR"], ["US", 5, false]],
    [{ operator: "isNot", values: ["US", "FR"] }, ["DE", ""], ["US", "FR", 5]],
    [{ operator: "isNot", values: [] }, ["US", ""], [5]],
    [{ operator: "contains", values: "tech" }, ["tech", "biotech inc"], ["Tech", "", 5]],
    [{ operator: "contains", values: ["a", "b"] }, ["xa", "bx"], ["c", ""]],
    [{ operator: "contains", values: "" }, ["", "x"], [5]],
    [{ operator: "contains", values: [] }, [], ["x", ""]],
    [{ operator: "doesNotContain", values: "tech" }, ["Tech", ""], ["biotech", 5]],
    [{ operator: "doesNotContain", values: ["a", "b"] }, ["c"], ["xa", "bx"]],
    [{ operator: "doesNotContain", values: [] }, ["x", ""], [5]],
    [{ operator: "startsWith", values: "ac" }, ["ac", "acme"], ["Acme", "mac", "a"]],
    [{ operator: "startsWith", values: ["a", "b"] }, ["ax", "b"], ["xa"]],
    [{ operator: "startsWith", values: [] }, [], ["x"]],
    [{ operator: "endsWith", values: ".com" }, [".com", "acme.com"], ["acme.COM", "com"]],
    [{ operator: "endsWith", values: ["a", "b"] }, ["xa", "b"], ["ax"]],
    [{ operator: "isEmpty" }, [""], [" ", "x", 0, [], {}]],
    [{ operator: "isNotEmpty" }, [" ", "x"], ["", 0, true, ["x"]]],
  ])("%j", (rest, taken, refused) => {
    expect(taken.filter((value) => !string(rest, value))).toEqual([]);
    expect([...refused, ...nulls].filter((value) => string(rest, value))).toEqual([]);
  });

  test("compares by code unit", () => {
    expect(string({ operator: "is", values: "é" }, "e\u0301")).toBe(false);
    expect(string({ operator: "contains", values: "\ud83d" }, "😀")).toBe(true);
  });

  test.each<[Rest<"string">, string, boolean]>([
    [{ operator: "is", values: "US" }, "us", true],
    [{ operator: "is", values: ["Us", "Fr"] }, "fR", true],
    [{ operator: "isNot", values: "US" }, "us", false],
    [{ operator: "contains", values: "TECH" }, "BioTech", true],
    [{ operator: "doesNotContain", values: "TECH" }, "BioTech", false],
    [{ operator: "startsWith", values: "Ac" }, "aCME", true],
    [{ operator: "endsWith", values: ".COM" }, "acme.com", true],
    [{ operator: "is", values: "ß" }, "SS", false],
    [{ operator: "is", values: "i̇" }, "İ", true],
  ])("%j without case, of %j: %s", (rest, value, expected) => {
    expect(string(rest, value, { caseSensitive: false })).toBe(expected);
  });

  test.each<[Rest<"string">, boolean]>([
    [{ operator: "isNot", values: "US" }, true],
    [{ operator: "isNot", values: [] }, true],
    [{ operator: "doesNotContain", values: "US" }, true],
    [{ operator: "is", values: "US" }, false],
    [{ operator: "isNotEmpty" }, false],
    [{ operator: "isEmpty" }, false],
    [{ operator: "isNotNull" }, false],
  ])("%j of null, where negation matches null: %s", (rest, expected) => {
    const options = { negationMatchesNull: true };
    expect([null, undefined].map((value) => string(rest, value, options))).toEqual([expected, expected]);
    expect(string(rest, 5, options)).toBe(rest.operator === "isNotNull");
  });
});

describe("a number condition", () => {
  const number = (rest: Rest<"number">, value: unknown): boolean =>
    takes({ kind: "number", columnSlug: "c", ...rest }, { c: value });

  test.each<[Rest<"number">, unknown[], unknown[]]>([
    [{ operator: "is", value: 5 }, [5, 5n], [4, 6n, "5", [5], new Date(5)]],
    [{ operator: "is", value: 0 }, [-0, 0n], ["", false, []]],
    [{ operator: "isNot", value: 5 }, [4, 6, 6n, Infinity], [5, 5n, "4", true]],
    [{ operator: "greaterThan", value: 5 }, [5.1, 6n, Infinity], [5, 4, "6"]],
    [{ operator: "lowerThan", value: 5 }, [4.9, 4n, -Infinity], [5, 6, "4"]],
    [{ operator: "between", firstValue: 1, lastValue: 5 }, [1, 3, 5, 5n], [0.9, 5.1, 6n, "3"]],
    [{ operator: "between", firstValue: 5, lastValue: 1 }, [], [1, 3, 5]],
    [{ operator: "is", value: 2 ** 53 }, [2n ** 53n], [2n ** 53n + 1n]],
  ])("%j", (rest, taken, refused) => {
    expect(taken.filter((value) => !number(rest, value))).toEqual([]);
    expect([...refused, NaN, ...nulls].filter((value) => number(rest, value))).toEqual([]);
  });

  test("NaN is not null", () => {
    expect(number({ operator: "isNull" }, NaN)).toBe(false);
    expect(
      takes(
        { kind: "number", columnSlug: "c", operator: "isNot", value: 1 },
        { c: NaN },
        { negationMatchesNull: true },
      ),
    ).toBe(false);
  });

  test("isNot matches null with negationMatchesNull", () => {
    expect(
      takes({ kind: "number", columnSlug: "c", operator: "isNot", value: 1 }, {}, { negationMatchesNull: true }),
    ).toBe(true);
  });
});

describe("a boolean condition", () => {
  test.each<[Rest<"boolean">, unknown[], unknown[]]>([
    [{ operator: "isTrue" }, [true], [false, 1, "true", ...nulls]],
    [{ operator: "isFalse" }, [false], [true, 0, "", "false", ...nulls]],
  ])("%j", (rest, taken, refused) => {
    const boolean = (value: unknown): boolean => takes({ kind: "boolean", columnSlug: "c", ...rest }, { c: value });
    expect(taken.filter((value) => !boolean(value))).toEqual([]);
    expect(refused.filter(boolean)).toEqual([]);
  });
});

describe("null", () => {
  const nullable = ["string", "number", "date", "boolean", "object", "array", "any", "vector"] as const;

  test.each(nullable)("has the same result in %s conditions", (kind) => {
    const isNull = (row: unknown): boolean => takes({ kind, columnSlug: "c", operator: "isNull" }, row);
    const isNotNull = (row: unknown): boolean => takes({ kind, columnSlug: "c", operator: "isNotNull" }, row);
    const withNull = [{ c: null }, { c: undefined }, {}, Object.create({ c: 1 }), null, undefined, 5, "row", []];
    const without = [{ c: 0 }, { c: "" }, { c: NaN }, { c: false }, { c: "null" }, { c: [] }, { c: {} }];
    expect(withNull.map(isNull)).toEqual(withNull.map(() => true));
    expect(withNull.map(isNotNull)).toEqual(withNull.map(() => false));
    expect(without.map(isNull)).toEqual(without.map(() => false));
    expect(without.map(isNotNull)).toEqual(without.map(() => true));
  });
});
