import { isNull } from "../plan/relations.js";
import { Column, columnOfNumbers } from "./column.js";
import { DictionaryEncoder, isReference } from "./dictionary.js";

/** Builds a column from its values, in the order of the rows. */
interface ColumnBuilder {
  /**
   * Adds the first `count` of `cells` as the values of the rows from `start`. Returns the builder for the next values,
   * which is another one if these values do not fit.
   */
  readonly add: (cells: readonly unknown[], start: number, count: number) => ColumnBuilder;
  readonly column: () => Column;
}

/** Chooses the builder that needs the least memory for values such as those of a sample. */
export function builderFor(sample: readonly unknown[], length: number): ColumnBuilder {
  if (new Set(sample).size <= MAX_DISTINCT && !sample.some(isReference)) return new DictionaryBuilder(length);
  return sample.every(isNumberOrNull) ? new NumberBuilder(length) : new ListBuilder(new Array<unknown>(length));
}

/** A sample of hundreds of values with at most so many distinct ones suggests a dictionary. */
const MAX_DISTINCT = 128;

function isNumberOrNull(value: unknown): boolean {
  return isNull(value) || (typeof value === "number" && !Number.isNaN(value));
}

class DictionaryBuilder implements ColumnBuilder {
  readonly #encoder: DictionaryEncoder;

  constructor(readonly length: number) {
    this.#encoder = new DictionaryEncoder(length);
  }

  add(cells: readonly unknown[], start: number, count: number): ColumnBuilder {
    if (this.#encoder.add(cells, start, count)) return this;
    const { codes, values } = this.#encoder.dictionary();
    return listBuilder(this.length, start, (row) => values[codes[row] ?? 0]).add(cells, start, count);
  }

  column(): Column {
    const dictionary = this.#encoder.dictionary();
    const { codes, values } = dictionary;
    return new Column(this.length, () => Array.from(codes, (code) => values[code]), { dictionary });
  }
}

/** Builds a column of numbers and nulls. */
class NumberBuilder implements ColumnBuilder {
  readonly #numbers: Float64Array;

  constructor(length: number) {
    this.#numbers = new Float64Array(length);
  }

  add(cells: readonly unknown[], start: number, count: number): ColumnBuilder {
    const numbers = this.#numbers;
    for (let at = 0; at < count; at++) {
      const value = cells[at];
      if (typeof value === "number" && !Number.isNaN(value)) numbers[start + at] = value;
      else if (isNull(value)) numbers[start + at] = NaN;
      else return listBuilder(numbers.length, start, (row) => this.#valueOf(row)).add(cells, start, count);
    }
    return this;
  }

  column(): Column {
    const numbers = this.#numbers;
    return columnOfNumbers(numbers, (row) => !Number.isNaN(numbers[row]));
  }

  #valueOf(row: number): number | null {
    const number = this.#numbers[row] ?? NaN;
    return Number.isNaN(number) ? null : number;
  }
}

/** Builds a column of values of any type. */
class ListBuilder implements ColumnBuilder {
  constructor(readonly values: unknown[]) {}

  add(cells: readonly unknown[], start: number, count: number): ColumnBuilder {
    for (let at = 0; at < count; at++) this.values[start + at] = cells[at];
    return this;
  }

  column(): Column {
    return new Column(this.values.length, () => this.values);
  }
}

/** Creates a builder that contains the first `count` rows of another one. */
function listBuilder(length: number, count: number, valueOf: (row: number) => unknown): ListBuilder {
  const values = new Array<unknown>(length);
  for (let row = 0; row < count; row++) values[row] = valueOf(row);
  return new ListBuilder(values);
}
