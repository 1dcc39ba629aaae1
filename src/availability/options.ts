import type { EvaluateOptions, Row } from "../evaluate/options.js";
import type { FilteredCapacity } from "../many/capacities.js";
import { FilterError, PolicyError, unwrap } from "../model/issues/errors.js";
import type { OptionWords } from "../model/options.js";
import type { Path } from "../model/issues/issue.js";
import { describe } from "../model/issues/quote.js";
import { checkOptions } from "../model/options.js";
import { listOf, objectOf } from "../model/structure/shape.js";
import { resultOf } from "../model/structure/structure.js";
import type { ComparisonSettings } from "../plan/context.js";
import type { PolicyOptions } from "../policy/resolve.js";
import { resolveOptions } from "../policy/resolve.js";
import type { Expiry, ThresholdSettings } from "./threshold.js";

/** The part of a capacity that its availability depends on. Checked, because the API may return invalid parts. */
export interface LimitedCapacity extends FilteredCapacity {
  /** The number of records that a member may hold. Null or absent: any number. */
  readonly memberCapacity?: unknown;
  /** When records expire. Null or absent: never. */
  readonly allocationExpirationPolicy?: unknown;
  /** The column with the time of an allocation, for the policy. */
  readonly timeColumnSlug?: unknown;
}

/** A member of a sales team. Any object is one; expressions read its own keys. */
export interface Member {
  readonly uuid?: string | undefined;
  readonly name?: string | undefined;
  /** The ids of the member in connected tools: one, or a list. */
  readonly ids?:
    Readonly<Record<string, string | number | readonly (string | number)[] | null | undefined>> | undefined;
}

/** Returns what to collect for a held record, such as its id. */
export type IdentifyHeld<C extends LimitedCapacity, R extends object, Id> = (row: R, index: number, capacity: C) => Id;

/** The members, and how their records expire. */
export interface ExpiryOptions<M extends object = Member> {
  readonly members: readonly M[];
  /** Default `"fixed"`. */
  readonly expiry?: Expiry | undefined;
  /** Options for parts that policies do not define. */
  readonly policy?: PolicyOptions | undefined;
  /**
   * Instants after now, at most 1,000: how many of the records held now are still held at each of them. Dates,
   * milliseconds or ISO 8601 dates, which are read in the time zone of records.
   */
  readonly forecast?: readonly (Date | number | string)[] | undefined;
}

/** Options of availability in memory. `timeZone` reads dates of records; that of policies is `policy.timeZone`. */
export interface AvailabilityOptions<
  C extends LimitedCapacity = LimitedCapacity,
  M extends object = Member,
  R extends object = Row,
  Id = never,
>
  extends EvaluateOptions, ExpiryOptions<M> {
  /** By default, records are only counted. */
  readonly identify?: IdentifyHeld<C, R, Id> | undefined;
}

const checkMembers = objectOf({
  name: "the options",
  required: { members: listOf(objectOf({ name: "a member", required: {}, open: true })) },
});

const expiryWords = {
  expiry: { fixed: true, sliding: true },
} satisfies OptionWords<Pick<ExpiryOptions, "expiry">>;

/** How records expire, with the defaults of policies. */
export type ExpirySettings = Omit<ThresholdSettings, "now">;

const longestForecast = 1_000;

/**
 * The instants of a forecast, in milliseconds.
 *
 * @throws {FilterError} if it is no list of instants later than `now`.
 */
export function forecastOf(
  forecast: ExpiryOptions["forecast"] = [],
  { now, instantOf }: Pick<ComparisonSettings, "now" | "instantOf">,
): readonly number[] {
  const wrong = (path: Path, message: string): FilterError =>
    new FilterError([{ code: "unknownOption", severity: "error", path: ["forecast", ...path], message }]);
  if (!Array.isArray(forecast)) throw wrong([], "The option forecast must be a list of dates.");
  const { length } = forecast;
  if (length > longestForecast)
    throw wrong([], `The option forecast has ${length} instants, and at most ${longestForecast} are possible.`);
  return forecast.map((value: unknown, index) => {
    const instant = instantOf(value);
    if (Number.isNaN(instant)) throw wrong([index], `The forecast must be for dates, not ${describe(value)}.`);
    if (instant > now) return instant;
    throw wrong(
      [index],
      `The forecast must be for dates after ${new Date(now).toISOString()}, not ${describe(value)}.`,
    );
  });
}

/**
 * Checks the options that are not those of evaluation.
 *
 * @throws {FilterError} if `members` is not a list of objects.
 * @throws {PolicyError} if `expiry` or an option of policies is unknown.
 */
export function expirySettingsOf({ members, expiry = "fixed", policy = {} }: ExpiryOptions<object>): ExpirySettings {
  unwrap(resultOf({ members }, checkMembers), FilterError);
  checkOptions({ expiry }, expiryWords, PolicyError);
  return { expiry, policy: resolveOptions(policy) };
}
