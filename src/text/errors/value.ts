/** Values that are not written as values: words without quotes, dates and numbers of other notations, calls. */
import type { OperatorKind } from "../../model/operators.js";
import { operators } from "../../model/operators.js";
import { suggest } from "../../model/suggest.js";
import type { Phrase } from "../lexer/phrases.js";
import { isUnquoted, token } from "../lexer/token.js";
import { kindOfCheck } from "../parser/infer-kind.js";
import type { ValueType } from "../parser/mistake.js";
import { rowOf } from "../parser/operator-rows.js";
import { printString } from "../printer/print-literal.js";
import { converted, typeNames } from "./conversion.js";
import type { Explaining } from "./explaining.js";
import { dateInWords, isRelative, relativeDate, withoutSign } from "./lenient-date.js";
import { amountAt, mayBeSeveral } from "./lenient-number.js";
import type { Found, ReadValue, Recognizer } from "./recognizer.js";
import { quoted, recognize } from "./recognizer.js";

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

/** Whether a word means that there is no value. */
export function isWordForNull(word: string): boolean {
  return checks.get(word.toLowerCase())?.[0] === isNull.text;
}

/** The check that an operator and a word mean. */
function checkOf(word: string, operator: Phrase | undefined): string | undefined {
  const [positive, negative] = checks.get(word) ?? [];
  return operator?.text === "=" ? positive : operator?.text === "!=" ? negative : undefined;
}

/** The check that `= null`, `is nul` and the like mean. */
function checkFor(index: number, { literals, tokens }: Explaining): string | undefined {
  const phrase = tokens.phrase(index - 1);
  const word = literals.raw(index).toLowerCase();
  // After a sign the word must be right; after `is`, one with its letters out of order or one too few or too many may be.
  const meant = phrase?.words[0] === "is" ? [...checks.keys()].find((check) => isSlipOf(word, check)) : word;
  return checkOf(meant ?? "", phrase);
}

/** Whether a word is another, or nearly: no letter is another one, as in done for none, and the first one is right. */
function isSlipOf(word: string, right: string): boolean {
  if (word === right) return true;
  if (!word.startsWith(right.charAt(0)) || suggest(word, [right]) === undefined) return false;
  const letters = (text: string): string => Array.from(text).sort().join("");
  return word.length !== right.length || letters(word) === letters(right);
}

/** A word in the place of a value that means a check, as in `= null`. */
function wordForCheck(kind: OperatorKind | undefined): Recognizer {
  return {
    when: "operator:comparator | word:word",
    means: ({ word = "" }, { first, context }) => {
      const check = checkFor(first, context);
      if (check === undefined || (kind !== undefined && rowOf(kind, check) === undefined)) return false;
      const mayBeText = kind === "string" || kind === "objectProperty" || (kind ?? kindOfCheck(check)) === undefined;
      const isPlain = !mayBeText || /^(?:null|true|false)$/i.test(word);
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

/** Dates in words, and of SQL. */
export const datesInWords: readonly Recognizer[] = [
  { when: "| any", ...withoutSign, reads: dateInWords },
  ...["| name:word value:text", "| name:word open value:text close"].map((when): Recognizer => ({
    // date '2025-01-15', date("2025-01-15")
    when,
    means: ({ name = "" }, { extentOf, context }) => {
      if (!/^(?:to_|parse_)?(?:date|datetime|timestamp)$/i.test(name)) return false;
      const replacement = converted(extentOf("value").first, "date", context)?.replacement;
      return { replacement, certain: replacement?.includes('"') === false };
    },
    code: "malformedDate",
    message: "Write a date with an @, as in @2025-01-15.",
  })),
];

/** Amounts with a sign before them. */
export const amounts: readonly Recognizer[] = [
  {
    when: "| any",
    reads: amountAt,
    code: "malformedNumber",
    message: "Write the number {it} without a currency sign, and a minus as a hyphen right before it.",
  },
];

/** What is wrong with a word where a value of a type is expected. */
function words(wanted: ValueType, kind: OperatorKind | undefined, isOpen: boolean): readonly Recognizer[] {
  const isText = wanted === "string";
  const examples = { string: typeNames.string, number: "a number such as 42", date: "a date such as @2025-01-15" };
  const isAge = ({ words = "" }: Found): boolean => isRelative(words) && (!isText || /[\d(]/.test(words));
  const withoutQuotes = {
    code: "unquotedText",
    message: "Write the text {text} in quotes.",
    expected: "text in quotes, or a number, or a date behind an @",
  };
  const ofOtherType = {
    code: "wrongType",
    message: isOpen ? "{text} is neither a number nor a date." : `{text} is not ${typeNames[wanted]}.`,
    expected: isOpen ? "a number such as 42 or a date such as @2025-01-15" : examples[wanted],
  };
  const unquoted = (when: string): Recognizer[] => [
    {
      when,
      means: ({ text = "" }) => isWordForNull(text),
      code: "valueForCheck",
      message: `{text} is not a value. To test for null, use "${isNull.text}".`,
      expected: `a condition of its own, ${isNull.text} or ${isNotNull.text}`,
    },
    {
      when,
      means: ({ text = "" }) => !isText || printString(text.replace(/^`(.*)`$/, "$1")),
      ...(isText ? withoutQuotes : ofOtherType),
    },
  ];
  return [
    {
      // N'US' of SQL, r"US"; in a raw text, a backslash is one
      when: "| prefix:word~text:text",
      means: ({ prefix = "", text = "" }) =>
        /^[befnru]$/i.test(prefix) && /^(.).*\1$/s.test(text) && !(/r/i.test(prefix) && text.includes("\\")),
      code: "unquotedText",
      message: "Write the whole text in quotes, without {prefix} before it.",
      about: "prefix",
      replacement: "",
      certain: true,
    },
    // O'Brien
    {
      when: "| start:word~text",
      code: "unquotedText",
      message: "Write the whole text in double quotes.",
      about: "start",
    },
    wordForCheck(kind),
    ...datesInWords,
    {
      // is more than 30 days ago
      when: "operator:comparator | words:rest",
      means: (found, { phraseOf }) => isAge(found) && phraseOf("operator")?.foreign !== undefined,
      ...relativeDate("words"),
      about: "operator..words",
      isWhole: true,
    },
    { when: "| words:rest", means: isAge, ...relativeDate("words") },
    ...amounts,
    // GETDATE()
    {
      when: "| name:word~ parentheses",
      code: "unexpectedCall",
      message: "There are no functions such as {name}.",
      expected: examples[wanted],
    },
    {
      // null = name
      when: "word:any operator:comparator | column:name",
      means: ({ word = "", column = "" }, { phraseOf }) => {
        const check = isWordForNull(word) && checkOf(word.toLowerCase(), phraseOf("operator"));
        return check && `${column} ${check}`;
      },
      code: "missingColumn",
      message: "Write the column before the operator.",
      about: "word..column",
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
    ...unquoted("(comparator / on) | text:unquoted"),
    ...unquoted("| text:words"),
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
  const fix = converted(index, wanted, context);
  if (wanted === "date" && tokens.codes[index] === token.number && fix !== undefined) {
    const message = withoutSign.message.replace("{it}", quoted(literals.raw(index)));
    context.add(withoutSign.code, place, message, { fix: { ...fix, certain: true } });
    return;
  }
  context.add("wrongType", place, `${quoted(literals.raw(index))} is not ${typeNames[wanted]}.`, {
    expected: typeNames[wanted],
    fix,
  });
}

// ---- Numbers with blanks or commas in them ----

/** Whether a token is the last of `1,000`, of which the comma does not separate two values. */
export function isDigitGroup(index: number, { tokens, literals }: Explaining): boolean {
  const { codes, starts, ends } = tokens;
  // Of long lists, most values are none at the first look.
  if (codes[index] !== token.number || codes[index - 1] !== token.comma || starts[index] !== ends[index - 1])
    return false;
  return /^-?(?!0,)\d{1,3},\d{3}(?:\.\d+)?$/.test(literals.raw(index - 2, index));
}

/** Numbers of several tokens, from the first of them on. */
export const groupedDigits: readonly Recognizer[] = [
  {
    // 1,000,000
    when: "| any",
    reads: (text, start) => grouped(/-?(?!0,)\d{1,3}(?:,\d{3}(?!\d))+(?:\.\d+)?/y, text, start),
    code: "malformedNumber",
    message: "Write the number {it} without commas.",
  },
  {
    // 1 000
    when: "| any",
    reads: (text, start) => grouped(/-?\d{1,3}(?: \d{3}(?![\d.]))+(?:\.\d+)?/y, text, start),
    code: "malformedNumber",
    message: "Write the number {it} without blanks.",
  },
];

function grouped(pattern: RegExp, text: string, start: number): ReturnType<ReadValue> {
  pattern.lastIndex = start;
  const [found] = pattern.exec(text) ?? [];
  const replacement = found?.replace(/[,\s]/g, "");
  return found === undefined ? undefined : { end: start + found.length, replacement, certain: !mayBeSeveral(found) };
}
