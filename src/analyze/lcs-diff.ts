/** An item of a list, and where it stands. */
export interface At<T> {
  readonly index: number;
  readonly item: T;
  /** The same for items that are equal. */
  readonly key: string;
}

/** What became of an item: it stayed, or became another one, or went (`to` is undefined), or came. */
interface Step<T> {
  readonly from: At<T> | undefined;
  readonly to: At<T> | undefined;
}

/**
 * Two lists side by side. As many equal items as can keep their order stay; between these, as many alike ones as can
 * keep theirs become each other; and the others go or come.
 */
export function align<T>(
  from: readonly T[],
  to: readonly T[],
  keyOf: (item: T) => string,
  areAlike: (a: T, b: T) => boolean,
): readonly Step<T>[] {
  const equal = alignBy(located(from, keyOf), located(to, keyOf), (a, b) => a.key === b.key);
  const steps: Step<T>[] = [];
  let gone: At<T>[] = [];
  let come: At<T>[] = [];
  const closeGap = (): void => {
    for (const step of alignBy(gone, come, (a, b) => areAlike(a.item, b.item))) steps.push(step);
    gone = [];
    come = [];
  };
  for (const step of equal) {
    if (step.to === undefined) gone.push(...(step.from === undefined ? [] : [step.from]));
    else if (step.from === undefined) come.push(step.to);
    else {
      closeGap();
      steps.push(step);
    }
  }
  closeGap();
  return steps;
}

function located<T>(items: readonly T[], keyOf: (item: T) => string): readonly At<T>[] {
  return items.map((item, index) => ({ index, item, key: keyOf(item) }));
}

/** The longest common subsequence, by how long it is from each pair of places on. */
function alignBy<T>(
  from: readonly At<T>[],
  to: readonly At<T>[],
  match: (a: At<T>, b: At<T>) => boolean,
): readonly Step<T>[] {
  const lengths = from.map(() => new Map<number, number>());
  const lengthAt = (row: number, column: number): number => lengths[row]?.get(column) ?? 0;
  const matches = (a: At<T> | undefined, b: At<T> | undefined): boolean =>
    a !== undefined && b !== undefined && match(a, b);
  for (let row = from.length - 1; row >= 0; row--) {
    for (let column = to.length - 1; column >= 0; column--) {
      const length = matches(from[row], to[column])
        ? lengthAt(row + 1, column + 1) + 1
        : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
      lengths[row]?.set(column, length);
    }
  }
  const steps: Step<T>[] = [];
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
