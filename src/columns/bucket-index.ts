import { groupByCode } from "./group-by-code.js";
import { setBit, setBits, wordsFor } from "./bits.js";
import { countInRange, selectInRange } from "./kernels.js";
import { sampleRows } from "./sample-rows.js";

/** Building the index takes as long as about so many scans of all rows. */
const SCANS_BEFORE_INDEX = 16;

/** The numbers of a column, NaN for any other value, and an index of them once it pays off. */
export class IndexedNumbers {
  #scanCount = 0;
  #bucketIndex: BucketIndex | undefined;

  constructor(readonly values: Float64Array) {}

  /** Undefined until the index pays off. */
  bucketIndex(): BucketIndex | undefined {
    if (this.#bucketIndex === undefined && ++this.#scanCount <= SCANS_BEFORE_INDEX) return undefined;
    return (this.#bucketIndex ??= new BucketIndex(this.values));
  }
}

/** More buckets mean fewer rows to test at both ends of a range, but each needs one bit per row. */
const BUCKET_COUNT = 32;

const SAMPLE_SIZE = 4_096;

/**
 * Rows grouped into buckets of about the same size by their number. Only the first and the last bucket of a range
 * contain rows outside of the range.
 */
export class BucketIndex {
  /** The greatest number of each bucket. An empty bucket follows the last bound. */
  readonly #bounds: Float64Array;
  /** The rows grouped by bucket, in ascending order within each bucket, and the start of each bucket. */
  readonly #rows: Uint32Array;
  readonly #starts: Uint32Array;
  /** The numbers of `#rows`, so that a bucket is one sequential read. */
  readonly #numbers: Float64Array;
  /** For each bucket, and for the end of the last, a bitmap of the rows in all buckets before it. */
  readonly #rowsBefore: readonly Uint32Array[];

  constructor(numbers: Float64Array) {
    this.#bounds = boundsOf(numbers);
    const bucketCount = this.#bounds.length + 1;
    // Rows without a number are in an extra bucket at the end, which is never read.
    const buckets = Uint16Array.from(numbers, (number) =>
      Number.isNaN(number) ? bucketCount : this.#bucketOf(number),
    );
    const { indexes, starts } = groupByCode(buckets, bucketCount + 1);
    this.#rows = indexes;
    this.#starts = starts;
    this.#numbers = Float64Array.from(indexes, (row) => numbers[row] ?? NaN);
    const bits = new Uint32Array(wordsFor(numbers.length));
    this.#rowsBefore = Array.from({ length: bucketCount + 1 }, (_, bucket) => {
      setBits(bits, indexes.subarray(starts[bucket - 1] ?? 0, starts[bucket]));
      return bits.slice();
    });
  }

  /** Counts the rows with numbers from `first` to `last`. */
  count(first: number, last: number): number {
    const [from, to] = [this.#bucketOf(first), this.#bucketOf(last)];
    const inner = Math.max(0, (this.#starts[to] ?? 0) - (this.#starts[from + 1] ?? 0));
    const countIn = (bucket: number): number => countInRange(this.#numbersOf(bucket), first, last);
    return inner + countIn(from) + (from === to ? 0 : countIn(to));
  }

  /** Writes a bitmap of the rows with numbers from `first` to `last`. */
  writeBits(first: number, last: number, out: Uint32Array): void {
    const [from, to] = [this.#bucketOf(first), this.#bucketOf(last)];
    const [before, until] = [this.#rowsBefore[from + 1] ?? out, this.#rowsBefore[to] ?? out];
    for (let word = 0; word < until.length; word++) out[word] = (until[word] ?? 0) & ~(before[word] ?? 0);
    for (const bucket of from === to ? [from] : [from, to]) {
      const numbers = this.#numbersOf(bucket);
      const matches = new Uint32Array(numbers.length);
      const rows = this.#rows.subarray(this.#starts[bucket]);
      const count = selectInRange(numbers, first, last, matches);
      for (let at = 0; at < count; at++) setBit(out, rows[matches[at] ?? 0] ?? 0);
    }
  }

  #numbersOf(bucket: number): Float64Array {
    return this.#numbers.subarray(this.#starts[bucket], this.#starts[bucket + 1]);
  }

  /** Counts the bounds that are less than a number. */
  #bucketOf(number: number): number {
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

/** Returns bounds that divide the rows into buckets of about the same size; the last is the greatest number. */
function boundsOf(numbers: Float64Array): Float64Array {
  const sample = Float64Array.from(sampleRows(SAMPLE_SIZE, numbers.length), (row) => numbers[row] ?? NaN);
  const sorted = sample.filter((number) => !Number.isNaN(number)).sort();
  const bounds = new Set<number>();
  for (let bucket = 1; bucket < BUCKET_COUNT; bucket++) {
    bounds.add(sorted[Math.floor((bucket * sorted.length) / BUCKET_COUNT)] ?? -Infinity);
  }
  return Float64Array.from(bounds.add(greatestOf(numbers)));
}

function greatestOf(numbers: Float64Array): number {
  let greatest = -Infinity;
  for (const number of numbers) if (number > greatest) greatest = number;
  return greatest;
}
