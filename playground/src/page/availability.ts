/** What the members hold of the chosen capacity, with the filter of the builder. */
import type { Expiry } from "capacity-filter/availability";
import type { Filter } from "capacity-filter/core";
import type { Engine } from "../engine/engine.js";
import type { OpenedCapacity, OpenedMember, Settings, TeamQuestion } from "../engine/protocol.js";
import { isSameCapacity } from "./comparison-state.js";
import type { ChosenCapacity, Version } from "./comparison-state.js";

/** An answer, and the members and the limit that it is for. */
export type AnsweredTeam = Awaited<ReturnType<typeof askAvailability>>;

export function questionOf(
  filter: Filter,
  { memberCapacity, policy, timeColumnSlug }: OpenedCapacity,
  members: readonly OpenedMember[],
  expiry: Expiry,
): TeamQuestion {
  return { filter, memberCapacity, policy, timeColumnSlug, expiry, members: members.map(({ member }) => member) };
}

/** With what it is an answer to: the next question may have other members and another limit. */
export async function askAvailability(
  engine: Engine,
  filter: Filter,
  chosen: ChosenCapacity,
  members: readonly OpenedMember[],
  settings: Settings,
  pinned: Version | undefined,
) {
  const question = (of: Filter, { capacity, expiry }: ChosenCapacity): TeamQuestion =>
    questionOf(of, capacity, members, expiry);
  const before = isSameCapacity(pinned?.capacity, chosen) ? pinned.capacity : undefined;
  const availability = await engine.ask(
    "availability",
    question(filter, chosen),
    settings,
    pinned && before && question(pinned.filter, before),
  );
  return { members, limit: chosen.capacity.memberCapacity, pinnedLimit: before?.capacity.memberCapacity, availability };
}

/** Of a capacity without one, the service counts the allocations that it made itself. */
export function hasFilter({ filter, isBegun }: OpenedCapacity): boolean {
  return filter !== undefined || isBegun === true;
}
