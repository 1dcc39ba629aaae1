const code = (character: string): number => character.charCodeAt(0);

/**
 * The kinds of tokens of the text language, one character each: the alphabet of grammar/filter.peggy.
 *
 * A phrase of several words, such as `does not contain`, is one token.
 */
export const token = {
  and: code("&"),
  or: code("|"),
  not: code("!"),
  open: code("("),
  close: code(")"),
  openList: code("["),
  closeList: code("]"),
  comma: code(","),
  dot: code("."),
  colon: code(":"),
  arrow: code(">"),
  allOf: code("A"),
  anyOf: code("E"),
  /** An operator followed by one value or list. */
  comparator: code("="),
  /** `on`, which compares a date and also introduces the column of an occurrence or of SQL. */
  on: code("@"),
  between: code("b"),
  /** An operator without an operand: `is null`. */
  check: code("?"),
  has: code("h"),
  occurred: code("o"),
  never: code("v"),
  /** `more than`, `fewer than`, `exactly`: before a number of times or of days. */
  count: code("c"),
  times: code("t"),
  daysAgo: code("y"),
  where: code("w"),
  sql: code("q"),
  name: code("n"),
  string: code("s"),
  number: code("0"),
  date: code("d"),
  /** Of policies: `weekly`. */
  interval: code("i"),
  /** Of policies: `on day`, before a number. */
  part: code("p"),
  /** Of policies: `at`, before a time. */
  at: code("a"),
  /** Of policies: `09:00`. */
  clock: code("l"),
  /** Of policies: `on monday`, `in june`. */
  dayOrMonth: code("m"),
  /** A word or character without a meaning at its place. */
  unknown: code("x"),
} as const;

export function isLiteral(code: number | undefined): boolean {
  return code === token.string || code === token.number || code === token.date;
}

/** Whether a token may be unquoted text. */
export function isUnquoted(code: number | undefined): boolean {
  return code === token.name || code === token.unknown;
}

/** Whether an `on` compares with a date, as it does after a column; elsewhere it precedes a column. */
export function isComparingOn(index: number, codes: Uint8Array): boolean {
  return codes[index - 1] === token.name;
}

/** The first token of the column that ends at `last`. */
export function startOfColumn(last: number, codes: Uint8Array): number {
  let first = last;
  while (codes[first - 1] === token.dot || codes[first - 1] === token.colon || codes[first - 1] === token.arrow)
    first -= 2;
  return first;
}

export type TokenName = keyof typeof token;

/** One or more words that form one token. */
export interface Phrase {
  readonly words: readonly string[];
  readonly type: TokenName;
  /** UTF-16 code of the token's character. */
  readonly code: number;
  /** The spelling that is printed: for an operator, the one in the operator table. */
  readonly text: string;
  /**
   * For a word of another language, which is reported: whether `text` is certainly meant, or a comparison with a
   * pattern, the opposite of `text`, or a comparison with all values where `text` compares with any.
   */
  readonly foreign?: "sure" | "unsure" | "pattern" | "opposite" | "all";
}

/** The tokens of a text, by number. */
export interface Tokens {
  readonly text: string;
  /** The {@link token} of each. Parentheses are balanced, unless they are nested too deep. */
  readonly codes: Uint8Array;
  /** Where each begins. After the last is the end of the text, and beyond that nothing. */
  readonly starts: Int32Array;
  /** Where each ends. After the last is the end of the text, and beyond that nothing. */
  readonly ends: Int32Array;
  readonly problems: readonly ScanProblem[];
  /** The phrase of a token of words or signs. */
  phrase(index: number): Phrase | undefined;
  /** Whether a quoted token contains a backslash. */
  hasEscapes(index: number): boolean;
  /** Returns the buffers to the pool. Do not read the tokens afterwards. */
  release(): void;
}

/** A mistake that only the scanner can detect. */
export interface ScanProblem {
  readonly code: "unclosedParenthesis" | "unopenedParenthesis" | "unclosedQuote" | "tooDeep" | "foreignWord";
  readonly start: number;
  readonly end: number;
  /** The number of tokens before it. */
  readonly tokensBefore: number;
  /** The foreign word. */
  readonly phrase: Phrase | undefined;
}

/** Marks quoted tokens with a backslash; phrase numbers are lower. */
export const escaped = 0xffff;

export class TokenList implements Tokens {
  codes: Uint8Array;
  readonly problems: ScanProblem[] = [];
  /** The number of tokens so far. */
  count = 0;
  private buffers: Buffers;

  constructor(
    readonly text: string,
    private readonly phrases: readonly Phrase[],
  ) {
    // Enough for most texts.
    this.buffers = buffersFor((text.length >> 2) + 8);
    this.codes = this.buffers.codes;
  }

  get starts(): Int32Array {
    return this.buffers.starts;
  }

  get ends(): Int32Array {
    return this.buffers.ends;
  }

  /** @param mark - the number of a phrase, from 1, or {@link escaped}. */
  add(code: number, start: number, end: number, mark: number): void {
    const index = this.count++;
    if (index === this.buffers.size) this.buffers = this.buffers.twice();
    const { codes, starts, ends, marks } = this.buffers;
    codes[index] = code;
    starts[index] = start;
    ends[index] = end;
    marks[index] = mark;
  }

  finish(): Tokens {
    const { length } = this.text;
    this.add(0, length, length, 0);
    this.count--;
    this.codes = this.buffers.codes.subarray(0, this.count);
    return this;
  }

  phrase(index: number): Phrase | undefined {
    return index < this.count ? this.phrases[(this.buffers.marks[index] ?? 0) - 1] : undefined;
  }

  hasEscapes(index: number): boolean {
    return this.buffers.marks[index] === escaped;
  }

  release(): void {
    if (this.buffers.size <= maxPooled) pooled = this.buffers;
  }
}

/** Typed arrays, because a text may have millions of tokens. */
class Buffers {
  readonly codes: Uint8Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly marks: Uint16Array;

  constructor(readonly size: number) {
    this.codes = new Uint8Array(size);
    this.starts = new Int32Array(size);
    this.ends = new Int32Array(size);
    this.marks = new Uint16Array(size);
  }

  twice(): Buffers {
    const buffers = new Buffers(2 * this.size);
    buffers.codes.set(this.codes);
    buffers.starts.set(this.starts);
    buffers.ends.set(this.ends);
    buffers.marks.set(this.marks);
    return buffers;
  }
}

/** A pool of one: allocating buffers would take a fifth of the time of parsing a short text. */
let pooled: Buffers | undefined;
const minPooled = 1_000;
const maxPooled = 50_000;

function buffersFor(size: number): Buffers {
  const buffers = pooled;
  if (buffers === undefined || buffers.size < size) return new Buffers(Math.max(size, minPooled));
  pooled = undefined;
  return buffers;
}
