/** Issues of a text that is not an expiration policy. */
import type { Issue } from "../../model/issues/issue.js";
import { didYouMean } from "../../model/issues/suggest.js";
import { intervals } from "../../model/policy.js";
import { alternatives } from "../../model/issues/quote.js";
import { ownValue } from "../../model/own-value.js";
import type { Furthest } from "../generated/parser.js";
import { token } from "../lexer/tokens.js";
import type { PolicyReading } from "../parser/read-policy.js";
import { policyPhrases, readPolicy } from "../parser/read-policy.js";
import { introductions } from "../printer/print-policy.js";
import { misspelt, phrasesNear } from "./condition.js";
import { reportProblem } from "./meaning.js";
import { Explaining, quoted } from "./recognizer.js";
import type { Repair } from "./report.js";
import { TextReport, countAfter } from "./report.js";
import { reportLiteral } from "./value.js";

/** Every issue of a text that is not a policy. A fix leaves fewer issues than there are. */
export function explainPolicy(text: string, reading: PolicyReading): readonly Issue[] {
  const report = reportOn(text, reading);
  const { count } = report;
  const countOf = (other: string): number => {
    const left = reportOn(other, readPolicy(other)).count;
    return left < count ? left : Infinity;
  };
  return report.issues(countAfter(text, count, countOf));
}

function reportOn(text: string, reading: PolicyReading): TextReport {
  const report = new TextReport(text);
  const context = new Explaining(reading, report);
  for (const problem of reading.tokens.problems) if (!report.leavesOut()) reportProblem(problem, context);
  for (const mistake of reading.mistakes) {
    if (report.leavesOut()) continue;
    switch (mistake.type) {
      case "unknownPart": {
        const expected = alternatives(examplesOf(mistake.known));
        context.add("policySyntax", mistake, `A ${mistake.interval} policy has no ${mistake.part}.`, { expected });
        break;
      }
      case "repeatedPart":
        context.add("policySyntax", mistake, `Write the ${mistake.part} once.`);
        break;
      case "monthOfQuarter":
        context.add("policySyntax", mistake, "Write the month of a quarter as a number, not as a name.");
        break;
      case "policySyntax":
        if (!reportSchedule(context)) reportSyntax(mistake.furthest, context);
        break;
      default:
        reportLiteral(mistake.first, context);
    }
  }
  return report;
}

// ---- Schedules in other words ----

/** How much of a text is searched for a schedule. */
const longestSchedule = 200;

/** Reports a schedule in other words, or one of several times; false where it is neither. */
function reportSchedule({ report, tokens: { text } }: Explaining): boolean {
  const written = text.slice(0, longestSchedule).replace(/#[^]*/, "");
  const meant = rewritten(written);
  if (readPolicy(meant + text.slice(written.length)).value !== undefined) {
    const start = beginningOfChange(written, meant);
    const place = { start, end: written.trimEnd().length };
    const replacement = meant.slice(start).trimEnd();
    const message = `Write ${quoted(replacement)} instead of ${quoted(written.slice(start).trimEnd())}.`;
    report.add("policySyntax", place, message, { replacement });
    return true;
  }
  return several.some(([part, when]) => {
    const match = when.exec(written);
    if (match === null) return false;
    const place = { start: match.index, end: match.index + match[0].length };
    const why = "allocations expire once in each interval. To let them expire more often, write a shorter interval.";
    report.add("policySyntax", place, `Write one ${match.groups?.["part"] ?? part}: ${why}`);
    return true;
  });
}

const daysAndMonths = policyPhrases.filter(({ type }) => type === "dayOrMonth");

const namesAfter = (preposition: string): string =>
  daysAndMonths.flatMap(({ words: [first, name = ""] }) => (first === preposition ? name : [])).join("|");

const month = `(${namesAfter("in")})`;
const weekday = `(${namesAfter("on")})s?`;
const day = "([1-9]|[12][0-9]|3[01])(?:st|nd|rd|th)?";

const units = { hour: "hourly", day: "daily", week: "weekly", month: "monthly", quarter: "quarterly", year: "yearly" };

/** What people write, and what policies have instead, in the order of replacement. */
const rewritings = [
  ...Object.entries(units).map(([unit, interval]) => [`(?:every|each) ${unit}s?`, interval] as const),
  [`(?:every|each) ${weekday}`, "weekly on $1"],
  // at 09:00 daily
  [`(\\S.*?) ((?:${Object.values(units).join("|")})\\b.*)`, "$2 $1"],
  // on june 1, on the 1st of june, on the 1st
  [`(?:on|in) ${month} (?:the )?${day}`, "in $1 on day $2"],
  [`on (?:the )?${day} (?:of )?${month}`, "in $2 on day $1"],
  [`on (?:the )?${day}`, "on day $1"],
].map(([written = "", meant = ""]) => [anywhere(written), meant] as const);

/** Words with any blanks between them. */
function anywhere(words: string): RegExp {
  return new RegExp(`\\b${words.replaceAll(" ", "\\s+")}\\b`, "is");
}

/** A schedule with the words that policies have. */
function rewritten(schedule: string): string {
  const withTime = schedule.replace(
    /\bat\s+(2[0-3]|[01]?\d)(?::([0-5]\d))?(?:\s*([ap])m)?\b/i,
    (_, hour: string, minute = "00", half?: string) => {
      const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
      return `at ${String(hours).padStart(2, "0")}:${minute}`;
    },
  );
  return rewritings.reduce((text, [written, meant]) => text.replace(written, meant), withTime);
}

/** Where the first word begins that differs. */
function beginningOfChange(written: string, meant: string): number {
  let at = 0;
  while (at < written.length && written[at] === meant[at]) at++;
  while (at > 0 && /\S/.test(written.charAt(at - 1))) at--;
  return at;
}

/** Parts with several values, of which a policy has one. */
const several: readonly (readonly [part: string, RegExp])[] = [
  // weekly on monday and friday
  ["day", listOf(weekday)],
  ["month", listOf(month)],
  // daily at 09:00 and 17:00
  ["time", listOf(String.raw`\d{1,2}(?:(?::\d\d){1,2}(?:\s*[ap]m)?|\s*[ap]m)`)],
  // monthly on day 1 and 15
  ["day", listOf(String.raw`(?<![:\d])\d{1,2}(?:st|nd|rd|th)?(?![:\d]|\s*[ap]m)`)],
  ["day", /\bevery\s+(?:week(?:day|end)s?|(?:other|second)\s+\w+)\b/i],
  ["day", /\b(?:twice|\w+\s+times)\s+(?:an?|per|each|every)\s+\w+/i],
];

/** Values after each other, each with the same words before it or none, and with others between them. */
function listOf(value: string): RegExp {
  const first = String.raw`\b(?:(?<preposition>on|in|at|every|each)\s+)?(?:the\s+)?(?:(?<part>day|weekday|month|minute)\s+)?`;
  const next = String.raw`[^]{0,40}?(?:,|&|\band\b|\bor\b)\s*(?:\k<preposition>\s+)?(?:the\s+)?(?:\k<part>\s+)?`;
  return new RegExp(String.raw`${first}${value}\b(?:${next}${value}\b)+`, "i");
}

// ---- Words in another order ----

/** What the named rules of the grammar accept, in plain words. Default: the parts of the interval. */
const spoken: Readonly<Record<string, readonly string[]>> = {
  interval: Object.keys(intervals),
  time: ["a time such as 09:00"],
  text: ["text in quotes"],
  number: ["a number"],
  end: ["the end of the policy"],
};

/** Parts as they are written: `"on weekday 1"`. */
function examplesOf(parts: readonly string[]): readonly string[] {
  const introduced = Object.entries(introductions).filter(([part]) => parts.includes(part));
  return introduced.map(([part, words]) => `"${words} ${part === "time" ? "09:00" : "1"}"`);
}

function reportSyntax({ at, names }: Furthest, context: Explaining): void {
  const { tokens, literals, report } = context;
  const { text, codes } = tokens;
  const known = tokens.phrase(at);
  const interval = tokens.phrase(0)?.text ?? "";
  const parts = Object.keys(ownValue(intervals, interval) ?? {});
  const expected = alternatives([...names].flatMap((name) => spoken[name] ?? examplesOf(parts)));
  if (known?.type === "interval" || (known !== undefined && at === 0)) {
    report.add("policySyntax", literals.place(at), "Write the interval first, and only there.", {
      expected,
      replacement: at > 0 && known.text === interval ? "" : undefined,
    });
    return;
  }
  const fix = nearestAt(at, context);
  // Words that mean nothing belong together: `every 2 weeks`.
  let last = at;
  for (let next = at; codes[at] === token.unknown && isWord(codes[next]); next++)
    if (codes[next] === token.unknown) last = next;
  const place = { ...literals.place(at, last), ...(fix && { end: fix.end }) };
  const found = text.slice(place.start, place.end);
  const problem = at === 0 && codes[0] === token.unknown ? "There is no interval" : "Unexpected";
  const message = found === "" ? "The policy ends too early." : `${problem} ${quoted(found)}.`;
  report.add("policySyntax", place, message + didYouMean(fix?.replacement), { expected, fix });
}

const isWord = (code: number | undefined): boolean => code === token.unknown || code === token.number;

/** What the next two words or the next one most likely mean, where a policy may have it. */
function nearestAt(at: number, { tokens, literals }: Explaining): Repair | undefined {
  const { codes, text } = tokens;
  const isPair = codes[at] === token.unknown && codes[at + 1] === token.unknown;
  for (const last of isPair ? [at + 1, at] : [at]) {
    const place = literals.place(at, last);
    const found = text.slice(place.start, place.end);
    const words = found.toLowerCase().split(/\s+/);
    const name = dayOrMonth(words);
    // `on weekday monday`: the name of a day or a month is where its number would be.
    const isNumber = name !== undefined && tokens.phrase(at - 1)?.type === "part";
    const { start } = isNumber ? literals.place(at - 1) : place;
    const replacement =
      name ??
      misspelt(
        found,
        phrasesNear(words, policyPhrases).map(({ text }) => text),
      );
    if (replacement !== undefined && isBeginning(text.slice(0, start) + replacement))
      return { start, end: place.end, replacement };
  }
  return undefined;
}

/** The words of a day or a month, of which the preposition is missing or another one: `in june` for `on june`. */
function dayOrMonth(words: readonly string[]): string | undefined {
  const name = words.at(-1)?.replace(/s$/, "");
  const isAlone = words.length === 1 || words[0] === "on" || words[0] === "in";
  return isAlone ? daysAndMonths.find(({ words: [, own] }) => own === name)?.text : undefined;
}

/** Whether a policy may begin with a text. */
function isBeginning(text: string): boolean {
  return ["", " 1", " 09:00"].some((rest) => readPolicy(text + rest).value !== undefined);
}
