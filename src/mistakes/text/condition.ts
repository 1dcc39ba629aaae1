/** Issues of conditions whose tokens are in the wrong order. */
import { suggest } from "../../model/issues/suggest.js";
import { misspelling } from "../../model/misspelling.js";
import { Condition, parse } from "../../text/generated/parser.js";
import { phraseInOneWord } from "../../text/lexer/foreign-words.js";
import { ownPhrases } from "../../text/lexer/vocabulary.js";
import type { Tokens } from "../../text/lexer/tokens.js";
import { isLiteral, isUnquoted, startOfColumn, token } from "../../text/lexer/tokens.js";
import type { Extent } from "../../text/parser/syntax.js";
import { printName } from "../../text/printer/print-literal.js";
import { comparisonOfAge, isRelative } from "../dates.js";
import { operatorTokens } from "./comparison.js";
import type { MistakeContext } from "./context.js";
import { quoted } from "./context.js";
import { addRelativeDate } from "./foreign-values.js";
import {
  endOfCondition,
  endOfJoinedWords,
  endOfList,
  endsCondition,
  followsName,
  isBracket,
  isConnective,
  isWord,
  startOfList,
} from "./token-runs.js";

const anOperator = "an operator such as = or contains";

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/);

// ---- Values and operators alone ----

const comparators: ReadonlySet<string> = new Set(
  ownPhrases.filter(({ type }) => type === "comparator").map(({ words }) => words.join(" ")),
);

/**
 * Reports the last part of `n = 5 or 6`, of `n > 5 and < 10`, of `n = [5, 6] or is null`; false for another condition.
 */
function reportWithoutColumn(first: number, context: MistakeContext): boolean {
  const { literals, tokens } = context;
  const { codes } = tokens;
  const operator = operatorBefore(first - 1, tokens);
  const part = partAt(first, context);
  if (operator === undefined || part === undefined || codes[operator - 1] !== token.name) return false;
  const column = startOfColumn(operator - 1, codes);
  if (!isUnquoted(codes[column]) && codes[column] !== token.string) return false;
  const hasOwnOperator = part.operator !== undefined;
  const isCheck = codes[operator] === token.check;
  if (isCheck && !hasOwnOperator) return false;
  const { last } = part;
  const written = literals.raw(first, last);
  const message = `${quoted(written)} is not a condition: write its column and operator too.`;
  const isOr = codes[first - 1] === token.or;
  // `= 5 and 6` is a contradiction and `!= 5 or 6` a tautology: the connective may be wrong as well.
  const isUnlikely = !hasOwnOperator && (isOr ? /not|!/ : /^=$/).test(tokens.phrase(operator)?.text ?? "");
  let end = last;
  while (codes[end + 1] === token.or && isLiteral(codes[end + 2])) end += 2;
  // `and` binds tighter than `or`, so a replacement would need parentheses.
  const isMixed = isOr && (codes[column - 1] === token.and || codes[end + 1] === token.and);
  const typeOf = (value: number): number | undefined => codes[codes[value] === token.openList ? value + 1 : value];
  const isAlike = part.value === undefined || (!isCheck && typeOf(operator + 1) === typeOf(part.value));
  const before = [literals.raw(column, operator - 1), ...(hasOwnOperator ? [] : [literals.raw(operator)])];
  context.add("missingColumn", { first, last }, message, {
    expected: 'a condition, or a list such as ["a", "b"]',
    replacement: isMixed ? undefined : [...before, written].join(" "),
    certain: isAlike && !isUnlikely && codes[column - 1] !== token.not,
  });
  return true;
}

/** The operator of the comparison before a connective; undefined if there is none. */
function operatorBefore(connective: number, { codes }: Tokens): number | undefined {
  let last = connective - 1;
  if (!isConnective(codes[connective])) return undefined;
  if (codes[last] === token.check) return last;
  while (isLiteral(codes[last]) && isConnective(codes[last - 1])) last -= 2;
  const value = codes[last] === token.closeList ? startOfList(last, { codes }) : last;
  const isValue = value === last ? isLiteral(codes[value]) : codes[value] === token.openList;
  return isValue && codes[value - 1] === token.comparator ? value - 1 : undefined;
}

/** A value, a check, or an operator with a value. */
interface Part {
  readonly operator: string | undefined;
  /** The first token of the value after the operator. */
  readonly value: number | undefined;
  readonly last: number;
}

/** What a whole condition consists of; undefined if it is not such a part. */
function partAt(first: number, { literals, tokens }: MistakeContext): Part | undefined {
  const { codes } = tokens;
  const isWhole = (last: number): boolean => endsCondition(codes[last + 1]);
  if (isLiteral(codes[first]) || codes[first] === token.check) {
    const operator = isLiteral(codes[first]) ? undefined : literals.raw(first);
    return isWhole(first) ? { operator, value: undefined, last: first } : undefined;
  }
  let value = first;
  if (codes[first] === token.comparator) value++;
  else while (value < first + 3 && isWord(value, tokens)) value++;
  const last = codes[value] === token.openList ? endOfList(value, tokens) : value;
  const isValue = isLiteral(codes[last]) || codes[last] === token.closeList;
  if (value === first || !isValue || !isWhole(last)) return undefined;
  const operator = literals.raw(first, value - 1);
  return comparators.has(wordsOf(operator).join(" ")) ? { operator, value, last } : undefined;
}

// ---- Invalid beginnings of a condition, and invalid tokens after its column ----

/** Reports `= 5` and `5 < n`; false for another beginning. */
function reportWithoutBeginning(first: number, context: MistakeContext): boolean {
  const code = context.tokens.codes[first];
  if (!operatorTokens.has(code) && !isLiteral(code)) return false;
  const message = `Expected a column before ${quoted(context.literals.raw(first))}.`;
  context.add("missingColumn", { first, last: first }, message, { expected: "a column" });
  return true;
}

/** Reports a colon as an operator: `country:"US"` and `country:[US]`, but not `n:>5`; false if it is none. */
function reportColon(at: number, context: MistakeContext): boolean {
  const { literals, tokens } = context;
  const code = tokens.codes[at];
  const isValue = isLiteral(code) || code === token.open || code === token.openList || isWord(at, tokens);
  if (tokens.codes[at - 1] !== token.colon || !isValue) return false;
  context.add("unknownOperator", { first: at - 1, last: at }, 'Write "=" instead of ":".', {
    replacement: isLiteral(code) ? ` = ${literals.raw(at)}` : undefined,
  });
  return true;
}

/** Reports a function and a column in quotes; false if the parser failed for another reason. */
function reportOtherColumn(at: number, context: MistakeContext): boolean {
  const { literals, tokens } = context;
  const { codes } = tokens;
  const column = { first: at - 1, last: at - 1 };
  if (codes[at - 1] === token.name && codes[at] === token.open) {
    const name = quoted(literals.raw(at - 1));
    const message = `There are no functions such as ${name}: compare the column itself.`;
    context.add("foreignWord", column, message);
  } else {
    // "country" = "US", but not "US" = country
    const isOtherWay = codes[at + 1] === token.name && endsCondition(codes[at + 2]);
    const isColumn = codes[at - 1] === token.string && beginsCondition(at - 1, codes) && operatorTokens.has(codes[at]);
    if (!isColumn || isOtherWay) return false;
    addName(column, printName(literals.string(at - 1)), context);
  }
  context.cover(at);
  return true;
}

function addName(place: Extent, name: string, context: MistakeContext): void {
  context.add("malformedName", place, `Write the column as ${quoted(name)}.`, { replacement: name });
}

function beginsCondition(index: number, codes: Uint8Array): boolean {
  const before = codes[index - 1];
  return isConnective(before) || [undefined, token.not, token.open, token.comma].includes(before);
}

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
  const intended = misspelling(words.join(" "), ours);
  const replacement = intended && ownOperators.get(intended.word);
  return replacement === undefined ? undefined : { replacement, certain: intended?.certain === true };
}

/** The column of the data model closest to some words; without a model, the words as a name. */
function nameFrom(words: string, { model }: MistakeContext): string | undefined {
  if (!nameLike.test(words)) return undefined;
  const name = model === undefined ? words : suggest(words, Object.keys(model.columns));
  return name && printName(name);
}

/** Words without those that say more than a name does. */
const nameLike =
  /^(?!.*(?<!\S)(?:no|not|never|hardly|rarely|only|does|do|cannot|n?either|both|if|then|where|set|[\d-].*)(?!\S))[\p{L}_][\p{L}\p{N}\s_-]*$/iu;

/** Reports what the parser found where it expected an operator; false if it means none. */
function reportOtherOperator(at: number, context: MistakeContext): boolean {
  return (
    reportAge(at, context) ||
    reportOperatorInOneWord(at, context) ||
    reportMisspelt(at, at + 2, context) ||
    (isWord(at, context.tokens) && reportMisspelt(at, at + 1, context)) ||
    reportNameOfWords(at, context) ||
    reportUnknownOperator(at, context)
  );
}

/** Reports `n within last 30 days` and `n olderThan "180d"`. */
function reportAge(first: number, context: MistakeContext): boolean {
  const { literals, tokens } = context;
  if (tokens.codes[first] !== token.count && !isWord(first, tokens)) return false;
  const last = endOfCondition(first, tokens);
  const words = literals.raw(first, last);
  const beginning = words.slice(0, 100);
  const operator = isRelative(beginning) ? comparisonOfAge(words) : undefined;
  if (operator === undefined) return false;
  addRelativeDate({ first, last }, beginning, operator, context);
  return true;
}

/** Reports `startsWith`, `starts_with` and `starts-with`. */
function reportOperatorInOneWord(first: number, context: MistakeContext): boolean {
  const { literals, tokens } = context;
  const last = endOfJoinedWords(first, tokens);
  const operator = last < first ? "" : literals.raw(first, last);
  const { text = "", code, foreign = "sure" } = phraseInOneWord(operator) ?? {};
  if (!/^\w/.test(operator) || !operatorTokens.has(code) || foreign !== "sure") return false;
  context.add("unknownOperator", { first, last }, `Write ${quoted(text)} instead of ${quoted(operator)}.`, {
    replacement: text,
    // A check has no value.
    certain: code !== token.check || !isLiteral(tokens.codes[last + 1]),
  });
  return true;
}

/** Reports `name does not contian "A"`. */
function reportMisspelt(first: number, last: number, context: MistakeContext): boolean {
  const { literals, tokens } = context;
  const codes = tokens.codes.subarray(first, last + 1);
  if (codes.length <= last - first || codes.some((code) => isBracket(code) || code === token.comma)) return false;
  const operator = literals.raw(first, last);
  const near = nearOperator(operator);
  if (near === undefined) return false;
  const message = `There is no operator ${quoted(operator)}. Did you mean ${quoted(near.replacement)}?`;
  context.add("unknownOperator", { first, last }, message, { expected: anOperator, ...near });
  return true;
}

/** Reports `first name = "Ann"`: several words where a condition begins. */
function reportNameOfWords(at: number, context: MistakeContext): boolean {
  const { literals, tokens } = context;
  const first = at - 1;
  let last = first;
  while (isWord(last + 1, tokens)) last++;
  const isName = isWord(first, tokens) && beginsCondition(first, tokens.codes) && last > first;
  const name = isName && followsName(last + 1, tokens) ? nameFrom(literals.raw(first, last), context) : undefined;
  if (name === undefined) return false;
  addName({ first, last }, name, context);
  return true;
}

function reportUnknownOperator(at: number, context: MistakeContext): boolean {
  const { literals, tokens } = context;
  if (tokens.codes[at] !== token.unknown || !isWord(at, tokens)) return false;
  if (reportMisspelt(at, at, context)) return true;
  const message = `There is no operator ${quoted(literals.raw(at))}.`;
  context.add("unknownOperator", { first: at, last: at }, message, { expected: anOperator });
  return true;
}

// ---- Reporting ----

/** Reports a malformed condition: by the first mistake that it has, or by what the grammar expected. */
export function reportCondition(first: number, last: number, context: MistakeContext): void {
  const { tokens, literals } = context;
  const furthest = { at: 0, names: new Set<string>() };
  parse(tokens.codes.subarray(first, last + 1), Condition, furthest);
  const stop = first + furthest.at;
  const isRecognized =
    reportWithoutColumn(first, context) ||
    (stop === first
      ? reportWithoutBeginning(stop, context)
      : reportColon(stop, context) || reportOtherColumn(stop, context)) ||
    (furthest.names.has("operator") && stop > first && reportOtherOperator(stop, context));
  if (!isRecognized) reportUnexpected(stop, first, last, furthest.names, context);
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
  context: MistakeContext,
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
