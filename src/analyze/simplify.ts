import type { Condition, Conjonction, DeepReadonly, Filter, FilterGroup, StringCondition } from "../model/filter.js";
import { isNegative } from "../model/negative.js";
import { groupBy, literalKey } from "./solver/literals.js";
import type { AnalyzeOptions } from "./options.js";
import { checked } from "./questions.js";
import type { Budget } from "./solver/search.js";
import { Solver } from "./solver/solver.js";

/**
 * Returns a filter that matches the same rows with the same number of conditions and groups, or fewer.
 *
 * Conditions without effect are left out, lists of strings under one conjonction are merged, and so are groups with the
 * conjonction of the filter. The rest keeps its order. A `sql` condition or an occurrence is only left
 * out if the rest makes it redundant. A filter that matches no rows keeps a smallest part that matches none.
 *
 * A filter of thousands of conditions may keep some without effect, when the steps of `maxSteps` are used up.
 *
 * @param options - how the filter is evaluated; it keeps its meaning under these options.
 * @throws {FilterError} if the filter is invalid or the time zone is unknown.
 * @example
 * printFilter(simplify(parseFilter("employees > 100 and employees > 50 and employees:number is not null"))) // "employees > 100"
 * printFilter(simplify(parseFilter('country = "US" or country = "FR" or country = ["US"]'))) // 'country = ["US", "FR"]'
 */
export function simplify(filter: DeepReadonly<Filter>, options?: AnalyzeOptions): Filter {
  const solver = new Solver(options);
  let simpler = checked(filter);
  // The solver can decide more with fewer conditions, so another pass may find more.
  for (let pass = 0, size = Infinity; pass < maxPasses && sizeOf(simpler) < size; pass++) {
    size = sizeOf(simpler);
    simpler = simplifyOnce(simpler, solver);
  }
  return simpler;
}

/** Each pass has a budget of steps of its own. */
const maxPasses = 10;

function sizeOf({ groups }: Filter): number {
  return groups.reduce((size, { conditions }) => size + conditions.length, groups.length);
}

function simplifyOnce(given: Filter, solver: Solver): Filter {
  const budget = solver.newBudget();
  const problem = solver.problemOf([given], budget);
  const isSame = (candidate: Filter): boolean => problem.areSame(given, candidate, budget);
  const needed = withoutRedundant(joinGroups(given), isSame, budget);
  // Merged lists are conditions that the first problem does not contain.
  const isSameAsNeeded = (candidate: Filter): boolean =>
    solver.problemOf([needed, candidate], budget).areSame(needed, candidate, budget);
  const joined = joinLists(needed, isSameAsNeeded, budget);
  // A copy, so that changes of the result do not change the given filter.
  return structuredClone(plain(joinGroups(joined)));
}

/** Merges groups with the conjonction of the filter into the first of them; empty groups restrict nothing. */
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

/** Sets the usual conjonction on lists of one item, for which it has no effect. */
function plain({ conjonction, groups }: Filter): Filter {
  return {
    conjonction: groups.length === 1 ? "and" : conjonction,
    groups: groups.map((group) => (group.conditions.length === 1 ? { ...group, conjonction: "and" } : group)),
  };
}

type IsSame = (candidate: Filter) => boolean;

/** Removes, from the end, every group and every condition without which the filter has the same meaning. */
function withoutRedundant(filter: Filter, isSame: IsSame, budget: Budget): Filter {
  let current = filter;
  const keepIfSame = (candidate: Filter): boolean => {
    const same = isSame(candidate);
    if (same) current = candidate;
    return same;
  };
  for (let at = filter.groups.length - 1; at >= 0 && budget.left > 0; at--) {
    if (keepIfSame({ ...current, groups: current.groups.toSpliced(at, 1) })) continue;
    const { length } = current.groups[at]?.conditions ?? [];
    for (let index = length - 1; index >= 0 && budget.left > 0; index--) {
      keepIfSame(withConditions(current, at, (conditions) => conditions.toSpliced(index, 1)));
    }
  }
  return current;
}

/** A filter with other conditions in one group. */
function withConditions(filter: Filter, at: number, change: (conditions: Condition[]) => Condition[]): Filter {
  const groups = filter.groups.map((group, index) =>
    index === at ? { ...group, conditions: change(group.conditions) } : group,
  );
  return { ...filter, groups };
}

/** A condition that compares with one string or several. */
type ListCondition = Extract<StringCondition, { values: unknown }>;

/** Merges the lists of conditions of a group that only differ in their lists. */
function joinLists(filter: Filter, isSame: IsSame, budget: Budget): Filter {
  let current = filter;
  for (const [at, { conjonction, conditions }] of filter.groups.entries()) {
    const listKey = (condition: Condition): string | undefined =>
      isList(condition, conjonction) ? literalKey({ ...condition, values: [] }) : undefined;
    const lists = conditions.filter((condition) => isList(condition, conjonction));
    for (const [key, similar] of groupBy(lists, (list) => literalKey({ ...list, values: [] }))) {
      const [first] = similar;
      if (first === undefined || similar.length < 2 || budget.left === 0) continue;
      const whole = { ...first, values: [...new Set(similar.flatMap(({ values }) => values))] };
      const candidate = withConditions(current, at, (members) => {
        const start = members.findIndex((member) => listKey(member) === key);
        return members.filter((member, index) => index <= start || listKey(member) !== key).with(start, whole);
      });
      if (isSame(candidate)) current = candidate;
    }
  }
  return current;
}

/** Whether one condition with all values means the same as several with some of them, under the conjonction. */
function isList(condition: Condition, conjonction: Conjonction): condition is ListCondition {
  if (condition.kind !== "string" || !("values" in condition)) return false;
  return isNegative(condition.operator) === (conjonction === "and");
}
