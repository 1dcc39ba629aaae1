/**
 * The loops over rows. One that keeps takes the first `count` of `rows`, writes those that pass into `out`, which may be
 * `rows` itself, and says how many they are; one that picks or counts takes all rows, which need not be written down.
 *
 * None branches on an answer: every row is written, and only the place of the next one depends on the answer, because a
 * branch that cannot be foreseen costs more than the comparison. Rows are taken by four or eight, so that their reads do
 * not wait for the write of the one before: a third of the time of a plain loop. Each loop is written out for its arrays,
 * because one that is handed its test has to call it for every row.
 */

/** Whose number lies between two others, both included; NaN never does. */
export function filterInRange(
  numbers: Float64Array,
  first: number,
  last: number,
  rows: Uint32Array,
  count: number,
  out: Uint32Array,
): number {
  const end = count - (count % 4);
  let place = 0;
  let at = 0;
  for (; at < end; at += 4) {
    const a = rows[at] ?? 0;
    const b = rows[at + 1] ?? 0;
    const c = rows[at + 2] ?? 0;
    const d = rows[at + 3] ?? 0;
    const placeB = place + isWithin(numbers[a] ?? NaN, first, last);
    const placeC = placeB + isWithin(numbers[b] ?? NaN, first, last);
    const placeD = placeC + isWithin(numbers[c] ?? NaN, first, last);
    const next = placeD + isWithin(numbers[d] ?? NaN, first, last);
    out[place] = a;
    out[placeB] = b;
    out[placeC] = c;
    out[placeD] = d;
    place = next;
  }
  for (; at < count; at++) {
    const row = rows[at] ?? 0;
    const next = place + isWithin(numbers[row] ?? NaN, first, last);
    out[place] = row;
    place = next;
  }
  return place;
}

/** Whose code is 1 in a table of 0 and 1. */
export function filterByCode(
  codes: Uint16Array,
  passes: Uint8Array,
  rows: Uint32Array,
  count: number,
  out: Uint32Array,
): number {
  const end = count - (count % 4);
  let place = 0;
  let at = 0;
  for (; at < end; at += 4) {
    const a = rows[at] ?? 0;
    const b = rows[at + 1] ?? 0;
    const c = rows[at + 2] ?? 0;
    const d = rows[at + 3] ?? 0;
    const placeB = place + (passes[codes[a] ?? 0] ?? 0);
    const placeC = placeB + (passes[codes[b] ?? 0] ?? 0);
    const placeD = placeC + (passes[codes[c] ?? 0] ?? 0);
    const next = placeD + (passes[codes[d] ?? 0] ?? 0);
    out[place] = a;
    out[placeB] = b;
    out[placeC] = c;
    out[placeD] = d;
    place = next;
  }
  for (; at < count; at++) {
    const row = rows[at] ?? 0;
    const next = place + (passes[codes[row] ?? 0] ?? 0);
    out[place] = row;
    place = next;
  }
  return place;
}

/** Whose bits, in two words, are all those of a mask and perhaps others. */
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
  let place = 0;
  let at = 0;
  for (; at < end; at += 4) {
    const a = rows[at] ?? 0;
    const b = rows[at + 1] ?? 0;
    const c = rows[at + 2] ?? 0;
    const d = rows[at + 3] ?? 0;
    const placeB = place + Number(((lowMask & ~(low[a] ?? 0)) | (highMask & ~(high[a] ?? 0))) === 0);
    const placeC = placeB + Number(((lowMask & ~(low[b] ?? 0)) | (highMask & ~(high[b] ?? 0))) === 0);
    const placeD = placeC + Number(((lowMask & ~(low[c] ?? 0)) | (highMask & ~(high[c] ?? 0))) === 0);
    const next = placeD + Number(((lowMask & ~(low[d] ?? 0)) | (highMask & ~(high[d] ?? 0))) === 0);
    out[place] = a;
    out[placeB] = b;
    out[placeC] = c;
    out[placeD] = d;
    place = next;
  }
  for (; at < count; at++) {
    const row = rows[at] ?? 0;
    const next = place + Number(((lowMask & ~(low[row] ?? 0)) | (highMask & ~(high[row] ?? 0))) === 0);
    out[place] = row;
    place = next;
  }
  return place;
}

/** As {@link keepWithin}, of all rows. */
export function selectInRange(numbers: Float64Array, first: number, last: number, out: Uint32Array): number {
  const { length } = numbers;
  const end = length - (length % 8);
  let place = 0;
  let row = 0;
  for (; row < end; row += 8) {
    const placeB = place + isWithin(numbers[row] ?? NaN, first, last);
    const placeC = placeB + isWithin(numbers[row + 1] ?? NaN, first, last);
    const placeD = placeC + isWithin(numbers[row + 2] ?? NaN, first, last);
    const placeE = placeD + isWithin(numbers[row + 3] ?? NaN, first, last);
    const placeF = placeE + isWithin(numbers[row + 4] ?? NaN, first, last);
    const placeG = placeF + isWithin(numbers[row + 5] ?? NaN, first, last);
    const placeH = placeG + isWithin(numbers[row + 6] ?? NaN, first, last);
    const next = placeH + isWithin(numbers[row + 7] ?? NaN, first, last);
    out[place] = row;
    out[placeB] = row + 1;
    out[placeC] = row + 2;
    out[placeD] = row + 3;
    out[placeE] = row + 4;
    out[placeF] = row + 5;
    out[placeG] = row + 6;
    out[placeH] = row + 7;
    place = next;
  }
  for (; row < length; row++) {
    const next = place + isWithin(numbers[row] ?? NaN, first, last);
    out[place] = row;
    place = next;
  }
  return place;
}

/** As {@link keepAmong}, of all rows. */
export function selectByCode(codes: Uint16Array, passes: Uint8Array, out: Uint32Array): number {
  const { length } = codes;
  const end = length - (length % 8);
  let place = 0;
  let row = 0;
  for (; row < end; row += 8) {
    const placeB = place + (passes[codes[row] ?? 0] ?? 0);
    const placeC = placeB + (passes[codes[row + 1] ?? 0] ?? 0);
    const placeD = placeC + (passes[codes[row + 2] ?? 0] ?? 0);
    const placeE = placeD + (passes[codes[row + 3] ?? 0] ?? 0);
    const placeF = placeE + (passes[codes[row + 4] ?? 0] ?? 0);
    const placeG = placeF + (passes[codes[row + 5] ?? 0] ?? 0);
    const placeH = placeG + (passes[codes[row + 6] ?? 0] ?? 0);
    const next = placeH + (passes[codes[row + 7] ?? 0] ?? 0);
    out[place] = row;
    out[placeB] = row + 1;
    out[placeC] = row + 2;
    out[placeD] = row + 3;
    out[placeE] = row + 4;
    out[placeF] = row + 5;
    out[placeG] = row + 6;
    out[placeH] = row + 7;
    place = next;
  }
  for (; row < length; row++) {
    const next = place + (passes[codes[row] ?? 0] ?? 0);
    out[place] = row;
    place = next;
  }
  return place;
}

/** As {@link keepWithin}, of all rows, which are only counted. */
export function countInRange(numbers: Float64Array, first: number, last: number): number {
  const { length } = numbers;
  const end = length - (length % 8);
  let count = 0;
  let row = 0;
  for (; row < end; row += 8) {
    const firstTwo = isWithin(numbers[row] ?? NaN, first, last) + isWithin(numbers[row + 1] ?? NaN, first, last);
    const secondTwo = isWithin(numbers[row + 2] ?? NaN, first, last) + isWithin(numbers[row + 3] ?? NaN, first, last);
    const thirdTwo = isWithin(numbers[row + 4] ?? NaN, first, last) + isWithin(numbers[row + 5] ?? NaN, first, last);
    const lastTwo = isWithin(numbers[row + 6] ?? NaN, first, last) + isWithin(numbers[row + 7] ?? NaN, first, last);
    count += firstTwo + secondTwo + thirdTwo + lastTwo;
  }
  for (; row < length; row++) count += isWithin(numbers[row] ?? NaN, first, last);
  return count;
}

function isWithin(number: number, first: number, last: number): number {
  return Number(number >= first) & Number(number <= last);
}
