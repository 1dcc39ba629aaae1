/** The one rule for misspelt operators, keys and kinds, in filter text and in JSON. */
import { editDistance, plainWord, suggest } from "./issues/suggest.js";
import { isRestricting } from "./negative.js";

/** The word of our format that another word means. */
export interface IntendedWord {
  readonly word: string;
  /** Whether it is the only possible meaning. */
  readonly certain: boolean;
}

/**
 * The one of `words`, the words of a place, that a misspelt word means: at most two edits away, and certain if exactly
 * one of them is one edit away. An edit inserts, removes or replaces a letter, or swaps two neighbours. A word that
 * compares or counts in another way is not a misspelling.
 *
 * @example
 * misspelling("contians", ["contains", "is"]) // { word: "contains", certain: true }
 * misspelling("cntians", ["contains", "is"]) // { word: "contains", certain: false }
 * misspelling("isFull", ["isNull", "is"]) // undefined
 */
export function misspelling(written: string, words: readonly string[]): IntendedWord | undefined {
  const plain = plainWord(written);
  const word = suggest(written, words);
  if (word === undefined || comparesOtherwise(plain, plainWord(word))) return undefined;
  const isClear = plain.length >= shortest && !/\d/.test(plain) && !isRestricting(written) && !isRestricting(word);
  const isNear = (ours: string): boolean => editDistance(plain, plainWord(ours), 1) <= 1;
  return { word, certain: isClear && words.filter(isNear).length === 1 };
}

/** Shorter words are too often one edit away from words that mean something else. */
const shortest = 5;

const comparisons = (
  "early earlier later latest before after older oldest younger newer newest nearer nearest nearly rather other least " +
  "most slower full contained past next"
).split(" ");

/** Whether a word contains or is nearly an English word for another comparison than one of ours. */
function comparesOtherwise(plain: string, ours: string): boolean {
  return comparisons.some(
    (comparison) =>
      (plain.includes(comparison) && !ours.includes(comparison)) ||
      [comparison, `${comparison}than`].some((word) => editDistance(plain, word, 1) <= 1),
  );
}
