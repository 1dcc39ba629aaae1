/** The words of the language, and those of other query languages. */
import type { Operator } from "../../model/operators.js";
import { operators } from "../../model/operators.js";
import { plainWord } from "../../model/issues/suggest.js";
import { formsOf, synonyms } from "../../model/synonyms.js";
import type { Phrase } from "./tokens.js";
import { ownPhrases, Vocabulary, withSpellings } from "./vocabulary.js";

/** The spelling of each operator in the text language, by name. */
const spellings: ReadonlyMap<string, string> = new Map(
  Object.values<Readonly<Record<string, Operator>>>(operators).flatMap((table) =>
    Object.entries(table).map(([name, { text }]) => [name, text] as const),
  ),
);

/** Every known phrase, own and foreign, longer ones first. */
export const phrases: readonly Phrase[] = withSpellings(
  ownPhrases,
  (["sure", "unsure", "pattern", "opposite", "all"] as const).flatMap((foreign) =>
    Object.entries(synonyms[foreign]).flatMap(([ours, list]) =>
      formsOf(list).map((words) => [spellings.get(ours) ?? ours, words, foreign] as const),
    ),
  ),
);

/** The phrase whose words are written as one, as in `startsWith`, `starts_with` and `starts-with`. */
export function phraseInOneWord(word: string): Phrase | undefined {
  const joined = plainWord(word);
  return phrases.find(({ words }) => words.join("") === joined);
}

/** The vocabulary of the scanner for input of users. */
export const vocabulary = new Vocabulary(phrases, true);
