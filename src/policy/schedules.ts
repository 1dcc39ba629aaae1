import type { AllocationExpirationPolicy } from "../model/policy.js";
import type { PolicyOptions } from "./resolve.js";
import { resolvePolicy } from "./resolve.js";
import { Schedule } from "./schedule.js";

/** A schedule, with a copy of its policy and options to detect changes. */
interface CacheEntry {
  readonly parts: Readonly<Record<string, unknown>>;
  readonly options: PolicyOptions;
  readonly schedule: Schedule;
}

/** The maximum number of cached schedules: as many as a large workspace has policies. */
const maxEntries = 256;

/** Cached schedules by policy and options. */
const entries = new Map<string, CacheEntry>();

/** The last entry, because many calls in a row often use the same object. */
let latest: { readonly policy: AllocationExpirationPolicy; readonly entry: CacheEntry } | undefined;

/**
 * Returns the schedule of a policy, from the cache for the same or an equal policy.
 *
 * @throws {PolicyError} like {@link resolvePolicy}.
 */
export function scheduleOf(policy: AllocationExpirationPolicy, options: PolicyOptions): Schedule {
  if (latest !== undefined) {
    // Nested, so that a missing policy does not equal the policy of a missing entry.
    if (latest.policy === policy && isCurrent(latest.entry, policy, options)) return latest.entry.schedule;
  }
  const key = keyOf(policy, options);
  const cached = entries.get(key);
  const entry = cached !== undefined && isCurrent(cached, policy, options) ? cached : entryFor(policy, options);
  if (entry !== cached) {
    if (entries.size >= maxEntries) entries.clear();
    entries.set(key, entry);
  }
  latest = { policy, entry };
  return entry.schedule;
}

function entryFor(policy: AllocationExpirationPolicy, options: PolicyOptions): CacheEntry {
  return { schedule: new Schedule(resolvePolicy(policy, options)), parts: { ...policy }, options: { ...options } };
}

/** Not unique, because `1` and `"1"` have the same text. It includes all keys, so an invalid policy has another key. */
function keyOf(policy: Readonly<Record<string, unknown>>, { timeZone, weekDay, shortMonths }: PolicyOptions): string {
  let key = `${String(timeZone)} ${String(weekDay)} ${String(shortMonths)}`;
  for (const part in policy) key += ` ${part} ${String(policy[part])}`;
  return key;
}

/** Compares all valid parts of a policy exactly. */
function isCurrent(
  { parts, options }: CacheEntry,
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
