import { fc, test } from "../property.js";
import { describe, expect } from "vitest";
import { PrefixCache, StringCache } from "../../src/text/printer/caches.js";
import { printFilter } from "../../src/text/index.js";
import { printName, printNumber, printString } from "../../src/text/printer/print-literal.js";
import { spellings } from "../../src/text/printer/operator-text.js";
import { runs } from "../runs.js";

const decimal = fc
  .tuple(fc.maxSafeInteger(), fc.integer({ min: 0, max: 6 }))
  .map(([digits, point]) => digits / 10 ** point);
const nextTo = decimal.chain((number) => fc.constantFrom(number * (1 + Number.EPSILON), number * (1 - Number.EPSILON)));

describe("a number", () => {
  test.prop([fc.oneof(fc.double({ noNaN: true }), decimal, nextTo)], runs(20_000))(
    "is printed with the fewest digits",
    (number) => {
      expect(printNumber(number)).toBe(Object.is(number, -0) ? "-0" : String(number));
    },
  );

  test("has hundredths where it needs them", () => {
    const numbers = [0, 0.01, 0.1, 0.29, 1, 1.005, 1.1, 19.99, 1e12 + 0.07, 99_999_999_999.99, 1e13, 1e21, 5e-324];
    expect(numbers.map(printNumber)).toStrictEqual(numbers.map(String));
  });
});

describe("what was printed before", () => {
  const letters = Array.from("abcdefghijklmnopqrstuvwxyz");
  const names = letters.flatMap((letter) => [letter, letter.repeat(4)]);

  test("is cached, if it is not too long", () => {
    const made: string[] = [];
    const cache = new StringCache((text) => {
      made.push(text);
      return `<${text}>`;
    }, 4);
    for (const text of ["", ...names, "aaaaa", "", ...names, "aaaaa"]) expect(cache.of(text)).toBe(`<${text}>`);
    expect(made).toEqual(["", ...names, "aaaaa", "", "aaaaa"]);
  });

  test("is cached with its operator, if the name is not too long", () => {
    const spelt: string[] = [];
    class Spellings extends Map<string, string> {
      override get(operator: string): string | undefined {
        spelt.push(operator);
        return super.get(operator);
      }
    }
    const table = new Spellings(spellings.number.plain);
    const prefixes = new PrefixCache(4);
    const cases = ["", "name", "names", "", "name", "names"].flatMap((name) =>
      ["is", "greaterThan"].map((operator) => [name, operator] as const),
    );
    const isMadeAgain = cases.map(([name, operator]) => {
      const before = spelt.length;
      expect(prefixes.of(name, operator, table)).toBe(
        `${printName(name)}${spellings.number.plain.get(operator) ?? "?"}`,
      );
      return spelt.length > before;
    });
    const remembered = cases.filter((_, index) => isMadeAgain[index] === false);
    expect(remembered).toEqual([
      ["name", "is"],
      ["name", "greaterThan"],
    ]);
  });

  test.prop([fc.array(fc.string({ unit: fc.constantFrom("a", "b", '"', "`", "é"), maxLength: 5 }))], runs(2_000))(
    "is given for the same text only",
    (texts) => {
      for (const print of [printName, printString]) {
        const remembered = new StringCache(print, 4);
        expect(texts.map((text) => remembered.of(text))).toStrictEqual(texts.map(print));
      }
    },
  );

  const spelt = fc
    .constantFrom(spellings.any.plain, spellings.string.plain, spellings.string.annotated, spellings.number.annotated)
    .chain((table) => fc.tuple(fc.string({ maxLength: 5 }), fc.constantFrom(...table.keys()), fc.constant(table)));

  test.prop([fc.array(spelt)], runs(2_000))("is given for the same name with the same operator only", (beginnings) => {
    const prefixes = new PrefixCache(4);
    expect(beginnings.map((beginning) => prefixes.of(...beginning))).toStrictEqual(
      beginnings.map(([name, operator, table]) => `${printName(name)}${table.get(operator) ?? "?"}`),
    );
  });

  test("is correct for more names than the cache holds", () => {
    const names = Array.from({ length: 5000 }, (_, index) => `column_${index}`);
    const conditions = names.map((columnSlug) => ({ kind: "any", columnSlug, operator: "isNull" }) as const);
    expect(printFilter({ conjonction: "and", groups: [{ conjonction: "and", conditions }] })).toBe(
      names.map((name) => `${name}:any is null`).join(" and "),
    );
  });
});
