/** Words of the language that are misspelt. */
import { suggest } from "../../model/issues/suggest.js";

/**
 * The word that a misspelt one most likely is. Nothing was added to it that may be a word of its own, such as the `n`
 * of `nor`, the `All` of `containsAll` or the `Not` of `isNotTrue`: it may mean another thing, or the opposite.
 *
 * @example
 * misspelt("contians", ["contains"]) // "contains"
 * misspelt("nor", ["or"]) // undefined
 */
export function misspelt(word: string, candidates: readonly string[]): string | undefined {
  const written = word.toLowerCase();
  return suggest(
    written,
    candidates.filter((candidate) => isSlip(written, candidate)),
  );
}

/** Within a word of so many letters, another one makes another word: `isn` is not `in`. */
const mostShort = 3;

/** Whether what a word has more than another one is a letter within it, or a letter written twice. */
function isSlip(written: string, right: string): boolean {
  const more = written.length - right.length;
  let start = 0;
  while (start < right.length && written[start] === right[start]) start++;
  const isAdded = more > 0 && written.endsWith(right.slice(start));
  if (!isAdded) return true;
  const isDoubled = more === 1 && written[start] === written[start - 1];
  return isDoubled || (more === 1 && right.length > mostShort && start > 0 && start < right.length);
}
