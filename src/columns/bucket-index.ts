import { groupByCode } from "./group-by-code.js";
import { setBit, setBits, wordsFor } from "./bits.js";
import { countInRange, selectInRange } from "./kernels.js";
import { sampleRows } from "./sample-rows.js";

/** To put the rows in slots takes as long as to look at all of them this often. */
const ASKED_BEFORE_SLOTS = 16;

/** The numbers of a column, NaN where there is none. */
export class IndexedNumbers {
  #asked = 0;
  #bucketIndex: BucketIndex | undefined;

  constructor(readonly values: Float64Array) {}

  /** The rows by the size of their numbers; undefined as long as a loop over all rows is the cheaper way. */
  bucketIndex(): BucketIndex | undefined {
    if (this.#bucketIndex === undefined && ++this.#asked <= ASKED_BEFORE_SLOTS) return undefined;
    return (this.#bucketIndex ??= new BucketIndex(this.values));
  }
}

/** Rows of two slots have to be looked at for a span; and for each slot a bit per row is kept. */
const SLOT_COUNT = 32;

const SAMPLE = 4_096;

/**
 * The rows in slots by the size of their numbers, each of about as many rows. Of a span of numbers all slots but the
 * first and the last lie in it or outside of it as a whole.
 */
export class BucketIndex {
  /** The greatest number of each slot; behind the last one there is a slot without rows. */
  readonly #bounds: Float64Array;
  /** The rows of one slot after another, ascending in each, and where each slot starts. */
  readonly #rows: Uint32Array;
  readonly #starts: Uint32Array;
  /** The numbers of these rows, side by side. */
  readonly #numbers: Float64Array;
  /** For each slot, and for the end of the last, a bit for each row of the slots before. */
  readonly #before: readonly Uint32Array[];

  constructor(numbers: Float64Array) {
    this.#bounds = boundsOf(numbers);
    const slotCount = this.#bounds.length + 1;
    // Rows without a number come last, in a slot that is never asked.
    const bucketIndex = Uint16Array.from(numbers, (number) =>
      Number.isNaN(number) ? slotCount : this.#slotOf(number),
    );
    const { indexes, starts } = groupByCode(bucketIndex, slotCount + 1);
    this.#rows = indexes;
    this.#starts = starts;
    this.#numbers = Float64Array.from(indexes, (row) => numbers[row] ?? NaN);
    const bits = new Uint32Array(wordsFor(numbers.length));
    this.#before = Array.from({ length: slotCount + 1 }, (_, slot) => {
      setBits(bits, indexes.subarray(starts[slot - 1] ?? 0, starts[slot]));
      return bits.slice();
    });
  }

  /** How many rows have numbers from `first` to `last`. */
  count(first: number, last: number): number {
    const [from, to] = [this.#slotOf(first), this.#slotOf(last)];
    const whole = Math.max(0, (this.#starts[to] ?? 0) - (this.#starts[from + 1] ?? 0));
    const inSlot = (slot: number): number => countInRange(this.#numbersOf(slot), first, last);
    return whole + inSlot(from) + (from === to ? 0 : inSlot(to));
  }

  /** Writes a bit for each row, set for those with numbers from `first` to `last`. */
  bits(first: number, last: number, out: Uint32Array): void {
    const [from, to] = [this.#slotOf(first), this.#slotOf(last)];
    const [before, until] = [this.#before[from + 1] ?? out, this.#before[to] ?? out];
    for (let word = 0; word < until.length; word++) out[word] = (until[word] ?? 0) & ~(before[word] ?? 0);
    for (const slot of from === to ? [from] : [from, to]) {
      const numbers = this.#numbersOf(slot);
      const places = new Uint32Array(numbers.length);
      const rows = this.#rows.subarray(this.#starts[slot]);
      const count = selectInRange(numbers, first, last, places);
      for (let at = 0; at < count; at++) setBit(out, rows[places[at] ?? 0] ?? 0);
    }
  }

  #numbersOf(slot: number): Float64Array {
    return this.#numbers.subarray(this.#starts[slot], this.#starts[slot + 1]);
  }

  /** How many bounds are less than a number. */
  #slotOf(number: number): number {
    let low = 0;
    let high = this.#bounds.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#bounds[middle] ?? NaN) < number) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Numbers that divide the rows into slots of about as many rows each, up to the greatest of all. */
function boundsOf(numbers: Float64Array): Float64Array {
  const sample = Float64Array.from(sampleRows(SAMPLE, numbers.length), (row) => numbers[row] ?? NaN);
  const sorted = sample.filter((number) => !Number.isNaN(number)).sort();
  const bounds = new Set<number>();
  for (let slot = 1; slot < SLOT_COUNT; slot++) {
    bounds.add(sorted[Math.floor((slot * sorted.length) / SLOT_COUNT)] ?? -Infinity);
  }
  return Float64Array.from(bounds.add(greatestOf(numbers)));
}

function greatestOf(numbers: Float64Array): number {
  let greatest = -Infinity;
  for (const number of numbers) if (number > greatest) greatest = number;
  return greatest;
}
