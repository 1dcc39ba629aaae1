/** Where the nodes of the committed filter are in the draft, which also has unfinished and muted ones. */
import type { Filter, Path } from "capacity-filter/core";
import type { DraftCondition, DraftFilter } from "capacity-filter/ui";

/** By the path in the committed filter, as JSON: the path in the draft. */
export function draftPaths(draft: DraftFilter, committed: Filter): ReadonlyMap<string, Path> {
  const paths = new Map<string, Path>([["[]", []]]);
  let groupIndex = 0;
  committed.groups.forEach((group, index) => {
    const [first] = group.conditions;
    while (first !== undefined && !draft.groups[groupIndex]?.conditions.some((draft) => isVersionOf(first, draft))) {
      if (++groupIndex >= draft.groups.length) return;
    }
    paths.set(JSON.stringify(["groups", index]), ["groups", groupIndex]);
    const conditions = draft.groups[groupIndex]?.conditions ?? [];
    let conditionIndex = 0;
    group.conditions.forEach((condition, position) => {
      const found = conditions.findIndex((draft, at) => at >= conditionIndex && isVersionOf(condition, draft));
      if (found < 0) return;
      conditionIndex = found + 1;
      const path = ["groups", groupIndex, "conditions", found];
      paths.set(JSON.stringify(["groups", index, "conditions", position]), path);
    });
    groupIndex++;
  });
  return paths;
}

/** A condition is committed as it is, or without unfinished conditions in it, or with "at least" as "more than". */
function isVersionOf(committed: DraftCondition, draft: DraftCondition): boolean {
  if (draft === committed) return true;
  const hasNested = draft.conditions !== undefined || draft.propertyConditions !== undefined;
  const { kind, columnSlug, relatedModelUuid } = committed;
  const isSame = draft.kind === kind && draft.columnSlug === columnSlug && draft.relatedModelUuid === relatedModelUuid;
  return hasNested && isSame;
}
