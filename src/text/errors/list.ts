/** Lists of values and the two values of `between`. */
import { isUnquoted, isLiteral, token } from "../lexer/token.js";
import type { List } from "../parser/syntax.js";
import type { Explaining } from "./explaining.js";
import { useDecimalPoint, withDecimalPoint } from "./lenient-number.js";
import type { Recognizer } from "./recognizer.js";
import { quoted, recognize } from "./recognizer.js";
import { amounts, datesInWords, groupedDigits, isDigitGroup } from "./value.js";

/** Reports a list that is not written as one. */
export function reportList(list: List, context: Explaining): void {
  const { literals, tokens } = context;
  const whole = literals.place(list.first, list.last);
  const start = { first: list.first, last: list.first };
  if (!list.closed) {
    const fix = { title: "insert ]", start: whole.end, end: whole.end, replacement: "]" };
    context.add("malformedList", start, "This list is never closed.", { expected: "a ] after its last value", fix });
    context.cover(list.first, list.items.at(-1) ?? list.first);
    return;
  }
  const groups = spacedGroups(list, context);
  if (tokens.codes[list.first] === token.open) {
    // A parenthesis that is never closed is offered to be closed first.
    const isClosed = tokens.starts[list.last] !== tokens.ends[list.last];
    context.report.add("malformedList", whole, 'Write lists in square brackets: ["US", "CA"].', {
      title: "write brackets",
      replacement: isClosed ? `[${inBrackets(list, groups, context)}]` : undefined,
    });
  } else {
    for (let at = 0; at <= list.items.length; at++) if (!groups.has(list.items[at] ?? 0)) checkComma(list, at, context);
  }
  for (const index of list.items) {
    if (!context.isCovered(index) && groups.has(index + 1) && !groups.has(index))
      recognize(spacedDigits, { first: index, index }, context);
  }
}

/** `1 000`; a comma may be missing between two numbers, of which none begins with a zero. */
const spacedDigits = groupedDigits.slice(1).map((row): Recognizer => ({
  ...row,
  reads: (text, start) => {
    const value = row.reads?.(text, start);
    return value && { ...value, certain: text.slice(start, value.end).includes(" 0") };
  },
}));

/** What a list in parentheses holds, as a list in brackets holds it. */
function inBrackets({ first, last, items }: List, groups: ReadonlySet<number>, context: Explaining): string {
  const { tokens, literals } = context;
  const isSeparated = items.every(
    (item, at) => item === first + 1 + 2 * at && (item + 1 === last || tokens.codes[item + 1] === token.comma),
  );
  if (isSeparated) return tokens.text.slice(literals.place(first).end, literals.place(last).start);
  const areWords = (item: number): boolean =>
    isUnquoted(tokens.codes[item - 1]) && isUnquoted(tokens.codes[item]) && !isSemicolon(item - 1, context);
  return items
    .filter((item) => !isSemicolon(item, context))
    .map((item, at) => (at === 0 ? "" : groups.has(item) || areWords(item) ? " " : ", ") + literals.raw(item))
    .join("");
}

/** The values of a list that go on with the digits of the one before, as the `000` of `[1 000, 2 000]` does; `[200 404]` are two. */
function spacedGroups({ items }: List, { literals }: Explaining): ReadonlySet<number> {
  const goesOn = (item: number, before: number | undefined): boolean =>
    before === item - 1 && /^-?(?:\d{1,2} |\d{3} (?=0))\d{3}(?:\.\d+)?$/.test(literals.raw(before, item));
  return new Set(items.filter((item, at) => goesOn(item, items[at - 1])));
}

function isSemicolon(index: number, { tokens, literals }: Explaining): boolean {
  return tokens.codes[index] === token.unknown && literals.raw(index) === ";";
}

/**
 * Reports what is between two values but a comma, or where none is.
 *
 * @param at - of the value after the place, or the number of all values.
 */
function checkComma({ first: open, last: close, items }: List, at: number, context: Explaining): void {
  const { tokens, literals, report } = context;
  const before = items[at - 1] ?? open;
  const first = before + 1;
  const last = (items[at] ?? close) - 1;
  const isBetween = at > 0 && at < items.length;
  const item = items[at];
  if (item !== undefined && isSemicolon(item, context)) {
    report.add("malformedList", literals.place(item), "Separate the values of a list by commas.", { replacement: "," });
    return;
  }
  if (isSemicolon(before, context) || (at > 0 && first === last && tokens.codes[first] === token.comma)) return;
  if (last < first) {
    // Words in a row are one text, which is reported as such.
    const isBeforeQuote = tokens.codes[first] === token.string && tokens.starts[first] === tokens.ends[before];
    if (!isBetween || (isUnquoted(tokens.codes[before]) && (isUnquoted(tokens.codes[first]) || isBeforeQuote))) return;
    const { end } = literals.place(before);
    report.add("malformedList", literals.place(first), `Expected a comma before ${quoted(literals.raw(first))}.`, {
      // Nobody writes two values without a blank.
      fix: tokens.starts[first] === end ? undefined : { title: "insert a comma", start: end, end, replacement: "," },
    });
    return;
  }
  const found = tokens.codes.subarray(first, last + 1);
  const place = literals.place(at > 0 && found.every((code) => code === token.comma) ? first + 1 : first, last);
  if (found.some((code) => code !== token.comma)) {
    report.withdraw(place);
    report.add("malformedList", place, "Separate the values of a list by commas.", {
      replacement: isBetween ? "," : "",
      // Of `and`, nobody knows whether all of the values are meant.
      certain: isBetween && found.every((code) => code === token.or),
    });
    return;
  }
  report.add("unexpectedComma", place, "Remove this comma: it separates nothing.", { replacement: "" });
}

// ---- The values of between ----

/** Reports the values of `between` where no `and` joins them. */
export function reportSeparator(value: number, separator: number | null, second: number, context: Explaining): void {
  const { codes } = context.tokens;
  const stop = { first: value, index: value };
  // What is both values in one may be reported with the first, or with the commas after it.
  const isReported = context.isCovered(second);
  const isWord = isReported && isUnquoted(codes[value]);
  const isOne =
    isWord || recognize(datesInWords, stop, context) || isOneNumber(value, separator, second, context) || isReported;
  let last = value;
  while (context.isCovered(last + 1)) last++;
  if (isOne) passSecondValue(last + 2, context);
  else reportMissingAnd(value, separator, second, context);
}

/** `between 1 000 and 5`, `between 1,000 and 5` and `between 1,5 and 10`: the second value follows, so this is the first. */
function isOneNumber(value: number, separator: number | null, second: number, context: Explaining): boolean {
  const { codes } = context.tokens;
  const isFollowed = codes[second + 1] === token.and && codes[second + 2] === token.number;
  const isGroup = isDigitGroup(second, context);
  const isLonger = isGroup && (isDigitGroup(second + 2, context) || context.literals.raw(second).startsWith("0"));
  if (isGroup ? !isFollowed && !isLonger : codes[second + 1] !== token.and) return false;
  if (isGroup) return recognize(groupedDigits, { first: value, index: value }, context);
  if (separator === null) return isFollowed && recognize(groupedDigits, { first: value, index: value }, context);
  return reportDecimals(value, second, context);
}

function reportDecimals(first: number, last: number, context: Explaining): boolean {
  const replacement = withDecimalPoint(context.literals.raw(first, last));
  if (replacement === undefined) return false;
  context.add("malformedNumber", { first, last }, useDecimalPoint(replacement), { replacement, certain: true });
  return true;
}

/** The second value of `between` where the first one took the tokens of both. */
function passSecondValue(index: number, context: Explaining): void {
  const { codes } = context.tokens;
  if (codes[index - 1] !== token.and || context.isCovered(index)) return;
  if (
    codes[index + 1] === token.comma &&
    !isDigitGroup(index + 2, context) &&
    reportDecimals(index, index + 2, context)
  )
    return;
  if (recognize([...datesInWords, ...amounts, ...groupedDigits], { first: index, index }, context)) return;
  if (isLiteral(codes[index])) context.cover(index);
}

function reportMissingAnd(value: number, separator: number | null, second: number, context: Explaining): void {
  const { codes } = context.tokens;
  const { literals } = context;
  const message = 'Join the two values of "between" by "and".';
  if (separator === null) {
    // A minus between them may be no sign.
    const raw = literals.raw(second);
    context.report.add("malformedRange", literals.place(second), message, {
      replacement: `and ${raw.replace(/^-/, "")}`,
      certain: isLiteral(codes[value]) && !raw.startsWith("-"),
    });
    return;
  }
  const isSeparator =
    !isUnquoted(codes[separator]) ||
    /^(?:an?d?|nd|adn|nad|ad|to|till|until|-|–|\.{2,3})$/i.test(literals.raw(separator));
  context.report.withdraw(literals.place(separator));
  context.report.add("malformedRange", literals.place(separator), message, {
    replacement: codes[separator] === token.comma ? " and" : "and",
    // What follows may be another condition.
    certain: isSeparator && isLiteral(codes[second]) && !isDigitGroup(second, context),
  });
}

/** `[1,000, 2,500]`: no number begins with a zero, so the commas before such a one, and others like it, are not of the list. */
export function reportGroupsOfList(index: number, context: Explaining): boolean {
  const { codes } = context.tokens;
  let first = index;
  while (first > 0 && (isLiteral(codes[first - 1]) || codes[first - 1] === token.comma)) first--;
  if (codes[first - 1] !== token.openList || !isDigitGroup(index, context)) return false;
  let last = index;
  while (isLiteral(codes[last + 1]) || codes[last + 1] === token.comma) last++;
  for (let at = first; at <= last; at++) {
    if (!isDigitGroup(at, context)) continue;
    const { start } = context.literals.place(at);
    context.add(
      "malformedNumber",
      { first: at - 2, last: at },
      `Write the number ${quoted(context.literals.raw(at - 2, at))} without commas.`,
      {
        fix: { title: "remove the comma", start: start - 1, end: start, replacement: "", certain: true },
      },
    );
  }
  context.cover(first, last);
  return true;
}
