import type { Condition, Conjonction, DeepReadonly, Filter, FilterGroup, StringCondition } from "../model/filter.js";
import { isNegative } from "../model/negative.js";
import { groupBy, keyOf } from "./literals.js";
import type { AnalyzeOptions } from "./options.js";
import { checked } from "./questions.js";
import { Solver } from "./solver.js";

/**
 * A filter that takes the same rows with fewer conditions and groups, or as many; in the two levels of every filter.
 *
 * Conditions that change nothing are left out, lists of strings that belong together become one, and groups that are
 * joined as their conditions are become one. What stays keeps its order. A condition of which nothing is known (`sql`,
 * an occurrence) only goes where the rest makes it meaningless. Of a filter that takes no rows, a smallest part that
 * takes none stays.
 *
 * @param options - how the filter is evaluated; it keeps its meaning under these options.
 * @throws {FilterError} when the filter is not valid, or the options name no such time zone.
 * @example
 * printFilter(simplify(parseFilter("employees > 100 and employees > 50 and employees:number is not null"))) // "employees > 100"
 * printFilter(simplify(parseFilter('country = "US" or country = "FR" or country = ["US"]'))) // 'country = ["US", "FR"]'
 */
export function simplify(filter: DeepReadonly<Filter>, options?: AnalyzeOptions): Filter {
  const solver = new Solver(options);
  let simpler = checked(filter);
  // Of fewer conditions more can be decided: what one pass leaves out lets the next one see more.
  for (let size = Infinity; sizeOf(simpler) < size;) {
    size = sizeOf(simpler);
    simpler = simplifyOnce(simpler, solver);
  }
  return simpler;
}

function sizeOf({ groups }: Filter): number {
  return groups.reduce((size, { conditions }) => size + conditions.length, groups.length);
}

function simplifyOnce(given: Filter, solver: Solver): Filter {
  const budget = solver.newBudget();
  const problem = solver.problemOf([given], budget);
  const needed = withoutNeedless(joinGroups(given), (candidate) => problem.areSame(given, candidate, budget));
  // Joined lists are conditions that the problem does not know.
  const joined = joinLists(needed, (candidate) =>
    solver.problemOf([needed, candidate], budget).areSame(needed, candidate, budget),
  );
  // A copy: to change the result must not change the filter that it was made from.
  return structuredClone(plain(joinGroups(joined)));
}

/** Groups that are joined as their conditions are, in place of the first of them; empty ones restrict nothing. */
function joinGroups({ conjonction, groups }: Filter): Filter {
  const isJoined = (group: FilterGroup): boolean => group.conjonction === conjonction || group.conditions.length === 1;
  const restricting = groups.filter(({ conditions }) => conditions.length > 0);
  const joined = restricting.filter(isJoined);
  const whole = { conjonction, conditions: joined.flatMap(({ conditions }) => conditions) };
  return {
    conjonction,
    groups: restricting.flatMap((group) => {
      if (joined.length < 2 || !isJoined(group)) return [group];
      return group === joined[0] ? [whole] : [];
    }),
  };
}

/** The usual conjonction for lists of one, for which it does not matter. */
function plain({ conjonction, groups }: Filter): Filter {
  return {
    conjonction: groups.length === 1 ? "and" : conjonction,
    groups: groups.map((group) => (group.conditions.length === 1 ? { ...group, conjonction: "and" } : group)),
  };
}

type Test = (candidate: Filter) => boolean;

/** Takes away, from the end, every group and every condition without which the filter is the same. */
function withoutNeedless(filter: Filter, isSame: Test): Filter {
  let current = filter;
  const keepIfSame = (candidate: Filter): boolean => {
    const same = isSame(candidate);
    if (same) current = candidate;
    return same;
  };
  for (let at = filter.groups.length - 1; at >= 0; at--) {
    if (keepIfSame({ ...current, groups: current.groups.toSpliced(at, 1) })) continue;
    const { length } = current.groups[at]?.conditions ?? [];
    for (let index = length - 1; index >= 0; index--) {
      keepIfSame(withConditions(current, at, (conditions) => conditions.toSpliced(index, 1)));
    }
  }
  return current;
}

/** A filter in which one group has other conditions. */
function withConditions(filter: Filter, at: number, change: (conditions: Condition[]) => Condition[]): Filter {
  const groups = filter.groups.map((group, index) =>
    index === at ? { ...group, conditions: change(group.conditions) } : group,
  );
  return { ...filter, groups };
}

/** A condition that compares with one text or several. */
type ListCondition = Extract<StringCondition, { values: unknown }>;

/** Joins the lists of conditions of a group that differ in nothing but their lists. */
function joinLists(filter: Filter, isSame: Test): Filter {
  let current = filter;
  for (const [at, { conjonction, conditions }] of filter.groups.entries()) {
    const listKey = (condition: Condition): string | undefined =>
      isList(condition, conjonction) ? keyOf({ ...condition, values: [] }) : undefined;
    const lists = conditions.filter((condition) => isList(condition, conjonction));
    for (const [key, alike] of groupBy(lists, (list) => keyOf({ ...list, values: [] }))) {
      const [first] = alike;
      if (first === undefined || alike.length < 2) continue;
      const whole = { ...first, values: [...new Set(alike.flatMap(({ values }) => values))] };
      const candidate = withConditions(current, at, (members) => {
        const place = members.findIndex((member) => listKey(member) === key);
        return members.filter((member, index) => index <= place || listKey(member) !== key).with(place, whole);
      });
      if (isSame(candidate)) current = candidate;
    }
  }
  return current;
}

/** Whether a condition means the same with one list as several of its sort under the conjonction with a list each. */
function isList(condition: Condition, conjonction: Conjonction): condition is ListCondition {
  if (condition.kind !== "string" || !("values" in condition)) return false;
  return isNegative(condition.operator) === (conjonction === "and");
}
