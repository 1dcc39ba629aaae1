/** Conditions that are not joined as they should be. */
import { isLiteral, isUnquoted, token } from "../lexer/token.js";
import type { SyntaxMistake } from "../parser/syntax.js";
import { nodeOf } from "../parser/syntax.js";
import { reportCondition, valuesOf } from "./condition.js";
import type { Explaining } from "./explaining.js";
import { isRelative, relativeDate } from "./lenient-date.js";
import { numberInWordsAt, withDecimalPoint } from "./lenient-number.js";
import { misspelt } from "./misspelt.js";
import type { Match, Recognizer } from "./recognizer.js";
import { quoted, recognize } from "./recognizer.js";
import { amounts, datesInWords, groupedDigits, isDigitGroup } from "./value.js";

const condition = 'a condition such as country = "US"';

// ---- Nothing where a condition should be ----

const afterWord = {
  code: "incomplete",
  message: "Expected a condition after {word}.",
  expected: condition,
  about: "word",
};

const missing: readonly Recognizer[] = [
  {
    // AND(a = 1, b = 2)
    when: "begin | word:connective~ >(open)",
    means: ({ word = "" }) => (/^(?:and|&)/i.test(word) ? "all of " : "any of "),
    code: "foreignWord",
    message: "Write {word} between conditions, not before them.",
    certain: true,
  },
  {
    when: "opening:open | closing:close",
    code: "incomplete",
    message: "Expected a condition in these parentheses.",
    expected: `${condition}; a list of none is written all of () or any of ()`,
    about: "opening..closing",
  },
  // n between 1 and
  { when: "between any word:and |", ...afterWord },
  {
    // a = 1 and and b = 2
    when: "word:connective | next:connective?",
    means: ({ next }, { first, context: { tokens } }) => {
      return { replacement: "", certain: Boolean(next) && tokens.codes[first] === tokens.codes[first - 1] };
    },
    ...afterWord,
  },
  { when: "word:not |", ...afterWord },
  // or a = 1
  {
    when: "| next:connective",
    code: "incomplete",
    message: "Expected a condition before {next}.",
    expected: condition,
    replacement: "",
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

/** A value compared, a comma and another value. */
const listOfValues =
  "operator:(comparator / count) | values:((literal / name) (comma or? (literal / name) >(end / times / daysAgo))+)";

const isIn = ({ context, first }: Match): boolean => context.tokens.phrase(first - 1)?.words.at(-1) === "in";

/** Rows for a comma, from the value before it on. */
const commas: readonly Recognizer[] = [
  ...datesInWords,
  ...amounts,
  {
    // = 1,5
    when: listOfValues,
    means: ({ values = "" }, match) =>
      isIn(match) || isDigitGroup(match.last, match.context) ? false : withDecimalPoint(values),
    code: "malformedNumber",
    message: "Use a decimal point: {replacement}.",
  },
  // in 1,000, 2,000
  ...groupedDigits.map((row): Recognizer => ({ ...row, means: (_, match) => !isIn(match) })),
  {
    // country in "US", "FR"
    when: listOfValues,
    means: ({ values = "" }, { first, extentOf, phraseOf, context }) => {
      const { last } = extentOf("values");
      const operator = phraseOf("operator")?.text;
      const hasWords = context.tokens.codes.subarray(first, last + 1).includes(token.name);
      // Digits in groups, as some count, may be one number.
      const isOne = /^\d+(?:,\d+)*,\d{2,}(?:,\d+)*$/.test(values);
      const certain = (operator === "=" || operator === "!=") && !hasWords && !isOne;
      return { replacement: valuesOf({ first, last }, context), certain };
    },
    code: "malformedList",
    message: 'Write lists in square brackets: ["US", "CA"].',
    title: "write brackets",
  },
];

function reportCommas(node: SyntaxMistake & { type: "commas" }, context: Explaining): void {
  const { tokens, report } = context;
  // AND(a = 1, b = 2) is one mistake.
  const before = tokens.codes[node.first - 2];
  const isCall =
    (before === token.and || before === token.or) && tokens.starts[node.first - 1] === tokens.ends[node.first - 2];
  if (isCall && isMissingBefore(node.first - 2, context)) return;
  const members = node.members.map(nodeOf);
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
    // The commas of `Jan 5, 2026` and `$5,000`.
    const isApart = [value - 1, value].some((index) =>
      recognize([...datesInWords.slice(0, 1), ...amounts], { first: index, index }, context),
    );
    if (isApart && context.isCovered(member.first)) continue;
    if (recognize(commas, { first: value, index: value }, context)) {
      if (previous.type === "unreadable") context.cover(previous.first);
      continue;
    }
    // The commas of `between [1, 5]` and `level:[error, warning]` are spoken of with what is before them.
    if (tokens.codes[value - 1] === token.openList && previous.type === "unreadable") {
      reportCondition(previous.first, previous.last, context);
      continue;
    }
    const message = 'Join conditions by "and" or "or", not by a comma.';
    report.add("unexpectedComma", context.literals.place(comma.first), message, {
      expected: "and or or",
      replacement: " and",
    });
  }
}

/** Whether a connective is where a condition begins. */
function isMissingBefore(index: number, { tokens: { codes } }: Explaining): boolean {
  return index === 0 || [token.open, token.comma, token.not].some((code) => code === codes[index - 1]);
}

// ---- Two conditions without a connective ----

/** What goes on with a value, from the value on. */
const afterValue: readonly Recognizer[] = [
  ...datesInWords.slice(0, 1),
  {
    // 2025-01
    when: "it:(number~number)",
    means: ({ it = "" }) => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(it),
    code: "malformedDate",
    message: "{it} is a month. Write a date, which is a day.",
    expected: "its first or last day, such as @{it}-01",
    replacement: "@{it}-01",
  },
  {
    // 1 000, 10 000,50, 5 million
    when: "number (number / word end)",
    reads: numberInWordsAt,
    code: "malformedNumber",
    message: "Write the number {it} in digits, without blanks.",
  },
  {
    // is more than 30 days ago
    when: "operator:comparator | words:(number unit:any rest)",
    means: ({ unit = "" }, { phraseOf }) => isRelative(unit) && phraseOf("operator")?.foreign !== undefined,
    ...relativeDate("words"),
    about: "operator..words",
    isWhole: true,
  },
  // 30 days ago
  { when: "words:(number unit:any rest)", means: ({ unit = "" }) => isRelative(unit), ...relativeDate("words") },
];

/** Conditions after the days of an occurrence, without `where` or without parentheses. */
const missingWhere = {
  code: "missingParentheses",
  message: 'Write the conditions of an occurrence in parentheses after "where".',
  expected: "where (...), right after the days",
};

const afterOccurrence: readonly Recognizer[] = [
  { when: "daysAgo | where >(parentheses)", ...missingWhere },
  {
    // where type = "x"
    when: "daysAgo | where:where conditions:(any rest)",
    // Nobody knows whether a condition after and or or belongs to the others.
    means: (_, { last, context: { tokens } }) =>
      tokens.codes[last + 1] !== token.and && tokens.codes[last + 1] !== token.or,
    ...missingWhere,
    about: "where",
    rewrites: "where..conditions",
    replacement: "where ({conditions})",
  },
  { when: "daysAgo | where:where rest", ...missingWhere, about: "where" },
  {
    // less than 30 days ago wher (type = "x")
    when: "daysAgo | start:word conditions:parentheses",
    ...missingWhere,
    about: "start",
    rewrites: "start..conditions",
    replacement: "where {conditions}",
  },
  { when: "daysAgo | conditions:parentheses", ...missingWhere, replacement: "where {conditions}" },
];

const connectives: ReadonlyMap<string, string> = new Map(
  Object.entries({ ";": "and", "+": "and", plus: "and", but: "and", "∧": "and", "∨": "or" }),
);

const notAConnective = {
  code: "missingConnective",
  message: "{word} does not join conditions.",
  expected: "and or or",
};

/** Words between two conditions. */
const betweenConditions: readonly Recognizer[] = [
  {
    // OR(n > 5; m = 5): in parentheses a `;` may separate what a function of spreadsheets takes
    when: "| word:semicolon",
    means: (_, { context }) => context.tokens.codes.includes(token.open),
    ...notAConnective,
  },
  {
    // a = 1 adn b = 2
    when: "| word:(word / semicolon)",
    means: ({ word = "" }, { first, context }) =>
      connectives.get(word.toLowerCase()) ??
      (context.tokens.codes[first] === token.name ? misspelt(word, ["and", "or"]) : undefined),
    ...notAConnective,
    message: "{word} does not join conditions. Did you mean {replacement}?",
  },
  // a = 1 xor b = 2
  { when: "| word:any unknown beforeOperator", ...notAConnective, about: "word" },
  {
    // 'it''s'
    when: "value:any~ | next:text",
    code: "malformedText",
    message: "Write a backslash before a quote within text.",
    expected: String.raw`\" or \' within text, or the other quotes around it`,
    about: "value..next",
  },
];

function reportUnconnected(node: SyntaxMistake & { type: "unconnected" }, context: Explaining): void {
  const { literals, tokens } = context;
  const { codes } = tokens;
  const { first, last } = node;
  const before = first - 1;
  const isUnreadable = nodeOf(node.member).type === "unreadable";
  if (isLiteral(codes[before]) && recognize(afterValue, { first: before, index: before }, context)) return;
  const stop = { first, index: first };
  if (recognize(afterOccurrence, stop, context)) return;
  const raw = literals.raw(first);
  // A word after a value may belong to it, but not in another line.
  const isNewLine = isUnquoted(codes[first]) && /[\r\n]/.test(literals.raw(before, first));
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
      {
        expected: "and or or, or the end",
        replacement: isNotAlone || isUnquoted(codes[first]) ? "" : undefined,
      },
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
