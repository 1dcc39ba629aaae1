/** What a comparison says. */
import type { DescribeFilterOptions, DraftFilter } from "capacity-filter/ui";
import { describeFilter, isDraftFilter } from "capacity-filter/ui";
import type { FilterChanges, FilterEdit } from "../../engine/protocol.js";
import type { ChosenCapacity } from "../comparison-state.js";
import { formatCount, sentenceCase } from "../words.js";

export interface EditWords {
  readonly text: string;
  /** What was there before, if it changed. */
  readonly was: string | undefined;
}

/** @param filter - the one after the edit. */
export function editWords(edit: FilterEdit, filter: DraftFilter, options: DescribeFilterOptions): EditWords {
  const { type, path } = edit;
  if (path.at(-1) === "conjonction") {
    const after = path.length === 1 ? filter.conjonction : filter.groups[Number(path[1])]?.conjonction;
    const name =
      path.length === 1 ? "Groups are joined by" : `Conditions of group ${Number(path[1]) + 1} are joined by`;
    return { text: `${name} “${after}”`, was: type === "changed" ? `“${String(edit.before)}”` : undefined };
  }
  const current = (): string => sentenceCase(describeFilter(filter, { ...options, path, maxValues: 3 }).text);
  switch (type) {
    case "added":
      return { text: current(), was: undefined };
    case "removed":
      return { text: formerText(edit.before, options), was: undefined };
    case "changed":
      return { text: current(), was: formerText(edit.before, options) };
  }
}

function formerText(before: unknown, options: DescribeFilterOptions): string {
  const conditions = { conjonction: "and", groups: [{ conjonction: "and", conditions: [before] }] };
  const groups = { conjonction: "and", groups: [before] };
  const describe = (filter: DraftFilter, path: readonly (string | number)[]): string =>
    sentenceCase(describeFilter(filter, { ...options, path: [...path], maxValues: 3 }).text);
  if (isDraftFilter(groups)) return describe(groups, ["groups", 0]);
  return isDraftFilter(conditions) ? describe(conditions, ["groups", 0, "conditions", 0]) : "";
}

export const effectSentences: Readonly<Record<FilterChanges["effect"], string>> = {
  same: "Proved: both match the same records.",
  fewer: "Proved: records can leave, and none can enter.",
  more: "Proved: records can enter, and none can leave.",
  other: "Records can enter, and others can leave.",
  unknown: "It is not known whether other records can enter or leave.",
};

/** What differs beside the filter. */
export function capacityEdits(before: ChosenCapacity, after: ChosenCapacity): readonly EditWords[] {
  const limitText = ({ capacity: { memberCapacity } }: ChosenCapacity): string =>
    memberCapacity === undefined ? "No limit" : `At most ${formatCount(memberCapacity)} per member`;
  const expiryOf = ({ capacity: { policy, timeColumnSlug }, expiry }: ChosenCapacity): string =>
    JSON.stringify([policy, policy && [timeColumnSlug, expiry]]);
  const edits: EditWords[] = [];
  if (limitText(before) !== limitText(after)) edits.push({ text: limitText(after), was: limitText(before) });
  if (expiryOf(before) !== expiryOf(after)) edits.push({ text: "When records expire", was: undefined });
  return edits;
}
