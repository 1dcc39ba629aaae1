/** An item of a list with its index. */
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
 */
export function lcsDiff<T>(
  from: readonly T[],
  to: readonly T[],
  keyOf: (item: T) => string,
  areSimilar: (a: T, b: T) => boolean,
): readonly DiffStep<T>[] {
  const equal = lcs(indexed(from, keyOf), indexed(to, keyOf), (a, b) => a.key === b.key);
  const steps: DiffStep<T>[] = [];
  let removed: Indexed<T>[] = [];
  let added: Indexed<T>[] = [];
  const closeGap = (): void => {
    for (const step of lcs(removed, added, (a, b) => areSimilar(a.item, b.item))) steps.push(step);
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

/** The longest common subsequence, by dynamic programming over the lengths from each pair of indexes on. */
function lcs<T>(
  from: readonly Indexed<T>[],
  to: readonly Indexed<T>[],
  match: (a: Indexed<T>, b: Indexed<T>) => boolean,
): readonly DiffStep<T>[] {
  const lengths = from.map(() => new Map<number, number>());
  const lengthAt = (row: number, column: number): number => lengths[row]?.get(column) ?? 0;
  const matches = (a: Indexed<T> | undefined, b: Indexed<T> | undefined): boolean =>
    a !== undefined && b !== undefined && match(a, b);
  for (let row = from.length - 1; row >= 0; row--) {
    for (let column = to.length - 1; column >= 0; column--) {
      const length = matches(from[row], to[column])
        ? lengthAt(row + 1, column + 1) + 1
        : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
      lengths[row]?.set(column, length);
    }
  }
  const steps: DiffStep<T>[] = [];
  let row = 0;
  let column = 0;
  while (row < from.length || column < to.length) {
    if (matches(from[row], to[column])) steps.push({ from: from[row++], to: to[column++] });
    else if (column === to.length || lengthAt(row + 1, column) >= lengthAt(row, column + 1)) {
      if (row < from.length) steps.push({ from: from[row++], to: undefined });
      else steps.push({ from: undefined, to: to[column++] });
    } else steps.push({ from: undefined, to: to[column++] });
  }
  return steps;
}
