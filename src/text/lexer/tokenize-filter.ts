import { notText } from "../../model/structure/any-input.js";
import { skipTrivia } from "./characters.js";
import { scan } from "./scan.js";
import { vocabulary } from "./foreign-words.js";
import { isComparingOn, token } from "./tokens.js";
import type { Tokens } from "./tokens.js";

/** The types of tokens, for highlighting. */
export type FilterTokenType =
  | "comment"
  | "date"
  /** `and`, `or`, `not`, `where` and the other words that connect conditions. */
  | "keyword"
  /** The kind after a colon. */
  | "kind"
  | "name"
  | "number"
  /** Words and signs that compare: `=`, `does not contain`. */
  | "operator"
  | "punctuation"
  | "string"
  /** A word or character without a meaning at its place. */
  | "unknown"
  | "whitespace";

/** A part of a text, by UTF-16 offsets. */
export interface FilterToken {
  readonly type: FilterTokenType;
  readonly start: number;
  readonly end: number;
}

/**
 * The tokens of any text, valid or not, in order. Every character belongs to exactly one token.
 *
 * @example
 * tokenizeFilter("n = 1 # one").map(({ type }) => type) // ["name", "whitespace", "operator", "whitespace", "number", "whitespace", "comment"]
 */
export function tokenizeFilter(text: string): FilterToken[] {
  if (notText(text) !== undefined) return [];
  const tokens = scan(text, vocabulary);
  const found: FilterToken[] = [];
  let at = 0;
  for (let index = 0; index < tokens.codes.length; index++) {
    const start = tokens.starts[index] ?? text.length;
    const end = tokens.ends[index] ?? text.length;
    if (end === start) continue;
    addBetween(text, at, start, "punctuation", found);
    addBetween(text, start, end, typeOf(index, tokens), found);
    at = end;
  }
  addBetween(text, at, text.length, "punctuation", found);
  return found;
}

/** Adds white space and comments as tokens, and anything else as tokens of the given type. */
function addBetween(text: string, start: number, end: number, type: FilterTokenType, found: FilterToken[]): void {
  const isWord = type === "operator" || type === "keyword" || type === "punctuation";
  for (let at = start; at < end;) {
    const next = Math.min(end, at === start && !isWord ? at : skipTrivia(text, at));
    addTrivia(text, at, next, found);
    at = next;
    // White space and comments inside a phrase are separate tokens.
    while (at < end && (!isWord || skipTrivia(text, at) === at)) at++;
    if (at > next) found.push({ type, start: next, end: at });
  }
}

function addTrivia(text: string, start: number, end: number, found: FilterToken[]): void {
  for (let at = start; at < end;) {
    const lineEnd = /[\r\n]|$/g;
    const isComment = text[at] === "#";
    lineEnd.lastIndex = at;
    const next = isComment ? Math.min(end, lineEnd.exec(text)?.index ?? end) : nextComment(text, at, end);
    found.push({ type: isComment ? "comment" : "whitespace", start: at, end: next });
    at = next;
  }
}

function nextComment(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && text[at] !== "#") at++;
  return at;
}

function typeOf(index: number, tokens: Tokens): FilterTokenType {
  switch (tokens.codes[index]) {
    case token.name:
      return tokens.codes[index - 1] === token.colon ? "kind" : "name";
    case token.string:
      return "string";
    case token.number:
      return "number";
    case token.date:
      return "date";
    case token.unknown:
      return "unknown";
    case token.comparator:
    case token.between:
    case token.check:
    case token.has:
      return "operator";
    case token.on:
      return isComparingOn(index, tokens.codes) ? "operator" : "keyword";
    default:
      return tokens.phrase(index) === undefined ? "punctuation" : "keyword";
  }
}
