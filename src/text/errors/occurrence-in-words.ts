/** How often and when something occurred, in other words. */
import type { Recognizer, ValueInWords } from "./recognizer.js";

/** What each comparison is called here, and what it adds to the number of times. */
const comparisons: readonly (readonly [words: RegExp, name: string, more: number])[] = [
  [/^(?:more th[ae]n|older than|>)$/i, "more than", 0],
  [/^(?:(?:fewer|less|newer) th[ae]n|<)$/i, "fewer than", 0],
  [/^(?:at least|>=|or more)$/i, "more than", -1],
  [/^(?:at most|<=)$/i, "fewer than", 1],
  [/^(?:exactly|=|)$/i, "exactly", 0],
];

const than = String.raw`(?:(?:more|fewer|less|older|newer)\s+th[ae]n|exactly|at\s+least|at\s+most|[<>]=?|=)`;
const frequency = new RegExp(
  String.raw`(${than}\s*)?(\d{1,9}(?!\d)|once|twice)(\s+or more)?(?:\s*times?\b)?(?!,|\s*(?:day|week|month|year|ago))\s*`,
  "iy",
);
const inPast = String.raw`(?:(?:in|within|during|over)\s+)?(?:the\s+)?(?:last|past)\s+|within\s+`;
const when = new RegExp(
  String.raw`(?:ever\b|(${inPast})?(${than}\s*)?(\d{1,9}\s*)?(day|week|month|year)s?\b(\s+ago\b)?)(?=\s*(?:$|[),\]]|(?:and|or|where|on)\b))`,
  "iy",
);
const inOurWords = /(?:less than|more than|exactly)\s+\d+\s+days?\s+ago\b/iy;

const daysIn: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 365 };

const plural = (count: number, unit: string): string => `${String(count)} ${unit}${count === 1 ? "" : "s"}`;

const comparisonOf = (written: string): readonly [words: RegExp, name: string, more: number] | undefined =>
  comparisons.find(([words]) => words.test(written.trim().replace(/\s+/g, " ")));

function matchAt(pattern: RegExp, text: string, start: number): readonly string[] | undefined {
  pattern.lastIndex = start;
  return pattern.exec(text)?.map((part: string | undefined) => part ?? "");
}

/** `in the last 2 weeks`, `older than 30 days`, `ever`. */
function periodAt(text: string, start: number): ValueInWords | undefined {
  const [found = "", past = "", written = "", count = "", unit = "", ago = ""] = matchAt(when, text, start) ?? [];
  const [, name, more] = comparisonOf(past === "" ? written : "<") ?? [];
  const isClear = past + written !== "" || /^ever/i.test(found);
  if (name === undefined || more !== 0 || !isClear || (past !== "" && written !== "")) return undefined;
  const days = Number(count === "" ? 1 : count) * (daysIn[unit.toLowerCase()] ?? 0);
  return {
    end: start + found.length,
    replacement: unit === "" ? "more than 0 days ago" : `${name.replace("fewer", "less")} ${plural(days, "day")} ago`,
    // Of `more than 5 days`, nobody knows whether they are counted, or gone.
    certain:
      unit === "" ||
      (count !== "" &&
        /^(?:day|week)$/i.test(unit) &&
        /ago|last|past|within|(?:old|new)er/i.test(ago + past + written)),
  };
}

/** `at least 3 times in the last 2 weeks`, `twice ever`; without a count, at any time. */
function occurrenceAt(text: string, start: number): ValueInWords | undefined {
  const [found = "", written = "", count = "", orMore = ""] = matchAt(frequency, text, start) ?? [];
  const [, name = "", more = 0] = comparisonOf(orMore === "" ? written : orMore) ?? [];
  const times = count === "" ? 0 : more + (/^\d/.test(count) ? Number(count) : count.toLowerCase() === "once" ? 1 : 2);
  const often = count === "" ? "more than 0 times" : `${name} ${plural(times, "time")}`;
  if (times < 0) return undefined;
  const end = start + found.length;
  const certain = count === "" || written + orMore !== "" || !/^\d/.test(count);
  if (count !== "" && matchAt(inOurWords, text, end) !== undefined)
    return { end: start + found.trimEnd().length, replacement: often, certain };
  const period = periodAt(text, end);
  return (
    period && {
      ...period,
      replacement: `${often} ${period.replacement ?? ""}`,
      certain: certain && period.certain === true,
    }
  );
}

const inWords = {
  code: "unexpected",
  message: 'Write how often it occurred as in "more than 3 times", then when, as in "less than 30 days ago".',
} satisfies Partial<Recognizer>;

export const occurrences: readonly Recognizer[] = [
  { when: "occurred | any", reads: occurrenceAt, ...inWords },
  { when: "(times / never) | any", reads: periodAt, ...inWords },
  {
    // less than 2 weeks ago
    when: "count number:number | rest:(word word?)",
    means: ({ number = "", rest = "" }) => {
      const days = Number(number) * (daysIn[/^[a-z]+?(?=s?\b)/i.exec(rest)?.[0].toLowerCase() ?? ""] ?? NaN);
      return days > 0 && { replacement: `${plural(days, "day")} ago`, certain: /^week/i.test(rest) };
    },
    ...inWords,
    about: "number..rest",
  },
];
