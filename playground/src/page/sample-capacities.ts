/** Capacities to begin with, for the sample companies. */
import type { AllocationExpirationPolicy } from "capacity-filter/core";
import { committedFilter } from "capacity-filter/ui";
import type { Engine } from "../engine/engine.js";
import type { OpenedCapacity } from "../engine/protocol.js";
import type { Playground } from "./playground.js";

interface SampleCapacity {
  readonly name: string;
  readonly color: string;
  readonly description: string;
  readonly text: string;
  /** The limit as a part of the companies that a member has on average. */
  readonly share: number;
  readonly policy: AllocationExpirationPolicy | undefined;
}

const owner = 'owner_id = "{{member.ids.hubspot}}"';

const samples: readonly SampleCapacity[] = [
  {
    name: "Account book",
    color: "yellow",
    description: "Every company of a member. All return to the pool when a quarter begins.",
    text: owner,
    share: 0.8,
    policy: { interval: "quarterly", day: 1, time: "00:00" },
  },
  {
    name: "Enterprise",
    color: "purple",
    description: "Companies of more than 500 people, for as long as the member likes.",
    text: `${owner} and employee_count > 500`,
    share: 0.2,
    policy: undefined,
  },
  {
    name: "Growing customers",
    color: "green",
    description: "Customers of 50 to 1,000 people, by month.",
    text: `${owner} and is_customer is true and employee_count between 50 and 1000`,
    share: 0.2,
    policy: { interval: "monthly", day: 31, time: "18:00" },
  },
  {
    name: "Win back",
    color: "orange",
    description: "Companies that are no customers yet, and that we have known for three months or longer.",
    text: `${owner} and is_customer is false and created_at < 3 months ago`,
    share: 0.2,
    policy: { interval: "yearly", month: 1, day: 1, time: "00:00" },
  },
];

/** How many companies a member has on average. */
export function perMember({ opened, team }: Pick<Playground, "opened" | "team">): number {
  return (opened?.rowCount ?? 0) / team.members.length;
}

/** @param perMember - how many companies a member has on average; the limits are parts of it. */
export async function sampleCapacities(engine: Engine, perMember: number): Promise<readonly OpenedCapacity[]> {
  const capacities = samples.map(async ({ text, share, ...capacity }): Promise<OpenedCapacity> => {
    const result = await engine.readText(text);
    const filter = result.ok ? committedFilter(result.value.filter) : undefined;
    const memberCapacity = Math.max(1, Math.round(perMember * share));
    const issues = result.ok ? [] : result.issues;
    return { ...capacity, memberCapacity, timeColumnSlug: "assigned_at", filter, issues };
  });
  return Promise.all(capacities);
}
