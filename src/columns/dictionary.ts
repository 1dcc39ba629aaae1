import type { IndexesByCode } from "./group-by-code.js";
import { countCodes, groupByCode } from "./group-by-code.js";

/** Codes have 16 bits. */
const MAX_VALUES = 65_536;

/** Fewer rows do not show how often values repeat. */
const MIN_ROWS = 1_024;

/** Grouping the rows by value takes as long as about so many scans for one value. */
const SCANS_BEFORE_GROUPING = 16;

/** The distinct values of a column, and for each row the code of its value, which is its index in `values`. */
export class Dictionary {
  #counts: Uint32Array | undefined;
  #scanCount = 0;
  #grouped: IndexesByCode | undefined;

  constructor(
    readonly codes: Uint16Array,
    readonly values: readonly unknown[],
  ) {}

  /** The number of rows with each code. */
  get counts(): Uint32Array {
    return (this.#counts ??= countCodes(this.codes, this.values.length));
  }

  /** The rows with a code, in ascending order. Undefined until grouping the rows pays off. */
  rowsOf(code: number): Uint32Array | undefined {
    if (this.#grouped === undefined && ++this.#scanCount <= SCANS_BEFORE_GROUPING) return undefined;
    const { indexes, starts } = (this.#grouped ??= groupByCode(this.codes, this.values.length));
    return indexes.subarray(starts[code], starts[code + 1]);
  }
}

/** Encodes values, unless most of them are distinct or one is an object, which is not compared by content. */
export class DictionaryEncoder {
  readonly #codes: Uint16Array;
  readonly #known = new Map<unknown, number>();

  constructor(length: number) {
    this.#codes = new Uint16Array(length);
  }

  /** Adds the first `count` of `cells` as the values of the rows from `start`. Returns false if they do not fit. */
  add(cells: readonly unknown[], start: number, count: number): boolean {
    const [codes, known] = [this.#codes, this.#known];
    for (let at = 0; at < count; at++) {
      const value = cells[at];
      let code = known.get(value);
      if (code === undefined) {
        const maxDistinct = Math.max(MIN_ROWS, start + at) / 4;
        if (isReference(value) || known.size > maxDistinct || known.size === MAX_VALUES) return false;
        code = known.size;
        known.set(value, code);
      }
      codes[start + at] = code;
    }
    return true;
  }

  dictionary(): Dictionary {
    return new Dictionary(this.#codes, [...this.#known.keys()]);
  }
}

/** Encodes the values of a column. Returns undefined if they do not fit a dictionary. */
export function dictionaryOf(values: readonly unknown[]): Dictionary | undefined {
  const encoder = new DictionaryEncoder(values.length);
  return encoder.add(values, 0, values.length) ? encoder.dictionary() : undefined;
}

/** Copies a dictionary. A code without a value means null. Returns undefined if there are too many values. */
export function dictionaryFrom(
  codes: ArrayLike<number>,
  values: readonly unknown[],
  length: number,
): Dictionary | undefined {
  if (values.length >= MAX_VALUES) return undefined;
  const nullCode = values.length;
  const known = Uint16Array.from({ length }, (_, row) => {
    const code = codes[row] ?? nullCode;
    return code >= 0 && code < nullCode ? code : nullCode;
  });
  return new Dictionary(known, [...values, null]);
}

/** Whether a value is compared by identity, not by content. */
export function isReference(value: unknown): boolean {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}
