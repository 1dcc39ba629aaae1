import type { DeepReadonly, Filter } from "../model/filter.js";
import type { Issue } from "../model/issue.js";
import { formatPath } from "../model/issue.js";
import type { Goal } from "./formula.js";
import type { Member, MemberList } from "./members.js";
import { membersOf } from "./members.js";
import type { AnalyzeOptions } from "./options.js";
import { checked } from "./questions.js";
import { Reasoner } from "./solver.js";

/**
 * What makes no sense in a filter once its conditions are taken together, and nothing else: only what is certain.
 *
 * - `contradiction`: conditions or groups that cannot all hold, though they must;
 * - `tautology`: conditions or groups of which one always holds, though any of them would do;
 * - `neverMatches`, `alwaysMatches`: a condition on an object or a list that contradicts itself, or asks for nothing;
 *   or a condition of a group that cannot hold, or always holds, beside what else must hold;
 * - `redundantCondition`, `redundantGroup` (of severity `info`): what another one says already.
 *
 * The path is that of the last condition or group concerned; the message has the paths of the others. Groups that
 * are written alike, conditions that are within one group, and operands that are wrong are for other rules to tell.
 *
 * @param options - how the filter is evaluated; the issues hold for these options.
 * @throws {FilterError} when the filter is not valid, or the options name no such time zone.
 * @example
 * const [issue] = checkMeaning(parseFilter('country = "US" and employees > 100 and country = "FR"'))
 * issue.code // "contradiction"
 * formatPath(issue.path) // "groups[0].conditions[2]"
 * issue.message // 'country = "FR" cannot hold together with groups[0].conditions[0], country = "US", so that the filter matches nothing.'
 */
export function checkMeaning(filter: DeepReadonly<Filter>, options?: AnalyzeOptions): readonly Issue[] {
  const reasoner = new Reasoner(options);
  const problem = reasoner.problemOf([checked(filter)]);
  const budget = reasoner.newBudget();
  const isImpossible = (...goals: readonly Goal[]): boolean => problem.solve(goals, budget) === "none";
  const outer = membersOf(filter, problem);
  const lists = [outer, ...outer.members.flatMap(({ inner }) => inner ?? [])];
  const issues = [
    ...lists.flatMap(({ members }) => members.flatMap((member) => selfIssues(member, isImpossible))),
    ...lists.flatMap((list) => listIssues(list, isImpossible)),
    ...outer.members.flatMap((group) => besideIssues(group, outer, isImpossible)),
  ];
  return issues.sort(byPlace);
}

type Impossible = (...goals: readonly Goal[]) => boolean;

/** Other rules see the operands of single conditions, but not how those within one condition go together. */
function selfIssues({ condition, holds, fails, path, text }: Member, isImpossible: Impossible): Issue[] {
  if (condition === undefined || !("propertyConditions" in condition)) return [];
  if (isImpossible(holds)) return [warning("neverMatches", path, `${text} matches nothing.`)];
  return isImpossible(fails) ? [warning("alwaysMatches", path, `${text} matches everything.`)] : [];
}

/**
 * How the members of a list go together. Under `or` all is as it is under `and`, with every member denied: what cannot
 * all fail is what cannot all hold, and what fails whenever another one fails changes nothing either.
 */
function listIssues({ of, conjonction, members }: MemberList, isImpossible: Impossible): Issue[] {
  const isAnd = conjonction === "and";
  const asked = ({ holds, fails }: Member): Goal => (isAnd ? holds : fails);
  const denied = ({ holds, fails }: Member): Goal => (isAnd ? fails : holds);
  const conflict = (member: Member, others: readonly Member[]): Issue =>
    isAnd
      ? warning(
          "contradiction",
          member.path,
          `${member.text} cannot hold together with ${list(others)}, so that the ${of} matches nothing.`,
        )
      : warning(
          "tautology",
          member.path,
          `${member.text} holds wherever ${list(others)}, ${others.length > 1 ? "do" : "does"} not, so that the ${of} restricts nothing.`,
        );
  // What never or always holds by itself would be in conflict with everything.
  const lively = members.filter((member) => !isImpossible(member.holds) && !isImpossible(member.fails));
  const issues: Issue[] = [];
  let isConflicting = false;
  const redundant = new Set<Member>();
  for (const [index, member] of lively.entries()) {
    const earlier = lively.slice(0, index).filter((other) => haveCommonPlaces(member, other));
    const opposite = earlier.find((other) => isImpossible(asked(other), asked(member)));
    if (opposite !== undefined) {
      isConflicting = true;
      issues.push(conflict(member, [opposite]));
      continue;
    }
    for (const other of earlier) {
      if (redundant.has(other) || areCopies(member, other)) continue;
      const [needless, reason] = isImpossible(asked(other), denied(member))
        ? [member, other]
        : isImpossible(asked(member), denied(other))
          ? [other, member]
          : [];
      if (needless === undefined || reason === undefined) continue;
      redundant.add(needless);
      issues.push(redundancy(needless, reason));
      if (needless === member) break;
    }
  }
  if (!isConflicting && lively.length > 2 && isImpossible(...lively.map(asked))) {
    const core = smallest(lively, (some) => isImpossible(...some.map(asked)));
    const last = core.at(-1);
    if (last !== undefined) issues.push(conflict(last, core.slice(0, -1)));
  }
  return issues;
}

/** The conditions of a group that one of the other members of the filter leaves without effect. */
function besideIssues({ inner }: Member, { conjonction, members }: MemberList, isImpossible: Impossible): Issue[] {
  const side = conjonction === "and" ? "holds" : "fails";
  const conditions = inner?.members ?? [];
  // Where that goes for all of them, the group as a whole is in conflict, which has been said.
  const culprits = conditions.map((condition) =>
    members.find(
      (other) =>
        other.condition !== undefined &&
        haveCommonPlaces(condition, other) &&
        !isImpossible(other[side]) &&
        isImpossible(condition[side], other[side]),
    ),
  );
  if (!culprits.includes(undefined)) return [];
  return conditions.flatMap((condition, index) => {
    const culprit = culprits[index];
    if (culprit === undefined || isImpossible(condition[side])) return [];
    return [
      conjonction === "and"
        ? warning("neverMatches", condition.path, `${condition.text} never holds beside ${name(culprit)}.`)
        : warning("alwaysMatches", condition.path, `${condition.text} always holds where ${name(culprit)}, does not.`),
    ];
  });
}

function redundancy(needless: Member, reason: Member): Issue {
  const code = needless.condition === undefined ? "redundantGroup" : "redundantCondition";
  const message = `${needless.text} changes nothing beside ${name(reason)}.`;
  return { code, severity: "info", path: needless.path, message };
}

function warning(code: string, path: Issue["path"], message: string): Issue {
  return { code, severity: "warning", path, message };
}

function haveCommonPlaces(a: Member, b: Member): boolean {
  return [...a.places].some((place) => b.places.has(place));
}

/** Whether two groups, or two conditions of one group, are written alike. */
function areCopies(a: Member, b: Member): boolean {
  const areGroups = a.condition === undefined && b.condition === undefined;
  const haveOneGroup = a.condition !== undefined && b.condition !== undefined && a.path[1] === b.path[1];
  return a.text === b.text && (areGroups || haveOneGroup);
}

/** What is left of a list when everything is taken away without which it still is as it should be. */
function smallest<T>(items: readonly T[], isEnough: (some: readonly T[]) => boolean): readonly T[] {
  return items.reduceRight<readonly T[]>((left, item) => {
    const without = left.filter((other) => other !== item);
    return isEnough(without) ? without : left;
  }, items);
}

function list(members: readonly Member[]): string {
  return members.map(name).join(" and ");
}

function name({ path, text }: Member): string {
  return `${formatPath(path)}, ${text}`;
}

function byPlace({ path: a }: Issue, { path: b }: Issue): number {
  const at = a.findIndex((step, index) => step !== b[index]);
  return Number(a[at] ?? -1) - Number(b[at] ?? -1);
}
