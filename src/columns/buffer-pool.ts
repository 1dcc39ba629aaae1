/**
 * Buffers for selections of the rows of a table. A selection is ascending row numbers at the start of an array that has
 * one element per row.
 */
export class BufferPool {
  readonly #unused: Uint32Array[] = [];
  #allRows: Uint32Array | undefined;

  constructor(readonly rowCount: number) {}

  /** The selection of all rows. */
  get allRows(): Uint32Array {
    return (this.#allRows ??= upTo(this.rowCount));
  }

  /** Returns a buffer with undefined content. Release it, so that the next run does not allocate another one. */
  acquire(): Uint32Array {
    return this.#unused.pop() ?? new Uint32Array(this.rowCount);
  }

  release(...buffers: readonly Uint32Array[]): void {
    this.#unused.push(...buffers);
  }

  /** Acquires a buffer, and releases it after its use. */
  withBuffer<Result>(use: (buffer: Uint32Array) => Result): Result {
    const buffer = this.acquire();
    const result = use(buffer);
    this.release(buffer);
    return result;
  }
}

function upTo(length: number): Uint32Array {
  const rows = new Uint32Array(length);
  for (let row = 0; row < length; row++) rows[row] = row;
  return rows;
}
