import { areOpposed } from "../negative.js";

/** A word that differs more is another word. */
const mostEdits = 2;

/**
 * The most likely candidate for a misspelt word, or undefined if none is close.
 *
 * Counts inserted, lost, replaced and swapped letters, ignoring case and the separators between words. Two of them may
 * differ, or one in words of less than six letters; words of one or two letters have no suggestion. Neither do words
 * whose nearest candidate is an opposite.
 *
 * @example
 * suggest("conjunction", ["conjonction", "groups"]) // "conjonction"
 * suggest("banana", ["conjonction", "groups"]) // undefined
 * suggest("isNotTrue", ["isTrue", "isFalse"]) // undefined
 */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  const plain = plainWord(word);
  let most = Math.min(mostEdits, Math.floor(plain.length / 3));
  let best: string | undefined;
  for (const candidate of candidates) {
    const distance = editDistance(plain, plainWord(candidate), most);
    if (distance > most) continue;
    best = candidate;
    most = distance - 1;
  }
  return best === undefined || areOpposed(word, best) ? undefined : best;
}

/** The candidates, most similar first: those that contain the word or are part of it, then the nearest ones. */
export function bySimilarity(word: string, candidates: readonly string[]): readonly string[] {
  const written = word.slice(0, 100).toLowerCase();
  const distanceOf = (candidate: string): number =>
    written.includes(candidate) || candidate.includes(written) ? 0 : editDistance(written, candidate, Infinity);
  const ranked = candidates.map((candidate) => ({ candidate, distance: distanceOf(candidate.toLowerCase()) }));
  return ranked.sort((a, b) => a.distance - b.distance).map(({ candidate }) => candidate);
}

/** The word in lower case, without spaces, dashes, underscores and points. */
export function plainWord(word: string): string {
  return word.toLowerCase().replace(/[\s_\-.]/g, "");
}

/** The question at the end of a message with a suggestion; empty without one. */
export function didYouMean(suggestion: string | undefined): string {
  return suggestion === undefined ? "" : ` Did you mean "${suggestion}"?`;
}

/** Optimal string alignment distance: Levenshtein distance in which a swap counts once. Infinite above `most`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return Infinity;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  let previousLeast = 0;
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const letter = a.charCodeAt(row - 1);
      const isSame = letter === b.charCodeAt(column - 1);
      let distance = Math.min(at(previous, column), at(current, column - 1)) + 1;
      distance = Math.min(distance, at(previous, column - 1) + (isSame ? 0 : 1));
      if (letter === b.charCodeAt(column - 2) && a.charCodeAt(row - 2) === b.charCodeAt(column - 1)) {
        distance = Math.min(distance, at(beforePrevious, column - 2) + 1);
      }
      current.push(distance);
      least = Math.min(least, distance);
    }
    // Distances never decrease from row to row; a swap uses the row before the previous one.
    if (least > most && previousLeast > most) return Infinity;
    beforePrevious = previous;
    previous = current;
    previousLeast = least;
  }
  return at(previous, b.length);
}

function at(distances: readonly number[], index: number): number {
  return distances[index] ?? Infinity;
}
