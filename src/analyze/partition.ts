/** The answers that the atoms of a place may give together, one bit for each, and a value that makes them give these. */
export interface Cell {
  readonly truth: bigint;
  /** Undefined where no value is known: the answers cannot be ruled out, but nor can they be shown. */
  readonly shown?: { readonly value: unknown } | undefined;
}

/** How many cells a place may have before it is too dear to decide. */
export const MAX_CELLS = 2_000;

/** Something that some of the atoms ask of a value, such as its text or its instant. */
export interface Reading {
  /** The bits of the atoms that ask it. */
  readonly atoms: bigint;
  /** Values that stand for all values, as far as these atoms go. */
  readonly values: readonly unknown[];
  /** Whether a value leaves the other readings free; one that is a known text does not. Default: every one does. */
  readonly isFree?: (value: unknown) => boolean;
}

/** Gathers the cells of a place: at least all that can occur, unless it is given up. */
export class Cells {
  readonly #cells = new Map<bigint, Cell>();
  #isComplete = true;

  /** @param truthOf - asks the evaluator, so that whatever is shown is so. */
  constructor(readonly truthOf: (value: unknown) => bigint) {}

  get list(): readonly Cell[] {
    return [...this.#cells.values()];
  }

  /** Whether no other cell can occur. */
  get isComplete(): boolean {
    return this.#isComplete && this.#cells.size <= MAX_CELLS;
  }

  /** Other cells may occur than those that are added: what is shown stays shown. */
  giveUp(): void {
    this.#isComplete = false;
  }

  /** Adds the cell of a value; of several values with the same answers, the first is kept. */
  show(...values: readonly unknown[]): void {
    for (const value of values) {
      const truth = this.truthOf(value);
      if (this.#cells.get(truth)?.shown === undefined) this.#cells.set(truth, { truth, shown: { value } });
    }
  }

  /**
   * Adds the cells of the values of one type that are read in several ways. What a value is in one way may restrict
   * what it can be in another; where nobody knows how, every combination is kept, though none is shown.
   */
  showReadings(readings: readonly Reading[]): void {
    for (const { values } of readings) this.show(...values);
    const asked = readings.filter(({ atoms }) => atoms !== 0n);
    if (asked.length < 2) return;
    const [sample] = readings.flatMap(({ values }) => values);
    let truths = [this.truthOf(sample)];
    for (const { atoms, values, isFree } of asked) {
      const free = values.filter((value) => isFree?.(value) ?? true);
      const answers = [...new Set(free.map((value) => this.truthOf(value) & atoms))];
      if (truths.length * answers.length > MAX_CELLS) {
        this.giveUp();
        return;
      }
      truths = truths.flatMap((truth) => answers.map((answer) => (truth & ~atoms) | answer));
    }
    for (const truth of truths) if (!this.#cells.has(truth)) this.#cells.set(truth, { truth });
  }
}

/**
 * All unions of some sets of bits, each with the indexes of sets that make it up, or undefined when there are too many.
 * A condition that some one element of a list, or some one related record, must satisfy holds for the union of what
 * holds for each.
 */
export function unionsOf(sets: readonly bigint[]): ReadonlyMap<bigint, readonly number[]> | undefined {
  const unions = new Map<bigint, readonly number[]>();
  for (const [index, set] of sets.entries()) {
    for (const [union, members] of [...unions]) {
      if (!unions.has(union | set)) unions.set(union | set, [...members, index]);
    }
    if (!unions.has(set)) unions.set(set, [index]);
    if (unions.size > MAX_CELLS) return undefined;
  }
  return unions;
}

/** All ways to take one value under each key, or undefined when there are too many. */
export function combinationsOf(
  values: ReadonlyMap<string, readonly unknown[]>,
): readonly Readonly<Record<string, unknown>>[] | undefined {
  let combinations: readonly (readonly (readonly [string, unknown])[])[] = [[]];
  for (const [key, choices] of values) {
    if (combinations.length * choices.length > MAX_CELLS) return undefined;
    combinations = combinations.flatMap((entries) => choices.map((value) => [...entries, [key, value] as const]));
  }
  // Made of entries, so that a key such as `__proto__` is a key like any other.
  return combinations.map((entries) => Object.fromEntries(entries));
}
