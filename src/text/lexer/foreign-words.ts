/** The words of the language, and those of other query languages. */
import type { Operator } from "../../model/operators.js";
import { operators } from "../../model/operators.js";
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

/** The vocabulary of the scanner for input of users. */
export const vocabulary = new Vocabulary(phrases, true);
