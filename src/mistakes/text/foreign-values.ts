/** Dates and numbers in other notations. */
import { operators } from "../../model/operators.js";
import { isUntilNow, relativeDateFrom } from "../../model/relative-date.js";
import { token } from "../../text/lexer/tokens.js";
import { printDate } from "../../text/printer/print-literal.js";
import { comparisonOfAge, isoDateFrom, isRelative } from "../dates.js";
import { countsFromNow, example } from "../relative-date.js";
import type { MistakeContext } from "./context.js";
import { quoted } from "./context.js";
import { notation } from "./notation.js";
import { endOfCondition, isWord, touchesNext } from "./token-runs.js";

/** A date of another notation as filter text; undefined if day and month are ambiguous, and for other text. */
export function dateFrom(text: string): string | undefined {
  const date = isoDateFrom(text);
  return date && printDate(date);
}

/**
 * Reports a relative date in words; false if there is none.
 *
 * @param isText - whether text is possible too. Then only words with a number or a call are a date.
 */
export function reportRelativeDate(first: number, context: MistakeContext, isText = false): boolean {
  const { literals, tokens } = context;
  const last = endOfCondition(first, tokens);
  const words = last < first ? "" : literals.raw(first, last);
  if (!isRelative(words) || (isText && !/[\d(]/.test(words))) return false;
  // is more than 30 days ago
  const operator = tokens.codes[first - 1] === token.comparator ? comparisonOfAge(literals.raw(first - 1)) : undefined;
  addRelativeDate({ first: operator === undefined ? first : first - 1, last }, words, operator, context);
  return true;
}

/** Reports the relative date that words mean, after the operator that other words mean, if any; it is an offer. */
export function addRelativeDate(
  place: { readonly first: number; readonly last: number },
  words: string,
  operator: "lowerThan" | "greaterThan" | undefined,
  context: MistakeContext,
): void {
  // `at = last 30 days` is not about one instant.
  const operand = operator === undefined && isUntilNow(words) ? undefined : relativeDateFrom(words);
  const name = operand === undefined ? undefined : operator;
  const sign = name === undefined ? [] : [operators.date[name].text];
  const message = countsFromNow(quoted(words), printDate(example), name && notation.operator("date", name));
  context.add("relativeDate", place, message, { replacement: operand && [...sign, printDate(operand)].join(" ") });
}

/**
 * Reports `1,000`, `1,5` and `1.000,50`, which are two values for the parser; `$1,000` is a part of another issue. False
 * if there is no such number.
 */
export function reportWrittenNumber(first: number, context: MistakeContext): boolean {
  const { literals, tokens } = context;
  const { codes } = tokens;
  const touches = (index: number): boolean => touchesNext(index, tokens);
  const continues = (index: number): boolean =>
    codes[index + 1] === token.comma && codes[index + 2] === token.number && touches(index) && touches(index + 1);
  if (codes[first] !== token.number || !continues(first)) return false;
  let last = first;
  while (continues(last)) last += 2;
  const hasSign = codes[first - 1] === token.unknown && isWord(first - 1, tokens) && touches(first - 1);
  const repair = numberFrom(literals.raw(first, last), hasSign);
  if (repair === undefined) return false;
  const message = "Write a number without separators and with a decimal point, such as 1000.50.";
  context.add("malformedNumber", { first: hasSign ? first - 1 : first, last }, message, repair);
  return true;
}

function numberFrom(number: string, hasSign: boolean): { replacement: string; certain: boolean } | undefined {
  if (/^-?(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$/.test(number))
    return { replacement: number.replaceAll(".", "").replace(",", "."), certain: false };
  if (!/^-?(?!0,)\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(number)) return undefined;
  // `200,404,000` may be several numbers, and `1,000` may be one with decimals.
  const certain = !hasSign && /,.*[,.]/.test(number) && !/^-?\d{3},(?!0)/.test(number);
  return { replacement: number.replaceAll(",", ""), certain };
}
