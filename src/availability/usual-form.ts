/** The usual form of a capacity's filter: a condition on the owner of a record, and everything else. */
import { conditionsOf } from "../model/conditions.js";
import type { FilterExpression } from "../model/expressions.js";
import { expressionsOf } from "../model/expressions-of.js";
import { textsOf, wholeExpression } from "../model/expressions.js";
import type { Condition, DeepReadonly, Filter, FilterGroup } from "../model/filter.js";

/** A filter that matches a record if its owner is the member and everything else matches. */
export interface UsualForm {
  readonly columnSlug: string;
  /** The first use of the expression for the ids of a member, such as `member.ids.hubspot`. */
  readonly owner: FilterExpression;
  /** The filter with the condition on the owner replaced by true. It holds no expression. */
  readonly everythingElse: DeepReadonly<Filter>;
}

/**
 * Returns the usual form of a filter, or undefined for a filter of another form. All expressions are in copies of one
 * condition on the owner, and every matching record passes it.
 *
 * @example
 * const owner = { kind: "string", columnSlug: "owner_id", operator: "is", values: "{{member.ids.hubspot}}" }
 * const vip = { kind: "boolean", columnSlug: "vip", operator: "isTrue" }
 * usualFormOf({ conjonction: "and", groups: [{ conjonction: "and", conditions: [owner, vip] }] }).columnSlug // "owner_id"
 * usualFormOf({ conjonction: "and", groups: [{ conjonction: "or", conditions: [owner, vip] }] }) // undefined
 */
export function usualFormOf(filter: DeepReadonly<Filter>): UsualForm | undefined {
  const [owner, ...others] = expressionsOf(filter);
  const conditions = conditionsOf(filter).map(({ condition }) => condition);
  const columnSlug = conditions.find((condition) => ownerExpressionOf(condition) !== undefined)?.columnSlug;
  if (owner === undefined || columnSlug === undefined) return undefined;
  const isOwner = (condition: DeepReadonly<Condition>): boolean =>
    condition.columnSlug === columnSlug && ownerExpressionOf(condition) === owner.expression;
  if (conditions.filter(isOwner).length <= others.length) return undefined;
  const { conjonction } = filter;
  const groups = filter.groups.filter(({ conditions }) => conditions.length > 0);
  const requiresOwner = (group: Group): boolean => isConjunction(group) && group.conditions.some(isOwner);
  const isRequired = conjonction === "or" ? groups.every(requiresOwner) : groups.some(requiresOwner);
  if (!isRequired) return undefined;
  const rests = groups.map((group) => withoutOwner(group, isOwner));
  // An empty list restricts nothing: a group that is true is left out, unless it makes the filter true.
  const isTrue = conjonction === "or" && rests.includes(undefined);
  return {
    columnSlug,
    owner,
    everythingElse: { conjonction, groups: isTrue ? [] : rests.filter((group) => group !== undefined) },
  };
}

type Group = DeepReadonly<FilterGroup>;

/** The expression of a condition on the owner: it compares an own column of the row with nothing but an expression. */
function ownerExpressionOf(condition: DeepReadonly<Condition>): string | undefined {
  if (condition.kind !== "string" || condition.operator !== "is" || condition.relatedModelUuid !== undefined)
    return undefined;
  const [first, ...others] = textsOf(condition.values, []);
  const expression = first === undefined || others.length > 0 ? undefined : wholeExpression(first[0]);
  return expression?.startsWith("member.") === true ? expression : undefined;
}

/** Whether a record passes a group only if it passes each of its conditions. */
function isConjunction({ conjonction, conditions }: Group): boolean {
  return conjonction === "and" || conditions.length === 1;
}

/** The group with the condition on the owner replaced by true; undefined if the group is true then. */
function withoutOwner(group: Group, isOwner: (condition: DeepReadonly<Condition>) => boolean): Group | undefined {
  const conditions = group.conditions.filter((condition) => !isOwner(condition));
  const isChanged = conditions.length < group.conditions.length;
  return conditions.length === 0 || (isChanged && !isConjunction(group)) ? undefined : { ...group, conditions };
}
