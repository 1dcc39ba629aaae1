/** The values of a column, each told once, and which of them each row has. */
import type { ByCode } from "./group-by-code.js";
import { countCodes, groupByCode } from "./group-by-code.js";

/** A dictionary of more values is no gain, and codes have no room for them. */
const MOST_VALUES = 65_536;

/** As few rows say little about how often values come again. */
const FIRST_ROWS = 1_024;

/** To group the rows by value takes as long as to look for those of one value this often. */
const ASKED_BEFORE_GROUPING = 16;

/** The values of a column, each once, and for each row the code of its value: where in the list it is. */
export class Dictionary {
  #counts: Uint32Array | undefined;
  #asked = 0;
  #grouped: ByCode | undefined;

  constructor(
    readonly codes: Uint16Array,
    readonly values: readonly unknown[],
  ) {}

  /** For how many rows the value of each code holds. */
  get counts(): Uint32Array {
    return (this.#counts ??= countCodes(this.codes, this.values.length));
  }

  /** The rows of a code, ascending; undefined as long as a loop over all rows is the cheaper way. */
  rowsOf(code: number): Uint32Array | undefined {
    if (this.#grouped === undefined && ++this.#asked <= ASKED_BEFORE_GROUPING) return undefined;
    const { indexes, starts } = (this.#grouped ??= groupByCode(this.codes, this.values.length));
    return indexes.subarray(starts[code], starts[code + 1]);
  }
}

/** Tells values once each, as long as they come again often enough and are no objects, which are not told apart by content. */
export class DictionaryEncoder {
  readonly #codes: Uint16Array;
  readonly #known = new Map<unknown, number>();

  constructor(length: number) {
    this.#codes = new Uint16Array(length);
  }

  /** Takes the first `count` of `cells` as the values from row `start` on; false where they do not fit a dictionary. */
  add(cells: readonly unknown[], start: number, count: number): boolean {
    const [codes, known] = [this.#codes, this.#known];
    for (let at = 0; at < count; at++) {
      const value = cells[at];
      let code = known.get(value);
      if (code === undefined) {
        const enough = Math.max(FIRST_ROWS, start + at) / 4;
        if (isReference(value) || known.size > enough || known.size === MOST_VALUES) return false;
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

/** Tells every value once, unless most of them are different or are objects. */
export function dictionaryOf(values: readonly unknown[]): Dictionary | undefined {
  const encoder = new DictionaryEncoder(values.length);
  return encoder.add(values, 0, values.length) ? encoder.dictionary() : undefined;
}

/** A dictionary that came as one; a code that it has no value for means null. Undefined where it has too many values. */
export function dictionaryFrom(
  codes: ArrayLike<number>,
  values: readonly unknown[],
  length: number,
): Dictionary | undefined {
  if (values.length >= MOST_VALUES) return undefined;
  const nullCode = values.length;
  const known = Uint16Array.from({ length }, (_, row) => {
    const code = codes[row] ?? nullCode;
    return code >= 0 && code < nullCode ? code : nullCode;
  });
  return new Dictionary(known, [...values, null]);
}

/** Whether a value is one that is not told apart by content. */
export function isReference(value: unknown): boolean {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}
