/** The groups that an expression spells out, where it has no more than two levels and no `not`. */
import type { Condition, Conjonction, Filter } from "../model/filter.js";
import type { Origins } from "./context.js";
import type { Formula, Literal } from "./formula.js";

/** One level of conditions: a group, or what stands inside `has (...)`. */
interface ConditionList {
  readonly conjonction: Conjonction;
  readonly conditions: readonly Condition[];
}

/** The filter that the text says as it stands, or undefined where it must be rewritten to be one. */
export function filterOf(formula: Formula, origins: Origins | undefined): Filter | undefined {
  const only = listOf(formula);
  if (only !== undefined) {
    // The list of none is the filter without groups: its members would be groups, if it had any.
    if (only.conditions.length === 0) return { conjonction: only.conjonction, groups: [] };
    origins?.set(only, formula);
    return { conjonction: "and", groups: [only] };
  }
  if (formula.type === "condition" || formula.type === "not" || formula.form === "implied") return undefined;
  const groups: ConditionList[] = [];
  for (const member of formula.members) {
    const group = listOf(member);
    if (group === undefined) return undefined;
    origins?.set(group, member);
    groups.push(group);
  }
  return { conjonction: formula.type, groups };
}

/** The one level of conditions that the text says as it stands; undefined where it says something else. */
export function listOf(formula: Formula): ConditionList | undefined {
  if (formula.type === "condition") return { conjonction: "and", conditions: [formula.condition] };
  if (formula.type === "not" || formula.form === "implied") return undefined;
  const { type: conjonction, members } = formula;
  return members.every(isLiteral) ? { conjonction, conditions: members.map(({ condition }) => condition) } : undefined;
}

function isLiteral(formula: Formula): formula is Literal {
  return formula.type === "condition";
}
