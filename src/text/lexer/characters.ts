/** Classes of characters, and the ends of words and white space. */

export const codeOf = (character: string): number => character.charCodeAt(0);

export const OTHER = 0;
export const SPACE = 1;
export const LETTER = 2;
export const DIGIT = 3;
export const SIGN = 4;
export const PUNCTUATION = 5;
export const QUOTE = 6;

const NEWLINE = codeOf("\n");
const RETURN = codeOf("\r");
const HASH = codeOf("#");
const APOSTROPHE = codeOf("'");
const LETTER_N = codeOf("n");
const LETTER_T = codeOf("t");

/** The class of each ASCII character; the scanner classifies the others. */
const classes = new Uint8Array(128);
for (const [characters, group] of [
  [" \t\n\r\v\f", SPACE],
  ["abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_", LETTER],
  ["0123456789", DIGIT],
  ["=!<>&|~", SIGN],
  ["()[],:", PUNCTUATION],
  ["\"'`", QUOTE],
] as const) {
  for (const character of characters) classes[codeOf(character)] = group;
}

export const classOf = (code: number): number => (code < 128 ? (classes[code] ?? OTHER) : OTHER);

const moreLetters = /[\p{L}\p{N}\p{M}_]+/uy;
const space = /\s+/y;

/** The offset after white space and comments. */
export function skipTrivia(text: string, start: number): number {
  let at = start;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code < 128) {
      if (classes[code] === SPACE) at++;
      else if (code === HASH) at = lineEnd(text, at);
      else return at;
    } else {
      // `charCodeAt` returns NaN after the end of the text.
      const end = code >= 128 ? endOf(space, text, at) : at;
      if (end === at) return at;
      at = end;
    }
  }
}

/** The offset after the letters, digits and underscores at `start`. */
export function wordEnd(text: string, start: number): number {
  let at = start;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code < 128) {
      const group = classes[code];
      if (group !== LETTER && group !== DIGIT) return at;
      at++;
    } else {
      const end = code >= 128 ? endOf(moreLetters, text, at) : at;
      if (end === at) return at;
      at = end;
    }
  }
}

/** The offset after the `'t` of a word such as `isn't`; `end` for any other word. */
export function endOfContraction(text: string, end: number): number {
  if (text.charCodeAt(end) !== APOSTROPHE || (text.charCodeAt(end - 1) | 32) !== LETTER_N) return end;
  return (text.charCodeAt(end + 1) | 32) === LETTER_T && wordEnd(text, end + 2) === end + 2 ? end + 2 : end;
}

function lineEnd(text: string, start: number): number {
  let at = start;
  while (at < text.length && text.charCodeAt(at) !== NEWLINE && text.charCodeAt(at) !== RETURN) at++;
  return at;
}

/** The offset after the match of a sticky pattern. */
export function endOf(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : start;
}

/** Whether a part of a text equals a lower-case ASCII word, ignoring case. */
export function isWord(text: string, start: number, end: number, word: string): boolean {
  if (end - start !== word.length) return false;
  for (let at = 0; at < word.length; at++) {
    // The cases differ in one bit; that bit turns no other letter, digit or underscore into an ASCII letter.
    if ((text.charCodeAt(start + at) | 32) !== word.charCodeAt(at)) return false;
  }
  return true;
}

/** A text on one line: each line break, with the blanks around it, becomes one blank. */
export function inOneLine(text: string): string {
  return text.replace(/[\s\u0085]+/g, (space) => (/[\r\n\v\f\u0085\u2028\u2029]/.test(space) ? " " : space));
}

// ---- Typographic quotes ----

const closingQuotes: Readonly<Record<string, string>> = {
  "\u201c": '\u201d\u201c"',
  "\u201d": '\u201d\u201c"',
  "\u201e": '\u201c\u201d"',
  "\u2018": "\u2019\u2018'",
  "\u2019": "\u2019\u2018'",
  "\u00ab": "\u00bb",
  "\u00b4": "\u00b4'",
};

export function isForeignQuote(character: string): boolean {
  return closingQuotes[character] !== undefined;
}

/** The end of a string in typographic quotes: after its closing quote, or the end of the line without one. */
export function inForeignQuotes(text: string, start: number): { readonly end: number; readonly isClosed: boolean } {
  const closing = closingQuotes[text[start] ?? ""] ?? "";
  let at = start + 1;
  for (; at < text.length && !/[\r\n]/.test(text[at] ?? ""); at++) {
    if (closing.includes(text[at] ?? "")) return { end: at + 1, isClosed: true };
  }
  return { end: at, isClosed: false };
}
