import type { AllocationExpirationPolicy } from "../model/policy.js";
import type { PolicyOptions } from "./resolve.js";
import { resolvePolicy } from "./resolve.js";
import { Schedule } from "./schedule.js";

/** A policy as it was when it was read, how it was read, and what came of it. */
interface Reading {
  readonly parts: Readonly<Record<string, unknown>>;
  readonly options: PolicyOptions;
  readonly schedule: Schedule;
}

/** How many readings are kept: as many as a large workspace has policies. */
const keptReadings = 256;

/** By all that a policy and its options say. */
const readings = new Map<string, Reading>();

/** Whoever asks about many moments does so with one object. */
let latest: { readonly policy: AllocationExpirationPolicy; readonly reading: Reading } | undefined;

/**
 * The schedule of a policy, kept for the next call with the same one or with one that says the same.
 *
 * @throws {PolicyError} as {@link resolvePolicy} does.
 */
export function scheduleOf(policy: AllocationExpirationPolicy, options: PolicyOptions): Schedule {
  if (latest !== undefined) {
    // A policy that is missing is not that of a call before the first one.
    if (latest.policy === policy && saysTheSame(latest.reading, policy, options)) return latest.reading.schedule;
  }
  const key = keyOf(policy, options);
  const kept = readings.get(key);
  const reading = kept !== undefined && saysTheSame(kept, policy, options) ? kept : read(policy, options);
  if (reading !== kept) {
    if (readings.size >= keptReadings) readings.clear();
    readings.set(key, reading);
  }
  latest = { policy, reading };
  return reading.schedule;
}

function read(policy: AllocationExpirationPolicy, options: PolicyOptions): Reading {
  return { schedule: new Schedule(resolvePolicy(policy, options)), parts: { ...policy }, options: { ...options } };
}

/** Not exact, as `1` and `"1"` are written alike; but it names every key, also those that make a policy invalid. */
function keyOf(policy: Readonly<Record<string, unknown>>, { timeZone, weekDay, shortMonths }: PolicyOptions): string {
  let key = `${String(timeZone)} ${String(weekDay)} ${String(shortMonths)}`;
  for (const part in policy) key += ` ${part} ${String(policy[part])}`;
  return key;
}

/** Exact for the parts that a policy may have. */
function saysTheSame(
  { parts, options }: Reading,
  policy: Readonly<Record<string, unknown>>,
  { timeZone, weekDay, shortMonths }: PolicyOptions,
): boolean {
  return (
    timeZone === options.timeZone &&
    weekDay === options.weekDay &&
    shortMonths === options.shortMonths &&
    policy["interval"] === parts["interval"] &&
    policy["time"] === parts["time"] &&
    policy["minute"] === parts["minute"] &&
    policy["weekDay"] === parts["weekDay"] &&
    policy["day"] === parts["day"] &&
    policy["month"] === parts["month"]
  );
}
