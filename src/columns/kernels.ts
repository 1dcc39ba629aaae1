/**
 * The loops over rows. Each writes matching row numbers to `out` and returns how many it wrote. The `filter` loops read
 * the first `count` of `rows`, which may be the same array as `out`; the `select` and `count` loops read all rows.
 *
 * No loop branches on a match: it writes every row and advances only after a match, because a mispredicted branch costs
 * more than the comparison. The loops are unrolled because a read then need not wait for the previous write, which takes
 * a third off the time. Each is written out for its arrays, because a loop that is passed its test calls it for each row.
 */

/** Filters numbers in a range that includes both bounds. NaN never matches. */
export function filterInRange(
  numbers: Float64Array,
  first: number,
  last: number,
  rows: Uint32Array,
  count: number,
  out: Uint32Array,
): number {
  const end = count - (count % 4);
  let size = 0;
  let at = 0;
  for (; at < end; at += 4) {
    const a = rows[at] ?? 0;
    const b = rows[at + 1] ?? 0;
    const c = rows[at + 2] ?? 0;
    const d = rows[at + 3] ?? 0;
    const sizeB = size + isInRange(numbers[a] ?? NaN, first, last);
    const sizeC = sizeB + isInRange(numbers[b] ?? NaN, first, last);
    const sizeD = sizeC + isInRange(numbers[c] ?? NaN, first, last);
    const next = sizeD + isInRange(numbers[d] ?? NaN, first, last);
    out[size] = a;
    out[sizeB] = b;
    out[sizeC] = c;
    out[sizeD] = d;
    size = next;
  }
  for (; at < count; at++) {
    const row = rows[at] ?? 0;
    const next = size + isInRange(numbers[row] ?? NaN, first, last);
    out[size] = row;
    size = next;
  }
  return size;
}

/** Filters codes whose entry in `matches` is 1, not 0. */
export function filterByCode(
  codes: Uint16Array,
  matches: Uint8Array,
  rows: Uint32Array,
  count: number,
  out: Uint32Array,
): number {
  const end = count - (count % 4);
  let size = 0;
  let at = 0;
  for (; at < end; at += 4) {
    const a = rows[at] ?? 0;
    const b = rows[at + 1] ?? 0;
    const c = rows[at + 2] ?? 0;
    const d = rows[at + 3] ?? 0;
    const sizeB = size + (matches[codes[a] ?? 0] ?? 0);
    const sizeC = sizeB + (matches[codes[b] ?? 0] ?? 0);
    const sizeD = sizeC + (matches[codes[c] ?? 0] ?? 0);
    const next = sizeD + (matches[codes[d] ?? 0] ?? 0);
    out[size] = a;
    out[sizeB] = b;
    out[sizeC] = c;
    out[sizeD] = d;
    size = next;
  }
  for (; at < count; at++) {
    const row = rows[at] ?? 0;
    const next = size + (matches[codes[row] ?? 0] ?? 0);
    out[size] = row;
    size = next;
  }
  return size;
}

/** Filters rows whose bits, in two words, include all bits of a mask. */
export function filterByMask(
  low: Uint32Array,
  high: Uint32Array,
  lowMask: number,
  highMask: number,
  rows: Uint32Array,
  count: number,
  out: Uint32Array,
): number {
  const end = count - (count % 4);
  let size = 0;
  let at = 0;
  for (; at < end; at += 4) {
    const a = rows[at] ?? 0;
    const b = rows[at + 1] ?? 0;
    const c = rows[at + 2] ?? 0;
    const d = rows[at + 3] ?? 0;
    const sizeB = size + Number(((lowMask & ~(low[a] ?? 0)) | (highMask & ~(high[a] ?? 0))) === 0);
    const sizeC = sizeB + Number(((lowMask & ~(low[b] ?? 0)) | (highMask & ~(high[b] ?? 0))) === 0);
    const sizeD = sizeC + Number(((lowMask & ~(low[c] ?? 0)) | (highMask & ~(high[c] ?? 0))) === 0);
    const next = sizeD + Number(((lowMask & ~(low[d] ?? 0)) | (highMask & ~(high[d] ?? 0))) === 0);
    out[size] = a;
    out[sizeB] = b;
    out[sizeC] = c;
    out[sizeD] = d;
    size = next;
  }
  for (; at < count; at++) {
    const row = rows[at] ?? 0;
    const next = size + Number(((lowMask & ~(low[row] ?? 0)) | (highMask & ~(high[row] ?? 0))) === 0);
    out[size] = row;
    size = next;
  }
  return size;
}

/** Like {@link filterInRange}, for all rows. */
export function selectInRange(numbers: Float64Array, first: number, last: number, out: Uint32Array): number {
  const { length } = numbers;
  const end = length - (length % 8);
  let size = 0;
  let row = 0;
  for (; row < end; row += 8) {
    const sizeB = size + isInRange(numbers[row] ?? NaN, first, last);
    const sizeC = sizeB + isInRange(numbers[row + 1] ?? NaN, first, last);
    const sizeD = sizeC + isInRange(numbers[row + 2] ?? NaN, first, last);
    const sizeE = sizeD + isInRange(numbers[row + 3] ?? NaN, first, last);
    const sizeF = sizeE + isInRange(numbers[row + 4] ?? NaN, first, last);
    const sizeG = sizeF + isInRange(numbers[row + 5] ?? NaN, first, last);
    const sizeH = sizeG + isInRange(numbers[row + 6] ?? NaN, first, last);
    const next = sizeH + isInRange(numbers[row + 7] ?? NaN, first, last);
    out[size] = row;
    out[sizeB] = row + 1;
    out[sizeC] = row + 2;
    out[sizeD] = row + 3;
    out[sizeE] = row + 4;
    out[sizeF] = row + 5;
    out[sizeG] = row + 6;
    out[sizeH] = row + 7;
    size = next;
  }
  for (; row < length; row++) {
    const next = size + isInRange(numbers[row] ?? NaN, first, last);
    out[size] = row;
    size = next;
  }
  return size;
}

/** Like {@link filterByCode}, for all rows. */
export function selectByCode(codes: Uint16Array, matches: Uint8Array, out: Uint32Array): number {
  const { length } = codes;
  const end = length - (length % 4);
  let size = 0;
  let row = 0;
  for (; row < end; row += 4) {
    const sizeB = size + (matches[codes[row] ?? 0] ?? 0);
    const sizeC = sizeB + (matches[codes[row + 1] ?? 0] ?? 0);
    const sizeD = sizeC + (matches[codes[row + 2] ?? 0] ?? 0);
    const next = sizeD + (matches[codes[row + 3] ?? 0] ?? 0);
    out[size] = row;
    out[sizeB] = row + 1;
    out[sizeC] = row + 2;
    out[sizeD] = row + 3;
    size = next;
  }
  for (; row < length; row++) {
    const next = size + (matches[codes[row] ?? 0] ?? 0);
    out[size] = row;
    size = next;
  }
  return size;
}

/** Counts the numbers in a range that includes both bounds. */
export function countInRange(numbers: Float64Array, first: number, last: number): number {
  const { length } = numbers;
  const end = length - (length % 8);
  let count = 0;
  let row = 0;
  for (; row < end; row += 8) {
    const firstTwo = isInRange(numbers[row] ?? NaN, first, last) + isInRange(numbers[row + 1] ?? NaN, first, last);
    const secondTwo = isInRange(numbers[row + 2] ?? NaN, first, last) + isInRange(numbers[row + 3] ?? NaN, first, last);
    const thirdTwo = isInRange(numbers[row + 4] ?? NaN, first, last) + isInRange(numbers[row + 5] ?? NaN, first, last);
    const lastTwo = isInRange(numbers[row + 6] ?? NaN, first, last) + isInRange(numbers[row + 7] ?? NaN, first, last);
    count += firstTwo + secondTwo + thirdTwo + lastTwo;
  }
  for (; row < length; row++) count += isInRange(numbers[row] ?? NaN, first, last);
  return count;
}

/** Writes the rows in either of two selections to `out`, which is another array, and returns their number. */
export function union(
  left: Uint32Array,
  leftCount: number,
  right: Uint32Array,
  rightCount: number,
  out: Uint32Array,
): number {
  let l = 0;
  let r = 0;
  let size = 0;
  while (l < leftCount && r < rightCount) {
    const a = left[l] ?? 0;
    const b = right[r] ?? 0;
    out[size++] = a < b ? a : b;
    l += Number(a <= b);
    r += Number(b <= a);
  }
  if (l < leftCount) out.set(left.subarray(l, leftCount), size);
  else out.set(right.subarray(r, rightCount), size);
  return size + (leftCount - l) + (rightCount - r);
}

/** Writes the rows that are not in `excluded`, a subset of them, and returns their number. `out` may be `rows`. */
export function difference(
  rows: Uint32Array,
  count: number,
  excluded: Uint32Array,
  excludedCount: number,
  out: Uint32Array,
): number {
  let next = 0;
  let size = 0;
  for (let at = 0; at < count; at++) {
    const row = rows[at] ?? 0;
    const isExcluded = Number(next < excludedCount && excluded[next] === row);
    out[size] = row;
    size += 1 - isExcluded;
    next += isExcluded;
  }
  return size;
}

function isInRange(number: number, first: number, last: number): number {
  return Number(number >= first) & Number(number <= last);
}
