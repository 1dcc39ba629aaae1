/** Capacities to begin with, for the sample companies. */
import type { AllocationExpirationPolicy } from "capacity-filter/core";
import { committedFilter } from "capacity-filter/ui";
import type { Engine } from "../engine/engine.js";
import type { OpenedCapacity } from "../engine/protocol.js";

interface SampleCapacity {
  readonly name: string;
  readonly color: string;
  readonly text: string;
  readonly memberCapacity: number;
  readonly policy: AllocationExpirationPolicy;
}

const samples: readonly SampleCapacity[] = [
  {
    name: "Enterprise",
    color: "purple",
    text: "employee_count > 500",
    memberCapacity: 25,
    policy: { interval: "quarterly", day: 1, time: "09:00" },
  },
  {
    name: "Growing customers",
    color: "green",
    text: "is_customer is true and employee_count between 50 and 1000",
    memberCapacity: 60,
    policy: { interval: "monthly", day: 31, time: "18:00" },
  },
  {
    name: "Win back",
    color: "orange",
    text: "is_customer is false and event never occurred less than 90 days ago",
    memberCapacity: 100,
    policy: { interval: "weekly", weekDay: 1, time: "08:30" },
  },
];

export async function sampleCapacities(engine: Engine): Promise<readonly OpenedCapacity[]> {
  const capacities = samples.map(async ({ text, ...capacity }) => {
    const result = await engine.readText(text);
    const filter = result.ok ? committedFilter(result.value.filter) : undefined;
    return { ...capacity, filter, description: undefined, issues: result.ok ? [] : result.issues };
  });
  return Promise.all(capacities);
}
