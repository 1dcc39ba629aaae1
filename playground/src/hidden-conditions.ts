/** Conditions of a draft that its text and JSON do not show: the muted and unfinished ones. */
import type { DraftCondition, DraftFilter, DraftGroup, DraftNode } from "capacity-filter/ui";
import { committedFilter } from "capacity-filter/ui";

type IsMuted = (node: DraftNode) => boolean;

/**
 * A filter that was read from text or JSON, with the hidden conditions of the draft at their places, so that editing
 * text does not lose them.
 */
export function withHiddenConditions(filter: DraftFilter, draft: DraftFilter, isMuted: IsMuted): DraftFilter {
  const groups: DraftGroup[] = [...filter.groups];
  let at = 0;
  for (const group of draft.groups) {
    const shown = group.conditions.map((condition) => (isMuted(group) ? undefined : shownOf(condition, isMuted)));
    const isShown = shown.some((condition) => condition !== undefined);
    const read = isShown ? groups[at] : undefined;
    if (read !== undefined) groups[at] = { ...read, conditions: merge(read.conditions, group.conditions, shown) };
    else if (!isShown && group.conditions.length > 0) groups.splice(at, 0, group);
    if (read !== undefined || !isShown) at++;
  }
  return { ...filter, groups };
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
  const merged = read.map((condition) => {
    const index = shown.findIndex((other) => JSON.stringify(other) === JSON.stringify(condition));
    return drafted[index] ?? condition;
  });
  drafted.forEach((condition, index) => {
    if (shown[index] === undefined) merged.splice(index, 0, condition);
  });
  return merged;
}
