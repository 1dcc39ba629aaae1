/** The groups that an expression spells out, where it has no more than two levels and no `not`. */
import type { Condition, Conjonction, Filter, FilterGroup } from "../model/filter.js";
import type { Formula, Junction } from "./formula.js";

/** The filter that the text says as it stands, or undefined where it must be rewritten to be one. */
export function filterOf(formula: Formula): Filter | undefined {
  if (formula.type === "condition") return oneGroup("and", [formula.condition]);
  if (formula.type === "not" || formula.form === "implied") return undefined;
  const conditions = bareConditions(formula);
  if (conditions !== undefined) {
    const isFilterWithoutGroups = formula.form === "explicit" && conditions.length === 0;
    return isFilterWithoutGroups ? { conjonction: formula.type, groups: [] } : oneGroup(formula.type, conditions);
  }
  const groups: FilterGroup[] = [];
  for (const member of formula.members) {
    const group = groupOf(member);
    if (group === undefined) return undefined;
    groups.push(group);
  }
  return { conjonction: formula.type, groups };
}

/** The one level of conditions that the text says as it stands, as inside `has (...)`. */
export function listOf<C>(formula: Formula<C>): { conjonction: Conjonction; conditions: C[] } | undefined {
  if (formula.type === "condition") return { conjonction: "and", conditions: [formula.condition] };
  if (formula.type === "not" || formula.form === "implied") return undefined;
  const conditions = bareConditions(formula);
  return conditions && { conjonction: formula.type, conditions };
}

function oneGroup(conjonction: Conjonction, conditions: readonly Condition[]): Filter {
  return { conjonction: "and", groups: [{ conjonction, conditions }] };
}

function groupOf(formula: Formula): FilterGroup | undefined {
  return listOf(formula);
}

/** The members of a junction, if all of them are conditions without parentheses. */
function bareConditions<C>({ members }: Junction<C>): C[] | undefined {
  const conditions: C[] = [];
  for (const member of members) {
    if (member.type !== "condition") return undefined;
    conditions.push(member.condition);
  }
  return conditions;
}
