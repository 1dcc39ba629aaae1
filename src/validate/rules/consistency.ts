import type { Conjonction, DeepReadonly, Filter, FilterGroup } from "../../model/filter.js";
import { fix } from "../fixes/fix.js";
import type { IssueCollector } from "./issue-collector.js";
import type { Extent } from "./value-sets.js";
import { areDisjoint, haveDisjointValues, pointsOf } from "./value-sets.js";
import type { Copies, GroupList, Member, MemberList } from "./operands.js";
import { innerMembers, listsOf } from "./operands.js";

/** Of how many conditions on one column each is compared with each. */
const maxOnColumn = 50;

/** Of how many values of a condition each is looked for in the others. */
const maxPoints = 50;

/**
 * Conditions that make no sense beside each other: that cannot all hold though they must, of which one always holds
 * though any would do, or that change nothing.
 *
 * Finds what conditions on one column say together, as they are evaluated by default, and only what is certain.
 */
export function checkConsistency(filter: DeepReadonly<Filter>, copies: Copies, collector: IssueCollector): void {
  const lists = listsOf(filter, copies);
  const faulty = lintList(lists.filter, collector);
  const single = byColumn(lists.filter.members.filter((member) => !member.isGroup && !faulty.has(member)));
  for (const group of lists.groups) {
    lintList(group, collector);
    checkBeside(group, lists.filter, single, collector);
  }
}

/** The same for the lists within conditions. */
export function checkInnerConsistency(groups: readonly DeepReadonly<FilterGroup>[], collector: IssueCollector): void {
  for (let group = 0; group < groups.length; group++) {
    const conditions = groups[group]?.conditions ?? [];
    for (let index = 0; index < conditions.length; index++) {
      const condition = conditions[index];
      if (condition?.kind === "occurrence") {
        const { conjonction, conditions: related } = condition;
        const members = innerMembers(related, ["groups", group, "conditions", index, "conditions"]);
        lintList({ conjonction, whole: "the occurrence counts", members }, collector);
      } else if (
        (condition?.kind === "object" || condition?.kind === "array") &&
        condition.operator === "matchConditions"
      ) {
        const { conjonction, propertyConditions } = condition;
        const members = innerMembers(propertyConditions, ["groups", group, "conditions", index, "propertyConditions"]);
        lintList({ conjonction, whole: "the condition matches", members }, collector);
      }
    }
  }
}

/** Judges the members on each column; gives those that it found fault with. */
function lintList(list: MemberList, collector: IssueCollector): ReadonlySet<Member> {
  const faulty = new Set<Member>();
  for (const members of byColumn(list.members).values()) {
    if (members.length > 1) lintColumn({ ...list, members }, faulty, collector);
  }
  return faulty;
}

/** Members by the place of what they compare, save where there are too many to compare each with each. */
function byColumn(members: readonly Member[]): ReadonlyMap<string, readonly Member[]> {
  const columns = new Map<string, Member[]>();
  for (const member of members) {
    const column = columns.get(member.place);
    if (column === undefined) columns.set(member.place, [member]);
    else column.push(member);
  }
  for (const [place, { length }] of columns) if (length > maxOnColumn) columns.delete(place);
  return columns;
}

/** Members on one column, each with those before it, and then all of them. */
function lintColumn(list: MemberList, faulty: Set<Member>, collector: IssueCollector): void {
  const { conjonction, members } = list;
  let isConflicting = false;
  for (const [index, member] of members.entries()) {
    const earlier = members.slice(0, index);
    const opposite = earlier.find((other) => areInConflict(member, other, conjonction));
    if (opposite !== undefined) {
      isConflicting = true;
      faulty.add(member);
      const isExact = areOpposite(member, opposite, conjonction);
      reportConflict(member, [opposite], list, collector, isExact ? "" : whereNotNull(member));
      continue;
    }
    for (const other of earlier) {
      if (faulty.has(other)) continue;
      if (isNeedless(member, other, conjonction)) {
        faulty.add(member);
        reportNeedless(member, other, collector);
        break;
      }
      if (isNeedless(other, member, conjonction)) {
        faulty.add(other);
        reportNeedless(other, member, collector);
      }
    }
  }
  const conflict = isConflicting ? [] : conflictAmong(members, conjonction);
  const last = conflict.at(-1);
  if (last === undefined) return;
  faulty.add(last);
  reportConflict(last, conflict.slice(0, -1), list, collector, whereNotNull(last));
}

/**
 * Where a member leaves the outcome to the others. What is so under `and` is so under `or` with every member denied:
 * what cannot all fail is what cannot all hold.
 */
function asked({ extents }: Member, conjonction: Conjonction): Extent {
  return conjonction === "and" ? extents.holds : extents.fails;
}

/** Whether two members settle the outcome; under `or`, null may be left out. */
function areInConflict(a: Member, b: Member, conjonction: Conjonction): boolean {
  if (areOpposite(a, b, conjonction)) return true;
  return conjonction === "or" && haveDisjointValues(a.extents.fails, b.extents.fails);
}

function areOpposite(a: Member, b: Member, conjonction: Conjonction): boolean {
  // Of several related records, one may fulfil the one and another one the other.
  if (conjonction === "and" && a.isRelated) return false;
  return areDisjoint(asked(a, conjonction), asked(b, conjonction));
}

/** The members of a conflict of more than two: one of them leaves but a few values, and others take each of these away. */
function conflictAmong(members: readonly Member[], conjonction: Conjonction): readonly Member[] {
  if (conjonction === "and" && members[0]?.isRelated === true) return [];
  for (const member of members) {
    const points = pointsOf(asked(member, conjonction));
    if (points.length > maxPoints) continue;
    const culprits = points.map((point) =>
      members.find((other) => haveDisjointValues(point, asked(other, conjonction))),
    );
    if (culprits.length === 0 || culprits.includes(undefined)) continue;
    return members.filter((other) => other === member || culprits.includes(other));
  }
  return [];
}

/** Whether a member changes nothing beside another one. */
function isNeedless(member: Member, other: Member, conjonction: Conjonction): boolean {
  const [narrow, wide] = conjonction === "and" ? [other, member] : [member, other];
  return areDisjoint(narrow.extents.holds, wide.extents.fails);
}

/** A group that is joined otherwise than the filter, beside the conditions that stand by themselves. */
function checkBeside(
  group: GroupList,
  filter: MemberList,
  single: ReadonlyMap<string, readonly Member[]>,
  collector: IssueCollector,
): void {
  const { conjonction } = filter;
  const beside = (member: Member): readonly Member[] => single.get(member.place) ?? [];
  const named: Named = { path: group.path, group: group.index, isGroup: true, name: () => "This group" };
  for (const member of group.members) {
    const reason = beside(member).find((other) => isNeedless(member, other, conjonction));
    if (reason === undefined) continue;
    reportNeedless(named, reason, collector);
    return;
  }
  const conflicts = group.members.flatMap((member) => {
    const opposite = beside(member).find((other) => areOpposite(member, other, conjonction));
    return opposite === undefined ? [] : [{ member, opposite }];
  });
  if (group.isComplete && conflicts.length === group.members.length) {
    const opposites = new Set(conflicts.map(({ opposite }) => opposite));
    reportConflict(named, [...opposites], filter, collector);
    return;
  }
  for (const { member, opposite } of conflicts) {
    const name = nameBeside(opposite, member);
    collector.addAt(
      member.path,
      conjonction === "and"
        ? { code: "neverMatches", message: `${member.name()} never holds beside ${name}.` }
        : { code: "alwaysMatches", message: `${member.name()} always holds where ${name} does not.` },
    );
  }
}

/** What messages speak about. */
type Named = Pick<Member, "path" | "group" | "isGroup" | "name">;

function nameBeside(other: Named, member: Named): string {
  const name = other.name() === member.name() ? "the same condition" : other.name();
  return other.isGroup || other.group === member.group ? name : `${name} of group ${other.group + 1}`;
}

function reportConflict(
  member: Named,
  others: readonly Member[],
  { conjonction, whole }: MemberList,
  collector: IssueCollector,
  where = "",
): void {
  const names = others.map((other) => nameBeside(other, member)).join(" and ");
  collector.addAt(
    member.path,
    conjonction === "and"
      ? {
          code: "contradiction",
          message: `${member.name()} cannot hold together with ${names}, so that ${whole} nothing.`,
        }
      : {
          code: "tautology",
          message: `${member.name()} holds wherever ${names} ${others.length > 1 ? "do" : "does"} not, so that ${whole} everything${where}.`,
        },
  );
}

function whereNotNull({ column }: Member): string {
  return ` where ${column()} is not null`;
}

function reportNeedless({ path, isGroup, ...member }: Named, reason: Named, collector: IssueCollector): void {
  collector.addAt(path, {
    code: isGroup ? "redundantGroup" : "redundantCondition",
    severity: "info",
    message: `${member.name()} changes nothing beside ${nameBeside(reason, { path, isGroup, ...member })}.`,
    fix: fix("remove it", false, { type: "remove", path }),
  });
}
