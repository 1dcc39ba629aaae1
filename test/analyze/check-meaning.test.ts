import { describe, expect, test as example } from "vitest";
import type { AnalyzeOptions } from "../../src/analyze/index.js";
import { checkMeaning } from "../../src/analyze/index.js";
import { formatPath } from "../../src/model/issues/issue.js";
import { parseFilter } from "../../src/text/index.js";

describe("checkMeaning", () => {
  example.each<[string, string[]]>([
    ["a = 1 and b = 2", []],
    ["a = 1 and a = 2", ["contradiction groups[0].conditions[1]"]],
    ["a = 1 and b = 3 and a:number is null", ["contradiction groups[0].conditions[2]"]],
    ["a > 1 and a < 5 and a != 3", []],
    ["a > 5 and a < 1", ["contradiction groups[0].conditions[1]"]],
    ["a between 1 and 5 and a != 2 and a > 1", []],
    ['s = ["a", "b"] and s != "a" and s != "b"', ["contradiction groups[0].conditions[2]"]],
    ['s contains "ab" and s does not contain "a"', ["contradiction groups[0].conditions[1]"]],
    ['s starts with "ab" and s starts with "ac"', ["contradiction groups[0].conditions[1]"]],
    ['s is empty and s contains "x"', ["contradiction groups[0].conditions[1]"]],
    ["d > @2025-01-15 and d < @2025-01-15", ["contradiction groups[0].conditions[1]"]],
    ["a is true and a is false", ["contradiction groups[0].conditions[1]"]],
    ['m.p = "5" and m.p > "7"', ["contradiction groups[0].conditions[1]"]],
    ['m has (p = "1" and p = "2")', ["contradiction groups[0].conditions[0].propertyConditions[1]"]],
    ['l has element (p = "1") and l has element (p = "2")', []],
    ["a:number is null or a:number is not null", ["tautology groups[0].conditions[1]"]],
    ["(a = 1 and b = 2) or (a = 1 and a = 3)", ["contradiction groups[1].conditions[1]"]],
    ["(a = 1 or b = 2) and (c = 1 or d = 2) and (a > 3 or a < 0)", []],
    ["(a = 1 or a = 2) and (a = 3 or a = 4)", ["contradiction groups[1]"]],
    ["all of (all of (a = 1, b = 2), all of (c = 3, a = 4))", ["contradiction groups[1].conditions[1]"]],
    ["all of (all of (a = 1), any of (a = 2, b = 2))", ["neverMatches groups[1].conditions[0]"]],
    ["a > 5 and a > 3", ["redundantCondition groups[0].conditions[1]"]],
    ["a > 3 and a > 5", ["redundantCondition groups[0].conditions[0]"]],
    ["a = 1 and (a < 2 or b = 3)", ["redundantCondition groups[1]"]],
    ["a = 1 or (a = 1 and b = 3)", ["redundantCondition groups[1]"]],
    ['s = "x" and s:string is not null', ["redundantCondition groups[0].conditions[1]"]],
    ["a = 1 and a = 1", []],
    ["(a = 1 or b = 2) and (a = 1 or b = 2)", []],
    ["(a = 1 and b = 2) or (a = 1 and b = 2)", []],
    ["all of (all of (a = 1, b = 2), all of (a = 1, c = 3))", ["redundantCondition groups[1].conditions[0]"]],
    ['sql("x", "y") and sql("z", "y")', []],
    ['"u" -> a = 1 and "u" -> a = 2', []],
    ['"u" -> a = 1 or "u" -> a > 0', ["redundantCondition groups[0].conditions[0]"]],
  ])("%s", (text, expected) => {
    expect(checkMeaning(parseFilter(text)).map(({ code, path }) => `${code} ${formatPath(path)}`)).toEqual(expected);
  });

  example("finds what holds for the options", () => {
    const codes = (options: AnalyzeOptions): string[] =>
      checkMeaning(parseFilter('country = "US" and country = "us"'), options).map(({ code }) => code);
    expect(codes({})).toEqual(["contradiction"]);
    expect(codes({ caseSensitive: false })).toEqual(["redundantCondition"]);
  });
});
