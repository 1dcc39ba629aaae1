import type { DeepReadonly, Filter } from "../model/filter.js";
import type { Issue } from "../model/issues/issue.js";
import type { ConsistencyCode } from "./consistency-entries.js";
import type { Duplicates } from "./duplicates.js";
import type { Formula } from "./solver/formula.js";
import { groupBy } from "./solver/literals.js";
import type { Analysis, FilterPart, MemberList } from "./members.js";
import { innerMembers, isSameType, membersOf } from "./members.js";
import { spend } from "./solver/search.js";

/**
 * Reports contradictions, tautologies and redundant conditions. Reports only what is certain, and only what the budget
 * of steps allows to find.
 */
export function checkConsistency(
  filter: DeepReadonly<Filter>,
  duplicates: Duplicates,
  analysis: Analysis,
): readonly Issue<ConsistencyCode>[] {
  const checker = new ConsistencyChecker(analysis);
  const outer = membersOf(filter, duplicates, analysis);
  if (outer !== undefined) {
    checker.list(outer);
    for (const member of outer.members) {
      if (member.inner === undefined) continue;
      checker.list(member.inner);
      checker.beside(member, member.inner, outer);
    }
  }
  for (const [group, { conditions }] of filter.groups.entries()) {
    for (const [index, condition] of conditions.entries()) {
      const inner = innerMembers(condition, ["groups", group, "conditions", index], analysis);
      if (inner !== undefined) checker.list(inner);
    }
  }
  return checker.issues;
}

class ConsistencyChecker {
  readonly issues: Issue<ConsistencyCode>[] = [];
  /** Members that were reported already. */
  readonly #reported = new Set<FilterPart>();

  constructor(readonly analysis: Analysis) {}

  /** Checks the members of a list together; those without a common variable are independent. */
  list(list: MemberList): void {
    for (const members of componentsOf(list.members)) {
      // A member that never or always holds alone would contradict all others, so it is excluded.
      if (members.length < 2) continue;
      this.#component({ ...list, members: members.filter((member) => this.#isUndecided(member, list)) });
    }
  }

  #isImpossible({ problem }: MemberList, ...formulas: readonly Formula[]): boolean {
    return problem.isImpossible(formulas, this.analysis.budget);
  }

  /** Whether no steps are left. Continuing would take quadratic time and find nothing. */
  #isExhausted(): boolean {
    return this.analysis.budget.left === 0;
  }

  #isUndecided({ holds, fails }: FilterPart, list: MemberList): boolean {
    return !this.#isImpossible(list, holds) && !this.#isImpossible(list, fails);
  }

  /** Checks each member with those before it, and then all of them. */
  #component(list: MemberList): void {
    const { conjonction, members } = list;
    let isConflicting = false;
    for (const [index, member] of members.entries()) {
      if (this.#isExhausted()) return;
      const earlier = members.slice(0, index).filter((other) => this.#areRelated(member, other));
      const opposite = earlier.find((other) => this.#conflict([other, member], list));
      if (opposite !== undefined) {
        isConflicting = true;
        continue;
      }
      for (const other of earlier) {
        if (this.#reported.has(other)) continue;
        if (this.#isRedundant(member, other, list)) {
          this.#reportRedundant(member, other);
          break;
        }
        if (this.#isRedundant(other, member, list)) this.#reportRedundant(other, member);
      }
    }
    if (isConflicting || members.length < 3) return;
    if (!this.#conflict(members, list) && conjonction === "or") {
      for (const ofType of groupBy(members, ({ type }) => `${type?.variable ?? ""} ${type?.cells ?? ""}`).values()) {
        if (ofType.length > 2 && this.#conflict(ofType, list)) return;
      }
    }
  }

  /** Whether two members have a variable in common; false if no steps are left. */
  #areRelated(member: FilterPart, other: FilterPart): boolean {
    if (!spend(this.analysis.budget, 1)) return false;
    for (const variable of member.variables) if (other.variables.has(variable)) return true;
    return false;
  }

  /**
   * Reports members that cannot all hold under `and`, or cannot all fail under `or`. For `or`, values of other types
   * may be excluded, because authors do not expect them.
   */
  #conflict(members: readonly FilterPart[], list: MemberList): boolean {
    const [first] = members;
    const areImpossible = (some: readonly FilterPart[]): boolean =>
      this.#isImpossible(list, ...some.map(neededBy(list)));
    const type =
      list.conjonction === "or" && members.every((each) => isSameType(each, first)) ? first?.type : undefined;
    const isTyped = (some: readonly FilterPart[]): boolean =>
      type !== undefined && this.#isImpossible(list, type, ...some.map(neededBy(list)));
    if (areImpossible(members)) this.#reportConflict(smallest(members, areImpossible), list, "");
    else if (isTyped(members)) {
      this.#reportConflict(smallest(members, isTyped), list, ` for which ${first?.column() ?? ""} is not null`);
    } else return false;
    return true;
  }

  #isRedundant(member: FilterPart, other: FilterPart, list: MemberList): boolean {
    const [narrow, wide] = list.conjonction === "and" ? [other, member] : [member, other];
    return this.#isImpossible(list, narrow.holds, wide.fails);
  }

  /** Reports conditions of a group that a condition beside the group makes constant or redundant. */
  beside(group: FilterPart, { members }: MemberList, outer: MemberList): void {
    if (this.#reported.has(group) || this.#isExhausted()) return;
    const others = outer.members.filter(
      (other) => other.inner === undefined && this.#areRelated(group, other) && this.#isUndecided(other, outer),
    );
    const needed = neededBy(outer);
    const conflicts = members.flatMap((member) => {
      const opposite = others.find((other) => this.#isImpossible(outer, needed(member), needed(other)));
      return opposite === undefined || this.#isImpossible(outer, needed(member)) ? [] : [{ member, opposite }];
    });
    // If these are all conditions, the group as a whole is in conflict.
    if (conflicts.length === members.length) return;
    for (const { member, opposite } of conflicts) {
      const name = nameBeside(opposite, member);
      this.#report(
        member,
        [opposite],
        outer.conjonction === "and" ? "neverMatches" : "alwaysMatches",
        outer.conjonction === "and"
          ? `${quoted(member)} never matches together with ${name}.`
          : `${quoted(member)} matches whenever ${name} does not.`,
      );
    }
  }

  #reportConflict(members: readonly FilterPart[], { conjonction, whole }: MemberList, where: string): void {
    // Of more than two members, report a group rather than conditions.
    const group = members.length > 2 ? members.findLast(({ inner }) => inner !== undefined) : undefined;
    const member = group ?? members.at(-1);
    if (member === undefined) return;
    const others = members.filter((other) => other !== member);
    const names = others.map((other) => nameBeside(other, member)).join(" and ");
    if (conjonction === "and") {
      this.#report(member, others, "contradiction", `${quoted(member)} contradicts ${names}: ${whole} nothing.`);
      return;
    }
    const not = others.length > 1 ? "do not" : "does not";
    const outcome = `${whole} everything${where}.`;
    const message =
      others.length === 0
        ? `With ${quoted(member)} alone, ${outcome}`
        : `${quoted(member)} matches whenever ${names} ${not}: ${outcome}`;
    this.#report(member, others, "tautology", message);
  }

  #reportRedundant(member: FilterPart, reason: FilterPart): void {
    const { path } = member;
    this.#reported.add(member);
    this.issues.push({
      code: "redundantCondition",
      severity: "info",
      path,
      message: `${quoted(member)} has no effect next to ${nameBeside(reason, member)}.`,
      fix: { title: "remove it", certain: false, edits: [{ type: "remove", path }] },
      related: [reason.path],
    });
  }

  #report(member: FilterPart, others: readonly FilterPart[], code: ConsistencyCode, message: string): void {
    this.#reported.add(member);
    const related = others.map(({ path }) => path);
    this.issues.push({ code, severity: "warning", path: member.path, message, related });
  }
}

/**
 * The formula of a member that does not decide the outcome alone. By duality, `or` is `and` with every member negated,
 * so a tautology is found like a contradiction.
 */
function neededBy({ conjonction }: MemberList): (member: FilterPart) => Formula {
  return ({ holds, fails }) => (conjonction === "and" ? holds : fails);
}

/** The connected components of members by common variables, in the order of the members. */
function componentsOf(members: readonly FilterPart[]): Iterable<readonly FilterPart[]> {
  const parents = new Map<number, number>();
  const rootOf = (variable: number): number => {
    let root = variable;
    for (let parent = parents.get(root); parent !== undefined; parent = parents.get(root)) root = parent;
    // Path compression: without it, the time is quadratic.
    for (let next = variable; next !== root;) {
      const parent = parents.get(next) ?? root;
      parents.set(next, root);
      next = parent;
    }
    return root;
  };
  for (const { variables } of members) {
    const [first, ...others] = [...variables].map(rootOf);
    for (const other of others) if (first !== undefined && rootOf(other) !== first) parents.set(rootOf(other), first);
  }
  return groupBy(members, ({ variables }) => [...variables].slice(0, 1).map(rootOf).join()).values();
}

/** A minimal sublist that is still enough. */
function smallest<T>(items: readonly T[], isEnough: (some: readonly T[]) => boolean): readonly T[] {
  return items.reduceRight<readonly T[]>((left, item) => {
    const without = left.filter((other) => other !== item);
    return isEnough(without) ? without : left;
  }, items);
}

/** The name of a member in a message about another one. */
function nameBeside(other: FilterPart, member: FilterPart): string {
  const name = other.name() === member.name() ? "the same condition" : quoted(other);
  return other.inner !== undefined || other.group === member.group ? name : `${name} of group ${other.group + 1}`;
}

function quoted({ name }: FilterPart): string {
  return `\`${name()}\``;
}
