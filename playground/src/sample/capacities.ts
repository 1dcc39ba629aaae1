/** The capacities that the page begins with, for the sample companies. */
import type { Condition } from "capacity-filter/core";
import type { OpenedCapacity } from "../engine/protocol.js";

interface SampleCapacity extends Pick<OpenedCapacity, "name" | "description" | "policy"> {
  /** What is asked of the companies of a member. */
  readonly conditions: readonly Condition[];
  /** The limit as a part of the companies that a member has on average. */
  readonly share: number;
}

const ownerIsMember: Condition = {
  kind: "string",
  columnSlug: "owner_id",
  operator: "is",
  values: "{{member.ids.hubspot}}",
};

const samples: readonly SampleCapacity[] = [
  {
    name: "Account book",
    description: "Every company of a member. All return to the pool when a quarter begins.",
    conditions: [],
    share: 0.8,
    policy: { interval: "quarterly", day: 1, time: "00:00" },
  },
  {
    name: "Enterprise",
    description: "Companies of more than 500 people, for as long as the member likes.",
    conditions: [{ kind: "number", columnSlug: "employee_count", operator: "greaterThan", value: 500 }],
    share: 0.2,
  },
  {
    name: "Growing customers",
    description: "Customers of 50 to 1,000 people, by month.",
    conditions: [
      { kind: "boolean", columnSlug: "is_customer", operator: "isTrue" },
      { kind: "number", columnSlug: "employee_count", operator: "between", firstValue: 50, lastValue: 1000 },
    ],
    share: 0.2,
    policy: { interval: "monthly", day: 31, time: "18:00" },
  },
  {
    name: "Win back",
    description: "Companies that are no customers yet, and that we have known for three months or longer.",
    conditions: [
      { kind: "boolean", columnSlug: "is_customer", operator: "isFalse" },
      { kind: "date", columnSlug: "created_at", operator: "lowerThan", value: "3 months" },
    ],
    share: 0.2,
    policy: { interval: "yearly", month: 1, day: 1, time: "00:00" },
  },
];

/** Whether nobody has written a capacity: it came from the sample. A limit or a policy may have been changed. */
export function isOfSample({ name, description }: OpenedCapacity): boolean {
  return samples.some((sample) => sample.name === name && sample.description === description);
}

/** The sample has so many companies. They are with the worker alone. */
const sampleSize = 40;

export function sampleCapacities(memberCount: number): readonly OpenedCapacity[] {
  return samples.map(({ conditions, share, ...capacity }) => ({
    ...capacity,
    memberCapacity: Math.max(1, Math.round((sampleSize / memberCount) * share)),
    timeColumnSlug: "assigned_at",
    filter: {
      conjonction: "and",
      groups: [{ conjonction: "and", conditions: [ownerIsMember, ...conditions] }],
    },
    issues: [],
  }));
}
