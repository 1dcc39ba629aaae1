/** The words of the language: those of the operator table, and what is as good. */
import type { Operator } from "../../model/operators.js";
import { frequencyOperators, operators, periodOperators } from "../../model/operators.js";
import type { TokenType } from "./token.js";
import { token } from "./token.js";

/** One or more words that make one token. */
export interface Phrase {
  readonly words: readonly string[];
  readonly type: TokenType;
  /** UTF-16 code of the token's character. */
  readonly code: number;
  /** The spelling that is printed: for an operator, the one in the operator table. */
  readonly text: string;
  /**
   * For a habit from another language, which is understood and reported: whether `text` is surely what was meant, or
   * a comparison with a pattern, the opposite of `text`, or a comparison with all values where `text` asks for one.
   */
  readonly foreign?: "sure" | "unsure" | "pattern" | "opposite" | "all";
}

/** Spellings that are as good as the printed one. */
const sugar: Readonly<Record<string, readonly string[]>> = {
  "=": ["is", "in"],
  "!=": ["is not", "not in"],
  ">": ["after"],
  "<": ["before"],
  times: ["time"],
  "days ago": ["day ago"],
};

const structure: readonly (readonly [string, TokenType])[] = [
  ["and", "and"],
  ["or", "or"],
  ["not", "not"],
  ["all of", "allOf"],
  ["any of", "anyOf"],
  [">=", "comparator"],
  ["<=", "comparator"],
  ["on", "on"],
  ["occurred", "occurred"],
  ["times", "times"],
  ["days ago", "daysAgo"],
  ["where", "where"],
  ["sql", "sql"],
];

/** Every phrase that is right, longer ones first. */
export const ownPhrases: readonly Phrase[] = withSpellings(
  [
    ...structure.map(([text, type]) => phrase(text, type)),
    ...Object.values(operators).flatMap((table) => Object.values<Operator>(table).map(operatorPhrase)),
    ...Object.values(frequencyOperators).map((row) =>
      phrase(row.text, row.text.endsWith("occurred") ? "never" : "count"),
    ),
    ...Object.values(periodOperators).map((row) => phrase(row.text, "count")),
  ],
  Object.entries(sugar).flatMap(([text, list]) => list.map((spelling) => [text, spelling, undefined] as const)),
);

/** All their words; as a name, such a word is printed in back-ticks. */
export const keywords: ReadonlySet<string> = new Set(ownPhrases.flatMap(({ words }) => words));

export function phrase(text: string, type: TokenType): Phrase {
  return { words: text.split(" "), type, code: token[type], text };
}

function operatorPhrase({ text, operands }: Operator): Phrase {
  const types = Object.values(operands);
  if (types[0] === "conjonction") return phrase(text, "has");
  return phrase(text, (["check", "comparator", "between"] as const)[types.length] ?? "comparator");
}

/** What a phrase is written as, and how else. */
type Spelling = readonly [text: string, spelling: string, habit: Phrase["foreign"]];

/** Phrases together with other spellings of some of them, longer ones first. */
export function withSpellings(known: readonly Phrase[], others: readonly Spelling[]): Phrase[] {
  const bySpelling = new Map(known.map((entry) => [entry.words.join(" "), entry]));
  for (const [text, spelling, habit] of others) {
    const meant = bySpelling.get(text);
    if (meant === undefined || bySpelling.has(spelling)) continue;
    const entry = { ...meant, words: spelling.split(" ") };
    bySpelling.set(spelling, habit === undefined ? entry : { ...entry, foreign: habit });
  }
  return [...bySpelling.values()].sort((a, b) => b.words.length - a.words.length);
}
