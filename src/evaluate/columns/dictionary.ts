/** The values of a column, each told once, and which of them each row has. */

/** A dictionary of more values is no gain, and codes have no room for them. */
const MOST_VALUES = 65_536;

/** As few rows say little about how often values come again. */
const FIRST_ROWS = 1_024;

/** The values of a column, each once, and for each row the code of its value: where in the list it is. */
export class Dictionary {
  readonly #counts: Uint32Array;
  #grouped: Grouped | undefined;

  constructor(
    readonly codes: Uint16Array,
    readonly values: readonly unknown[],
  ) {
    this.#counts = new Uint32Array(values.length);
    for (const code of codes) this.#counts[code] = (this.#counts[code] ?? 0) + 1;
  }

  /** For how many rows the value of a code holds. */
  countOf(code: number): number {
    return this.#counts[code] ?? 0;
  }

  /** The rows of a code, ascending. */
  rowsOf(code: number): Uint32Array {
    const { rows, starts } = (this.#grouped ??= groupRows(this.codes, this.#counts));
    return rows.subarray(starts[code], (starts[code] ?? 0) + this.countOf(code));
  }
}

interface Grouped {
  readonly rows: Uint32Array;
  readonly starts: Uint32Array;
}

function groupRows(codes: Uint16Array, counts: Uint32Array): Grouped {
  const starts = new Uint32Array(counts.length);
  for (let code = 1; code < counts.length; code++) starts[code] = (starts[code - 1] ?? 0) + (counts[code - 1] ?? 0);
  const ends = starts.slice();
  const rows = new Uint32Array(codes.length);
  for (let row = 0; row < codes.length; row++) {
    const code = codes[row] ?? 0;
    const place = ends[code] ?? 0;
    rows[place] = row;
    ends[code] = place + 1;
  }
  return { rows, starts };
}

/** Tells every value once, unless most of them are different or are objects, which are not told apart by content. */
export function dictionaryOf(values: readonly unknown[]): Dictionary | undefined {
  const known = new Map<unknown, number>();
  const codes = new Uint16Array(values.length);
  for (let row = 0; row < values.length; row++) {
    const value = values[row];
    let code = known.get(value);
    if (code === undefined) {
      if (isReference(value) || known.size > Math.max(FIRST_ROWS, row) / 4 || known.size === MOST_VALUES) {
        return undefined;
      }
      code = known.size;
      known.set(value, code);
    }
    codes[row] = code;
  }
  return new Dictionary(codes, [...known.keys()]);
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

function isReference(value: unknown): boolean {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}
