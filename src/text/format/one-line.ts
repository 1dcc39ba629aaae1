/** Puts filter text on one line, with one spelling for each word. */
import { printDate, printName, printNumber, printString } from "../printer/print-literal.js";
import { Literals } from "../parser/read-literal.js";
import { Vocabulary, ownPhrases } from "../lexer/vocabulary.js";
import { scan } from "../lexer/scan.js";
import { isComparingOn, token } from "../lexer/tokens.js";
import type { Tokens } from "../lexer/tokens.js";

/** A text on one line without its comments, with the offsets of its tokens. */
export interface OneLine extends Pick<Tokens, "text" | "codes" | "starts" | "ends" | "release"> {
  /** In the order of the text. */
  readonly comments: readonly Comment[];
}

/** A comment, by the index of the token after it; a comment inside a phrase precedes the phrase. */
export interface Comment {
  readonly before: number;
  readonly text: string;
  /** Whether another token precedes it on its line. */
  readonly trailing: boolean;
  /** Whether an empty line precedes it. */
  readonly apart: boolean;
}

const vocabulary = new Vocabulary(ownPhrases, true);

/** Normalizes the tokens of a filter: one line, one spelling for each word. */
export function oneLine(tokens: Tokens): OneLine {
  const { codes } = tokens;
  const literals = new Literals(tokens);
  const starts = new Int32Array(codes.length);
  const ends = new Int32Array(codes.length);
  let line = "";
  for (let index = 0; index < codes.length; index++) {
    if (index > 0 && !touchesNext.has(codes[index - 1]) && !touchesPrevious.has(codes[index])) line += " ";
    starts[index] = line.length;
    line += spell(index, tokens, literals);
    ends[index] = line.length;
  }
  const comments = tokens.text.includes("#") ? commentsOf(tokens) : [];
  return { text: line, codes, starts, ends, comments, release: () => tokens.release() };
}

/** Wraps printed text, which is normalized already. */
export function alreadyOneLine(text: string): OneLine {
  const tokens = scan(text, vocabulary);
  const { codes, starts, ends } = tokens;
  return { text, codes, starts, ends, comments: [], release: () => tokens.release() };
}

const touchesNext = new Set<number | undefined>([token.open, token.openList, token.dot, token.colon, token.sql]);
const touchesPrevious = new Set<number | undefined>([
  token.close,
  token.closeList,
  token.dot,
  token.colon,
  token.comma,
]);

function spell(index: number, tokens: Tokens, literals: Literals): string {
  const { codes } = tokens;
  const text = tokens.phrase(index)?.text ?? "";
  switch (codes[index]) {
    case token.name:
      // Kinds are words of the language.
      return codes[index - 1] === token.colon ? literals.raw(index) : printName(literals.name(index));
    case token.string:
      return printString(literals.string(index));
    case token.number:
      return printNumber(literals.number(index));
    case token.date:
      return printDate(literals.date(index));
    case token.times:
    case token.daysAgo:
      return literals.number(index - 1) === 1 ? text.replace("s", "") : text;
    case token.count:
      // `less` and `fewer` are synonyms.
      return codes[index + 2] === token.times ? text.replace("less", "fewer") : text.replace("fewer", "less");
    case token.on:
      return isComparingOn(index, codes) ? "=" : text;
    default:
      return text || literals.raw(index);
  }
}

function commentsOf(tokens: Tokens): Comment[] {
  return Array.from({ length: tokens.codes.length + 1 }, (_, index) => commentsBefore(index, tokens)).flat();
}

/** Comments before a token, and those between the words of a phrase. */
function commentsBefore(index: number, tokens: Tokens): Comment[] {
  const { text, starts, ends, codes } = tokens;
  const start = index === 0 ? 0 : (ends[index - 1] ?? 0);
  const isEnd = index >= codes.length;
  const end = isEnd ? text.length : tokens.phrase(index) === undefined ? starts[index] : ends[index];
  const between = text.slice(start, end);
  if (!between.includes("#")) return [];
  let spaceStart = 0;
  return [...between.matchAll(/#[^\r\n]*/g)].map(({ 0: comment, index: commentStart }, at) => {
    const space = between.slice(spaceStart, commentStart);
    spaceStart = commentStart + comment.length;
    const lines = space.match(/\r\n?|\n/g)?.length ?? 0;
    return {
      before: index,
      text: comment.trimEnd(),
      trailing: index > 0 && at === 0 && lines === 0,
      apart: index + at > 0 && lines > 1,
    };
  });
}
