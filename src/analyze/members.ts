import type { Condition, Conjonction, DeepReadonly, Filter, FilterGroup } from "../model/filter.js";
import type { Path } from "../model/issue.js";
import { printFilter } from "../text/printer/print-filter.js";
import { print } from "./literals.js";
import type { Goal } from "./formula.js";
import type { Problem } from "./problem.js";

/** A condition, or a group that is joined otherwise than what it stands in. */
export interface Member {
  readonly path: Path;
  /** In the text language. */
  readonly text: string;
  readonly holds: Goal;
  readonly fails: Goal;
  /** What it reads; members that read nothing in common have nothing to do with each other. */
  readonly places: ReadonlySet<number>;
  readonly condition: DeepReadonly<Condition> | undefined;
  /** The conditions of a group. */
  readonly inner: MemberList | undefined;
}

/** Members under a conjonction. */
export interface MemberList {
  readonly of: "filter" | "group";
  readonly conjonction: Conjonction;
  readonly members: readonly Member[];
}

/** The members of a filter: where a group is joined as the filter is, its conditions are members of the filter. */
export function membersOf({ conjonction, groups }: DeepReadonly<Filter>, problem: Problem): MemberList {
  const restricting = groups.flatMap((group, index) => (group.conditions.length > 0 ? [{ group, index }] : []));
  const [only] = restricting;
  // Of one group alone the conjonction of the filter says nothing.
  const outer = only !== undefined && restricting.length === 1 ? only.group.conjonction : conjonction;
  const members = restricting.flatMap(({ group, index }) => {
    const conditions = conditionsOf(group, ["groups", index], problem);
    const isJoined = group.conjonction === outer || conditions.length === 1;
    return isJoined ? conditions : [groupMember(group, ["groups", index], conditions, problem)];
  });
  return { of: "filter", conjonction: outer, members };
}

function conditionsOf(group: DeepReadonly<FilterGroup>, path: Path, problem: Problem): readonly Member[] {
  return group.conditions.map((condition, index) => {
    const holds = problem.goalOf(condition);
    return {
      path: [...path, "conditions", index],
      text: print(condition),
      holds,
      fails: problem.goalOf(condition, false),
      places: new Set([holds.place]),
      condition,
      inner: undefined,
    };
  });
}

function groupMember(
  group: DeepReadonly<FilterGroup>,
  path: Path,
  members: readonly Member[],
  problem: Problem,
): Member {
  return {
    path,
    text: printFilter({ conjonction: "and", groups: [group] }),
    holds: problem.goalOfGroup(group),
    fails: problem.goalOfGroup(group, false),
    places: new Set(members.flatMap(({ places }) => [...places])),
    condition: undefined,
    inner: { of: "group", conjonction: group.conjonction, members },
  };
}
