import { test } from "../property.js";
import * as fc from "fast-check";
import { describe, expect, test as example } from "vitest";
import { representativeNumbers } from "../../src/analyze/solver/numbers.js";
import type { Budget } from "../../src/analyze/solver/search.js";
import { exactTexts, representativeTexts } from "../../src/analyze/solver/texts.js";
import type { TextTest } from "../../src/plan/plan.js";
import { textRelations } from "../../src/plan/relations.js";
import { runs } from "../runs.js";

/** All texts of up to so many of the letters. */
function textsOf(letters: readonly string[], length: number): readonly string[] {
  if (length === 0) return [""];
  return ["", ...textsOf(letters, length - 1).flatMap((text) => letters.map((letter) => text + letter))];
}

function holds({ relation, negated, texts }: TextTest, text: string): boolean {
  return texts.some((operand) => textRelations[relation](text, operand)) !== negated;
}

const textTest: fc.Arbitrary<TextTest> = fc.record({
  kind: fc.constant("text"),
  read: fc.constant("string"),
  relation: fc.constantFrom("equals", "contains", "startsWith", "endsWith"),
  negated: fc.boolean(),
  texts: fc.array(fc.string({ unit: fc.constantFrom("x", "y"), maxLength: 3 }), { maxLength: 2 }),
  fold: fc.constant(false),
  orNull: fc.constant(false),
});

const newBudget = (): Budget => ({ left: 1_000_000 });

describe("representative texts", () => {
  const every = textsOf(["x", "y", "z"], 7);
  const tests = fc.array(textTest, { maxLength: 4 });

  test.prop([tests], runs(150))("answer like any text", (ofColumn) => {
    const answersTo = (text: string): string => ofColumn.map((one) => Number(holds(one, text))).join("");
    const texts = representativeTexts(ofColumn, newBudget()) ?? [];
    const answers = new Set(texts.map(answersTo));
    expect(every.filter((text) => !answers.has(answersTo(text)))).toEqual([]);
  });

  test.prop([tests], runs(150))("without exact texts, answer like any other text", (ofColumn) => {
    const answersTo = (text: string): string => ofColumn.map((one) => Number(holds(one, text))).join("");
    const known = new Set<unknown>([...exactTexts(ofColumn), ""]);
    const texts = representativeTexts(ofColumn, newBudget()) ?? [];
    const answers = new Set(texts.filter((text) => !known.has(text)).map(answersTo));
    expect(every.filter((text) => !known.has(text) && !answers.has(answersTo(text)))).toEqual([]);
  });

  example("are given up where there would be too many", () => {
    const operands = Array.from({ length: 30 }, (_, index) => `part ${index}`);
    const test = { kind: "text", read: "string", negated: false, fold: false, orNull: false } as const;
    const contain = operands.map((operand): TextTest => ({ ...test, relation: "contains", texts: [operand] }));
    expect(representativeTexts(contain, newBudget())).toBe(undefined);
    const long: TextTest = { ...test, relation: "endsWith", texts: ["x".repeat(100_000)] };
    expect(representativeTexts([long], newBudget())).toBe(undefined);
    expect(representativeTexts([{ ...test, relation: "equals", texts: operands }], newBudget())).toHaveLength(32);
    expect(representativeTexts(contain.slice(0, 2), { left: 100 })).toBe(undefined);
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

  test.prop([fc.array(bound, { maxLength: 5 }), bound], runs(1_000))("compare like any number", (bounds, other) => {
    const compare = (number: number | bigint): string =>
      bounds.map((each) => (number < each ? "<" : number > each ? ">" : "=")).join("");
    const answers = new Set(representativeNumbers(bounds).map(compare));
    const any = [...bounds.flatMap(near), ...near(other), Infinity, -Infinity, 10n ** 400n, -(10n ** 400n)];
    expect(any.filter((number) => !answers.has(compare(number)))).toEqual([]);
  });
});
