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
   * a comparison with a pattern.
   */
  readonly foreign?: "sure" | "unsure" | "pattern";
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

/** Spellings of other languages that surely mean the one of ours. */
const foreign: Readonly<Record<string, readonly string[]>> = {
  "=": ["==", "===", "eq", "equals", "is equal to", "equal to"],
  "!=": ["<>", "!==", "≠", "ne", "neq", "not equals", "does not equal", "is not equal to", "isn't"],
  ">": ["gt", "greater than", "is greater than", "is more than", "is after"],
  "<": ["lt", "lower than", "is lower than", "is less than", "is before"],
  ">=": ["=>", "≥", "gte", "at least", "is at least"],
  "<=": ["=<", "≤", "lte", "at most", "is at most"],
  contains: ["contain", "includes"],
  "does not contain": ["not contains", "does not contains", "not includes", "doesn't contain"],
  "starts with": ["startswith", "begins with", "start with"],
  "ends with": ["endswith", "end with"],
  "is null": ["isnull"],
  "is not null": ["not null", "notnull", "isnotnull", "isn't null"],
  "is not empty": ["not empty", "isn't empty"],
  and: ["&&", "&"],
  or: ["||", "|"],
  not: ["!"],
};

/** Spellings of other languages that come close to one of ours. */
const similar: Readonly<Record<string, readonly string[]>> = {
  "is null": ["missing", "does not exist", "is missing", "is nil", "is none", "is not set", "is unset"],
  "is not null": ["exists", "is defined", "is present", "is set"],
  "is empty": ["is blank"],
  "is not empty": ["is not blank"],
  "is true": ["is not false"],
  "is false": ["is not true"],
};

/** Comparisons with patterns, of which there are none. */
const patterns: Readonly<Record<string, readonly string[]>> = {
  contains: ["like", "ilike", "matches", "regex", "regexp", "rlike", "similar to", "glob", "~", "=~", "~="],
  "does not contain": ["not like", "not ilike", "does not match", "not regexp", "not rlike", "!~"],
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
  return Object.entries(table).flatMap(([text, list]) => list.map((spelling) => [text, spelling, habit] as const));
}
