/** The words of the language: the spellings of the operator table, and their synonyms. */
import type { Operator } from "../../model/operators.js";
import { frequencyOperators, operators, periodOperators } from "../../model/operators.js";
import type { Phrase, TokenName } from "./tokens.js";
import { token } from "./tokens.js";

/** Synonyms of the printed spellings. */
const sugar: Readonly<Record<string, readonly string[]>> = {
  "=": ["is", "in"],
  "!=": ["is not", "not in"],
  ">": ["after"],
  "<": ["before"],
  times: ["time"],
  "days ago": ["day ago"],
};

const structure: readonly (readonly [string, TokenName])[] = [
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

/** Every phrase of the language, longer ones first. */
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

/** The words of all phrases. A name equal to one is printed in back-ticks. */
export const keywords: ReadonlySet<string> = new Set(ownPhrases.flatMap(({ words }) => words));

export function phrase(text: string, type: TokenName): Phrase {
  return { words: text.split(" "), type, code: token[type], text };
}

function operatorPhrase({ text, operands }: Operator): Phrase {
  const types = Object.values(operands);
  if (types[0] === "conjonction") return phrase(text, "has");
  return phrase(text, (["check", "comparator", "between"] as const)[types.length] ?? "comparator");
}

/** The printed text of a phrase, and another spelling. */
type Spelling = readonly [text: string, spelling: string, foreign: Phrase["foreign"]];

/** Adds other spellings to phrases, longer ones first. */
export function withSpellings(known: readonly Phrase[], others: readonly Spelling[]): Phrase[] {
  const bySpelling = new Map(known.map((entry) => [entry.words.join(" "), entry]));
  for (const [text, spelling, foreign] of others) {
    const meant = bySpelling.get(text);
    if (meant === undefined || bySpelling.has(spelling)) continue;
    const entry = { ...meant, words: spelling.split(" ") };
    bySpelling.set(spelling, foreign === undefined ? entry : { ...entry, foreign });
  }
  return [...bySpelling.values()].sort((a, b) => b.words.length - a.words.length);
}

/** A word of a phrase, and the words that may follow it. */
export interface Word {
  readonly word: string;
  /** The number of the phrase that ends with it, or 0. */
  phrase: number;
  readonly next: Word[];
}

/** The phrases of a language, each with a number from 1, indexed for the scanner. */
export class Vocabulary {
  private readonly signs = new Map<string, number>();
  /** First words, by first letter. */
  private readonly beginnings: Word[][] = [];

  /** @param hasNames - true for filters, which have names; false for policies, which have times of day. */
  constructor(
    readonly phrases: readonly Phrase[],
    readonly hasNames: boolean,
  ) {
    for (let letter = 0; letter < 32; letter++) this.beginnings.push([]);
    for (const [index, { words }] of phrases.entries()) {
      const [first = ""] = words;
      if (/^[a-z]/.test(first)) this.addWords(words, index + 1);
      else this.signs.set(first, index + 1);
    }
  }

  private addWords(words: readonly string[], phrase: number): void {
    let next = this.beginnings[(words[0] ?? "").charCodeAt(0) & 31] ?? [];
    for (const [index, word] of words.entries()) {
      let found = next.find((candidate) => candidate.word === word);
      if (found === undefined) next.push((found = { word, phrase: 0, next: [] }));
      if (index === words.length - 1) found.phrase = phrase;
      next = found.next;
    }
  }

  /** The number of a phrase of signs, or 0. */
  sign(signs: string): number {
    return this.signs.get(signs) ?? 0;
  }

  /** The first words that may begin with a letter. The lowest five bits of both cases of a letter are equal. */
  startingWith(letter: number): readonly Word[] {
    return this.beginnings[letter & 31] ?? [];
  }
}
