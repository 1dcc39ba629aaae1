import type { Conjonction } from "../model/filter.js";
import type { Path } from "../model/issues/issue.js";
import type { ConditionExplanation, GroupExplanation } from "./explanation.js";

/** The explained filter, before it is known what would have to change. */
interface Explained {
  readonly conjonction: Conjonction;
  readonly groups: readonly GroupExplanation[];
}

/** The smallest set of conditions that are not true and with which, were they true, the filter would hold. */
export function smallestChange(filter: Explained): readonly Path[] {
  return smallestSet(filter, ({ outcome, path }) => (outcome === "true" ? [] : [path])) ?? [];
}

/** The smallest set of conditions that are true and alone make the filter hold; there is none where it does not. */
export function smallestCause(filter: Explained): readonly Path[] {
  return smallestSet(filter, ({ outcome, path }) => (outcome === "true" ? [path] : undefined)) ?? [];
}

type Paths = readonly Path[] | undefined;

/**
 * The smallest set that satisfies a filter, where each condition says what it takes to satisfy it. Under `and` that is
 * what all members take, under `or` what the cheapest member takes; no condition stands in two places, so that the
 * choices do not meet and the sum of smallest sets is a smallest set.
 */
function smallestSet({ conjonction, groups }: Explained, cost: (condition: ConditionExplanation) => Paths): Paths {
  const restricting = groups.filter(({ conditions }) => conditions.length > 0);
  return combine(
    conjonction,
    restricting.map((group) => combine(group.conjonction, group.conditions.map(cost))),
  );
}

function combine(conjonction: Conjonction, members: readonly Paths[]): Paths {
  if (conjonction === "or" && members.length > 0) return members.reduce(smaller);
  return members.some((paths) => paths === undefined) ? undefined : members.flatMap((paths) => paths ?? []);
}

function smaller(one: Paths, other: Paths): Paths {
  if (one === undefined || other === undefined) return one ?? other;
  return other.length < one.length ? other : one;
}
