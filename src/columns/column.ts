import { canonicalFirst } from "../plan/canonical-instant.js";
import { Dictionary, dictionaryOf } from "./dictionary.js";
import { IndexedNumbers } from "./bucket-index.js";
import { IndexPolicy } from "./index-policy.js";
import type { TextNormalization } from "./text-index.js";
import { TextIndex } from "./text-index.js";

/** What is known of a column from the start, where it does not come as a list of values. */
interface Known {
  /** NaN where the value is no number; of such a column no dictionary is made. */
  readonly numbers?: Float64Array | undefined;
  readonly dictionary?: Dictionary | undefined;
  /** Whether the value of a row is not null. */
  readonly isPresent?: ((row: number) => boolean) | undefined;
}

/**
 * The values of a column, and views of them: what tests of one sort read of every value, in the form that they are
 * fastest on. Each view is made when it is first asked for, and says exactly what a test would read of the values.
 */
export class Column {
  readonly #list: () => readonly unknown[];
  readonly #isPresent: (row: number) => boolean;
  #values: readonly unknown[] | undefined;
  #numbers: IndexedNumbers | null | undefined;
  #dictionary: Dictionary | null | undefined;
  #presence: Dictionary | undefined;
  readonly #instants = new Map<string, IndexedNumbers>();
  readonly #texts = new Map<string, TextIndex>();
  /** Until when dates are read one by one. */
  readonly indexPolicy: IndexPolicy;

  constructor(
    readonly length: number,
    values: () => readonly unknown[],
    { numbers, dictionary, isPresent }: Known = {},
  ) {
    this.#list = values;
    this.#isPresent = isPresent ?? ((row) => !isNull(this.values[row]));
    this.#numbers = numbers && new IndexedNumbers(numbers);
    this.#dictionary = dictionary;
    this.indexPolicy = new IndexPolicy(length);
  }

  /** The values as a row would hold them. */
  get values(): readonly unknown[] {
    return (this.#values ??= this.#list());
  }

  /** The values told once each, unless they are too different for that. */
  dictionary(): Dictionary | undefined {
    this.#dictionary ??= (this.#numbers instanceof IndexedNumbers ? undefined : dictionaryOf(this.values)) ?? null;
    return this.#dictionary ?? undefined;
  }

  /** The numbers, NaN for all else; undefined where a bigint is none that a number can tell exactly. */
  numbers(): IndexedNumbers | undefined {
    this.#numbers ??= numbersOf(this.values) ?? null;
    return this.#numbers ?? undefined;
  }

  /** Which values are null (code 0) and which are not (code 1). */
  presence(): Dictionary {
    return (this.#presence ??= presenceOf(this.length, this.#isPresent));
  }

  /** The instants of dates, NaN for all else; `instantOf` reads them on the clocks of a time zone. */
  instants(timeZone: string, instantOf: (value: unknown) => number): IndexedNumbers {
    const instants = this.#instants.get(timeZone) ?? instantsOf(this.values, canonicalFirst(instantOf));
    this.#instants.set(timeZone, instants);
    return instants;
  }

  /** What is noted of the texts. */
  texts({ read, fold }: TextNormalization): TextIndex {
    const key = `${read} ${String(fold)}`;
    const known = this.#texts.get(key) ?? new TextIndex(this.values, { read, fold });
    this.#texts.set(key, known);
    return known;
  }
}

/** A column of numbers that are NaN where there is none, and nulls. */
export function columnOfNumbers(numbers: Float64Array, isPresent: (row: number) => boolean): Column {
  const values = (): unknown[] => Array.from(numbers, (number, row) => (isPresent(row) ? number : null));
  return new Column(numbers.length, values, { numbers, isPresent });
}

function numbersOf(values: readonly unknown[]): IndexedNumbers | undefined {
  const numbers = new Float64Array(values.length);
  for (let row = 0; row < values.length; row++) {
    const value = values[row];
    if (typeof value === "bigint" && !Number.isSafeInteger(Number(value))) return undefined;
    numbers[row] = typeof value === "number" || typeof value === "bigint" ? Number(value) : NaN;
  }
  return new IndexedNumbers(numbers);
}

function instantsOf(values: readonly unknown[], instantOf: (value: unknown) => number): IndexedNumbers {
  const instants = new Float64Array(values.length);
  for (let row = 0; row < values.length; row++) instants[row] = instantOf(values[row]);
  return new IndexedNumbers(instants);
}

/** Rows by whether something holds for them (code 1) or not (code 0). */
export function presenceOf(length: number, holds: (row: number) => boolean): Dictionary {
  const codes = new Uint16Array(length);
  for (let row = 0; row < length; row++) codes[row] = Number(holds(row));
  return new Dictionary(codes, [false, true]);
}

function isNull(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}
