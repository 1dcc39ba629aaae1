/** The words of the language together with those of other languages, in which people write their conditions. */
import type { Operator } from "../../model/operators.js";
import { operators } from "../../model/operators.js";
import { formsOf, synonyms } from "../../model/synonyms.js";
import type { Phrase } from "./tokens.js";
import { ownPhrases, Vocabulary, withSpellings } from "./vocabulary.js";

/** How each operator is written in the text language, by its name. */
const spellings: ReadonlyMap<string, string> = new Map(
  Object.values<Readonly<Record<string, Operator>>>(operators).flatMap((table) =>
    Object.entries(table).map(([name, { text }]) => [name, text] as const),
  ),
);

/** Every phrase that is understood, longer ones first. */
export const phrases: readonly Phrase[] = withSpellings(
  ownPhrases,
  (["sure", "unsure", "pattern", "opposite", "all"] as const).flatMap((foreign) =>
    Object.entries(synonyms[foreign]).flatMap(([ours, list]) =>
      formsOf(list).map((words) => [spellings.get(ours) ?? ours, words, foreign] as const),
    ),
  ),
);

/** What a text is read with, right or wrong. */
export const vocabulary = new Vocabulary(phrases, true);
