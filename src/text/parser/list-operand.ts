/** What a list in brackets holds, and what people write in its place. */
import type { OperandType } from "../../model/operators.js";
import type { Context } from "./context.js";
import { isBeforeQuote, isDigitGroup, isSemicolon, reportDigitGroups, reportRange } from "../errors/lenient-values.js";
import { operandOf } from "./operand.js";
import type { Comparison, List } from "./syntax.js";
import { isUnquoted, token } from "../lexer/token.js";

/** The values of a list in brackets. */
export function listValues(list: List, type: OperandType, context: Context): (string | number)[] | undefined {
  const { literals, report, tokens } = context;
  const whole = literals.place(list.first, list.last);
  const separated = withoutSemicolons(list, context);
  const { items } = separated;
  if (!list.closed) {
    report.add("unclosedList", literals.place(list.first), "This list is never closed.", {
      expected: "a ] behind its last value",
      fix: { start: whole.end, end: whole.end, replacement: "]" },
    });
    return undefined;
  }
  const [first, second, third] = list.items;
  const isTouching = first !== undefined && second === first + 1 && third === undefined;
  if (isTouching && reportRange(list.first - 1, first, second, context, list.last)) return undefined;
  if (tokens.codes[list.first] === token.open) {
    // A parenthesis that is never closed is offered to be closed first.
    const isClosed = tokens.starts[list.last] !== tokens.ends[list.last];
    report.add("parenthesesForList", whole, "A list stands in brackets.", {
      title: "write brackets",
      replacement: isClosed ? `[${insideOf(separated, context)}]` : undefined,
    });
  } else {
    for (let at = 0; at <= items.length; at++) {
      if (!isSpacedGroup(separated, at, context)) checkSeparator(separated, at, context);
    }
  }
  const isGrouped = reportSpacesInList(separated, context);
  if (reportGroupsInList(list, context) || isGrouped) return undefined;
  const values = items.map((index) => operandOf(index, type, context));
  return values.every((value) => value !== undefined) ? values : undefined;
}

/** What separates values in some spreadsheets is none of them. */
function withoutSemicolons(list: List, context: Context): List {
  const isOne = (index: number): boolean => isSemicolon(index, context);
  return list.items.some(isOne) ? { ...list, items: list.items.filter((index) => !isOne(index)) } : list;
}

/** `[1,000, 2,500]`: no number begins with a zero, so the commas before such a one, and others like it, are none of the list. */
function reportGroupsInList({ items }: List, context: Context): boolean {
  const isGroup = (index: number): boolean => isDigitGroup(index, context);
  if (!items.some((index) => isGroup(index) && context.literals.raw(index).startsWith("0"))) return false;
  for (const index of items.filter(isGroup)) {
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

/** Whether a value goes on with the digits of the one before it, as the `000` of `[1 000, 2 000]` does; `[200 404]` are two. */
function isSpacedGroup({ items }: List, at: number, { literals }: Context): boolean {
  const [first, second] = [items[at - 1], items[at]];
  return (
    first !== undefined &&
    second === first + 1 &&
    /^-?(?:\d{1,2} |\d{3} (?=0))\d{3}(?:\.\d+)?$/.test(literals.raw(first, second))
  );
}

/** `[1 000, 2 000]`: a comma may be missing between two numbers, of which none begins with a zero. */
function reportSpacesInList(list: List, context: Context): boolean {
  const { items } = list;
  const { literals } = context;
  let isGrouped = false;
  for (let at = 1; at < items.length; at++) {
    const first = items[at - 1] ?? 0;
    while (isSpacedGroup(list, at, context)) at++;
    const last = items[at - 1] ?? 0;
    if (last === first) continue;
    isGrouped = true;
    reportDigitGroups(first, last, context, literals.raw(first, last).includes(" 0"));
  }
  return isGrouped;
}

/** What a list in parentheses holds, as a list in brackets holds it. */
function insideOf(list: List, context: Context): string {
  const { first, last, items } = list;
  const { tokens, literals } = context;
  const isCommaOrEnd = (index: number): boolean => index === last || tokens.codes[index] === token.comma;
  const isSeparated = items.every((item, at) => item === first + 1 + 2 * at && isCommaOrEnd(item + 1));
  if (!isSeparated) {
    const areOne = (item: number, at: number): boolean =>
      isSpacedGroup(list, at, context) || (items[at - 1] === item - 1 && areWords(item - 1, item, tokens.codes));
    const separatorBefore = (item: number, at: number): string => (at === 0 ? "" : areOne(item, at) ? " " : ", ");
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
    report.addInstead("missingComma", literals.place(first, last), "The values of a list are separated by commas.", {
      replacement: isBetween ? "," : "",
      // Of `and`, nobody knows whether all of the values are meant.
      certain: isBetween && found.every((code) => code === token.or),
    });
    return;
  }
  const place = literals.place(at > 0 ? first + 1 : first, last);
  report.add("unexpectedComma", place, "This comma separates nothing.", { replacement: "" });
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
