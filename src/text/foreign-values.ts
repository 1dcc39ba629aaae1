/** What people write in the place of values: dates and numbers of other languages, and words that are checks. */
import { operators } from "../model/operators.js";
import { didYouMean, suggest } from "../model/suggest.js";
import type { Context } from "./context.js";
import { converted } from "./conversion.js";
import type { Explanation } from "./explanation.js";
import { dateAt, isRelative, withoutSign } from "./foreign-date.js";
import { printDate } from "./print-literal.js";
import { token } from "./token.js";

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
  report.withdraw(place);
  report.add("dateWithoutSign", place, withoutSign(literals.raw(first, last)), {
    replacement: printDate(meant.date),
    certain: true,
  });
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
  context.report.add(code, place, message, { expected });
  return true;
}

/** What is said of `last week` and the like. */
export function relativeDate(written: string): Pick<Explanation, "code" | "message" | "expected"> {
  return {
    code: "relativeDate",
    message: `${written} is no date: dates are not counted from today here.`,
    expected: 'a date such as @2025-01-15, or SQL such as sql("recent", "created_at > current_date - 30")',
  };
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
    undefined: [isNull.text, isNotNull.text],
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
