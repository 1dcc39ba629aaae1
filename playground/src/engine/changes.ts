/** What differs between a filter and the pinned one. */
import type { Filter, Result } from "capacity-filter/core";
import { resultOf } from "./notations.js";
import type { FilterChanges, FilterEdit, Settings } from "./protocol.js";

/** Of the proof: so many take some 50 ms. */
const maxSteps = 50_000;

const reversed = { same: "same", fewer: "more", more: "fewer", other: "other", unknown: "unknown" } as const;

export async function changesOf(
  pinned: Filter,
  filter: Filter,
  { timeZone }: Settings,
): Promise<Result<FilterChanges>> {
  const { diff } = await import("capacity-filter/analyze");
  return resultOf(() => {
    // The way back: paths of parts that changed are then those of the filter, and values those of the pinned one.
    const { changes, effect } = diff(filter, pinned, { timeZone, maxSteps });
    const edits = changes.map((change): FilterEdit => {
      const { path } = change;
      if (change.type === "removed") return { type: "added", path };
      return { type: change.type === "added" ? "removed" : "changed", path, before: change.value };
    });
    return { edits, effect: reversed[effect] };
  });
}
