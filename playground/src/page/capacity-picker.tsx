/** Which capacity is shown. */
import type { ReactNode } from "react";
import { lazy, Suspense } from "react";
import { Dropdown } from "./dropdown.js";
import { usePlayground } from "./playground.js";

const AllCapacities = lazy(async () => ({ default: (await import("./all-capacities.js")).AllCapacities }));

export function CapacityPicker(): ReactNode {
  const { capacities, team } = usePlayground();
  return (
    <Dropdown
      name="Capacities"
      className="capacity-picker"
      label={
        <>
          <span className="hidden">Capacity: </span>
          <b className="ellipsis">{capacities[team.capacity]?.name}</b>
        </>
      }
    >
      {(close) => (
        <Suspense>
          <AllCapacities onDone={close} />
        </Suspense>
      )}
    </Dropdown>
  );
}
