/** Says what is wrong where the words of a condition are not in the order of one. */
import type { Operator } from "../../model/operators.js";
import { operators } from "../../model/operators.js";
import { didYouMean } from "../../model/suggest.js";
import type { Context } from "../parser/context.js";
import { Condition, parse } from "../generated/parser.js";
import type { Explanation } from "./explanation.js";
import { isRelative, relativeDate } from "./lenient-date.js";
import { behindNames, booleanAlone, explainHabit, nameOfWords } from "./common.js";
import { colonForOperator, explainForeign, phraseInOneWord, searched } from "./foreign-syntax.js";
import { misspelt } from "./misspelt.js";
import { isKind } from "../parser/operator-rows.js";
import { ownPhrases } from "../lexer/phrases.js";
import { printName } from "../printer/print-literal.js";
import { comparisonWithAll, oneForEach } from "./scan-problems.js";
import { isLiteral, isUnquoted, token } from "../lexer/token.js";

/** What the named rules of the grammar accept, as people say it; the others are said as they are named. */
const words: Readonly<Record<string, string>> = {
  column: "a column",
  property: "the name of a property",
  kind: "a kind such as string or number",
  operator: "an operator such as = or contains",
  text: 'text in quotes such as "US"',
  number: "a number such as 42",
  date: "a date such as @2025-01-15",
  count: "more than, fewer than or exactly, and a number",
  "(": "conditions in parentheses",
};

/** What is too near to the end of what was understood to be worth saying. */
const unsaid = new Set([
  ".",
  ":",
  "->",
  "[",
  "occurrence",
  "related model",
  "sql",
  "all of",
  "any of",
  "on",
  "where",
  "end",
]);

/** Reports the place up to which tokens could be read as a condition, and what could have followed. */
export function reportUnreadable(first: number, last: number, context: Context): void {
  const { literals, report, tokens } = context;
  if (first <= context.reportedUpTo || report.leavesOut()) return;
  const { codes } = tokens;
  const furthest = { at: 0, names: new Set<string>() };
  parse(codes.subarray(first, last + 1), Condition, furthest);
  const index = first + furthest.at;
  const explanation =
    explainHabit(first, index, last, context) ??
    explainForeign(first, index, last, context) ??
    explain(first, index, last, furthest.names, context);
  if (explanation !== undefined) {
    context.reportedUpTo = Math.max(context.reportedUpTo, explanation.last ?? index);
    const place = literals.place(explanation.first ?? index, explanation.last ?? index);
    if (explanation.replacement === undefined) report.add(explanation.code, place, explanation.message, explanation);
    else report.addInstead(explanation.code, place, explanation.message, explanation);
    return;
  }
  const isValue = furthest.names.has("text") && furthest.names.has("number");
  const said = isValue
    ? ['a value such as "US", 42 or @2025-01-15']
    : [...furthest.names].filter((name) => !unsaid.has(name)).map((name) => words[name] ?? name);
  const expected = said.length === 0 ? undefined : said.join(" or ");
  const found = index > last ? undefined : literals.raw(index);
  const behind = index === first ? "" : ` behind ${literals.raw(index - 1)}`;
  if (found === undefined) {
    const place = literals.place(index - 1);
    const isComment = isValue && /^[ \t]*#/.test(tokens.text.slice(place.end, place.end + 99));
    const missing = `${isValue ? "A value" : "Something"} is missing${behind}${isComment ? ": # begins a comment" : ""}.`;
    report.add("incomplete", place, missing, { expected });
  } else
    report.add("unexpected", literals.place(index), `${found} does not belong${behind === "" ? " here" : behind}.`, {
      expected,
    });
}

/** Mistakes that people make often enough to have words of their own. */
function explain(
  first: number,
  index: number,
  last: number,
  names: ReadonlySet<string>,
  context: Context,
): Explanation | undefined {
  const { tokens, literals } = context;
  const { codes, starts, ends } = tokens;
  const raw = literals.raw(index);
  const previous = literals.raw(index - 1);
  const isOperator = (at: number): boolean => operatorTokens.has(codes[at] ?? 0);
  if (index === first) {
    if (codes[index] === token.allOf || codes[index] === token.anyOf) {
      return {
        code: "missingParentheses",
        message: `${raw} is followed by a list in parentheses.`,
        expected: `${raw} (..., ...)`,
      };
    }
    if (isOperator(index)) return withoutColumn(raw);
    return undefined;
  }
  if (index === first + 1 && codes[first] === token.string && isOperator(index)) {
    const name = printName(literals.string(first));
    return {
      code: "quotedColumn",
      message: `${literals.raw(first)} is text; the name of a column stands without quotes.`,
      first,
      last: first,
      replacement: name,
    };
  }
  if (!names.has("operator")) return undefined;
  if (codes[index - 2] === token.colon && !isKind(previous)) {
    let end = index - 1;
    while (end < last && starts[end + 1] === ends[end]) end++;
    return {
      ...colonForOperator,
      first: index - 2,
      last: end,
      expected: 'a kind such as :string, or an operator and a value such as = "US"',
      replacement: searched(literals.raw(index - 1, end)),
    };
  }
  if (index > last) {
    return {
      code: "missingOperator",
      message: `An operator is missing behind ${previous}.`,
      first: index - 1,
      last: index - 1,
      expected: words["operator"] ?? "",
      ...(first === last ? booleanAlone(first, context) : {}),
    };
  }
  const touching = starts[index] === ends[index - 1];
  if (codes[index] === token.unknown && touching) {
    let end = index;
    while (end < last && starts[end + 1] === ends[end] && !isOperator(end + 1)) end++;
    const name = literals.raw(index - 1, end);
    return {
      code: "unquotedName",
      message: `A name with ${raw} in it stands in back-ticks.`,
      first: index - 1,
      last: end,
      replacement: printName(name),
    };
  }
  if (codes[index] === token.dot) {
    let end = Math.min(last, index + 1);
    while (codes[end + 1] === token.dot && end + 2 <= last) end += 2;
    return {
      code: "nestedProperty",
      message: "A property has one name; a path within the object does not lead further.",
      first: index - 1,
      last: end,
      replacement: printName(literals.raw(index - 1, end)),
    };
  }
  if (codes[index] === token.not) return misplacedNot(first, index, last, context);
  const isOfTime = codes[index] === token.count || /^(?:within|older|newer|last|past|next|this|during)$/i.test(raw);
  if (isOfTime && isRelative(literals.raw(index, last).slice(0, longestAge))) {
    return { ...relativeDate(literals.raw(index, last)), last };
  }
  if (codes[index] === token.count) {
    const replacement = { more: ">", exactly: "=" }[tokens.phrase(index)?.words[0] ?? ""] ?? "<";
    return {
      code: "countForOperator",
      message: `${raw} counts occurrences; columns are compared by signs.`,
      replacement,
      certain: true,
    };
  }
  if (codes[index] === token.unknown) {
    let end = index;
    while (end < last && starts[end + 1] === ends[end] && isUnquoted(codes[end + 1])) end++;
    const written = literals.raw(index, end);
    const joined = phraseInOneWord(written);
    if (joined?.foreign === "all")
      return { code: "foreignWord", message: comparisonWithAll(written), last: end, expected: oneForEach };
    if (joined !== undefined && operatorTokens.has(joined.code) && joined.foreign !== "opposite") {
      return {
        code: "foreignWord",
        message: `${written} is written ${joined.text} here.`,
        last: end,
        replacement: joined.text,
        certain: joined.foreign !== "unsure" && joined.foreign !== "pattern",
      };
    }
    const near = nearOperator(index, last, context);
    passRestOfBetween(near?.replacement, last, context);
    const name = near === undefined || near.last === index ? nameOfWords(first, index, last, context) : undefined;
    return (
      name ?? {
        code: "unknownOperator",
        message: `${literals.raw(index, near?.last)} is not an operator.${didYouMean(near?.replacement)}`,
        expected: words["operator"] ?? "",
        ...near,
      }
    );
  }
  if (tokens.phrase(index) === undefined) {
    if (index === first + 1 && operatorWords.includes(previous.toLowerCase())) {
      return { ...withoutColumn(previous), first, last: first };
    }
    return {
      code: "missingOperator",
      message: `An operator is missing between ${previous} and ${raw}.`,
      expected: words["operator"] ?? "",
      // Text may be the related model of another condition.
      ...(isLiteral(codes[index]) && !touching && !behindNames.has(codes[index + 1])
        ? { replacement: `= ${raw}` }
        : {}),
    };
  }
  return undefined;
}

function withoutColumn(operator: string): Explanation {
  return {
    code: "missingColumn",
    message: `A column is missing before ${operator}.`,
    expected: words["column"] ?? "",
  };
}

/** `n not between 1 and 5`, `n not = 5`, `name not "x"`. */
function misplacedNot(first: number, index: number, last: number, context: Context): Explanation {
  const { tokens, literals } = context;
  const { codes } = tokens;
  const explanation = {
    code: "misplacedNot",
    message: "not stands before a condition, or within an operator such as is not.",
  };
  if (isLiteral(codes[index + 1])) return { ...explanation, replacement: operators.string.isNot.text };
  // Words behind not are taken for names.
  const isWritten = (word: string, at: number): boolean => literals.raw(index + 1 + at).toLowerCase() === word;
  const phrase = tokens.phrase(index + 1) ?? ownOperators.find(({ words }) => words.every(isWritten));
  const opposite = opposites.get(phrase?.text ?? "");
  if (phrase !== undefined && opposite !== undefined) {
    const end = index + (tokens.phrase(index + 1) === undefined ? phrase.words.length : 1);
    // Of two negations, one may be too many.
    return { ...explanation, last: end, replacement: opposite, certain: !/not|!/.test(phrase.text) };
  }
  const operator = literals.raw(index + 1).toLowerCase();
  if (!operatorWords.includes(operator) && !operatorTokens.has(codes[index + 1] ?? 0)) return explanation;
  passRestOfBetween(operator, last, context);
  return {
    ...explanation,
    first,
    last: index,
    replacement: `not ${literals.raw(first, index - 1)}`,
    certain: true,
  };
}

/** Behind the `and` of `between` is its second value, not another condition. */
function passRestOfBetween(operator: string | undefined, last: number, context: Context): void {
  const isBetween = operator === operators.number.between.text && context.tokens.codes[last + 1] === token.and;
  if (isBetween) context.reportedUpTo = last + 2;
}

/** Nobody says in more letters how long ago something was. */
const longestAge = 100;

/** No operator of ours is longer, misspelt. */
const longestOperator = 40;

/** The operator that words come near to; of one of two words, the second may be missing. */
function nearOperator(
  index: number,
  end: number,
  { literals }: Context,
): { last: number; replacement: string } | undefined {
  const wordsTo = (last: number): string[] => literals.raw(index, last).slice(0, longestOperator).split(/\s+/);
  const found = wordsTo(Math.min(end, index + 3));
  const isNear = (word: string, at: number): boolean => misspelt(found[at] ?? "", [word]) !== undefined;
  const whole = ownOperators.find(({ words }) => words.every(isNear));
  const near = whole ?? ownOperators.find(({ words: [word = "", more] }) => more === "with" && isNear(word, 0));
  if (near === undefined) return undefined;
  let last = index;
  while (whole !== undefined && wordsTo(last).length < whole.words.length) last++;
  return { last, replacement: near.text };
}

const operatorTokens: ReadonlySet<number> = new Set([
  token.comparator,
  token.on,
  token.between,
  token.check,
  token.has,
]);

const ownOperators = ownPhrases.filter(
  ({ words: [word = ""], code }) => /^[a-z]/.test(word) && (operatorTokens.has(code) || code === token.occurred),
);

/** The spellings of operators, and those of their complements. */
const opposites: ReadonlyMap<string, string> = new Map(
  Object.values<Readonly<Record<string, Operator>>>(operators).flatMap((table) =>
    Object.values(table).flatMap(({ text, complement }) => {
      const other = complement === null ? undefined : table[complement]?.text;
      return other === undefined ? [] : [[text, other] as const];
    }),
  ),
);

/** The first words of operators. */
const operatorWords: readonly (string | undefined)[] = ownOperators.map(({ words }) => words[0]);
