/** What an operator compares with: values and lists, and what people write in their place. */
import type { OperandType } from "../model/operators.js";
import { operators } from "../model/operators.js";
import { didYouMean, suggest } from "../model/suggest.js";
import { unreachable } from "../model/unreachable.js";
import type { Context } from "./context.js";
import { converted, typeNames } from "./conversion.js";
import { dateInWords, isRelative } from "./foreign-date.js";
import { rangeOf } from "./foreign-number.js";
import { printDate, printString } from "./print-literal.js";
import type { Comparison, List } from "./syntax.js";
import { isLiteral, token } from "./token.js";
import type { Tokens } from "./tokens.js";

/** The value of a token as an operand of a type, or undefined where it is not one, which is reported. */
export function operandOf(index: number, type: OperandType, context: Context): string | number | undefined {
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
  reportOperand(index, type, context);
}

/** Whether the values of `between` are joined by `and`. */
export function checkJoint({ value, joint, second }: Comparison, context: Context): void {
  const { tokens, literals, report } = context;
  if (second === null || (joint !== null && tokens.codes[joint] === token.and)) return;
  // What is both values in one was reported with them.
  if (second <= context.reportedUpTo || (value !== null && rangeOf(literals.raw(value)) !== undefined)) return;
  const message = "The two values of between are joined by and.";
  if (joint === null) {
    // A minus between them may be no sign.
    const raw = literals.raw(second);
    report.add("missingAnd", literals.place(second), message, {
      replacement: `and ${raw.replace("-", "")}`,
      certain: !raw.startsWith("-"),
    });
    return;
  }
  const isComma = tokens.codes[joint] === token.comma;
  report.add("missingAnd", literals.place(joint), message, {
    replacement: isComma ? " and" : "and",
    // What follows may be another condition.
    certain: isLiteral(tokens.codes[second]),
  });
}

/** The values of a list in brackets. */
export function listValues(list: List, type: OperandType, context: Context): (string | number)[] | undefined {
  const { literals, report, tokens } = context;
  const whole = literals.place(list.first, list.last);
  if (!list.closed) {
    report.add("unclosedList", literals.place(list.first), "This list is never closed.", {
      expected: "a ] behind its last value",
      fix: { start: whole.end, end: whole.end, replacement: "]" },
    });
    return undefined;
  }
  if (tokens.codes[list.first] === token.open) {
    report.add("parenthesesForList", whole, "A list stands in brackets.", {
      title: "write brackets",
      replacement: `[${insideOf(list, context)}]`,
    });
  } else {
    for (let at = 0; at <= list.items.length; at++) checkSeparator(list, at, context);
  }
  const values = list.items.map((index) => operandOf(index, type, context));
  return values.every((value) => value !== undefined) ? values : undefined;
}

/** What a list in parentheses holds, as a list in brackets holds it. */
function insideOf({ first, last, items }: List, { tokens, literals }: Context): string {
  const isCommaOrEnd = (index: number): boolean => index === last || tokens.codes[index] === token.comma;
  const isSeparated = items.every((item, at) => item === first + 1 + 2 * at && isCommaOrEnd(item + 1));
  if (!isSeparated) {
    const separatorBefore = (item: number, at: number): string =>
      at === 0 ? "" : areWords(item - 1, item, tokens) ? " " : ", ";
    return items.map((item, at) => separatorBefore(item, at) + literals.raw(item)).join("");
  }
  // What closes a parenthesis that nothing closed takes no room.
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
    if (!isBetween || areWords(before, first, tokens)) return;
    const { end } = literals.place(before);
    report.add("missingComma", literals.place(first), "A comma is missing before this value.", {
      fix: { title: "insert a comma", start: end, end, replacement: "," },
    });
    return;
  }
  const found = tokens.codes.subarray(first, last + 1);
  if (found.some((code) => code !== token.comma)) {
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

/** Whether two tokens are words of the same text without quotes. */
function areWords(first: number, second: number, tokens: Tokens): boolean {
  return isWord(first, tokens) && isWord(second, tokens);
}

function isWord(index: number, { codes }: Tokens): boolean {
  return codes[index] === token.name || codes[index] === token.unknown;
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

function reportOperand(index: number, type: OperandType, context: Context): undefined {
  const { literals, report, tokens } = context;
  const wanted = type === "number" ? "number" : type === "dateString" ? "date" : "string";
  const expected = typeNames[wanted];
  if (!isWord(index, tokens)) {
    const fix = converted(index, wanted, context);
    report.add("operandMismatch", literals.place(index), `${literals.raw(index)} is not ${expected}.`, {
      expected,
      fix,
    });
    return;
  }
  if (index <= context.reportedUpTo || reportWordForCheck(index, context)) return;
  if (reportDateInWords(index, context) || reportDateOfSql(index, context)) return;
  if (reportRelativeDate(index, wanted === "string", context) || reportSignApart(index, context)) return;
  let last = index;
  while (isWord(last + 1, tokens)) last++;
  context.reportedUpTo = last;
  const place = literals.place(index, last);
  const text = literals.raw(index, last);
  if (wanted === "string") {
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

/** `Jan 5, 2026`, from its first token on. */
export function reportDateInWords(first: number, context: Context): boolean {
  const { tokens, literals, report } = context;
  const meant = dateInWords(tokens.text, literals.place(first).start);
  if (meant === undefined) return false;
  if (first <= context.reportedUpTo) return true;
  let last = first;
  while (literals.place(last).end < meant.end) last++;
  context.reportedUpTo = last;
  const place = literals.place(first, last);
  report.add(
    "dateWithoutSign",
    place,
    `${literals.raw(first, last)} is a date, and dates are written as @2025-01-15.`,
    {
      replacement: printDate(meant.date),
      certain: true,
    },
  );
  return true;
}

/** `date '2025-01-15'` and `date("2025-01-15")`. */
function reportDateOfSql(first: number, context: Context): boolean {
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
  context.report.add("relativeDate", place, `${written} is no date: dates are not counted from today here.`, {
    expected: 'a date such as @2025-01-15, or SQL such as sql("recent", "created_at > current_date - 30")',
  });
  return true;
}

/** The last token before the next connective, comma or parenthesis that closes. */
function endOfWords(first: number, codes: Uint8Array): number {
  let depth = 0;
  let next = first;
  for (; next < codes.length; next++) {
    const code = codes[next];
    if (code === token.open) depth++;
    else if (code === token.close && depth-- === 0) break;
    else if (depth === 0 && (code === token.and || code === token.or || code === token.comma)) break;
  }
  return next - 1;
}

/** `- 5`, `–5`, `$5`, `$5,000`. */
export function reportSignApart(index: number, context: Context): boolean {
  const { literals, report } = context;
  const raw = literals.raw(index);
  const isMinus = /^[-–−]$/.test(raw);
  if (!isMinus && !/^\p{Sc}$/u.test(raw)) return false;
  let last = index + 1;
  while (/^,\d{3}(?!\d)/.test(literals.raw(last + 1, last + 2))) last += 2;
  const number = literals.raw(index + 1, last).replaceAll(",", "");
  if (!/^(?:0|[1-9]\d*)(?:\.\d+)?$/.test(number)) return false;
  context.reportedUpTo = last;
  const place = literals.place(index, last);
  const replacement = (isMinus ? "-" : "") + number;
  const message = isMinus ? "A minus is a hyphen right before the number." : `A number has no sign such as ${raw}.`;
  report.add("malformedNumber", place, message, { replacement, certain: true });
  return true;
}

const examples = { number: "a number such as 42", date: "a date such as @2025-01-15" };

/** Whether a value is a word that stands for a check, as in `= null`, which is then reported. */
export function reportWordForCheck(index: number, context: Context): boolean {
  const { literals, report } = context;
  const check = checkFor(index, context);
  if (check === undefined) return false;
  const place = literals.place(index - 1, index);
  report.add("wordForCheck", place, `${literals.raw(index)} is not a value to compare with.${didYouMean(check)}`, {
    replacement: check,
    certain: true,
  });
  return true;
}

/** The check that `= null`, `is nul` and the like stand for. */
function checkFor(index: number, { literals, tokens }: Context): string | undefined {
  const { isNull, isNotNull } = operators.any;
  const { isTrue, isFalse } = operators.boolean;
  const { isEmpty, isNotEmpty } = operators.string;
  const checks: Readonly<Record<string, readonly [string, string]>> = {
    null: [isNull.text, isNotNull.text],
    true: [isTrue.text, isFalse.text],
    false: [isFalse.text, isTrue.text],
    empty: [isEmpty.text, isNotEmpty.text],
  };
  const phrase = tokens.phrase(index - 1);
  const word = literals.raw(index).toLowerCase();
  // Behind a sign the word must be right; behind `is`, one that is near means a check.
  const meant = phrase?.words[0] === "is" ? suggest(word, Object.keys(checks)) : word;
  if (meant === undefined || !Object.hasOwn(checks, meant)) return undefined;
  return phrase?.text === "=" ? checks[meant]?.[0] : phrase?.text === "!=" ? checks[meant]?.[1] : undefined;
}
