/** What the parser keeps of a text with mistakes, so that the rules find what else is wrong. */
import { describe, expect, test } from "vitest";
import type { DataModel } from "../../src/model/data-model.js";
import { readFilter } from "../../src/text/parser/read-filter.js";

const model: DataModel = {
  columns: { name: { type: "string" }, size: { type: "number" }, created_at: { type: "date" } },
};

const placeholder = (index: number) => ({ kind: "sql", name: `unread${index}`, clause: `unread${index}` });

const conditionsOf = (text: string, options = {}): unknown => readFilter(text, options).draft?.groups[0]?.conditions;

describe("the draft of a text", () => {
  test("has SQL of a name of its own in place of each condition that is wrong", () => {
    expect(conditionsOf('a:string > "x" and b = 1 and c:string < "y"')).toEqual([
      placeholder(0),
      { kind: "number", columnSlug: "b", operator: "is", value: 1 },
      placeholder(1),
    ]);
  });

  test.each([
    '"m" occurred more than 1 times less than 3 days ago where (a:string > "x")',
    '"m" occurred more than 1 times less than 3 days ago where (a = 1 and d > @2025-01-15)',
    "m has (n:number = 1)",
    'n:number > "x"',
    'n:number between "x" and 5',
    'n:number between 5 and "x"',
    "n between 1 5",
  ])("has SQL in place of a condition with something wrong in it: %s", (text) => {
    expect(conditionsOf(text)).toMatchObject([{ kind: "sql" }]);
  });

  test("has the condition on a column that is not in the data model", () => {
    const condition = { kind: "string", columnSlug: "nam", operator: "is", values: "x" };
    expect(conditionsOf('nam = "x"', { model })).toEqual([condition]);
  });

  test.each(["a = 1 && b = 2", "(a = 1", "a = 1 and"])("is undefined if the connectives are wrong: %s", (text) => {
    expect(readFilter(text, {}).draft).toBeUndefined();
  });
});

test("without a data model, a string is no date beside another one", () => {
  expect(readFilter('d between @2025-01-15 and "2025-02-01"', {}).mistakes).toMatchObject([{ type: "operand" }]);
});

test.each(["n > 007", "n = 007", 's = "a\\x"'])("a wrong literal is noted once: %s", (text) => {
  expect(readFilter(text, {}).mistakes).toMatchObject([{ type: "literal" }]);
});

describe("a string that is compared by size with a column of the data model", () => {
  test("is a date for a date column", () => {
    const date = { kind: "date", columnSlug: "created_at", operator: "greaterThan", value: "2025-01-15" };
    expect(conditionsOf('created_at > "2025-01-15"', { model })).toEqual([date]);
    expect(conditionsOf('created_at:date > "2025-01-15"')).toEqual([date]);
    const string = { kind: "string", columnSlug: "created_at", operator: "is", values: "2025-01-15" };
    expect(conditionsOf('created_at = "2025-01-15"')).toEqual([string]);
  });

  test.each<[string, string]>([
    ['created_at = "2025-01-15"', "kindMismatch"],
    ["created_at > 5", "kindMismatch"],
    ['size > "5"', "kindMismatch"],
    ['name > "x"', "operator"],
    ["size = @2025-01-15", "kindMismatch"],
    ["name = @2025-01-15", "kindMismatch"],
  ])("is a mistake for any other, as is any other literal: %s", (text, type) => {
    expect(readFilter(text, { model }).mistakes).toMatchObject([{ type }]);
  });
});
