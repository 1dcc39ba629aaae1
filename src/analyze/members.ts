import type { Condition, Conjonction, DeepReadonly, Filter, FilterGroup, OperatorCondition } from "../model/filter.js";
import type { Path } from "../model/issues/issue.js";
import { columnName, conditionName } from "./condition-name.js";
import type { Duplicates } from "./duplicates.js";
import type { Formula, Literal } from "./solver/formula.js";
import { combine } from "./solver/formula.js";
import type { ConstraintProblem } from "./solver/problem.js";
import type { Budget } from "./solver/search.js";
import type { Solver } from "./solver/solver.js";

/** A condition, or a group whose conjonction is not that of the filter. */
export interface FilterPart {
  readonly path: Path;
  /** The index of the group, or of the condition's group. */
  readonly group: number;
  readonly holds: Formula;
  readonly fails: Formula;
  /** The variables that it reads, and counts above them; members without a common variable are independent. */
  readonly variables: ReadonlySet<number>;
  /** Holds for all values of the compared type; undefined if it compares none, or several. */
  readonly type: Literal | undefined;
  /** Its name and the name of its column in messages. */
  readonly name: () => string;
  readonly column: () => string;
  /** The conditions of a group. */
  readonly inner: MemberList | undefined;
}

export interface MemberList {
  readonly conjonction: Conjonction;
  /** The list in messages: `the filter matches`. */
  readonly whole: string;
  readonly members: readonly FilterPart[];
  readonly problem: ConstraintProblem;
}

/** The solver and its budget of steps; read only if two conditions share a column. */
export interface Analysis {
  readonly solver: Solver;
  readonly budget: Budget;
}

/** The members of a filter without duplicates; undefined if its conditions are all on different columns. */
export function membersOf(
  { conjonction, groups }: DeepReadonly<Filter>,
  duplicates: Duplicates,
  analysis: Analysis,
): MemberList | undefined {
  const restricting = [...groups.entries()].filter(
    ([index, { conditions }]) => conditions.length > 0 && !duplicates.groups.has(index),
  );
  const shared = sharedBy(
    restricting.flatMap(([, { conditions }]) => conditions),
    (condition) =>
      condition.kind === "occurrence" ? JSON.stringify([condition.relatedModelUuid]) : condition.columnSlug,
  );
  if (shared.length < 2) return undefined;
  const problem = analysis.solver.problemOfConditions(shared, analysis.budget);
  const known = new Set(shared);
  const [only] = restricting;
  // A filter of one group is equivalent to the group.
  const outer = only !== undefined && restricting.length === 1 ? only[1].conjonction : conjonction;
  const members = restricting.flatMap(([index, group]) => {
    const own = group.conditions.flatMap((condition, at) =>
      duplicates.conditions[index]?.has(at) === true
        ? []
        : [memberOf(condition, ["groups", index, "conditions", at], problem, known)],
    );
    return group.conjonction === outer || own.length === 1 ? own : [groupMember(group, index, own, problem)];
  });
  return { whole: "the filter matches", conjonction: outer, members, problem };
}

/** The lists inside a condition: the conditions of an occurrence on one record, or on properties of one object. */
export function innerMembers(
  condition: DeepReadonly<Condition>,
  path: Path,
  analysis: Analysis,
): MemberList | undefined {
  const list = innerList(condition);
  if (list === undefined) return undefined;
  // All read the same record, regardless of the models they name.
  const conditions = list.conditions.map(({ relatedModelUuid, ...own }) =>
    own.kind === "objectProperty" ? { ...own, columnSlug: "" } : own,
  );
  const shared = sharedBy(conditions, (own) => (own.kind === "objectProperty" ? own.propertyName : own.columnSlug));
  if (shared.length < 2) return undefined;
  const problem = analysis.solver.problemOfConditions(shared, analysis.budget);
  const known = new Set<DeepReadonly<Condition>>(shared);
  const members = conditions.map((own, index) => ({
    ...memberOf(own, [...path, list.key, index], problem, known),
    ...namesOf(list.conditions[index] ?? own),
  }));
  return { ...list, members, problem };
}

function innerList(condition: DeepReadonly<Condition>):
  | (Pick<MemberList, "conjonction" | "whole"> & {
      readonly key: string;
      readonly conditions: readonly DeepReadonly<OperatorCondition>[];
    })
  | undefined {
  if (condition.kind === "occurrence") {
    const { conjonction, conditions } = condition;
    return { key: "conditions", conjonction, conditions, whole: "the occurrence counts" };
  }
  if (!("propertyConditions" in condition)) return undefined;
  const { conjonction, propertyConditions: conditions } = condition;
  return { key: "propertyConditions", conjonction, conditions, whole: "the condition matches" };
}

/** The conditions whose column or related records another condition reads too. Raw SQL is not analyzed. */
function sharedBy<C extends DeepReadonly<Condition>>(
  conditions: readonly C[],
  columnOf: (condition: C) => string | undefined,
): readonly C[] {
  const counts = new Map<string | undefined, number>();
  const analyzed = conditions.filter(({ kind }) => kind !== "sql");
  for (const condition of analyzed) counts.set(columnOf(condition), (counts.get(columnOf(condition)) ?? 0) + 1);
  return analyzed.filter((condition) => (counts.get(columnOf(condition)) ?? 0) > 1);
}

function memberOf(
  condition: DeepReadonly<Condition>,
  path: Path,
  problem: ConstraintProblem,
  known: ReadonlySet<DeepReadonly<Condition>>,
): FilterPart {
  const holds = known.has(condition) ? problem.literalOf(condition) : problem.freeLiteral();
  return {
    path,
    group: Number(path[1]),
    holds,
    fails: problem.complementOf(holds),
    variables: problem.relatedVariables(holds),
    type: known.has(condition) ? problem.typeOf(condition) : undefined,
    ...namesOf(condition),
    inner: undefined,
  };
}

function groupMember(
  { conjonction }: DeepReadonly<FilterGroup>,
  group: number,
  members: readonly FilterPart[],
  problem: ConstraintProblem,
): FilterPart {
  const formula = (holds: boolean): Formula =>
    combine(
      conjonction,
      members.map((member) => (holds ? member.holds : member.fails)),
      holds,
    );
  const [first] = members;
  const type = members.every((member) => isSameType(member, first)) ? first?.type : undefined;
  return {
    path: ["groups", group],
    group,
    holds: formula(true),
    fails: formula(false),
    variables: problem.relatedVariables(formula(true)),
    type,
    name: () => `(${members.map(({ name }) => name()).join(` ${conjonction} `)})`,
    column: () => first?.column() ?? "",
    inner: { whole: "the group matches", conjonction, members, problem },
  };
}

/** Whether two members compare values of one type of one variable. */
export function isSameType(
  { type: a }: FilterPart,
  { type: b }: Pick<FilterPart, "type"> = { type: undefined },
): boolean {
  return a !== undefined && a.variable === b?.variable && a.cells === b.cells;
}

function namesOf(condition: DeepReadonly<Condition>): Pick<FilterPart, "name" | "column"> {
  return { name: () => conditionName(condition), column: () => columnName(condition) };
}
