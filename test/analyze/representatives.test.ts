import { test } from "@fast-check/vitest";
import * as fc from "fast-check";
import { describe, expect, test as example } from "vitest";
import { representativeNumbers } from "../../src/analyze/numbers.js";
import type { TextTest } from "../../src/analyze/texts.js";
import { knownTexts, representativeTexts } from "../../src/analyze/texts.js";
import { runs } from "../runs.js";

/** All texts of up to so many of the letters. */
function textsOf(letters: readonly string[], length: number): readonly string[] {
  if (length === 0) return [""];
  return ["", ...textsOf(letters, length - 1).flatMap((text) => letters.map((letter) => text + letter))];
}

function holds({ operator, operands }: TextTest, text: string): boolean {
  switch (operator) {
    case "is":
      return operands.includes(text);
    case "isNot":
      return !operands.includes(text);
    case "contains":
      return operands.some((operand) => text.includes(operand));
    case "doesNotContain":
      return !operands.some((operand) => text.includes(operand));
    case "startsWith":
      return operands.some((operand) => text.startsWith(operand));
    case "endsWith":
      return operands.some((operand) => text.endsWith(operand));
  }
}

const textTest: fc.Arbitrary<TextTest> = fc.record({
  operator: fc.constantFrom("is", "isNot", "contains", "doesNotContain", "startsWith", "endsWith"),
  operands: fc.array(fc.string({ unit: fc.constantFrom("x", "y"), maxLength: 3 }), { maxLength: 2 }),
});

describe("representative texts", () => {
  const every = textsOf(["x", "y", "z"], 7);
  const tests = fc.array(textTest, { maxLength: 4 });

  test.prop([tests], runs(150))("answer as any text does", (ofColumn) => {
    const answersTo = (text: string): string => ofColumn.map((one) => Number(holds(one, text))).join("");
    const texts = representativeTexts(ofColumn) ?? [];
    const answers = new Set(texts.map(answersTo));
    expect(every.filter((text) => !answers.has(answersTo(text)))).toEqual([]);
  });

  test.prop([tests], runs(150))(
    "without those that stand for themselves alone, answer as any other text does",
    (ofColumn) => {
      const answersTo = (text: string): string => ofColumn.map((one) => Number(holds(one, text))).join("");
      const known = new Set<unknown>([...knownTexts(ofColumn), ""]);
      const texts = representativeTexts(ofColumn) ?? [];
      const answers = new Set(texts.filter((text) => !known.has(text)).map(answersTo));
      expect(every.filter((text) => !known.has(text) && !answers.has(answersTo(text)))).toEqual([]);
    },
  );

  example("are given up where there would be too many", () => {
    const operands = Array.from({ length: 30 }, (_, index) => `part ${index}`);
    expect(representativeTexts(operands.map((operand) => ({ operator: "contains", operands: [operand] })))).toBe(
      undefined,
    );
    expect(representativeTexts([{ operator: "endsWith", operands: ["x".repeat(100_000)] }])).toBe(undefined);
    expect(representativeTexts([{ operator: "is", operands }])).toHaveLength(32);
  });
});

describe("representative numbers", () => {
  const bound = fc.oneof(
    fc.integer({ min: -3, max: 3 }),
    fc.constantFrom(
      0.5,
      -0,
      2 ** 53,
      2 ** 53 + 2,
      -(2 ** 53),
      5e-324,
      1e-323,
      Number.MAX_VALUE,
      -Number.MAX_VALUE,
      1e300,
    ),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  );
  const near = (number: number): (number | bigint)[] => {
    const whole = Number.isInteger(number) ? [BigInt(number) - 1n, BigInt(number) + 1n] : [];
    return [number, number + 1, number - 1, number / 2, number * 2, ...whole];
  };

  test.prop([fc.array(bound, { maxLength: 5 }), bound], runs(1_000))("compare as any number does", (bounds, other) => {
    const compare = (number: number | bigint): string =>
      bounds.map((each) => (number < each ? "<" : number > each ? ">" : "=")).join("");
    const answers = new Set(representativeNumbers(bounds).map(compare));
    const any = [...bounds.flatMap(near), ...near(other), Infinity, -Infinity, 10n ** 400n, -(10n ** 400n)];
    expect(any.filter((number) => !answers.has(compare(number)))).toEqual([]);
  });
});
