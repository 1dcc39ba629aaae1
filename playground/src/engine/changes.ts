/** What differs between a filter and the pinned one, and where that is in the text of the filter. */
import type { DataModel, Filter, Result } from "capacity-filter/core";
import { rangesOfText } from "capacity-filter/text";
import { resultOf } from "./notations.js";
import type { FilterChanges, FilterEdit, Settings } from "./protocol.js";

/** Of the proof: so many take some 50 ms. */
const maxSteps = 50_000;

const reversed = { same: "same", fewer: "more", more: "fewer", other: "other", unknown: "unknown" } as const;

/** @param text - that of the filter; undefined if it is not known. */
export async function changesOf(
  pinned: Filter,
  filter: Filter,
  text: string | undefined,
  model: DataModel,
  { timeZone }: Settings,
): Promise<Result<FilterChanges>> {
  const { diff } = await import("capacity-filter/analyze");
  return resultOf(() => {
    // The way back: paths of parts that changed are then those of the filter, and values those of the pinned one.
    const { changes, effect } = diff(filter, pinned, { timeZone, maxSteps });
    const rangeOf = text === undefined ? undefined : rangesOfText(text, { model });
    const edits = changes.map((change): FilterEdit => {
      const { path } = change;
      if (change.type === "added") return { type: "removed", path, before: change.value };
      // A connective may have several words, or none.
      const range = path.at(-1) === "conjonction" ? undefined : rangeOf?.(path);
      const place = { path, range: range && { from: range.start.offset, to: range.end.offset } };
      return change.type === "removed"
        ? { type: "added", ...place }
        : { type: "changed", ...place, before: change.value };
    });
    return { edits, effect: reversed[effect] };
  });
}
