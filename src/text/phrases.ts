/** The words of the language: those of the operator table, and what may be written in their place. */
import type { Operator } from "../model/operators.js";
import { frequencyOperators, operators, periodOperators } from "../model/operators.js";
import type { TokenType } from "./token.js";
import { token } from "./token.js";

/** One or more words that make one token. */
export interface Phrase {
  readonly words: readonly string[];
  readonly type: TokenType;
  /** UTF-16 code of the token's character. */
  readonly code: number;
  /** The spelling that is printed: for an operator, the one in the operator table. */
  readonly text: string;
  /**
   * For a habit from another language, which is understood and reported: whether `text` is surely what was meant, or
   * a comparison with a pattern, or the opposite of `text`.
   */
  readonly foreign?: "sure" | "unsure" | "pattern" | "opposite";
}

/** Spellings that are as good as the printed one. */
const sugar: Readonly<Record<string, readonly string[]>> = {
  "=": ["is", "in"],
  "!=": ["is not", "not in"],
  ">": ["after"],
  "<": ["before"],
  times: ["time"],
  "days ago": ["day ago"],
  "fewer than": ["less than"],
};

/** Spellings of other languages that surely mean the one of ours; `is?` stands for `is` or nothing. */
const foreign: Readonly<Record<string, readonly string[]>> = {
  "=": [
    ...["==", "===", "eq", "equals", "equals to", "is? equal", "is? equal to"],
    ...["is exactly", "is on", "is in", "is? one of", "is any of"],
  ],
  "!=": [
    ...["<>", "!==", "≠", "ne", "neq", "not equals", "does not equal", "is? not equal", "is? not equal to"],
    ...["isn't", "isnt", "is not in", "isn't in", "is? none of", "is? not one of", "is not any of"],
  ],
  ">": [
    ...["gt", "is? greater than", "is? larger than", "is? bigger than", "is? higher than", "is more than"],
    ...["exceeds", "is? above", "is? over", "is after", "is? later than"],
  ],
  "<": [
    ...["lt", "is? lower than", "is? smaller than", "is less than", "is? below", "is? under"],
    ...["is before", "is? earlier than"],
  ],
  ">=": [
    ...["=>", "≥", "gte", "is? at least", "is? greater than or equal", "is? greater than or equal to"],
    ...["is? not less than", "no less than", "is? on or after"],
  ],
  "<=": [
    ...["=<", "≤", "lte", "is? at most", "is? less than or equal", "is? less than or equal to"],
    ...["is? not more than", "no more than", "is? on or before"],
  ],
  between: ["is between"],
  contains: ["contain", "containing", "includes", "include", "contains any of", "contains one of"],
  "does not contain": [
    ...[
      "not contains",
      "not contain",
      "does not contains",
      "doesn't contain",
      "doesnt contain",
      "dont contain",
      "do not contain",
    ],
    ...[
      "not includes",
      "does not include",
      "does not includes",
      "doesn't include",
      "excludes",
      "does not contain any of",
    ],
  ],
  "starts with": ["start with", "starting with", "begins with", "begin with"],
  "ends with": ["end with", "ending with", "ends in"],
  "is not null": ["not null", "isn't null"],
  "is not empty": ["not empty", "isn't empty"],
  occurred: ["occured", "ocurred", "occurs", "happened"],
  "never occurred": [
    ...["never occured", "never occurs", "never happened", "not occurred", "has not occurred"],
    ...["did not occur", "didn't occur", "occurred never"],
  ],
  has: ["have"],
  "has element": ["have element", "has elements", "has an element"],
  and: ["&&", "&"],
  or: ["||", "|"],
  not: ["!"],
};

/** Spellings of other languages that come close to one of ours. */
const similar: Readonly<Record<string, readonly string[]>> = {
  "is null": [
    ...["missing", "is missing", "does not exist", "doesn't exist", "is nil", "is none", "is undefined"],
    ...["is not set", "is unset", "is unknown", "has no value"],
  ],
  "is not null": [
    "exists",
    "is defined",
    "is present",
    "is set",
    "is known",
    "has value",
    "has a value",
    "has any value",
  ],
  "is empty": ["is blank"],
  "is not empty": ["is not blank"],
  "is true": ["is not false"],
  "is false": ["is not true"],
  ">=": ["since"],
  "<=": ["until"],
};

/** The opposites of operators that have none. */
const opposites: Readonly<Record<string, readonly string[]>> = {
  "starts with": ["not starts with", "does not start with", "doesn't start with", "does not begin with"],
  "ends with": ["not ends with", "does not end with", "doesn't end with"],
  has: ["has no", "does not have", "doesn't have"],
  "has element": ["has no element", "does not have element", "doesn't have element"],
};

/** Comparisons with patterns, of which there are none. */
const patterns: Readonly<Record<string, readonly string[]>> = {
  contains: ["like", "is like", "ilike", "matches", "regex", "regexp", "rlike", "similar to", "glob", "~", "=~", "~="],
  "does not contain": ["not like", "is not like", "not ilike", "does not match", "not regexp", "not rlike", "!~"],
};

const structure: readonly (readonly [string, TokenType])[] = [
  ["and", "and"],
  ["or", "or"],
  ["not", "not"],
  ["all of", "allOf"],
  ["any of", "anyOf"],
  [">=", "comparator"],
  ["<=", "comparator"],
  ["on", "on"],
  ["occurred", "occurred"],
  ["times", "times"],
  ["days ago", "daysAgo"],
  ["where", "where"],
  ["sql", "sql"],
];

/** Every phrase of the language, longer ones first. */
export const phrases: readonly Phrase[] = withSpellings([
  ...structure.map(([text, type]) => phrase(text, type)),
  ...Object.values(operators).flatMap((table) => Object.values<Operator>(table).map(operatorPhrase)),
  ...Object.values(frequencyOperators).map((row) =>
    phrase(row.text, row.text.endsWith("occurred") ? "never" : "count"),
  ),
  ...Object.values(periodOperators).map((row) => phrase(row.text, "count")),
]);

/** All words of phrases that are not foreign; as a name, such a word is printed in back-ticks. */
export const keywords: ReadonlySet<string> = new Set(
  phrases.filter((entry) => entry.foreign === undefined).flatMap((entry) => entry.words),
);

export function phrase(text: string, type: TokenType): Phrase {
  return { words: text.split(" "), type, code: token[type], text };
}

function operatorPhrase({ text, operands }: Operator): Phrase {
  const types = Object.values(operands);
  if (types[0] === "conjonction") return phrase(text, "has");
  return phrase(text, (["check", "comparator", "between"] as const)[types.length] ?? "comparator");
}

function withSpellings(own: readonly Phrase[]): Phrase[] {
  const bySpelling = new Map(own.map((entry) => [entry.text, entry]));
  const others = [
    ...spellings(sugar),
    ...spellings(foreign, "sure"),
    ...spellings(similar, "unsure"),
    ...spellings(patterns, "pattern"),
    ...spellings(opposites, "opposite"),
  ];
  for (const [text, spelling, habit] of others) {
    const meant = bySpelling.get(text);
    if (meant === undefined || bySpelling.has(spelling)) continue;
    const entry = { ...meant, words: spelling.split(" ") };
    bySpelling.set(spelling, habit === undefined ? entry : { ...entry, foreign: habit });
  }
  return [...bySpelling.values()].sort((a, b) => b.words.length - a.words.length);
}

function spellings(
  table: Readonly<Record<string, readonly string[]>>,
  habit?: Phrase["foreign"],
): (readonly [text: string, spelling: string, habit: Phrase["foreign"]])[] {
  return Object.entries(table).flatMap(([text, list]) =>
    list
      .flatMap((spelling) => (spelling.startsWith("is? ") ? [spelling.slice(4), spelling.replace("?", "")] : spelling))
      .map((spelling) => [text, spelling, habit] as const),
  );
}
