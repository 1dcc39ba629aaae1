import type { TextRelation } from "../model/operators.js";
import { unreachable } from "../model/unreachable.js";
import { comparedText } from "../plan/relations.js";
import { filterByMask, filterInRange } from "./kernels.js";
import { IndexPolicy } from "./index-policy.js";

/** Which values a test compares as text, and whether it folds their case. */
export interface TextNormalization {
  readonly read: "string" | "scalar";
  readonly fold: boolean;
}

/** Excludes rows that cannot match a text operator, without reading their text. */
export interface Prefilter {
  /** As in a selector. Undefined if the index does not pay off yet. */
  readonly filterRows: (rows: Uint32Array, count: number, out: Uint32Array) => number | undefined;
  /** Whether all remaining rows match. */
  readonly isExact: boolean;
}

/**
 * Summarizes the strings of a column as numbers in typed arrays: their first and last characters, and their bigrams.
 * Each string is elsewhere in memory, so a scan of these arrays is several times faster than a scan of the strings.
 */
export class TextIndex {
  readonly #indexPolicy: IndexPolicy;
  readonly #affixes = new Map<Encode, Float64Array>();
  #bigrams: BigramSets | undefined;

  constructor(
    private readonly values: readonly unknown[],
    private readonly normalization: TextNormalization,
  ) {
    this.#indexPolicy = new IndexPolicy(values.length);
  }

  /** Returns undefined if the index cannot exclude any row. */
  prefilter(relation: TextRelation, text: string): Prefilter | undefined {
    switch (relation) {
      case "equals":
        return { filterRows: this.#filterByAffix(encodePrefix, text), isExact: false };
      case "startsWith":
        return { filterRows: this.#filterByAffix(encodePrefix, text), isExact: text.length <= AFFIX_LENGTH };
      case "endsWith":
        return { filterRows: this.#filterByAffix(encodeSuffix, text), isExact: text.length <= AFFIX_LENGTH };
      case "contains":
        return text.length < 2 ? undefined : { filterRows: this.#filterByBigrams(text), isExact: false };
      default:
        return unreachable(relation, "relation between texts");
    }
  }

  #filterByAffix(encode: Encode, text: string): Prefilter["filterRows"] {
    const [first, last] = [encode(text, 0), encode(text, MAX_DIGIT)];
    return (rows, count, out) => {
      let numbers = this.#affixes.get(encode);
      if (numbers === undefined) {
        if (!this.#indexPolicy.shouldBuild(count)) return undefined;
        numbers = this.#encode(encode);
        this.#affixes.set(encode, numbers);
      }
      return filterInRange(numbers, first, last, rows, count, out);
    };
  }

  #filterByBigrams(text: string): Prefilter["filterRows"] {
    const wanted = new BigramSets(1);
    wanted.set(0, text);
    const [low = 0, high = 0] = [wanted.low[0], wanted.high[0]];
    return (rows, count, out) => {
      if (this.#bigrams === undefined && !this.#indexPolicy.shouldBuild(count)) return undefined;
      this.#bigrams ??= this.#bigramSets();
      return filterByMask(this.#bigrams.low, this.#bigrams.high, low, high, rows, count, out);
    };
  }

  #encode(encode: Encode): Float64Array {
    const numbers = new Float64Array(this.values.length);
    for (let row = 0; row < numbers.length; row++) {
      const text = comparedText(this.values[row], this.normalization);
      numbers[row] = text === undefined ? NaN : encode(text, 0);
    }
    return numbers;
  }

  #bigramSets(): BigramSets {
    const bigrams = new BigramSets(this.values.length);
    for (let row = 0; row < this.values.length; row++) {
      const text = comparedText(this.values[row], this.normalization);
      if (text !== undefined) bigrams.set(row, text);
    }
    return bigrams;
  }
}

/** Three digits of 17 bits, one more than a UTF-16 code unit has, are an exact double. Digit 0 means no character. */
const AFFIX_LENGTH = 3;
const BASE = 2 ** 17;
const MAX_DIGIT = BASE - 1;

type Encode = (text: string, padding: number) => number;

/** Encodes the first characters as a number with the same order. `padding` is the digit for missing characters. */
function encodePrefix(text: string, padding: number): number {
  let prefix = 0;
  for (let index = 0; index < AFFIX_LENGTH; index++) {
    prefix = prefix * BASE + (index < text.length ? text.charCodeAt(index) + 1 : padding);
  }
  return prefix;
}

/** Encodes the last characters as a number, the last character first. */
function encodeSuffix(text: string, padding: number): number {
  let suffix = 0;
  for (let index = text.length - 1; index > text.length - 1 - AFFIX_LENGTH; index--) {
    suffix = suffix * BASE + (index >= 0 ? text.charCodeAt(index) + 1 : padding);
  }
  return suffix;
}

/**
 * A Bloom filter of the bigrams of each string: 64 bits in two words, one bit per hash of a bigram. A string that
 * contains another one has all of its bits; the reverse does not hold.
 */
class BigramSets {
  readonly low: Uint32Array;
  readonly high: Uint32Array;

  constructor(length: number) {
    this.low = new Uint32Array(length);
    this.high = new Uint32Array(length);
  }

  set(row: number, text: string): void {
    let low = 0;
    let high = 0;
    let previous = text.charCodeAt(0);
    for (let index = 1; index < text.length; index++) {
      const current = text.charCodeAt(index);
      const bit = Math.imul((previous << 16) ^ current, 0x9e3779b1) >>> 26;
      if (bit < 32) low |= 1 << bit;
      else high |= 1 << (bit - 32);
      previous = current;
    }
    this.low[row] = low;
    this.high[row] = high;
  }
}
