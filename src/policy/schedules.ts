import type { AllocationExpirationPolicy } from "../model/policy.js";
import type { PolicyOptions } from "./resolve.js";
import { resolvePolicy } from "./resolve.js";
import { Schedule } from "./schedule.js";

/** How many schedules are kept: as many policies as a large workspace has. */
const keptSchedules = 256;

const schedules = new Map<string, Schedule>();

/**
 * The schedule of a policy, kept for the next call with the same one.
 *
 * @throws {PolicyError} as {@link resolvePolicy} does.
 */
export function scheduleOf(policy: AllocationExpirationPolicy, options: PolicyOptions): Schedule {
  const { timeZone, weekDay, shortMonths } = options;
  const key = JSON.stringify([policy, timeZone, weekDay, shortMonths]);
  const kept = schedules.get(key);
  if (kept !== undefined) return kept;
  const schedule = new Schedule(resolvePolicy(policy, options));
  if (schedules.size === keptSchedules) schedules.clear();
  schedules.set(key, schedule);
  return schedule;
}
