/** Values that are not written as values: words without quotes, dates and numbers of other notations, calls. */
import type { OperatorKind } from "../../model/operators.js";
import { operators } from "../../model/operators.js";
import { suggest } from "../../model/issues/suggest.js";
import type { Phrase } from "../lexer/phrases.js";
import { isUnquoted, token } from "../lexer/token.js";
import { kindOfCheck } from "../parser/infer-kind.js";
import type { ValueType } from "../parser/mistake.js";
import { rowOf } from "../parser/operator-rows.js";
import { printString } from "../printer/print-literal.js";
import { converted, typeNames } from "./conversion.js";
import type { Explaining } from "./explaining.js";
import { dateInWords, isRelative, relativeDate, withoutSign } from "./lenient-date.js";
import { numberAt } from "./lenient-number.js";
import type { Found, Recognizer } from "./recognizer.js";
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

/** Dates and numbers of several tokens. */
const dates: Recognizer = { when: "| any", reads: dateInWords, ...withoutSign };
const numbers: Recognizer = {
  when: "| any",
  reads: numberAt,
  code: "malformedNumber",
  message: "Write the number {it} as {replacement}.",
};

/** Dates that are counted from today: `30 days ago`; where text is possible, only what has a number or a call. */
export function relativeDates(isText: boolean): readonly Recognizer[] {
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
  ];
}

export const valuesInWords: readonly Recognizer[] = [dates, numbers];

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
    expected: isOpen ? "a number such as 42 or a date such as @2025-01-15" : examples[wanted],
  } satisfies Partial<Recognizer>;
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
    // O'Brien
    {
      when: "| start:word~text",
      code: "unquotedText",
      message: "Write the whole text in double quotes.",
      about: "start",
    },
    wordForCheck(kind),
    dates,
    ...relativeDates(isText),
    numbers,
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
