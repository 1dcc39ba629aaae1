/** A filter in which one more condition has to hold. */
import type { DraftCondition, DraftFilter, DraftGroup } from "capacity-filter/ui";

/** The condition comes after the others: in the last group that it narrows, or in each of several alternatives. */
export function withCondition({ conjonction, groups }: DraftFilter, condition: DraftCondition): DraftFilter {
  const filled = groups.filter(({ conditions }) => conditions.length > 0);
  if (conjonction === "or" && filled.length > 1) {
    const alternatives = filled.flatMap((group) =>
      isNarrowed(group) ? [group.conditions] : group.conditions.map((each) => [each]),
    );
    // Each has one of its own, as one condition in two places would have one identity.
    return { conjonction, groups: alternatives.map((conditions) => all(...conditions, { ...condition })) };
  }
  const narrowed = filled.findLastIndex(isNarrowed);
  if (narrowed === -1) return { conjonction: "and", groups: [...filled, all(condition)] };
  const next = filled.map((group, index) => (index === narrowed ? all(...group.conditions, condition) : group));
  return { conjonction, groups: next };
}

/** Whether fewer records match with one more condition. */
function isNarrowed({ conjonction, conditions }: DraftGroup): boolean {
  return conjonction === "and" || conditions.length < 2;
}

const all = (...conditions: readonly DraftCondition[]): DraftGroup => ({ conjonction: "and", conditions });
