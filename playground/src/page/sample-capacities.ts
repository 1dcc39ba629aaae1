/** Capacities to begin with, for the sample companies. */
import type { AllocationExpirationPolicy, Condition, DataModel, Filter } from "capacity-filter/core";
import type { FilterStore } from "capacity-filter/ui";
import { useEffect, useRef } from "react";
import { keyOf } from "../documents.js";
import type { OpenedCapacity } from "../engine/protocol.js";
import type { Playground } from "./playground.js";

interface SampleCapacity {
  readonly name: string;
  readonly color: string;
  readonly description: string;
  readonly filter: Filter;
  /** The limit as a part of the companies that a member has on average. */
  readonly share: number;
  readonly policy: AllocationExpirationPolicy | undefined;
}

/** Companies of a member that meet the conditions. */
function owned(...conditions: readonly Condition[]): Filter {
  const owner: Condition = {
    kind: "string",
    columnSlug: "owner_id",
    operator: "is",
    values: "{{member.ids.hubspot}}",
  };
  return { conjonction: "and", groups: [{ conjonction: "and", conditions: [owner, ...conditions] }] };
}

const samples: readonly SampleCapacity[] = [
  {
    name: "Account book",
    color: "yellow",
    description: "Every company of a member. All return to the pool when a quarter begins.",
    filter: owned(),
    share: 0.8,
    policy: { interval: "quarterly", day: 1, time: "00:00" },
  },
  {
    name: "Enterprise",
    color: "purple",
    description: "Companies of more than 500 people, for as long as the member likes.",
    filter: owned({ kind: "number", columnSlug: "employee_count", operator: "greaterThan", value: 500 }),
    share: 0.2,
    policy: undefined,
  },
  {
    name: "Growing customers",
    color: "green",
    description: "Customers of 50 to 1,000 people, by month.",
    filter: owned(
      { kind: "boolean", columnSlug: "is_customer", operator: "isTrue" },
      { kind: "number", columnSlug: "employee_count", operator: "between", firstValue: 50, lastValue: 1_000 },
    ),
    share: 0.2,
    policy: { interval: "monthly", day: 31, time: "18:00" },
  },
  {
    name: "Win back",
    color: "orange",
    description: "Companies that are no customers yet, and that we have known for three months or longer.",
    filter: owned(
      { kind: "boolean", columnSlug: "is_customer", operator: "isFalse" },
      { kind: "date", columnSlug: "created_at", operator: "lowerThan", value: "3 months" },
    ),
    share: 0.2,
    policy: { interval: "yearly", month: 1, day: 1, time: "00:00" },
  },
];

/** @param perMember - how many companies a member has on average; the limits are parts of it. */
export function sampleCapacities(perMember: number): readonly OpenedCapacity[] {
  return samples.map(({ share, ...capacity }) => ({
    ...capacity,
    memberCapacity: Math.max(1, Math.round(perMember * share)),
    timeColumnSlug: "assigned_at",
    issues: [],
  }));
}

const columns = ["owner_id", "assigned_at", "employee_count", "is_customer", "created_at"];

/** Whether records have the columns that the capacities of the sample read. */
export function fitSampleCapacities(model: DataModel): boolean {
  return columns.every((slug) => Object.hasOwn(model.columns, slug));
}

/** Whether nobody has written a capacity: it came from the sample. A limit or a policy may have been changed. */
function isOfSample({ name, description }: OpenedCapacity): boolean {
  return samples.some((sample) => sample.name === name && sample.description === description);
}

/** How many companies a member has on average. */
export function perMember({ opened, team }: Pick<Playground, "opened" | "team">): number {
  return (opened?.rowCount ?? 0) / team.members.length;
}

/**
 * Closes the capacities of the sample, and the filter that one of them has put into the builder, when other records are
 * opened. For companies that were made they have other limits.
 */
export function useOnlyFittingCapacities(
  store: FilterStore,
  { opened, capacities, setCapacities, team }: Pick<Playground, "opened" | "capacities" | "setCapacities" | "team">,
): void {
  const { capacity: chosen, chooseCapacity } = team;
  const limitsFor = useRef<number>(undefined);
  useEffect(() => {
    if (opened === undefined) return;
    const isOther = limitsFor.current !== undefined && limitsFor.current !== opened.rowCount;
    limitsFor.current = opened.rowCount;
    if (fitSampleCapacities(opened.model)) {
      if (isOther && capacities.length > 0 && capacities.every(isOfSample))
        setCapacities(sampleCapacities(perMember({ opened, team })));
      return;
    }
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
  }, [store, opened, capacities, setCapacities, chosen, chooseCapacity, team]);
}
