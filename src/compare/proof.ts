/** What can be said of the filters of a pair without records. */
import type { FilterChange } from "../analyze/diff.js";
import { changesBetween, effectOf } from "../analyze/diff.js";
import type { AnalyzeOptions, Effect, Existence } from "../analyze/index.js";
import { implies, isSatisfiable } from "../analyze/index.js";
import type { DeepReadonly, Filter } from "../model/filter.js";
import type { Issue } from "../model/issues/issue.js";
import { checkFilter } from "../model/structure/structure.js";
import { isNull } from "../plan/relations.js";
import type { CapacityPair } from "./pair-capacities.js";
import { isSameJson } from "./pair-capacities.js";

/**
 * How the filter of a capacity changed, and what can be proved of every possible record. An expression means the same
 * unknown value in both filters.
 */
export interface FilterComparison {
  /** The edits, as {@link diff} lists them; empty for a capacity that only one version has. */
  readonly changes: readonly FilterChange[];
  /** How the set of matching records changes: `same`, `fewer` or `more` are proved, `other` means both directions. */
  readonly effect: Effect;
  /** Whether a record exists that only the filter after the change matches; `yes` with an example. */
  readonly enter: Existence;
  /** Whether a record exists that only the filter before the change matches; `yes` with an example. */
  readonly leave: Existence;
  /** Why a filter cannot be analyzed. The paths start with `before` or `after`. */
  readonly issues: readonly Issue[];
}

const none: Existence = { answer: "no" };
const unknown: Existence = { answer: "unknown" };

/** Compares the filters of a pair. Equal JSON is not analyzed, so that it is the same even where it cannot be. */
export function compareFilters({ before, after }: CapacityPair, options: AnalyzeOptions): FilterComparison {
  const same = { changes: [], effect: "same", enter: none, leave: none, issues: [] } as const;
  if (before !== undefined && after !== undefined && isSameJson(before.filter, after.filter)) return same;
  const [from, to] = [filterOf(before, "before"), filterOf(after, "after")];
  const issues = [...issuesOf(from), ...issuesOf(to)];
  // A capacity without a filter counts the allocations that the service made itself.
  if (!("filter" in from) || !("filter" in to)) {
    const [enter, leave] = [after === undefined ? none : unknown, before === undefined ? none : unknown];
    return { ...same, effect: "unknown", enter, leave, issues };
  }
  const changes = from.filter && to.filter && changesBetween(from.filter, to.filter);
  if (changes?.length === 0) return same;
  const enter = onlyIn(to.filter, from.filter, options);
  const leave = onlyIn(from.filter, to.filter, options);
  return { changes: changes ?? [], effect: effectOf(leave.answer, enter.answer), enter, leave, issues };
}

/** A valid filter; undefined for a missing capacity, which matches no record. */
type ReadFilter = { readonly filter: DeepReadonly<Filter> | undefined } | { readonly issues: readonly Issue[] };

function filterOf(capacity: CapacityPair["before"], side: keyof CapacityPair): ReadFilter {
  if (capacity === undefined) return { filter: undefined };
  if (isNull(capacity.filter)) return { issues: [] };
  const checked = checkFilter(capacity.filter);
  if (checked.ok) return { filter: checked.value };
  return { issues: checked.issues.map((issue) => ({ ...issue, path: [side, "filter", ...issue.path] })) };
}

function issuesOf(read: ReadFilter): readonly Issue[] {
  return "issues" in read ? read.issues : [];
}

/** Whether a record exists that one filter matches and another one does not. */
function onlyIn(
  one: DeepReadonly<Filter> | undefined,
  other: DeepReadonly<Filter> | undefined,
  options: AnalyzeOptions,
): Existence {
  if (one === undefined) return none;
  if (other === undefined) return isSatisfiable(one, options);
  const implied = implies(one, other, options);
  return implied.answer === "no" ? { ...implied, answer: "yes" } : implied.answer === "yes" ? none : unknown;
}
