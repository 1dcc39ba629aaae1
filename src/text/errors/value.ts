/** Values that are not written as values: words without quotes, dates and numbers of other notations, calls. */
import type { ColumnType } from "../../model/data-model.js";
import type { OperatorKind } from "../../model/operators.js";
import { operators } from "../../model/operators.js";
import { isLiteral, isUnquoted, token } from "../lexer/tokens.js";
import { kindOfCheck, rowOf } from "../parser/kind.js";
import type { List, ValueType } from "../parser/syntax.js";
import { escapeSequence, isInexact, isJsonNumber, unescape } from "../parser/read-literal.js";
import { printDate, printString } from "../printer/print-literal.js";
import type { TextCode } from "./entries.js";
import { dateFrom, isRelative, numberFrom, writtenNumber, relativeDate } from "./foreign-values.js";
import type { Explaining, Found, Recognizer } from "./recognizer.js";
import { quoted, recognize } from "./recognizer.js";
import type { Remedy, Repair } from "./report.js";

const { isNull, isNotNull } = operators.any;
const { isTrue, isFalse } = operators.boolean;
const { isEmpty, isNotEmpty } = operators.string;

/** What equality with a word means, and what difference from it. */
const checks: ReadonlyMap<string, readonly [string, string]> = new Map<string, readonly [string, string]>([
  ...["null", "nul", "undefined", "none", "nil"].map((word) => [word, [isNull.text, isNotNull.text]] as const),
  ["true", [isTrue.text, isFalse.text]],
  ["false", [isFalse.text, isTrue.text]],
  ["empty", [isEmpty.text, isNotEmpty.text]],
]);

/** Whether a word means that there is no value. */
function isWordForNull(word: string): boolean {
  return checks.get(word.toLowerCase())?.[0] === isNull.text;
}

/** A word in the place of a value that means a check, as in `= null` and `is true`. */
function wordForCheck(kind: OperatorKind | undefined): Recognizer {
  return {
    when: "operator:comparator | word:word",
    means: ({ word = "" }, { first, phraseOf, context }) => {
      const operator = phraseOf("operator")?.text;
      const [positive, negative] = checks.get(word.toLowerCase()) ?? [];
      const check = operator === "=" ? positive : operator === "!=" ? negative : undefined;
      if (check === undefined || (kind !== undefined && rowOf(kind, check) === undefined)) return false;
      const isOfText = kind === "string" || kind === "objectProperty" || (kind ?? kindOfCheck(check)) === undefined;
      const isPlain = !isOfText || /^(?:null|true|false)$/i.test(word);
      // What is true or false has no opposite, which not would need.
      return { replacement: check, certain: isPlain && context.tokens.codes[first - 3] !== token.not };
    },
    code: "valueForCheck",
    message: "{word} is not a value. Did you mean {replacement}?",
    about: "operator..word",
  };
}

/** Reports a word such as `null` where a value is expected; false for anything else. */
export function reportWordForCheck(index: number, kind: OperatorKind, context: Explaining): boolean {
  return isUnquoted(context.tokens.codes[index]) && recognize([wordForCheck(kind)], { first: index, index }, context);
}

/** `5 January 2026` and `Jan 5`. */
const dateInWords = /^(?:\d{1,2}[a-z]* )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d/i;

/** Dates in words. Where text is possible, only those that are counted from today by a number or a call. */
export function datesInWords(isText: boolean): readonly Recognizer[] {
  const isAge = ({ words = "" }: Found): boolean => isRelative(words) && (!isText || /[\d(]/.test(words));
  return [
    {
      // is more than 30 days ago
      when: "operator:comparator | words:rest",
      means: (found, { phraseOf }) => isAge(found) && phraseOf("operator")?.foreign !== undefined,
      ...relativeDate("words"),
      about: "operator..words",
      isWhole: true,
    },
    { when: "| words:rest", means: isAge, ...relativeDate("words") },
    {
      when: "| words:rest",
      means: ({ words = "" }) => !isText && dateInWords.test(words),
      code: "malformedDate",
      message: "Write the date {words} in numbers, as in @2025-01-15.",
    },
  ];
}

/** What is wrong with a word where a value of a type is expected. */
function words(wanted: ValueType, kind: OperatorKind | undefined, isOpen: boolean): readonly Recognizer[] {
  const isText = wanted === "string";
  const examples = { string: typeNames.string, number: "a number such as 42", date: "a date such as @2025-01-15" };
  const withoutQuotes = {
    code: "unquotedText",
    message: "Write the text {text} in quotes.",
    expected: "text in quotes, or a number, or a date after an @",
  } satisfies Partial<Recognizer>;
  const ofOtherType = {
    code: "wrongType",
    message: isOpen ? "{text} is neither a number nor a date." : `{text} is not ${typeNames[wanted]}.`,
    expected: isOpen ? `${examples.number} or ${examples.date}` : examples[wanted],
  } satisfies Partial<Recognizer>;
  return [
    // O'Brien
    {
      when: "| start:word~text",
      code: "unquotedText",
      message: "Write the whole text in double quotes.",
      about: "start",
    },
    wordForCheck(kind),
    ...datesInWords(isText),
    ...(isText ? [] : [writtenNumber]),
    // GETDATE()
    {
      when: "| name:word~ parentheses",
      code: "unexpectedCall",
      message: "There are no functions such as {name}.",
      expected: examples[wanted],
    },
    {
      // is in progress
      when: "operator:comparator | text:words",
      means: ({ operator = "", text = "" }, { phraseOf }) => {
        const phrase = phraseOf("operator");
        const [, words] = preposition.exec(operator) ?? [];
        const isText = phrase?.foreign !== undefined && words !== undefined && /^\p{Ll}/u.test(text);
        return isText && `${phrase.text === "!=" ? "!=" : "="} ${printString(`${words} ${text}`)}`;
      },
      ...withoutQuotes,
      message: "Write {operator} {text} with the text in quotes: {replacement}.",
      about: "operator..text",
    },
    {
      when: "| text:word",
      means: ({ text = "" }) => isWordForNull(text),
      code: "valueForCheck",
      message: `{text} is not a value. To test for null, use "${isNull.text}".`,
      expected: `a condition of its own, ${isNull.text} or ${isNotNull.text}`,
    },
    ...["(comparator / on) | text:unquoted", "| text:words"].map((when): Recognizer => ({
      when,
      means: ({ text = "" }) => !isText || printString(text.replace(/^`(.*)`$/, "$1")),
      ...(isText ? withoutQuotes : ofOtherType),
    })),
  ];
}

/** What was taken for an operator may belong to the text after it. */
const preposition =
  /^is(?:n't|nt|\s+not)?\s+((?:in|on|under|over|below|above|before|after|less than|more than|exactly)\b.*)/i;

/** Reports a token that is not a value of the type wanted. */
export function reportValue(
  index: number,
  wanted: ValueType,
  kind: OperatorKind | undefined,
  context: Explaining,
): void {
  const { literals, tokens, model } = context;
  const place = { first: index, last: index };
  if (isUnquoted(tokens.codes[index])) {
    // Without a data model, what is compared by size may be a date as well.
    recognize(words(wanted, kind, wanted === "number" && model === undefined), { first: index, index }, context);
    return;
  }
  if (wanted === "date" && tokens.codes[index] === token.number && dateFrom(literals.raw(index)) !== undefined) {
    reportLiteral(index, context);
    return;
  }
  context.add("wrongType", place, `${quoted(literals.raw(index))} is not ${typeNames[wanted]}.`, {
    expected: typeNames[wanted],
    fix: converted(index, wanted, context),
  });
}

// ---- Literals of one type as literals of another ----

/** What is compared with a column of a type, in plain words. */
export const typeNames: Readonly<Record<ColumnType | "objectProperty", string>> = {
  string: "text",
  number: "a number",
  date: "a date",
  boolean: "true or false",
  object: "an object",
  array: "an array",
  vector: "a vector",
  any: "a value of any type",
  objectProperty: "a property",
};

/** A literal rewritten as one of another type, where that is plain to do. */
export function converted(index: number, type: ColumnType, { literals, tokens }: Explaining): Repair | undefined {
  const raw = literals.raw(index);
  const code = tokens.codes[index];
  const text = code === token.string ? literals.string(index) : code === token.date ? bodyOfDate(raw) : raw;
  let replacement: string | undefined;
  if (type === "string" || type === "object") replacement = printString(text);
  if (type === "number") replacement = numberFrom(text.replace(/(?<=\d),(?=\d{3}(?!\d))/g, ""))?.replacement;
  if (type === "date") replacement = dateFrom(text) ?? (code === token.string ? printDate(text) : undefined);
  return replacement === undefined || replacement === raw ? undefined : { ...literals.place(index), replacement };
}

/** A date without its sign; of what is not one, such as the end of a mail address, the sign is a part. */
function bodyOfDate(raw: string): string {
  if (/^@\d/.test(raw)) return raw.slice(1);
  return /^@["']/.test(raw) ? raw.slice(2, -1) : raw;
}

// ---- Quotes, escapes and digits ----

/** Reports a token that is read, but not as it is written. */
export function reportLiteral(index: number, context: Explaining): void {
  const { tokens, literals } = context;
  const raw = literals.raw(index);
  switch (tokens.codes[index]) {
    case token.number:
      reportNumber(index, raw, context);
      break;
    case token.date:
      if (/^@["']/.test(raw)) reportEscape(index, raw, context);
      else reportDate(index, raw.slice(1), context);
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

function reportNumber(index: number, raw: string, context: Explaining): void {
  const say = (code: TextCode, message: string, remedy: Remedy = {}): void => {
    context.add(code, { first: index, last: index }, message.replace("{it}", quoted(raw)), remedy);
  };
  const date = dateFrom(raw);
  if (date !== undefined || /^\d+[-/]/.test(raw)) {
    say("malformedDate", "Write the date {it} with an @, as in @2025-01-15.", {
      expected: date === undefined ? "year, month and day" : undefined,
      replacement: date,
      certain: true,
    });
  } else if (!isJsonNumber(raw)) {
    say("malformedNumber", "{it} is not a number.", {
      expected: "a number such as 42, -0.5 or 1e6",
      ...numberFrom(raw),
    });
  } else {
    say("inexactNumber", `{it} is not exact as a number: it would become ${String(Number(raw))}.`, {
      title: "write it as text",
      replacement: isInexact(raw) && mayBeText(index, context) ? `"${raw}"` : undefined,
    });
  }
}

/** Whether text is possible in place of a number: after = and != and in a list, but not as a count. */
function mayBeText(index: number, { tokens }: Explaining): boolean {
  const { is, isNot } = operators.string;
  const operator = tokens.phrase(index - 1)?.text;
  return (
    operator === is.text || operator === isNot.text || /[[,]/.test(String.fromCharCode(tokens.codes[index - 1] ?? 0))
  );
}

function reportDate(index: number, raw: string, context: Explaining): void {
  context.add("malformedDate", { first: index, last: index }, `${quoted(`@${raw}`)} is not a date.`, {
    expected: "a date such as @2025-01-15 or @2025-01-15T09:30:00Z",
    replacement: dateFrom(raw),
    certain: true,
  });
}

function reportEscape(index: number, raw: string, { literals, report }: Explaining): void {
  for (const { 0: sequence, index: at } of raw.matchAll(escapeSequence)) {
    if (unescape(sequence) !== undefined) continue;
    const place = literals.place(index);
    const start = place.start + at;
    report.add("malformedText", { start, end: start + sequence.length }, `${quoted(sequence)} is not an escape.`, {
      expected: String.raw`an escape of JSON such as \" or \n; a backslash is written \\`,
      // Where one is no escape, those that look like one are none either; a quote would end the text.
      fix: {
        ...place,
        title: "write every backslash twice",
        replacement: raw.replace(/\\(\\)|\\(?!["'`])/g, "\\\\$1$1"),
      },
    });
    return;
  }
}

// ---- Lists ----

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
      replacement: isClosed ? `[${literals.raw(list.first + 1, list.last - 1)}]` : undefined,
    });
  } else {
    for (let at = 0; at <= list.items.length; at++) checkComma(list, at, context);
  }
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
  const found = tokens.codes.subarray(first, last + 1);
  if (at > 0 && found.length === 1 && found[0] === token.comma) return;
  if (found.length > 0) {
    const place = literals.place(first, last);
    report.withdraw(place);
    report.add("malformedList", place, "Separate the values of a list by commas.", {
      replacement: isBetween ? "," : "",
      // Of `and`, nobody knows whether all of the values are meant.
      certain: isBetween && found.every((code) => code === token.or),
    });
  } else if (isBetween && !context.isCovered(first)) {
    const { end } = literals.place(before);
    // Nobody writes two values without a blank.
    const isApart = tokens.starts[first] !== end;
    // Words in a row are one text, which is reported as such.
    if (isUnquoted(tokens.codes[before]) && (!isApart || !isLiteral(tokens.codes[first]))) return;
    report.add("malformedList", literals.place(first), `Expected a comma before ${quoted(literals.raw(first))}.`, {
      fix: isApart ? { title: "insert a comma", start: end, end, replacement: "," } : undefined,
    });
  }
}

// ---- The values of between ----

/** Reports the values of `between` where no `and` joins them. */
export function reportSeparator(value: number, separator: number | null, second: number, context: Explaining): void {
  const { codes } = context.tokens;
  const hasCommas = (first: number): boolean => recognize([writtenNumber], { first, index: first }, context);
  // `between 1,000 and 5`: what seems to be both values is the first one.
  if (context.isCovered(second) || (codes[second + 1] === token.and && hasCommas(value))) {
    let last = value;
    while (context.isCovered(last + 1)) last++;
    const next = last + 2;
    if (codes[last + 1] === token.and && !context.isCovered(next) && !hasCommas(next) && isLiteral(codes[next]))
      context.cover(next);
  } else reportMissingAnd(value, separator, second, context);
}

function reportMissingAnd(value: number, separator: number | null, second: number, context: Explaining): void {
  const { codes } = context.tokens;
  const { literals, report } = context;
  const message = 'Join the two values of "between" by "and".';
  const raw = literals.raw(second);
  if (separator === null) {
    report.add("malformedRange", literals.place(second), message, {
      // A minus between them may be no sign.
      replacement: raw.startsWith("-") ? undefined : `and ${raw}`,
      certain: isLiteral(codes[value]) && codes[second + 1] !== token.and,
    });
    return;
  }
  report.withdraw(literals.place(separator));
  report.add("malformedRange", literals.place(separator), message, {
    replacement: codes[separator] === token.comma ? " and" : "and",
    // What follows may be another condition, or the last digits of the number.
    certain:
      (!isUnquoted(codes[separator]) || /^to$/i.test(literals.raw(separator))) &&
      isLiteral(codes[second]) &&
      !/,\d+$/.test(literals.raw(value, second)),
  });
}
