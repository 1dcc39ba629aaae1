/** Says what is wrong where conditions are not joined as they should be. */
import { didYouMean } from "../../model/suggest.js";
import type { Context } from "../parser/context.js";
import { isRelative } from "./lenient-date.js";
import { decimalsBehindComma, numberFrom, withDecimalPoint } from "./lenient-number.js";
import {
  isDigitGroup,
  mayBeSeveral,
  remedyFor,
  reportDateApart,
  reportDigitGroups,
  reportRange,
  reportRelativeDate,
  reportSignApart,
} from "./lenient-values.js";
import { behindNames } from "./common.js";
import { misspelt } from "./misspelt.js";
import { printString } from "../printer/print-literal.js";
import type { Mistake } from "../parser/syntax.js";
import { nodeOf } from "../parser/syntax.js";
import { isLiteral, isUnquoted, token } from "../lexer/token.js";
import { reportUnreadable } from "./condition.js";
import type { Tokens } from "../lexer/token-list.js";

/** Reports a mistake in the order of the words; what stands inside it is left to the caller. */
export function reportMistake(node: Mistake, context: Context): void {
  switch (node.type) {
    case "commas":
      reportCommas(node, context);
      break;
    case "missing":
      reportMissing(node.first, context);
      break;
    case "unconnected":
      reportUnconnected(node.first, node.last, nodeOf(node.member).type === "unreadable", context);
      break;
    case "unreadable":
      reportUnreadable(node.first, node.last, context);
  }
}

function reportCommas(node: Mistake & { type: "commas" }, context: Context): void {
  const { literals, report, tokens } = context;
  if (isListWord(node.first - 2, tokens)) return;
  const members = node.members.map(nodeOf);
  for (const [at, member] of members.entries()) {
    const previous = members[at - 1];
    if (previous === undefined || member.first <= context.reportedUpTo) continue;
    // The commas of `Jan 5, 2026` and `$5,000`.
    if (reportDateApart(member.first - 3, context) || reportSignApart(member.first - 3, context)) continue;
    if (member.type === "missing" || previous.type === "missing") {
      context.reportedUpTo = member.type === "missing" ? member.first : previous.first;
      report.add("unexpectedComma", literals.place(member.first - 1), "This comma separates nothing.", {
        replacement: "",
      });
      continue;
    }
    const value = member.first - 2;
    const isCompared = tokens.codes[value - 1] === token.comparator || tokens.codes[value - 1] === token.count;
    const second = tokens.codes[member.first] === token.or ? member.first + 1 : member.first;
    if (isCompared && isValue(value, tokens) && isValueAlone(second, tokens)) {
      reportListWithoutBrackets(value, endOfList(second, tokens), context);
      continue;
    }
    if (isDigitGroup(member.first, context)) {
      let first = value;
      let last = member.first;
      while (isDigitGroup(first, context)) first -= 2;
      while (isDigitGroup(last + 2, context)) last += 2;
      reportDigitGroups(first, last, context);
      continue;
    }
    // The commas of `between [1, 5]` and `level:[error, warning]` are spoken of with what stands before them.
    if (tokens.codes[member.first - 3] === token.openList && previous.type === "unreadable") {
      reportUnreadable(previous.first, previous.last, context);
      continue;
    }
    const place = literals.place(member.first - 1);
    report.add("unexpectedComma", place, "A comma does not say how conditions are joined.", {
      expected: "and or or",
      replacement: " and",
    });
  }
}

/** The last value of `1, 2, 3` and of `1, 2, or 3`, from the second on. */
function endOfList(second: number, tokens: Tokens): number {
  let last = second;
  for (;;) {
    const isOr = tokens.codes[last + 1] === token.comma && tokens.codes[last + 2] === token.or;
    const next = isOr ? last + 3 : last + 2;
    if (tokens.codes[last + 1] !== token.comma || !isValueAlone(next, tokens)) return last;
    last = next;
  }
}

/** Whether a token is a value, with or without its quotes. */
function isValue(index: number, { codes }: Tokens): boolean {
  return isLiteral(codes[index]) || codes[index] === token.name;
}

/** Whether a token is a value, and not the beginning of a condition. */
function isValueAlone(index: number, tokens: Tokens): boolean {
  return isValue(index, tokens) && ends.has(tokens.codes[index + 1]);
}

const ends = new Set<number | undefined>([
  ...[undefined, token.comma, token.and, token.or, token.close],
  ...[token.times, token.daysAgo],
]);

/** `country in "US", FR`, and `1,000`. */
function reportListWithoutBrackets(first: number, last: number, context: Context): void {
  const { literals, report, tokens } = context;
  const place = literals.place(first, last);
  const text = literals.raw(first, last);
  context.reportedUpTo = last;
  const operator = tokens.phrase(first - 1);
  const isIn = operator?.words.at(-1) === "in";
  const decimal = isIn ? undefined : withDecimalPoint(text);
  const isNumber = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(text);
  if (isNumber && !isIn) {
    reportDigitGroups(first, last, context);
  } else if (decimal !== undefined) {
    report.add("malformedNumber", place, decimalsBehindComma, { replacement: decimal });
  } else {
    const takesList = operator?.text === "=" || operator?.text === "!=";
    const values: string[] = [];
    let hasWords = false;
    for (let at = first; at <= last; at++) {
      if (tokens.codes[at] === token.comma || tokens.codes[at] === token.or) continue;
      const isWord = !isLiteral(tokens.codes[at]);
      values.push(isWord ? printString(literals.name(at)) : literals.raw(at));
      hasWords ||= isWord;
    }
    const replacement = `[${values.join(", ")}]`;
    report.add("listWithoutBrackets", place, "A list stands in brackets.", {
      title: "write brackets",
      replacement,
      // Digits in groups, as some count, may be one number.
      certain: takesList && !hasWords && !/^\d+(?:,\d+)*,\d{2,}(?:,\d+)*$/.test(text),
    });
  }
}

function reportMissing(index: number, context: Context): void {
  if (index <= context.reportedUpTo) return;
  const { literals, report, tokens } = context;
  const { start } = literals.place(index);
  const previous = tokens.codes[index - 1];
  const next = tokens.codes[index];
  const place = { start, end: start };
  const expected = 'a condition such as country = "US"';
  if (previous === undefined && next === undefined) {
    const isComment = tokens.text.includes("#");
    const message = `There is nothing here${isComment ? " but a comment, which # begins" : ""}.`;
    report.add("emptyText", place, message, {
      expected: `${expected}; all of () is the filter of every record`,
    });
  } else if (isListWord(index, tokens)) {
    const replacement = next === token.and ? "all of " : "any of ";
    report.add(
      "foreignWord",
      literals.place(index),
      `${literals.raw(index)} stands between conditions, not before them.`,
      {
        replacement,
        certain: true,
      },
    );
  } else if (previous === token.open && next === token.close) {
    report.add("missingCondition", literals.place(index - 1, index), "There is nothing in these parentheses.", {
      expected: `${expected}; a list of none is written all of () or any of ()`,
    });
  } else if (previous === token.and || previous === token.or || previous === token.not) {
    report.add(
      "missingCondition",
      literals.place(index - 1),
      `A condition is missing behind ${literals.raw(index - 1)}.`,
      { expected, replacement: mayGo(index - 1, tokens) ? "" : undefined, certain: previous === next },
    );
  } else {
    report.add("missingCondition", literals.place(index), `A condition is missing before ${literals.raw(index)}.`, {
      expected,
      replacement: next === token.and || next === token.or ? "" : undefined,
    });
  }
}

/** Whether a connective may be one too many: that of `between` is not, nor is `not`. */
function mayGo(index: number, { codes }: Tokens): boolean {
  return codes[index] !== token.not && codes[index - 2] !== token.between;
}

function reportUnconnected(first: number, last: number, unreadable: boolean, context: Context): void {
  const { literals, report, tokens } = context;
  // What cannot be read is counted as such.
  if (first <= context.reportedUpTo || (unreadable ? report.isFull : report.leavesOut())) return;
  const place = literals.place(first);
  const raw = literals.raw(first);
  if (isLiteral(tokens.codes[first - 1]) && reportBehindValue(first, last, context)) return;
  if (tokens.codes[first - 1] === token.daysAgo && reportBehindOccurrence(first, last, context)) return;
  // A word behind a value may belong to it, but not in another line.
  const isNewLine = isUnquoted(tokens.codes[first]) && /[\r\n]/.test(literals.raw(first - 1, first));
  if (isNewLine) context.reportedUpTo = last;
  const isNotAlone = tokens.codes[first] === token.not && ends.has(tokens.codes[first + 1]);
  if ((!unreadable && !isNotAlone) || isNewLine) {
    report.add("missingConnective", place, `and or or is missing before ${raw}.`, {
      // The `and` of `"US"andn = 5` is there already.
      fix:
        tokens.ends[first - 1] === place.start && /^(?:and|or)/i.test(raw)
          ? undefined
          : { title: "insert and", start: place.start, end: place.start, replacement: "and " },
    });
    return;
  }
  const connective =
    connectives.get(raw.toLowerCase()) ??
    (tokens.codes[first] === token.name ? misspelt(raw, ["and", "or"]) : undefined);
  // A word before the column and the operator of another condition.
  const isBefore = tokens.codes[first + 1] === token.unknown && behindNames.has(tokens.codes[first + 2]);
  if (connective !== undefined || isBefore) {
    context.reportedUpTo = last;
    // In parentheses it may separate what a function of spreadsheets takes, such as OR.
    const replacement = raw === ";" && tokens.codes.includes(token.open) ? undefined : connective;
    report.add("unknownConnective", place, `${raw} joins nothing.${didYouMean(replacement)}`, {
      expected: "and or or",
      replacement,
    });
  } else if (tokens.codes[first] === token.string && tokens.ends[first - 1] === place.start) {
    context.reportedUpTo = last;
    report.add("doubledQuote", literals.place(first - 1, first), "A quote within text is not written twice.", {
      expected: String.raw`\" or \' within text, or the other quotes around it`,
    });
  } else if (first === last || isNotAlone) {
    context.reportedUpTo = last;
    report.add("unexpected", place, `${raw} does not belong behind ${literals.raw(first - 1)}.`, {
      expected: "and or or, or the end",
      replacement: isNotAlone || isUnquoted(tokens.codes[first]) ? "" : undefined,
    });
  }
}

/** What joins conditions elsewhere. */
const connectives: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ";": "and",
    "+": "and",
    plus: "and",
    but: "and",
    "∧": "and",
    "∨": "or",
  }),
);

/** `AND(a = 1, b = 2)`. */
function isListWord(index: number, { codes, starts, ends }: Tokens): boolean {
  const isWord = codes[index] === token.and || codes[index] === token.or;
  const before = codes[index - 1];
  const isBeginning = before === undefined || before === token.open || before === token.comma || before === token.not;
  return isWord && isBeginning && codes[index + 1] === token.open && starts[index + 1] === ends[index];
}

/** `2025-01`, which is read as two numbers. */
function reportMonth(second: number, context: Context): boolean {
  const { literals, report } = context;
  const raw = literals.raw(second - 1, second);
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(raw)) return false;
  context.reportedUpTo = second;
  report.add("dateWithoutSign", literals.place(second - 1, second), `${raw} is a month, and a date is a day.`, {
    expected: `its first or last day, such as @${raw}-01`,
    replacement: `@${raw}-01`,
  });
  return true;
}

/** `5 million`, `1 000`, `30 days ago`: what goes on with a value. */
function reportBehindValue(first: number, last: number, context: Context): boolean {
  const { literals, report, tokens } = context;
  if (reportDateApart(first - 1, context) || reportMonth(first, context)) return true;
  if (reportRange(first - 2, first - 1, first, context)) return true;
  const written = literals.raw(first - 1, last);
  if (/[\r\n]/.test(written)) return false;
  const meant = tokens.codes[first - 1] === token.number && numberFrom(written);
  if (meant === false || meant === undefined) {
    const isCount = tokens.codes[first - 1] === token.number && isRelative(literals.raw(first));
    return isCount && reportRelativeDate(first - 1, false, context);
  }
  const decimals = decimalsBehind(last, context);
  context.reportedUpTo = decimals === undefined ? last : last + 2;
  const whole = literals.place(first - 1, context.reportedUpTo);
  const remedy = {
    ...meant,
    certain: meant.certain && !mayBeSeveral(written),
    ...(decimals === undefined ? {} : { replacement: `${meant.replacement}.${decimals}`, certain: false }),
  };
  const message = "A number is written in digits without blanks.";
  report.addInstead("malformedNumber", whole, message, remedyFor(first - 1, context.reportedUpTo, remedy, context));
  return true;
}

/** The `50` of `10 000,50`. */
function decimalsBehind(last: number, { tokens, literals }: Context): string | undefined {
  const isDecimal = tokens.codes[last + 1] === token.comma && /^\d{3},\d+$/.test(literals.raw(last, last + 2));
  return isDecimal ? literals.raw(last + 2) : undefined;
}

/** Conditions behind the days of an occurrence, without `where` or without parentheses. */
function reportBehindOccurrence(first: number, last: number, context: Context): boolean {
  const { literals, report, tokens } = context;
  const { codes } = tokens;
  const isWhere = codes[first] === token.where;
  const isWord = !isWhere && codes[first] !== token.open;
  if (isWord && codes[first + 1] !== token.open) return false;
  const inside = literals.raw(isWhere || isWord ? first + 1 : first, last);
  const replacement = `where ${isWhere ? `(${inside})` : inside}`;
  context.reportedUpTo = last;
  report.add("missingParentheses", literals.place(first), "where is followed by conditions in parentheses.", {
    expected: "where (...), right behind the days",
    // Nobody knows whether a condition behind and or or belongs to the others.
    fix:
      isWhere &&
      (first === last ||
        codes[first + 1] === token.open ||
        codes[last + 1] === token.and ||
        codes[last + 1] === token.or)
        ? undefined
        : { ...literals.place(first, last), replacement },
  });
  return true;
}
