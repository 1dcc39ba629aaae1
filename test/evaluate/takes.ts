import type { EvaluateOptions } from "../../src/evaluate.js";
import { compileFilter, safeCompileFilter } from "../../src/evaluate.js";
import type { Condition, Filter } from "../../src/model/filter.js";
import type { Issue } from "../../src/model/issues/issue.js";

/** The filter of a single condition. */
export function only(condition: Condition): Filter {
  return { conjonction: "and", groups: [{ conjonction: "and", conditions: [condition] }] };
}

/** Whether the filter of a single condition takes a row. */
export function takes(condition: Condition, row: unknown, options?: EvaluateOptions): boolean {
  return takesAny(compileFilter(only(condition), options), row);
}

/** Asks a predicate about anything at all, as callers without types can. */
export function takesAny(predicate: (row: object) => boolean, row: unknown): boolean {
  return predicate(row as object);
}

/** What keeps a filter from being evaluated. */
export function issuesOf(filter: unknown, options?: EvaluateOptions): readonly Issue[] {
  // Callers without types hand over anything as a filter.
  const compiled = safeCompileFilter(filter as Filter, options);
  return compiled.ok ? [] : compiled.issues;
}
