/** Lists of values and the two values of `between`. */
import { isLiteral, isUnquoted, token } from "../lexer/token.js";
import type { List } from "../parser/syntax.js";
import type { Explaining } from "./explaining.js";
import { quoted, recognize } from "./recognizer.js";
import { valuesInWords } from "./value.js";

/** Reports a list that is not written as one. */
export function reportList(list: List, context: Explaining): void {
  const { literals, tokens } = context;
  const whole = literals.place(list.first, list.last);
  const start = { first: list.first, last: list.first };
  if (!list.closed) {
    const fix = { title: "insert ]", start: whole.end, end: whole.end, replacement: "]" };
    context.add("malformedList", start, "This list is never closed.", { expected: "a ] after its last value", fix });
    context.cover(list.first, list.items.at(-1) ?? list.first);
  } else if (tokens.codes[list.first] === token.open) {
    // A parenthesis that is never closed is offered to be closed first.
    const isClosed = tokens.starts[list.last] !== tokens.ends[list.last];
    context.report.add("malformedList", whole, 'Write lists in square brackets: ["US", "CA"].', {
      title: "write brackets",
      replacement: isClosed ? `[${inBrackets(list, context)}]` : undefined,
    });
  } else {
    for (let at = 0; at <= list.items.length; at++) checkComma(list, at, context);
  }
}

/** What a list in parentheses holds, with a comma between two values; words in a row are one text. */
function inBrackets({ first, last }: List, context: Explaining): string {
  const { tokens, literals } = context;
  let written = "";
  for (let index = first + 1; index < last; index++) {
    const isSeparator = isConnective(tokens.codes[index]) || isSemicolon(index, context);
    const next = literals.raw(index + 1);
    const isApart = isLiteral(tokens.codes[index]) && isLiteral(tokens.codes[index + 1]) && !/^0\d/.test(next);
    const value = tokens.text.slice(
      tokens.starts[index],
      index + 1 === last ? tokens.ends[index] : tokens.starts[index + 1],
    );
    written = isSeparator ? `${written.trimEnd()}, ` : written + (isApart ? value.trimEnd() + ", " : value);
  }
  return written;
}

const isConnective = (code: number | undefined): boolean => code === token.and || code === token.or;

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
  const item = items[at];
  const first = before + 1;
  const last = (item ?? close) - 1;
  const isBetween = at > 0 && item !== undefined;
  const separate = "Separate the values of a list by commas.";
  if (item !== undefined && isSemicolon(item, context)) {
    report.add("malformedList", literals.place(item), separate, { replacement: "," });
    return;
  }
  const found = tokens.codes.subarray(first, last + 1);
  if (isSemicolon(before, context) || (at > 0 && found.length === 1 && found[0] === token.comma)) return;
  if (found.length === 0) {
    // `1 000`: no number begins with a zero.
    const isGroup = item !== undefined && /^0\d\d$/.test(literals.raw(item));
    if (
      context.isCovered(item ?? close) ||
      (isGroup && recognize(valuesInWords, { first: before, index: before }, context))
    )
      return;
    // Words in a row are one text, which is reported as such.
    const isText = isUnquoted(tokens.codes[before]) && !isLiteral(tokens.codes[first]);
    const { end } = literals.place(before);
    const isApart = tokens.starts[first] !== end;
    if (!isBetween || isText || (isUnquoted(tokens.codes[before]) && !isApart)) return;
    report.add("malformedList", literals.place(first), `Expected a comma before ${quoted(literals.raw(first))}.`, {
      // Nobody writes two values without a blank.
      fix: isApart ? { title: "insert a comma", start: end, end, replacement: "," } : undefined,
    });
    return;
  }
  const areCommas = found.every((code) => code === token.comma);
  const place = literals.place(at > 0 && areCommas ? first + 1 : first, last);
  if (areCommas) {
    report.add("unexpectedComma", place, "Remove this comma: it separates nothing.", { replacement: "" });
    return;
  }
  report.withdraw(place);
  report.add("malformedList", place, separate, {
    replacement: isBetween ? "," : "",
    // Of `and`, nobody knows whether all of the values are meant.
    certain: isBetween && found.every((code) => code === token.or),
  });
}

// ---- The values of between ----

/** Reports the values of `between` where no `and` joins them. */
export function reportSeparator(value: number, separator: number | null, second: number, context: Explaining): void {
  const { codes } = context.tokens;
  // `between 1,000 and 5`: what seems to be both values is the first one.
  const mayBeOne = isUnquoted(codes[value]) || codes[second + 1] === token.and;
  const inWords = (first: number): boolean => recognize(valuesInWords, { first, index: first }, context);
  if (context.isCovered(second) || (mayBeOne && inWords(value))) {
    let last = value;
    while (context.isCovered(last + 1)) last++;
    const next = last + 2;
    if (codes[last + 1] === token.and && !context.isCovered(next) && !inWords(next) && isLiteral(codes[next]))
      context.cover(next);
  } else reportMissingAnd(value, separator, second, context);
}

function reportMissingAnd(value: number, separator: number | null, second: number, context: Explaining): void {
  const { codes } = context.tokens;
  const { literals, report } = context;
  const message = 'Join the two values of "between" by "and".';
  const raw = literals.raw(second);
  if (separator === null) {
    // A minus between them may be no sign.
    report.add("malformedRange", literals.place(second), message, {
      replacement: `and ${raw.replace(/^-/, "")}`,
      certain: isLiteral(codes[value]) && !raw.startsWith("-"),
    });
    return;
  }
  const isSeparator =
    !isUnquoted(codes[separator]) || /^(?:an?d?|nd|adn|nad|ad|to|till|until|-|–)$/i.test(literals.raw(separator));
  report.withdraw(literals.place(separator));
  report.add("malformedRange", literals.place(separator), message, {
    replacement: codes[separator] === token.comma ? " and" : "and",
    // What follows may be another condition, or the last digits of the number.
    certain: isSeparator && isLiteral(codes[second]) && !/,\d+$/.test(literals.raw(value, second)),
  });
}
