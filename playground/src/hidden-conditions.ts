/** What the text and the JSON of a draft do not show: muted and unfinished conditions, and empty groups. */
import type { DraftCondition, DraftFilter, DraftGroup, DraftNode, FilterStore } from "capacity-filter/ui";
import { committedFilter } from "capacity-filter/ui";

type IsMuted = (node: DraftNode) => boolean;

export function mutedIn(store: FilterStore): IsMuted {
  const { flags } = store.getSnapshot();
  return (node) => flags[store.idOf(node)]?.muted === true;
}

/** Puts a filter that was read into a store. Returns why that is refused. */
export function replaceShown(store: FilterStore, read: DraftFilter): ReturnType<FilterStore["dispatch"]> {
  const filter = withHiddenConditions(read, store.getSnapshot().draft, mutedIn(store));
  return store.dispatch({ type: "replace", filter });
}

/**
 * A filter that was read from text or JSON, with what is hidden of the draft at its place, so that editing text does not
 * lose it. Empty groups that were read are ignored.
 */
export function withHiddenConditions(read: DraftFilter, draft: DraftFilter, isMuted: IsMuted): DraftFilter {
  const filter = committedFilter(read);
  const groups: DraftGroup[] = [];
  let at = 0;
  for (const group of draft.groups) {
    const shown = group.conditions.map((condition) => (isMuted(group) ? undefined : shownOf(condition, isMuted)));
    const isShown = shown.some((condition) => condition !== undefined);
    const next = isShown ? filter.groups[at++] : undefined;
    const hidden = group.conditions.filter((_, index) => shown[index] === undefined);
    if (next !== undefined) groups.push({ ...next, conditions: merge(next.conditions, group.conditions, shown) });
    else if (!isShown) groups.push(group);
    else if (hidden.length > 0) groups.push({ ...group, conditions: hidden });
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
