/** Ways of writing a condition that are those of other languages, and what they are here. */
import type { DataModel } from "../../model/data-model.js";
import { operators } from "../../model/operators.js";
import type { Context } from "../parser/context.js";
import type { Explanation } from "./explanation.js";
import { rangeOf } from "./lenient-number.js";
import { saysNull } from "./lenient-values.js";
import { occurrenceInWords } from "./occurrence-in-words.js";
import { ownPhrases } from "../lexer/phrases.js";
import { printName, printString } from "../printer/print-literal.js";
import { isLiteral, isUnquoted, startOfColumn, token } from "../lexer/token.js";
import type { Tokens } from "../lexer/token-list.js";

/**
 * @param first - of the tokens that are no condition.
 * @param index - of the token up to which they could have been one.
 */
export function explainHabit(first: number, index: number, last: number, context: Context): Explanation | undefined {
  const { codes } = context.tokens;
  return (
    (isLiteral(codes[first]) ? reversed(first, last, context) : undefined) ??
    valueAlone(first, last, context) ??
    (codes[index - 1] === token.between ? rangeInBrackets(index, context) : undefined) ??
    (codes[index - 2] === token.between ? rangeWithPoints(index - 1, context) : undefined) ??
    occurrenceInWords(first, last, context)
  );
}

const mirrored: Readonly<Record<string, string>> = { ">": "<", "<": ">", ">=": "<=", "<=": ">=", "=": "=", "!=": "!=" };
const contained: Readonly<Record<string, string>> = {
  "=": operators.string.contains.text,
  "!=": operators.string.doesNotContain.text,
};

/** `5 < n`, `5 < n < 10` and `"US" = country`; `"x" in tags` asks another thing. */
function reversed(first: number, last: number, { tokens, literals, model }: Context): Explanation | undefined {
  const { codes } = tokens;
  const isText = codes[first] === token.string;
  const phrase = tokens.phrase(first + 1);
  const isIn = phrase?.words.at(-1) === "in";
  const operator = isIn && isText ? contained[phrase.text] : mirrored[phrase?.text ?? ""];
  let end = first + 2;
  if (codes[end + 1] === token.dot && codes[end + 2] === token.name) end += 2;
  if (operator === undefined || codes[end] !== token.name) return undefined;
  // Text before an order, or that names a column, is rather the name of a column in quotes.
  if (isText && (last !== end || /[<>]/.test(operator) || isKnown(literals.raw(first).slice(1, -1), model)))
    return undefined;
  const column = literals.raw(first + 2, end);
  const own = `${column} ${operator} ${literals.raw(first)}`;
  if (last === end) {
    const message = "The column stands before the operator.";
    return {
      code: "missingColumn",
      message,
      first,
      last,
      replacement: own,
      certain: !isText && !isIn,
    };
  }
  const other = tokens.phrase(end + 1)?.text ?? "";
  if (last !== end + 2 || !(other in mirrored) || !isLiteral(codes[last])) return undefined;
  const bounds = [literals.raw(first), literals.raw(last)];
  if (operator === "<=") bounds.reverse();
  const isBetween = (operator === ">=" && other === "<=") || (operator === "<=" && other === ">=");
  const both = isBetween
    ? `${column} between ${bounds.join(" and ")}`
    : `${own} and ${column} ${other} ${literals.raw(last)}`;
  return {
    code: "missingColumn",
    message: "Each comparison has one column and one operator.",
    first,
    last,
    replacement: codes[first - 1] === token.not && !isBetween ? `(${both})` : both,
    certain: true,
  };
}

const comparators: ReadonlySet<string> = new Set(
  ownPhrases.filter(({ type }) => type === "comparator").map(({ words }) => words.join(" ")),
);

/** Whether tokens are an operator; where a condition begins, its words are taken for names. */
function isComparator(first: number, last: number, { tokens, literals }: Context): boolean {
  if (tokens.codes[first] === token.comparator) return first === last;
  if (last - first > 2) return false;
  return comparators.has(literals.raw(first, last).toLowerCase().replace(/\s+/g, " "));
}

/** The last token of the operator with which a condition begins that lacks its column; undefined where it does not. */
function endOfOperator(first: number, last: number, context: Context): number | undefined {
  const { codes } = context.tokens;
  if (first === last) return codes[first] === token.check ? first : undefined;
  let end = last - 1;
  if (codes[last] === token.closeList) while (end > first && codes[end + 1] !== token.openList) end--;
  else if (!isLiteral(codes[last])) return undefined;
  return isComparator(first, end, context) ? end : undefined;
}

/** The last of `n = 5 or 6`, of `n > 5 and < 10`, of `x contains "a" or contains "b"` and of `n = [5, 6] or is null`. */
function valueAlone(start: number, last: number, context: Context): Explanation | undefined {
  const { tokens, literals, model } = context;
  const { codes } = tokens;
  // The first one of `is > 5` says nothing.
  const first = codes[start] === token.comparator && codes[start + 1] === token.comparator ? start + 1 : start;
  const written = literals.raw(first, last);
  const operatorEnd = endOfOperator(first, last, context);
  const isValue = first === last && operatorEnd === undefined;
  // A word alone is text without its quotes, unless it may be a column that is true or false.
  const isWord =
    isValue &&
    codes[first] === token.name &&
    codes[first - 2] !== token.number &&
    !isKnown(literals.name(first), model);
  if (!isWord && operatorEnd === undefined && !isLiteral(codes[last])) return undefined;
  if (!isValue && operatorEnd === undefined) return undefined;
  const isOr = (at: number): boolean => codes[at] === token.or;
  let operator = start;
  while (
    (codes[operator - 1] === token.and || isOr(operator - 1)) &&
    (isLiteral(codes[operator]) || operator === start)
  ) {
    operator -= 2;
    if (codes[operator] === token.closeList) while (operator > 0 && codes[operator] !== token.openList) operator--;
    if (codes[operator - 1] === token.comparator || codes[operator] === token.check) break;
  }
  const isBehindCheck = codes[operator] === token.check;
  if (!isBehindCheck) operator -= 1;
  if (isBehindCheck ? isValue : operator >= start - 2 || codes[operator] !== token.comparator) return undefined;
  const column = startOfColumn(operator - 1, codes);
  if (codes[column] !== token.name) return undefined;
  const comparison = tokens.phrase(operator)?.text ?? "";
  // Nothing is two values at once, and everything differs from one of two: there the connective may be wrong as well.
  const isUnlikely = isValue && (codes[start - 1] === token.or ? /not|!/.test(comparison) : comparison === "=");
  if (isWord && isUnlikely) return undefined;
  const missing = literals.raw(column, isValue ? operator : operator - 1);
  const isAlike =
    isValue || operatorEnd === last || kindBehind(operator, codes) === kindBehind(operatorEnd ?? first, codes);
  const explanation = {
    code: "missingColumn",
    message: `${written} stands alone: every condition has its column and operator.`,
    first: start,
    last,
  };
  const replacement =
    isWord && saysNull(written)
      ? `${literals.raw(column, operator - 1)} ${operators.any.isNull.text}`
      : `${missing} ${isWord ? printString(written) : written}`;
  // `and` binds tighter than `or`: beside it, both would not stay together.
  let end = last;
  while (isOr(end + 1) && isLiteral(codes[end + 2])) end += 2;
  if (isOr(start - 1) && (codes[column - 1] === token.and || codes[end + 1] === token.and)) {
    const expected = 'a list such as ["a", "b"], or conditions in parentheses';
    const isPair = end === last && operator + 3 === start && !isUnlikely;
    const both = `(${literals.raw(column, start - 1)} ${replacement})`;
    return { ...explanation, expected, ...(isPair ? { first: column, replacement: both } : {}) };
  }
  return {
    ...explanation,
    replacement,
    // Whether not is said of the other one too, nobody knows.
    certain: !isUnlikely && !isWord && codes[column - 1] !== token.not && isAlike,
  };
}

/** What sort of literal stands behind an operator, alone or as the first of a list. */
function kindBehind(operator: number, codes: Uint8Array): number | undefined {
  return codes[operator + 1] === token.openList ? codes[operator + 2] : codes[operator + 1];
}

/** `between [1, 5]`, `between (1, 5)` or `between (1 and 5)`. */
function rangeInBrackets(open: number, { tokens, literals }: Context): Explanation | undefined {
  const { codes } = tokens;
  const isOpen = codes[open] === token.open || codes[open] === token.openList;
  const isClosed = codes[open + 4] === token.close || codes[open + 4] === token.closeList;
  const isJoined = codes[open + 2] === token.comma || codes[open + 2] === token.and;
  const isPair = isLiteral(codes[open + 1]) && isJoined && isLiteral(codes[open + 3]);
  if (!isOpen || !isClosed || !isPair) return undefined;
  return {
    code: "missingAnd",
    message: "The two values of between are joined by and, without brackets.",
    last: open + 4,
    replacement: `${literals.raw(open + 1)} and ${literals.raw(open + 3)}`,
    certain: true,
  };
}

/** `between 1..5`. */
function rangeWithPoints(index: number, { literals }: Context): Explanation | undefined {
  const replacement = rangeOf(literals.raw(index))?.join(" and ");
  const message = "The two values of between are joined by and.";
  return replacement === undefined
    ? undefined
    : { code: "missingAnd", message, first: index, last: index, replacement, certain: true };
}

/** Words that say more than a name does. */
const noNames = /\b(?:no|not|never|does|do|cannot|doesnot|\w+n't|either|both|if|then|where|set|select|update)\b/i;

/** A name of more words is none. */
const mostWords = 8;

/** `first name = "Ann"`, where a condition begins. */
export function nameOfWords(first: number, index: number, last: number, context: Context): Explanation | undefined {
  const { tokens, literals, model } = context;
  const { codes } = tokens;
  if (index !== first + 1 || !(first === 0 || beginnings.has(codes[first - 1]))) return undefined;
  let end = index;
  while (end < last && isWord(end + 1, tokens)) end++;
  if (end - first >= mostWords || !isWord(index, tokens) || end === last || !behindNames.has(codes[end + 1]))
    return undefined;
  const name = literals.raw(first, end);
  const word = isKnown(name, model) ? undefined : noNames.exec(name)?.[0];
  if (word !== undefined) return { code: "unexpected", message: `${word} does not belong here.`, first, last: end };
  return {
    code: "unquotedName",
    message: "A name of several words stands in back-ticks.",
    first,
    last: end,
    replacement: printName(name),
    certain: isKnown(name, model),
  };
}

/** Whether a column or a related model has a name. */
function isKnown(name: string, model: DataModel | undefined): boolean {
  return (
    Object.hasOwn(model?.columns ?? {}, name) ||
    Object.values(model?.related ?? {}).some((related) => related.name === name)
  );
}

function isWord(index: number, { codes, text, starts }: Tokens): boolean {
  return isUnquoted(codes[index]) && /[\p{L}_]/u.test(text[starts[index] ?? 0] ?? "");
}

const beginnings = new Set<number | undefined>([token.and, token.or, token.not, token.open, token.comma]);
/** What may stand behind the name of a column or a related model. */
export const behindNames: ReadonlySet<number | undefined> = new Set([
  token.comparator,
  token.between,
  token.check,
  token.has,
  token.arrow,
  token.occurred,
  token.never,
]);

/** `active`, which is enough where the column is true or false. */
export function booleanAlone(first: number, { tokens, literals, model }: Context): Partial<Explanation> {
  const name = literals.name(first);
  const columns = model?.columns ?? {};
  const isBoolean = Object.hasOwn(columns, name) && columns[name]?.type === "boolean";
  const { isTrue, isFalse } = operators.boolean;
  if (!isBoolean) return {};
  return tokens.codes[first - 1] === token.not
    ? { first: first - 1, replacement: `${literals.raw(first)} ${isFalse.text}` }
    : { replacement: `${literals.raw(first)} ${isTrue.text}`, certain: !isUnquoted(tokens.codes[first - 2]) };
}
