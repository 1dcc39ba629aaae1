/** Conditions that are not joined as they should be. */
import { isLiteral, isUnquoted, token } from "../lexer/tokens.js";
import type { SyntaxMistake } from "../parser/syntax.js";
import { nodeOf } from "../parser/syntax.js";
import { printString } from "../printer/print-literal.js";
import { misspelt, reportCondition } from "./condition.js";
import type { Explaining, Recognizer } from "./recognizer.js";
import { quoted, recognize } from "./recognizer.js";
import { writtenNumber } from "./foreign-values.js";
import { datesInWords } from "./value.js";

const condition = 'a condition such as country = "US"';

// ---- Nothing where a condition should be ----

const missing: readonly Recognizer[] = [
  {
    when: "opening:open | closing:close",
    code: "incomplete",
    message: "Expected a condition in these parentheses.",
    expected: `${condition}; a list of none is written all of () or any of ()`,
    about: "opening..closing",
  },
  {
    // a = 1 and and b = 2
    when: "word:(connective / not) | next:connective?",
    means: ({ next }, { first, context: { tokens } }) => {
      const isOfBetween = tokens.codes[first - 3] === token.between;
      const certain = Boolean(next) && tokens.codes[first] === tokens.codes[first - 1];
      return isOfBetween || tokens.codes[first - 1] === token.not || { replacement: "", certain };
    },
    code: "incomplete",
    message: "Expected a condition after {word}.",
    expected: condition,
    about: "word",
  },
  // or a = 1
  {
    when: "| next:connective",
    // The word of AND(a = 1, b = 2) joins what is in the parentheses.
    means: (_, { last, context: { tokens } }) => (tokens.codes[last + 1] === token.open ? true : ""),
    code: "incomplete",
    message: "Expected a condition before {next}.",
    expected: condition,
  },
];

function reportMissing(index: number, context: Explaining): void {
  const { codes, text } = context.tokens;
  if (codes.length === 0) {
    const message = text.includes("#")
      ? 'There is nothing here but a comment, which "#" begins.'
      : "There is nothing here.";
    context.add("incomplete", { first: index, last: index }, message, {
      expected: `${condition}; all of () is the filter of every record`,
    });
  } else if (!recognize(missing, { first: index, index }, context)) {
    const message = `Expected a condition before ${quoted(context.literals.raw(index))}.`;
    context.add("incomplete", { first: index, last: index }, message, { expected: condition });
  }
}

// ---- Commas ----

/** Values after one that is compared: `country in "US", "FR"`. */
const listWithoutBrackets: Recognizer = {
  when: "operator:(comparator / count) | values:((literal / name) (comma or? (literal / name) >(end / times / daysAgo))+)",
  means: ({ values = "" }, { first, extentOf, phraseOf, context }) => {
    const { last } = extentOf("values");
    const operator = phraseOf("operator")?.text;
    const hasWords = context.tokens.codes.subarray(first, last + 1).includes(token.name);
    // Digits in groups, as some count, may be one number.
    const isOne = /^\d+(?:,\d+)*,\d{2,}(?:,\d+)*$/.test(values);
    const certain = (operator === "=" || operator === "!=") && !hasWords && !isOne;
    return { replacement: valuesBetween(first, last, context), certain };
  },
  code: "malformedList",
  message: 'Write lists in square brackets: ["US", "CA"].',
};

/** Values between two tokens, words among them as text. */
function valuesBetween(first: number, last: number, { tokens, literals }: Explaining): string {
  const values: string[] = [];
  for (let at = first; at <= last; at++) {
    if (isLiteral(tokens.codes[at])) values.push(literals.raw(at));
    else if (isUnquoted(tokens.codes[at])) values.push(printString(literals.name(at)));
  }
  return `[${values.join(", ")}]`;
}

function reportCommas(node: SyntaxMistake & { type: "commas" }, context: Explaining): void {
  const { tokens, report } = context;
  const { codes } = tokens;
  const members = node.members.map(nodeOf);
  const before = codes[node.first - 2];
  const isCall = codes[node.first - 1] === token.open && (before === token.and || before === token.or);
  for (const [at, member] of members.entries()) {
    const previous = members[at - 1];
    if (previous === undefined || context.isCovered(member.first) || report.leavesOut()) continue;
    const comma = { first: member.first - 1, last: member.first - 1 };
    if (member.type === "missing" || previous.type === "missing") {
      context.add("unexpectedComma", comma, "Remove this comma: it separates nothing.", { replacement: "" });
      context.cover(member.type === "missing" ? member.first : previous.first);
      continue;
    }
    const value = member.first - 2;
    const isInList = tokens.phrase(value - 1)?.words.at(-1) === "in";
    if (!isInList && recognize([writtenNumber], { first: value, index: value }, context)) continue;
    if (recognize([listWithoutBrackets], { first: value, index: value }, context)) {
      if (previous.type === "unreadable") context.cover(previous.first);
      continue;
    }
    // The comma of `between [1, 5]` is reported with what is before it.
    if (codes[value - 1] === token.openList && previous.type === "unreadable") {
      reportCondition(previous.first, previous.last, context);
      context.cover(previous.first);
      continue;
    }
    const message = 'Join conditions by "and" or "or", not by a comma.';
    report.add("unexpectedComma", context.literals.place(comma.first), message, {
      expected: "and or or",
      replacement: isCall ? undefined : " and",
    });
  }
}

// ---- Two conditions without a connective ----

/** Conditions after the days of an occurrence, without `where` or without parentheses. */
const missingWhere = {
  code: "missingParentheses",
  message: 'Write the conditions of an occurrence in parentheses after "where".',
  expected: "where (...), right after the days",
} satisfies Partial<Recognizer>;

const afterOccurrence: readonly Recognizer[] = [
  {
    // where type = "x"
    when: "daysAgo | where:where conditions:(any rest)",
    means: ({ conditions = "" }, { last, context: { tokens } }) => {
      // Nobody knows whether a condition after and or or belongs to the others.
      const isLast = tokens.codes[last + 1] !== token.and && tokens.codes[last + 1] !== token.or;
      return { replacement: isLast ? `where (${conditions})` : undefined };
    },
    ...missingWhere,
  },
  // wher (type = "x"), or without the word
  { when: "daysAgo | word? conditions:parentheses", ...missingWhere, replacement: "where {conditions}" },
];

/** Other words for `and`. */
const joining: ReadonlySet<string> = new Set(["+", "plus", "but"]);

const notAConnective = {
  code: "missingConnective",
  message: "{word} does not join conditions.",
  expected: "and or or",
} satisfies Partial<Recognizer>;

/** Words between two conditions. */
const betweenConditions: readonly Recognizer[] = [
  {
    // a = 1 adn b = 2
    when: "| word:word",
    means: ({ word = "" }, { first, context }) =>
      joining.has(word.toLowerCase())
        ? "and"
        : context.tokens.codes[first] === token.name && misspelt(word, ["and", "or"]),
    ...notAConnective,
    message: "{word} does not join conditions. Did you mean {replacement}?",
  },
  // a = 1 xor b = 2
  { when: "| word:any unknown beforeOperator", ...notAConnective, about: "word" },
  {
    // 'it''s'
    when: "value:text~ | next:text",
    means: (_, { extentOf, context: { literals } }) =>
      printString(`${literals.string(extentOf("value").first)}'${literals.string(extentOf("next").first)}`),
    code: "malformedText",
    message: "Write the whole text in double quotes: {replacement}.",
    about: "value..next",
  },
];

function reportUnconnected(node: SyntaxMistake & { type: "unconnected" }, context: Explaining): void {
  const { literals, tokens } = context;
  const { codes } = tokens;
  const { first, last } = node;
  const before = first - 1;
  // A word after a value may belong to it, but not in another line.
  const isNewLine = isUnquoted(codes[first]) && /[\r\n]/.test(literals.raw(before, first));
  const isUnreadable = nodeOf(node.member).type === "unreadable";
  // What is wrong already goes on here.
  if (isUnreadable && context.isCovered(before) && !isNewLine) {
    context.cover(first, last);
    return;
  }
  if (isLiteral(codes[before]) && recognize(datesInWords(false), { first: before, index: before }, context)) return;
  const stop = { first, index: first };
  if (recognize(afterOccurrence, stop, context)) return;
  const raw = literals.raw(first);
  const isNotAlone = codes[first] === token.not && !startsValue(codes[first + 1]);
  if ((!isUnreadable && !isNotAlone) || isNewLine) {
    const { start } = literals.place(first);
    // The `and` of `"US"andn = 5` is there already.
    const isGlued = tokens.ends[before] === start && /^(?:and|or)/i.test(raw);
    const fix = isGlued ? undefined : { title: "insert and", start, end: start, replacement: "and " };
    context.add("missingConnective", { first, last: first }, `Expected "and" or "or" before ${quoted(raw)}.`, { fix });
    if (isNewLine) context.cover(first, last);
    return;
  }
  if (!recognize(betweenConditions, stop, context) && (first === last || isNotAlone)) {
    context.add(
      "unexpected",
      { first, last: first },
      `Unexpected ${quoted(raw)} after ${quoted(literals.raw(before))}.`,
      { expected: "and or or, or the end" },
    );
  }
  if (context.isCovered(first)) context.cover(first, last);
}

/** Whether a condition may begin with a token. */
function startsValue(code: number | undefined): boolean {
  return code !== undefined && ![token.comma, token.and, token.or, token.close].some((one) => one === code);
}

/** Reports conditions that are not joined, or not in the order of one. */
export function reportStructure(mistake: SyntaxMistake, context: Explaining): void {
  switch (mistake.type) {
    case "commas":
      reportCommas(mistake, context);
      break;
    case "missing":
      reportMissing(mistake.first, context);
      break;
    case "unconnected":
      reportUnconnected(mistake, context);
      break;
    case "unreadable":
      reportCondition(mistake.first, mistake.last, context);
  }
}
