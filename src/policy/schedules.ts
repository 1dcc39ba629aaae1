import type { AllocationExpirationPolicy } from "../model/policy.js";
import type { PolicyOptions } from "./resolve.js";
import { resolvePolicy } from "./resolve.js";
import { Schedule } from "./schedule.js";

/** How many schedules are kept: as many policies as a large workspace has. */
const keptSchedules = 256;

/** By what policies and options come to when they are read. */
const schedules = new Map<string, Schedule>();

/** A policy object as it was when it was last read, and how. */
interface Reading {
  readonly parts: Readonly<Record<string, unknown>>;
  readonly options: PolicyOptions;
  readonly schedule: Schedule;
}

const readings = new WeakMap<AllocationExpirationPolicy, Reading>();

/**
 * The schedule of a policy, kept for the next call. To find it again by the policy object costs a tenth of reading the
 * policy, but somebody may have changed the object.
 *
 * @throws {PolicyError} as {@link resolvePolicy} does.
 */
export function scheduleOf(policy: AllocationExpirationPolicy, options: PolicyOptions): Schedule {
  const reading = readings.get(policy);
  if (reading !== undefined && isUnchanged(reading, policy, options)) return reading.schedule;
  const resolved = resolvePolicy(policy, options);
  const key = JSON.stringify(resolved);
  const schedule = schedules.get(key) ?? new Schedule(resolved);
  if (schedules.size === keptSchedules && !schedules.has(key)) schedules.clear();
  schedules.set(key, schedule);
  readings.set(policy, { parts: { ...policy }, options: { ...options }, schedule });
  return schedule;
}

function isUnchanged(
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
