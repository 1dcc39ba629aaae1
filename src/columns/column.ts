import { canonicalFirst } from "../plan/canonical-instant.js";
import { isNull } from "../plan/relations.js";
import { Dictionary, dictionaryOf } from "./dictionary.js";
import { IndexedNumbers } from "./bucket-index.js";
import { IndexPolicy } from "./index-policy.js";
import type { TextNormalization } from "./text-index.js";
import { TextIndex } from "./text-index.js";

/** The representations that a column already has if it was not created from a list of values. */
interface Representations {
  /** NaN if the value is not a number. A column of numbers has no dictionary. */
  readonly numbers?: Float64Array | undefined;
  readonly dictionary?: Dictionary | undefined;
  /** Whether the value of a row is not null. */
  readonly isPresent?: ((row: number) => boolean) | undefined;
}

/**
 * The values of a column, and typed representations of them that are faster to test. Each representation is created
 * on first use, and a test on it has the same result as on the values.
 */
export class Column {
  readonly #list: () => readonly unknown[];
  readonly #isPresent: (row: number) => boolean;
  #values: readonly unknown[] | undefined;
  #numbers: IndexedNumbers | null | undefined;
  #dictionary: Dictionary | null | undefined;
  #presence: Dictionary | undefined;
  readonly #instants = new Map<string, IndexedNumbers>();
  readonly #textIndexes = new Map<string, TextIndex>();
  /** Decides when to read all dates at once. */
  readonly instantPolicy: IndexPolicy;

  constructor(
    readonly length: number,
    values: () => readonly unknown[],
    { numbers, dictionary, isPresent }: Representations = {},
  ) {
    this.#list = values;
    this.#isPresent = isPresent ?? ((row) => !isNull(this.values[row]));
    this.#numbers = numbers && new IndexedNumbers(numbers);
    this.#dictionary = dictionary;
    this.instantPolicy = new IndexPolicy(length);
  }

  /** The values as in the property of a row. */
  get values(): readonly unknown[] {
    return (this.#values ??= this.#list());
  }

  /** Undefined if there are too many distinct values. */
  dictionary(): Dictionary | undefined {
    this.#dictionary ??= (this.#numbers instanceof IndexedNumbers ? undefined : dictionaryOf(this.values)) ?? null;
    return this.#dictionary ?? undefined;
  }

  /** The numbers, NaN for any other value. Undefined if a number cannot represent a bigint exactly. */
  numbers(): IndexedNumbers | undefined {
    this.#numbers ??= numbersOf(this.values) ?? null;
    return this.#numbers ?? undefined;
  }

  /** Code 0 for null, code 1 for any other value. */
  presence(): Dictionary {
    return (this.#presence ??= presenceOf(this.length, this.#isPresent));
  }

  /** The instants of dates, NaN for any other value. `instantOf` reads dates in the time zone. */
  instants(timeZone: string, instantOf: (value: unknown) => number): IndexedNumbers {
    const instants = this.#instants.get(timeZone) ?? instantsOf(this.values, canonicalFirst(instantOf));
    this.#instants.set(timeZone, instants);
    return instants;
  }

  /** The index of the values as text. */
  textIndex({ read, fold }: TextNormalization): TextIndex {
    const key = `${read} ${String(fold)}`;
    const known = this.#textIndexes.get(key) ?? new TextIndex(this.values, { read, fold });
    this.#textIndexes.set(key, known);
    return known;
  }
}

/** Creates a column of numbers and nulls. Both null and NaN are NaN in `numbers`. */
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

/** Code 1 for the rows that satisfy a predicate, code 0 for any other. */
export function presenceOf(length: number, isPresent: (row: number) => boolean): Dictionary {
  const codes = new Uint16Array(length);
  for (let row = 0; row < length; row++) codes[row] = Number(isPresent(row));
  return new Dictionary(codes, [false, true]);
}
