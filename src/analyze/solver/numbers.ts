/**
 * Representatives of all numbers: every bound, one number between each two neighbours, and one beyond either end.
 *
 * Complete for tests that only compare with the bounds: two numbers between the same neighbours pass the same tests.
 */
export function representativeNumbers(bounds: Iterable<number>): (number | bigint)[] {
  // A set treats 0 and -0 as equal, as comparisons do.
  const sorted = [...new Set(bounds)].sort((a, b) => a - b);
  const [first] = sorted;
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return [0];
  const values: (number | bigint | undefined)[] = [...sorted, numberBelow(first), numberAbove(last)];
  for (const [index, bound] of sorted.entries()) values.push(numberBetween(bound, sorted[index + 1]));
  return values.filter((value) => value !== undefined);
}

function numberAbove(bound: number): number | undefined {
  return [Math.floor(bound) + 1, bound * 2, Infinity].find((value) => value > bound);
}

function numberBelow(bound: number): number | undefined {
  const mirrored = numberAbove(-bound);
  return mirrored === undefined ? undefined : -mirrored;
}

/**
 * A number between two others, preferably a whole one; undefined if there is none. The rounded middle of two doubles is
 * between them if any double is, unless their sum overflows; any other number there is a bigint.
 */
function numberBetween(low: number, high: number | undefined): number | bigint | undefined {
  if (high === undefined) return undefined;
  const middle = (low + high) / 2;
  const double = [Math.floor(middle), Math.ceil(middle), middle].find((value) => value > low && value < high);
  if (double !== undefined || !Number.isInteger(low)) return double;
  const whole = BigInt(low) + 1n;
  return whole < high ? whole : undefined;
}
