/** Quotes that word processors make of straight ones. */

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

/** Where the text in such quotes ends that begins at a place: after what closes it, or with its line if nothing does. */
export function inForeignQuotes(text: string, start: number): { readonly end: number; readonly isClosed: boolean } {
  const closing = closingQuotes[text[start] ?? ""] ?? "";
  let at = start + 1;
  for (; at < text.length && !/[\r\n]/.test(text[at] ?? ""); at++) {
    if (closing.includes(text[at] ?? "")) return { end: at + 1, isClosed: true };
  }
  return { end: at, isClosed: false };
}
