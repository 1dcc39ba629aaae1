import { test } from "../property.js";
import * as fc from "fast-check";
import { describe, expect } from "vitest";
import { filterArbitrary } from "../../src/arbitraries/index.js";
import type { Path } from "../../src/model/issues/issue.js";
import { parseFilter, printFilter, rangesOfText } from "../../src/language/index.js";
import { rangesOfPolicy } from "../../src/text/parser/locate.js";
import { readPolicy } from "../../src/text/parser/read-policy.js";
import { large, runs } from "../runs.js";

/** What stands in a text where the part of the filter at a path does. */
function wordsAt(text: string, path: Path): string {
  const { start, end } = rangesOfText(text)(path);
  return text.slice(start.offset, end.offset);
}

const condition: Path = ["groups", 0, "conditions", 0];
const model = '"7c9e6679-7425-40de-944b-e07fc1f90ae7"';

test("of a filter of many conditions, every part is found", () => {
  const text = `not (${Array.from({ length: large(130_000) }, (_, index) => `n = ${String(index)}`).join(" and ")})`;
  const rangeOf = rangesOfText(text, { maxConditions: 200_000 });
  expect(rangeOf(["groups", 0]).start.offset).toBe(5);
  for (let index = 0; index < 10_000; index++) rangeOf(["groups", 0, "conditions", index]);
  expect(rangeOf(["groups", 0, "conditions", 1]).start.offset).toBe(15);
});

describe("the place of", () => {
  test.each<[what: string, text: string, path: Path, words: string]>([
    ["the whole", "   a = 1 or b = 2 ", [], "a = 1 or b = 2"],
    ["a key that has no words", "a = 1 or b = 2", ["conjonction"], "a = 1 or b = 2"],
    ["what is not there", "a = 1 or b = 2", ["groups", 7], "a = 1 or b = 2"],
    ["a part of what is no filter", " a = ", condition, "a ="],
    ["a part of what is no filter for its value", "a = b", condition, "a = b"],
    ["a part of nothing", "", condition, ""],
    ["a part of a number", "a = 1", [...condition, "value", "digits"], "1"],
    ["an element of what is no list", 'a = "x"', [...condition, "values", 0], '"x"'],
    ["the only group", "a = 1 or b = 2", ["groups", 0], "a = 1 or b = 2"],
    ["a group", "c = 3 or (a = 1 and b = 2)", ["groups", 1], "(a = 1 and b = 2)"],
    ["a group of one", "c = 3 or (a = 1 and b = 2)", ["groups", 0], "c = 3"],
    ["an empty group", "all of () or a = 1", ["groups", 0], "all of ()"],
    ["the connective of a group", "c = 3 or (a = 1 and b = 2)", ["groups", 1, "conjonction"], "(a = 1 and b = 2)"],
    [
      "the connective of a group of one",
      '(a = 1 and b = 2) or x has (c = "3" or d = "4")',
      ["groups", 1, "conjonction"],
      'x has (c = "3" or d = "4")',
    ],
    ["a condition", "c = 3 or (a = 1 and b:number # why\n is null)", ["groups", 1, "conditions", 0], "a = 1"],
    ["a condition of two lines", "a = 1 and\n b:any is\n null", ["groups", 0, "conditions", 1], "b:any is\n null"],
    ["a column", "`a b`:number = 1", [...condition, "columnSlug"], "`a b`"],
    ["a kind", "`a b`:number = 1", [...condition, "kind"], "number"],
    ["a kind that is not written", "a = 1", [...condition, "kind"], "a = 1"],
    ["an operator", 'a does  not contain "x"', [...condition, "operator"], "does  not contain"],
    ["a value", 'a = "x"', [...condition, "values"], '"x"'],
    ["a list", 'a = ["x", "y"]', [...condition, "values"], '["x", "y"]'],
    ["an element of a list", 'a = ["x", "y"]', [...condition, "values", 1], '"y"'],
    ["the first of two values", "a between 1 and 5", [...condition, "firstValue"], "1"],
    ["the second of two values", "a between 1 and 5", [...condition, "lastValue"], "5"],
    ["the other value of a property", 'a.b between "1" and "5"', [...condition, "otherValue"], '"5"'],
    ["a property", 'a.b = "1"', [...condition, "propertyName"], "b"],
    ["a related model", `${model} -> a = 1`, [...condition, "relatedModelUuid"], model],
    [
      "the conditions of an object",
      'a has (b = "1" and c = "2")',
      [...condition, "propertyConditions"],
      '(b = "1" and c = "2")',
    ],
    [
      "the connective inside has",
      'a has (b = "1" and c = "2")',
      [...condition, "conjonction"],
      '(b = "1" and c = "2")',
    ],
    ["a condition inside has", 'a has (b = "1" and c = "2")', [...condition, "propertyConditions", 1], 'c = "2"'],
    ["its property", 'a has (b = "1" and c = "2")', [...condition, "propertyConditions", 1, "propertyName"], "c"],
    [
      "the model of an occurrence",
      `${model} never occurred exactly 1 day ago`,
      [...condition, "relatedModelUuid"],
      model,
    ],
    ["never", `${model} never occurred exactly 1 day ago`, [...condition, "frequency", "operator"], "never occurred"],
    ["a period", `${model} never occurred exactly 1 day ago`, [...condition, "period"], "exactly 1 day ago"],
    [
      "a frequency",
      `${model} occurred exactly 2 times exactly 1 day ago`,
      [...condition, "frequency"],
      "occurred exactly 2 times",
    ],
    [
      "the column of an occurrence",
      `${model} never occurred exactly 1 day ago on at`,
      [...condition, "columnSlug"],
      "at",
    ],
    [
      "the conditions of an occurrence",
      `${model} never occurred exactly 1 day ago where (a = 1)`,
      [...condition, "conditions"],
      "(a = 1)",
    ],
    [
      "the connective inside where",
      `${model} never occurred exactly 1 day ago where (a = 1)`,
      [...condition, "conjonction"],
      "(a = 1)",
    ],
    [
      "a condition inside where",
      `${model} never occurred exactly 1 day ago where (a = 1)`,
      [...condition, "conditions", 0],
      "a = 1",
    ],
    ["the name of SQL", 'sql("name", "clause") on a', [...condition, "name"], '"name"'],
    ["the related model of SQL", `${model} -> sql("name", "clause")`, [...condition, "relatedModelUuid"], model],
    ["the clause of SQL", 'sql("name", "clause") on a', [...condition, "clause"], '"clause"'],
    ["the column of SQL", 'sql("name", "clause") on a', [...condition, "columnSlug"], "a"],
    ["a key of every object", "a = 1", [...condition, "constructor"], "a = 1"],
  ])("%s: %s", (_, text, path, words) => expect(wordsAt(text, path)).toBe(words));

  test.each<[what: string, text: string, path: Path, words: string]>([
    ["a complement", "a = 1 and not b = 2", ["groups", 0, "conditions", 1], "b = 2"],
    ["one of two complements", "a = 1 and not b > 2", ["groups", 1, "conditions", 0], "b > 2"],
    ["the operand of a complement", "a = 1 and not b > 2", ["groups", 1, "conditions", 1, "value"], "2"],
    ["one of >=", "a >= 5", ["groups", 0, "conditions", 1], "a >= 5"],
    ["one of >= beside another condition", "b = 1 and a >= 5", ["groups", 1, "conditions", 1], "a >= 5"],
    ["one of a list", "a in [1, 2]", ["groups", 0, "conditions", 1], "a in [1, 2]"],
    ["a distributed condition", "a = 1 and (b = 2 or c = 3 and (d = 4 or a = 1))", ["groups", 0], "a = 1"],
    ["the group of a complement", "a = 1 and not (b > 2)", ["groups", 1], "b > 2"],
    ["a group of several", "a = 1 or b = 2 and (c = 3 or d = 4)", ["groups", 1], "b = 2 and (c = 3"],
    [
      "the complement of an occurrence",
      `a = 1 and not ${model} occurred exactly 2 times exactly 1 day ago where (b = 1)`,
      ["groups", 1, "conditions", 1, "conditions", 0],
      "b = 1",
    ],
  ])("what was rewritten, %s: %s", (_, text, path, words) => expect(wordsAt(text, path)).toBe(words));

  test("lines and columns are those of the text", () => {
    expect(rangesOfText("a = 1\n and b = 2")(["groups", 0, "conditions", 1])).toEqual({
      start: { offset: 11, line: 2, column: 6 },
      end: { offset: 16, line: 2, column: 11 },
    });
  });

  test("the data model is that of the reading", () => {
    const model = { columns: { a: { type: "string" } } } as const;
    const { start, end } = rangesOfText("a is null and a is not null", { model })(["groups", 0, "conditions", 1]);
    expect([start.offset, end.offset]).toEqual([14, 27]);
  });
});

describe("every condition of a filter", () => {
  test.prop([filterArbitrary({ maxLength: 3 }), fc.integer({ min: 10, max: 100 })], runs(3_000))(
    "has its range",
    (filter, width) => {
      const text = printFilter(filter, { layout: "lines", width });
      const rangeOf = rangesOfText(text);
      for (const [at, { conditions }] of filter.groups.entries()) {
        for (const [index, expected] of conditions.entries()) {
          const { start, end } = rangeOf(["groups", at, "conditions", index]);
          const [alone] = parseFilter(text.slice(start.offset, end.offset)).groups;
          expect(alone?.conditions).toEqual([expected]);
        }
      }
    },
  );
});

test("the place of a part of a policy is that of its value; of one that it lacks, the whole text", () => {
  const rangeOf = rangesOfPolicy(readPolicy("daily at 9:00 # early"));
  expect(rangeOf(["time"])).toMatchObject({ start: { offset: 9 }, end: { offset: 13 } });
  expect(rangeOf(["day"])).toMatchObject({ start: { offset: 0 }, end: { offset: 13 } });
});
