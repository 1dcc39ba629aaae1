/** The issues of a text that is not an expiration policy. */
import type { Issue } from "../../model/issues/issue.js";
import { didYouMean, suggest } from "../../model/issues/suggest.js";
import type { Furthest } from "../generated/parser.js";
import { Policy, parse } from "../generated/parser.js";
import type { Tokens } from "../lexer/tokens.js";
import { token } from "../lexer/tokens.js";
import type { PolicyReading } from "../parser/read-policy.js";
import { policyPhrases } from "../parser/read-policy.js";
import { Explaining, quoted } from "./recognizer.js";
import { reportLiteral } from "./value.js";
import { TextReport } from "./report.js";
import { reportProblem } from "./meaning.js";

export function explainPolicy(text: string, reading: PolicyReading): readonly Issue[] {
  const report = new TextReport(text);
  const context = new Explaining(reading, report);
  for (const problem of reading.tokens.problems) reportProblem(problem, context);
  for (const mistake of reading.mistakes) {
    switch (mistake.type) {
      case "unknownPart": {
        const expected = mistake.known.join(", ");
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
  return report.issues();
}

const intervalOf = {
  hour: "hourly",
  day: "daily",
  week: "weekly",
  month: "monthly",
  quarter: "quarterly",
  year: "yearly",
};

/** What to write in place of a schedule as calendars have it; undefined where that is not clear. */
interface Schedule {
  readonly when: RegExp;
  readonly message: string;
  readonly expected?: string;
  readonly means?: (...groups: readonly string[]) => string | undefined;
}

const onceInEach = {
  message:
    "Write one day: allocations expire once in each interval. To let them expire more often, write a shorter interval.",
  expected: 'one day such as "on monday", or "daily"',
} satisfies Partial<Schedule>;

const schedules: readonly Schedule[] = [
  {
    // every monday at 9am
    when: /^\s*every\s+(\w+?)s?(?:\s+at\s+(\d{1,2})(?::(\d\d))?\s*(?:([ap])m)?)?\s*$/i,
    means: (unit, hour, minute, half) => {
      const day = dayOrMonth(`on ${unit}`);
      const interval = Object.entries(intervalOf).find(([name]) => name === unit)?.[1] ?? (day && `weekly ${day}`);
      return interval && interval + (hour === "" ? "" : ` ${timeOf(hour, minute, half)}`);
    },
    message: 'Write the interval first: "{replacement}".',
  },
  // weekly on monday and friday, every weekday, twice a week
  { when: /\bon\s+\w+day(?:\s*(?:,|&|\band\b|\bor\b)\s*(?:on\s+)?\w+day\b)+/i, ...onceInEach },
  { when: /\bevery\s+(?:week(?:day|end)s?|(?:other|second)\s+\w+)\b/i, ...onceInEach },
  { when: /\b(?:twice|\w+\s+times)\s+(?:an?|per|each|every)\s+\w+/i, ...onceInEach },
  {
    // weekly on monday at 9am
    when: /\bat\s+(\d{1,2})(?::(\d\d))?\s*([ap])m\b/i,
    means: timeOf,
    message: 'Write the time as "{replacement}".',
  },
  {
    // monthly on the 15th
    when: /\bon\s+(?:the\s+)?(\d{1,2})(?:st|nd|rd|th)\b/i,
    means: (day) => `on day ${day}`,
    message: 'Write the day as "{replacement}".',
  },
];

/** A time with the hours from 0 to 23: `at 15:00` for 3pm. */
function timeOf(hour: string, minute: string, half: string): string {
  const hours = half === "" ? Number(hour) : (Number(hour) % 12) + (half === "p" ? 12 : 0);
  return `at ${String(hours).padStart(2, "0")}:${minute || "00"}`;
}

/** Reports the first schedule that is found; false where there is none. */
function reportSchedule({ report, tokens: { text } }: Explaining): boolean {
  return schedules.some(({ when, means, message, expected }) => {
    const match = when.exec(text);
    const replacement =
      match === null ? undefined : means?.(...match.slice(1).map((group?: string) => group?.toLowerCase() ?? ""));
    if (match === null || (means !== undefined && replacement === undefined)) return false;
    const place = { start: match.index, end: match.index + match[0].length };
    report.add("policySyntax", place, message.replace("{replacement}", replacement ?? ""), { expected, replacement });
    return true;
  });
}

/** The printed words of a day or a month: `on monday` for `on mon`. */
function dayOrMonth(written: string): string | undefined {
  return policyPhrases.find(({ words, type }) => type === "dayOrMonth" && words.join(" ") === written)?.text;
}

function reportSyntax({ at, names }: Furthest, context: Explaining): void {
  const { tokens, literals, report } = context;
  const expected = [...names].join(", ");
  const known = tokens.phrase(at);
  if (known?.type === "interval" || (known !== undefined && at === 0)) {
    const isRepeated = known.text === tokens.phrase(0)?.text;
    report.add("policySyntax", literals.place(at), "Write the interval first, and only there.", {
      expected,
      replacement: isRepeated && at > 0 ? "" : undefined,
    });
    return;
  }
  // A preposition alone means nothing: what follows it belongs to the word that is not known.
  const last = tokens.codes[at] === token.unknown && tokens.codes[at + 1] === token.unknown ? at + 1 : at;
  const place = literals.place(at, last);
  const found = tokens.text.slice(place.start, place.end);
  // `on weekday monday`: the name of a day or a month is where its number would be.
  const { type, text = "" } = tokens.phrase(at - 1) ?? {};
  const name = type === "part" ? dayOrMonth(`${text.slice(0, 2)} ${found.toLowerCase()}`) : undefined;
  const candidates = policyPhrases.flatMap(({ code, text }) => (isExpected(code, at, tokens) ? text : []));
  const suggestion = name ?? suggest(found, candidates);
  const message = found === "" ? "The policy ends too early." : `Unexpected ${quoted(found)}.${didYouMean(suggestion)}`;
  report.add("policySyntax", place, message, {
    expected,
    replacement: suggestion,
    fix: name === undefined ? undefined : { ...literals.place(at - 1, last), replacement: name },
  });
}

/** Whether the grammar accepts a token after those before a place. */
function isExpected(code: number, at: number, { codes }: Tokens): boolean {
  const furthest = { at: 0, names: new Set<string>() };
  const tokens = codes.slice(0, at + 1);
  tokens[at] = code;
  return parse(tokens, Policy, furthest) !== -1 || furthest.at > at;
}
