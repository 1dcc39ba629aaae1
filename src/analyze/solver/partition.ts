import type { CompiledTest } from "./compile-test.js";
import type { Budget } from "./search.js";
import { spend } from "./search.js";

/** Values of a variable with the same answers to all tests: one bit for each test that they satisfy. */
export interface Cell {
  readonly truth: bigint;
  /** One of the values; undefined if none is known, so that the cell may be empty. */
  readonly example?: { readonly value: unknown } | undefined;
}

export const MAX_CELLS = 2_000;

/** An interpretation of values that some tests share, such as their text or their instant. */
export interface Interpretation {
  /** One bit for each of these tests. */
  readonly tests: bigint;
  /** Representatives of all values for these tests. */
  readonly values: readonly unknown[];
  /** Whether a value may also have any other interpretation, unlike a known text. Default: all may. */
  readonly isFree?: (value: unknown) => boolean;
}

/** Collects the cells of a variable: at least all that are not empty, unless it is incomplete. */
export class Partition {
  readonly #cells = new Map<bigint, Cell>();
  #isComplete = true;

  readonly #steps: number;

  /** @param tests - evaluated for each value, so that examples are always correct. */
  constructor(
    readonly tests: readonly CompiledTest[],
    readonly budget: Budget,
  ) {
    this.#steps = tests.reduce((sum, { steps }) => sum + steps, 0);
  }

  get cells(): readonly Cell[] {
    return [...this.#cells.values()];
  }

  /** Whether all other cells are empty. */
  get isComplete(): boolean {
    return this.#isComplete && this.#cells.size <= MAX_CELLS;
  }

  /** Records that there may be other cells. */
  giveUp(): void {
    this.#isComplete = false;
  }

  truthOf(value: unknown): bigint {
    let truth = 0n;
    for (const [index, { passes }] of this.tests.entries()) if (passes(value)) truth |= 1n << BigInt(index);
    return truth;
  }

  /** Adds the cells of values; of several values in one cell, the first is its example. */
  show(...values: readonly unknown[]): void {
    if (!spend(this.budget, values.length * this.#steps)) {
      this.giveUp();
      return;
    }
    for (const value of values) {
      const truth = this.truthOf(value);
      if (this.#cells.get(truth)?.example === undefined) this.#cells.set(truth, { truth, example: { value } });
    }
  }

  /**
   * Adds the cells of the values of one type that can be read in several ways. One interpretation of a value may restrict
   * the others in an unknown way, so all combinations are added, without values.
   */
  addInterpretations(interpretations: readonly Interpretation[]): void {
    for (const { values } of interpretations) this.show(...values);
    const used = interpretations.filter(({ tests }) => tests !== 0n);
    const [sample] = interpretations.flatMap(({ values }) => values);
    if (used.length < 2 || !this.isComplete) return;
    let truths = [this.truthOf(sample)];
    for (const { tests, values, isFree } of used) {
      const free = values.filter((value) => isFree?.(value) ?? true);
      const answers = [...new Set(free.map((value) => this.truthOf(value) & tests))];
      if (truths.length * answers.length > MAX_CELLS) {
        this.giveUp();
        return;
      }
      truths = truths.flatMap((truth) => answers.map((answer) => (truth & ~tests) | answer));
    }
    this.add(truths);
  }

  /** Shows the values of cells of another partition in cells of this one that have none. */
  showCells(cells: readonly Cell[]): void {
    for (const cell of cells)
      if (this.#cells.get(cell.truth)?.example === undefined && this.#cells.has(cell.truth))
        this.#cells.set(cell.truth, cell);
  }

  /** Adds cells without values. */
  add(truths: Iterable<bigint>): void {
    for (const truth of truths) if (!this.#cells.has(truth)) this.#cells.set(truth, { truth });
  }
}

/**
 * All unions of sets of bits, each with the indexes of its sets; undefined if there are too many. A list or related
 * records satisfy the union of the conditions that each element or record satisfies.
 */
export function unionsOf(sets: readonly bigint[], budget: Budget): ReadonlyMap<bigint, readonly number[]> | undefined {
  const unions = new Map<bigint, readonly number[]>();
  // Single sets first, so that a list is no longer than it needs to be.
  for (const [index, set] of sets.entries()) if (!unions.has(set)) unions.set(set, [index]);
  for (const [index, set] of sets.entries()) {
    if (!spend(budget, unions.size)) return undefined;
    for (const [union, members] of [...unions]) {
      if (!unions.has(union | set)) unions.set(union | set, [...members, index]);
    }
    if (unions.size > MAX_CELLS) return undefined;
  }
  return unions;
}

/** All ways to choose one value for each key; undefined if there are too many. */
export function combinationsOf(
  values: ReadonlyMap<string, readonly unknown[]>,
): readonly Readonly<Record<string, unknown>>[] | undefined {
  let combinations: readonly (readonly (readonly [string, unknown])[])[] = [[]];
  for (const [key, choices] of values) {
    if (combinations.length * choices.length > MAX_CELLS) return undefined;
    combinations = combinations.flatMap((entries) => choices.map((value) => [...entries, [key, value] as const]));
  }
  // Made from entries, so that a key such as `__proto__` is an ordinary key.
  return combinations.map((entries) => Object.fromEntries(entries));
}
