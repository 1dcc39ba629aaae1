/** Selections as bits, one for each row; that of the first row is the lowest of the first word. */

/** How many words there are for a bit for each row. */
export function wordsFor(length: number): number {
  return Math.ceil(length / 32);
}

/** Sets the bits of rows. */
export function setBits(bits: Uint32Array, rows: Uint32Array): void {
  for (const row of rows) setBit(bits, row);
}

export function setBit(bits: Uint32Array, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31));
}

/** The rows whose bits are set, into `out`, ascending; says how many. */
export function rowsOfBits(bits: Uint32Array, wordCount: number, out: Uint32Array): number {
  let place = 0;
  for (let word = 0; word < wordCount; word++) {
    const base = word * 32 + 31;
    for (let left = (bits[word] ?? 0) | 0; left !== 0; left &= left - 1) {
      out[place++] = base - Math.clz32(left & -left);
    }
  }
  return place;
}
