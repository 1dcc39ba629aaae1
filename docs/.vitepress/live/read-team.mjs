/** What a live example shows of the members of a capacity. The build of the site and the page call the same function. */
import { memberAvailability } from "capacity-filter/availability";
import { assignments } from "../../../playground/src/sample/assignments.ts";
import { sampleMembers } from "../../../playground/src/sample/members.ts";

const members = sampleMembers.map(({ member }) => member);

export const capacity = {
  timeColumnSlug: "assigned_at",
  allocationExpirationPolicy: { interval: "quarterly", day: 1 },
  filter: {
    conjonction: "and",
    groups: [
      {
        conjonction: "and",
        conditions: [{ kind: "string", columnSlug: "owner_id", operator: "is", values: "{{member.ids.hubspot}}" }],
      },
    ],
  },
};

/** The figures of each member with this limit, on this day. */
export function readTeam({ limit, day }) {
  const [answer] = memberAvailability([{ ...capacity, memberCapacity: limit }], assignments, { members, now: day });
  return answer.members.map(({ member: { name }, held, available, isFull, fullUntil }) => ({
    name,
    held,
    available,
    isFull,
    until: fullUntil === null ? null : fullUntil?.toISOString().slice(0, 10),
  }));
}
