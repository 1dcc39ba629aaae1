/** The capacities of the page: those of the sample, one for own records, or what a person has opened or changed. */
import type { Filter } from "capacity-filter/core";
import { useMemo, useState } from "react";
import { keyOf } from "../documents.js";
import type { Opened, OpenedCapacity } from "../engine/protocol.js";
import { fitSampleCapacities, isOfSample, sampleCapacities } from "../sample/capacities.js";

/** What a capacity is that nobody has described. */
export const begunCapacity = (name: string): OpenedCapacity => ({ name, isBegun: true, issues: [] });

/** The sample has so many companies. They are with the worker alone. */
const sampleSize = 40;

/** @param memberCount - the limits of the sample are parts of what a member has on average. */
export function useCapacities(
  opened: Opened | undefined,
  memberCount: number,
  initial: readonly OpenedCapacity[] = [],
) {
  const [written, setWritten] = useState(initial);
  const ofRecords = useMemo(() => {
    if (opened !== undefined && !fitSampleCapacities(opened.model)) return [begunCapacity(opened.name)];
    return sampleCapacities((opened?.rowCount ?? sampleSize) / memberCount);
  }, [opened, memberCount]);
  const own = useMemo(() => {
    const fits = opened === undefined || fitSampleCapacities(opened.model);
    return written.filter((capacity) => fits || !isOfSample(capacity));
  }, [written, opened]);
  return {
    /** At least one. */
    capacities: own.length > 0 ? own : ofRecords,
    /** What would be lost with the page. */
    written: own,
    /** None brings back those that go with the records. */
    setCapacities: setWritten,
  };
}

/** Whether a filter is that of a capacity of the sample: nobody has written it. */
export function isSampleFilter(filter: Parameters<typeof keyOf>[0]): boolean {
  return sampleFilters.has(keyOf(filter));
}

const sampleFilters = new Set(
  sampleCapacities(1).flatMap(({ filter }) => (filter === undefined ? [] : [keyOf(filter)])),
);

/** The filter that the page begins with. */
export const firstFilter: Filter = sampleCapacities(1)[0]?.filter ?? { conjonction: "and", groups: [] };
