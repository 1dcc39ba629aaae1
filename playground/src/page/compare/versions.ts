/** The capacities of two versions. */
import type { OpenedCapacity } from "../../engine/protocol.js";
import type { ChosenCapacity } from "../comparison-state.js";
import { usePlayground } from "../playground.js";

/** Puts back the limit and the policy of a capacity, unless another one is in its place. */
export function useRestoreCapacity(): (chosen: ChosenCapacity | undefined) => void {
  const { capacities, setCapacities, team } = usePlayground();
  return (chosen) => {
    if (chosen === undefined || capacities[chosen.place]?.name !== chosen.capacity.name) return;
    const restored = (capacity: OpenedCapacity, place: number): OpenedCapacity =>
      place === chosen.place ? chosen.capacity : capacity;
    setCapacities(capacities.map(restored));
    team.setExpiry(chosen.expiry);
  };
}
