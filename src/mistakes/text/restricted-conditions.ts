import { isRestricting } from "../../model/negative.js";
import { phraseInOneWord } from "../../text/lexer/foreign-words.js";
import type { Tokens } from "../../text/lexer/tokens.js";
import { isLiteral, isUnquoted, token } from "../../text/lexer/tokens.js";
import type { Offsets } from "../../text/parser/read-literal.js";

/**
 * The conditions of a text with a word that may restrict or negate them, such as "never", and that is not a part of a
 * known operator. No fix in them is certain.
 */
export function restrictedConditions(tokens: Tokens): readonly Offsets[] {
  const { codes, starts, ends } = tokens;
  const places: Offsets[] = [];
  let first = 0;
  let isRestricted = false;
  let isInList = false;
  let isBetween = false;
  for (let index = 0; index <= codes.length; index++) {
    const code = codes[index];
    if (code === token.between) isBetween = true;
    if (code === token.openList || code === token.closeList) isInList = code === token.openList;
    const isJoined = (code === token.and && !isBetween) || code === token.or;
    if (code === token.and) isBetween = false;
    if (index < codes.length && (isInList || !isJoined)) isRestricted ||= isRestrictingAt(index, tokens);
    else {
      if (isRestricted) places.push({ start: starts[first] ?? 0, end: ends[index - 1] ?? 0 });
      first = index + 1;
      isRestricted = false;
    }
  }
  return places;
}

/** Tokens that begin a condition: a `not` after them negates it as a whole. */
const beginning: ReadonlySet<number | undefined> = new Set([
  ...[undefined, token.and, token.or, token.not, token.open, token.comma],
]);

function isRestrictingAt(index: number, { text, codes, starts, ends }: Tokens): boolean {
  const code = codes[index];
  const written = text.slice(starts[index], ends[index]);
  if (isLiteral(code) || !isRestricting(written)) return false;
  if (code === token.not) return !beginning.has(codes[index - 1]);
  // The words of a name are not those of its condition.
  if (code === token.name) return /^\p{L}\p{Ll}*$/u.test(written);
  if (code === token.unknown) return phraseInOneWord(written) === undefined;
  // An operator such as "isn't" may continue: "isn't greater than".
  return /^\w/.test(written) && isUnquoted(codes[index + 1]);
}
