/**
 * Text to tokens: one pass, linear in the length of the text, whatever the text is.
 *
 * Which words are keywords depends on their place: where a name may stand a word is one (save `and`, `or`, `not`,
 * `all of`, `any of` and `sql (`), elsewhere it is looked up among the phrases.
 */
import {
  classOf,
  codeOf,
  DIGIT,
  LETTER,
  lowerCase,
  matchWords,
  OTHER,
  PUNCTUATION,
  QUOTE,
  SIGN,
  skipTrivia,
  wordEnd,
} from "./characters.js";
import type { Phrase } from "./phrases.js";
import { phrases } from "./phrases.js";
import { token } from "./token.js";

/** The tokens of a text, by number. */
export interface Tokens {
  readonly text: string;
  /** The {@link token} that each is; parentheses are balanced among them. */
  readonly codes: Uint8Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** What the words and signs among the tokens say. */
  readonly phrases: readonly (Phrase | undefined)[];
  readonly problems: readonly ScanProblem[];
}

/** What only the scanner sees. */
export interface ScanProblem {
  readonly code: "unclosedParenthesis" | "unopenedParenthesis" | "unclosedQuote" | "tooDeep" | "foreignWord";
  readonly start: number;
  readonly end: number;
  /** The foreign word. */
  readonly phrase?: Phrase;
}

/**
 * How deeply parentheses may be nested: far beyond the two levels of a filter, and far from the end of the stack of
 * the parser, which recurses.
 */
export const maxNesting = 200;

const OPEN = token.open;
const CLOSE = token.close;
const NAME = token.name;
const STRING = token.string;
const NUMBER = token.number;
const DATE = token.date;
const ARROW = token.arrow;
const DOT = token.dot;
const COLON = token.colon;
const CLOCK = token.clock;
const HYPHEN = codeOf("-");
const SQL = token.sql;
const UNKNOWN = token.unknown;

/** Tokens behind which a name may stand, or a value, or a condition begin; 0 is the start of the text. */
const beforeName = flags([
  0,
  ...[token.open, token.openList, token.comma, token.and, token.or, token.not, token.arrow, token.dot, token.colon],
  ...[token.comparator, token.on, token.between, token.allOf, token.anyOf],
]);

/** Tokens of words that are keywords even where a name may stand. */
const reserved = flags([token.and, token.or, token.not, token.allOf, token.anyOf, token.sql]);

/** No word is reserved that is longer. */
const reservedLength = 3;

const BACKSLASH = codeOf("\\");
const BACKTICK = codeOf("`");
const NEWLINE = codeOf("\n");
const RETURN = codeOf("\r");

function flags(codes: readonly number[]): Uint8Array {
  const flagged = new Uint8Array(128);
  for (const code of codes) flagged[code] = 1;
  return flagged;
}

const closingQuotes: Readonly<Record<string, string>> = {
  "\u201c": '\u201d\u201c"',
  "\u201d": '\u201d\u201c"',
  "\u201e": '\u201c\u201d"',
  "\u2018": "\u2019\u2018'",
  "\u2019": "\u2019\u2018'",
  "\u00ab": "\u00bb",
  "\u00b4": "\u00b4'",
};

const numberLike = /[-+]?[0-9.][0-9A-Za-z_.]*(?:(?<=[0-9.][eE])[-+][0-9]*)?/y;
const dateLike = /[0-9A-Za-z:.+_/-]*/y;
const dateWithoutSign = /\d{4}-\d{2}-\d{2}[0-9A-Za-z:.+-]*/y;
const clock = /\d{1,2}:\d{2}(?::\d{2})?(?![\w:])/y;
/** The words of a language. */
export interface Vocabulary {
  readonly phrases: ReadonlyMap<string, readonly Phrase[]>;
  /** Whether there are names, and no times of the day. */
  readonly names: boolean;
}

const filterVocabulary: Vocabulary = { phrases, names: true };

/** The tokens of a text. */
export function scan(text: string, vocabulary = filterVocabulary): Tokens {
  return new Scanner(text, vocabulary).run();
}

class Scanner {
  // Room for as many tokens as texts usually have; typed arrays, since a text may have millions.
  private capacity: number;
  private count = 0;
  private codes: Uint8Array;
  private starts: Int32Array;
  private ends: Int32Array;
  private readonly phrases: (Phrase | undefined)[] = [];
  private readonly problems: ScanProblem[] = [];
  /** The starts of the parentheses that are open. */
  private readonly open: number[] = [];
  private previous = 0;
  private at = 0;

  constructor(
    private readonly text: string,
    private readonly vocabulary: Vocabulary,
  ) {
    this.capacity = (text.length >> 2) + 8;
    this.codes = new Uint8Array(this.capacity);
    this.starts = new Int32Array(this.capacity);
    this.ends = new Int32Array(this.capacity);
  }

  run(): Tokens {
    const { text } = this;
    for (;;) {
      const start = (this.at = skipTrivia(text, this.at));
      if (start >= text.length) break;
      const code = text.charCodeAt(start);
      switch (classOf(code)) {
        case LETTER:
          this.word(start);
          break;
        case DIGIT:
          this.number(start);
          break;
        case QUOTE:
          this.quoted(start, code, code === BACKTICK ? NAME : STRING);
          break;
        case SIGN:
          this.sign(start);
          break;
        case PUNCTUATION:
          this.punctuation(start, code);
          break;
        default:
          this.other(start, code);
      }
    }
    return this.finish();
  }

  private push(code: number, start: number, end: number, phrase?: Phrase): void {
    if (phrase?.foreign !== undefined) this.problems.push({ code: "foreignWord", start, end, phrase });
    if (this.count === this.capacity) this.grow();
    this.codes[this.count] = code;
    this.starts[this.count] = start;
    this.ends[this.count] = end;
    this.count++;
    this.phrases.push(phrase);
    this.previous = code;
    this.at = end;
  }

  private grow(): void {
    const { codes, starts, ends } = this;
    this.capacity *= 2;
    (this.codes = new Uint8Array(this.capacity)).set(codes);
    (this.starts = new Int32Array(this.capacity)).set(starts);
    (this.ends = new Int32Array(this.capacity)).set(ends);
  }

  private word(start: number): void {
    const end = wordEnd(this.text, start);
    const { names, phrases } = this.vocabulary;
    const mayBeName = names && beforeName[this.previous] === 1;
    if (this.previous !== DOT && !(mayBeName && end - start > reservedLength)) {
      const word = this.text.slice(start, end);
      for (const phrase of phrases.get(word) ?? phrases.get(lowerCase(word)) ?? []) {
        if (mayBeName && reserved[phrase.code] !== 1) continue;
        const phraseEnd = matchWords(this.text, end, phrase.words);
        if (phraseEnd < 0 || (phrase.code === SQL && this.text[skipTrivia(this.text, phraseEnd)] !== "(")) continue;
        this.push(phrase.code, start, phraseEnd, phrase);
        return;
      }
    }
    this.push(mayBeName || (names && this.previous !== NAME) ? NAME : UNKNOWN, start, end);
  }

  private number(start: number): void {
    let end = start + 1;
    while (classOf(this.text.charCodeAt(end)) === DIGIT) end++;
    const next = this.text.charCodeAt(end);
    if (next === DOT || classOf(next) === LETTER || end === start + 1) {
      numberLike.lastIndex = start;
      numberLike.test(this.text);
      end = Math.max(end, numberLike.lastIndex);
    }
    if (next === HYPHEN && end - start === 4) {
      dateWithoutSign.lastIndex = start;
      if (dateWithoutSign.test(this.text)) end = dateWithoutSign.lastIndex;
    }
    if (next === COLON && !this.vocabulary.names) {
      clock.lastIndex = start;
      if (clock.test(this.text)) {
        this.push(CLOCK, start, clock.lastIndex);
        return;
      }
    }
    this.push(NUMBER, start, end);
  }

  /** A string or a name in straight quotes; it ends with its line at the latest. */
  private quoted(start: number, quote: number, code: number): void {
    const { text } = this;
    for (let at = codeOf(text[start] ?? "") === quote ? start + 1 : start + 2; ; at++) {
      const next = text.charCodeAt(at);
      if (next === quote) {
        if (quote !== BACKTICK || text.charCodeAt(at + 1) !== BACKTICK) {
          this.push(code, start, at + 1);
          return;
        }
        at++;
      } else if (next === BACKSLASH) {
        at++;
      } else if (next === NEWLINE || next === RETURN || at >= text.length) {
        const end = Math.min(at, text.length);
        this.problems.push({ code: "unclosedQuote", start, end });
        this.push(code, start, end);
        return;
      }
    }
  }

  private sign(start: number): void {
    let end = start + 1;
    while (classOf(this.text.charCodeAt(end)) === SIGN) end++;
    const phrase = phrases.get(this.text.slice(start, end))?.[0];
    this.push(phrase?.code ?? UNKNOWN, start, end, phrase);
  }

  private punctuation(start: number, code: number): void {
    if (code === OPEN && this.open.push(start) === maxNesting + 1) {
      this.problems.push({ code: "tooDeep", start, end: start + 1 });
    }
    if (code === CLOSE && this.open.pop() === undefined) {
      this.problems.push({ code: "unopenedParenthesis", start, end: start + 1 });
      this.at = start + 1;
    } else {
      this.push(code, start, start + 1);
    }
  }

  private other(start: number, code: number): void {
    const { text } = this;
    const next = text.charCodeAt(start + 1);
    switch (text[start]) {
      case "-":
        if (text[start + 1] === ">") {
          this.push(ARROW, start, start + 2);
          return;
        }
        if (classOf(next) === DIGIT || next === DOT) {
          this.number(start);
          return;
        }
        break;
      case "+":
        if (classOf(next) === DIGIT || next === DOT) {
          this.number(start);
          return;
        }
        break;
      case ".":
        if (classOf(next) === DIGIT && this.previous !== NAME) {
          this.number(start);
          return;
        }
        {
          this.push(DOT, start, start + 1);
          return;
        }
      case "@":
        if (classOf(next) === QUOTE && next !== BACKTICK) {
          this.quoted(start, next, DATE);
          return;
        }
        dateLike.lastIndex = start + 1;
        dateLike.test(text);
        {
          this.push(DATE, start, dateLike.lastIndex);
          return;
        }
      default:
        if (code >= 128 && wordEnd(text, start) > start) {
          this.word(start);
          return;
        }
        if (closingQuotes[text[start] ?? ""] !== undefined) {
          this.foreignQuotes(start);
          return;
        }
    }
    let end = start + 1;
    while (end < text.length && classOf(text.charCodeAt(end)) === OTHER && this.isUnknown(end)) end++;
    this.push(UNKNOWN, start, end);
  }

  private isUnknown(at: number): boolean {
    const character = this.text[at] ?? "";
    return !/[-+.@#\s]/.test(character) && closingQuotes[character] === undefined && wordEnd(this.text, at) === at;
  }

  /** Text in quotes that word processors make, up to what may close it or the end of the line. */
  private foreignQuotes(start: number): void {
    const closing = closingQuotes[this.text[start] ?? ""] ?? "";
    for (let at = start + 1; at < this.text.length && !/[\r\n]/.test(this.text[at] ?? ""); at++) {
      if (closing.includes(this.text[at] ?? "")) {
        this.push(STRING, start, at + 1);
        return;
      }
    }
    this.push(UNKNOWN, start, start + 1);
  }

  private finish(): Tokens {
    const { text, phrases, problems } = this;
    const end = text.length;
    for (const start of this.open) {
      problems.push({ code: "unclosedParenthesis", start, end: start + 1 });
      this.push(CLOSE, end, end);
    }
    const codes = this.codes.subarray(0, this.count);
    return { text, codes, starts: this.starts, ends: this.ends, phrases, problems };
  }
}
