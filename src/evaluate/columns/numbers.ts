/** So many counts by a loop over all numbers take about as long as to sort them. */
const COUNTS_BEFORE_SORTING = 32;

/** The numbers of a column, NaN where there is none; sorted too, once they have been counted often. */
export class Numbers {
  #counts = 0;
  #sorted: Float64Array | undefined;

  constructor(readonly values: Float64Array) {}

  /** How many are above a bound; undefined as long as a loop over them is the cheaper way. */
  countAbove(bound: number): number | undefined {
    const sorted = this.#sortedIfItPays();
    return sorted && placeOf(sorted, (number) => number <= Infinity) - placeOf(sorted, (number) => number <= bound);
  }

  /** How many lie between two numbers, both included; undefined as long as a loop over them is the cheaper way. */
  countWithin(first: number, last: number): number | undefined {
    const sorted = this.#sortedIfItPays();
    if (sorted === undefined) return undefined;
    return Math.max(0, placeOf(sorted, (number) => number <= last) - placeOf(sorted, (number) => number < first));
  }

  #sortedIfItPays(): Float64Array | undefined {
    if (this.#sorted === undefined && ++this.#counts > COUNTS_BEFORE_SORTING) this.#sorted = this.values.slice().sort();
    return this.#sorted;
  }
}

/** How many numbers from the start something holds for; NaN stands at the end, and no comparison holds for it. */
function placeOf(sorted: Float64Array, holds: (number: number) => boolean): number {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (holds(sorted[middle] ?? NaN)) from = middle + 1;
    else to = middle;
  }
  return from;
}
