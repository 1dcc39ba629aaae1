/** Conditions of a draft that its text and JSON do not show: the muted and unfinished ones. */
import type { DraftCondition, DraftFilter, DraftGroup, DraftNode } from "capacity-filter/ui";
import { committedFilter } from "capacity-filter/ui";

type IsMuted = (node: DraftNode) => boolean;

/**
 * A filter that was read from text or JSON, with the hidden conditions of the draft at their places, so that editing
 * text does not lose them.
 */
export function withHiddenConditions(filter: DraftFilter, draft: DraftFilter, isMuted: IsMuted): DraftFilter {
  const groups: DraftGroup[] = [];
  let at = 0;
  for (const group of draft.groups) {
    const shown = group.conditions.map((condition) => (isMuted(group) ? undefined : shownOf(condition, isMuted)));
    const isShown = shown.length === 0 || shown.some((condition) => condition !== undefined);
    const read = isShown ? filter.groups[at++] : undefined;
    if (read !== undefined && read.conditions.length > 0) {
      groups.push({ ...read, conditions: merge(read.conditions, group.conditions, shown) });
      continue;
    }
    const hidden = group.conditions.filter((_, index) => shown[index] === undefined);
    if (read !== undefined) groups.push(read);
    if (hidden.length > 0) groups.push(isShown ? { ...group, conditions: hidden } : group);
  }
  return { ...filter, groups: [...groups, ...filter.groups.slice(at)] };
}

/** What text and JSON show of a condition; undefined if nothing. */
function shownOf(condition: DraftCondition, isMuted: IsMuted): DraftCondition | undefined {
  const alone: DraftFilter = { conjonction: "and", groups: [{ conjonction: "and", conditions: [condition] }] };
  return committedFilter(alone, { isMuted }).groups[0]?.conditions[0];
}

/** The conditions that were read: as the draft has them if they are shown like that, and the hidden ones between them. */
function merge(
  read: readonly DraftCondition[],
  drafted: readonly DraftCondition[],
  shown: readonly (DraftCondition | undefined)[],
): readonly DraftCondition[] {
  // Each once, as one condition in two places would have one identity.
  const left = shown.map((condition) => condition && JSON.stringify(condition));
  const merged = read.map((condition) => {
    const index = left.indexOf(JSON.stringify(condition));
    if (index === -1) return condition;
    left[index] = undefined;
    return drafted[index] ?? condition;
  });
  drafted.forEach((condition, index) => {
    if (shown[index] === undefined) merged.splice(index, 0, condition);
  });
  return merged;
}
