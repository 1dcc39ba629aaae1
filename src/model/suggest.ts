/**
 * The candidate that a misspelt word most likely meant, or undefined where none is close.
 *
 * Counts inserted, lost, replaced and swapped letters, in any case; up to about a third of the word may differ.
 *
 * @example
 * suggest("conjunction", ["conjonction", "groups"]) // "conjonction"
 * suggest("banana", ["conjonction", "groups"]) // undefined
 */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  const limit = Math.max(1, Math.floor(word.length / 3));
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** The question that ends a message where there is a suggestion, and nothing where there is none. */
export function didYouMean(suggestion: string | undefined): string {
  return suggestion === undefined ? "" : ` Did you mean ${suggestion}?`;
}

/** Optimal string alignment: Levenshtein's distance in which two swapped neighbours count once. */
function editDistance(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const distances = [
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (same ? 0 : 1),
        swapped ? at(beforePrevious, column - 2) + 1 : Infinity,
      ];
      current.push(Math.min(...distances));
    }
    beforePrevious = previous;
    previous = current;
  }
  return at(previous, b.length);
}

function at(distances: readonly number[], index: number): number {
  return distances[index] ?? Infinity;
}
