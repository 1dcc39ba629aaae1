import type { Condition, DeepReadonly, Filter } from "../model/filter.js";
import type { Result } from "../model/issue.js";
import { compileClosures } from "../evaluate/interpreter.js";
import type { Settings } from "../evaluate/settings.js";

/**
 * A condition alone, as the evaluator compiles it, or why it cannot be judged. What a condition means is said there and
 * nowhere here.
 */
export function judge(condition: DeepReadonly<Condition>, settings: Settings): Result<(row: unknown) => boolean> {
  return compileClosures(onlyCondition(condition), settings);
}

/** The filter of one condition. */
export function onlyCondition(condition: DeepReadonly<Condition>): DeepReadonly<Filter> {
  return { conjonction: "and", groups: [{ conjonction: "and", conditions: [condition] }] };
}

/** Whether a condition that can be judged holds for a record. */
export function holdsFor(condition: DeepReadonly<Condition>, record: unknown, settings: Settings): boolean {
  const judged = judge(condition, settings);
  return judged.ok && judged.value(record);
}

/** Why a condition cannot be judged, as part of a sentence. */
export function unknownReason(issues: readonly { readonly message: string }[]): string {
  const clauses = issues.map(({ message }) => message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, ""));
  return [...new Set(clauses)].join("; ");
}
