import { Temporal } from "#temporal";
import { PolicyError, unwrap } from "../model/issues/errors.js";
import { LAST_INSTANT } from "../model/iso-date.js";
import { didYouMean, suggest } from "../model/issues/suggest.js";
import type { AllocationExpirationPolicy } from "../model/policy.js";
import { alternatives, describe } from "../model/structure/shape.js";
import { checkPolicy } from "../model/structure/structure.js";
import type { ShortMonths, Timing, TimingOptions } from "./timing.js";
import { readTiming } from "./timing.js";

/** Options for parts that a policy does not define. */
export interface PolicyOptions extends TimingOptions {
  /** The IANA name of the time zone of the policy. Default `"UTC"`. */
  readonly timeZone?: string | undefined;
}

/** A policy with all options, whose expirations can be computed. */
export interface ResolvedPolicy {
  readonly timing: Timing;
  readonly timeZone: string;
  readonly shortMonths: ShortMonths;
}

/**
 * Checks a policy and its options.
 *
 * @throws {PolicyError} if the policy is invalid, the expirations cannot be computed, or an option is unknown.
 */
export function resolvePolicy(
  policy: AllocationExpirationPolicy,
  { timeZone = "UTC", weekDay = "iso", shortMonths = "clamp" }: PolicyOptions,
): ResolvedPolicy {
  checkWord("weekDay", weekDay, ["iso", "sunday0"]);
  checkWord("shortMonths", shortMonths, ["clamp", "skip"]);
  checkTimeZone(timeZone);
  const timing = readTiming(unwrap(checkPolicy(policy), PolicyError), { weekDay, shortMonths });
  if (timing.ok) return { timing: timing.value, timeZone, shortMonths };
  // These are warnings for a policy that is only stored, but its expirations cannot be computed.
  throw new PolicyError(timing.issues.map((issue) => ({ ...issue, severity: "error" })));
}

function checkWord(option: string, word: string, words: readonly string[]): void {
  if (!words.includes(word)) throw optionError(option, word, alternatives(words), words);
}

/** Caches valid time zones, because Temporal takes a hundred times longer to check them. */
const knownTimeZones = new Set<string>();

function checkTimeZone(timeZone: string): void {
  if (knownTimeZones.has(timeZone)) return;
  try {
    new Temporal.ZonedDateTime(0n, timeZone);
    knownTimeZones.add(timeZone);
  } catch {
    const expected = "the name of a time zone such as Europe/Paris";
    throw optionError("timeZone", timeZone, expected, Intl.supportedValuesOf("timeZone"));
  }
}

function optionError(option: string, value: unknown, expected: string, words: readonly string[]): PolicyError {
  const suggestion = typeof value === "string" ? suggest(value, words) : undefined;
  const message = `The option ${option} must be ${expected}, not ${describe(value)}.${didYouMean(suggestion)}`;
  return new PolicyError([{ code: "unknownOption", severity: "error", path: [], message, expected }]);
}

/**
 * An instant: a `Date`, milliseconds since 1970 in UTC, a `Temporal.Instant` or `Temporal.ZonedDateTime` of any
 * implementation, or an ISO 8601 string. A string without an offset is local time; a date without a time is midnight.
 */
export type InstantLike =
  Date | number | string | { readonly epochMilliseconds: number; readonly epochNanoseconds: bigint };

/**
 * Reads an instant as milliseconds since 1970, with a fraction if it is more precise.
 *
 * @param name - the name of the parameter, for the message.
 * @throws {PolicyError} if the value is not an instant.
 */
export function readInstant(instant: InstantLike, timeZone: string, name: string): number {
  const milliseconds = millisecondsOf(instant, timeZone);
  if (Math.abs(milliseconds) <= LAST_INSTANT) return milliseconds;
  const expected = "a Date, milliseconds since 1970, an ISO 8601 string or a Temporal.Instant";
  const found = instant instanceof Date ? "an invalid Date" : describe(instant);
  const message = `${name} must be ${expected}, not ${found}.`;
  throw new PolicyError([{ code: "notAnInstant", severity: "error", path: [], message, expected }]);
}

function millisecondsOf(instant: unknown, timeZone: string): number {
  if (typeof instant === "number") return instant;
  if (instant instanceof Date) return instant.getTime();
  if (typeof instant === "string") return parseInstant(instant, timeZone);
  return isTemporal(instant) ? preciseMilliseconds(instant) : NaN;
}

type TemporalInstant = Exclude<InstantLike, Date | number | string>;

function isTemporal(value: unknown): value is TemporalInstant {
  return typeof value === "object" && value !== null && "epochMilliseconds" in value && "epochNanoseconds" in value;
}

/** Expirations are on whole milliseconds, so one half represents any fraction. */
function preciseMilliseconds({ epochMilliseconds, epochNanoseconds }: TemporalInstant): number {
  return epochNanoseconds % 1_000_000n === 0n ? epochMilliseconds : epochMilliseconds + 0.5;
}

function parseInstant(text: string, timeZone: string): number {
  const parsers = text.includes("[")
    ? [() => Temporal.ZonedDateTime.from(text)]
    : [() => Temporal.Instant.from(text), () => Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone)];
  for (const parse of parsers) {
    try {
      return preciseMilliseconds(parse());
    } catch {
      // Try the next parser.
    }
  }
  return NaN;
}
