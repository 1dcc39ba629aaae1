import { Temporal } from "#temporal";
import { PolicyError, unwrap } from "../model/issues/errors.js";
import type { AllocationExpirationPolicy } from "../model/policy.js";
import { alternatives, describe } from "../model/structure/shape.js";
import { checkPolicy } from "../model/structure/structure.js";
import { didYouMean, suggest } from "../model/issues/suggest.js";
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
