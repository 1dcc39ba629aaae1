import { test } from "../property.js";
import * as fc from "fast-check";
import { describe, expect } from "vitest";
import { beyondAscii, leastCommon, textMatch } from "../../src/evaluate/text-match.js";
import type { TextRelation } from "../../src/model/operators.js";
import { operatorNames, operators } from "../../src/model/operators.js";
import type { TextComparison } from "../../src/plan/relations.js";
import { isTextOperator, textComparisonOf } from "../../src/plan/relations.js";
import { only } from "./takes.js";
import { answersOfEveryWay } from "./ways.js";
import { runs } from "../runs.js";

const stringOperators = operatorNames(operators.string).filter(isTextOperator);
const comparisons = stringOperators.flatMap((operator) =>
  [false, true].map((negated) => ({ ...textComparisonOf(operator), negated })),
);

function naively({ relation, negated }: TextComparison, texts: readonly string[], text: string): boolean {
  return texts.some((one) => (relation === "equals" ? text === one : text[methods[relation]](one))) !== negated;
}

const methods = { contains: "includes", startsWith: "startsWith", endsWith: "endsWith" } as const;

// The sign of the kelvin and the dotted I turn into ASCII in lower case; sigma has two lower cases; a backtick, a brace
// and an at sign lie next to letters; the last two are halves of one character.
const characters = Array.from("aAbBiIkKtTzZ0 .@[`{~_\u212a\u0130\u0307\u0131ßΣσςéÉ\ud83d\ude00".split(""));
const text = fc.array(fc.constantFrom(...characters), { maxLength: 8 }).map((parts) => parts.join(""));

/** Texts with parts of them, as they are or in another case, so that many match. */
const textAndParts = text.chain((whole) => {
  const part = fc.tuple(fc.nat(8), fc.nat(8)).map(([from, to]) => whole.slice(from, to));
  const near = part.chain((part) => fc.constantFrom(part, part.toUpperCase(), part.toLowerCase()));
  return fc.tuple(fc.constant(whole), fc.array(fc.oneof(near, text), { maxLength: 6 }));
});

describe("a match of texts", () => {
  test.prop([fc.constantFrom(...comparisons), textAndParts], runs(5_000))(
    "finds what the methods of strings find",
    (comparison, [whole, texts]) => {
      const matches = textMatch({ kind: "text", read: "string", ...comparison, texts, fold: false, orNull: false });
      expect(matches(whole)).toBe(naively(comparison, texts, whole));
    },
  );

  test.prop([fc.constantFrom(...comparisons), textAndParts], runs(20_000))(
    "finds in lower case what they find there",
    (comparison, [whole, parts]) => {
      const texts = parts.map((part) => part.toLowerCase());
      const matches = textMatch({ kind: "text", read: "string", ...comparison, texts, fold: true, orNull: false });
      expect(matches(whole)).toBe(naively(comparison, texts, whole.toLowerCase()));
    },
  );

  test.prop([fc.constantFrom(...stringOperators), textAndParts, fc.boolean(), fc.boolean()], runs(3_000))(
    "gives the same in generated code",
    (operator, [whole, parts], caseSensitive, isLong) => {
      // Longer texts, and more of them, are not compared character by character.
      const long = (one: string): string => (isLong ? `0123456789${one}` : one);
      const values = isLong ? [...parts, ...parts, ...parts].map(long) : parts;
      const rows = [whole, ...parts].map((c) => ({ c: long(c) }));
      const [closures, ...others] = answersOfEveryWay(
        only({ kind: "string", columnSlug: "c", operator, values }),
        rows,
        {
          caseSensitive,
        },
      );
      for (const answers of others) expect(answers).toEqual(closures);
    },
  );

  test("of several texts asks for each, though the first be there twice", () => {
    const texts = ["US", "US", "FR"];
    const test = { kind: "text", read: "string", relation: "equals", negated: false, texts, fold: false } as const;
    const matches = textMatch({ ...test, orNull: false });
    expect(["US", "FR", "DE"].map(matches)).toEqual([true, true, false]);
  });

  test.each<[TextRelation, string, boolean]>([
    ["equals", "ok", true],
    ["equals", "hi", false],
    ["endsWith", "hi", false],
    ["endsWith", "kin", true],
    ["startsWith", "hi", true],
    ["contains", "hi", true],
    ["contains", "his", false],
    ["startsWith", "in", false],
  ])("%s %s needs letters beyond ASCII: %s", (relation, part, expected) => {
    expect(beyondAscii(relation, part) !== undefined).toBe(expected);
  });

  test.each([
    ["", 0],
    ["see", 0],
    ["eat", 2],
    ["tea", 0],
    ["queen", 0],
    ["eQ", 1],
    ["eQZ", 1],
    [" e", 1],
  ])("the least common character of %j is at %d", (part, index) => {
    expect(leastCommon(part)).toBe(index);
  });

  test("knows every character that is of ASCII in lower case", () => {
    const all = Array.from({ length: 0x11_0000 }, (_, code) => String.fromCodePoint(code));
    const beyond = all.filter((character) => character > "\x7f" && /[\0-\x7f]/.test(character.toLowerCase()));
    expect(beyond).toEqual(["\u0130", "\u212a"]);
  });
});
