/** Issues of malformed values: unquoted words, dates and numbers of other notations, calls. */
import type { ColumnType } from "../../model/data-model.js";
import { expressionHint } from "../../model/expressions.js";
import { inexactMessage, isInexact } from "../../model/decimal-number.js";
import type { OperatorKind } from "../../model/operators.js";
import { typeMessage } from "../../model/issues/quote.js";
import { isLiteral, isUnquoted, token } from "../../text/lexer/tokens.js";
import type { List, ValueType } from "../../text/parser/syntax.js";
import { escapeSequence, isJsonNumber, unescape } from "../../text/parser/read-literal.js";
import { printDate, printNumber, printString } from "../../text/printer/print-literal.js";
import { isWordForNull } from "../value-for-check.js";
import { asDate, asNumber, asString } from "../conversions.js";
import { reportComparison } from "./comparison.js";
import type { MistakeContext } from "./context.js";
import { quoted } from "./context.js";
import { dateFrom, reportRelativeDate, reportWrittenNumber } from "./foreign-values.js";
import { notation, typeNames } from "./notation.js";
import type { Repair } from "./report.js";
import { closingOf, endOfUnquotedText, endOfWords, isWord, touchesNext } from "./token-runs.js";

/** Reports a word where a value of a type is expected. */
function reportWord(index: number, wanted: ValueType, isOpen: boolean, context: MistakeContext): void {
  const { literals, tokens } = context;
  const { codes } = tokens;
  const isText = wanted === "string";
  if (!isWord(index, tokens)) return;
  // N'US'
  if (touchesNext(index, tokens) && codes[index + 1] === token.string) {
    context.add("unquotedText", { first: index, last: index }, "Write the whole text in double quotes.");
    context.cover(index + 1);
    return;
  }
  if (reportRelativeDate(index, context, isText) || (!isText && reportWrittenNumber(index, context))) return;
  const word = literals.raw(index);
  if (touchesNext(index, tokens) && codes[index + 1] === token.open) {
    const message = `There are no functions such as ${quoted(word)}.`;
    const call = { first: index, last: closingOf(index + 1, tokens) };
    context.add("foreignWord", call, message, { expected: examples[wanted] });
    return;
  }
  const words = { first: index, last: endOfWords(index, tokens) };
  const operator = codes[index - 1] === token.comparator ? literals.raw(index - 1) : "";
  if (preposition.test(operator) && /^\p{Ll}/u.test(word)) {
    // is in progress
    const message = withoutQuotes(literals.raw(words.first, words.last));
    context.add("unquotedText", { first: index - 1, last: words.last }, message, { expected: quotedText });
    return;
  }
  if (isWordForNull(word)) {
    const message = `${quoted(word)} is not a value. Use ${notation.operator("any", "isNull")}.`;
    context.add("valueForCheck", { first: index, last: index }, message);
    return;
  }
  const last = isAfterOperator.has(codes[index - 1]) ? endOfUnquotedText(index, tokens) : words.last;
  const text = literals.raw(index, last);
  if (isText) {
    const replacement = printString(text.replace(/^`(.*)`$/, "$1"));
    context.add("unquotedText", { first: index, last }, withoutQuotes(text), { expected: quotedText, replacement });
  } else {
    const message = typeMessage("The value", isOpen ? "a number or a date" : typeNames[wanted], quoted(text));
    const expected = isOpen ? `${examples.number} or ${examples.date}` : examples[wanted];
    context.add("wrongType", { first: index, last }, message, { expected });
  }
}

const examples = { string: typeNames.string, number: "a number such as 42", date: "a date such as @2025-01-15" };

const quotedText = "text in quotes, or a number, or a date after an @";

function withoutQuotes(text: string): string {
  return `Write the text ${quoted(text)} in quotes.`;
}

/** Operators after which unquoted text may have signs in it. */
const isAfterOperator: ReadonlySet<number | undefined> = new Set([token.comparator, token.on, token.between]);

/** Words that were read as operators, but may belong to the text after them. */
const preposition =
  /^is(?:n't|nt|\s+not)?\s+(?:in|on|under|over|below|above|before|after|less than|more than|exactly)\b/i;

/** Reports a token that is not a value of the wanted type. */
export function reportValue(
  index: number,
  wanted: ValueType,
  kind: OperatorKind | undefined,
  context: MistakeContext,
): void {
  const { literals, tokens, model } = context;
  if (isUnquoted(tokens.codes[index])) {
    // Without a data model, the operand of a size comparison may also be a date.
    const isOpen = wanted === "number" && model === undefined;
    if (!reportComparison(index - 1, kind, context)) reportWord(index, wanted, isOpen, context);
    return;
  }
  const hint = wanted === "number" ? expressionHint(literals.raw(index)) : "";
  const message = typeMessage("The value", typeNames[wanted], quoted(literals.raw(index)), hint);
  context.add("wrongType", { first: index, last: index }, message, {
    expected: typeNames[wanted],
    fix: hint === "" ? converted(index, wanted, context) : undefined,
  });
}

// ---- Literals of one type as literals of another ----

/** A literal as one of another type; undefined if it has no equivalent. */
export function converted(index: number, type: ColumnType, { literals, tokens }: MistakeContext): Repair | undefined {
  const raw = literals.raw(index);
  const code = tokens.codes[index];
  const place = literals.place(index);
  const text = code === token.string ? literals.string(index) : raw.replace(/^@(?=["'\d])["']?|["']$/g, "");
  if (!isLiteral(code)) return undefined;
  switch (type) {
    case "string":
    case "object":
      return { ...place, replacement: printString(text), certain: asString(Number(raw))?.value === raw };
    case "number": {
      const number = asNumber(text);
      return number && { ...place, replacement: printNumber(number.value), certain: number.certain };
    }
    case "date": {
      const date = asDate(text)?.value ?? (code === token.string ? text : undefined);
      return date === undefined ? undefined : { ...place, replacement: printDate(date) };
    }
    default:
      return undefined;
  }
}

// ---- Quotes, escapes and digits ----

/** Reports a literal whose notation is wrong. */
export function reportLiteral(index: number, context: MistakeContext): void {
  const { tokens, literals } = context;
  const raw = literals.raw(index);
  switch (tokens.codes[index]) {
    case token.number:
      reportNumber(index, raw, context);
      break;
    case token.date:
      if (/^@["']/.test(raw)) reportEscape(index, raw, context);
      else reportDate(index, raw, context);
      break;
    default:
      if (/^["'`]/.test(raw)) reportEscape(index, raw, context);
      else {
        const message = `Write text in straight quotes, not in ${raw.charAt(0)}…${raw.slice(-1)}.`;
        context.add("malformedText", { first: index, last: index }, message, {
          replacement: printString(literals.string(index)),
        });
      }
  }
}

function reportNumber(index: number, raw: string, context: MistakeContext): void {
  const place = { first: index, last: index };
  if (!isJsonNumber(raw)) {
    context.add("malformedNumber", place, `${quoted(raw)} is not a number.`, {
      expected: "a number such as 42",
    });
  } else {
    context.add("inexactNumber", place, inexactMessage(raw), {
      replacement: isInexact(raw) && mayBeText(index, context) ? `"${raw}"` : undefined,
    });
  }
}

/** Whether a number may be text: after `=` and `!=` and in a list, but not as a count. */
function mayBeText(index: number, { tokens }: MistakeContext): boolean {
  const before = tokens.codes[index - 1];
  const operator = tokens.phrase(index - 1)?.text;
  return operator === "=" || operator === "!=" || before === token.openList || before === token.comma;
}

function reportDate(index: number, raw: string, context: MistakeContext): void {
  if (reportRelativeDate(index, context)) return;
  context.add(
    "notADate",
    { first: index, last: index },
    `Write the date ${quoted(raw)} with an @ and the year first, as in @2025-01-15.`,
    {
      replacement: dateFrom(raw.replace("@", "")),
      // A word after a date may belong to it: 10:00 PM.
      certain: !isUnquoted(context.tokens.codes[index + 1]),
    },
  );
}

function reportEscape(index: number, raw: string, context: MistakeContext): void {
  const sequence = raw.match(escapeSequence)?.find((one) => unescape(one) === undefined) ?? "";
  context.add(
    "malformedText",
    { first: index, last: index },
    `${quoted(sequence)} is not an escape. Write a backslash twice.`,
    {
      // If one backslash is literal, all are, except before a quote, which would end the string.
      replacement: raw.replace(/\\(\\)|\\(?!["'`])/g, "\\\\$1$1"),
    },
  );
}

// ---- Lists ----

export function reportList(list: List, context: MistakeContext): void {
  const { literals, tokens } = context;
  const whole = literals.place(list.first, list.last);
  const start = { first: list.first, last: list.first };
  if (!list.closed) {
    context.add("malformedList", start, "This list is never closed.", { expected: "a ] after its last value" });
    context.cover(list.first, list.items.at(-1) ?? list.first);
  } else if (tokens.codes[list.first] === token.open) {
    // An unclosed parenthesis is closed first, and a `;` separates no values.
    const isClosed =
      tokens.starts[list.last] !== tokens.ends[list.last] && !list.items.some((item) => literals.raw(item) === ";");
    context.report.add("malformedList", whole, 'Write lists in square brackets: ["US", "CA"].', {
      replacement: isClosed ? `[${literals.raw(list.first + 1, list.last - 1)}]` : undefined,
    });
  } else {
    for (let at = 0; at <= list.items.length; at++) checkComma(list, at, context);
  }
}

/**
 * Reports a wrong or missing separator between two values.
 *
 * @param at - the index of the value after the place, or the number of values.
 */
function checkComma({ first: open, last: close, items }: List, at: number, context: MistakeContext): void {
  const { tokens, literals, report } = context;
  const before = items[at - 1] ?? open;
  const item = items[at];
  const first = before + 1;
  const last = (item ?? close) - 1;
  const isBetween = at > 0 && item !== undefined;
  const found = tokens.codes.subarray(first, last + 1);
  if (at > 0 && found.length === 1 && found[0] === token.comma) return;
  const { end } = literals.place(before);
  // Text directly after a value belongs to it.
  const isApart = tokens.starts[first] !== end;
  if (found.length === 0) {
    // Consecutive words are one text, and are reported as such.
    const isText = isUnquoted(tokens.codes[before]) && (!isApart || !isLiteral(tokens.codes[first]));
    if (!isBetween || isText || context.isCovered(first)) return;
  }
  const place = literals.place(first, Math.max(first, last));
  if (found.length > 0) report.withdraw(place);
  report.add("malformedList", place, "Separate the values of a list by commas.");
}

// ---- The values of between ----

/** Reports values of `between` without `and`. */
export function reportSeparator(
  value: number,
  separator: number | null,
  second: number,
  context: MistakeContext,
): void {
  const { codes } = context.tokens;
  const hasCommas = (first: number): boolean => reportWrittenNumber(first, context);
  // `between 1,000 and 5`: the two values that were read are one number.
  if (context.isCovered(second) || (codes[second + 1] === token.and && hasCommas(value))) {
    let last = value;
    while (context.isCovered(last + 1)) last++;
    if (codes[last + 1] === token.and && !hasCommas(last + 2)) context.cover(last + 2);
  } else reportMissingAnd(value, separator, second, context);
}

function reportMissingAnd(value: number, separator: number | null, second: number, context: MistakeContext): void {
  const { literals, report, tokens } = context;
  const { codes } = tokens;
  const raw = literals.raw(second);
  const at = separator ?? second;
  const isSeparator = separator === null || !isUnquoted(codes[at]) || /^to$/i.test(literals.raw(at));
  const place = literals.place(at);
  report.withdraw(place);
  report.add("malformedRange", place, 'Join the two values of "between" by "and".', {
    // A minus between them may be a separator, and a word may be a month.
    replacement:
      !isSeparator || (separator === null && raw.startsWith("-"))
        ? undefined
        : `and${separator === null ? ` ${raw}` : ""}`,
    // The next number may belong to another condition, or be the last digits of this number.
    certain:
      isLiteral(codes[value]) &&
      isLiteral(codes[second]) &&
      codes[second + 1] !== token.and &&
      !/,\d+$/.test(literals.raw(value, second)),
  });
}
