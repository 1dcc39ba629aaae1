/** How often and when something occurred, in other words. */
import type { Recognizer, ValueInWords } from "./recognizer.js";

const often =
  /(at\s+least\s+|at\s+most\s+|more\s+then\s+|exactly\s+)?(\d{1,9}|once|twice)\b(?:\s+times?\b)?(?!,|\s*(?:\d|day|week|ago))/iy;
const inPast =
  /\s*(?:(?:(?:in|within|over|during)\s+)?(?:the\s+)?(?:last|past)|within|(newer|older)\s+than)\s+(\d{1,9})\s+(day|week)s?(?=\s*(?:$|[),\]]|(?:and|or|where|on)\b))/iy;
const inOurWords = /\s*(?:less|more|exactly)\b.*?\bdays?\s+ago\b/iy;

const plural = (count: number, unit: string): string => `${String(count)} ${unit}${count === 1 ? "" : "s"}`;

const daysIn = (count: string, unit: string): string =>
  plural(Number(count) * (/^week/i.test(unit) ? 7 : 1), "day") + " ago";

/** `at least 3`, `once`: more or fewer than so many times. */
function timesOf(comparison: string, count: string): string | undefined {
  const times = /^\d/.test(count) ? Number(count) : /^once/i.test(count) ? 1 : 2;
  if (/least/i.test(comparison)) return times === 0 ? undefined : `more than ${plural(times - 1, "time")}`;
  if (/most/i.test(comparison)) return `fewer than ${plural(times + 1, "time")}`;
  return `${/more/i.test(comparison) ? "more than" : "exactly"} ${plural(times, "time")}`;
}

/** `in the last 2 weeks`. */
function periodAt(text: string, start: number): ValueInWords | undefined {
  inPast.lastIndex = start;
  const [found, order, count = "", unit = ""] = inPast.exec(text) ?? [];
  if (found === undefined) return undefined;
  const comparison = /older/i.test(order ?? "") ? "more than" : "less than";
  return { end: start + found.length, replacement: `${comparison} ${daysIn(count, unit)}`, certain: true };
}

/** `at least 3 times in the last 2 weeks`; without a count, at any time. */
function occurrenceAt(text: string, start: number): ValueInWords | undefined {
  often.lastIndex = start;
  const [found = "", comparison = "", count] = often.exec(text) ?? [];
  const times = count === undefined ? "more than 0 times" : timesOf(comparison, count);
  const end = start + found.length;
  inOurWords.lastIndex = end;
  // Of `3 times`, nobody knows whether more are too many.
  const certain = comparison !== "" || !/^\d/.test(count ?? "");
  if (times === undefined) return undefined;
  if (count !== undefined && inOurWords.test(text)) return { end, replacement: times, certain };
  const period = periodAt(text, end);
  return period && { ...period, replacement: `${times} ${period.replacement ?? ""}`, certain };
}

const inWords = {
  code: "unexpected",
  message: 'Write how often it occurred as in "more than 3 times", then when, as in "less than 30 days ago".',
} satisfies Partial<Recognizer>;

export const occurrences: readonly Recognizer[] = [
  { when: "occurred | any", reads: occurrenceAt, ...inWords },
  { when: "(times / never) | any", reads: periodAt, ...inWords },
  {
    // less than 2 weeks ago, less than 30 days
    when: "count number:number | rest:(word word?)",
    means: ({ number = "", rest = "" }) =>
      /^(?:day|week)s?\b/i.test(rest) && { replacement: daysIn(number, rest), certain: /\s/.test(rest) },
    ...inWords,
    about: "number..rest",
  },
];
