/** The version that the page compares with. */
import type { Expiry } from "capacity-filter/availability";
import type { Filter } from "capacity-filter/core";
import type { DraftFilter } from "capacity-filter/ui";
import type { OpenedCapacity } from "../engine/protocol.js";
import type { Playground } from "./playground.js";

/** A filter, and the capacity that was chosen with it. */
export interface Version {
  readonly filter: Filter;
  readonly capacity: ChosenCapacity | undefined;
}

/** The limit and the policy of a capacity; its own filter is not used. */
export interface ChosenCapacity {
  /** Among the open capacities. */
  readonly place: number;
  readonly capacity: OpenedCapacity;
  readonly expiry: Expiry;
}

/** What is compared, until one of the versions is taken. */
export interface Comparison {
  readonly pinned: Version;
  readonly taken?: Taken;
}

/** Which version was taken, and what undo brings back. */
export interface Taken {
  readonly version: "pinned" | "new";
  /** Both the same object if the filter did not change. */
  readonly before: DraftFilter;
  readonly after: DraftFilter;
  readonly capacity: ChosenCapacity | undefined;
}

/** The filter and the capacity of the page as they are now. */
export function currentVersion({
  filter,
  capacities,
  team,
}: Pick<Playground, "filter" | "capacities" | "team">): Version {
  const { capacity: place, expiry } = team;
  const capacity = capacities[place];
  return { filter: filter.committed, capacity: capacity && { place, capacity, expiry } };
}

/** Whether both are versions of one capacity. */
export function isSameCapacity(
  one: ChosenCapacity | undefined,
  other: ChosenCapacity | undefined,
): one is ChosenCapacity {
  return one !== undefined && one.place === other?.place && one.capacity.name === other.capacity.name;
}
