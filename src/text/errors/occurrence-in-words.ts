/** Ways of saying how often and when something occurred, and how that is said here. */
import type { Explaining } from "./explaining.js";
import { misspelt } from "./misspelt.js";
import { isUnquoted, token } from "../lexer/token.js";

/** A part of an occurrence as it is said here. */
interface Part {
  readonly text: string;
  /** The token after it. */
  readonly end: number;
  /** Whether that is plainly what was meant. */
  readonly certain: boolean;
}

/**
 * Reports what is written in other words, such as `occurred at least 3 times in the last 2 weeks`; false where it is not
 * an occurrence, or nothing is wrong with its count and days.
 *
 * @param first - the token of the related model.
 */
export function reportOccurrence(first: number, last: number, context: Explaining): boolean {
  const { codes } = context.tokens;
  const start = first + 2;
  const isNever = codes[start - 1] === token.never;
  if (!isNever && codes[start - 1] !== token.occurred) return false;
  const before = frequency(start, last, context);
  // What did not occur more than 3 times occurred fewer than 4 times, which is not for us to turn around.
  if (isNever && before.end > start) return withoutPeriod(start, last, context);
  // What follows the or of `3 or more` is another condition to the grammar.
  const when = period(before.end, before.end > last + 1 ? endOfWords(before.end, codes) : last, context);
  const isOften = isNever || isWritten(before, start, context);
  if (when === undefined) return isOften && withoutPeriod(before.end, last, context);
  const isWhen = isWritten(when, before.end, context);
  if (isOften && isWhen) return false;
  // How often may be said after when.
  const behind = isNever || before.end > start ? before : frequency(when.end, last, context);
  const isBehind = behind.end > when.end;
  const from = isOften ? before.end : start;
  const end = isBehind ? behind.end : isWhen ? before.end : when.end;
  const texts = [isOften ? "" : behind.text, isWhen && !isBehind ? "" : when.text];
  // Where nothing is said, the place is the word before.
  const isMissing = end === from;
  if (isMissing) texts.unshift(isNever ? "never occurred" : context.literals.raw(from - 1));
  const days = 'in days ago, as in "less than 30 days ago"';
  const message = isOften
    ? `Write when it occurred ${days}.`
    : `Write how often it occurred as in "more than 3 times", and when ${days}.`;
  context.add("unexpected", { first: isMissing ? from - 1 : from, last: end - 1 }, message, {
    replacement: texts.filter((text) => text !== "").join(" "),
    certain: behind.certain && when.certain,
  });
  return true;
}

function withoutPeriod(index: number, last: number, context: Explaining): true {
  const at = Math.min(index, last);
  context.add("unexpected", { first: at, last: at }, "Write when it occurred in days ago, before anything else.", {
    expected: "less than 30 days ago, or more than 0 days ago for ever",
  });
  return true;
}

/** The last token before the next connective, comma or parenthesis that closes. */
function endOfWords(first: number, codes: Uint8Array): number {
  const ends = new Set<number | undefined>([undefined, token.and, token.or, token.comma, token.close]);
  let next = first;
  while (!ends.has(codes[next])) next++;
  return next - 1;
}

function isWritten({ text, end }: Part, from: number, { literals }: Explaining): boolean {
  const written = literals.raw(from, end - 1).toLowerCase();
  return end > from && singular(written) === singular(text);
}

function singular(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace("fewer", "less")
    .replace(/(time|day)s/, "$1");
}

/** What each comparison is called here, what it adds to the number of times, and how it is said. */
const comparisons: readonly (readonly [name: string, more: number, words: RegExp])[] = [
  ["more than", 0, /^(?:(?:more|older|earlier)\s+th[ae]n|>)$/i],
  ["more than", -1, /^(?:or\s+more|>=)$/i],
  ["fewer than", 0, /^(?:(?:fewer|less|newer|younger|later)\s+th[ae]n|<)$/i],
  ["fewer than", 1, /^(?:or\s+(?:fewer|less)|<=)$/i],
  ["exactly", 0, /^(?:exactly|=)$/i],
];

// Nothing is guessed by its letters: other is as near to fewer as a misspelt word is.
function comparisonOf(written: string): readonly [name?: string, more?: number, ...rest: readonly unknown[]] {
  return comparisons.find(([, , words]) => words.test(written)) ?? [];
}

const numbers = ["never", "once", "twice", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** `at least 3 times`, `> 3 times`, `3 or more times`, `twice`; without a count, at any time. */
function frequency(from: number, last: number, { tokens, literals }: Explaining): Part {
  const { codes } = tokens;
  const numberOf = (index: number): number =>
    codes[index] === token.number ? literals.number(index) : numbers.indexOf(literals.raw(index).toLowerCase());
  let at = from;
  while (at <= last && at < from + 3 && !(numberOf(at) >= 0)) at++;
  const behind = literals.raw(at + 1, at + 2);
  const isOrMore = at === from && codes[at + 1] === token.or && comparisonOf(behind).length > 0;
  const written = isOrMore ? behind : at === from ? "exactly" : literals.raw(from, at - 1);
  const known = at === from + 1 ? tokens.phrase(from)?.text : undefined;
  const [comparison, more = 0] =
    isYear(literals.raw(at)) && codes[at + 1] !== token.times ? [] : comparisonOf(known ?? written);
  const times = numberOf(at) + more;
  const next = at + (isOrMore ? 3 : 1);
  const isPeriod = codes[next] === token.daysAgo || /^(?:day|week|month|year)s?$/i.test(literals.raw(next));
  if (comparison === undefined || at > last || !(times >= 0) || isPeriod)
    return { text: "more than 0 times", end: from, certain: true };
  return {
    text: `${comparison} ${String(times)} ${times === 1 ? "time" : "times"}`,
    end: codes[next] === token.times ? next + 1 : next,
    certain: next > from + 1,
  };
}

/** Whether a number rather says when something occurred. */
function isYear(digits: string): boolean {
  return /^(?:19|20)\d\d$/.test(digits);
}

const inWords =
  /^([a-z<>=\s]*?)\s*(?=\d|day|week|month|year)(\d{0,9})\s*(?:(day|week|month|year)s?\b(?:\s+\wgo\b)?|ago\b|\)?$)/;
const daysIn: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 365 };

/** `in the last 2 weeks`, `30 days ago`, `ever`. */
function period(from: number, last: number, { tokens, literals }: Explaining): Part | undefined {
  const { text, starts, ends } = tokens;
  const anyTime = "more than 0 days ago";
  if (from > last) return { text: anyTime, end: from, certain: false };
  if (literals.raw(from).toLowerCase() === "ever") return { text: anyTime, end: from + 1, certain: true };
  const start = starts[from] ?? 0;
  const behind = text.slice(start, Math.min(start + 60, (ends[last] ?? 0) + 1)).toLowerCase();
  const [written, words = "", count = "", unit = ""] = inWords.exec(behind) ?? [];
  if (written === undefined) return undefined;
  let end = from + 1;
  while (end <= last && (ends[end - 1] ?? 0) < start + written.length) end++;
  if (end <= last && misspelt(literals.raw(end), ["ago"]) !== undefined) end++;
  // What goes on with it is not understood.
  if (end <= last && isUnquoted(tokens.codes[end])) return undefined;
  const isNow =
    /^(?:in|within|during|since|)(?: the)?$|^(?:(?:in|within|during|over|for|of) )?(?:the )?(?:last|past)$/.test(words);
  const [comparison, more] = comparisonOf(isNow ? "<" : words);
  // Of 30 days or less, nobody knows whether the thirtieth is meant.
  if (comparison === undefined || more !== 0 || count + unit === "" || (unit === "" && isYear(count))) return undefined;
  const days = Number(count === "" ? 1 : count) * (daysIn[unit] ?? 1);
  // Of more than 5 days, nobody knows whether they are counted, or gone.
  const isPast = isNow || written.endsWith("go") || !/^(?:more|less|fewer|>|<)/.test(words);
  return {
    text: `${comparison.replace("fewer", "less")} ${String(days)} ${days === 1 ? "day" : "days"} ago`,
    end,
    certain: count !== "" && words !== "" && (unit === "day" || unit === "week") && isPast,
  };
}
