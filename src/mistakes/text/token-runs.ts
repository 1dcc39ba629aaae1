/** Where words, lists and conditions end in a text that is not a filter. Each function returns the index of a token. */
import type { Tokens } from "../../text/lexer/tokens.js";
import { isUnquoted, token } from "../../text/lexer/tokens.js";

type Codes = Pick<Tokens, "codes">;

export function isConnective(code: number | undefined): boolean {
  return code === token.and || code === token.or;
}

/** Whether a condition ends before a token of a code. */
export function endsCondition(code: number | undefined): boolean {
  return code === undefined || isConnective(code) || code === token.comma || code === token.close;
}

/** Whether a token is an unquoted word. */
export function isWord(index: number, tokens: Tokens): boolean {
  return isUnquoted(tokens.codes[index]) && !isSemicolon(index, tokens);
}

function isSemicolon(index: number, { text, starts }: Tokens): boolean {
  return text[starts[index] ?? 0] === ";";
}

/** Whether nothing is between a token and the next one. */
export function touchesNext(index: number, { codes, starts, ends }: Tokens): boolean {
  return index + 1 < codes.length && ends[index] === starts[index + 1];
}

/** Whether an operator follows the name of a column or a related model that ends before a token. */
export function followsName(index: number, { codes }: Codes): boolean {
  return afterNames.has(codes[index]);
}

const afterNames: ReadonlySet<number | undefined> = new Set([
  ...[token.comparator, token.between, token.check, token.has, token.arrow, token.occurred, token.never],
]);

/** The last of the words on one line; less than `first` if there are none. */
export function endOfWords(first: number, tokens: Tokens): number {
  const { text, starts, ends } = tokens;
  let last = first - 1;
  while (isWord(last + 1, tokens) && (last < first || !/[\r\n]/.test(text.slice(ends[last], starts[last + 1])))) last++;
  return last;
}

/** The last of the words without blanks between them; less than `first` if there are none. */
export function endOfJoinedWords(first: number, tokens: Tokens): number {
  let last = first - 1;
  while (isWord(last + 1, tokens) && (last < first || touchesNext(last, tokens))) last++;
  return last;
}

/** The end of words and the signs in the last one, such as `ann@acme.com`, `https://x.org` and `AT&T`. */
export function endOfUnquotedText(first: number, tokens: Tokens): number {
  const { codes } = tokens;
  let last = endOfWords(first, tokens);
  const touches = (index: number): boolean => touchesNext(index, tokens);
  // The & of `a=US&b=2` joins conditions.
  const isSignInText = (index: number): boolean =>
    isConnective(codes[index]) && touches(index) && isPartOfText(index + 1, tokens) && !followsName(index + 2, tokens);
  while (last >= first && touches(last)) {
    if (isPartOfText(last + 1, tokens)) last++;
    else if (isSignInText(last + 1)) last += 2;
    else break;
  }
  return last;
}

function isPartOfText(index: number, tokens: Tokens): boolean {
  const code = tokens.codes[index];
  const isOther = endsCondition(code) || isBracket(code) || code === token.string;
  return !isOther && !followsName(index, tokens) && !isSemicolon(index, tokens);
}

export function isBracket(code: number | undefined): boolean {
  return code === token.open || code === token.close || isListBracket(code);
}

/** The end of the condition that a token is in: a connective, a comma or a closing parenthesis follows. */
export function endOfCondition(first: number, { codes }: Codes): number {
  let next = first;
  while (!endsCondition(codes[next])) next = codes[next] === token.open ? closingOf(next, { codes }) + 1 : next + 1;
  return next - 1;
}

export function closingOf(open: number, { codes }: Codes): number {
  let depth = 0;
  for (let index = open; index < codes.length; index++) {
    if (codes[index] === token.open) depth++;
    else if (codes[index] === token.close && --depth === 0) return index;
  }
  return codes.length - 1;
}

/** The bracket after an open one: its end, or the beginning of a list within it, beyond which it is not searched. */
export function endOfList(open: number, { codes }: Codes): number {
  let last = open + 1;
  while (last < codes.length && !isListBracket(codes[last])) last++;
  return last;
}

/** The bracket before a closing one, like {@link endOfList}. */
export function startOfList(close: number, { codes }: Codes): number {
  let first = close - 1;
  while (first >= 0 && !isListBracket(codes[first])) first--;
  return first;
}

function isListBracket(code: number | undefined): boolean {
  return code === token.openList || code === token.closeList;
}
