/** What an operator compares with: values and lists. */
import type { OperandType, OperatorKind } from "../model/operators.js";
import { operators } from "../model/operators.js";
import { unreachable } from "../model/unreachable.js";
import type { Context } from "./context.js";
import { converted, typeNames } from "./conversion.js";
import { withoutSign } from "./foreign-date.js";
import { rangeOf } from "./foreign-number.js";
import {
  isDigitGroup,
  reportDateApart,
  reportDateOfSql,
  reportDigitGroups,
  reportRange,
  reportRelativeDate,
  reportSignApart,
  reportWordForCheck,
  saysNull,
} from "./foreign-values.js";
import { printString } from "./print-literal.js";
import type { Comparison, List } from "./syntax.js";
import type { Tokens } from "./tokens.js";
import { isLiteral, isUnquoted, token } from "./token.js";

/** The value of a token as an operand of a type, or undefined where it is not one, which is reported. */
export function operandOf(
  index: number,
  type: OperandType,
  context: Context,
  kind?: OperatorKind,
): string | number | undefined {
  const { tokens, literals } = context;
  switch (type) {
    case "number":
      if (tokens.codes[index] === token.number) return literals.number(index);
      break;
    case "dateString":
      if (tokens.codes[index] === token.date) return literals.date(index);
      break;
    case "string":
    case "strings":
      if (tokens.codes[index] === token.string) return literals.string(index);
      break;
    case "conjonction":
    case "propertyConditions":
      break;
    default:
      return unreachable(type, "operand type");
  }
  reportOperand(index, type, context, kind);
}

/** Whether the values of `between` are joined by `and`. */
export function checkJoint({ value, joint, second }: Comparison, context: Context): void {
  const { tokens, literals, report } = context;
  if (value === null || second === null || (joint !== null && tokens.codes[joint] === token.and)) return;
  if (isNumberApart(value, second, joint === null, context)) {
    // A third group of digits makes all of them known as one number.
    if (!isDigitGroup(second + 2, context)) reportDigitGroups(value, second, context);
    passSecondValue(second + 2, context);
    return;
  }
  // What is both values in one was reported with them.
  if (second <= context.reportedUpTo) {
    passSecondValue(context.reportedUpTo + 2, context);
    return;
  }
  if (rangeOf(literals.raw(value)) !== undefined) return;
  const message = "The two values of between are joined by and.";
  if (joint === null) {
    // A minus between them may be no sign.
    const raw = literals.raw(second);
    report.add("missingAnd", literals.place(second), message, {
      replacement: `and ${raw.replace("-", "")}`,
      certain: isLiteral(tokens.codes[value]) && !raw.startsWith("-"),
    });
    return;
  }
  const isComma = tokens.codes[joint] === token.comma;
  report.add("missingAnd", literals.place(joint), message, {
    replacement: isComma ? " and" : "and",
    // What follows may be another condition.
    certain: isLiteral(tokens.codes[second]) && !isDigitGroup(second, context),
  });
}

/** Whether both values of `between` are one, with a blank or comma in it: of `100,200` they may be two. */
function isNumberApart(value: number, second: number, areBare: boolean, context: Context): boolean {
  const { codes } = context.tokens;
  if (areBare) return isSpaced(value, second, context);
  const isFollowed = codes[second + 1] === token.and && codes[second + 2] === token.number;
  const isLonger = isDigitGroup(second + 2, context) || context.literals.raw(second).startsWith("0");
  return isDigitGroup(second, context) && (isFollowed || isLonger);
}

/** `1 000`. */
function isSpaced(first: number, last: number, { literals }: Context): boolean {
  return /^-?\d{1,3} \d{3}$/.test(literals.raw(first, last));
}

/** The second value of `between` where the first one took the tokens of both: what is wrong with it is told, it is no more. */
function passSecondValue(index: number, context: Context): void {
  const { codes } = context.tokens;
  if (codes[index - 1] !== token.and || index <= context.reportedUpTo) return;
  if (reportDateApart(index, context) || reportDateOfSql(index, context) || reportSignApart(index, context)) return;
  if (isSpaced(index, index + 1, context)) reportDigitGroups(index, index + 1, context);
  else if (isLiteral(codes[index])) context.reportedUpTo = index;
}

/** The values of a list in brackets. */
export function listValues(list: List, type: OperandType, context: Context): (string | number)[] | undefined {
  const { literals, report, tokens } = context;
  const whole = literals.place(list.first, list.last);
  const items = list.items.filter((index) => !isSemicolon(index, context));
  const separated = { ...list, items };
  if (!list.closed) {
    report.add("unclosedList", literals.place(list.first), "This list is never closed.", {
      expected: "a ] behind its last value",
      fix: { start: whole.end, end: whole.end, replacement: "]" },
    });
    return undefined;
  }
  const [first, second, third] = list.items;
  const isPair = first !== undefined && second !== undefined && third === undefined;
  if (isPair && reportRange(list.first - 1, first, second, context, list.last)) return undefined;
  if (tokens.codes[list.first] === token.open) {
    // A parenthesis that is never closed is offered to be closed first.
    const isClosed = tokens.starts[list.last] !== tokens.ends[list.last];
    report.add("parenthesesForList", whole, "A list stands in brackets.", {
      title: "write brackets",
      replacement: isClosed ? `[${insideOf(separated, context)}]` : undefined,
    });
  } else {
    for (let at = 0; at <= items.length; at++) checkSeparator(separated, at, context);
  }
  if (reportGroupsInList(list, context)) return undefined;
  const values = items.map((index) => operandOf(index, type, context));
  return values.every((value) => value !== undefined) ? values : undefined;
}

/** `[1,000, 2,500]`: no number begins with a zero, so the commas before such a one, and others like it, are none of the list. */
function reportGroupsInList({ items }: List, context: Context): boolean {
  const groups = items.filter((index) => isDigitGroup(index, context));
  if (!groups.some((index) => context.literals.raw(index).startsWith("0"))) return false;
  for (const index of groups) {
    const { start } = context.literals.place(index);
    context.report.add(
      "malformedNumber",
      context.literals.place(index - 2, index),
      "Digits are not grouped by commas.",
      {
        fix: { title: "remove the comma", start: start - 1, end: start, replacement: "", certain: true },
      },
    );
  }
  return true;
}

/** What a list in parentheses holds, as a list in brackets holds it. */
function insideOf({ first, last, items }: List, { tokens, literals }: Context): string {
  const isCommaOrEnd = (index: number): boolean => index === last || tokens.codes[index] === token.comma;
  const isSeparated = items.every((item, at) => item === first + 1 + 2 * at && isCommaOrEnd(item + 1));
  if (!isSeparated) {
    const separatorBefore = (item: number, at: number): string =>
      at === 0 ? "" : items[at - 1] === item - 1 && areWords(item - 1, item, tokens.codes) ? " " : ", ";
    return items.map((item, at) => separatorBefore(item, at) + literals.raw(item)).join("");
  }
  return tokens.text.slice(literals.place(first).end, literals.place(last).start);
}

/**
 * Between two values stands a comma, and behind the last one may stand one.
 *
 * @param at - of the value that the place is before, or the number of all values.
 */
function checkSeparator({ first: open, last: close, items }: List, at: number, context: Context): void {
  const { tokens, literals, report } = context;
  const before = items[at - 1] ?? open;
  const first = before + 1;
  const last = (items[at] ?? close) - 1;
  const isBetween = at > 0 && at < items.length;
  if (at > 0 && first === last && tokens.codes[first] === token.comma) return;
  if (last < first) {
    // Words in a row are one text, which is reported as such.
    if (!isBetween || areWords(before, first, tokens.codes) || isBeforeQuote(before, tokens)) return;
    const { end } = literals.place(before);
    report.add("missingComma", literals.place(first), "A comma is missing before this value.", {
      fix: { title: "insert a comma", start: end, end, replacement: "," },
    });
    return;
  }
  const found = tokens.codes.subarray(first, last + 1);
  if (found.some((code) => code !== token.comma)) {
    report.withdraw(literals.place(first, last));
    report.add("missingComma", literals.place(first, last), "The values of a list are separated by commas.", {
      replacement: isBetween ? "," : "",
      // Of `and`, nobody knows whether all of the values are meant.
      certain: isBetween && found.every((code) => code === token.or),
    });
    return;
  }
  const place = literals.place(at > 0 ? first + 1 : first, last);
  report.add("unexpectedComma", place, "This comma separates nothing.", { replacement: "" });
}

/** Whether a token is what separates values in some spreadsheets. */
function isSemicolon(index: number, { tokens, literals }: Context): boolean {
  return tokens.codes[index] === token.unknown && literals.raw(index) === ";";
}

/** Whether two tokens are words of the same text without quotes. */
function areWords(first: number, second: number, codes: Uint8Array): boolean {
  return isUnquoted(codes[first]) && isUnquoted(codes[second]);
}

/** A list where a single value is compared. */
export function reportList(node: Comparison, { literals, report }: Context): undefined {
  const { list } = node;
  report.add(
    "listNotAllowed",
    literals.place(list?.first ?? node.operator, list?.last ?? node.last),
    "Here a single value is compared, not a list.",
  );
}

function reportOperand(index: number, type: OperandType, context: Context, kind?: OperatorKind): undefined {
  const { literals, report, tokens } = context;
  if (report.isFull) return;
  const wanted = type === "number" ? "number" : type === "dateString" ? "date" : "string";
  const expected = typeNames[wanted];
  if (!isUnquoted(tokens.codes[index])) {
    const fix = converted(index, wanted, context);
    if (wanted === "date" && tokens.codes[index] === token.number && fix !== undefined) {
      report.add("dateWithoutSign", literals.place(index), withoutSign(literals.raw(index)), {
        fix: { ...fix, certain: true },
      });
      return;
    }
    report.add("operandMismatch", literals.place(index), `${literals.raw(index)} is not ${expected}.`, {
      expected,
      fix,
    });
    return;
  }
  if (index <= context.reportedUpTo || reportWordBeforeQuote(index, context)) return;
  if (reportWordForCheck(index, kind, context)) return;
  if (reportDateApart(index, context) || reportDateOfSql(index, context)) return;
  if (reportRelativeDate(index, wanted === "string", context) || reportSignApart(index, context)) return;
  if (reportCall(index, wanted, context) || reportNullBefore(index, context)) return;
  let last = index;
  const isText = (next: number): boolean =>
    isUnquoted(tokens.codes[next]) && !isSemicolon(next, context) && !/[\r\n]/.test(literals.raw(next - 1, next));
  while (isText(last + 1)) last++;
  context.reportedUpTo = last;
  const place = literals.place(index, last);
  const text = literals.raw(index, last);
  if (saysNull(text)) {
    report.add("wordForCheck", place, `${text} is not a value to compare with.`, {
      expected: `a condition of its own, ${operators.any.isNull.text} or ${operators.any.isNotNull.text}`,
    });
  } else if (wanted === "string") {
    const replacement = printString(text.replace(/^`(.*)`$/, "$1"));
    report.add("unquotedText", place, `${text} is not in quotes.`, {
      expected: "text in quotes, or a number, or a date behind an @",
      replacement,
    });
  } else {
    // Without a data model, what is compared by size may be a date as well.
    const isOpen = wanted === "number" && context.model === undefined;
    report.add("operandMismatch", place, `${text} is ${isOpen ? "neither a number nor a date" : `not ${expected}`}.`, {
      expected: isOpen ? "a number such as 42 or a date such as @2025-01-15" : examples[wanted],
    });
  }
}

/** `GETDATE()`, `DATE(2025, 1, 1)`. */
function reportCall(first: number, wanted: "string" | "number" | "date", context: Context): boolean {
  const { tokens, literals, report } = context;
  const { codes, starts, ends } = tokens;
  if (codes[first + 1] !== token.open || starts[first + 1] !== ends[first]) return false;
  let last = first + 1;
  for (let depth = 1; depth > 0 && last < codes.length; last++) {
    if (codes[last + 1] === token.open) depth++;
    else if (codes[last + 1] === token.close) depth--;
  }
  context.reportedUpTo = last;
  report.add(
    "unexpectedCall",
    literals.place(first, last),
    `${literals.raw(first)} is followed by parentheses, but there are no functions.`,
    {
      expected: wanted === "string" ? typeNames.string : examples[wanted],
    },
  );
  return true;
}

/** `null = name`. */
function reportNullBefore(index: number, { tokens, literals, report }: Context): boolean {
  const text = tokens.phrase(index - 1)?.text;
  const check = text === "=" ? operators.any.isNull.text : text === "!=" ? operators.any.isNotNull.text : undefined;
  if (check === undefined || !saysNull(literals.raw(index - 2)) || tokens.codes[index] !== token.name) return false;
  report.add("missingColumn", literals.place(index - 2, index), "The column stands before the operator.", {
    replacement: `${literals.raw(index)} ${check}`,
  });
  return true;
}

/** `N'US'` of SQL, `r"US"`, and the `O` of a name with an apostrophe in it. */
function reportWordBeforeQuote(index: number, context: Context): boolean {
  const { literals, report, tokens } = context;
  const place = literals.place(index);
  const next = literals.raw(index + 1);
  if (!isBeforeQuote(index, tokens)) return false;
  context.reportedUpTo = index + 1;
  const isPrefix = /^[befnru]$/i.test(literals.raw(index)) && next.length > 1 && next.endsWith(next[0] ?? "");
  report.add("unquotedText", place, "Quotes stand around the whole of a text.", {
    replacement: isPrefix ? "" : undefined,
    certain: true,
  });
  return true;
}

function isBeforeQuote(index: number, { codes, starts, ends }: Tokens): boolean {
  return isUnquoted(codes[index]) && codes[index + 1] === token.string && starts[index + 1] === ends[index];
}

const examples = { number: "a number such as 42", date: "a date such as @2025-01-15" };
