import { test } from "@fast-check/vitest";
import * as fc from "fast-check";
import { describe, expect, test as example } from "vitest";
import { checkMeaning } from "../../src/analyze/index.js";
import { formatPath } from "../../src/model/issue.js";
import { kinds } from "../../src/model/operators.js";
import { parseFilter } from "../../src/text/index.js";
import { filtersOf, optionsArbitrary, rowsFor, takes, withRelated } from "./filters.js";
import { runs } from "../runs.js";

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
    ['m has (p = "1" and p = "2")', ["neverMatches groups[0].conditions[0]"]],
    ['l has element (p = "1") and l has element (p = "2")', []],
    ["a:number is null or a:number is not null", ["tautology groups[0].conditions[1]"]],
    ["(a = 1 and b = 2) or (a = 1 and a = 3)", ["contradiction groups[1].conditions[1]"]],
    ["(a = 1 or b = 2) and (c = 1 or d = 2) and (a > 3 or a < 0)", []],
    ["(a = 1 or a = 2) and (a = 3 or a = 4)", ["contradiction groups[1]"]],
    ["all of (all of (a = 1, b = 2), all of (c = 3, a = 4))", ["contradiction groups[1].conditions[1]"]],
    ["all of (all of (a = 1), any of (a = 2, b = 2))", ["neverMatches groups[1].conditions[0]"]],
    ["a > 5 and a > 3", ["redundantCondition groups[0].conditions[1]"]],
    ["a > 3 and a > 5", ["redundantCondition groups[0].conditions[0]"]],
    ["a = 1 and (a < 2 or b = 3)", ["redundantGroup groups[1]"]],
    ["a = 1 or (a = 1 and b = 3)", ["redundantGroup groups[1]"]],
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

  example.each([
    [
      "a = 1 and a = 2",
      "a = 2 cannot hold together with groups[0].conditions[0], a = 1, so that the filter matches nothing.",
    ],
    [
      "a:number is null or a:number is not null",
      "a:number is not null holds wherever groups[0].conditions[0], a:number is null, does not, so that the filter restricts nothing.",
    ],
    ["a > 5 and a > 3", "a > 3 changes nothing beside groups[0].conditions[0], a > 5."],
    ["all of (all of (a = 1), any of (a = 2, b = 2))", "a = 2 never holds beside groups[0].conditions[0], a = 1."],
  ])("says of %s: %s", (text, message) => {
    expect(checkMeaning(parseFilter(text)).map((issue) => issue.message)).toEqual([message]);
  });

  const filters = filtersOf(kinds, 3);
  const cases = fc
    .tuple(filters, optionsArbitrary)
    .chain(([filter, options]) =>
      fc.record({ filter: fc.constant(filter), options: fc.constant(options), rows: rowsFor(filter) }),
    );

  test.prop([cases], runs(1_000))("never raises a false alarm", ({ filter, options, rows }) => {
    const evaluated = withRelated(rows, options);
    for (const { code, message, path } of checkMeaning(filter, options)) {
      const answers = rows.map(takes(filter, evaluated));
      if (answers.includes(undefined)) return;
      if (code === "contradiction" && message.endsWith("the filter matches nothing."))
        expect(answers).not.toContain(true);
      if (code === "tautology" && message.endsWith("the filter restricts nothing."))
        expect(answers).not.toContain(false);
      if (code.startsWith("redundant")) {
        const [, group, , condition] = path;
        const groups = filter.groups
          .map((each, index) => {
            const conditions = each.conditions.filter((_, at) => condition !== undefined && at !== condition);
            return index === group ? { ...each, conditions } : each;
          })
          .filter(({ conditions }) => conditions.length > 0);
        expect(rows.map(takes({ ...filter, groups }, evaluated))).toEqual(answers);
      }
    }
  });
});
