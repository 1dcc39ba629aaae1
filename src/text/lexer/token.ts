const code = (character: string): number => character.charCodeAt(0);

/**
 * The kinds of tokens of the text language, one character each: the alphabet of grammar/filter.peggy.
 *
 * A phrase of several words, such as `does not contain`, is one token.
 */
export const token = {
  and: code("&"),
  or: code("|"),
  not: code("!"),
  open: code("("),
  close: code(")"),
  openList: code("["),
  closeList: code("]"),
  comma: code(","),
  dot: code("."),
  colon: code(":"),
  arrow: code(">"),
  allOf: code("A"),
  anyOf: code("E"),
  /** An operator followed by one value or list. */
  comparator: code("="),
  /** `on`, which compares a date and also introduces the column of an occurrence or of SQL. */
  on: code("@"),
  between: code("b"),
  /** An operator without an operand: `is null`. */
  check: code("?"),
  has: code("h"),
  occurred: code("o"),
  never: code("v"),
  /** `more than`, `fewer than`, `exactly`: before a number of times or of days. */
  count: code("c"),
  times: code("t"),
  daysAgo: code("y"),
  where: code("w"),
  sql: code("q"),
  name: code("n"),
  string: code("s"),
  number: code("0"),
  date: code("d"),
  /** Of policies: `weekly`. */
  interval: code("i"),
  /** Of policies: `on day`, before a number. */
  part: code("p"),
  /** Of policies: `at`, before a time. */
  at: code("a"),
  /** Of policies: `09:00`. */
  clock: code("l"),
  /** Of policies: `on monday`, `in june`. */
  dayOrMonth: code("m"),
  /** A word or character that means nothing where it is. */
  unknown: code("x"),
} as const;

/** Whether a token is text, a number or a date. */
export function isLiteral(code: number | undefined): boolean {
  return code === token.string || code === token.number || code === token.date;
}

/** Whether a token may be a word of text that lacks its quotes. */
export function isUnquoted(code: number | undefined): boolean {
  return code === token.name || code === token.unknown;
}

/** Whether an `on` compares with a date, as it does after a column; elsewhere a column follows it. */
export function isComparingOn(index: number, codes: Uint8Array): boolean {
  return codes[index - 1] === token.name;
}

/** The token that a column begins with which ends at one: the name or the model before it, in front of property and kind. */
export function startOfColumn(last: number, codes: Uint8Array): number {
  let first = last;
  while (codes[first - 1] === token.dot || codes[first - 1] === token.colon || codes[first - 1] === token.arrow)
    first -= 2;
  return first;
}

/** A kind of token. */
export type TokenType = keyof typeof token;
