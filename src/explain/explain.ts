import { FilterError, unwrap } from "../model/issues/errors.js";
import type { Conjonction, DeepReadonly, Filter, FilterGroup } from "../model/filter.js";
import type { Path, Result } from "../model/issues/issue.js";
import { checkFilter } from "../model/structure/structure.js";
import type { Row } from "../evaluate/options.js";
import { explainCondition } from "./condition.js";
import type { ExplainContext } from "./context.js";
import { contextOf } from "./context.js";
import type { ConditionExplanation, ExplainOptions, FilterExplanation, GroupExplanation } from "./explanation.js";
import { combineOutcomes, conditionsOn, countOutcomes, summarize } from "./outcome.js";

/**
 * Explains why a filter matches a row or does not: a tree with the paths of the filter, and for each condition its
 * outcome, the observed value and the reason in a sentence.
 *
 * The outcome of the filter is that of {@link compileFilter}. A condition that cannot be evaluated, such as a `sql`
 * condition or one without its related records, is unknown, with the reason. Groups and filters combine unknown
 * outcomes as in SQL. Never throws for a row, unless a getter of it does.
 *
 * @param options - as for {@link compileFilter}, and the data model, for the names of related models.
 * @throws {FilterError} if the filter is invalid, the time zone is unknown or `now` is not a date.
 * @example
 * const filter = parseFilter("employee_count > 100")
 * const { outcome, groups, changes } = explainFilter(filter, { employee_count: 40 })
 * outcome // "false"
 * groups[0].conditions[0].reason // "employee_count is 40, not greater than 100"
 * changes // [["groups", 0, "conditions", 0]]
 */
export function explainFilter(filter: DeepReadonly<Filter>, row: Row, options: ExplainOptions = {}): FilterExplanation {
  return unwrap(safeExplainFilter(filter, row, options), FilterError);
}

/**
 * Like {@link explainFilter}, but returns issues instead of throwing an error.
 *
 * @example
 * safeExplainFilter({ conjonction: "and", groups: [] }, { id: 1 }).value.reason // "no group has a condition, so every row matches"
 */
export function safeExplainFilter(
  filter: DeepReadonly<Filter>,
  row: Row,
  options: ExplainOptions = {},
): Result<FilterExplanation> {
  const context = contextOf(options);
  if (!context.ok) return context;
  const checked = checkFilter(filter);
  return checked.ok ? { ok: true, value: explain(checked.value, row, context.value) } : checked;
}

/** Explains a valid filter. A context can serve many rows: it indexes related records once. */
export function explain(
  { conjonction, groups: written }: DeepReadonly<Filter>,
  row: unknown,
  context: ExplainContext,
): FilterExplanation {
  const groups = written.map((group, index) => explainGroup(group, ["groups", index], row, context));
  const counts = countOutcomes(groups.flatMap(({ outcome }) => (outcome === "ignored" ? [] : [{ outcome }])));
  const isEmpty = written.every(({ conditions }) => conditions.length === 0);
  const reason = isEmpty
    ? "no group has a condition, so every row matches"
    : summarize(conjonction, counts, { one: "group", many: "groups" });
  const smallest = (pathsOf: (condition: ConditionExplanation) => Paths): readonly Path[] =>
    smallestSet({ conjonction, groups }, pathsOf) ?? [];
  return {
    path: [],
    outcome: combineOutcomes(conjonction, counts),
    reason,
    conjonction,
    groups,
    changes: smallest(({ outcome, path }) => (outcome === "true" ? [] : [path])),
    because: smallest(({ outcome, path }) => (outcome === "true" ? [path] : undefined)),
  };
}

function explainGroup(
  { conjonction, conditions: written }: DeepReadonly<FilterGroup>,
  path: Path,
  row: unknown,
  context: ExplainContext,
): GroupExplanation {
  if (written.length === 0) {
    return { path, outcome: "ignored", reason: "it has no conditions, so it is ignored", conjonction, conditions: [] };
  }
  const conditions = written.map((condition, index) =>
    explainCondition(condition, [...path, "conditions", index], row, context),
  );
  const counts = countOutcomes(conditions);
  const reason = summarize(conjonction, counts, conditionsOn());
  return { path, outcome: combineOutcomes(conjonction, counts), reason, conjonction, conditions };
}

/** Undefined if no set of conditions is sufficient. */
type Paths = readonly Path[] | undefined;

/**
 * The smallest set of conditions that satisfies a filter, from the sets that satisfy each condition. For `and`, these are
 * the sets of all members together; for `or`, it is the smallest set of one member. Each condition has one place in the
 * filter, so the choices are independent.
 */
function smallestSet(
  { conjonction, groups }: Pick<FilterExplanation, "conjonction" | "groups">,
  pathsOf: (condition: ConditionExplanation) => Paths,
): Paths {
  const restricting = groups.filter(({ conditions }) => conditions.length > 0);
  return combine(
    conjonction,
    restricting.map((group) => combine(group.conjonction, group.conditions.map(pathsOf))),
  );
}

function combine(conjonction: Conjonction, members: readonly Paths[]): Paths {
  if (conjonction === "or" && members.length > 0) return members.reduce(smaller);
  return members.some((paths) => paths === undefined) ? undefined : members.flatMap((paths) => paths ?? []);
}

function smaller(one: Paths, other: Paths): Paths {
  if (one === undefined || other === undefined) return one ?? other;
  return other.length < one.length ? other : one;
}
