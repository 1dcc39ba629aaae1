/**
 * Which of some numbered things pass, as the numbers where that changes, in ascending order: [2, 5] means that 2, 3 and
 * 4 pass, and [2] that all from 2 on do. Most tests pass a few runs of many classes, so a list with an entry for each
 * class would take a space that grows with the square of the number of tests.
 */
export type Runs = readonly number[];

/** The runs of a rule that is known at some numbers, and between two of them is what it is at the lower one. */
export function runsOf(numbers: readonly number[], passes: (number: number) => boolean): Runs {
  const runs: number[] = [];
  for (const number of numbers) if (passes(number) !== (runs.length % 2 === 1)) runs.push(number);
  return runs;
}

/** Whether a number passes. */
export function passesAt(runs: Runs, number: number): boolean {
  return countBelow(runs, number + 1) % 2 === 1;
}

/** How many of some ascending numbers are below a limit. */
export function countBelow(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? NaN) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What passes in both. */
export function bothOf(a: Runs, b: Runs): Runs {
  const numbers = [...new Set([...a, ...b])].sort((one, other) => one - other);
  return runsOf(numbers, (number) => passesAt(a, number) && passesAt(b, number));
}

/** How many numbers below `count` pass. */
export function sizeOf(runs: Runs, count: number): number {
  let size = 0;
  for (let index = 0; index < runs.length; index += 2) size += (runs[index + 1] ?? count) - (runs[index] ?? count);
  return size;
}

/** Calls for each number below `count` that passes. */
export function forEachIn(runs: Runs, count: number, call: (number: number) => void): void {
  for (let index = 0; index < runs.length; index += 2) {
    const end = runs[index + 1] ?? count;
    for (let number = runs[index] ?? end; number < end; number++) call(number);
  }
}
