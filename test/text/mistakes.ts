/** Mistakes that people make in the text of a filter, each made at one place of a text that is right. */
import * as fc from "fast-check";
import { filterArbitrary } from "../../src/arbitraries/index.js";
import type { Filter } from "../../src/model/filter.js";
import type { FilterToken } from "../../src/language/index.js";
import { printFilter, tokenizeFilter } from "../../src/language/index.js";

/** A filter, its text, and the text with one mistake. */
interface Mistaken {
  readonly filter: Filter;
  readonly text: string;
  readonly mistake: string;
  readonly mistaken: string;
}

/** A token and its text. */
interface Part extends FilterToken {
  readonly text: string;
}

/** What may be written in place of a part, by mistake; nothing where the mistake is of other parts. */
type Mistake = (part: Part, before: Part | undefined) => readonly string[];

/** Each slip of a finger in a word: a letter lost, doubled, or swapped with the next one. */
function slips(word: string): string[] {
  return Array.from(word).flatMap((letter, at) => {
    const [start, end] = [word.slice(0, at), word.slice(at + 1)];
    return [start + end, start + letter + letter + end, start + end.slice(0, 1) + letter + end.slice(1)];
  });
}

function isWord({ text }: Part): boolean {
  return /^[a-z]/i.test(text);
}

const inGroups = (digits: string, separator: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, separator);

const inOtherWords: Readonly<Record<string, readonly string[]>> = {
  "=": ["==", "===", "eq", "equals", "~"],
  "!=": ["<>", "! =", "=!", "isn't", "not =", "ne", "!is", "notIn", "unequal", "not equal to"],
  ">": ["gt", "greater than", "greaterThan", "is >"],
  "<": ["lt", "less than", "lowerThan", "is <"],
  contains: ["contain", "includes", "containsAll", "contains all", "has all", "contains any"],
  "does not contain": ["!contains", "not contains", "doesn't contain", "notContain", "unlike", "containsNone"],
  "starts with": ["startsWith", "begins with", "starts_with", "starts"],
  "ends with": ["endsWith", "ends-with", "ends"],
  "is null": ["isNull", "null", "is nul", "= null", "is nothing"],
  "is not null": ["isNotNull", "notnull", "isn't null", "!= null", "not null", "isn null", "is nonnull"],
  "is empty": ["isEmpty", "empty", "is blank", "= empty"],
  "is not empty": ["isNotEmpty", "isnt empty", "nonempty", "is filled", "not empty"],
  "is true": ["isTrue", "= true", "is yes", "is not false"],
  "is false": ["isFalse", "= false", "isNotTrue", "is not true", "is untrue", "!= true"],
  between: ["beween", "in between", "is between", "notbetween"],
  and: ["&&", "&", "AND ALSO", "nand", "plus", "und", "andd", "nor"],
  or: ["||", "|", "nor", "xor", "or else", "oder", "nand"],
};

const mistakes: Readonly<Record<string, Mistake>> = {
  unclosedQuote: ({ type, text }) =>
    type === "string" || /^(?:`|@")/.test(text) ? [text.slice(0, -1), text.slice(1)] : [],
  foreignQuotes: ({ type, text }) => (type === "string" ? [`“${text.slice(1, -1)}”`, `«${text.slice(1, -1)}»`] : []),
  // A word that is nothing else.
  unquotedText: ({ text }) =>
    /^["`](?!(?:true|false|null|none|empty)\b)[a-z][a-z ]*["`]$/i.test(text) ? [text.slice(1, -1)] : [],
  lostBracket: ({ text }) => (/^[()[\]]$/.test(text) ? [""] : []),
  otherBracket: ({ text }) => (/^[()[\]]$/.test(text) ? ["(", ")", "[", "]", "{", "}"] : []),
  lostSign: ({ text }) => (/^[,.:@]/.test(text) ? [text.slice(1)] : []),
  doubledSign: ({ text }) => (/^[,.:=<>()[\]]/.test(text) ? [text + text] : []),
  otherComma: ({ text }) => (text === "," ? [";", " and", " or"] : []),
  misspeltWord: (part) =>
    (part.type === "operator" || part.type === "keyword") && isWord(part) ? slips(part.text) : [],
  otherWords: ({ text }) => (Object.hasOwn(inOtherWords, text) ? (inOtherWords[text] ?? []) : []),
  separatedDigits: ({ type, text }) =>
    type === "number" && /^-?\d{4,}/.test(text)
      ? [" ", ",", "'", "_", "."].map((sign) => text.replace(/\d+/, (digits) => inGroups(digits, sign)))
      : [],
  decimalComma: ({ type, text }) => (type === "number" && /^-?\d+\.\d+$/.test(text) ? [text.replace(".", ",")] : []),
  digitsAsText: ({ type, text }) => (type === "number" ? [`"${text}"`] : []),
  // Without its negation a text says the opposite, and a condition without its column reads that of the one before it.
  lostPart: ({ type, text }, before) =>
    type === "whitespace" ||
    /^(?:not|never)$/.test(text) ||
    (type === "name" && /^(?:and|or)$/.test(before?.text ?? ""))
      ? []
      : [""],
  doubledPart: ({ type, text }) => (type === "whitespace" ? [] : [`${text} ${text}`]),
  doubledConnective: ({ text }) => (/^(?:and|or)$/.test(text) ? [`${text} and`, `${text} or`, `${text} not`] : []),
};

/** Every way in which a mistake can be made in a text. */
function waysOf(mistake: Mistake, text: string): readonly string[] {
  const parts = tokenizeFilter(text).map((token) => ({ ...token, text: text.slice(token.start, token.end) }));
  return parts.flatMap((part, index) =>
    mistake(
      part,
      parts
        .slice(0, index)
        .filter(({ type }) => type !== "whitespace")
        .at(-1),
    ).map((written) => text.slice(0, part.start) + written + text.slice(part.end)),
  );
}

/** Names and values that people have, long numbers among them. */
const plain = {
  columnSlug: fc.constantFrom("country", "tags", "is_paying", "order by", "n"),
  propertyName: fc.constantFrom("industry", "score", "plan tier"),
  string: fc.constantFrom("US", "FR", "New York", "it's", "a and b", "5 000", "x (y", "[z]", "1,5", ""),
  number: fc.oneof(fc.constantFrom(0, 5, 1000, 200, 404, 2500, 1_000_000, 1.5, -3000, 0.25), fc.nat(99_999)),
  dateString: fc.constantFrom("2025-01-15", "2025-01-15T09:30:00Z", "soon"),
  maxLength: 3,
};

/** A filter with a mistake in its text. */
export function mistakenArbitrary(): fc.Arbitrary<Mistaken> {
  const filter = fc.oneof({ arbitrary: filterArbitrary(plain), weight: 4 }, filterArbitrary({ maxLength: 2 }));
  return fc
    .tuple(filter, fc.constantFrom(...Object.entries(mistakes)), fc.nat(), fc.boolean())
    .map(([filter, [mistake, make], choice, isLong]) => {
      const text = printFilter(filter, isLong ? { layout: "lines", width: 40 } : {});
      const ways = waysOf(make, text);
      return { filter, text, mistake, mistaken: ways[choice % Math.max(1, ways.length)] ?? text };
    })
    .filter(({ text, mistaken }) => text !== mistaken);
}
