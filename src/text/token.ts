/**
 * The tokens of the text language, one character each: the alphabet of grammar/filter.peggy.
 *
 * A phrase of several words, such as `does not contain`, is one token.
 */
export const token = {
  and: "&",
  or: "|",
  not: "!",
  open: "(",
  close: ")",
  openList: "[",
  closeList: "]",
  comma: ",",
  dot: ".",
  colon: ":",
  arrow: ">",
  allOf: "A",
  anyOf: "E",
  /** An operator followed by one value or list. */
  comparator: "=",
  /** `on`, which compares a date and also introduces the column of an occurrence or of SQL. */
  on: "@",
  between: "b",
  /** An operator without an operand: `is null`. */
  check: "?",
  has: "h",
  occurred: "o",
  never: "v",
  /** `more than`, `fewer than`, `exactly`: before a number of times or of days. */
  count: "c",
  times: "t",
  daysAgo: "y",
  where: "w",
  sql: "q",
  name: "n",
  string: "s",
  number: "0",
  date: "d",
  /** Of policies: `weekly`. */
  interval: "i",
  /** Of policies: `on day`, before a number. */
  part: "p",
  /** Of policies: `at`, before a time. */
  at: "a",
  /** Of policies: `09:00`. */
  clock: "l",
  /** Of policies: `on monday`, `in june`. */
  dayOrMonth: "m",
  /** A word or character that means nothing where it stands. */
  unknown: "x",
} as const satisfies Readonly<Record<string, string>>;

/** What sort of token it is. */
export type TokenType = keyof typeof token;
