import { areOpposed } from "../negative.js";

/**
 * The most likely candidate for a misspelt word, or undefined if none is close.
 *
 * Counts inserted, lost, replaced and swapped letters, ignoring case. Up to a third of the word may differ, so words of
 * one or two letters have no suggestion. Neither do words whose nearest candidate is an opposite.
 *
 * @example
 * suggest("conjunction", ["conjonction", "groups"]) // "conjonction"
 * suggest("banana", ["conjonction", "groups"]) // undefined
 * suggest("isNotTrue", ["isTrue", "isFalse"]) // undefined
 */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  const limit = Math.floor(word.length / 3);
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase(), bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best === undefined || areOpposed(word, best) ? undefined : best;
}

/** Whether the word is a misspelling of a long word that is nearly as long, and no other word is close. */
export function isSlip(word: string, close: string, words: readonly string[]): boolean {
  if (word.length < 5 || Math.abs(word.length - close.length) > 1) return false;
  const others = words.filter((other) => other !== close);
  return suggest(word, others) === undefined && suggest(close, others) === undefined;
}

/** The question at the end of a message with a suggestion; empty without one. */
export function didYouMean(suggestion: string | undefined): string {
  return suggestion === undefined ? "" : ` Did you mean "${suggestion}"?`;
}

/** Optimal string alignment distance: Levenshtein distance in which a swap counts once. Infinite from `limit` on. */
function editDistance(a: string, b: string, limit: number): number {
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
    if (least >= limit && previousLeast >= limit) return Infinity;
    beforePrevious = previous;
    previous = current;
    previousLeast = least;
  }
  return at(previous, b.length);
}

function at(distances: readonly number[], index: number): number {
  return distances[index] ?? Infinity;
}
