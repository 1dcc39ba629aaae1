import type { Phrase } from "./phrases.js";

/** The tokens of a text, by number. */
export interface Tokens {
  readonly text: string;
  /** The {@link token} that each is; parentheses are balanced among them, unless they are nested too deep. */
  readonly codes: Uint8Array;
  /** Where each begins; meaningless beyond the last. */
  readonly starts: Int32Array;
  /** Where each ends; meaningless beyond the last. */
  readonly ends: Int32Array;
  readonly problems: readonly ScanProblem[];
  /** What a token of words or signs says. */
  phrase(index: number): Phrase | undefined;
  /** Whether there is a backslash in a token in quotes. */
  hasEscapes(index: number): boolean;
  /** Leaves the room that they take to the next text; afterwards they cannot be asked any more. */
  release(): void;
}

/** What only the scanner sees. */
export interface ScanProblem {
  readonly code: "unclosedParenthesis" | "unopenedParenthesis" | "unclosedQuote" | "tooDeep" | "foreignWord";
  readonly start: number;
  readonly end: number;
  /** How many tokens stand before it. */
  readonly behind: number;
  /** The foreign word. */
  readonly phrase: Phrase | undefined;
}

/** A mark of tokens in quotes that have a backslash; there are fewer phrases. */
export const escaped = 0xffff;

/** Tokens while the scanner finds them. */
export class TokenList implements Tokens {
  codes: Uint8Array;
  readonly problems: ScanProblem[] = [];
  /** How many there are so far. */
  count = 0;
  private room: Room;

  constructor(
    readonly text: string,
    private readonly phrases: readonly Phrase[],
  ) {
    // For as many as texts usually have.
    this.room = roomFor((text.length >> 2) + 8);
    this.codes = this.room.codes;
  }

  get starts(): Int32Array {
    return this.room.starts;
  }

  get ends(): Int32Array {
    return this.room.ends;
  }

  /** @param mark - the number of a phrase, from 1, or {@link escaped}. */
  add(code: number, start: number, end: number, mark: number): void {
    const index = this.count++;
    if (index === this.room.size) this.room = this.room.twice();
    const { codes, starts, ends, marks } = this.room;
    codes[index] = code;
    starts[index] = start;
    ends[index] = end;
    marks[index] = mark;
  }

  /** Ends the list: no token follows. */
  finish(): Tokens {
    this.codes = this.room.codes.subarray(0, this.count);
    return this;
  }

  phrase(index: number): Phrase | undefined {
    return index < this.count ? this.phrases[(this.room.marks[index] ?? 0) - 1] : undefined;
  }

  hasEscapes(index: number): boolean {
    return this.room.marks[index] === escaped;
  }

  release(): void {
    if (this.room.size <= mostSpared) spare = this.room;
  }
}

/** Typed arrays: a text may have millions of tokens. */
class Room {
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

  twice(): Room {
    const room = new Room(2 * this.size);
    room.codes.set(this.codes);
    room.starts.set(this.starts);
    room.ends.set(this.ends);
    room.marks.set(this.marks);
    return room;
  }
}

/** Typed arrays take as long to make as a short text to read, so those of one text serve the next. */
let spare: Room | undefined;
const leastSpared = 1_000;
const mostSpared = 50_000;

function roomFor(size: number): Room {
  const room = spare;
  if (room === undefined || room.size < size) return new Room(Math.max(size, leastSpared));
  spare = undefined;
  return room;
}
