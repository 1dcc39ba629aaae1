/** The version that the page compares with. */
import type { Expiry } from "capacity-filter/availability";
import type { Filter } from "capacity-filter/core";
import type { OpenedCapacity } from "../engine/protocol.js";

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

export function isSameCapacity(
  one: ChosenCapacity | undefined,
  other: ChosenCapacity | undefined,
): one is ChosenCapacity {
  return one !== undefined && one.place === other?.place && one.capacity.name === other.capacity.name;
}
