/** Ways of writing a condition that are those of other languages, and what they are here. */
import { operators } from "../model/operators.js";
import type { Context } from "./context.js";
import { printName } from "./print-literal.js";
import { token } from "./token.js";
import type { Tokens } from "./tokens.js";

/** What is wrong at a place, by numbers of tokens. */
export interface Explanation {
  readonly code: string;
  readonly message: string;
  readonly expected?: string;
  /** The tokens it is about; by default the one that was not expected. */
  readonly first?: number;
  readonly last?: number;
  /** What to write in their place. */
  readonly replacement?: string;
  /** Whether that is plainly what was meant. */
  readonly certain?: boolean;
}

/**
 * @param first - of the tokens that are no condition.
 * @param index - of the token up to which they could have been one.
 */
export function explainHabit(first: number, index: number, last: number, context: Context): Explanation | undefined {
  const { codes } = context.tokens;
  const habit = isLiteral(codes[first])
    ? (reversed(first, last, context) ?? valueAlone(first, last, context))
    : undefined;
  if (habit !== undefined) return habit;
  switch (codes[index - 1]) {
    case token.between:
      return rangeInBrackets(index, context);
    case token.occurred:
      return countOfTimes(index, context);
    case token.times:
      return periodInWords(index, context);
    case token.number:
      return periodInWeeks(index, context);
    default:
      return undefined;
  }
}

function isLiteral(code: number | undefined): boolean {
  return code === token.string || code === token.number || code === token.date;
}

const mirrored: Readonly<Record<string, string>> = { ">": "<", "<": ">", ">=": "<=", "<=": ">=", "=": "=", "!=": "!=" };

/** `5 < n`; text before an operator is rather the name of a column in quotes. */
function reversed(first: number, last: number, { tokens, literals }: Context): Explanation | undefined {
  const operator = mirrored[tokens.phrase(first + 1)?.text ?? ""];
  const isReversed = tokens.codes[first + 2] === token.name && last === first + 2;
  if (operator === undefined || !isReversed || tokens.codes[first] === token.string) return undefined;
  return {
    code: "missingColumn",
    message: "The column stands before the operator.",
    first,
    last,
    replacement: `${literals.raw(last)} ${operator} ${literals.raw(first)}`,
    certain: true,
  };
}

/** The last of `n = 5 or 6`. */
function valueAlone(first: number, last: number, { tokens, literals }: Context): Explanation | undefined {
  const { codes, text, starts, ends } = tokens;
  let operator = first;
  while (isLiteral(codes[operator]) && (codes[operator - 1] === token.and || codes[operator - 1] === token.or))
    operator -= 2;
  operator -= 1;
  if (first !== last || operator === first - 1 || codes[operator] !== token.comparator) return undefined;
  let column = operator - 1;
  while (codes[column - 1] === token.dot || codes[column - 1] === token.colon || codes[column - 1] === token.arrow)
    column -= 2;
  const comparison = tokens.phrase(operator)?.text ?? "";
  // Nothing is two values at once, and everything differs from one of two: there the connective may be wrong as well.
  const isUnlikely = codes[first - 1] === token.or ? /not|!/.test(comparison) : comparison === "=";
  return {
    code: "missingColumn",
    message: `${literals.raw(first)} is a value alone: every condition has its column and operator.`,
    first,
    last,
    replacement: `${text.slice(starts[column], ends[operator])} ${literals.raw(first)}`,
    certain: !isUnlikely,
  };
}

/** `between [1, 5]` or `between (1, 5)`. */
function rangeInBrackets(open: number, { tokens, literals }: Context): Explanation | undefined {
  const { codes } = tokens;
  const isOpen = codes[open] === token.open || codes[open] === token.openList;
  const isClosed = codes[open + 4] === token.close || codes[open + 4] === token.closeList;
  const isPair = isLiteral(codes[open + 1]) && codes[open + 2] === token.comma && isLiteral(codes[open + 3]);
  if (!isOpen || !isClosed || !isPair) return undefined;
  return {
    code: "missingAnd",
    message: "The two values of between are joined by and, without brackets.",
    last: open + 4,
    replacement: `${literals.raw(open + 1)} and ${literals.raw(open + 3)}`,
    certain: true,
  };
}

/** `occurred 3 times`, `occurred at least 3 times`. */
function countOfTimes(index: number, { tokens, literals }: Context): Explanation | undefined {
  const expected = "more than, fewer than or exactly, and a number";
  if (tokens.codes[index] === token.number) {
    const raw = literals.raw(index);
    return {
      code: "unexpected",
      message: `Nothing says how ${raw} is counted.`,
      expected,
      replacement: `exactly ${raw}`,
    };
  }
  const text = tokens.phrase(index)?.text;
  const number = literals.raw(index + 1);
  if ((text !== ">=" && text !== "<=") || !/^\d{1,15}$/.test(number)) return undefined;
  const replacement = text === ">=" ? `more than ${Number(number) - 1}` : `fewer than ${Number(number) + 1}`;
  return {
    code: "unexpected",
    message: `${literals.raw(index)} is not said of times.`,
    expected,
    last: index + 1,
    // More than -1 times is what holds always, and nobody means that.
    ...(number === "0" ? {} : { replacement, certain: true }),
  };
}

/** `in the last 30 days`. */
function periodInWords(index: number, { tokens }: Context): Explanation | undefined {
  const { text, starts, ends } = tokens;
  const start = starts[index] ?? text.length;
  const written = /^(?:in|within|during|over)(?:\s+the)?(?:\s+(?:last|past))?\s+(\d+)\s+(day|week)s?\b/i.exec(
    text.slice(start, start + 100),
  );
  const [words, number, unit] = written ?? [];
  if (words === undefined) return undefined;
  let last = index;
  while ((ends[last] ?? 0) < start + words.length) last++;
  return {
    code: "unexpected",
    message: "A period is said from now: less than so many days ago.",
    last,
    replacement: `less than ${daysAgo(Number(number) * (unit?.toLowerCase() === "week" ? 7 : 1))}`,
    certain: true,
  };
}

/** `4 weeks ago`. */
function periodInWeeks(index: number, { tokens, literals }: Context): Explanation | undefined {
  const unit = literals.raw(index).toLowerCase();
  if (tokens.codes[index - 2] !== token.count || !/^(?:hour|week|month|quarter|year)s?$/.test(unit)) return undefined;
  const isWhole = unit.startsWith("week") && literals.raw(index + 1).toLowerCase() === "ago";
  return {
    code: "unexpected",
    message: "A period is counted in days.",
    expected: "days ago",
    first: index - 1,
    last: isWhole ? index + 1 : index,
    ...(isWhole ? { replacement: daysAgo(7 * Number(literals.raw(index - 1))), certain: true } : {}),
  };
}

function daysAgo(days: number): string {
  return `${String(days)} ${days === 1 ? "day" : "days"} ago`;
}

/** A name of more words is none. */
const mostWords = 8;

/** `first name = "Ann"`, where a condition begins. */
export function nameOfWords(first: number, index: number, last: number, context: Context): Explanation | undefined {
  const { tokens, model } = context;
  const { codes, text, starts, ends } = tokens;
  if (index !== first + 1 || !(first === 0 || beginnings.has(codes[first - 1]))) return undefined;
  let end = index;
  while (end < last && isWord(end + 1, tokens)) end++;
  if (end - first >= mostWords || !isWord(index, tokens) || end === last || !behindNames.has(codes[end + 1]))
    return undefined;
  const name = text.slice(starts[first], ends[end]);
  const isKnown =
    Object.hasOwn(model?.columns ?? {}, name) ||
    Object.values(model?.related ?? {}).some((related) => related.name === name);
  return {
    code: "unquotedName",
    message: "A name of several words stands in back-ticks.",
    first,
    last: end,
    replacement: printName(name),
    certain: isKnown,
  };
}

function isWord(index: number, { codes, text, starts }: Tokens): boolean {
  const mayBe = codes[index] === token.unknown || codes[index] === token.name;
  return mayBe && /[\p{L}_]/u.test(text[starts[index] ?? 0] ?? "");
}

const beginnings = new Set<number | undefined>([token.and, token.or, token.not, token.open, token.comma]);
const behindNames = new Set<number | undefined>([
  token.comparator,
  token.between,
  token.check,
  token.has,
  token.arrow,
  token.occurred,
  token.never,
]);

/** `active`, which is enough where the column is true or false. */
export function booleanAlone(first: number, { literals, model }: Context): Partial<Explanation> {
  const name = literals.name(first);
  const columns = model?.columns ?? {};
  const isBoolean = Object.hasOwn(columns, name) && columns[name]?.type === "boolean";
  const replacement = `${literals.raw(first)} ${operators.boolean.isTrue.text}`;
  return isBoolean ? { replacement, certain: true } : {};
}
