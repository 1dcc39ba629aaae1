/** Capacities to begin with, for the sample companies. */
import type { AllocationExpirationPolicy, DataModel } from "capacity-filter/core";
import type { FilterStore } from "capacity-filter/ui";
import { committedFilter } from "capacity-filter/ui";
import { useEffect } from "react";
import { keyOf } from "../documents.js";
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

const columns = ["owner_id", "assigned_at", "employee_count", "is_customer", "created_at"];

/** Whether records have the columns that the capacities of the sample read. */
export function fitSampleCapacities(model: DataModel): boolean {
  return columns.every((slug) => Object.hasOwn(model.columns, slug));
}

/** Whether nobody has written a capacity: it came from the sample. A limit or a policy may have been changed. */
function isOfSample({ name, description }: OpenedCapacity): boolean {
  return samples.some((sample) => sample.name === name && sample.description === description);
}

/** Closes the capacities of the sample, and the filter that one of them has put into the builder, for other records. */
export function useOnlyFittingCapacities(
  store: FilterStore,
  { opened, capacities, setCapacities, team }: Pick<Playground, "opened" | "capacities" | "setCapacities" | "team">,
): void {
  const { capacity: chosen, chooseCapacity } = team;
  useEffect(() => {
    if (opened === undefined || fitSampleCapacities(opened.model)) return;
    const own = capacities.filter((capacity) => !isOfSample(capacity));
    if (own.length === capacities.length) return;
    const { draft } = store.getSnapshot();
    const isUnchanged = capacities.some(
      (capacity) => isOfSample(capacity) && capacity.filter !== undefined && keyOf(capacity.filter) === keyOf(draft),
    );
    if (isUnchanged) store.dispatch({ type: "replace", filter: { conjonction: "and", groups: [] } });
    const place = own.findIndex((capacity) => capacity === capacities[chosen ?? -1]);
    setCapacities(own);
    chooseCapacity(place === -1 ? undefined : place, []);
  }, [store, opened, capacities, setCapacities, chosen, chooseCapacity]);
}

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
