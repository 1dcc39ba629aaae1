/** Recognizers for conditions whose tokens are in the wrong order. */
import { suggest } from "../../model/issues/suggest.js";
import { misspelling } from "../../model/misspelling.js";
import { Condition, parse } from "../../text/generated/parser.js";
import { phraseInOneWord } from "../../text/lexer/foreign-words.js";
import { ownPhrases } from "../../text/lexer/vocabulary.js";
import { isLiteral, token } from "../../text/lexer/tokens.js";
import { printName } from "../../text/printer/print-literal.js";
import { comparisonOfAge, isRelative } from "../dates.js";
import { relativeMeaning } from "./foreign-values.js";
import { operatorTokens } from "./comparison.js";
import type { Explaining, PatternRow } from "./recognizer.js";
import { quoted, recognize } from "./recognizer.js";

const anOperator = "an operator such as = or contains";

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/);

// ---- Values and operators alone ----

const comparators: ReadonlySet<string> = new Set(
  ownPhrases.filter(({ type }) => type === "comparator").map(({ words }) => words.join(" ")),
);

/** The last part of `n = 5 or 6`, of `n > 5 and < 10`, of `n = [5, 6] or is null`. */
const withoutColumn: PatternRow = {
  when:
    "before:column (operator:comparator value:(literal / list) (connective literal)* / check) separator:connective |" +
    "alone:(literal / own:(check / words:(comparator / word (word word?)?) other:(literal / list))) end",
  means: ({ before = "", operator = "", separator = "", alone = "", own = "", words = "" }, match) => {
    if (own === "" ? operator === "" : words !== "" && !comparators.has(wordsOf(words).join(" "))) return false;
    const { codes } = match.context.tokens;
    const typeOf = (label: string): number | undefined => {
      const { first } = match.extentOf(label);
      return codes[first] === token.openList ? codes[first + 1] : codes[first];
    };
    const isOr = /^(?:or|\|)/i.test(separator);
    // `= 5 and 6` is a contradiction and `!= 5 or 6` a tautology: the connective may be wrong as well.
    const isUnlikely = own === "" && (isOr ? /not|!/ : /^=$/).test(match.phraseOf("operator")?.text ?? "");
    const preceding = codes[match.extentOf("before").first - 1];
    let end = match.last;
    while (codes[end + 1] === token.or && isLiteral(codes[end + 2])) end += 2;
    // `and` binds tighter than `or`, so a replacement would need parentheses.
    if (isOr && (preceding === token.and || codes[end + 1] === token.and)) return true;
    const isAlike = words === "" || typeOf("value") === typeOf("other");
    const certain = isAlike && !isUnlikely && preceding !== token.not;
    return { replacement: `${before} ${own || `${operator} ${alone}`}`, certain };
  },
  code: "missingColumn",
  message: "{alone} is not a condition: write its column and operator too.",
  expected: 'a condition, or a list such as ["a", "b"]',
  about: "alone",
};

// ---- Invalid beginnings of a condition, and invalid tokens after its column ----

const writeColumn = "Write the column as {replacement}.";

/** = 5, 5 < n */
const withoutBeginning: PatternRow = {
  when: "first:(operator / literal)",
  code: "missingColumn",
  message: "Expected a column before {first}.",
  expected: "a column",
};

const elsewhere: readonly PatternRow[] = [
  {
    // country:"US", country:[US], but not n:>5
    when: "sign:colon | value:(literal / unknown / opening)",
    means: ({ value = "" }, { last, context: { tokens } }) => !isLiteral(tokens.codes[last]) || ` = ${value}`,
    code: "unknownOperator",
    message: 'Write "=" instead of ":".',
    about: "sign..value",
  },
  {
    when: "name:name | open",
    code: "foreignWord",
    message: "There are no functions such as {name}: compare the column itself.",
    about: "name",
  },
  {
    // "country" = "US", but not "US" = country
    when: "begin column:text | operator value:(name end)?",
    means: ({ value }, { first, context }) => value === "" && printName(context.literals.string(first - 1)),
    code: "malformedName",
    message: writeColumn,
    about: "column",
  },
];

// ---- Missing and misspelt operators ----

/** The printed texts of operators, by their words. Those of two letters are too similar to other words. */
const ownOperators: ReadonlyMap<string, string> = new Map(
  ownPhrases
    .filter(({ code }) => operatorTokens.has(code) || code === token.occurred)
    .map(({ words, text }) => [words.join(" "), text] as const)
    .filter(([words]) => /^[a-z].{2}/.test(words)),
);

/** No misspelt operator is longer. */
const longestOperator = 40;

/** The operator that misspelt words mean, one of as many words. */
function nearOperator(text: string): { readonly replacement: string; readonly certain: boolean } | undefined {
  // A sign before the words may join them to a name: `a:array-contains`.
  if (!/^\p{L}/u.test(text)) return undefined;
  const words = wordsOf(text.slice(0, longestOperator));
  const ours = [...ownOperators.keys()].filter((own) => wordsOf(own).length === words.length);
  const meaning = misspelling(words.join(" "), ours);
  const replacement = meaning && ownOperators.get(meaning.word);
  return replacement === undefined ? undefined : { replacement, certain: meaning?.certain === true };
}

const unknownOperator = {
  code: "unknownOperator",
  message: "There is no operator {operator}.",
  expected: anOperator,
} satisfies Partial<PatternRow>;

const misspeltOperator = (words: string): PatternRow => ({
  when: `| operator:(${words})`,
  means: ({ operator = "" }) => nearOperator(operator),
  ...unknownOperator,
  message: "There is no operator {operator}. Did you mean {replacement}?",
});

/** The column of the data model closest to some words; without a model, the words as a name. */
function nameFrom(words: string, { model }: Explaining): string | undefined {
  if (!nameLike.test(words)) return undefined;
  const name = model === undefined ? words : suggest(words, Object.keys(model.columns));
  return name && printName(name);
}

/** Words without those that say more than a name does. */
const nameLike =
  /^(?!.*(?<!\S)(?:no|not|never|hardly|rarely|only|does|do|cannot|n?either|both|if|then|where|set|[\d-].*)(?!\S))[\p{L}_][\p{L}\p{N}\s_-]*$/iu;

/** Rows for what the parser found where it expected an operator. */
const withoutOperator: readonly PatternRow[] = [
  {
    // n within last 30 days, n olderThan "180d"
    when: "| words:((count / word) rest)",
    means: ({ words = "" }) => {
      const operator = isRelative(words.slice(0, 100)) ? comparisonOfAge(words) : undefined;
      return operator !== undefined && relativeMeaning(words.slice(0, 100), operator);
    },
    code: "relativeDate",
  },
  {
    // name startsWith "A", starts_with, starts-with
    when: "| operator:((word~)* word)",
    means: ({ operator = "" }, { last, context }) => {
      const { text, code = 0, foreign = "sure" } = phraseInOneWord(operator) ?? {};
      // A check has no value.
      const certain = code !== token.check || !isLiteral(context.tokens.codes[last + 1]);
      const isWord = /^\w/.test(operator);
      return isWord && operatorTokens.has(code) && foreign === "sure" && { replacement: text, certain };
    },
    code: "unknownOperator",
    message: "Write {replacement} instead of {operator}.",
  },
  // name does not contian "A"
  ...["inner inner inner", "word inner"].map(misspeltOperator),
  {
    // first name = "Ann": several words where a condition begins
    when: "begin start:word | rest:(word+) beforeOperator",
    about: "start..rest",
    means: (_, { extentOf, context }) =>
      nameFrom(context.literals.raw(extentOf("start").first, extentOf("rest").last), context),
    code: "malformedName",
    message: writeColumn,
  },
  misspeltOperator("unknown"),
  { when: "| operator:unknown", ...unknownOperator },
];

// ---- Reporting ----

/** Reports a malformed condition: by the first matching row, or by what the grammar expected. */
export function reportCondition(first: number, last: number, context: Explaining): void {
  const { tokens, literals } = context;
  const furthest = { at: 0, names: new Set<string>() };
  parse(tokens.codes.subarray(first, last + 1), Condition, furthest);
  const start = { first, index: first };
  const stop = { first, index: first + furthest.at };
  const isRecognized =
    recognize([withoutColumn], start, context) ||
    recognize(stop.index === first ? [withoutBeginning] : elsewhere, stop, context) ||
    (furthest.names.has("operator") && stop.index > first && recognize(withoutOperator, stop, context));
  if (!isRecognized) reportUnexpected(stop.index, first, last, furthest.names, context);
  // The contents of a bracket are not a condition.
  const open = tokens.codes.subarray(first, last + 1).lastIndexOf(token.openList);
  if (open !== -1) context.coverList(first + open);
  // The token after the `and` of a misspelt `between` is its second value.
  const isBetween = /\bbe\w*n\b/i.test(literals.raw(first, last));
  if (tokens.codes[last + 1] === token.and && isBetween) context.cover(last + 2);
}

/** Descriptions of the named rules of the grammar. Default: the name of the rule. */
const spoken: Readonly<Record<string, string>> = {
  column: "a column",
  property: "the name of a property",
  kind: "a kind such as string or number",
  operator: anOperator,
  text: 'text in quotes such as "US"',
  number: "a number such as 42",
  date: "a date such as @2025-01-15",
  count: "more than, fewer than or exactly, and a number",
  "(": "conditions in parentheses",
};

/** Names that are not listed, because they can follow almost anything. */
const unlisted = /^(?:[.:[]|->|occurrence|related model|sql|all of|any of|on|where|end)$/;

/** Reports what the grammar would have accepted. */
function reportUnexpected(
  index: number,
  first: number,
  last: number,
  accepted: ReadonlySet<string>,
  context: Explaining,
): void {
  const { literals } = context;
  const isValue = accepted.has("text") && accepted.has("number");
  const names = [...accepted].filter((name) => !unlisted.test(name)).map((name) => spoken[name] ?? name);
  const expected = isValue ? 'a value such as "US", 42 or @2025-01-15' : names.join(" or ") || undefined;
  const after = index === first ? "" : ` after ${quoted(literals.raw(index - 1))}`;
  if (index <= last) {
    const message = `Unexpected ${quoted(literals.raw(index))}${after}.`;
    context.add("unexpected", { first: index, last: index }, message, { expected });
    return;
  }
  const missing = isValue ? "a value" : accepted.has("operator") ? "an operator" : "more";
  const message = `Expected ${missing}${after}.`;
  context.add("incomplete", { first: index - 1, last: index - 1 }, message, { expected });
}
