import { Temporal } from "#temporal";
import { PolicyError } from "../model/issues/errors.js";
import { unknownOption } from "../model/options.js";
import type { AllocationExpirationPolicy, Interval } from "../model/policy.js";
import { unreachable } from "../model/unreachable.js";
import type { Phrases } from "./phrases.js";
import { describedPhrases } from "./phrases.js";
import type { PolicyOptions, ResolvedPolicy } from "./resolve.js";
import { resolvePolicy } from "./resolve.js";
import type { TimeOfDay } from "../model/policy-parts.js";
import type { CalendarTiming, ShortMonths } from "./timing.js";

/** The language of the description, and options for parts that the policy does not define. */
export interface DescribePolicyOptions extends PolicyOptions {
  /** A BCP 47 language tag. Default `"en"`, also if the platform does not support the language. */
  readonly locale?: string | undefined;
}

/**
 * Describes a policy as a sentence, with the city of its time zone.
 *
 * Sentences exist in English, French, German and Spanish. The description in other languages is a list of calendar terms.
 *
 * @throws {PolicyError} if the expirations cannot be computed, or an option is unknown.
 * @example
 * describePolicy({ interval: "weekly", time: "09:00" }, { timeZone: "Europe/Paris" }) // "Every week on Monday at 09:00 (Paris)"
 * describePolicy({ interval: "weekly", time: "09:00" }, { locale: "it" }) // "settimana · lunedì · 09:00 (UTC)"
 */
export function describePolicy(
  policy: AllocationExpirationPolicy,
  { locale = "en", ...options }: DescribePolicyOptions = {},
): string {
  const resolved = resolvePolicy(policy, options);
  const known = knownLocale(locale);
  const sentences = describedPhrases.get(new Intl.Locale(known).language);
  const words = sentences === undefined ? listTerms(resolved, known) : sentence(resolved, known, sentences);
  return `${words} (${cityOf(resolved.timeZone)})`;
}

function knownLocale(locale: string): string {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(locale)[0] ?? "en";
  } catch {
    const expected = "a language tag such as en or fr-CA";
    throw new PolicyError([unknownOption("locale", locale, [], expected)]);
  }
}

/** Returns the last part of an IANA name, which is usually a city. */
function cityOf(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " ");
}

function sentence({ timing, shortMonths }: ResolvedPolicy, locale: string, phrases: Phrases): string {
  const every = phrases.every[timing.interval];
  if (timing.interval === "hourly") return `${every} ${phrases.minute(number(timing.minute, locale))}`;
  const date = dateWords(timing, shortMonths, locale, phrases);
  const short = hasShortMonths(timing, shortMonths) ? phrases.shortMonths[shortMonths] : "";
  return [every, ...date.map((words) => words + short), phrases.time(timeOfDay(timing.time, locale))].join(" ");
}

/** Describes a policy in a language without phrases, with the calendar terms of the platform. */
function listTerms({ timing, shortMonths }: ResolvedPolicy, locale: string): string {
  const fields = new Intl.DisplayNames(locale, { type: "dateTimeField" });
  const period = fields.of(periods[timing.interval]) ?? timing.interval;
  const field = (name: string, value: string): string => `${fields.of(name) ?? name} ${value}`;
  if (timing.interval === "hourly") return `${period} · ${field("minute", number(timing.minute, locale))}`;
  const terms = { weekDay: same, day: (day: string) => field("day", day), date: same };
  return [period, ...dateWords(timing, shortMonths, locale, terms), timeOfDay(timing.time, locale)].join(" · ");
}

const periods: Readonly<Record<Interval, string>> = {
  hourly: "hour",
  daily: "day",
  weekly: "weekOfYear",
  monthly: "month",
  quarterly: "quarter",
  yearly: "year",
};

function same(words: string): string {
  return words;
}

/** Describes the day of the period. Empty for a daily policy. */
function dateWords(
  timing: CalendarTiming,
  shortMonths: ShortMonths,
  locale: string,
  phrases: Pick<Phrases, "weekDay" | "day" | "date">,
): readonly string[] {
  switch (timing.interval) {
    case "daily":
      return [];
    case "weekly":
      return [phrases.weekDay(weekDay(timing.weekDay, locale))];
    case "monthly":
      return [phrases.day(number(timing.day, locale))];
    case "quarterly":
    case "yearly": {
      const dates = datesOfYear(timing, shortMonths).map((date) => phrases.date(monthAndDay(date, locale)));
      return [new Intl.ListFormat(locale, { type: "conjunction" }).format(dates)];
    }
    default:
      return unreachable(timing, "interval");
  }
}

/** Returns the dates in a leap year, because it has all dates. */
function datesOfYear(
  { interval, month, day }: Extract<CalendarTiming, { month: number }>,
  shortMonths: ShortMonths,
): readonly Temporal.PlainDate[] {
  const months = interval === "yearly" ? [month] : [month, month + 3, month + 6, month + 9];
  return months
    .map((month) => Temporal.PlainDate.from({ year: 2024, month, day: 1 }))
    .filter(({ daysInMonth }) => shortMonths === "clamp" || day <= daysInMonth)
    .map((first) => first.with({ day }, { overflow: "constrain" }));
}

/** Whether the description must explain short months. Of dates with a month, only 29 February is ambiguous. */
function hasShortMonths(timing: CalendarTiming, shortMonths: ShortMonths): boolean {
  if (timing.interval === "daily" || timing.interval === "weekly") return false;
  if (timing.interval === "monthly") return timing.day > 28;
  return datesOfYear(timing, shortMonths).some(({ month, day }) => month === 2 && day === 29);
}

function number(value: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(value);
}

/** Names a day of the week: 1 January 2024 was a Monday. */
function weekDay(day: number, locale: string): string {
  return words(Date.UTC(2024, 0, day), locale, { weekday: "long" });
}

function monthAndDay({ year, month, day }: Temporal.PlainDate, locale: string): string {
  return words(Date.UTC(year, month - 1, day), locale, { month: "long", day: "numeric" });
}

function timeOfDay({ hour, minute, second }: TimeOfDay, locale: string): string {
  const seconds = second === 0 ? {} : ({ second: "2-digit" } as const);
  const format = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", ...seconds } as const;
  return words(Date.UTC(2024, 0, 1, hour, minute, second), locale, format);
}

/** Formats in the Gregorian calendar, whose months a policy uses, whatever the calendar of the locale is. */
function words(moment: number, locale: string, format: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...format, calendar: "gregory", timeZone: "UTC" }).format(moment);
}
