/** What people write in the place of values: dates, numbers and calls of other languages, and words that are checks. */
import type { OperatorKind } from "../../model/operators.js";
import { operators } from "../../model/operators.js";
import { didYouMean, suggest } from "../../model/suggest.js";
import type { Context } from "../parser/context.js";
import { converted } from "./conversion.js";
import { dateAt, isRelative, relativeDate, withoutSign } from "./lenient-date.js";
import { numberFrom, rangeOf } from "./lenient-number.js";
import { kindsWith, rowOf } from "../parser/operator-rows.js";
import type { Phrase } from "../lexer/phrases.js";
import { printDate, printString } from "../printer/print-literal.js";
import type { Remedy } from "./report.js";
import type { Tokens } from "../lexer/token-list.js";
import { isUnquoted, token } from "../lexer/token.js";

/** What to write for tokens that are meant as a number or date; where text is compared, the same in quotes. */
export function remedyFor(first: number, last: number, remedy: Remedy, context: Context): Remedy {
  const { literals } = context;
  return comparesText(first, context)
    ? { expected: "text in quotes", replacement: printString(literals.raw(first, last)) }
    : remedy;
}

/** Whether a value is compared with text, as its operator or the data model says. */
function comparesText(value: number, { tokens, literals, model }: Context): boolean {
  const { codes } = tokens;
  const kinds = kindsWith(tokens.phrase(value - 1)?.text ?? "");
  if (kinds.includes("string") && !kinds.includes("number")) return true;
  const columns = model?.columns ?? {};
  const name = codes[value - 2] === token.name && codes[value - 3] !== token.dot ? literals.name(value - 2) : "";
  return codes[value - 3] !== token.arrow && Object.hasOwn(columns, name) && columns[name]?.type === "string";
}

/** `Jan 5, 2026` and `2025-01-15 5:30 pm`, which are several tokens, from the first of them on. */
export function reportDateApart(first: number, context: Context): boolean {
  const { tokens, literals, report } = context;
  const start = literals.place(first);
  const meant = dateAt(tokens.text, start.start);
  if (meant === undefined || meant.end <= start.end) return false;
  if (first <= context.reportedUpTo) return true;
  let last = first;
  while (literals.place(last).end < meant.end) last++;
  context.reportedUpTo = last;
  const place = literals.place(first, last);
  const remedy = remedyFor(first, last, { replacement: printDate(meant.date), certain: true }, context);
  report.addInstead("dateWithoutSign", place, withoutSign(literals.raw(first, last)), remedy);
  return true;
}

/** `date '2025-01-15'` and `date("2025-01-15")`. */
export function reportDateOfSql(first: number, context: Context): boolean {
  const { tokens, literals, report } = context;
  const { codes } = tokens;
  const isCall = codes[first + 1] === token.open && codes[first + 3] === token.close;
  const value = isCall ? first + 2 : first + 1;
  if (codes[value] !== token.string || !/^(?:to_|parse_)?(?:date|datetime|timestamp)$/i.test(literals.raw(first)))
    return false;
  const last = isCall ? first + 3 : value;
  context.reportedUpTo = last;
  const replacement = converted(value, "date", context)?.replacement;
  report.add("dateWithoutSign", literals.place(first, last), "A date is written with an @, as @2025-01-15.", {
    replacement,
    certain: replacement?.includes('"') === false,
  });
  return true;
}

/** `now() - 30 days`, `yesterday`; a word such as `today` alone may be text. */
export function reportRelativeDate(first: number, mayBeText: boolean, context: Context): boolean {
  const last = endOfWords(first, context.tokens.codes);
  const place = context.literals.place(first, last);
  const written = context.literals.raw(first, last);
  if (!isRelative(written) || (mayBeText && !/[\d(]/.test(written))) return false;
  context.reportedUpTo = last;
  const { code, message, expected } = relativeDate(written);
  // What counts back turns `more than` round, so nothing is to be said of that.
  const isTurned = context.tokens.phrase(first - 1)?.foreign !== undefined;
  if (isTurned) context.report.withdraw(context.literals.place(first - 1));
  context.report.add(code, place, message, { expected });
  return true;
}

/** No time is said in more tokens. */
const mostWords = 50;

/** The last token before the next connective, comma or parenthesis that closes. */
export function endOfWords(first: number, codes: Uint8Array): number {
  let depth = 0;
  let next = first;
  for (const end = Math.min(codes.length, first + mostWords); next < end; next++) {
    const code = codes[next];
    if (code === token.open) depth++;
    else if (code === token.close && depth-- === 0) break;
    else if (depth === 0 && (code === token.and || code === token.or || code === token.comma)) break;
  }
  return next - 1;
}

// Decimals behind a comma are known as such behind groups of three digits.
const amount =
  /([-–−]?)\s{0,4}(\p{Sc}?)\s{0,4}([-–−]?)(\d+(?:,\d{3}(?!\d))*(?:\.\d+)*(?:(?<=\.\d{3}),\d{1,2}(?!\d))?)([a-z]*)/iuy;

/** `- 5`, `–5`, `$5`, `$5,000`, `-€5.000,50`, `$5k`. */
export function reportSignApart(index: number, context: Context): boolean {
  const { literals, report, tokens } = context;
  const { start } = literals.place(index);
  amount.lastIndex = start;
  const [found, minus = "", currency = "", own = "", digits = "", unit = ""] = amount.exec(tokens.text) ?? [];
  if (found === undefined || minus + currency === "") return false;
  let last = index;
  while (literals.place(last).end < start + found.length) last++;
  const isDecimal = /\.\d{3},\d+$/.test(digits);
  const plain = isDecimal ? digits.replaceAll(".", "").replace(",", ".") : digits.replaceAll(",", "");
  const number = unit === "" ? plain : numberFrom(plain + unit)?.replacement;
  if (number === undefined || !/^(?:0|[1-9]\d*)(?:\.\d+)?$/.test(number)) return false;
  context.reportedUpTo = last;
  const message =
    currency === "" ? "A minus is a hyphen right before the number." : `A number has no sign such as ${currency}.`;
  const remedy = {
    expected: isParameter(found) ? "a number without a sign; for a parameter of SQL, its value" : undefined,
    replacement: (minus + own === "" ? "" : "-") + number,
    // A point may stand before decimals or before the last three digits.
    certain: !isParameter(found) && !isDecimal && !/^\d{1,3}\.\d{3}$/.test(digits),
  };
  report.add("malformedNumber", literals.place(index, last), message, remedyFor(index, last, remedy, context));
  return true;
}

/** Whether an amount may as well be the place of a value in SQL. */
function isParameter(text: string): boolean {
  return /^\$\d\d?$/.test(text);
}

/** `= 5-10` and `in [5-10]`, from the operator on. */
export function reportRange(operator: number, first: number, second: number, context: Context, last = second): boolean {
  const { literals, report } = context;
  const range = rangeOf(literals.raw(first, second));
  if (range === undefined) return false;
  context.reportedUpTo = last;
  const place = literals.place(first, second);
  const remedy = literals.insteadOf(range, operator, last);
  report.add("malformedNumber", place, `${literals.raw(first, second)} is no number.`, remedy);
  return true;
}

/** Whether a token is the last of `1,000`, of which the comma does not separate two values. */
export function isDigitGroup(index: number, { tokens, literals }: Context): boolean {
  const { codes, starts, ends } = tokens;
  // Of long lists, most values are none at the first look.
  if (codes[index] !== token.number || codes[index - 1] !== token.comma || starts[index] !== ends[index - 1])
    return false;
  return /^-?(?!0,)\d{1,3},\d{3}(?:\.\d+)?$/.test(literals.raw(index - 2, index));
}

/**
 * `1,000,000` and `1 000`, from their first token to their last.
 *
 * @param isOne - whether that is plainly one number. Default: unless two may be compared by its operator.
 */
export function reportDigitGroups(first: number, last: number, context: Context, isOne?: boolean): void {
  const { literals, report } = context;
  const raw = literals.raw(first, last);
  context.reportedUpTo = Math.max(context.reportedUpTo, last);
  const message = raw.includes(",")
    ? "Digits are not grouped by commas."
    : "A number is written in digits without blanks.";
  const certain = isOne ?? !mayBeSeveral(raw);
  const remedy = remedyFor(first, last, { replacement: raw.replace(/[,\s]/g, ""), certain }, context);
  report.add("malformedNumber", literals.place(first, last), message, remedy);
}

/** Whether groups of digits may be as many numbers, of which none begins with a zero: `= 200,404`. */
export function mayBeSeveral(written: string): boolean {
  return /^\d{3}[,\s]\s*(?!0)/.test(written);
}

/** Whether a value is a word that stands for a check, as in `= null`, which is then reported. */
export function reportWordForCheck(index: number, kind: OperatorKind | undefined, context: Context): boolean {
  const { literals, report, tokens } = context;
  const check = checkFor(index, context);
  if (check === undefined || (kind !== undefined && rowOf(kind, check) === undefined)) return false;
  const place = literals.place(index - 1, index);
  const mayBeText = kind === undefined || kind === "string" || kind === "objectProperty";
  const isPlain = !mayBeText || /^(?:null|true|false)$/i.test(literals.raw(index));
  report.addInstead(
    "wordForCheck",
    place,
    `${literals.raw(index)} is not a value to compare with.${didYouMean(check)}`,
    {
      replacement: check,
      // What is true or false has no opposite, which not would ask for.
      certain: isPlain && tokens.codes[index - 3] !== token.not,
    },
  );
  return true;
}

/** The check that `= null`, `is nul` and the like stand for. */
export function checkFor(index: number, { literals, tokens }: Context): string | undefined {
  const phrase = tokens.phrase(index - 1);
  const word = literals.raw(index).toLowerCase();
  // Behind a sign the word must be right; behind `is`, one with its letters out of order or one too few or too many may be.
  const meant = phrase?.words[0] === "is" ? [...checks.keys()].find((check) => isSlipOf(word, check)) : word;
  return checkOf(meant ?? "", phrase);
}

/** Whether a word is another, or nearly: no letter is another one, as in done for none, and the first one is right. */
function isSlipOf(word: string, right: string): boolean {
  if (word === right) return true;
  if (!word.startsWith(right.charAt(0)) || suggest(word, [right]) === undefined) return false;
  return word.length !== right.length || lettersOf(word) === lettersOf(right);
}

/** The letters of a word of ASCII in their order. */
function lettersOf(word: string): string {
  return Array.from(word).sort().join("");
}

/** What is asked by an operator and one of the words below. */
function checkOf(word: string, operator: Phrase | undefined): string | undefined {
  const [positive, negative] = checks.get(word) ?? [];
  return operator?.text === "=" ? positive : operator?.text === "!=" ? negative : undefined;
}

const { isNull, isNotNull } = operators.any;
const { isTrue, isFalse } = operators.boolean;
const { isEmpty, isNotEmpty } = operators.string;

/** What equality with a word means, and what difference from it. */
const checks: ReadonlyMap<string, readonly [string, string]> = new Map<string, readonly [string, string]>([
  ...["null", "undefined", "none", "nil"].map((word) => [word, [isNull.text, isNotNull.text]] as const),
  ["true", [isTrue.text, isFalse.text]],
  ["false", [isFalse.text, isTrue.text]],
  ["empty", [isEmpty.text, isNotEmpty.text]],
]);

/** Whether a word says that there is no value, which none of a list can. */
export function saysNull(word: string): boolean {
  return checks.get(word.toLowerCase())?.[0] === isNull.text;
}

/** `is in progress`, `is under review`: what was taken for an operator may belong to the text behind it. */
export function reportTextBehindIs(index: number, context: Context): boolean {
  const { literals, report, tokens } = context;
  const phrase = tokens.phrase(index - 1);
  const [, words] =
    /^is(?:n't|nt|\s+not)?\s+((?:in|on|under|over|below|above|before|after|less than|more than|exactly)\b.*)/i.exec(
      literals.raw(index - 1),
    ) ?? [];
  if (phrase?.foreign === undefined || words === undefined || !/^\p{Ll}/u.test(literals.raw(index))) return false;
  const last = endOfUnquoted(index, context);
  context.reportedUpTo = last;
  const text = `${words} ${literals.raw(index, last)}`;
  report.addInstead("unquotedText", literals.place(index - 1, last), `${text} is not in quotes.`, {
    expected: "text in quotes, or a number, or a date behind an @",
    replacement: `${phrase.text === "!=" ? "!=" : "="} ${printString(text)}`,
  });
  return true;
}

/** `GETDATE()`, `DATE(2025, 1, 1)`. */
export function reportCall(first: number, expected: string, context: Context): boolean {
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
    { expected },
  );
  return true;
}

/** `null = name`. */
export function reportNullBefore(index: number, { tokens, literals, report }: Context): boolean {
  const word = literals.raw(index - 2).toLowerCase();
  const check = checkOf(word, tokens.phrase(index - 1));
  if (check === undefined || !saysNull(word) || tokens.codes[index] !== token.name) return false;
  report.add("missingColumn", literals.place(index - 2, index), "The column stands before the operator.", {
    replacement: `${literals.raw(index)} ${check}`,
  });
  return true;
}

/** `N'US'` of SQL, `r"US"`, and the `O` of a name with an apostrophe in it. */
export function reportWordBeforeQuote(index: number, context: Context): boolean {
  const { literals, report, tokens } = context;
  const place = literals.place(index);
  const next = literals.raw(index + 1);
  if (!isBeforeQuote(index, tokens)) return false;
  context.reportedUpTo = index + 1;
  const isPrefix = /^[befnru]$/i.test(literals.raw(index)) && next.length > 1 && next.endsWith(next[0] ?? "");
  // In a raw text, a backslash is one.
  const isRaw = /r/i.test(literals.raw(index)) && next.includes("\\");
  report.add("unquotedText", place, "Quotes stand around the whole of a text.", {
    replacement: isPrefix && !isRaw ? "" : undefined,
    certain: true,
  });
  return true;
}

export function isBeforeQuote(index: number, { codes, starts, ends }: Tokens): boolean {
  return isUnquoted(codes[index]) && codes[index + 1] === token.string && starts[index + 1] === ends[index];
}

/** The last word of text without quotes, on the line of the first. */
export function endOfUnquoted(first: number, context: Context): number {
  const { tokens, literals } = context;
  let last = first;
  const isText = (next: number): boolean =>
    isUnquoted(tokens.codes[next]) && !isSemicolon(next, context) && !/[\r\n]/.test(literals.raw(next - 1, next));
  while (isText(last + 1)) last++;
  return last;
}

/** Whether a token is what separates values in some spreadsheets. */
export function isSemicolon(index: number, { tokens, literals }: Context): boolean {
  return tokens.codes[index] === token.unknown && literals.raw(index) === ";";
}
