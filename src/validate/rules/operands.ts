import type { Conjonction, DeepReadonly, Filter, FilterGroup, OperatorCondition } from "../../model/filter.js";
import type { Path } from "../../model/issue.js";
import { columnName, conditionName } from "./condition-name.js";
import type { Extents } from "./value-sets.js";
import { extentsOf, extentsOfAll, extentsOfAny } from "./value-sets.js";

/** What stands beside others under a conjonction: a condition on a column, or a group of them on one column. */
export interface Member {
  readonly path: Path;
  /** The index of the group that it is, or stands in. */
  readonly group: number;
  readonly isGroup: boolean;
  /** What it reads; members that read different places have nothing to do with each other. */
  readonly place: string;
  /** Whether it reads related records, of which each condition may find another one. */
  readonly isRelated: boolean;
  readonly extents: Extents;
  /** How messages call it, and what it reads. */
  readonly name: () => string;
  readonly column: () => string;
}

/** Members under a conjonction. */
export interface MemberList {
  readonly conjonction: Conjonction;
  /** How messages speak of what they make up: `the filter matches`. */
  readonly whole: string;
  readonly members: readonly Member[];
}

/** The conditions of a group that is joined otherwise than what it stands in. */
export interface GroupList extends MemberList {
  readonly path: Path;
  readonly index: number;
  /** Whether all conditions of the group are members. */
  readonly isComplete: boolean;
}

/** The indexes of what stands in a filter twice: of groups, and of the conditions of each group. */
export interface Copies {
  readonly groups: ReadonlySet<number>;
  readonly conditions: readonly ReadonlySet<number>[];
}

/** What stands together in a filter, copies left out. */
export function listsOf(
  { conjonction, groups }: DeepReadonly<Filter>,
  copies: Copies,
): { readonly filter: MemberList; readonly groups: readonly GroupList[] } {
  const restricting = [...groups.entries()].filter(
    ([index, { conditions }]) => conditions.length > 0 && !copies.groups.has(index),
  );
  const [only] = restricting;
  // Of one group alone the conjonction of the filter says nothing.
  const outer = only !== undefined && restricting.length === 1 ? only[1].conjonction : conjonction;
  const repeated = repeatedColumns(groups);
  const members: Member[] = [];
  const unjoined: GroupList[] = [];
  for (const [index, group] of restricting) {
    const own = membersOf(repeated, group, index, copies.conditions[index]);
    if (group.conjonction === outer || group.conditions.length === 1) {
      for (const member of own) members.push(member);
    } else {
      const isComplete = own.length === group.conditions.length;
      const list = { ...group, whole: "the group matches", members: own, path: ["groups", index], index, isComplete };
      unjoined.push(list);
      members.push(...asMember(list));
    }
  }
  return { filter: { conjonction: outer, whole: "the filter matches", members }, groups: unjoined };
}

/** The columns that several conditions read: only these have anything to do with each other. */
function repeatedColumns(groups: readonly DeepReadonly<FilterGroup>[]): ReadonlySet<string | undefined> {
  const seen = new Set<string | undefined>();
  const repeated = new Set<string | undefined>();
  for (const { conditions } of groups) {
    for (const { columnSlug } of conditions) (seen.has(columnSlug) ? repeated : seen).add(columnSlug);
  }
  return repeated;
}

function membersOf(
  columns: ReadonlySet<string | undefined>,
  { conditions }: DeepReadonly<FilterGroup>,
  group: number,
  copies: ReadonlySet<number> | undefined,
): readonly Member[] {
  return conditions.flatMap((condition, index) => {
    if (condition.kind === "sql" || condition.kind === "occurrence") return [];
    const { relatedModelUuid, columnSlug } = condition;
    if (!columns.has(columnSlug) || copies?.has(index) === true) return [];
    const property = condition.kind === "objectProperty" ? condition.propertyName : undefined;
    const place = JSON.stringify([columnSlug, property, relatedModelUuid]);
    return memberOf(condition, ["groups", group, "conditions", index], place, relatedModelUuid !== undefined);
  });
}

/** The conditions of a list within a condition: of one record, object or element, wherever they seem to lead. */
export function innerMembers(conditions: readonly DeepReadonly<OperatorCondition>[], path: Path): readonly Member[] {
  return conditions.flatMap((condition, index) => memberOf(condition, [...path, index], subjectOf(condition), false));
}

/** What a condition within another one reads: of an object the property, of a record the column. */
function subjectOf(condition: DeepReadonly<OperatorCondition>): string {
  return condition.kind === "objectProperty" ? condition.propertyName : condition.columnSlug;
}

function memberOf(
  condition: DeepReadonly<OperatorCondition>,
  path: Path,
  place: string,
  isRelated: boolean,
): readonly Member[] {
  const extents = extentsOf(condition);
  if (extents === undefined) return [];
  const member: Member = {
    path,
    group: Number(path[1]),
    isGroup: false,
    place,
    isRelated,
    extents,
    name: () => conditionName(condition),
    column: () => columnName(condition),
  };
  return [member];
}

/** A group all of whose conditions are on one column, as a member of the filter. */
function asMember({ conjonction, members, path, index, isComplete }: GroupList): readonly Member[] {
  const [first, ...others] = members;
  if (first === undefined || !isComplete || others.some(({ place }) => place !== first.place)) return [];
  // What several related records fulfil together, no single one of them may.
  if (first.isRelated) return [];
  const each = members.map(({ extents }) => extents);
  const extents = conjonction === "or" ? extentsOfAny(each) : extentsOfAll(each);
  if (extents === undefined) return [];
  const { place, column } = first;
  const name = (): string => `(${members.map((member) => member.name()).join(` ${conjonction} `)})`;
  return [{ path, group: index, isGroup: true, place, isRelated: false, extents, name, column }];
}
