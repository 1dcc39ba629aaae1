/** Bitmaps with one bit per row. The first row is the lowest bit of the first word. */

/** The number of words in a bitmap of `length` rows. */
export function wordsFor(length: number): number {
  return Math.ceil(length / 32);
}

export function setBits(bits: Uint32Array, rows: Uint32Array): void {
  for (const row of rows) setBit(bits, row);
}

export function setBit(bits: Uint32Array, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31));
}

/** Writes the rows whose bits are set to `out`, in ascending order, and returns their number. */
export function rowsOfBits(bits: Uint32Array, wordCount: number, out: Uint32Array): number {
  let size = 0;
  for (let word = 0; word < wordCount; word++) {
    const base = word * 32 + 31;
    for (let rest = (bits[word] ?? 0) | 0; rest !== 0; rest &= rest - 1) {
      out[size++] = base - Math.clz32(rest & -rest);
    }
  }
  return size;
}
