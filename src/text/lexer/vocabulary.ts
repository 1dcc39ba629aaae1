import { codeOf } from "./characters.js";
import type { Phrase } from "./phrases.js";

/** A word of phrases, and the words that may follow it in them. */
export interface Word {
  readonly word: string;
  /** The number of the phrase that ends with it; 0 where none does. */
  phrase: number;
  readonly next: Word[];
}

/** The phrases of a language, each with a number from 1, as the scanner finds them. */
export class Vocabulary {
  private readonly signs = new Map<string, number>();
  /** First words, by their first letters. */
  private readonly beginnings: Word[][] = [];

  /** @param hasNames - whether there are names, and no times of the day. */
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
    let next = this.beginnings[codeOf(words[0] ?? "") & 31] ?? [];
    for (const [index, word] of words.entries()) {
      let found = next.find((candidate) => candidate.word === word);
      if (found === undefined) next.push((found = { word, phrase: 0, next: [] }));
      if (index === words.length - 1) found.phrase = phrase;
      next = found.next;
    }
  }

  /** The number of a phrase of signs; 0 where there is none. */
  sign(signs: string): number {
    return this.signs.get(signs) ?? 0;
  }

  /** The first words of phrases that a letter may begin; letters have the same lowest five bits in both cases. */
  startingWith(letter: number): readonly Word[] {
    return this.beginnings[letter & 31] ?? [];
  }
}
