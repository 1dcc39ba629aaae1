import { test } from "../property.js";
import * as fc from "fast-check";
import { describe, expect } from "vitest";
import { phrases } from "../../src/text/lexer/foreign-words.js";
import { tokenizeFilter } from "../../src/language/index.js";
import { escaped } from "../../src/text/lexer/tokens.js";
import { anyText } from "./any-text.js";
import { runs } from "../runs.js";

/** Tokens as `type:text`, white space left out. */
function shown(text: string): string[] {
  return tokenizeFilter(text)
    .filter(({ type }) => type !== "whitespace")
    .map(({ type, start, end }) => `${type}:${text.slice(start, end)}`);
}

describe("tokenizeFilter", () => {
  test.each([
    ['country = "US"', ["name:country", "operator:=", 'string:"US"']],
    [
      "a does # x\n not contain 'b'",
      ["name:a", "operator:does", "comment:# x", "operator:not", "operator:contain", "string:'b'"],
    ],
    ["n:number is null", ["name:n", "punctuation::", "kind:number", "operator:is", "operator:null"]],
    [
      "not (a = 1)) $ # end",
      [
        "keyword:not",
        "punctuation:(",
        "name:a",
        "operator:=",
        "number:1",
        "punctuation:)",
        "punctuation:)",
        "unknown:$",
        "comment:# end",
      ],
    ],
    ["a = @2025-01-01 and b", ["name:a", "operator:=", "date:@2025-01-01", "keyword:and", "name:b"]],
    ["d on @2025-01-01", ["name:d", "operator:on", "date:@2025-01-01"]],
    ["2 days ago on d", ["date:2 days ago", "keyword:on", "name:d"]],
  ])("%s", (text, tokens) => expect(shown(text)).toEqual(tokens));

  test.prop([fc.oneof(anyText(), fc.string({ unit: "binary" }))], runs(10_000))(
    "every character of any text belongs to exactly one token",
    (text) => {
      let at = 0;
      for (const { start, end } of tokenizeFilter(text)) {
        expect(start).toBe(at);
        expect(end).toBeGreaterThan(start);
        at = end;
      }
      expect(at).toBe(text.length);
    },
  );
});

test("there are fewer phrases than the marks of tokens can count", () => {
  expect(phrases.length).toBeLessThan(escaped);
});
