/** Room for selections of the rows of a table: ascending row numbers at the front of an array as long as the table. */
export class BufferPool {
  readonly rowCount: number;
  readonly #unused: Uint32Array[] = [];
  #allRows: Uint32Array | undefined;

  constructor(rowCount: number) {
    this.rowCount = rowCount;
  }

  /** All rows. */
  get allRows(): Uint32Array {
    return (this.#allRows ??= upTo(this.rowCount));
  }

  /** Room that is not in use, with anything in it; to be given back, so that the next run need not allocate it. */
  acquire(): Uint32Array {
    return this.#unused.pop() ?? new Uint32Array(this.rowCount);
  }

  release(...room: readonly Uint32Array[]): void {
    this.#unused.push(...room);
  }

  /** Lends room for as long as the use of it takes. */
  withBuffer<Result>(use: (room: Uint32Array) => Result): Result {
    const room = this.acquire();
    const result = use(room);
    this.release(room);
    return result;
  }
}

function upTo(length: number): Uint32Array {
  const rows = new Uint32Array(length);
  for (let row = 0; row < length; row++) rows[row] = row;
  return rows;
}

/** Rows that are in either of two selections, into `out`, which is neither of them; says how many. */
export function union(
  left: Uint32Array,
  leftCount: number,
  right: Uint32Array,
  rightCount: number,
  out: Uint32Array,
): number {
  let l = 0;
  let r = 0;
  let place = 0;
  while (l < leftCount && r < rightCount) {
    const a = left[l] ?? 0;
    const b = right[r] ?? 0;
    out[place++] = a < b ? a : b;
    l += Number(a <= b);
    r += Number(b <= a);
  }
  if (l < leftCount) out.set(left.subarray(l, leftCount), place);
  else out.set(right.subarray(r, rightCount), place);
  return place + (leftCount - l) + (rightCount - r);
}

/** Rows of a selection that are not in another, a part of it, into `out`, which may be `rows`; says how many. */
export function without(
  rows: Uint32Array,
  count: number,
  others: Uint32Array,
  othersCount: number,
  out: Uint32Array,
): number {
  let other = 0;
  let place = 0;
  for (let at = 0; at < count; at++) {
    const row = rows[at] ?? 0;
    const isOther = Number(other < othersCount && others[other] === row);
    out[place] = row;
    place += 1 - isOther;
    other += isOther;
  }
  return place;
}
