/**
 * Text to tokens: one pass, linear in the length of the text, whatever the text is.
 *
 * Which words are keywords depends on their place: where a name is possible, a word is a name (except `and`, `or`,
 * `not`, `all of`, `any of` and `sql (`); elsewhere it is looked up among the phrases.
 */
import {
  DIGIT,
  LETTER,
  OTHER,
  PUNCTUATION,
  QUOTE,
  SIGN,
  SPACE,
  classOf,
  codeOf,
  endOf,
  endOfContraction,
  inForeignQuotes,
  isForeignQuote,
  isWord,
  skipTrivia,
  wordEnd,
} from "./characters.js";
import { relativeUnits } from "../../model/relative-date.js";
import { relativeDateOf } from "../printer/print-literal.js";
import type { Phrase, ScanProblem, Tokens } from "./tokens.js";
import { TokenList, escaped, token } from "./tokens.js";
import type { Vocabulary, Word } from "./vocabulary.js";

/**
 * The limit for nested parentheses: far beyond the two levels of a filter, and low enough for the recursive parser's
 * stack.
 */
export const maxNesting = 200;

const AND = token.and;
const OR = token.or;
const OPEN = token.open;
const CLOSE = token.close;
const NOT = token.not;
const NAME = token.name;
const STRING = token.string;
const NUMBER = token.number;
const DATE = token.date;
const COUNT = token.count;
const ARROW = token.arrow;
const DOT = token.dot;
const COLON = token.colon;
const CLOCK = token.clock;
const EQUALS = codeOf("=");
const HYPHEN = codeOf("-");
const SLASH = codeOf("/");
const SQL = token.sql;
const UNKNOWN = token.unknown;

/** Tokens that a name, a value or a condition may follow; 0 is the start of the text. */
const beforeName = flags([
  0,
  ...[token.open, token.openList, token.comma, token.and, token.or, token.not, token.arrow, token.dot, token.colon],
  ...[token.comparator, token.on, token.between, token.allOf, token.anyOf],
]);

/** Tokens that a column or a property follows. */
const beforeColumn = flags([0, ...[token.open, token.comma, token.and, token.or, token.not, token.arrow, token.dot]]);

/** Words that are keywords even where a name is possible. */
const reserved = flags([token.and, token.or, token.not, token.allOf, token.anyOf, token.sql]);

/** A frequency or a period follows these tokens. */
const isCounted = flags([token.occurred, token.never, token.times]);

/** Characters that a sign, a number or a string begins with. */
const beginsOperand = flags([SIGN, DIGIT, QUOTE]);

/** The length of the longest word in `reserved`. */
const reservedLength = 4;

const BACKSLASH = codeOf("\\");
const APOSTROPHE = codeOf("'");
const BACKTICK = codeOf("`");
const NEWLINE = codeOf("\n");
const RETURN = codeOf("\r");

function flags(codes: readonly number[]): Uint8Array {
  const flagged = new Uint8Array(128);
  for (const code of codes) flagged[code] = 1;
  return flagged;
}

const numberLike = /[-+]?[0-9.][0-9A-Za-z_.]*(?:(?<=[0-9.][eE])[-+][0-9]*)?/y;
// Accepts a blank between date and time, which is reported later.
const dateLike = /(?:\d{4}-\d\d-\d\d +\d\d:)?[0-9A-Za-z:.+_/-]*/y;
const dateWithoutSign = /\d{1,4}([-/])\d{1,2}\1(?:\d{1,2} +\d\d:)?\d{1,4}[0-9A-Za-z:.+-]*/y;
/** After the number of a relative date: `3 months ago`. */
const unitAgo = new RegExp(`\\s+(?:${Object.keys(relativeUnits).join("|")})s?\\s+ago(?![\\p{L}\\p{N}\\p{M}_])`, "iuy");
const groupedByQuotes = /\d{1,3}(?:'\d{3})+(?![\w'])/y;
const clock = /\d{1,2}:\d{2}(?::\d{2})?(?![\w:])/y;

export function scan(text: string, vocabulary: Vocabulary): Tokens {
  return new Scanner(text, vocabulary).run();
}

class Scanner {
  private readonly tokens: TokenList;
  /** Where each open parenthesis begins. */
  private readonly open: number[] = [];
  private tooDeep = false;
  private previous = 0;
  /** For each unclosed typographic quote, the end of its line. */
  private readonly unclosedQuotes: Record<string, number> = {};
  /** The end of the last phrase found. */
  private phraseEnd = 0;

  constructor(
    private readonly text: string,
    private readonly vocabulary: Vocabulary,
  ) {
    this.tokens = new TokenList(text, vocabulary.phrases);
  }

  run(): Tokens {
    const { text } = this;
    for (let at = skipTrivia(text, 0); at < text.length; at = skipTrivia(text, at)) at = this.token(at);
    // A text that is nested too deep is never parsed, so its parentheses need no balance.
    if (!this.tooDeep) this.closeAll();
    return this.tokens.finish();
  }

  private closeAll(): void {
    const { length } = this.text;
    for (const start of this.open) {
      this.problem("unclosedParenthesis", start, start + 1);
      this.add(CLOSE, length, length);
    }
  }

  /** Adds the token that begins at an offset, and returns where it ends. */
  private token(start: number): number {
    const code = this.text.charCodeAt(start);
    switch (classOf(code)) {
      case LETTER:
        return this.word(start);
      case DIGIT:
        return this.number(start);
      case QUOTE:
        return this.quoted(start, start + 1, code, code === BACKTICK ? NAME : STRING);
      case SIGN:
        return this.sign(start);
      case PUNCTUATION:
        return this.punctuation(start, code);
      default:
        return this.other(start, code);
    }
  }

  private add(code: number, start: number, end: number, mark = 0): number {
    this.tokens.add(code, start, end, mark);
    this.previous = code;
    return end;
  }

  private addPhrase(number: number, start: number, end: number): number {
    const phrase = this.vocabulary.phrases[number - 1];
    // Frequencies and periods in other words are reported with the occurrence (src/mistakes/text/condition.ts).
    const isCount = isCounted[this.previous] === 1 && phrase?.type === "comparator";
    const code = phrase?.code ?? UNKNOWN;
    // Where no condition begins, `!` is reported as misplaced.
    const isMisplacedNot = code === NOT && beforeName[this.previous] !== 1;
    if (phrase?.foreign !== undefined && !isCount && !isMisplacedNot) this.problem("foreignWord", start, end, phrase);
    return this.add(code, start, end, number);
  }

  private problem(code: ScanProblem["code"], start: number, end: number, phrase?: Phrase): void {
    this.tokens.problems.push({ code, start, end, tokensBefore: this.tokens.count, phrase });
  }

  private word(start: number): number {
    const { hasNames } = this.vocabulary;
    const { previous } = this;
    const mayBeName = hasNames && beforeName[previous] === 1;
    const end = mayBeName ? wordEnd(this.text, start) : endOfContraction(this.text, wordEnd(this.text, start));
    if (!(mayBeName && end - start > reservedLength)) {
      const beginnings = this.vocabulary.startingWith(this.text.charCodeAt(start));
      const reserved = previous === DOT ? 0 : this.phrase(beginnings, start, end, mayBeName);
      const phrase = reserved || this.operatorAlone(beginnings, start, end);
      if (phrase !== 0) return this.addPhrase(phrase, start, this.phraseEnd);
    }
    return this.add(mayBeName || (hasNames && previous !== NAME) ? NAME : UNKNOWN, start, end);
  }

  /**
   * The number of an operator that replaces a column, as in `and is below 10`, `or does not contain "b"` and `m. is
   * empty`; otherwise 0. Other tokens follow a column of such a name, or it is in back-ticks. Foreign spellings count
   * only after `and` and `or`: `is in ["US"]` compares a column named `is`.
   */
  private operatorAlone(candidates: readonly Word[], start: number, end: number): number {
    if (
      beforeColumn[this.previous] !== 1 ||
      !(isWord(this.text, start, end, "is") || isWord(this.text, start, end, "does"))
    )
      return 0;
    const phrase = this.phrase(candidates, start, end, false);
    const next = this.text.charCodeAt(skipTrivia(this.text, end));
    const isLonger = this.phraseEnd > end;
    if (this.previous !== AND && this.previous !== OR) {
      return isLonger && this.vocabulary.phrases[phrase - 1]?.foreign === undefined ? phrase : 0;
    }
    const isOperand = next !== BACKTICK && next !== EQUALS && beginsOperand[classOf(next)] === 1;
    return isLonger || isOperand ? phrase : 0;
  }

  /** The number of the longest possible phrase that begins with a word, or 0. */
  private phrase(candidates: readonly Word[], start: number, end: number, onlyReserved: boolean): number {
    for (const { word, phrase, next } of candidates) {
      if (!isWord(this.text, start, end, word)) continue;
      const isPhrase = phrase !== 0 && this.isPossible(phrase, end, onlyReserved);
      // No reserved phrase is a prefix of another.
      if (next.length > 0 && !(isPhrase && onlyReserved)) {
        const nextStart = skipTrivia(this.text, end);
        const longer = this.phrase(next, nextStart, wordEnd(this.text, nextStart), onlyReserved);
        if (longer !== 0) return longer;
      }
      this.phraseEnd = end;
      return isPhrase ? phrase : 0;
    }
    return 0;
  }

  private isPossible(phrase: number, end: number, onlyReserved: boolean): boolean {
    const code = this.vocabulary.phrases[phrase - 1]?.code ?? UNKNOWN;
    if (code === SQL) return this.text.charCodeAt(skipTrivia(this.text, end)) === OPEN;
    return !onlyReserved || reserved[code] === 1;
  }

  private number(start: number): number {
    const { text } = this;
    let end = start + 1;
    while (classOf(text.charCodeAt(end)) === DIGIT) end++;
    const next = text.charCodeAt(end);
    if (next === DOT || classOf(next) === LETTER || end === start + 1) {
      end = Math.max(end, endOf(numberLike, text, start));
    }
    if ((next === HYPHEN || next === SLASH) && end - start <= 4) {
      const dateEnd = endOf(dateWithoutSign, text, start);
      // A date without its sign is reported later.
      if (dateEnd > start) return this.add(DATE, start, dateEnd);
    }
    // After `is more than`, "30 days ago" means another operator.
    const isOperand = this.previous !== COUNT && this.tokens.phrase(this.tokens.count - 1)?.foreign === undefined;
    if (classOf(next) === SPACE && this.vocabulary.hasNames && isOperand) {
      const ageEnd = endOf(unitAgo, text, end);
      if (ageEnd > end && relativeDateOf(text.slice(start, ageEnd)) !== undefined) return this.add(DATE, start, ageEnd);
    }
    if (next === APOSTROPHE) end = Math.max(end, endOf(groupedByQuotes, text, start));
    if (next === COLON && !this.vocabulary.hasNames) {
      const clockEnd = endOf(clock, text, start);
      if (clockEnd > start) return this.add(CLOCK, start, clockEnd);
    }
    return this.add(NUMBER, start, end);
  }

  /** Reads a string, a name or a date in straight quotes. It ends at the end of its line at the latest. */
  private quoted(start: number, from: number, quote: number, code: number): number {
    const { text } = this;
    let mark = 0;
    for (let at = from; at < text.length; at++) {
      const next = text.charCodeAt(at);
      if (next === quote) {
        if (quote !== BACKTICK || text.charCodeAt(at + 1) !== BACKTICK) return this.add(code, start, at + 1, mark);
        at++;
      } else if (next === BACKSLASH) {
        mark = escaped;
        at++;
      } else if (next === NEWLINE || next === RETURN) {
        return this.unclosed(start, at, code, mark);
      }
    }
    return this.unclosed(start, text.length, code, mark);
  }

  private unclosed(start: number, end: number, code: number, mark: number): number {
    this.problem("unclosedQuote", start, end);
    return this.add(code, start, end, mark);
  }

  private sign(start: number): number {
    let end = start + 1;
    while (classOf(this.text.charCodeAt(end)) === SIGN) end++;
    const phrase = this.vocabulary.sign(this.text.slice(start, end));
    return phrase === 0 ? this.add(UNKNOWN, start, end) : this.addPhrase(phrase, start, end);
  }

  private punctuation(start: number, code: number): number {
    if (code === OPEN && this.open.push(start) > maxNesting && !this.tooDeep) {
      this.tooDeep = true;
      this.problem("tooDeep", start, start + 1);
    }
    if (code === CLOSE && this.open.pop() === undefined) {
      this.problem("unopenedParenthesis", start, start + 1);
      return start + 1;
    }
    return this.add(code, start, start + 1);
  }

  private other(start: number, code: number): number {
    const { text } = this;
    const next = text.charCodeAt(start + 1);
    const isNumber = classOf(next) === DIGIT || next === DOT;
    switch (text[start]) {
      case "-":
        if (text[start + 1] === ">") return this.add(ARROW, start, start + 2);
        if (isNumber) return this.number(start);
        break;
      case "+":
        if (isNumber) return this.number(start);
        break;
      case ".":
        if (classOf(next) === DIGIT && this.previous !== NAME) return this.number(start);
        return this.add(DOT, start, start + 1);
      case "@":
        if (classOf(next) === QUOTE && next !== BACKTICK) return this.quoted(start, start + 2, next, DATE);
        return this.add(DATE, start, endOf(dateLike, text, start + 1));
      default: {
        const sign = code >= 128 ? this.vocabulary.sign(text[start] ?? "") : 0;
        if (sign > 0) return this.addPhrase(sign, start, start + 1);
        if (code >= 128 && wordEnd(text, start) > start) return this.word(start);
        if (isForeignQuote(text[start] ?? "")) return this.foreignQuotes(start);
      }
    }
    let end = start + 1;
    while (end < text.length && classOf(text.charCodeAt(end)) === OTHER && this.isUnknown(end)) end++;
    return this.add(UNKNOWN, start, end);
  }

  private foreignQuotes(start: number): number {
    const character = this.text[start] ?? "";
    // If no closing quote was found earlier in this line, there is none here.
    if (start < (this.unclosedQuotes[character] ?? 0)) return this.add(UNKNOWN, start, start + 1);
    const { end, isClosed } = inForeignQuotes(this.text, start);
    if (isClosed) return this.add(STRING, start, end);
    this.unclosedQuotes[character] = end;
    return this.add(UNKNOWN, start, start + 1);
  }

  private isUnknown(at: number): boolean {
    const character = this.text[at] ?? "";
    return !/[-+.@#\s]/.test(character) && !isForeignQuote(character) && wordEnd(this.text, at) === at;
  }
}
