import type { TextRelation } from "../model/operators.js";
import { unreachable } from "../model/unreachable.js";
import { scalarText } from "../plan/text-values.js";
import { filterByMask, filterInRange } from "./kernels.js";
import { IndexPolicy } from "./index-policy.js";

/** What a test reads of a value as a text. */
export interface TextNormalization {
  readonly read: "string" | "scalar";
  readonly fold: boolean;
}

/** How few texts are left that an operator may hold for, without a look at the texts. */
export interface Prefilter {
  /** As the keep of a sieve; undefined where it would not pay yet. */
  readonly filterRows: (rows: Uint32Array, count: number, out: Uint32Array) => number | undefined;
  /** Whether the operator holds for all that are left. */
  readonly isExact: boolean;
}

/**
 * What is noted of the texts of a column, in numbers that stand in a row, because to look at a text costs a jump to
 * wherever it lies: the first and the last few characters, and which pairs of characters stand side by side.
 */
export class TextIndex {
  readonly #values: readonly unknown[];
  readonly #reading: TextNormalization;
  readonly #indexPolicy: IndexPolicy;
  #heads: Float64Array | undefined;
  #tails: Float64Array | undefined;
  #pairs: BigramSets | undefined;

  constructor(values: readonly unknown[], reading: TextNormalization) {
    this.#values = values;
    this.#reading = reading;
    this.#indexPolicy = new IndexPolicy(values.length);
  }

  /** Undefined where nothing is known of the texts that an operator holds for. */
  prefilter(relation: TextRelation, text: string): Prefilter | undefined {
    switch (relation) {
      case "equals":
        return { filterRows: this.#filterByPrefix(text), isExact: false };
      case "startsWith":
        return { filterRows: this.#filterByPrefix(text), isExact: text.length <= END_LENGTH };
      case "endsWith":
        return { filterRows: this.#filterBySuffix(text), isExact: text.length <= END_LENGTH };
      case "contains":
        return text.length < 2 ? undefined : { filterRows: this.#filterByBigrams(text), isExact: false };
      default:
        return unreachable(relation, "relation between texts");
    }
  }

  #filterByPrefix(text: string): Prefilter["filterRows"] {
    const [first, last] = [headOf(text, 0), headOf(text, ANY)];
    return (rows, count, out) => {
      if (this.#heads === undefined && !this.#indexPolicy.shouldBuild(count)) return undefined;
      this.#heads ??= this.#numbers((text) => headOf(text, 0));
      return filterInRange(this.#heads, first, last, rows, count, out);
    };
  }

  #filterBySuffix(text: string): Prefilter["filterRows"] {
    const [first, last] = [tailOf(text, 0), tailOf(text, ANY)];
    return (rows, count, out) => {
      if (this.#tails === undefined && !this.#indexPolicy.shouldBuild(count)) return undefined;
      this.#tails ??= this.#numbers((text) => tailOf(text, 0));
      return filterInRange(this.#tails, first, last, rows, count, out);
    };
  }

  #filterByBigrams(part: string): Prefilter["filterRows"] {
    const wanted = new BigramSets(1);
    wanted.note(0, part);
    const [low = 0, high = 0] = [wanted.low[0], wanted.high[0]];
    return (rows, count, out) => {
      if (this.#pairs === undefined && !this.#indexPolicy.shouldBuild(count)) return undefined;
      this.#pairs ??= this.#notePairs();
      return filterByMask(this.#pairs.low, this.#pairs.high, low, high, rows, count, out);
    };
  }

  #numbers(numberOf: (text: string) => number): Float64Array {
    const numbers = new Float64Array(this.#values.length);
    for (let row = 0; row < numbers.length; row++) {
      const text = this.#textOf(this.#values[row]);
      numbers[row] = text === undefined ? NaN : numberOf(text);
    }
    return numbers;
  }

  #notePairs(): BigramSets {
    const pairs = new BigramSets(this.#values.length);
    for (let row = 0; row < this.#values.length; row++) {
      const text = this.#textOf(this.#values[row]);
      if (text !== undefined) pairs.note(row, text);
    }
    return pairs;
  }

  #textOf(value: unknown): string | undefined {
    const { read, fold } = this.#reading;
    const text = read === "string" && typeof value !== "string" ? undefined : scalarText(value);
    return fold ? text?.toLowerCase() : text;
  }
}

/** So many characters, of 17 bits each since there is one more for none, are a number that is exact. */
const END_LENGTH = 3;
const BASE = 2 ** 17;
const ANY = BASE - 1;

/** The first characters as a number, which orders as they do; beyond the end of the text stands a filling. */
function headOf(text: string, filling: number): number {
  let head = 0;
  for (let index = 0; index < END_LENGTH; index++) {
    head = head * BASE + (index < text.length ? text.charCodeAt(index) + 1 : filling);
  }
  return head;
}

/** The last characters as a number, from the last on. */
function tailOf(text: string, filling: number): number {
  let tail = 0;
  for (let index = text.length - 1; index > text.length - 1 - END_LENGTH; index--) {
    tail = tail * BASE + (index >= 0 ? text.charCodeAt(index) + 1 : filling);
  }
  return tail;
}

/**
 * The pairs of neighbouring characters of texts, as bits of two words: a text can only contain another one if it has all
 * its pairs. Which bit a pair is, is a hash of it, so that some texts have them that do not contain the other.
 */
class BigramSets {
  readonly low: Uint32Array;
  readonly high: Uint32Array;

  constructor(length: number) {
    this.low = new Uint32Array(length);
    this.high = new Uint32Array(length);
  }

  note(row: number, text: string): void {
    let low = 0;
    let high = 0;
    let before = text.charCodeAt(0);
    for (let index = 1; index < text.length; index++) {
      const after = text.charCodeAt(index);
      const bit = Math.imul((before << 16) ^ after, 0x9e3779b1) >>> 26;
      if (bit < 32) low |= 1 << bit;
      else high |= 1 << (bit - 32);
      before = after;
    }
    this.low[row] = low;
    this.high[row] = high;
  }
}
