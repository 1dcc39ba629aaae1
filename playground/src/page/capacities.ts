/** The capacities of the page: those of the sample, one for own records, or what a person has opened or changed. */
import type { Filter } from "capacity-filter/core";
import type { FilterStore } from "capacity-filter/ui";
import { useCallback, useMemo, useState } from "react";
import type { OpenedCapacity, Source } from "../engine/protocol.js";
import type { KeptTeam } from "../kept-work.js";
import { isOfSample, sampleCapacities } from "../sample/capacities.js";

/** What a capacity is that nobody has described. */
export const begunCapacity = (name: string): OpenedCapacity => ({ name, isBegun: true, issues: [] });

const nameless = begunCapacity("");

/** @param memberCount - the limits of the sample are parts of what a member has on average. */
export function useCapacities(store: FilterStore, source: Source, memberCount: number, initial: KeptTeam = {}) {
  const [all, setCapacities] = useState(initial.capacities ?? []);
  const [chosen, setChosen] = useState(initial.place ?? 0);
  const ofRecords = useMemo(
    () => (source.type === "file" ? [begunCapacity(source.file.name)] : sampleCapacities(memberCount)),
    [source, memberCount],
  );
  const written = useMemo(
    () => all.filter((capacity) => source.type === "sample" || !isOfSample(capacity)),
    [all, source],
  );
  /** At least one. */
  const capacities = written.length > 0 ? written : ofRecords;
  // Other records have others, and may have fewer.
  const place = chosen < capacities.length ? chosen : 0;
  const capacity = capacities[place] ?? nameless;
  return {
    capacities,
    /** What would be lost with the page. */
    written,
    /** None brings back those that go with the records. */
    setCapacities,
    /** The chosen one. */
    capacity,
    place,
    change: (changed: OpenedCapacity): void =>
      setCapacities(capacities.map((each, other) => (other === place ? changed : each))),
    /** Puts the filter of a capacity, if it has one, into the builder. Undo brings the other back. */
    choose: useCallback(
      (next: number, filter: Filter | undefined) => {
        setChosen(next);
        if (filter !== undefined) store.dispatch({ type: "replace", filter });
      },
      [store],
    ),
  };
}

/** The filter that the page begins with. */
export const firstFilter: Filter = sampleCapacities(1)[0]?.filter ?? { conjonction: "and", groups: [] };
