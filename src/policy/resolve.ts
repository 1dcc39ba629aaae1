import { Temporal } from "#temporal";
import { PolicyError, unwrap } from "../model/issues/errors.js";
import { LAST_INSTANT } from "../model/iso-date.js";
import type { Result } from "../model/issues/issue.js";
import { checkOptions, unknownOption } from "../model/options.js";
import type { AllocationExpirationPolicy } from "../model/policy.js";
import { describe } from "../model/issues/quote.js";
import { checkPolicy } from "../model/structure/structure.js";
import type { ShortMonths, Timing, TimingOptions } from "./timing.js";
import { readTiming, timingWords } from "./timing.js";

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

export type ResolvedOptions = { readonly [Option in keyof PolicyOptions]-?: NonNullable<PolicyOptions[Option]> };

/**
 * Checks a policy and its options.
 *
 * @throws {PolicyError} if the policy is invalid, the expirations cannot be computed, or an option is unknown.
 */
export function resolvePolicy(policy: AllocationExpirationPolicy, options: PolicyOptions): ResolvedPolicy {
  return unwrap(safeResolvePolicy(policy, resolveOptions(options)), PolicyError);
}

/** Like {@link resolvePolicy}, but returns issues instead of throwing an error. */
export function safeResolvePolicy(
  policy: unknown,
  { timeZone, weekDay, shortMonths }: ResolvedOptions,
): Result<ResolvedPolicy> {
  const checked = checkPolicy(policy);
  if (!checked.ok) return checked;
  const timing = readTiming(checked.value, { weekDay, shortMonths });
  if (timing.ok) return { ok: true, value: { timing: timing.value, timeZone, shortMonths } };
  // These are warnings for a policy that is only stored, but its expirations cannot be computed.
  return { ok: false, issues: timing.issues.map((issue) => ({ ...issue, severity: "error" })) };
}

/**
 * Checks options.
 *
 * @throws {PolicyError} if an option is unknown.
 */
export function resolveOptions({
  timeZone = "UTC",
  weekDay = "iso",
  shortMonths = "clamp",
}: PolicyOptions): ResolvedOptions {
  checkOptions({ weekDay, shortMonths }, timingWords, PolicyError);
  checkTimeZone(timeZone);
  return { timeZone, weekDay, shortMonths };
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
    throw new PolicyError([unknownOption("timeZone", timeZone, Intl.supportedValuesOf("timeZone"), expected)]);
  }
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
