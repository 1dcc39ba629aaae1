/**
 * A set of numbers as the bounds of its runs, in ascending order: [2, 5] contains 2, 3 and 4, and [2] contains all
 * numbers from 2. Most tests match a few runs of many classes. A list with one entry per class would need memory that
 * grows with the square of the number of tests.
 */
export type Runs = readonly number[];

/** Builds the runs of a predicate whose result changes only at some of the `numbers`. */
export function runsOf(numbers: readonly number[], isMember: (number: number) => boolean): Runs {
  const runs: number[] = [];
  for (const number of numbers) if (isMember(number) !== (runs.length % 2 === 1)) runs.push(number);
  return runs;
}

/** Whether the set contains a number. */
export function containsNumber(runs: Runs, number: number): boolean {
  return countBelow(runs, number + 1) % 2 === 1;
}

/** Counts the numbers below a limit. `numbers` is in ascending order. */
export function countBelow(numbers: readonly number[], limit: number | bigint): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? NaN) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the intersection of two sets. */
export function intersectionOf(a: Runs, b: Runs): Runs {
  const numbers = [...new Set([...a, ...b])].sort((one, other) => one - other);
  return runsOf(numbers, (number) => containsNumber(a, number) && containsNumber(b, number));
}

/** Counts the numbers below `count` in the set. */
export function sizeOf(runs: Runs, count: number): number {
  let size = 0;
  for (let index = 0; index < runs.length; index += 2) size += (runs[index + 1] ?? count) - (runs[index] ?? count);
  return size;
}

/** Calls a function for each number below `count` in the set. */
export function forEachIn(runs: Runs, count: number, call: (number: number) => void): void {
  for (let index = 0; index < runs.length; index += 2) {
    const end = runs[index + 1] ?? count;
    for (let number = runs[index] ?? end; number < end; number++) call(number);
  }
}
