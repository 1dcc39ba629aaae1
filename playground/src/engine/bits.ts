/** Sets of rows, one bit for each row: bit `row & 31` of word `row >>> 5`. */
import type { Bits } from "./protocol.js";

/** The set of all rows. */
export function allBits(rowCount: number): Bits {
  const bits = new Uint32Array(Math.ceil(rowCount / 32)).fill(0xffff_ffff);
  const last = rowCount & 31;
  if (last > 0) bits[bits.length - 1] = (1 << last) - 1;
  return bits;
}

/** The set of the rows that satisfy a test. */
export function bitsWhere<R>(rows: readonly R[], test: (row: R) => boolean): Bits {
  const bits = new Uint32Array(Math.ceil(rows.length / 32));
  rows.forEach((row, at) => {
    if (test(row)) bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31));
  });
  return bits;
}

/** Whether a row is in a set. */
export function hasBit(bits: Bits, row: number): boolean {
  return (((bits[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;
}

/** How many rows are in a set. */
export function countBits(bits: Bits): number {
  let count = 0;
  for (const word of bits) count += countOnes(word);
  return count;
}

/** The rows that are in every one of some sets. */
export function intersect(rowCount: number, sets: readonly Bits[]): Bits {
  const result = sets[0]?.slice() ?? allBits(rowCount);
  for (const bits of sets.slice(1)) {
    for (let at = 0; at < result.length; at++) result[at] = (result[at] ?? 0) & (bits[at] ?? 0);
  }
  return result;
}

/** The rows that are in one or more of some sets. */
export function unite(rowCount: number, sets: readonly Bits[]): Bits {
  const result = new Uint32Array(Math.ceil(rowCount / 32));
  for (const bits of sets) {
    for (let at = 0; at < result.length; at++) result[at] = (result[at] ?? 0) | (bits[at] ?? 0);
  }
  return result;
}

/** The rows of the first set that are not in the second one. */
export function subtract(from: Bits, bits: Bits): Bits {
  return from.map((word, at) => word & ~(bits[at] ?? 0));
}

/** The rows of a set, ascending. */
export function rowsIn(bits: Bits): Uint32Array {
  const rows = new Uint32Array(countBits(bits));
  let count = 0;
  bits.forEach((word, at) => {
    for (let left = word; left !== 0; left &= left - 1) rows[count++] = at * 32 + 31 - Math.clz32(left & -left);
  });
  return rows;
}

function countOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
