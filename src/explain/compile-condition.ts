import type { Condition, DeepReadonly, Filter } from "../model/filter.js";
import type { Result } from "../model/issues/issue.js";
import { compileClosures } from "../evaluate/interpreter.js";
import type { Settings } from "../evaluate/settings.js";

/** Compiles a condition alone; or returns the issues for which it cannot be evaluated. */
export function compileCondition(
  condition: DeepReadonly<Condition>,
  settings: Settings,
): Result<(row: unknown) => boolean> {
  return compileClosures(onlyCondition(condition), settings);
}

/** The filter of one condition. */
export function onlyCondition(condition: DeepReadonly<Condition>): DeepReadonly<Filter> {
  return { conjonction: "and", groups: [{ conjonction: "and", conditions: [condition] }] };
}

/** Whether a condition that can be evaluated holds for a record. */
export function holdsFor(condition: DeepReadonly<Condition>, record: unknown, settings: Settings): boolean {
  const compiled = compileCondition(condition, settings);
  return compiled.ok && compiled.value(record);
}

/** Why a condition cannot be evaluated, as part of a sentence. */
export function unknownReason(issues: readonly { readonly message: string }[]): string {
  const clauses = issues.map(({ message }) => message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, ""));
  return [...new Set(clauses)].join("; ");
}
