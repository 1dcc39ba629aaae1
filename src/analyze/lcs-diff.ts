export interface Indexed<T> {
  readonly index: number;
  readonly item: T;
  /** Equal for equal items. */
  readonly key: string;
}

/** An item that stayed or changed, was removed (`to` is undefined), or was added (`from` is undefined). */
interface DiffStep<T> {
  readonly from: Indexed<T> | undefined;
  readonly to: Indexed<T> | undefined;
}

/**
 * The difference of two lists by longest common subsequences: first of equal items, which are kept; between these, of
 * similar items, which are changed. All others are removed or added.
 *
 * @param topicsOf - items with a common topic are similar.
 */
export function lcsDiff<T>(
  from: readonly T[],
  to: readonly T[],
  keyOf: (item: T) => string,
  topicsOf: (item: T) => Iterable<string>,
): readonly DiffStep<T>[] {
  const equal = align(indexed(from, keyOf), indexed(to, keyOf), ({ key }) => [key]);
  const steps: DiffStep<T>[] = [];
  let removed: Indexed<T>[] = [];
  let added: Indexed<T>[] = [];
  const closeGap = (): void => {
    for (const step of align(removed, added, ({ item }) => topicsOf(item))) steps.push(step);
    removed = [];
    added = [];
  };
  for (const step of equal) {
    if (step.to === undefined) removed.push(...(step.from === undefined ? [] : [step.from]));
    else if (step.from === undefined) added.push(step.to);
    else {
      closeGap();
      steps.push(step);
    }
  }
  closeGap();
  return steps;
}

function indexed<T>(items: readonly T[], keyOf: (item: T) => string): readonly Indexed<T>[] {
  return items.map((item, index) => ({ index, item, key: keyOf(item) }));
}

/** Two lists with the pairs of a longest common subsequence; two items match if they have a common word. */
function align<T>(
  from: readonly Indexed<T>[],
  to: readonly Indexed<T>[],
  wordsOf: (item: Indexed<T>) => Iterable<string>,
): readonly DiffStep<T>[] {
  const steps: DiffStep<T>[] = [];
  let row = 0;
  let column = 0;
  for (const pair of [...pairsOf(from.map(wordsOf), to.map(wordsOf)), { row: from.length, column: to.length }]) {
    while (row < pair.row) steps.push({ from: from[row++], to: undefined });
    while (column < pair.column) steps.push({ from: undefined, to: to[column++] });
    if (row < from.length) steps.push({ from: from[row++], to: to[column++] });
  }
  return steps;
}

/** The last pair of a common subsequence, and the pairs before it. */
interface Pair {
  readonly row: number;
  readonly column: number;
  readonly previous?: Pair | undefined;
}

/** The limit of candidates for pairs. Beyond it, a common subsequence need not be the longest one. */
const maxCandidates = 2_000_000;

/** The pairs of a longest common subsequence (Hunt and Szymanski, 1977), in time proportional to the matching pairs. */
function pairsOf(from: readonly Iterable<string>[], to: readonly Iterable<string>[]): readonly Pair[] {
  const columns = new Map<string, number[]>();
  for (const [column, words] of to.entries()) {
    for (const word of words) {
      const found = columns.get(word);
      if (found === undefined) columns.set(word, [column]);
      else found.push(column);
    }
  }
  /** For each length, the common subsequence whose last column is the first possible one. */
  const longest: Pair[] = [];
  let left = maxCandidates;
  for (const [row, words] of from.entries()) {
    const candidates = new Set([...words].flatMap((word) => columns.get(word) ?? []));
    left -= candidates.size;
    if (left < 0) break;
    for (const column of [...candidates].sort((a, b) => b - a)) {
      const length = lengthBefore(longest, column);
      longest[length] = { row, column, previous: longest[length - 1] };
    }
  }
  const pairs: Pair[] = [];
  for (let pair = longest.at(-1); pair !== undefined; pair = pair.previous) pairs.push(pair);
  return pairs.reverse();
}

/** The number of subsequences that end before a column; their columns ascend. */
function lengthBefore(longest: readonly Pair[], column: number): number {
  let low = 0;
  for (let high = longest.length; low < high;) {
    const middle = (low + high) >> 1;
    if ((longest[middle]?.column ?? 0) < column) low = middle + 1;
    else high = middle;
  }
  return low;
}
