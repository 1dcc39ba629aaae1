import fc from "#fast-check";
import type { Arbitrary } from "fast-check";
import { representativeTexts } from "../../analyze/texts.js";
import type { TextRelation } from "../../model/operators.js";
import { textRelations } from "../../plan/text-relations.js";

/** Whether a text stands in a relation to one of some operands; both are folded where case does not count. */
export interface TextTest {
  readonly relation: TextRelation;
  readonly texts: readonly string[];
  readonly wanted: boolean;
}

/** What texts are made for. */
export interface TextGoal {
  readonly tests: readonly TextTest[];
  readonly fold: (text: string) => string;
  /** Asks something else of texts, which then are chosen among those near the operands and the hints. */
  readonly also?: { readonly hints: readonly string[]; readonly isRight: (text: string) => boolean } | undefined;
}

/** How many steps the search for texts may take. */
const MAX_STEPS = 1_000_000;

/** Of the operands of a long list, so many have texts near them. */
const MAX_NEAR = 100;

/** Texts for which every test says what is wanted: operands, texts that are nearly one, and any others. */
export function textsFor(goal: TextGoal): Arbitrary<string> | undefined {
  const near = nearTexts(goal);
  const free = goal.also === undefined ? freeTexts(goal) : undefined;
  if (near.length > 0) return free === undefined ? fc.constantFrom(...near) : fc.oneof(fc.constantFrom(...near), free);
  if (free !== undefined) return free;
  const others = rightTexts(representativeTexts(goal.tests, { left: MAX_STEPS }) ?? [], goal);
  return others.length > 0 ? fc.constantFrom(...others) : undefined;
}

/** The texts among some for which every test says what is wanted. */
export function rightTexts(texts: Iterable<string>, { tests, fold, also }: TextGoal): string[] {
  return [...new Set(texts)].filter((text) => {
    const folded = fold(text);
    return tests.every((test) => holds(test, folded) === test.wanted) && (also?.isRight(text) ?? true);
  });
}

function holds({ relation, texts }: TextTest, text: string): boolean {
  return texts.some((operand) => textRelations[relation](text, operand));
}

/** The operands themselves, and what a test off by one letter, by case or by a space would take for them. */
function nearTexts(goal: TextGoal): string[] {
  const operands = [...new Set(goal.tests.flatMap((test) => test.texts))].slice(0, MAX_NEAR);
  const near = operands.flatMap((text) => [
    text.toUpperCase(),
    text.toLowerCase(),
    text.slice(0, -1),
    text.slice(1),
    `${text.slice(0, -1)}${text.endsWith("x") ? "y" : "x"}`,
    `${text}x`,
    `x${text}`,
    `x${text}x`,
    ` ${text}`,
    `${text}\u0000`,
  ]);
  return rightTexts([...operands, ...(goal.also?.hints ?? []), ...near, "x", ""], goal);
}

/**
 * Texts put together of operands, with letters between them that no operand holds. No operand reaches over such a
 * letter, so that the text holds those that it was made of and what lies within one of them, and nothing else.
 */
function freeTexts({ tests, fold }: TextGoal): Arbitrary<string> | undefined {
  const operandsOf = (relation: TextTest["relation"], wanted: boolean): (readonly string[])[] =>
    tests.filter((test) => test.relation === relation && test.wanted === wanted).map(({ texts }) => texts);
  if (operandsOf("equals", true).length > 0) return undefined;
  const isClean = (text: string): boolean =>
    !operandsOf("contains", false)
      .flat()
      .some((part) => text.includes(part));

  const starts = operandsOf("startsWith", true);
  const ends = operandsOf("endsWith", true);
  const noStarts = operandsOf("startsWith", false).flat();
  const noEnds = operandsOf("endsWith", false).flat();
  const first = (starts.length === 0 ? [""] : starts.flat()).filter(
    (text) =>
      isClean(text) &&
      starts.every((operands) => operands.some((operand) => text.startsWith(operand))) &&
      !noStarts.some((operand) => text.startsWith(operand)),
  );
  const last = (ends.length === 0 ? [""] : ends.flat()).filter(
    (text) =>
      isClean(text) &&
      ends.every((operands) => operands.some((operand) => text.endsWith(operand))) &&
      !noEnds.some((operand) => text.endsWith(operand)),
  );
  const parts = operandsOf("contains", true).map((operands) => operands.filter(isClean));
  const letters = lettersOutside(tests).filter((letter) => fold(letter) === letter);
  if (letters.length === 0 || [first, last, ...parts].some((choices) => choices.length === 0)) return undefined;

  const filler = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 5 });
  const pieces = parts.map((choices) => fc.tuple(fc.constantFrom(...choices), filler).map((piece) => piece.join("")));
  return fc
    .tuple(fc.constantFrom(...first), filler, fc.tuple(...pieces), fc.constantFrom(...last))
    .map(([start, gap, middle, end]) => [start, gap, ...middle, end].join(""));
}

function lettersOutside(tests: readonly TextTest[]): string[] {
  const inside = new Set(tests.flatMap(({ texts }) => texts.flatMap((operand) => operand.split(""))));
  return "xyzabcdefghijklmnopqrstuvw 0123456789é".split("").filter((letter) => !inside.has(letter));
}
