/** What the characters of a text may begin, and where words and white space end. */

export const codeOf = (character: string): number => character.charCodeAt(0);

const NEWLINE = codeOf("\n");
const RETURN = codeOf("\r");

export const OTHER = 0;
export const SPACE = 1;
export const LETTER = 2;
export const DIGIT = 3;
export const SIGN = 4;
export const PUNCTUATION = 5;
export const QUOTE = 6;

/** What each ASCII character may begin. */
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

/** The place behind white space and comments. */
export function skipTrivia(text: string, start: number): number {
  let at = start;
  for (;;) {
    const code = text.charCodeAt(at);
    if (classOf(code) === SPACE) {
      at++;
    } else if (code === 35 /* # */) {
      while (at < text.length && text.charCodeAt(at) !== NEWLINE && text.charCodeAt(at) !== RETURN) at++;
    } else if (code >= 128) {
      space.lastIndex = at;
      if (!space.test(text)) return at;
      at = space.lastIndex;
    } else {
      return at;
    }
  }
}

/** The place behind the letters, digits and underscores that begin at a place. */
export function wordEnd(text: string, start: number): number {
  let at = start;
  for (;;) {
    const code = text.charCodeAt(at);
    const group = classOf(code);
    if (group === LETTER || group === DIGIT) {
      at++;
    } else if (code >= 128) {
      moreLetters.lastIndex = at;
      if (!moreLetters.test(text)) return at;
      at = moreLetters.lastIndex;
    } else {
      return at;
    }
  }
}

/** The place behind the second and later words of a phrase, or -1 where other words follow. */
export function matchWords(text: string, start: number, words: readonly string[]): number {
  let end = start;
  for (let index = 1; index < words.length; index++) {
    const word = words[index] ?? "";
    const wordStart = skipTrivia(text, end);
    // Most phrases differ in the first letter of the next word, which is the same in both cases but for one bit.
    if ((text.charCodeAt(wordStart) | 32) !== word.charCodeAt(0)) return -1;
    end = wordEnd(text, wordStart);
    if (end - wordStart !== word.length) return -1;
    if (!text.startsWith(word, wordStart) && lowerCase(text.slice(wordStart, end)) !== word) return -1;
  }
  return end;
}

/** In lower case, ASCII letters only: no letter of another script turns into a keyword. */
export function lowerCase(word: string): string {
  return /[A-Z]/.test(word) ? word.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()) : word;
}
